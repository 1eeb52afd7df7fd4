#include "cards/piece_card.h"

namespace pawnbroker::cards {

std::string Holding::text() const {
  std::string letters;
  for (int i = 0; i < kPieceCards; ++i) {
    letters.append(static_cast<std::size_t>(counts_[i]), kPieceLetters[i]);
  }
  return letters;
}

std::optional<Holding> parse_holding(std::string_view letters) {
  Holding holding;
  for (char c : letters) {
    const std::optional<PieceCard> card = piece_card(c);
    if (!card) return std::nullopt;
    holding.add(*card);
  }
  return holding;
}

}  // namespace pawnbroker::cards
