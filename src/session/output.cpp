#include "session/output.h"

#include <algorithm>
#include <cerrno>
#include <unistd.h>
#include <utility>

namespace pawnbroker::session {

Output::Output(int fd) : fd_(fd), thread_([this] { write_all(); }) {}

Output::~Output() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  waker_.wake();
  thread_.join();
}

void Output::line(const std::string& text) {
  put(text, false);
}

void Output::droppable(const std::string& text) {
  put(text, true);
}

bool Output::drain(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, patience,
                           [this] { return broken_ || (queued_.empty() && !writing_); });
}

void Output::put(const std::string& text, bool droppable) {
  {
    const std::lock_guard lock(mutex_);
    if (broken_ || (droppable && queued_.size() > kBacklog)) return;
    queued_ += text;
    queued_ += '\n';
  }
  changed_.notify_all();
}

void Output::write_all() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return closing_ || !queued_.empty(); });
    if (closing_) return;
    const std::string bytes = std::exchange(queued_, {});
    writing_ = true;
    lock.unlock();
    const bool written = write_out(bytes);
    lock.lock();
    writing_ = false;
    broken_ = !written;
    changed_.notify_all();
    if (broken_) return;
  }
}

bool Output::write_out(const std::string& bytes) const {
  std::size_t at = 0;
  while (at < bytes.size()) {
    if (!waker_.wait_writable(fd_)) return false;
    const std::size_t piece = std::min<std::size_t>(bytes.size() - at, kAtomicWrite);
    const ssize_t size = write(fd_, bytes.data() + at, piece);
    if (size < 0 && errno != EINTR && errno != EAGAIN) return false;
    if (size > 0) at += static_cast<std::size_t>(size);
  }
  return true;
}

}  // namespace pawnbroker::session
