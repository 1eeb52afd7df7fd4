#include "arbiter/adjudication.h"

#include <algorithm>
#include <limits>

#include "arbiter/phase.h"

namespace pawnbroker::arbiter {
namespace {

// A mate is worth more than any score.
std::int64_t centipawns(const wire::Score& score) {
  if (score.unit == wire::Score::Unit::centipawns) return score.value;
  constexpr std::int64_t kMate = std::numeric_limits<std::int64_t>::max();
  return score.value > 0 ? kMate : -kMate;
}

void go_on(std::int64_t& streak, bool so) {
  streak = so ? streak + 1 : 0;
}

games::Ending drawn(const games::AnyState& state, std::string_view why) {
  return {std::vector<std::int64_t>(static_cast<std::size_t>(state.seats())), why};
}

}  // namespace

Adjudicator::Adjudicator(const AdjudicationRules& rules, int seats)
    : rules_(rules), streaks_(static_cast<std::size_t>(seats)) {}

void Adjudicator::note(const games::AnyState& before, const std::optional<wire::Score>& score) {
  if (before.clock() == games::Clock::game) ++plies_;
  if (!rules_.by_scores() || !in_chess(before)) return;
  ++moves_;
  Streaks& own = streaks_[static_cast<std::size_t>(before.turn())];
  if (!score) {
    own = {};
    return;
  }
  const std::int64_t value = centipawns(*score);
  if (rules_.draw) {
    go_on(own.level, value >= -rules_.draw->score && value <= rules_.draw->score);
  }
  if (rules_.resign) {
    go_on(own.winning, value >= rules_.resign->score);
    go_on(own.losing, value <= -rules_.resign->score);
  }
}

std::optional<games::Ending> Adjudicator::verdict(const games::AnyState& state) const {
  if (state.clock() != games::Clock::game) return std::nullopt;
  if (plies_ == rules_.most_plies) return drawn(state, kAdjudicated);
  if (all_see_a_draw()) return drawn(state, kAdjudicatedDraw);
  if (const auto seat = lost_seat()) {
    return games::Ending{state.forfeit(*seat, games::Forfeit::fault).returns, kAdjudicatedLoss};
  }
  return std::nullopt;
}

bool Adjudicator::all_see_a_draw() const {
  if (!rules_.draw || moves_ < rules_.draw->from * static_cast<std::int64_t>(streaks_.size())) {
    return false;
  }
  return std::ranges::all_of(
      streaks_, [this](const Streaks& each) { return each.level >= rules_.draw->moves; });
}

std::optional<int> Adjudicator::lost_seat() const {
  if (!rules_.resign) return std::nullopt;
  const std::int64_t needed = rules_.resign->moves;
  const auto loser = std::ranges::find_if(
      streaks_, [needed](const Streaks& each) { return each.losing >= needed; });
  const auto winners = std::ranges::count_if(
      streaks_, [needed](const Streaks& each) { return each.winning >= needed; });
  if (loser == streaks_.end() || winners + 1 != std::ssize(streaks_)) return std::nullopt;
  return static_cast<int>(loser - streaks_.begin());
}

}  // namespace pawnbroker::arbiter
