#pragma once

// From what a player reports to `info` lines, no more of them than a reader can take.

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "players/player.h"
#include "session/output.h"
#include "wire/info.h"

namespace pawnbroker::session {

// The reports of one decision. A line that comes too soon is held; a newer one of the same rank
// replaces it.
class Reports {
 public:
  using TimePoint = players::SteadyClock::time_point;

  // How a line of thought is written; an empty one is not.
  using Printer = std::function<std::string(const wire::Info&)>;

  // `started`: when the `go` was read. `expectations`: whether `ev` may be said. `on_hold` is
  // called when the first line is held, by the thread that reported.
  Reports(Output& output, TimePoint started, bool expectations, std::function<void()> on_hold,
          Printer printer = wire_line);

  void add(const players::Report& report);
  // Sends the held lines that are due.
  void release();
  // When to call `release`; nothing while no line is held.
  std::optional<TimePoint> due();
  // Sends all held lines and sees to it that the last line of the first rank begins with `action`,
  // if the player ever reported one that did.
  void finish(const std::string& action);

 private:
  // More lines than this in one second are held.
  static constexpr std::size_t kLinesPerSecond = 45;

  struct InfoLine {
    std::string text;
    std::string first_token;  // of the pv; may be empty
    std::int64_t rank = 1;    // multipv
  };

  static std::string wire_line(const wire::Info& info) { return print(info); }

  InfoLine info_line(const players::Report& report) const;
  void release_due(TimePoint now);
  void send(const InfoLine& line, TimePoint now, void (Output::*how)(const std::string&));

  Output& output_;
  const TimePoint started_;
  const bool expectations_;
  const std::function<void()> on_hold_;
  const Printer printer_;
  std::mutex mutex_;
  std::map<std::int64_t, InfoLine> held_;  // by rank
  std::map<std::string, InfoLine> best_;   // the last line of rank 1 for each first token
  std::string last_token_;                 // first token of the last line of rank 1 sent
  std::deque<TimePoint> sent_;             // the last kLinesPerSecond sendings
};

}  // namespace pawnbroker::session
