#include "arbiter/phrases.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "text/words.h"
#include "wire/legal.h"

namespace pawnbroker::arbiter {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

// A fact of `view` and what to call it.
constexpr std::array<Pair, 19> kFacts = {{
    {"pot", "pot"},
    {"tocall", "to call"},
    {"minraise", "least raise"},
    {"maxraise", "largest raise"},
    {"chipsw", "White's chips"},
    {"chipsb", "Black's chips"},
    {"hand", "your cards"},
    {"oppcards", "opponent's cards face down"},
    {"handw", "White's cards"},
    {"handb", "Black's cards"},
    {"stock", "cards left"},
    {"left", "of each"},
    {"loose", "loose cards on the table"},
    {"leftw", "White's pieces in hand"},
    {"leftb", "Black's pieces in hand"},
    {"pointsw", "White's points"},
    {"pointsb", "Black's points"},
    {"why", "ended by"},
    {"result", "won"},
}};
// Facts that other lines tell.
constexpr std::array<std::string_view, 4> kTold = {"phase", "turn", "board", "fen"};

// Actions of one word: for "you", for others, and the explanation in a list.
struct Verb {
  std::string_view token, you, others, meaning;
};
constexpr std::array<Verb, 7> kVerbs = {{
    {"fold", "fold", "folds", "give up the pot"},
    {"check", "check", "checks", "no bet"},
    {"call", "call", "calls", "put in what is missing"},
    {"resign", "resign", "resigns", "give up"},
    {"hit", "take a card", "takes a card", "take a card"},
    {"retire", "retire", "retires", "give up the round, with half of the own cards"},
    {"stand", "stand", "stands", "share if all others do"},
}};

std::string_view piece_name(char letter) {
  static constexpr std::array<std::pair<char, std::string_view>, 7> kNames = {{{'K', "king"},
                                                                               {'J', "joker"},
                                                                               {'Q', "queen"},
                                                                               {'R', "rook"},
                                                                               {'B', "bishop"},
                                                                               {'N', "knight"},
                                                                               {'P', "pawn"}}};
  for (const auto& [name, word] : kNames) {
    if (name == letter) return word;
  }
  return {};
}

bool is_square(std::string_view word) {
  return word.size() == 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8';
}

bool is_chess_move(std::string_view token) {
  return (token.size() == 4 || token.size() == 5) && is_square(token.substr(0, 2)) &&
         is_square(token.substr(2, 2));
}

std::string_view form(bool second_person, std::string_view you, std::string_view others) {
  return second_person ? you : others;
}

// `Q@d1`, `P=R@a1`, `palace@d1`, also without the square; empty for any other form.
std::string placing_phrase(std::string_view token, bool second_person) {
  const std::size_t at = token.find('@');
  if (at == std::string_view::npos) return {};
  const std::string_view what = token.substr(0, at);
  const std::string where =
      at + 1 == token.size() ? "" : " on " + std::string(token.substr(at + 1));
  const std::string_view places = form(second_person, "place", "places");
  if (what == "palace") {
    return fmt::format("{} a Palace and {} its second queen{}",
                       form(second_person, "show", "shows"), places, where);
  }
  if (what.size() == 1 && !piece_name(what[0]).empty()) {
    return fmt::format("{} a {}{}", places, piece_name(what[0]), where);
  }
  if (what.size() == 3 && what[1] == '=' && !piece_name(what[0]).empty() &&
      !piece_name(what[2]).empty()) {
    return fmt::format("{} over a {} and {} a {}{}", form(second_person, "turn", "turns"),
                       piece_name(what[0]), places, piece_name(what[2]), where);
  }
  return {};
}

// "QR (queen, rook)" for cards with chess pieces; others stand for themselves.
std::string cards_phrase(std::string_view letters) {
  std::vector<std::string> names;
  for (const char letter : letters) {
    const std::string_view name = piece_name(letter);
    if (name.empty()) return std::string(letters);
    names.emplace_back(name);
  }
  return fmt::format("{} ({})", letters, text::join(names, ", "));
}

// The part of an entry that it shares with others of its kind, and the rest; chess moves are kept
// together by the square that they begin on.
std::pair<std::string, std::string> split_entry(const std::string& entry) {
  std::size_t cut = entry.find('@');
  cut = cut != std::string::npos ? cut + 1 : is_chess_move(entry) ? 2 : entry.size();
  return {entry.substr(0, cut), entry.substr(cut)};
}

// What `token` does, without the subject.
std::string action_phrase(std::string_view token, bool second_person) {
  for (const Verb& verb : kVerbs) {
    if (verb.token == token) return std::string(form(second_person, verb.you, verb.others));
  }
  if (token.starts_with("raise:")) {
    return fmt::format("{} to {} in all", form(second_person, "raise", "raises"), token.substr(6));
  }
  if (const std::string placing = placing_phrase(token, second_person); !placing.empty()) {
    return placing;
  }
  const auto verb = is_chess_move(token) ? form(second_person, "move", "moves")
                                         : form(second_person, "play", "plays");
  return fmt::format("{} {}", verb, token);
}

// `deal:QR/??`: a part for each seat, in their order; `card:1:Q`: for one of them; any other token
// of chance as it is.
std::string deal_text(const games::FactSheet& facts, std::string_view token, int reader) {
  if (const auto words = text::split(token, ':'); words.size() == 3 && words[0] == "card") {
    const int seat = text::parse_int<int>(words[1]).value_or(games::kObserver);
    return fmt::format("dealt: {} to {}", words[2], seat_phrase(facts, seat, reader));
  }
  const auto parts = text::split(token.substr(token.find(':') + 1), '/');
  if (!token.starts_with("deal:") || static_cast<int>(parts.size()) < facts.min_seats) {
    return "chance: " + std::string(token);
  }
  std::vector<std::string> told;
  for (std::size_t seat = 0; seat < parts.size(); ++seat) {
    const std::string_view part = parts[seat];
    const bool hidden = part.find_first_not_of('?') == std::string_view::npos;
    told.push_back(fmt::format(
        "{} to {}",
        hidden ? fmt::format("{} card{} face down", part.size(), part.size() == 1 ? "" : "s")
               : std::string(part),
        seat_phrase(facts, static_cast<int>(seat), reader)));
  }
  return "dealt: " + text::join(told, ", ");
}

// `total3` is a fact of seat 3; empty for a name of another form.
std::string seat_fact_label(std::string_view name) {
  if (name.size() < 2 || name.back() < '0' || name.back() > '9') return {};
  const std::string_view what = name.substr(0, name.size() - 1);
  return fmt::format("seat {}'s {}", name.back(), what == "hand" ? "cards" : what);
}

std::string meaning(const std::string& entry) {
  for (const Verb& verb : kVerbs) {
    if (verb.token == entry) return std::string(verb.meaning);
  }
  if (const auto range = wire::parse_range(entry)) {
    return fmt::format("any amount from {} to {}", range->low, range->high);
  }
  return placing_phrase(entry, true);
}

}  // namespace

