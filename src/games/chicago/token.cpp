#include "games/chicago/token.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "text/words.h"

namespace pawnbroker::games::chicago {
namespace {

using Kind = Action::Kind;

constexpr std::pair<std::string_view, Kind> kPlainWords[] = {
    {"pass", Kind::pass},       {"blind", Kind::blind},    {"keep", Kind::keep},
    {"redeal", Kind::redeal},   {"up", Kind::up},          {"take", Kind::take},
    {"decline", Kind::decline}, {"chicago", Kind::chicago}};

constexpr std::pair<std::string_view, Kind> kCardWords[] = {{"draw", Kind::draw},
                                                            {"show", Kind::show},
                                                            {"swap", Kind::swap},
                                                            {"discard", Kind::discard},
                                                            {"play", Kind::play}};

constexpr std::string_view kDeal = "deal";
constexpr std::string_view kScore = "score";
constexpr std::string_view kZero = "zero";

constexpr std::pair<std::string_view, int> kEffectWords[] = {
    {"four", kScoreFour}, {"straight-flush", kScoreStraightFlush}, {"win", kScoreWin}};

tl::unexpected<text::Refusal> refuse(std::string_view token, std::string reason) {
  return text::refuse(text::Code::illegal_action, token, std::move(reason));
}

// Cards without separators, `Qs7d` or `??`.
std::optional<std::vector<Card>> parse_run(std::string_view text) {
  std::vector<Card> cards;
  while (!text.empty()) {
    if (text[0] == '?') {
      cards.push_back(kHidden);
      text.remove_prefix(1);
      continue;
    }
    const auto card = parse_card(text.substr(0, 2));
    if (!card) return std::nullopt;
    cards.push_back(*card);
    text.remove_prefix(2);
  }
  return cards;
}

// `7d,2s`, or `??`.
std::optional<std::vector<Card>> parse_list(std::string_view text) {
  if (text.starts_with('?')) return parse_run(text);
  std::vector<Card> cards;
  for (const std::string_view part : text::split(text, ',')) {
    const auto card = parse_card(part);
    if (!card) return std::nullopt;
    cards.push_back(*card);
  }
  return cards;
}

std::string print_run(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += card_text(card);
  return text;
}

std::string print_list(const std::vector<Card>& cards) {
  if (std::ranges::find(cards, kHidden) != cards.end()) return print_run(cards);
  std::vector<std::string> parts;
  for (const Card card : cards) parts.push_back(card_text(card));
  return text::join(parts, ",");
}

text::Parsed<Action> parse_deal(std::string_view token, std::string_view text) {
  Action action{.kind = Kind::deal};
  for (const std::string_view hand : text::split(text, '/')) {
    auto cards = parse_run(hand);
    if (!cards || cards->empty()) return refuse(token, "a hand is written Qs7d9c5h2s or ?????");
    action.hands.push_back(std::move(*cards));
  }
  return action;
}

text::Parsed<Action> parse_score(std::string_view token, std::string_view text) {
  Action action{.kind = Kind::score};
  if (text == "-") return action;
  const auto parts = text::split(text, ':');
  if (parts.size() != 2) return refuse(token, "a score is score:SEAT:POINTS or score:-");
  for (const std::string_view word : text::split(parts[0], ',')) {
    const auto seat = text::parse_int<int>(word);
    if (!seat) return refuse(token, "a score is score:SEAT:POINTS or score:-");
    action.seats.push_back(*seat);
  }
  for (const auto& [word, points] : kEffectWords) {
    if (word == parts[1]) {
      action.points = points;
      return action;
    }
  }
  const auto points = text::parse_int<int>(parts[1]);
  if (!points || *points < 0) return refuse(token, "a score needs its points");
  action.points = *points;
  return action;
}

std::string print_score(const Action& action) {
  if (action.seats.empty()) return "score:-";
  std::vector<std::string> seats;
  for (const int seat : action.seats) seats.push_back(std::to_string(seat));
  std::string points = std::to_string(action.points);
  for (const auto& [word, value] : kEffectWords) {
    if (value == action.points) points = word;
  }
  return "score:" + text::join(seats, ",") + ":" + points;
}

}  // namespace

std::string print_token(const Action& action) {
  for (const auto& [word, kind] : kPlainWords) {
    if (kind == action.kind) return std::string(word);
  }
  for (const auto& [word, kind] : kCardWords) {
    if (kind == action.kind) return std::string(word) + ":" + print_list(action.cards);
  }
  if (action.kind == Kind::score) return print_score(action);
  if (action.kind == Kind::zero) return "zero:" + std::to_string(action.seats[0]);
  std::vector<std::string> hands;
  for (const auto& hand : action.hands) hands.push_back(print_run(hand));
  return "deal:" + text::join(hands, "/");
}

text::Parsed<Action> parse_token(std::string_view token) {
  for (const auto& [word, kind] : kPlainWords) {
    if (word == token) return Action{.kind = kind};
  }
  const std::size_t colon = token.find(':');
  if (colon == std::string_view::npos) return refuse(token, "no such action");
  const std::string_view verb = token.substr(0, colon);
  const std::string_view rest = token.substr(colon + 1);
  if (verb == kDeal) return parse_deal(token, rest);
  if (verb == kScore) return parse_score(token, rest);
  if (verb == kZero) {
    const auto seat = text::parse_int<int>(rest);
    if (!seat) return refuse(token, "zero needs a seat");
    return Action{.kind = Kind::zero, .seats = {*seat}};
  }
  for (const auto& [word, kind] : kCardWords) {
    if (word != verb) continue;
    auto cards = parse_list(rest);
    if (!cards || cards->empty()) return refuse(token, "cards are written 7d,2s or ??");
    return Action{.kind = kind, .cards = std::move(*cards)};
  }
  return refuse(token, "no such action");
}

}  // namespace pawnbroker::games::chicago
