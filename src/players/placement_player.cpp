#include "players/placement_player.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "eval/evaluate.h"
#include "eval/wdl.h"
#include "games/choker/hand_knowledge.h"
#include "players/random_placement.h"
#include "players/randomness.h"
#include "search/score.h"

namespace pawnbroker::players {
namespace {

using namespace games::choker;

// Boards per unit of a `depth` limit, and when nothing limits.
constexpr std::uint64_t kBoardsPerDepth = 1000;
constexpr std::uint64_t kDefaultBoards = 20'000;
// The share of the clock that a placement may take; five of them leave nine tenths to the chess.
constexpr int kClockShare = 50;
constexpr Milliseconds kLongestThought{4000};
// Worlds in which every candidate is tried before the first half drops out, and how many candidates
// stay to the end.
constexpr std::uint64_t kFirstWorlds = 8;
constexpr std::size_t kFinalists = 4;

// A placement and what its worlds gave so far, from the placer's side.
struct Candidate {
  Action action;
  int boards = 0;
  double expectation = 0;  // sum of P(win) - P(loss)
  double centipawns = 0;   // sum

  double mean() const { return boards == 0 ? 0 : expectation / boards; }
};

// When to stop valuing boards.
class Budget {
 public:
  Budget(const Limits& limits, Milliseconds overhead, Control& control) : control_(control) {
    if (limits.nodes) boards_ = *limits.nodes;
    if (limits.depth) {
      boards_ = std::min(boards_, kBoardsPerDepth * static_cast<std::uint64_t>(*limits.depth));
    }
    const auto within = [&](Milliseconds time) {
      time_ = std::min(time_, std::max(time - overhead, Milliseconds{0}));
    };
    if (limits.movetime) within(*limits.movetime);
    if (limits.time) {
      const Milliseconds share = *limits.time / kClockShare + limits.increment / 2;
      within(std::min({share, kLongestThought, *limits.time}));
    }
    const bool limited = limits.nodes || limits.depth || limits.movetime || limits.time;
    if (!limited && !limits.infinite) boards_ = kDefaultBoards;
  }

  // Counts a board; false when it must not be valued any more.
  bool take() {
    if (control_.stop.load(std::memory_order_relaxed) || used_ >= boards_) return false;
    if (time_ != Milliseconds::max() && !control_.pondering.load(std::memory_order_acquire) &&
        SteadyClock::now() - control_.started.load() >= time_) {
      return false;
    }
    ++used_;
    return true;
  }
  std::uint64_t used() const { return used_; }

 private:
  Control& control_;
  std::uint64_t boards_ = std::numeric_limits<std::uint64_t>::max();
  Milliseconds time_ = Milliseconds::max();
  std::uint64_t used_ = 0;
};

// The hidden cards and later placements of sampled worlds.
class Worlds {
 public:
  Worlds(const State& state, std::uint64_t seed)
      : state_(state), own_(state.viewer()), seed_(seed) {
    double sum = 0;
    for (const DealChance& deal :
         deal_distribution(state.hand(own_), state.hand(1 - own_), state.rules())) {
      const auto left = [&](const cards::Holding& hand, int player) {
        return convert(hand, state.rules()) - state.hand(player).shown;
      };
      sum += deal.probability;
      worlds_.push_back({left(deal.first, own_), left(deal.second, 1 - own_), sum});
    }
  }

  // The board once everything is placed, in the world of that number, if `action` is played now and
  // all else at random.
  chess::Position play(const Action& action, std::uint64_t number) const {
    cards::Rng rng(seed_ + number);
    const World& world = sample(action.conversion, rng);
    Conversions rest = world.own;
    rest.add(action.conversion, -1);

    std::array<PlacingOrder, 2> orders;
    orders[static_cast<std::size_t>(own_)] = random_order(rest.pieces(), rng);
    orders[static_cast<std::size_t>(1 - own_)] = random_order(world.other.pieces(), rng);
    Board board = state_.board();
    board[action.square] =
        chess::make_piece(static_cast<chess::Color>(own_), piece_type(action.conversion.piece));
    return place_at_random(board, state_.placements() + 1, std::move(orders), state_.rules(), rng);
  }

