#include "session/input.h"

#include <array>
#include <cerrno>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace pawnbroker::session {

Input::Input(int fd, std::function<void(InputLine)> on_line, std::function<void()> on_end)
    : fd_(fd),
      on_line_(std::move(on_line)),
      on_end_(std::move(on_end)),
      thread_([this] { read_all(); }) {}

Input::~Input() {
  waker_.wake();
  thread_.join();
}

void Input::read_all() {
  wire::LineSplitter splitter;
  std::uint64_t count = 0;
  const auto deliver = [&](wire::Line line) {
    on_line_({std::move(line.text), line.overlong, ++count, std::chrono::steady_clock::now()});
  };
  std::array<char, 1 << 16> buffer;
  while (waker_.wait_readable(fd_)) {
    const ssize_t size = read(fd_, buffer.data(), buffer.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) {
      if (auto last = splitter.finish()) deliver(std::move(*last));
      on_end_();
      return;
    }
    for (wire::Line& line : splitter.push({buffer.data(), static_cast<std::size_t>(size)})) {
      deliver(std::move(line));
    }
  }
}

}  // namespace pawnbroker::session
