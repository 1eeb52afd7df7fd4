#include "process.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace pawnbroker::bench {
namespace {

std::chrono::duration<double> user_time(const rusage& usage) {
  return std::chrono::seconds(usage.ru_utime.tv_sec) +
         std::chrono::microseconds(usage.ru_utime.tv_usec);
}

[[noreturn]] void become(const std::string& program) {
  const char* const path = std::getenv("PATH");
  setenv("PATH", (std::string(path ? path : "") + ":/usr/games").c_str(), 1);
  execlp(program.c_str(), program.c_str(), static_cast<char*>(nullptr));
  _exit(127);
}

}  // namespace

// The input is a few lines and fits into the pipe, so it can be written before anything is read.
Finished run_process(const std::string& program, const std::string& input) {
  std::signal(SIGPIPE, SIG_IGN);
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  if (pipe(to.data()) != 0 || pipe(from.data()) != 0) throw std::runtime_error("no pipe");
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("no process for " + program);
  if (child == 0) {
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    for (const int end : {to[0], to[1], from[0], from[1]}) close(end);
    become(program);
  }
  close(to[0]);
  close(from[1]);
  const bool written =
      write(to[1], input.data(), input.size()) == static_cast<ssize_t>(input.size());
  close(to[1]);

  Finished finished;
  std::array<char, 4096> buffer;
  for (ssize_t count; (count = read(from[0], buffer.data(), buffer.size())) > 0;) {
    finished.output.append(buffer.data(), static_cast<std::size_t>(count));
  }
  close(from[0]);
  int status = 0;
  rusage usage{};
  const bool ended = wait4(child, &status, 0, &usage) == child;
  if (!written || !ended || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    throw std::runtime_error(program + " is not there or failed");
  }
  finished.user_time = user_time(usage);
  return finished;
}

std::chrono::duration<double> own_user_time() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return user_time(usage);
}

}  // namespace pawnbroker::bench
