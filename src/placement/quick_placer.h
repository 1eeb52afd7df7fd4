#pragma once

// Places whole hands with few playouts, for programs that place very many of them.
//
// All placements are tried in the same few worlds, and the weaker half drops out again and again,
// as in the placement search: what the other side hides is drawn from the deck, all that is left is
// placed at random, Black's last piece in the better of a few ways, and the captures on the
// finished board are played out. Nobody looks at cards that are hidden from him, and nothing is
// known of the betting. Under the default rules.

#include <array>
#include <memory>
#include <vector>

#include "cards/random.h"
#include "eval/network.h"
#include "placement/policy.h"
#include "search/quick_search.h"

namespace pawnbroker::placement {

class QuickPlacer {
 public:
  // Boards are valued with the network, or by hand if it is null.
  explicit QuickPlacer(std::shared_ptr<const eval::Network> network);

  // Places both hands of five. Depends on the hands and the random numbers alone.
  choker::Board place(std::array<cards::Holding, 2> hands, cards::Rng& rng);

  // The best placement of the side on turn after `placed` placements of both, 0 to
  // kLastPlacement. `own` is what it has left; what the other has left comes out of `stock`.
  Placing choose(const choker::Board& board, int placed, const cards::Holding& own,
                 const cards::Holding& stock, cards::Rng& rng);

 private:
  struct Arm {
    Placing placing;
    double sum = 0;  // of the mover's expectation
  };

  double expectation(const choker::Board& board);
  double playout(choker::Board board, int placed, std::array<cards::Holding, 2> left,
                 cards::Rng& rng);

  search::QuickSearch search_;
  std::vector<Arm> arms_;
};

}  // namespace pawnbroker::placement
