// A whole conversation: the input is all that the peer ever sends. The session comes to its end,
// and every line that it says has the form of the protocol.

#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <sys/mman.h>
#include <thread>
#include <unistd.h>

#include "players/player.h"
#include "session/session.h"
#include "target.h"
#include "targets.h"
#include "text/words.h"
#include "wire/words.h"

namespace pawnbroker::fuzz {
namespace {

using namespace std::chrono_literals;

// Takes the first legal action at once, or under `infinite` once it is stopped.
class FirstAction final : public players::Player {
 public:
  text::Parsed<void> configure(const players::Settings&) override { return {}; }
  void new_game() override {}
  players::Decision decide(const games::AnyState& state, const players::Limits& limits,
                           players::Control& control, const players::Reporter& reporter) override {
    while (limits.infinite && !control.stop) std::this_thread::sleep_for(100us);
    players::Report report;
    report.depth = 1;
    report.score = players::Score{};
    const std::string entry = limits.only.empty() ? state.legal().front() : limits.only.front();
    report.pv = {entry.substr(0, entry.find('-'))};
    reporter(report);
    return {report.pv.front(), {}};
  }
};

// A file without a name, which is ready at all times and ends.
class Memory {
 public:
  Memory() : fd_(memfd_create("conversation", MFD_CLOEXEC)) { expect(fd_ >= 0, "no memory file"); }
  ~Memory() { close(fd_); }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  int fd() const { return fd_; }
  void write(std::string_view bytes) const {
    expect(::write(fd_, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()),
           "the input is not written");
    lseek(fd_, 0, SEEK_SET);
  }
  std::string read() const {
    std::string bytes;
    std::array<char, 4096> buffer;
    lseek(fd_, 0, SEEK_SET);
    for (;;) {
      const ssize_t size = ::read(fd_, buffer.data(), buffer.size());
      if (size <= 0) return bytes;
      bytes.append(buffer.data(), static_cast<std::size_t>(size));
    }
  }

 private:
  int fd_;
};

// A session ends half a second behind the end of its input, whatever is not answered yet: on a busy
// machine that may be anything.
constexpr auto kSurelyInTime = 400ms;

bool is_known(std::string_view first) {
  for (const std::string_view word : {"id", "option", "uciok", "readyok", "bestmove", "info",
                                      "xuci", "xuciok", "legal", "view", "error", "Nodes"}) {
    if (first == word) return true;
  }
  return first.ends_with(':');  // a line of perft
}

std::size_t count(std::string_view text, std::string_view word) {
  std::size_t found = 0;
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + word.size())) {
    ++found;
  }
  return found;
}

void check_output(std::string_view input, const std::string& said, bool in_time) {
  expect(said.empty() || said.ends_with('\n'), "a line without its end");
  // CECP has lines of another form.
  const bool cecp = input.find("xboard") != std::string::npos;
  std::size_t decisions = 0;
  std::size_t ready = 0;
  for (const std::string_view line : text::split(said, '\n')) {
    if (line.empty()) continue;
    const auto words = text::words(line);
    for (const char c : line) expect(c >= ' ' && c <= '~', "not printable: " + std::string(line));
    if (cecp) continue;
    expect(wire::phrase(words) == line, "blanks that are too many: " + std::string(line));
    expect(!words.empty() && is_known(words[0]), "an unknown line: " + std::string(line));
    decisions += words[0] == "bestmove" ? 1 : 0;
    ready += words[0] == "readyok" ? 1 : 0;
  }
  expect(decisions <= count(input, "go"), "more answers than searches");
  expect(ready <= count(input, "isready"), "more answers than questions");
  const bool asked =
      !cecp && input.ends_with("\nisready\n") && input.find("quit") == std::string::npos;
  expect(!asked || !in_time || ready > 0, "isready is not answered");
}

}  // namespace

void run_session(std::string_view input) {
  const std::string all = std::string(input) + "\nisready\n";
  const Memory from_peer;
  const Memory to_peer;
  from_peer.write(all);
  const auto began = std::chrono::steady_clock::now();
  session::Session(std::make_unique<FirstAction>(), from_peer.fd(), to_peer.fd()).run();
  const auto took = std::chrono::steady_clock::now() - began;
  check_output(all, to_peer.read(), took < kSurelyInTime);
}

}  // namespace pawnbroker::fuzz
