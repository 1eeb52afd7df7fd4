// The text of a Choker position.

#include <algorithm>
#include <array>
#include <optional>

#include "chess/fen.h"
#include "games/choker/state.h"
#include "games/position_words.h"
#include "text/words.h"

namespace pawnbroker::games::choker {
namespace {

// The keys in front of `moves`, as far as they were given.
struct Header {
  std::optional<int> viewer{};
  std::optional<std::uint64_t> hand{};
  std::optional<std::array<Chips, 2>> stacks{};
  std::optional<std::array<Chips, 2>> blinds{};
  std::optional<Structure> structure{};
  std::optional<Rules> rules{};
  std::optional<board::Position> start{};
};

constexpr std::array<std::string_view, 7> kKeys = {"seat",   "hand",  "stacks", "blinds",
                                                   "struct", "rules", "start"};

text::Parsed<std::array<Chips, 2>> read_pair(PositionWords& words, std::string_view key) {
  std::array<Chips, 2> pair{};
  for (Chips& chips : pair) {
    const auto word = words.value();
    const auto number = word ? text::parse_int<Chips>(*word) : std::nullopt;
    if (!number || *number < 1 || *number > kMaxChips) {
      return text::refuse(
          text::Code::bad_value, word.value_or(key),
          std::string(key) + " needs two numbers of chips from 1 to " + std::to_string(kMaxChips));
    }
    chips = *number;
  }
  return pair;
}

text::Parsed<void> check_blinds(const std::array<Chips, 2>& blinds) {
  if (blinds[1] == 2 * blinds[0]) return {};
  return text::refuse(text::Code::bad_value, std::to_string(blinds[1]),
                      "the big blind is twice the small blind");
}

text::Parsed<int> read_seat(std::string_view word) {
  if (const auto seat = parse_seat(State::facts(), word, 2)) return *seat;
  return text::refuse(text::Code::bad_value, word, "expected w, b or o");
}

text::Parsed<std::uint64_t> read_hand(std::string_view word) {
  if (const auto number = text::parse_int<std::uint64_t>(word)) return *number;
  return text::refuse(text::Code::bad_value, word, "expected the number of the hand");
}

text::Parsed<void> read_key(Header& header, std::string_view key, PositionWords& words) {
  if (key == "stacks") return put(header.stacks, read_pair(words, key), key);
  if (key == "blinds") {
    return put(header.blinds, read_pair(words, key), key).and_then([&]() {
      return check_blinds(*header.blinds);
    });
  }
  if (key == "start") {
    return put(header.start, board::parse_fen(words.value_before(kKeys)), key);
  }
  if (std::ranges::find(kKeys, key) == kKeys.end()) {
    return text::refuse(text::Code::unknown_key, key, "choker positions have no such key");
  }
  const auto word = words.value();
  if (!word) return text::refuse(text::Code::syntax, key, "the key has no value");
  if (key == "seat") return put(header.viewer, read_seat(*word), key);
  if (key == "hand") return put(header.hand, read_hand(*word), key);
  if (key == "struct") return put(header.structure, parse_structure(*word), key);
  return put(header.rules, parse_rules(*word), key);
}

State begin(const Header& header) {
  Stakes stakes;
  stakes.stacks = header.stacks.value_or(stakes.stacks);
  stakes.blinds = header.blinds.value_or(stakes.blinds);
  stakes.structure = header.structure.value_or(stakes.structure);
  const Rules rules = header.rules.value_or(Rules{});
  const std::uint64_t hand = header.hand.value_or(1);
  if (header.start) return State(stakes, rules, hand, *header.viewer, *header.start);
  return State(stakes, rules, hand, *header.viewer);
}

text::Parsed<std::array<Chips, 2>> setup_pair(const std::vector<std::int64_t>& chips,
                                              std::string_view name) {
  if (chips.size() != 2) {
    return text::refuse(text::Code::bad_value, name, "expected two numbers of chips");
  }
  for (std::int64_t each : chips) {
    if (each < 1 || each > kMaxChips) {
      return text::refuse(text::Code::bad_value, std::to_string(each),
                          std::string(name) + " are from 1 to " + std::to_string(kMaxChips));
    }
  }
  return std::array<Chips, 2>{chips[0], chips[1]};
}

}  // namespace

text::Parsed<State> State::start(const Setup& setup) {
  Header header{.viewer = kObserver, .hand = setup.hand};
  auto read = put(header.stacks, setup_pair(setup.stacks, "stacks"), "stacks")
                  .and_then([&] {
                    return put(header.blinds, setup_pair(setup.blinds, "blinds"), "blinds");
                  })
                  .and_then([&] { return check_blinds(*header.blinds); })
                  .and_then([&] {
                    return put(header.structure, parse_structure(setup.structure), "structure");
                  })
                  .and_then([&] { return put(header.rules, parse_rules(setup.rules), "rules"); });
  if (read && !setup.start.empty())
    read = put(header.start, board::parse_fen(setup.start), "start");
  if (!read) return tl::unexpected(read.error());
  return begin(header);
}

text::Parsed<State> State::parse(const std::vector<std::string_view>& words) {
  Header header;
  PositionWords header_words(words);
  while (!header_words.done()) {
    const std::string_view key = header_words.next();
    if (const auto read = read_key(header, key, header_words); !read) {
      return tl::unexpected(read.error());
    }
  }
  if (!header.viewer) return text::refuse(text::Code::syntax, "seat", "the seat is missing");
  return play(begin(header), header_words.moves());
}

}  // namespace pawnbroker::games::choker
