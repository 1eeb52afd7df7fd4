#pragma once

// The other end of an engine's pipes. No wait is unbounded: what does not come in time is an
// exception, which fails the test and tells what came instead.

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wire/line_splitter.h"

namespace pawnbroker::test {

using std::chrono::milliseconds;

// Whether `line` is `word` or begins with it and a blank.
bool begins(std::string_view line, std::string_view word);
// The lines that begin with `word`.
std::vector<std::string> lines_with(const std::vector<std::string>& lines, std::string_view word);

class Peer {
 public:
  // Takes over the engine's input (to write) and its output (to read).
  Peer(int to_engine, int from_engine);
  ~Peer();
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;

  void send(std::string_view line);
  void send_bytes(std::string_view bytes);
  void end_input();
  void stop_reading();  // closes the engine's output

  // The next line without its end; nothing when none comes in time or the output has ended.
  std::optional<std::string> line(milliseconds patience = kPatience);
  // All lines up to and with the first that begins with `word`.
  std::vector<std::string> until(std::string_view word, milliseconds patience = kPatience);
  // The last of them.
  std::string wait_for(std::string_view word, milliseconds patience = kPatience) {
    return until(word, patience).back();
  }
  // Whatever comes in that time.
  std::vector<std::string> during(milliseconds time);
  // Whatever comes until the output ends.
  std::vector<std::string> rest(milliseconds patience = kPatience);

  // Long enough for a slow machine under a sanitizer; where a bound is the point, tests state it.
  static constexpr milliseconds kPatience{10'000};
  // At once or within the second that the protocol allows, on a machine that has more to do.
  static constexpr milliseconds kAtOnce{2'000};

 private:
  using TimePoint = std::chrono::steady_clock::time_point;

  std::optional<std::string> line_before(TimePoint deadline);

  int to_engine_;
  int from_engine_;
  wire::LineSplitter splitter_;
  std::deque<std::string> lines_;
  bool ended_ = false;
};

}  // namespace pawnbroker::test
