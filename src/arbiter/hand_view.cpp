#include "arbiter/hand_view.h"

#include <algorithm>

#include "text/words.h"

namespace pawnbroker::arbiter {

HandView cut_view(std::string_view view) {
  const auto words = text::words(view);
  const auto moves = std::ranges::find(words, "moves");
  return {{words.begin(), moves}, {moves == words.end() ? moves : moves + 1, words.end()}};
}

}  // namespace pawnbroker::arbiter
