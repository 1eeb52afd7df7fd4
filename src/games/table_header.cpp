#include "games/table_header.h"

#include <algorithm>
#include <optional>
#include <string>

namespace pawnbroker::games {
namespace {

// The keys as far as they were given; the seat means nothing before the number of seats is known.
struct Given {
  std::optional<std::string_view> seat{};
  std::optional<int> seats{};
  std::optional<std::string_view> rules{};
};

}  // namespace

text::Parsed<int> read_number(std::string_view word, int low, int high) {
  const auto number = text::parse_int<int>(word);
  if (number && *number >= low && *number <= high) return *number;
  return text::refuse(
      text::Code::bad_value, word,
      "expected a number from " + std::to_string(low) + " to " + std::to_string(high));
}

text::Parsed<TableHeader> read_table_header(const FactSheet& facts, PositionWords& words,
                                            std::span<const std::string_view> own_keys,
                                            const ReadOwnKey& read_own) {
  Given given;
  const auto read_key = [&](std::string_view key) -> text::Parsed<void> {
    const bool own = std::ranges::find(own_keys, key) != own_keys.end();
    if (!own && key != "seat" && key != "seats" && key != "rules") {
      return text::refuse(text::Code::unknown_key, key,
                          std::string(facts.name) + " positions have no such key");
    }
    const auto value = words.value();
    if (!value) return text::refuse(text::Code::syntax, key, "the key has no value");
    if (own) return read_own(key, *value, words);
    if (key == "seats") {
      return put(given.seats, read_number(*value, facts.min_seats, facts.max_seats), key);
    }
    return put(key == "seat" ? given.seat : given.rules, text::Parsed<std::string_view>(*value),
               key);
  };
  while (!words.done()) {
    const std::string_view key = words.next();
    if (const auto read = read_key(key); !read) return tl::unexpected(read.error());
  }
  if (!given.seat) return text::refuse(text::Code::syntax, "seat", "the seat is missing");
  if (!given.seats) {
    return text::refuse(text::Code::syntax, "seats", "the number of seats is missing");
  }
  const auto viewer = parse_seat(facts, *given.seat, *given.seats);
  if (!viewer) {
    return text::refuse(text::Code::bad_value, *given.seat,
                        "expected o or a seat below the number of seats");
  }
  TableHeader header{.viewer = *viewer, .seats = *given.seats};
  if (given.rules) header.rules = *given.rules;
  return header;
}

}  // namespace pawnbroker::games
