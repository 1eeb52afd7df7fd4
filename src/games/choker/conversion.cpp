#include "games/choker/conversion.h"

#include <algorithm>

namespace pawnbroker::games::choker {
namespace {

using cards::Bishop;
using cards::Holding;
using cards::Knight;
using cards::Pawn;
using cards::PieceCard;
using cards::Queen;
using cards::Rook;

constexpr std::string_view kPalace = "palace";

// How many dealt cards of a kind stay what they are; for pawns: stay pawns.
constexpr int stay(PieceCard card) {
  return card == Queen ? 1 : 2;
}

// Demotion of `n` queens, rooks, bishops or knights.
void demote(Conversions& result, PieceCard card, int n) {
  const int kept = std::min(n, stay(card));
  result.add({card, card}, kept);
  result.add({card, Pawn}, n - kept);
}

// Promotion of `n` dealt pawns: the third becomes a rook, the fourth and fifth queens.
void promote(Conversions& result, int n) {
  const int kept = std::min(n, stay(Pawn));
  result.add({Pawn, Pawn}, kept);
  if (n >= 3) result.add({Pawn, Rook});
  if (n >= 4) result.add({Pawn, Queen}, n - 3);
}

// The kind of which there are exactly `n`, if there is one.
std::optional<PieceCard> kind_with(const Holding& dealt, int n) {
  for (int i = 0; i < cards::kPieceCards; ++i) {
    const auto card = static_cast<PieceCard>(i);
    if (dealt[card] == n) return card;
  }
  return std::nullopt;
}

void append_holdings(std::vector<Holding>& all, Holding begun, int kind, int left) {
  const auto card = static_cast<PieceCard>(kind);
  if (kind == Pawn) {
    begun.add(card, left);
    if (kDeck.includes(begun)) all.push_back(begun);
    return;
  }
  for (int n = left; n >= 0; --n) {
    Holding next = begun;
    next.add(card, n);
    if (kDeck.includes(next)) append_holdings(all, next, kind + 1, left - n);
  }
}

std::vector<Holding> make_holdings(int size) {
  std::vector<Holding> all;
  append_holdings(all, {}, Queen, size);
  return all;
}

}  // namespace

std::string print_conversion(const Conversion& c) {
  if (c.palace) return std::string(kPalace);
  if (c.card == c.piece) return {letter(c.piece)};
  return {letter(c.card), '=', letter(c.piece)};
}

std::optional<Conversion> parse_conversion(std::string_view word) {
  if (word == kPalace) return Conversion{Pawn, Queen, true};
  if (word.size() == 1) {
    if (const auto card = cards::piece_card(word[0])) return Conversion{*card, *card};
  }
  if (word.size() == 3 && word[1] == '=') {
    const auto card = cards::piece_card(word[0]);
    const auto piece = cards::piece_card(word[2]);
    if (card && piece) return Conversion{*card, *piece};
  }
  return std::nullopt;
}

std::vector<Conversion> Conversions::kinds() const {
  std::vector<Conversion> result;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    if (counts_[i] > 0) result.push_back(conversion(i));
  }
  return result;
}

Holding Conversions::cards() const {
  Holding holding;
  for (std::size_t i = 0; i < counts_.size(); ++i) holding.add(conversion(i).card, counts_[i]);
  return holding;
}

Holding Conversions::pieces() const {
  Holding holding;
  for (std::size_t i = 0; i < counts_.size(); ++i) holding.add(conversion(i).piece, counts_[i]);
  return holding;
}

Conversions convert(const Holding& dealt, const Rules& rules) {
  Conversions result;
  if (rules.becket && dealt == Holding{0, 2, 0, 0, 3}) {
    result.add({Rook, Rook}, 2);
    result.add({Pawn, Pawn}, 2);
    result.add({Pawn, Bishop});
    return result;
  }
  if (dealt == Holding{1, 1, 1, 1, 1}) {
    for (PieceCard card : {Queen, Rook, Bishop, Knight}) result.add({card, card});
    result.add({Pawn, Queen, true});
    return result;
  }
  // The Empress takes the third card of the trip away; everything else is converted without it.
  Holding rest = dealt;
  const auto trip = kind_with(dealt, 3);
  if (rules.empress && trip && kind_with(dealt, 2)) {
    result.add({*trip, Queen});
    rest.add(*trip, -1);
  }
  for (PieceCard card : {Queen, Rook, Bishop, Knight}) demote(result, card, rest[card]);
  promote(result, rest[Pawn]);
  return result;
}

const std::vector<Holding>& all_holdings(int size) {
  static const std::array<std::vector<Holding>, kHandSize + 1> holdings = {
      make_holdings(0), make_holdings(1), make_holdings(2),
      make_holdings(3), make_holdings(4), make_holdings(5)};
  return holdings[static_cast<std::size_t>(size)];
}

}  // namespace pawnbroker::games::choker
