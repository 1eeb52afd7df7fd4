#include "session/waker.h"

#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <system_error>
#include <unistd.h>

namespace pawnbroker::session {

Waker::Waker() {
  if (pipe(ends_) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  for (const int end : ends_) fcntl(end, F_SETFD, FD_CLOEXEC);
}

Waker::~Waker() {
  for (const int end : ends_) close(end);
}

void Waker::wake() {
  const char byte = 0;
  // One byte into an empty pipe cannot fail, and who is woken never reads it.
  [[maybe_unused]] const auto written = write(ends_[1], &byte, 1);
}

bool Waker::wait_readable(int fd) const {
  return wait(fd, POLLIN);
}

bool Waker::wait_writable(int fd) const {
  return wait(fd, POLLOUT);
}

bool Waker::wait(int fd, short events) const {
  pollfd polled[] = {{ends_[0], POLLIN, 0}, {fd, events, 0}};
  while (poll(polled, 2, -1) < 0) {
    if (errno != EINTR) return true;  // the read or write that follows tells what is wrong
  }
  return polled[0].revents == 0;
}

}  // namespace pawnbroker::session
