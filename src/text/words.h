#pragma once

// Cutting lines into words and words into numbers: the one way every parser of the project does it.

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pawnbroker::text {

// White space as the protocol knows it: blank, tab, CR, LF, VT, FF.
constexpr bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

// The words of `line`, in order; any run of white space separates. The views point into `line`.
std::vector<std::string_view> words(std::string_view line);

// The parts of `word` between single `separator` characters; an empty word has one empty part.
std::vector<std::string_view> split(std::string_view word, char separator);

// `parts` joined by `separator`.
std::string join(const std::vector<std::string>& parts, std::string_view separator);

// ASCII lower case.
std::string lower(std::string_view word);

// A whole decimal number of type `T` and nothing else: an optional '-', then digits. Empty when the
// word has any other form or the value does not fit.
template <std::integral T>
std::optional<T> parse_int(std::string_view word) {
  T value{};
  const char* const end = word.data() + word.size();
  const auto [stopped, error] = std::from_chars(word.data(), end, value);
  if (error != std::errc{} || stopped != end) return std::nullopt;
  return value;
}

}  // namespace pawnbroker::text
