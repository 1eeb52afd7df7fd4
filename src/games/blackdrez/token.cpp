#include "games/blackdrez/token.h"

#include <utility>

#include "text/words.h"

namespace pawnbroker::games::blackdrez {
namespace {

using Kind = Action::Kind;

constexpr std::string_view kDeal = "deal:";
constexpr std::string_view kCard = "card:";

constexpr std::pair<std::string_view, Kind> kPlainWords[] = {
    {"hit", Kind::hit}, {"retire", Kind::retire}, {"stand", Kind::stand}};

text::Parsed<Action> parse_deal(std::string_view token) {
  Action action{.kind = Kind::deal};
  for (const std::string_view hand : text::split(token.substr(kDeal.size()), '/')) {
    if (hand.size() != 2) {
      return text::refuse(text::Code::illegal_action, token, "a deal has two cards for each seat");
    }
    for (const char c : hand) {
      const auto card = card_of(c);
      if (!card) return text::refuse(text::Code::illegal_action, token, "cards are J Q R B N P");
      action.cards.push_back(*card);
    }
  }
  return action;
}

text::Parsed<Action> parse_card(std::string_view token) {
  const auto parts = text::split(token.substr(kCard.size()), ':');
  const auto seat = text::parse_int<int>(parts[0]);
  const auto card = parts.size() == 2 && parts[1].size() == 1 ? card_of(parts[1][0]) : std::nullopt;
  if (!seat || !card) {
    return text::refuse(text::Code::illegal_action, token, "a card is card:SEAT:CARD");
  }
  return Action{.kind = Kind::card, .seat = *seat, .cards = {*card}};
}

}  // namespace

std::string print_token(const Action& action) {
  switch (action.kind) {
    case Kind::deal: {
      std::string token(kDeal);
      for (std::size_t i = 0; i < action.cards.size(); ++i) {
        if (i > 0 && i % 2 == 0) token += '/';
        token += letter(action.cards[i]);
      }
      return token;
    }
    case Kind::card:
      return std::string(kCard) + std::to_string(action.seat) + ":" + letter(action.cards[0]);
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
  if (token.starts_with(kCard)) return parse_card(token);
  return text::refuse(text::Code::illegal_action, token, "no such action");
}

}  // namespace pawnbroker::games::blackdrez
