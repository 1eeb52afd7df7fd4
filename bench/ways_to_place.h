#pragma once

// Ways to place in Choker, to be measured against each other.

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "games/choker/state.h"
#include "placement/placement_search.h"

namespace pawnbroker::bench {

using games::choker::Action;
using games::choker::State;
using placement::man;
using placement::World;
using PolicyNetwork = std::shared_ptr<const eval::Network>;

// `seen` is what the seat on turn knows, `truth` the world that it cannot see.
class Placer {
 public:
  virtual ~Placer() = default;
  virtual Action place(const State& seen, const World& truth, cards::Rng& rng) = 0;
};

// The names that `make_placer` knows.
const std::vector<std::string>& placer_names();
// Each placement takes so much time, where it takes any.
std::unique_ptr<Placer> make_placer(const std::string& name, const PolicyNetwork& policy,
                                    std::chrono::milliseconds time);

// Ways that know what is believed and draw worlds from it (sampling_placers.cpp, tree_placer.cpp).
std::unique_ptr<Placer> make_random_playouts(const PolicyNetwork& policy,
                                             std::chrono::milliseconds time);
std::unique_ptr<Placer> make_first_version(std::chrono::milliseconds time);
// Perfect information Monte Carlo, the perfect information put off by so many placements.
std::unique_ptr<Placer> make_perfect_information(const PolicyNetwork& policy,
                                                 std::chrono::milliseconds time, int put_off);
std::unique_ptr<Placer> make_tree_placer(const PolicyNetwork& policy,
                                         std::chrono::milliseconds time);

std::vector<Action> legal_actions(const State& state);
// The first action that places so.
Action action_of(const State& state, const placement::Placing& placing);
// Grants boards until a time is over.
placement::Grant until(std::chrono::milliseconds time);
// One of the worlds by their probabilities.
const World& draw(const std::vector<World>& worlds, cards::Rng& rng);
// P(win) - P(loss) of a finished board, with a little for centipawns between boards that are won
// alike.
double expectation(int centipawns);

}  // namespace pawnbroker::bench
