#include "arbiter/xboard_board.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>
#include <vector>

#include "arbiter/fact.h"
#include "cards/piece_card.h"
#include "games/choker/state.h"
#include "games/registry.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

struct Variant {
  std::string_view game;
  // The letters of XBoard's kinds of pieces, the first of which have a place among the holdings in
  // this order. The last one is the king that XBoard knows, which cannot be in hand.
  std::string_view letters;
  std::string_view in_hand;
  // So many kinds have a place among the holdings, or as many and one that nobody has.
  int places;
};

// In Cheversi kings are placed from the hand, too, so another kind of piece has to stand for them.
constexpr std::array<Variant, 2> kVariants = {{
    {"choker", "PNBRQ...........K", "PNBRQ", 5},
    {"cheversi", "PNBRQK..........X", "PNBRQK", 6},
}};

const Variant& variant_of(std::string_view game) {
  return *std::ranges::find(kVariants, game, &Variant::game);
}

std::string hand_letters(const cards::Holding& holding) {
  std::string letters;
  for (int kind = 0; kind < cards::kPieceCards; ++kind) {
    const auto card = static_cast<cards::PieceCard>(kind);
    letters.append(static_cast<std::size_t>(holding[card]), cards::letter(card));
  }
  return letters;
}

// What is in hand, by the fact of that name.
std::string hand(const games::AnyState& state, std::string_view name) {
  const std::string letters = fact(state, name);
  return letters == "-" ? "" : letters;
}

// Cards while there is betting; what they become once that is over.
std::string own_hand(const games::AnyState& state, int seat) {
  const auto* const choker = state.get_if<games::choker::State>();
  if (choker != nullptr && choker->phase() == games::choker::Phase::place) {
    return hand_letters(choker->left_to_place(seat).pieces());
  }
  return hand(state, "hand");
}

// The parent has drops from the hand, captured pieces do not come into it, and a piece may be
// dropped that XBoard does not see in the opponent's hand.
std::string setup(const Variant& variant, std::string_view board, std::string_view white,
                  std::string_view black, int nth) {
  return fmt::format("setup ({}{}) 8x8+{}_bughouse {}[{}{}] w - - 0 1", variant.letters,
                     text::lower(variant.letters), variant.places + nth % 2, board, white,
                     text::lower(black));
}

// As in a FEN, with `Y` for a yellow square.
std::string colour_rank(const std::array<bool, 8>& marked) {
  std::string text;
  int plain = 0;
  for (const bool yellow : marked) {
    plain += yellow ? 0 : 1;
    if (!yellow) continue;
    if (plain > 0) text += std::to_string(std::exchange(plain, 0));
    text += 'Y';
  }
  if (plain > 0) text += std::to_string(plain);
  return text;
}

}  // namespace

bool shown_by_xboard(std::string_view game) {
  return std::ranges::find(kVariants, game, &Variant::game) != kVariants.end();
}

std::string setup_line(const games::AnyState& state, int seat, int nth) {
  const games::FactSheet& facts = state.facts();
  std::string white = hand(state, "leftw");
  std::string black = hand(state, "leftb");
  if (facts.hidden) (seat == 0 ? white : black) = own_hand(state, seat);
  return setup(variant_of(facts.name), fact(state, "board"), white, black, nth);
}

std::string empty_setup_line(const games::Entry& game, int nth) {
  const auto state = game.start({});
  return setup(variant_of(game.facts.name), fact(*state, "board"), hand(*state, "leftw"),
               hand(*state, "leftb"), nth);
}

std::string highlight_line(const games::AnyState& state, int seat, std::string_view square) {
  std::string begin(square);
  // Beside the board the kinds stand from White's first rank upwards, from Black's downwards.
  if (square.size() == 2 && (square[0] < 'a' || square[0] > 'h')) {
    const std::string_view kinds = variant_of(state.facts().name).in_hand;
    const auto kind = static_cast<std::size_t>(seat == 0 ? square[1] - '1' : '8' - square[1]);
    begin = kind < kinds.size() ? std::string(1, kinds[kind]) + "@" : "";
  }
  std::array<std::array<bool, 8>, 8> marked{};  // the eighth rank first
  for (const std::string& entry : state.legal()) {
    const std::string move = xboard_move(entry);
    if (begin.empty() || !move.starts_with(begin) || move.size() < begin.size() + 2) continue;
    const auto file = static_cast<std::size_t>(move[begin.size()] - 'a');
    const auto rank = static_cast<std::size_t>('8' - move[begin.size() + 1]);
    if (file < 8 && rank < 8) marked[rank][file] = true;
  }
  std::vector<std::string> ranks;
  for (const auto& rank : marked) ranks.push_back(colour_rank(rank));
  return "highlight " + text::join(ranks, "/");
}

std::string xboard_move(std::string_view token) {
  const auto at = token.find('@');
  if (at == std::string_view::npos) return std::string(token);
  const std::string_view what = token.substr(0, at);
  const char piece = what == "palace" ? 'Q' : what.back();
  return std::string(1, piece) + std::string(token.substr(at));
}

std::string token_of(const games::AnyState& state, std::string_view move) {
  games::AnyState next = state;
  if (next.apply(move)) return std::string(move);
  for (const std::string& entry : state.legal()) {
    if (xboard_move(entry) == move) return entry;
  }
  return std::string(move);
}

}  // namespace pawnbroker::arbiter