std::string seat_phrase(const games::FactSheet& facts, int seat, int reader) {
  if (seat == games::kChance) return "the dealer";
  if (seat == reader) return "you";
  if (facts.colour_seats) return seat == 0 ? "White" : "Black";
  return "seat " + games::seat_word(facts, seat);
}

std::string event_text(const games::FactSheet& facts, std::string_view token, int seat,
                       int reader) {
  if (seat == games::kChance) return deal_text(facts, token, reader);
  return seat_phrase(facts, seat, reader) + " " + action_phrase(token, seat == reader);
}

std::string facts_text(const std::vector<games::Field>& fields) {
  std::string text;
  for (const auto& [name, value] : fields) {
    if (std::ranges::find(kTold, name) != kTold.end()) continue;
    const auto known = std::ranges::find(kFacts, std::string_view(name), &Pair::first);
    const std::string of_seat = seat_fact_label(name);
    // Chicago counts its hands so.
    const bool counts = name == "hand" && text::parse_int<int>(value);
    const std::string_view label = counts                  ? "hand"
                                   : known != kFacts.end() ? known->second
                                   : of_seat.empty()       ? std::string_view(name)
                                                           : std::string_view(of_seat);
    text += fmt::format("  {:27} {}\n", label,
                        name.starts_with("hand") && !counts ? cards_phrase(value) : value);
  }
  return text;
}

std::string board_text(std::string_view placement, bool from_black) {
  // Eight rows of eight letters, White's first rank last.
  std::vector<std::string> rows;
  for (const std::string_view rank : text::split(placement, '/')) {
    std::string row;
    for (const char letter : rank) {
      if (letter >= '1' && letter <= '8') {
        row.append(static_cast<std::size_t>(letter - '0'), '.');
      } else {
        row.push_back(letter);
      }
    }
    rows.push_back(std::move(row));
  }
  std::string files = "abcdefgh";
  std::string numbers = "87654321";
  if (from_black) {
    std::ranges::reverse(rows);
    std::ranges::reverse(files);
    std::ranges::reverse(numbers);
    for (std::string& row : rows) std::ranges::reverse(row);
  }
  const auto spaced = [](std::string_view letters) {
    std::string text;
    for (const char letter : letters) text += {' ', letter};
    return text;
  };
  std::string text;
  for (std::size_t i = 0; i < rows.size() && i < numbers.size(); ++i) {
    text += fmt::format("  {} {}\n", numbers[i], spaced(rows[i]));
  }
  return text + fmt::format("    {}\n", spaced(files));
}

std::string legal_text(const std::vector<std::string>& entries) {
  std::vector<std::pair<std::string, std::vector<std::string>>> groups;
  for (const std::string& entry : entries) {
    auto [kind, rest] = split_entry(entry);
    auto group = std::ranges::find(groups, kind, [](const auto& each) { return each.first; });
    if (group == groups.end()) group = groups.insert(groups.end(), {kind, {}});
    if (!rest.empty()) group->second.push_back(std::move(rest));
  }
  std::string text;
  for (const auto& [kind, rests] : groups) {
    const std::string why = meaning(kind);
    text += fmt::format("  {:20} {}", kind, why);
    text.erase(text.find_last_not_of(' ') + 1);
    if (!rests.empty()) {
      text += fmt::format("{}{}", why.empty() ? "  " : "\n      ", text::join(rests, " "));
    }
    text += '\n';
  }
  return text;
}

}  // namespace pawnbroker::arbiter
