#include "players/placement_player.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <map>
#include <span>
#include <string>

#include "placement/belief.h"
#include "players/randomness.h"

namespace pawnbroker::players {
namespace {

using namespace games::choker;

// Boards per unit of a `depth` limit, and when nothing limits.
constexpr std::uint64_t kBoardsPerDepth = 1000;
constexpr std::uint64_t kDefaultBoards = 20'000;
// The share of the clock that a placement may take; five of them leave nine tenths to the chess.
constexpr int kClockShare = 50;
constexpr Milliseconds kLongestThought{4000};
// With less time or fewer boards than this the betting is not looked at again.
constexpr std::uint64_t kLeastBoardsForRange = 5000;
constexpr Milliseconds kLeastTimeForRange{500};

// The time for a decision with a clock or a `movetime`.
Milliseconds time_for(const Limits& limits) {
  Milliseconds time = limits.movetime.value_or(Milliseconds::max());
  if (limits.time) {
    const Milliseconds share = *limits.time / kClockShare + limits.increment / 2;
    time = std::min({time, share, kLongestThought, *limits.time});
  }
  return time;
}

// When to stop valuing boards.
class Budget {
 public:
  Budget(const Limits& limits, Milliseconds overhead, Control& control) : control_(control) {
    if (limits.nodes) boards_ = *limits.nodes;
    if (limits.depth) {
      boards_ = std::min(boards_, kBoardsPerDepth * static_cast<std::uint64_t>(*limits.depth));
    }
    if (limits.movetime || limits.time) {
      time_ = std::max(time_for(limits) - overhead, Milliseconds{0});
    }
    const bool limited = limits.nodes || limits.depth || limits.movetime || limits.time;
    if (!limited && !limits.infinite) boards_ = kDefaultBoards;
  }

  // Counts boards; false when they must not be valued any more. Safe to use from several threads.
  bool take(std::uint64_t boards) {
    if (control_.stop.load(std::memory_order_relaxed)) return false;
    if (time_ != Milliseconds::max() && !control_.pondering.load(std::memory_order_acquire) &&
        SteadyClock::now() - control_.started.load() >= time_) {
      return false;
    }
    for (std::uint64_t used = used_; used + boards <= boards_;) {
      if (used_.compare_exchange_weak(used, used + boards)) return true;
    }
    return false;
  }
  std::uint64_t used() const { return used_; }

 private:
  Control& control_;
  std::uint64_t boards_ = std::numeric_limits<std::uint64_t>::max();
  Milliseconds time_ = Milliseconds::max();
  std::atomic<std::uint64_t> used_{0};
};

std::vector<Action> allowed(const State& state, const std::vector<std::string>& only) {
  std::vector<Action> actions;
  for (auto& choice : state.legal()) {
    if (only.empty() || std::ranges::find(only, state.print(choice.action)) != only.end()) {
      actions.push_back(std::move(choice.action));
    }
  }
  return actions;
}

// The opponent's cards with their shares, per mille, of those that have any.
using Shares = std::vector<std::pair<std::string, long>>;
Shares shares_of(const std::vector<placement::World>& worlds) {
  std::map<std::string, double> sums;
  for (const placement::World& world : worlds) {
    sums[world.other.cards().text()] += world.probability;
  }
  Shares shares;
  for (const auto& [cards, sum] : sums) {
    const long per_mille = std::lround(1000 * sum);
    if (per_mille > 0) shares.emplace_back(cards, per_mille);
  }
  return shares;
}

std::vector<placement::World> believed(const State& state, const placement::BettingRange& range) {
  return placement::believe(state, range, *placement::policy_network());
}

bool hides_cards(const State& state) {
  return state.placements() < kLastPlacement;
}

}  // namespace

text::Parsed<void> PlacementPlayer::configure(const Settings& settings) {
  const bool threads_changed = settings.threads != settings_.threads;
  settings_ = settings;
  const auto other_network = network_.choose(settings.eval_file);
  if (!other_network) return tl::unexpected(other_network.error());
  if (*other_network || threads_changed) remake();
  return {};
}

void PlacementPlayer::remake() {
  search_ = std::make_unique<placement::PlacementSearch>(placement::policy_network(),
                                                         network_.get(), settings_.threads);
}

bool PlacementPlayer::has_time_for_range(const Limits& limits) {
  if (limits.nodes && *limits.nodes < kLeastBoardsForRange) return false;
  if (limits.depth &&
      kBoardsPerDepth * static_cast<std::uint64_t>(*limits.depth) < kLeastBoardsForRange) {
    return false;
  }
  const bool timed = limits.time || limits.movetime;
  return !timed || time_for(limits) >= kLeastTimeForRange;
}

Decision PlacementPlayer::decide(const State& state, const placement::BettingRange& range,
                                 const Limits& limits, Control& control, const Reporter& reporter) {
  cards::Rng rng = make_rng(settings_.seed, state.view(state.viewer()));
  Budget budget(limits, settings_.move_overhead, control);
  std::vector<Action> actions = allowed(state, limits.only);
  // Ties fall to any of the best.
  cards::shuffle(std::span(actions), rng);

  decided_ = state.view(state.viewer());
  range_ = range;
  const std::vector<placement::World> worlds = believed(state, range);
  if (hides_cards(state)) {
    Report note;
    note.note = "belief";
    for (const auto& [cards, per_mille] : shares_of(worlds)) {
      note.note += ' ' + cards + ' ' + std::to_string(per_mille);
    }
    reporter(note);
  }
  const auto report = [&](int round, const std::vector<placement::Candidate>& ranked) {
    const std::size_t lines = std::min(ranked.size(), static_cast<std::size_t>(settings_.multipv));
    for (std::size_t line = 0; line < lines; ++line) {
      const placement::Candidate& each = ranked[line];
      Report out;
      out.depth = round;
      out.multipv = static_cast<int>(line) + 1;
      out.score = Score{Score::Kind::centipawns, Score::Bound::exact,
                        static_cast<int>(std::lround(each.centipawns))};
      out.nodes = budget.used();
      out.pv = {state.print(each.action)};
      reporter(out);
    }
  };
  const auto ranked = search_->rank(
      state, worlds, actions, rng(),
      [&budget](std::uint64_t boards) { return budget.take(boards); }, report);
  return {state.print(ranked.front().action), {}};
}

std::vector<games::Field> PlacementPlayer::facts(const State& state) const {
  if (state.viewer() == games::kObserver || !hides_cards(state)) return {};
  const bool decided = decided_ == state.view(state.viewer());
  std::string list;
  for (const auto& [cards, per_mille] :
       shares_of(believed(state, decided ? range_ : placement::BettingRange{}))) {
    list += (list.empty() ? "" : ",") + cards + ':' + std::to_string(per_mille);
  }
  return {{"belief", list}};
}

}  // namespace pawnbroker::players
