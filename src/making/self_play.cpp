#include "making/self_play.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "chess/movegen.h"
#include "making/chess_game.h"
#include "making/random_armies.h"
#include "making/seeded_rng.h"
#include "players/random_placement.h"
#include "search/move_picker.h"

namespace pawnbroker::making {

using namespace chess;

namespace {

namespace choker = games::choker;

// Random moves before a game of chess: one of these numbers, so that both colours begin.
constexpr std::array kRandomPlies = {8, 9};
// Starts of chess that are farther from even than this are not played, in centipawns.
constexpr int kEvenStart = 400;
constexpr std::uint64_t kStartNodes = 2000;

// Positions that are valued beyond this teach nothing more.
constexpr int kMostScore = 3000;

Position place_at_random(const std::array<cards::Holding, 2>& armies, cards::Rng& rng) {
  const auto white = players::random_order(armies[0], rng);
  return players::place_at_random(choker::starting_board(), 0,
                                  {white, players::random_order(armies[1], rng)}, {}, rng);
}

bool happens(int percent, cards::Rng& rng) {
  return cards::uniform(rng, 100) < static_cast<std::uint64_t>(percent);
}

}  // namespace

Position random_choker_start(std::uint64_t seed, std::uint32_t number) {
  cards::Rng rng = seeded_rng(seed, {number});
  return place_at_random(random_armies(rng), rng);
}

std::vector<TrainingPosition> SelfPlay::play(std::uint64_t seed, std::uint32_t game) {
  cards::Rng rng = seeded_rng(seed, {game});
  search_.clear();
  const bool from_choker = happens(settings_.choker_percent, rng);
  Course course = play_out(from_choker ? choker_start(rng) : chess_start(rng));
  for (TrainingPosition& position : course.positions) {
    position.result = course.result;
    position.from_choker = from_choker;
    position.game = game;
  }
  return std::move(course.positions);
}

Position SelfPlay::chess_start(cards::Rng& rng) {
  for (;;) {
    Position position;
    int left = kRandomPlies[cards::uniform(rng, kRandomPlies.size())];
    for (; left > 0; --left) {
      MoveList moves;
      legal_moves(position, moves);
      if (moves.empty()) break;
      position.make(
          moves[static_cast<int>(cards::uniform(rng, static_cast<std::uint64_t>(moves.size())))]);
    }
    if (left > 0 || !has_legal_move(position)) continue;
    const auto value =
        search_.to_nodes({.position = position, .keys = {}, .only = {}}, kStartNodes);
    if (std::abs(value.score) <= kEvenStart) return position;
  }
}

Position SelfPlay::choker_start(cards::Rng& rng) {
  const auto armies = random_armies(rng);
  if (!happens(settings_.placed_percent, rng)) return place_at_random(armies, rng);
  return choker::placed_position(placer_.place(armies, rng), {});
}

SelfPlay::Course SelfPlay::play_out(const Position& start) {
  Course course;
  const auto keep = [&course](const Position& position, const search::QuickValue& value) {
    const int score = position.side_to_move() == White ? value.score : -value.score;
    if (position.in_check() || search::is_tactical(position, value.best) ||
        std::abs(score) > kMostScore) {
      return;
    }
    course.positions.push_back(training_position(position));
    course.positions.back().score = static_cast<std::int16_t>(score);
  };
  course.result = play_chess(start, search_, search_, settings_.nodes, keep);
  return course;
}

}  // namespace pawnbroker::making
