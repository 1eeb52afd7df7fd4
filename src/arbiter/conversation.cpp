#include "arbiter/conversation.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <poll.h>
#include <unistd.h>

namespace pawnbroker::arbiter {
namespace {

using std::chrono::ceil;

constexpr std::size_t kErrorsKept = 2000;
// How often the end of a process is looked for whose pipes others hold open.
constexpr Milliseconds kLook{20};

// Reads once. Nothing when there is nothing now; no bytes at the end of the input.
template <class Take>
std::optional<std::size_t> read_some(const Fd& fd, Take take) {
  std::array<char, std::size_t{1} << 16> bytes;
  const ssize_t got = read(fd.get(), bytes.data(), bytes.size());
  if (got < 0 && (errno == EINTR || errno == EAGAIN)) return std::nullopt;
  const auto size = static_cast<std::size_t>(std::max<ssize_t>(got, 0));
  take(std::string_view(bytes.data(), size));
  return size;
}

}  // namespace

Conversation::Conversation(Process process, const Interrupt& interrupt, EngineLog* log)
    : process_(std::move(process)), interrupt_(interrupt), log_(log) {
  if (log_ != nullptr) log_->remark("process " + std::to_string(process_.pid()));
}

void Conversation::send(std::string_view line) {
  if (log_ != nullptr) log_->told(line);
  outgoing_.append(line).push_back('\n');
  write_out();
}

Heard Conversation::receive(TimePoint deadline) {
  for (;;) {
    if (interrupt_.raised()) throw Interrupted{};
    if (!lines_.empty()) {
      Heard heard{Heard::Kind::line, std::move(lines_.front().text)};
      lines_.pop_front();
      return heard;
    }
    if (!process_.output().open()) return {Heard::Kind::end, {}};
    const TimePoint now = SteadyClock::now();
    if (now >= deadline) return {Heard::Kind::silence, {}};
    if (process_.ended()) {
      // What it has started may hold the pipe open: hear what is there and no more.
      while (read_output() && SteadyClock::now() < deadline) {
      }
      process_.output().reset();
    } else {
      move_bytes(std::min(deadline, now + kLook), interrupt_.fd());
    }
  }
}

void Conversation::forget(TimePoint deadline) {
  pump(deadline);
  lines_.clear();
}

void Conversation::move_bytes(TimePoint deadline, int wake) {
  const auto wait = ceil<Milliseconds>(deadline - SteadyClock::now()).count();
  // A closed descriptor is -1, which poll passes over.
  std::array<pollfd, 4> waits = {{{process_.output().get(), POLLIN, 0},
                                  {process_.errors().get(), POLLIN, 0},
                                  {outgoing_.empty() ? -1 : process_.input().get(), POLLOUT, 0},
                                  {wake, POLLIN, 0}}};
  if (poll(waits.data(), waits.size(), static_cast<int>(std::max<Milliseconds::rep>(wait, 0))) <=
      0) {
    return;
  }
  if (waits[0].revents) read_output();
  if (waits[1].revents) read_errors();
  if (waits[2].revents) write_out();
}

void Conversation::write_out() {
  while (!outgoing_.empty() && process_.input().open()) {
    const ssize_t written = write(process_.input().get(), outgoing_.data(), outgoing_.size());
    if (written >= 0) {
      outgoing_.erase(0, static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      return;
    } else if (errno != EINTR) {
      process_.input().reset();
    }
  }
}

bool Conversation::read_output() {
  const auto got = read_some(process_.output(), [this](std::string_view bytes) {
    for (wire::Line& line : splitter_.push(bytes)) {
      if (log_ != nullptr) log_->said(line.text);
      lines_.push_back(std::move(line));
    }
  });
  if (got == 0U) process_.output().reset();
  return got.value_or(0) > 0;
}

void Conversation::read_errors() {
  const auto got = read_some(process_.errors(), [this](std::string_view bytes) {
    if (log_ != nullptr && !bytes.empty()) log_->complained(bytes);
    errors_ += bytes;
    if (errors_.size() > kErrorsKept) errors_.erase(0, errors_.size() - kErrorsKept);
  });
  if (got == 0U) process_.errors().reset();
}

}  // namespace pawnbroker::arbiter
