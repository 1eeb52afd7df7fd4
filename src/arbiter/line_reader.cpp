#include "arbiter/line_reader.h"

#include <array>
#include <cerrno>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace pawnbroker::arbiter {
namespace {

using std::chrono::ceil;

}  // namespace

std::optional<wire::Line> LineReader::read(std::optional<TimePoint> deadline) {
  while (lines_.empty()) {
    if (interrupt_.raised()) throw Interrupted{};
    if (ended_) throw LeftTable{};
    int wait = -1;
    if (deadline) {
      const TimePoint now = SteadyClock::now();
      if (now >= *deadline) return std::nullopt;
      wait = static_cast<int>(ceil<Milliseconds>(*deadline - now).count());
    }
    take_in(wait);
  }
  wire::Line line = std::move(lines_.front());
  lines_.pop_front();
  return line;
}

std::optional<wire::Line> LineReader::ready() {
  if (lines_.empty() && !ended_) take_in(0);
  if (lines_.empty()) return std::nullopt;
  wire::Line line = std::move(lines_.front());
  lines_.pop_front();
  return line;
}

void LineReader::discard() {
  while (!ended_ && take_in(0)) {
  }
  lines_.clear();
}

bool LineReader::take_in(int wait) {
  std::array<pollfd, 2> waits = {{{fd_, POLLIN, 0}, {interrupt_.fd(), POLLIN, 0}}};
  if (poll(waits.data(), waits.size(), wait) <= 0 || waits[0].revents == 0) return false;
  std::array<char, 4096> bytes;
  const ssize_t got = ::read(fd_, bytes.data(), bytes.size());
  if (got < 0 && (errno == EINTR || errno == EAGAIN)) return false;
  if (got > 0) {
    for (wire::Line& line : splitter_.push({bytes.data(), static_cast<std::size_t>(got)})) {
      lines_.push_back(std::move(line));
    }
  } else {
    ended_ = true;
    if (auto last = splitter_.finish()) lines_.push_back(std::move(*last));
  }
  return true;
}

}  // namespace pawnbroker::arbiter
