#include "engine_process.h"

#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <spawn.h>
#include <sstream>
#include <stdexcept>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace pawnbroker::test {

using namespace std::chrono_literals;

std::string engine_path() {
  return PAWNBROKER_BIN_DIR "/pawnbroker";
}

EngineProcess::EngineProcess(const std::vector<std::string>& command)
    : EngineProcess(start(command)) {}

EngineProcess::EngineProcess(const Child& child) : Peer(child.to, child.from), pid_(child.pid) {}

EngineProcess::~EngineProcess() {
  if (status_) return;
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

EngineProcess::Child EngineProcess::start(const std::vector<std::string>& command) {
  int in[2];
  int out[2];
  if (pipe(in) != 0 || pipe(out) != 0) throw std::runtime_error("no pipe");
  for (const int end : {in[0], in[1], out[0], out[1]}) fcntl(end, F_SETFD, FD_CLOEXEC);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
  std::vector<char*> arguments;
  arguments.reserve(command.size() + 1);
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t pid = 0;
  const int error = posix_spawnp(&pid, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(in[0]);
  close(out[1]);
  if (error != 0) {
    close(in[1]);
    close(out[0]);
    throw std::runtime_error("cannot start " + command[0]);
  }
  return {pid, in[1], out[0]};
}

std::optional<int> EngineProcess::wait_exit(milliseconds patience) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  while (!status_) {
    int status = 0;
    if (waitpid(pid_, &status, WNOHANG) == pid_) {
      status_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    } else if (std::chrono::steady_clock::now() >= deadline) {
      break;
    } else {
      std::this_thread::sleep_for(1ms);
    }
  }
  return status_;
}

milliseconds EngineProcess::cpu_time() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/stat");
  std::string word;
  long ticks = 0;
  // Fields 14 and 15 are the user and system time; the program's name holds no blank.
  for (int field = 1; field <= 15 && file >> word; ++field) {
    if (field >= 14) ticks += std::stol(word);
  }
  return milliseconds(1000 * ticks / sysconf(_SC_CLK_TCK));
}

long EngineProcess::resident_kib() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/status");
  std::string line;
  while (std::getline(file, line)) {
    if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
  }
  return 0;
}

int EngineProcess::open_files() const {
  const std::filesystem::directory_iterator files("/proc/" + std::to_string(pid_) + "/fd");
  return static_cast<int>(std::distance(begin(files), end(files)));
}

}  // namespace pawnbroker::test
