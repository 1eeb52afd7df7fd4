#include "arbiter/time_options.h"

#include <algorithm>
#include <iterator>

#include "arbiter/engine_options.h"

namespace pawnbroker::arbiter {

TimeControl read_time(const Written& written) {
  TimeControl time;
  time.nodes = written.nodes;
  time.depth = written.depth;
  if (written.movetime) time.movetime = checked("--movetime", parse_seconds(*written.movetime));
  if (time.movetime == Milliseconds(0)) throw Wrong{"--movetime: no time at all"};
  if (written.tc) {
    time.game = checked("--tc", parse_game_time(*written.tc));
  } else if (time.fixed()) {
    time.game.reset();
  }
  time.decision = checked("--bettime", parse_seconds(written.bettime));
  if (time.decision == Milliseconds(0)) throw Wrong{"--bettime: no time at all"};
  time.margin = checked("--margin", parse_seconds(written.margin));
  return time;
}

std::vector<TimeControl> read_own_times(const Written& written) {
  std::vector<Written> own(written.engines.size(), written);
  bool any = false;
  const auto set = [&](const std::string& option, const std::vector<std::string>& words,
                       const auto& use) {
    for (const Own& each : read_own(written, option, words)) {
      use(own[each.engine], each.value);
      any = true;
    }
  };
  const auto positive = [](const std::string& option, const std::string& value) {
    const auto number = whole_number<std::int64_t>(value);
    if (!number || *number < 1) {
      throw Wrong{option + " " + printable(value) + ": expected a number above 0"};
    }
    return *number;
  };
  set("--engine-tc", written.own_tc, [](Written& w, const std::string& value) { w.tc = value; });
  set("--engine-bettime", written.own_bettime,
      [](Written& w, const std::string& value) { w.bettime = value; });
  set("--engine-nodes", written.own_nodes,
      [&](Written& w, const std::string& value) { w.nodes = positive("--engine-nodes", value); });
  set("--engine-depth", written.own_depth,
      [&](Written& w, const std::string& value) { w.depth = positive("--engine-depth", value); });
  set("--engine-movetime", written.own_movetime,
      [](Written& w, const std::string& value) { w.movetime = value; });
  std::vector<TimeControl> times;
  if (any) std::ranges::transform(own, std::back_inserter(times), read_time);
  return times;
}

}  // namespace pawnbroker::arbiter
