#include "players/value_report.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace pawnbroker::players {

namespace {

long millionths(double value) {
  return std::lround(1e6 * value);
}

}  // namespace

void report_values(const std::vector<ValuedAction>& actions, int multipv, std::uint64_t nodes,
                   const Reporter& reporter) {
  Report all;
  all.note = "values";
  for (const ValuedAction& each : actions) {
    all.note += " " + each.token + " " + std::to_string(millionths(each.value)) + " " +
                std::to_string(millionths(each.error));
  }
  reporter(all);
  const std::size_t lines = std::min(actions.size(), static_cast<std::size_t>(multipv));
  for (std::size_t line = 0; line < lines; ++line) {
    Report each;
    each.depth = std::max(1, static_cast<int>(std::bit_width(nodes)));
    each.multipv = static_cast<int>(line) + 1;
    each.score = Score{Score::Kind::expectation, Score::Bound::exact,
                       static_cast<int>(millionths(actions[line].value))};
    each.nodes = nodes;
    each.pv = {actions[line].token};
    reporter(each);
  }
}

}  // namespace pawnbroker::players
