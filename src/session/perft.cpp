#include "session/perft.h"

#include <optional>

#include "chess/movegen.h"
#include "chess/perft.h"

namespace pawnbroker::session {
namespace {

// A subtree of this depth takes milliseconds and is counted without a look at `stop`.
constexpr int kUninterrupted = 3;

std::optional<std::uint64_t> count(chess::Position& position, int depth,
                                   const std::atomic<bool>& stop) {
  if (depth <= kUninterrupted) return chess::perft(position, depth);
  chess::MoveList moves;
  chess::legal_moves(position, moves);
  std::uint64_t nodes = 0;
  for (const chess::Move move : moves) {
    if (stop) return std::nullopt;
    const chess::Undo undo = position.make(move);
    const auto below = count(position, depth - 1, stop);
    position.unmake(move, undo);
    if (!below) return std::nullopt;
    nodes += *below;
  }
  return nodes;
}

}  // namespace

std::uint64_t run_perft(const games::chess::State& game, int depth, const std::atomic<bool>& stop,
                        const std::function<void(const std::string&)>& line) {
  if (depth <= 0) return 1;
  std::uint64_t total = 0;
  chess::Position position = game.position();
  chess::MoveList moves;
  chess::legal_moves(position, moves);
  for (const chess::Move move : moves) {
    if (stop) break;
    const std::string word = game.print(move);
    const chess::Undo undo = position.make(move);
    const auto nodes = count(position, depth - 1, stop);
    position.unmake(move, undo);
    if (!nodes) break;
    line(word + ": " + std::to_string(*nodes));
    total += *nodes;
  }
  return total;
}

}  // namespace pawnbroker::session
