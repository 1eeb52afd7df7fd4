#include "cheversi_games.h"

#include <algorithm>

#include "games/cheversi/score.h"

namespace pawnbroker::bench {

using games::cheversi::Appraisal;
using games::cheversi::Placement;
using games::cheversi::PlacementList;
using games::cheversi::Position;

namespace {

// One of those for which `value` is highest.
template <class Value>
Placement best_of(const PlacementList& placements, cards::Rng& rng, Value value) {
  int best = 0;
  std::vector<Placement> candidates;
  for (const Placement placement : placements) {
    const int worth = value(placement);
    if (candidates.empty() || worth > best) candidates.clear();
    if (candidates.empty() || worth == best) {
      best = worth;
      candidates.push_back(placement);
    }
  }
  return candidates[cards::uniform(rng, candidates.size())];
}

int gain(const Position& position, Placement placement) {
  return Appraisal(position, placement.square()).gain(placement.piece());
}

// The most that the side to move can gain; 0 when the game is over.
int best_gain(const Position& position) {
  if (position.over()) return 0;
  int best = gain(position, *position.legal().begin());
  for (const Placement placement : position.legal()) {
    best = std::max(best, gain(position, placement));
  }
  return best;
}

}  // namespace

Position random_position(const games::cheversi::Rules& rules, int plies_left, cards::Rng& rng) {
  Position position(rules);
  while (position.plies_left() > plies_left) {
    const PlacementList legal = position.legal();
    position.place(legal.begin()[cards::uniform(rng, legal.size())]);
  }
  return position;
}

Placer greedy_placer(cards::Rng& rng) {
  return [&rng](const Position& position) {
    return best_of(position.legal(), rng,
                   [&](Placement placement) { return gain(position, placement); });
  };
}

Placer two_ply_placer(cards::Rng& rng) {
  return [&rng](const Position& position) {
    return best_of(position.legal(), rng, [&](Placement placement) {
      Position next = position;
      next.place(placement);
      return gain(position, placement) - best_gain(next);
    });
  };
}

Placer searching_placer(players::cheversi::Search& search, const search::Limits& limits) {
  return [&search, limits](const Position& position) {
    return search.run(position, {}, limits, 1, nullptr, [](const auto&) {}).best;
  };
}

int play_out(Position position, const Placer& white, const Placer& black) {
  while (!position.over()) {
    const Placer& placer = position.to_move() == chess::White ? white : black;
    position.place(placer(position));
  }
  return games::cheversi::margin(position);
}

}  // namespace pawnbroker::bench
