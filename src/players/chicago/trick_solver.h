#pragma once

// The five tricks with all cards known.

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "games/chicago/table.h"
#include "players/chicago/equity.h"

namespace pawnbroker::players::chicago {

using games::chicago::CardSet;

// Where the tricks stand. The cards lie in hands that everybody sees.
struct Tricks {
  explicit Tricks(const games::chicago::Table& table);

  int seats = 0;
  std::array<CardSet, games::chicago::kMaxSeats> hands{};
  int leader = 0;
  int turn = 0;
  int done = 0;  // tricks that are over
  std::optional<int> caller{};
  bool swept = true;      // the caller has won all tricks so far
  bool fail_ends = true;  // as in the rules
  bool ended = false;
  std::array<games::chicago::Card, games::chicago::kMaxSeats> trick{};  // in order
  int trick_size = 0;
  // Cards played since this began.
  std::array<games::chicago::Card, games::chicago::kMaxSeats * games::chicago::kTricks> line{};
  int played = 0;

  CardSet choices() const;
  void play(games::chicago::Card card);
};

// Everybody plays for the own chance to win the game, as if all hands were open: by max^n
// (Luckhardt and Irani, 1986), which is minimax for two. Exact but for the first two tricks of
// three and four seats, where only the lowest and the highest card that may be played are tried.
class TrickSolver {
 public:
  // `world` is in the phase of play and must outlive this.
  explicit TrickSolver(const games::chicago::Table& world);

  // Each seat's chance to win the game.
  Chances value(const Tricks& tricks);
  // The best cards of the seat on turn, all of equal value to it; of neighbours one.
  CardSet best(const Tricks& tricks);

 private:
  Chances settle(const Tricks& tricks);
  static CardSet candidates(const Tricks& tricks);

  const games::chicago::Table& world_;
  // By what lies in the hands, who leads, and whether the caller has won all so far.
  std::unordered_map<std::uint64_t, Chances> known_;
  std::unordered_map<int, Chances> settled_;  // by how the tricks ended
};

}  // namespace pawnbroker::players::chicago
