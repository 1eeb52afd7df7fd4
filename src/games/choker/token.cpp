#include "games/choker/token.h"

#include <utility>

#include "chess/notation.h"
#include "text/words.h"

namespace pawnbroker::games::choker {
namespace {

using Kind = Action::Kind;

constexpr std::string_view kDeal = "deal:";
constexpr std::string_view kRaise = "raise:";
constexpr char kUnknownCard = '?';

constexpr std::pair<std::string_view, Kind> kPlainWords[] = {
    {"fold", Kind::fold}, {"check", Kind::check}, {"call", Kind::call}, {"resign", Kind::resign}};

std::string card_letters(const std::vector<DealtCard>& cards) {
  std::string letters;
  for (const DealtCard& card : cards) letters += card ? letter(*card) : kUnknownCard;
  return letters;
}

text::Parsed<Action> parse_deal(std::string_view token) {
  const auto hands = text::split(token.substr(kDeal.size()), '/');
  if (hands.size() != 2) {
    return text::refuse(text::Code::illegal_action, token, "a deal has two parts, White/Black");
  }
  Action action{.kind = Kind::deal};
  for (std::size_t player = 0; player < 2; ++player) {
    for (char c : hands[player]) {
      const auto card = cards::piece_card(c);
      if (!card && c != kUnknownCard) {
        return text::refuse(text::Code::illegal_action, token, "cards are Q R B N P or ?");
      }
      action.cards[player].push_back(card);
    }
  }
  return action;
}

text::Parsed<Action> parse_raise(std::string_view token) {
  const auto amount = text::parse_int<Chips>(token.substr(kRaise.size()));
  if (!amount || *amount < 0) {
    return text::refuse(text::Code::illegal_action, token, "a raise needs a whole number of chips");
  }
  return Action{.kind = Kind::raise, .amount = *amount};
}

text::Parsed<Action> parse_placement(std::string_view token, std::size_t at) {
  const auto conversion = parse_conversion(token.substr(0, at));
  const auto square = board::parse_square(token.substr(at + 1));
  if (!conversion || !square) {
    return text::refuse(text::Code::illegal_action, token,
                        "a placement is PIECE@SQUARE, CARD=PIECE@SQUARE or palace@SQUARE");
  }
  return Action{.kind = Kind::place, .conversion = *conversion, .square = *square};
}

}  // namespace

std::string print_token(const Action& action) {
  switch (action.kind) {
    case Kind::deal:
      return std::string(kDeal) + card_letters(action.cards[0]) + "/" +
             card_letters(action.cards[1]);
    case Kind::raise:
      return std::string(kRaise) + std::to_string(action.amount);
    case Kind::place:
      return print_conversion(action.conversion) + "@" + board::square_text(action.square);
    default:
      break;
  }
  for (const auto& [word, kind] : kPlainWords) {
    if (kind == action.kind) return std::string(word);
  }
  return {};
}

text::Parsed<Action> parse_token(std::string_view token) {
  for (const auto& [word, kind] : kPlainWords) {
    if (word == token) return Action{.kind = kind};
  }
  if (token.starts_with(kDeal)) return parse_deal(token);
  if (token.starts_with(kRaise)) return parse_raise(token);
  if (const auto at = token.find('@'); at != std::string_view::npos) {
    return parse_placement(token, at);
  }
  return text::refuse(text::Code::illegal_action, token, "no such action");
}

Action betting_action(const Bet& bet) {
  switch (bet.kind) {
    case Bet::Kind::fold:
      return {.kind = Kind::fold};
    case Bet::Kind::call:
      return {.kind = Kind::call};
    case Bet::Kind::raise:
      return {.kind = Kind::raise, .amount = bet.amount};
    case Bet::Kind::check:
      break;
  }
  return {.kind = Kind::check};
}

Bet bet_of(const Action& action) {
  switch (action.kind) {
    case Kind::fold:
      return {Bet::Kind::fold};
    case Kind::call:
      return {Bet::Kind::call};
    case Kind::raise:
      return {Bet::Kind::raise, action.amount};
    default:
      return {Bet::Kind::check};
  }
}

}  // namespace pawnbroker::games::choker
