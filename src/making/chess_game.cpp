#include "making/chess_game.h"

#include <cstdlib>
#include <optional>

#include "games/chess/state.h"

namespace pawnbroker::making {

using namespace chess;

namespace {

// A game is broken off as won when both sides agree on this score for so many plies in a row …
constexpr int kDecided = 1500;
constexpr int kDecidedPlies = 6;
// … and as drawn when nothing has happened for long.
constexpr int kLevel = 8;
constexpr int kLevelPlies = 12;
constexpr int kLevelFrom = 80;
constexpr int kLongestGame = 400;

GameResult result_of(const games::Ending& ending) {
  const auto white = ending.returns[0];
  return white > 0 ? GameResult::Win : white < 0 ? GameResult::Loss : GameResult::Draw;
}

// Counts how long the scores have said the same, and judges a game by them.
class Adjudicator {
 public:
  // `score` is White's. A result when the game need not go on.
  std::optional<GameResult> judge(int score, int ply) {
    winning_ = score >= kDecided ? winning_ + 1 : 0;
    losing_ = score <= -kDecided ? losing_ + 1 : 0;
    level_ = std::abs(score) <= kLevel ? level_ + 1 : 0;
    if (winning_ >= kDecidedPlies) return GameResult::Win;
    if (losing_ >= kDecidedPlies) return GameResult::Loss;
    if (level_ >= kLevelPlies && ply >= kLevelFrom) return GameResult::Draw;
    return std::nullopt;
  }

 private:
  int winning_ = 0;
  int losing_ = 0;
  int level_ = 0;
};

}  // namespace

GameResult play_chess(const Position& start, search::QuickSearch& white, search::QuickSearch& black,
                      std::uint64_t nodes, const GameVisitor& visit) {
  Adjudicator adjudicator;
  games::chess::State game(start);
  for (int ply = 0; ply < kLongestGame; ++ply) {
    if (game.turn() == games::kOver) return result_of(game.ending());
    const Position& position = game.position();
    const bool white_moves = position.side_to_move() == White;
    const auto value =
        (white_moves ? white : black)
            .to_nodes({.position = position, .keys = game.keys(), .only = {}}, nodes);
    visit(position, value);
    if (const auto result = adjudicator.judge(white_moves ? value.score : -value.score, ply)) {
      return *result;
    }
    game.apply(value.best);
  }
  return GameResult::Draw;
}

}  // namespace pawnbroker::making
