#pragma once

// Reads lines on a thread of its own, so that nothing the engine does can keep input waiting.

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>

#include "session/waker.h"
#include "wire/line_splitter.h"

namespace pawnbroker::session {

struct InputLine {
  std::string text;
  bool overlong = false;     // too long to keep; `text` is empty
  std::uint64_t number = 0;  // from 1
  std::chrono::steady_clock::time_point read_at;
};

class Input {
 public:
  // Calls `on_line` for every line of `fd`, then `on_end` once, from the reading thread.
  Input(int fd, std::function<void(InputLine)> on_line, std::function<void()> on_end);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

 private:
  void read_all();

  int fd_;
  std::function<void(InputLine)> on_line_;
  std::function<void()> on_end_;
  Waker waker_;
  std::thread thread_;
};

}  // namespace pawnbroker::session