  // Whether `play` gives the same board for every number.
  bool certain() const { return state_.placements() == 2 * kPlacements - 1; }

 private:
  struct World {
    Conversions own, other;  // left to place
    double cumulative;
  };

  // A world in which the own seat may turn over `conversion`: all worlds when it knows its cards.
  const World& sample(const Conversion& conversion, cards::Rng& rng) const {
    for (;;) {
      const double at = cards::unit(rng) * worlds_.back().cumulative;
      const auto world =
          std::upper_bound(worlds_.begin(), worlds_.end() - 1, at,
                           [](double value, const World& each) { return value < each.cumulative; });
      if (world->own.count(conversion) > 0) return *world;
    }
  }

  const State& state_;
  int own_;
  std::uint64_t seed_;
  std::vector<World> worlds_;
};

std::vector<Candidate> candidates(const State& state, const std::vector<std::string>& only) {
  std::vector<Candidate> result;
  for (auto& choice : state.legal()) {
    if (only.empty() ||
        std::find(only.begin(), only.end(), state.print(choice.action)) != only.end()) {
      result.push_back({std::move(choice.action)});
    }
  }
  return result;
}

}  // namespace

Decision PlacementPlayer::decide(const State& state, const Limits& limits, Control& control,
                                 const Reporter& reporter) {
  // Every decision is computed afresh, so that it depends on its line alone.
  search_.clear();
  cards::Rng rng = make_rng(settings_.seed, state.view(state.viewer()));
  const Worlds worlds(state, rng());
  Budget budget(limits, settings_.move_overhead, control);
  std::vector<Candidate> ranked = candidates(state, limits.only);
  // Ties fall to any of the best.
  cards::shuffle(std::span(ranked), rng);

  const double sign = state.viewer() == chess::White ? 1 : -1;
  // False when the budget is used up.
  const auto value_board = [&](Candidate& candidate, std::uint64_t world) {
    if (!budget.take()) return false;
    const chess::Position board = worlds.play(candidate.action, world);
    const std::uint64_t key = board.key();
    const int score = search_.quiescence({.position = board, .keys = {&key, 1}, .only = {}}).score;
    const auto wdl = eval::win_draw_loss(score);
    candidate.expectation += sign * (wdl[0] - wdl[2]) / 1000.0;
    candidate.centipawns += sign * std::clamp(score, -eval::kMaxEvaluation, eval::kMaxEvaluation);
    ++candidate.boards;
    return true;
  };
  const auto better = [](const Candidate& a, const Candidate& b) {
    return std::pair(a.boards > 0, a.mean()) > std::pair(b.boards > 0, b.mean());
  };
  const auto report = [&](int depth) {
    const std::size_t lines = std::min(ranked.size(), static_cast<std::size_t>(settings_.multipv));
    for (std::size_t line = 0; line < lines; ++line) {
      const Candidate& each = ranked[line];
      Report out;
      out.depth = depth;
      out.multipv = static_cast<int>(line) + 1;
      out.score = Score{Score::Kind::centipawns, Score::Bound::exact,
                        static_cast<int>(std::lround(each.centipawns / std::max(each.boards, 1)))};
      out.nodes = budget.used();
      out.pv = {state.print(each.action)};
      reporter(out);
    }
  };

  // Half of the candidates drop out until a few are left; those share the rest of the budget.
  std::size_t alive = ranked.size();
  std::uint64_t world = 0;
  std::uint64_t worlds_each = worlds.certain() ? 1 : kFirstWorlds;
  for (int depth = 1;; ++depth, worlds_each *= 2) {
    bool in_budget = true;
    for (std::uint64_t i = 0; i < worlds_each && in_budget; ++i, ++world) {
      for (std::size_t c = 0; c < alive && in_budget; ++c) {
        in_budget = value_board(ranked[c], world);
      }
    }
    std::stable_sort(ranked.begin(), ranked.begin() + static_cast<long>(alive), better);
    report(depth);
    if (!in_budget || ranked.size() == 1 || worlds.certain()) break;
    if (alive > kFinalists) alive = std::max((alive + 1) / 2, kFinalists);
  }
  return {state.print(ranked.front().action), {}};
}

}  // namespace pawnbroker::players
