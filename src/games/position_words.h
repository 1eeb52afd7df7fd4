#pragma once

// What the texts of positions have in common: the name of the game, keys with their values in any
// order, then `moves` and the actions.

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/refusal.h"
#include "text/words.h"

namespace pawnbroker::games {

// Walks over the words between the name of the game and `moves`.
class PositionWords {
 public:
  // `words` begin with the name of the game, and outlive this.
  explicit PositionWords(std::span<const std::string_view> words) : words_(words) {}

  bool done() const { return at_ == words_.size() || words_[at_] == "moves"; }
  // The next word; not when done.
  std::string_view next() { return words_[at_++]; }
  // The next word, which stays the next one; nothing at the end.
  std::optional<std::string_view> peek() const {
    if (done()) return std::nullopt;
    return words_[at_];
  }
  // The next word unless it is the end.
  std::optional<std::string_view> value() {
    if (done()) return std::nullopt;
    return next();
  }
  // All words up to one of `keys` or the end, joined by blanks.
  std::string value_before(std::span<const std::string_view> keys) {
    std::vector<std::string> words;
    while (!done() && std::ranges::find(keys, *peek()) == keys.end()) words.emplace_back(next());
    return text::join(words, " ");
  }
  // The words behind `moves`; when done.
  std::span<const std::string_view> moves() const {
    return at_ == words_.size() ? words_.last(0) : words_.subspan(at_ + 1);
  }

 private:
  std::span<const std::string_view> words_;
  std::size_t at_ = 1;
};

// Puts a parsed value into its place; a key that comes twice is refused.
template <class T>
text::Parsed<void> put(std::optional<T>& place, text::Parsed<T> value, std::string_view key) {
  if (!value) return tl::unexpected(value.error());
  if (place) return text::refuse(text::Code::syntax, key, "the key is given twice");
  place = std::move(*value);
  return {};
}

// The state after `tokens`; refused with the number of the first token that is not allowed.
template <class State>
text::Parsed<State> play(State state, std::span<const std::string_view> tokens) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const auto action = state.read(tokens[i]);
    if (!action) {
      text::Refusal refusal = action.error();
      refusal.token = static_cast<int>(i) + 1;
      return tl::unexpected(std::move(refusal));
    }
    state.apply(*action);
  }
  return state;
}

}  // namespace pawnbroker::games
