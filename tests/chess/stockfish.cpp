#include "stockfish.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

#include "text/words.h"

namespace pawnbroker::chess {

namespace {

std::string find_program() {
  const char* path = std::getenv("PATH");
  const std::string folders = std::string(path ? path : "") + ":/usr/games";
  for (const std::string_view folder : text::split(folders, ':')) {
    std::string candidate = std::string(folder) + "/stockfish";
    if (access(candidate.c_str(), X_OK) == 0) return candidate;
  }
  throw std::runtime_error("stockfish is neither in PATH nor in /usr/games; install it");
}

}  // namespace

Stockfish::Stockfish(bool chess960) {
  const std::string program = find_program();
  std::array<int, 2> commands{};
  std::array<int, 2> answers{};
  if (pipe(commands.data()) != 0 || pipe(answers.data()) != 0) {
    throw std::runtime_error("no pipe for stockfish");
  }
  child_ = fork();
  if (child_ < 0) throw std::runtime_error("no process for stockfish");
  if (child_ == 0) {
    dup2(commands[0], STDIN_FILENO);
    dup2(answers[1], STDOUT_FILENO);
    for (const int end : {commands[0], commands[1], answers[0], answers[1]}) close(end);
    execl(program.c_str(), program.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  close(commands[0]);
  close(answers[1]);
  to_child_ = commands[1];
  from_child_ = answers[0];
  // A child that died is reported by a failing write, not by a signal.
  std::signal(SIGPIPE, SIG_IGN);
  if (chess960) send("setoption name UCI_Chess960 value true");
}

Stockfish::~Stockfish() {
  // The end of its input ends the process.
  close(to_child_);
  close(from_child_);
  waitpid(child_, nullptr, 0);
}

std::map<std::string, std::uint64_t> Stockfish::perft_split(const std::string& fen, int depth) {
  send("position fen " + fen);
  send("go perft " + std::to_string(depth));
  std::map<std::string, std::uint64_t> split;
  for (;;) {
    const std::string line = read_line();
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) continue;
    if (line.starts_with("Nodes searched")) return split;
    if (const auto nodes = text::parse_int<std::uint64_t>(line.substr(colon + 2))) {
      split[line.substr(0, colon)] = *nodes;
    }
  }
}

void Stockfish::send(const std::string& line) const {
  const std::string text = line + '\n';
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t count = write(to_child_, text.data() + sent, text.size() - sent);
    if (count <= 0) throw std::runtime_error("stockfish does not listen");
    sent += count;
  }
}

std::string Stockfish::read_line() {
  constexpr int kPatience = 60'000;  // milliseconds
  for (;;) {
    if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return line;
    }
    pollfd ready{from_child_, POLLIN, 0};
    std::array<char, 4096> buffer;
    const bool answered = poll(&ready, 1, kPatience) == 1;
    const ssize_t count = answered ? read(from_child_, buffer.data(), buffer.size()) : 0;
    if (count <= 0) throw std::runtime_error("stockfish does not answer");
    unread_.append(buffer.data(), count);
  }
}

}  // namespace pawnbroker::chess
