#pragma once

// Finds the best placement under hidden cards.
//
// Every placement is tried in worlds drawn from the belief. In each, all later placements are made
// by a policy that sees only what its placer sees (policy.h), so that no value rests on knowing
// hidden cards ("strategy fusion": I. Frank and D. Basin, "Search in games with incomplete
// information", 1998; playouts by a policy: G. Tesauro and G. Galperin, "On-line policy improvement
// using Monte-Carlo search", 1996). The finished board is valued by playing all captures out. The
// same worlds serve every candidate, and the weaker half of the candidates drops out again and
// again (sequential halving: Z. Karnin, T. Koren and O. Somekh, "Almost optimal exploration in
// multi-armed bandits", 2013). The last few are also compared by real searches of some of their
// boards: what the searches say beyond that is added to the mean of the many playouts.
//
// When one placement is left after the own one, all worlds and the best answer in each are gone
// through instead; the last placement of all is a choice between finished boards.

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "eval/network.h"
#include "placement/belief.h"
#include "search/quick_search.h"

namespace pawnbroker::placement {

struct Candidate {
  choker::Action action;
  std::uint64_t boards = 0;  // that were valued
  double expectation = 0;    // P(win) - P(loss) of the placer
  double centipawns = 0;     // of the placer, mean
};

// Asked before each board; false when none may be valued any more. Called from several threads.
// `boards` is how many it counts for.
using Grant = std::function<bool(std::uint64_t boards)>;

class PlacementSearch {
 public:
  // A board that is searched counts for so many that are only valued.
  static constexpr std::uint64_t kSearchCost = 16;

  // `placer` values unfinished boards; finished ones are valued and searched with `searcher`, or by
  // hand if that is null.
  PlacementSearch(std::shared_ptr<const eval::Network> placer,
                  std::shared_ptr<const eval::Network> searcher, int threads);

  // Ranks `actions`, legal placements of the viewer on turn, the best first. `report` hears of the
  // ranking after each round, with the round's number from 1 on; there is at least one round,
  // though it may have seen no board. Goes on until `grant` refuses, or there is nothing more to
  // find out. Deterministic with one thread, given the seed and the grants.
  std::vector<Candidate> rank(
      const choker::State& state, const std::vector<World>& worlds,
      const std::vector<choker::Action>& actions, std::uint64_t seed, const Grant& grant,
      const std::function<void(int, const std::vector<Candidate>&)>& report);

 private:
  std::shared_ptr<const eval::Network> placer_;
  std::vector<std::unique_ptr<search::QuickSearch>> searches_;  // one a thread
};

}  // namespace pawnbroker::placement
