#pragma once

// A queue between threads: any thread puts, one thread takes.

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace pawnbroker::session {

template <class T>
class Mailbox {
 public:
  void put(T item) {
    {
      const std::lock_guard lock(mutex_);
      items_.push_back(std::move(item));
    }
    arrived_.notify_one();
  }

  // Waits for the next item.
  T take() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return !items_.empty(); });
    return pop();
  }

  // Waits no longer than `deadline`, a time point of any clock.
  std::optional<T> take_until(auto deadline) {
    std::unique_lock lock(mutex_);
    if (!arrived_.wait_until(lock, deadline, [this] { return !items_.empty(); })) {
      return std::nullopt;
    }
    return pop();
  }

 private:
  // The lock is held and there is an item.
  T pop() {
    T item = std::move(items_.front());
    items_.pop_front();
    return item;
  }

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<T> items_;
};

}  // namespace pawnbroker::session
