#pragma once

// A simple way to place: a network values every placement by the board it makes and by the cards
// that its placer then has left, and better ones are likelier. It looks at nothing that the placer
// cannot see. Playing hands out with it therefore never supposes that anybody knows hidden cards.
//
// The network has the form of the evaluation network and is its own (policy.network): it learnt
// what finished boards are worth in the end when this policy places the rest. Cards left in hand
// are shown to it as men where none can stand: pawns on their first rank, all others on their
// third.

#include <array>
#include <memory>
#include <vector>

#include "cards/random.h"
#include "chess/bitboard.h"
#include "eval/growing_board.h"
#include "games/choker/placement.h"

namespace pawnbroker::placement {

namespace choker = games::choker;

// The policy's network that the program carries.
std::shared_ptr<const eval::Network> policy_network();

// What stands on the board when the card is turned over.
inline chess::Piece man(chess::Color color, cards::PieceCard card) {
  return chess::make_piece(color, choker::piece_type(card));
}

// The squares where a card in `mover`'s hand may be shown to the network.
chess::Bitboard shown_squares(const choker::Board& board, chess::Color mover,
                              cards::PieceCard card);
// The board with cards in hand shown as men.
eval::GrowingBoard with_hand(const eval::GrowingBoard& board, chess::Color mover,
                             const cards::Holding& hand);

// The temperature of the policy in centipawns, wherever people are supposed to place by it.
inline constexpr double kTemperature = 25;

struct Placing {
  cards::PieceCard piece = cards::Pawn;
  chess::Square square = chess::NoSquare;

  friend bool operator==(const Placing&, const Placing&) = default;
};

// Calls `visit` with every placement of one of the pieces in `left` by `mover`; there is one if
// `left` is not empty.
template <typename Visit>
void for_each_placing(const choker::Board& board, chess::Color mover, const cards::Holding& left,
                      Visit visit) {
  for (int i = 0; i < cards::kPieceCards; ++i) {
    const auto card = static_cast<cards::PieceCard>(i);
    if (left[card] == 0) continue;
    chess::Bitboard squares = choker::placement_squares(board, mover, card);
    while (squares) visit(Placing{card, chess::pop_lsb(squares)});
  }
}

struct ValuedPlacing {
  Placing placing;
  int value = 0;  // centipawns, from the placer's view
};

// Those placements with their values. `board` shows no hand.
void list_placings(const eval::GrowingBoard& board, chess::Color mover, const cards::Holding& left,
                   std::vector<ValuedPlacing>& list);

// How likely the policy is to choose each of the placements; the probabilities add up to 1. With
// the temperature in centipawns they are in proportion to exp(value / temperature).
void choice_probabilities(const std::vector<ValuedPlacing>& list, double temperature,
                          std::vector<double>& probabilities);

// Plays placements out.
class Playout {
 public:
  explicit Playout(double temperature) : temperature_(temperature) {}

  // Chooses the next placement of `mover`, who has so much left.
  const Placing& choose(const eval::GrowingBoard& board, chess::Color mover,
                        const cards::Holding& left, cards::Rng& rng);
  // The one that is worth most.
  const Placing& best(const eval::GrowingBoard& board, chess::Color mover,
                      const cards::Holding& left);
  // Places what is `left` to White and Black, each in turn, from the placement numbered `placed` (0
  // is White's first) up to, not including, the last one, which is Black's.
  void place(eval::GrowingBoard& board, int placed, std::array<cards::Holding, 2>& left,
             cards::Rng& rng);
  // All of them; the last one, where nothing is hidden any more, is the one that is worth most.
  void finish(eval::GrowingBoard& board, int placed, std::array<cards::Holding, 2> left,
              cards::Rng& rng);

 private:
  double temperature_;
  std::vector<ValuedPlacing> list_;
  std::vector<double> probabilities_;
};

}  // namespace pawnbroker::placement
