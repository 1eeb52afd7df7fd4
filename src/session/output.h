#pragma once

// Writes lines on a thread of its own, so that a peer that does not read can keep nothing waiting.

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

#include "session/waker.h"

namespace pawnbroker::session {

// Safe to use from several threads; each line goes out whole and in the order of the calls.
class Output {
 public:
  explicit Output(int fd);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  // A line without its end.
  void line(const std::string& text);
  // A line that is dropped when the peer has left too much unread.
  void droppable(const std::string& text);
  // Waits until all is written, or nobody is there to read it. False when the time was too short.
  bool drain(std::chrono::milliseconds patience);

 private:
  // Unread bytes above which droppable lines are dropped.
  static constexpr std::size_t kBacklog = std::size_t{1} << 20;

  void put(const std::string& text, bool droppable);
  void write_all();
  // False when the waker or a failed pipe ended it.
  bool write_out(const std::string& bytes) const;

  int fd_;
  Waker waker_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string queued_;    // whole lines
  bool writing_ = false;  // the thread holds bytes that it has not written yet
  bool closing_ = false;
  bool broken_ = false;  // the peer is gone
  std::thread thread_;
};

}  // namespace pawnbroker::session
