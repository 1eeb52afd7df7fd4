#include "arbiter/time_control.h"

#include <algorithm>

#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

constexpr std::size_t kDecimals = 3;

bool all_digits(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

text::Parsed<Milliseconds> parse_seconds(std::string_view word) {
  const std::size_t point = word.find('.');
  const std::string_view whole = word.substr(0, point);
  const std::string_view rest =
      point == std::string_view::npos ? std::string_view() : word.substr(point + 1);
  const auto seconds = text::parse_int<std::int64_t>(whole);
  if (!seconds || !all_digits(whole) || !all_digits(rest) || rest.size() > kDecimals ||
      (point != std::string_view::npos && rest.empty())) {
    return text::refuse(text::Code::bad_value, word,
                        "expected seconds such as 5 or 0.25, with at most three decimals");
  }
  std::string thousandths(rest);
  thousandths.resize(kDecimals, '0');
  const Milliseconds part(*text::parse_int<int>(thousandths));
  // Any number may stand there, also one that has no milliseconds.
  if (*seconds > (kLongestTime - part) / std::chrono::seconds(1)) {
    return text::refuse(text::Code::bad_value, word, "longer than a year");
  }
  return std::chrono::seconds(*seconds) + part;
}

std::string print_seconds(Milliseconds time) {
  std::string text = std::to_string(time.count() / 1000);
  std::string rest = std::to_string(1000 + time.count() % 1000).substr(1);
  rest.erase(rest.find_last_not_of('0') + 1);
  return rest.empty() ? text : text + "." + rest;
}

text::Parsed<GameTime> parse_game_time(std::string_view word) {
  const auto parts = text::split(word, '+');
  if (parts.size() > 2) {
    return text::refuse(text::Code::bad_value, word, "expected TIME or TIME+INCREMENT in seconds");
  }
  const auto initial = parse_seconds(parts[0]);
  if (!initial) return tl::unexpected(initial.error());
  const auto increment = parts.size() == 2 ? parse_seconds(parts[1]) : Milliseconds(0);
  if (!increment) return tl::unexpected(increment.error());
  if (*initial + *increment == Milliseconds(0)) {
    return text::refuse(text::Code::bad_value, word, "no time at all");
  }
  return GameTime{*initial, *increment};
}

std::string print(const GameTime& time) {
  return print_seconds(time.initial) + "+" + print_seconds(time.increment);
}

}  // namespace pawnbroker::arbiter
