#pragma once

// The five tricks of a seat that does not see the other hands.

#include <span>
#include <vector>

#include "cards/random.h"
#include "games/chicago/table.h"
#include "players/chicago/trick_solver.h"

namespace pawnbroker::players::chicago {

// What a seat can expect in each of many worlds that look alike to it.
//
// Solving each world alone and averaging would take it for granted that the seat will know from its
// next card on which world it is in (strategy fusion; Frank and Basin, 1998). Here its next
// `own_cards` cards are chosen for all worlds together that look alike when it plays them; only
// what comes behind is solved world by world (postponing the knowledge: Arjonilla, Saffidine and
// Cazenave, 2024). The others are taken to see all cards and to play their best, any of equal ones.
class TrickSearch {
 public:
  // The worlds are in the phase of play, differ in nothing that `seat` sees, and outlive this.
  TrickSearch(std::span<const games::chicago::Table> worlds, int seat, int own_cards,
              cards::Rng& rng);

  // The seat's chance to win the game in each world.
  std::vector<double> value();
  // The same when the seat, whose turn it is, plays that card.
  std::vector<double> value_of(games::chicago::Card card);

 private:
  // A world, and where the tricks stand in it.
  struct Node {
    std::size_t world = 0;
    Tricks tricks;
  };
  using Nodes = std::vector<Node>;

  Nodes start() const;
  // Puts the value of each world of `nodes` into its place.
  void evaluate(const Nodes& nodes, int own_cards, std::vector<double>& values);
  void choose(const Nodes& nodes, int own_cards, std::vector<double>& values);
  void answer(const Nodes& nodes, int own_cards, std::vector<double>& values);
  double solved(const Node& node);

  const std::span<const games::chicago::Table> worlds_;
  std::vector<TrickSolver> solvers_;
  const int seat_;
  const int own_cards_;
  cards::Rng& rng_;
};

}  // namespace pawnbroker::players::chicago
