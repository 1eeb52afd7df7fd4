#include "arbiter/interrupt.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace pawnbroker::arbiter {
namespace {

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};

std::atomic<Interrupt*> watched{nullptr};

extern "C" void on_signal(int) {
  const int saved = errno;
  if (Interrupt* const interrupt = watched) interrupt->raise();
  errno = saved;
}

void handle_signals(void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (const int signal : kSignals) sigaction(signal, &action, nullptr);
}

}  // namespace

Interrupt::Interrupt() {
  if (pipe2(pipe_, O_CLOEXEC | O_NONBLOCK) != 0) {
    throw std::system_error(errno, std::generic_category(), "pipe");
  }
}

Interrupt::~Interrupt() {
  close(pipe_[0]);
  close(pipe_[1]);
}

void Interrupt::raise() {
  if (raised_.exchange(true)) return;
  // One byte into an empty pipe: nothing can go wrong that the flag would not make good.
  [[maybe_unused]] const ssize_t written = write(pipe_[1], "!", 1);
}

SignalWatch::SignalWatch(Interrupt& interrupt) {
  watched = &interrupt;
  handle_signals(on_signal);
}

SignalWatch::~SignalWatch() {
  handle_signals(SIG_DFL);
  watched = nullptr;
}

}  // namespace pawnbroker::arbiter
