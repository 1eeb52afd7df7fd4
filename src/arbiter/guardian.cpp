#include "arbiter/guardian.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace pawnbroker::arbiter {
namespace {

// What goes through the pipe: a group to guard, or minus a group to release. Far below the size up
// to which a pipe takes a message whole.
using Message = std::int32_t;

constexpr int kMostGroups = 1 << 14;
Message groups[kMostGroups];

// Follows the messages until the last writer is gone. Runs in a copy of a program that may have had
// other threads, so only async-signal-safe calls are allowed.
[[noreturn]] void watch(int pipe) {
  setsid();  // a terminal's Ctrl-C is for the arbiter
  prctl(PR_SET_NAME, "engine-guardian");
  struct sigaction ignore = {};
  ignore.sa_handler = SIG_IGN;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &ignore, nullptr);
  dup2(pipe, 0);
  close_range(1, ~0U, 0);

  int count = 0;
  Message message = 0;
  for (;;) {
    const ssize_t got = read(0, &message, sizeof message);
    if (got < 0 && errno == EINTR) continue;
    if (got != sizeof message) break;
    if (message < 0) {
      Message* const found = std::find(groups, groups + count, -message);
      if (found != groups + count) *found = groups[--count];
    } else if (count < kMostGroups) {
      groups[count++] = message;
    }
  }
  for (int i = 0; i < count; ++i) kill(-groups[i], SIGKILL);
  _exit(0);
}

void send(int pipe, Message message) {
  while (write(pipe, &message, sizeof message) < 0 && errno == EINTR) {
  }
}

}  // namespace

Guardian& Guardian::instance() {
  static Guardian guardian;
  return guardian;
}

Guardian::Guardian() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  process_ = fork();
  if (process_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (process_ == 0) watch(ends[0]);
  close(ends[0]);
  pipe_ = ends[1];
}

Guardian::~Guardian() {
  close(pipe_);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void Guardian::guard(pid_t group) const {
  send(pipe_, group);
}

void Guardian::release(pid_t group) const {
  send(pipe_, -group);
}

}  // namespace pawnbroker::arbiter
