#include "peer.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <unistd.h>
#include <utility>

namespace pawnbroker::test {

using std::chrono::steady_clock;

bool begins(std::string_view line, std::string_view word) {
  return line.starts_with(word) && (line.size() == word.size() || line[word.size()] == ' ');
}

std::vector<std::string> lines_with(const std::vector<std::string>& lines, std::string_view word) {
  std::vector<std::string> found;
  std::ranges::copy_if(lines, std::back_inserter(found),
                       [&](const std::string& line) { return begins(line, word); });
  return found;
}

Peer::Peer(int to_engine, int from_engine) : to_engine_(to_engine), from_engine_(from_engine) {
  std::signal(SIGPIPE, SIG_IGN);
}

Peer::~Peer() {
  end_input();
  stop_reading();
}

void Peer::send(std::string_view line) {
  send_bytes(std::string(line) + "\n");
}

void Peer::send_bytes(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t size = write(to_engine_, bytes.data(), bytes.size());
    if (size < 0) throw std::runtime_error("the engine does not read");
    bytes.remove_prefix(static_cast<std::size_t>(size));
  }
}

void Peer::end_input() {
  if (to_engine_ >= 0) close(std::exchange(to_engine_, -1));
}

void Peer::stop_reading() {
  if (from_engine_ >= 0) close(std::exchange(from_engine_, -1));
}

std::optional<std::string> Peer::line(milliseconds patience) {
  return line_before(steady_clock::now() + patience);
}

std::vector<std::string> Peer::until(std::string_view word, milliseconds patience) {
  const auto deadline = steady_clock::now() + patience;
  std::vector<std::string> lines;
  while (auto line = line_before(deadline)) {
    lines.push_back(std::move(*line));
    if (begins(lines.back(), word)) return lines;
  }
  std::string seen;
  for (const std::string& line : lines) seen += "\n  " + line;
  throw std::runtime_error("no line " + std::string(word) + " came, but these:" + seen);
}

std::vector<std::string> Peer::during(milliseconds time) {
  const auto deadline = steady_clock::now() + time;
  std::vector<std::string> lines;
  while (auto line = line_before(deadline)) lines.push_back(std::move(*line));
  return lines;
}

std::vector<std::string> Peer::rest(milliseconds patience) {
  auto lines = during(patience);
  if (!ended_) throw std::runtime_error("the engine's output has not ended");
  return lines;
}

std::optional<std::string> Peer::line_before(TimePoint deadline) {
  while (lines_.empty() && !ended_) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - steady_clock::now());
    pollfd polled{from_engine_, POLLIN, 0};
    if (left.count() <= 0 || poll(&polled, 1, static_cast<int>(left.count())) <= 0) {
      return std::nullopt;
    }
    std::array<char, 1 << 16> buffer;
    const ssize_t size = read(from_engine_, buffer.data(), buffer.size());
    if (size <= 0) {
      ended_ = true;
      if (auto last = splitter_.finish()) lines_.push_back(std::move(last->text));
      break;
    }
    for (wire::Line& line : splitter_.push({buffer.data(), static_cast<std::size_t>(size)})) {
      lines_.push_back(std::move(line.text));
    }
  }
  if (lines_.empty()) return std::nullopt;
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  return line;
}

}  // namespace pawnbroker::test
