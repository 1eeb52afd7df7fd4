#include "games/chess_of.h"

#include "games/choker/state.h"

namespace pawnbroker::games {

const chess::State* chess_of(const AnyState& state) {
  if (const auto* const game = state.get_if<chess::State>()) return game;
  const auto* const hand = state.get_if<choker::State>();
  return hand != nullptr && hand->has_chess() ? &hand->chess() : nullptr;
}

}  // namespace pawnbroker::games
