#pragma once

// The words of a record that stand for one of several cases, in both directions.

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "arbiter/fault.h"
#include "arbiter/openings.h"
#include "arbiter/record.h"
#include "games/game.h"

namespace pawnbroker::arbiter {

inline constexpr int kRecordVersion = 1;

// The first words of the header's lines, in their order.
inline constexpr std::array<std::string_view, 12> kHeaderWords = {
    "record", "program", "game", "match", "setup",      "openings",
    "deck",   "time",    "sprt", "seed",  "commitment", "engine"};

// Each list is in the order of its enumeration.
inline constexpr std::array<std::string_view, 3> kFinishWords = {"complete", "interrupted",
                                                                 "broken-off"};
inline constexpr std::array<std::string_view, 5> kOpeningWords = {"usual", "file", "random",
                                                                  "begun", "placed"};
inline constexpr std::array<std::string_view, 2> kForfeitWords = {"flag", "fault"};

constexpr std::string_view finish_word(Finish finish) {
  return kFinishWords[static_cast<std::size_t>(finish)];
}
constexpr std::string_view opening_word(Openings::Kind kind) {
  return kOpeningWords[static_cast<std::size_t>(kind)];
}
constexpr std::string_view forfeit_word(games::Forfeit how) {
  return kForfeitWords[static_cast<std::size_t>(how)];
}

// The case that `word` stands for in such a list.
template <class Case, std::size_t N>
constexpr std::optional<Case> case_of(const std::array<std::string_view, N>& words,
                                      std::string_view word) {
  for (std::size_t i = 0; i < N; ++i) {
    if (words[i] == word) return static_cast<Case>(i);
  }
  return std::nullopt;
}

}  // namespace pawnbroker::arbiter
