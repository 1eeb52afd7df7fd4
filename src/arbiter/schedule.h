#pragma once

// Which hands a match consists of, and in what order each kind of room plays them.

#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/hand.h"
#include "arbiter/openings.h"
#include "games/game.h"

namespace pawnbroker::arbiter {

struct Format {
  std::uint64_t hands = 100;  // in all rooms together; in a freezeout at most
  // Every deal is played twice, with the seats exchanged.
  bool paired = false;
  // The two hands of a pair are played in rooms of different kinds, so that no process of an engine
  // sees a deal twice.
  bool apart = false;
  // Chips carry over from hand to hand until somebody has none; the blinds grow by `BlindStep`.
  // Each kind of room plays a match of its own.
  bool freezeout = false;
};

// In every kind of room the seats go round by one engine from deal to deal, so colours alternate.
class Schedule {
 public:
  // `setup` is every hand's beginning, its stacks in the order of the seats; in a freezeout that of
  // the first hand, its stacks in the order of the engines.
  Schedule(const Format& format, const games::Setup& setup, Opening opening);

  int room_kinds() const { return static_cast<int>(lanes_.size()); }
  // The next hand for a room of that kind; none when it has to wait or when there is no more.
  std::optional<Hand> take(int kind);
  void finish(const PlayedHand& played);
  // No hand is left to take, now or later.
  bool exhausted() const;

  // In a freezeout: the chips of each engine in that kind of room.
  const std::vector<std::int64_t>& chips(int kind) const { return lane(kind).chips; }

 private:
  // What one kind of room has before it.
  struct Lane {
    std::uint64_t planned = 0;
    std::uint64_t taken = 0;
    // For a freezeout, where each hand depends on the one before.
    bool playing = false;
    std::vector<std::int64_t> chips;  // of each engine
    std::vector<std::int64_t> blinds;
  };

  const Lane& lane(int kind) const { return lanes_[static_cast<std::size_t>(kind)]; }
  bool exhausted(const Lane& lane) const;
  void raise_blinds(Lane& lane) const;

  Format format_;
  games::Setup setup_;
  Opening opening_;
  std::int64_t blind_step_;
  std::vector<Lane> lanes_;
};

}  // namespace pawnbroker::arbiter
