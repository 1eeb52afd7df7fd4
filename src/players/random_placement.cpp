#include "players/random_placement.h"

#include <span>

#include "placement/random_square.h"

namespace pawnbroker::players {

using games::choker::Board;
using games::choker::Rules;

chess::Position place_at_random(Board board, int placed, std::array<PlacingOrder, 2> orders,
                                const Rules& rules, cards::Rng& rng) {
  for (; placed < 2 * games::choker::kPlacements; ++placed) {
    const auto color = static_cast<chess::Color>(placed % 2);
    PlacingOrder& order = orders[color];
    const cards::PieceCard piece = order.back();
    order.pop_back();
    const chess::Square square =
        placement::random_square(games::choker::placement_squares(board, color, piece), rng);
    board[square] = chess::make_piece(color, games::choker::piece_type(piece));
  }
  return games::choker::placed_position(board, rules);
}

PlacingOrder random_order(const cards::Holding& pieces, cards::Rng& rng) {
  PlacingOrder order;
  for (int i = 0; i < cards::kPieceCards; ++i) {
    const auto piece = static_cast<cards::PieceCard>(i);
    order.insert(order.end(), static_cast<std::size_t>(pieces[piece]), piece);
  }
  cards::shuffle(std::span(order), rng);
  return order;
}

}  // namespace pawnbroker::players
