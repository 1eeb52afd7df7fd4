#include "wire/go.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

#include "text/words.h"

namespace pawnbroker::wire {
namespace {

using Number = std::optional<std::int64_t>;

constexpr std::string_view kPerft = "perft";

// The parameters that are one word and one number, in the order in which they are printed.
struct NumberKey {
  std::string_view word;
  Number Go::*field;
};
constexpr std::array kNumberKeys{
    NumberKey{"depth", &Go::depth},       NumberKey{"nodes", &Go::nodes},
    NumberKey{"movetime", &Go::movetime}, NumberKey{"mate", &Go::mate},
    NumberKey{"wtime", &Go::wtime},       NumberKey{"btime", &Go::btime},
    NumberKey{"winc", &Go::winc},         NumberKey{"binc", &Go::binc},
    NumberKey{"inc", &Go::inc},           NumberKey{"movestogo", &Go::movestogo},
    NumberKey{"bettime", &Go::bettime},   NumberKey{kPerft, &Go::perft},
};

const NumberKey* find_number_key(std::string_view word) {
  const auto* const found = std::ranges::find(kNumberKeys, word, &NumberKey::word);
  return found == kNumberKeys.end() ? nullptr : found;
}

bool is_key(std::string_view word) {
  return find_number_key(word) != nullptr || word == "clock" || word == "infinite" ||
         word == "ponder" || word == "searchmoves";
}

Number saturating_int(std::string_view word) {
  if (const Number value = text::parse_int<std::int64_t>(word)) return value;
  const bool negative = word.starts_with('-');
  const std::string_view digits = word.substr(negative ? 1 : 0);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
    return std::nullopt;
  }
  using Limits = std::numeric_limits<std::int64_t>;
  return negative ? Limits::min() : Limits::max();
}

class Parser {
 public:
  explicit Parser(Words words) : words_(words) {}

  GoReading read() {
    while (at_ < words_.size()) {
      const std::string_view key = words_[at_++];
      if (const NumberKey* const number_key = find_number_key(key)) {
        if (key == kPerft) reading_.counts_leaves = true;
        if (const Number value = number(key)) reading_.go.*number_key->field = *value;
      } else if (key == "clock") {
        read_clock();
      } else if (key == "searchmoves") {
        if (at_value() && reading_.go.searchmoves.empty()) {
          reading_.searchmoves_at = static_cast<int>(at_) + 1;
        }
        while (at_value()) reading_.go.searchmoves.emplace_back(words_[at_++]);
      } else if (key == "infinite") {
        reading_.go.infinite = true;
      } else if (key == "ponder") {
        reading_.go.ponder = true;
      } else {
        problem(text::Code::unknown_key, at_, "unknown word behind go");
      }
    }
    return std::move(reading_);
  }

 private:
  bool at_value() const { return at_ < words_.size() && !is_key(words_[at_]); }

  // The number behind `key`; a word that is none is used up as the bad value.
  Number number(std::string_view key) {
    const std::string reason = "a number must follow " + std::string(key);
    if (!at_value()) {
      problem(text::Code::bad_value, at_, reason);
      return std::nullopt;
    }
    const Number value = saturating_int(words_[at_++]);
    if (!value) problem(text::Code::bad_value, at_, reason);
    return value;
  }

  void read_clock() {
    reading_.go.clock.clear();
    while (at_value() && saturating_int(words_[at_])) {
      reading_.go.clock.push_back(*saturating_int(words_[at_++]));
    }
    if (reading_.go.clock.empty()) {
      problem(text::Code::bad_value, at_, "the time of each seat must follow clock");
    }
  }

  // `token` is the place of the word at fault, from 1.
  void problem(text::Code code, std::size_t token, std::string reason) {
    reading_.problems.push_back(
        {code, static_cast<int>(token), std::string(words_[token - 1]), std::move(reason)});
  }

  Words words_;
  std::size_t at_ = 0;
  GoReading reading_;
};

}  // namespace

GoReading parse_go(Words words) {
  return Parser(words).read();
}

std::string print(const Go& go) {
  std::string line = "go";
  if (go.ponder) line += " ponder";
  if (go.infinite) line += " infinite";
  for (const NumberKey& key : kNumberKeys) {
    if (const Number value = go.*key.field; value && key.field != &Go::inc) {
      line += " " + std::string(key.word) + " " + std::to_string(*value);
    }
  }
  if (!go.clock.empty()) {
    line += " clock";
    for (const std::int64_t time : go.clock) line += " " + std::to_string(time);
  }
  if (go.inc) line += " inc " + std::to_string(*go.inc);
  if (!go.searchmoves.empty()) line += " searchmoves " + text::join(go.searchmoves, " ");
  return line;
}

}  // namespace pawnbroker::wire
