#include "wire/match.h"

#include "text/words.h"

namespace pawnbroker::wire {
namespace {

constexpr std::string_view kHandForm = "the form is: match hand N result R0 R1 ... why WORD";

text::Parsed<Match> parse_hand(Words words) {
  const auto malformed = [](std::string_view word) {
    return text::refuse(text::Code::syntax, word, std::string(kHandForm));
  };
  MatchHand hand;
  if (words.empty()) return malformed("hand");
  const auto number = text::parse_int<std::uint64_t>(words[0]);
  if (!number) return text::refuse(text::Code::bad_value, words[0], "the hand must be a number");
  hand.number = *number;
  if (words.size() < 2 || words[1] != "result") return malformed(words[0]);
  std::size_t at = 2;
  for (; at < words.size() && words[at] != "why"; ++at) {
    const auto result = text::parse_int<std::int64_t>(words[at]);
    if (!result) return text::refuse(text::Code::bad_value, words[at], "a result must be a number");
    hand.results.push_back(*result);
  }
  if (hand.results.size() < 2 || at + 1 >= words.size()) return malformed(words[at - 1]);
  hand.why = words[at + 1];
  return hand;
}

struct Printer {
  std::string operator()(const MatchNew&) const { return "match new"; }
  std::string operator()(const MatchHand& hand) const {
    std::string line = "match hand " + std::to_string(hand.number) + " result";
    for (const std::int64_t result : hand.results) line += " " + std::to_string(result);
    return line + " why " + hand.why;
  }
  std::string operator()(const MatchEnd&) const { return "match end"; }
};

}  // namespace

text::Parsed<Match> parse_match(Words words) {
  const std::string_view what = words.empty() ? "match" : words[0];
  if (what == "new") return MatchNew{};
  if (what == "hand") return parse_hand(words.subspan(1));
  if (what == "end") return MatchEnd{};
  return text::refuse(text::Code::syntax, what, "new, hand or end must follow match");
}

std::string print(const Match& match) {
  return std::visit(Printer{}, match);
}

}  // namespace pawnbroker::wire
