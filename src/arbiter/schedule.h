#pragma once

// Which hands a match consists of, and in what order each kind of room plays them.

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "arbiter/hand.h"
#include "arbiter/openings.h"
#include "games/game.h"
#include "text/refusal.h"
#include "text/shard.h"

namespace pawnbroker::arbiter {

struct Format {
  std::uint64_t hands = 100;  // in all rooms together; in a freezeout at most
  // Every deal is played as often as there are seats, with every rotation of the engines round
  // them: by two engines twice, with the seats exchanged.
  bool paired = false;
  // The hands of a deal are played in rooms of different kinds, so that no process of an engine
  // sees a deal twice.
  bool apart = false;
  // Chips carry over from hand to hand until somebody has none; the blinds grow by `BlindStep`.
  // Each kind of room plays freezeouts of its own.
  bool freezeout = false;
  text::Shard shard{};  // of the deals; never of a freezeout, whose hands depend on each other
  std::uint64_t matches =
      1;  // freezeouts with decks of their own, which have `hands` in equal parts
  int seats = 2;

  // How many hands a deal is played in.
  int block() const { return paired ? seats : 1; }
  int room_kinds() const { return apart ? seats : 1; }
  // How many hands together are one value of the results: those of a deal. In a freezeout each hand
  // by itself, as whether a deal's other hands are reached depends on the results.
  int hands_per_value() const { return freezeout ? 1 : block(); }

  // How many hands the shard holds, at most.
  std::uint64_t planned() const;
};

// How a freezeout stands.
struct Freezeout {
  std::vector<std::int64_t> chips;  // of each engine
  bool over = false;                // somebody has none, or all hands are played
};

// In every kind of room the seats go round by one engine from deal to deal, so colours alternate.
class Schedule {
 public:
  // `setup` is every hand's beginning, its stacks in the order of the seats; in a freezeout that of
  // the first hand, its stacks in the order of the engines.
  Schedule(const Format& format, const games::Setup& setup, Opening opening);

  int room_kinds() const { return format_.room_kinds(); }
  // The next hand for a room of that kind; none when it has to wait or when there is no more.
  std::optional<Hand> take(int kind);
  // The hand of that number, for who plays a match again; none when the match has no such hand. In
  // a freezeout, where chips carry over, only the next one.
  std::optional<Hand> at(std::uint64_t number);
  void finish(const PlayedHand& played);
  // Takes and finishes hands that were played before, given in any order, as far as `take` might
  // have; fills in what is known of each but the result.
  void resume(std::span<PlayedHand> played);
  // No further hand is to be taken.
  void close() { closed_ = true; }
  // No hand is left to take, now or later.
  bool exhausted() const;

  // All freezeouts, those on the same decks behind each other; none in other matches.
  std::vector<Freezeout> freezeouts() const;

 private:
  // What one kind of room has before it; in freezeouts one of those.
  struct Lane {
    int kind = 0;
    std::uint64_t first = 1;  // the number of its first hand; each further one is `room_kinds` more
    std::uint64_t planned = 0;
    std::uint64_t taken = 0;
    // For a freezeout, where each hand depends on the one before.
    bool playing = false;
    std::vector<std::int64_t> chips;  // of each engine
    std::vector<std::int64_t> blinds;
  };

  std::uint64_t deal_of(std::uint64_t number) const;
  std::uint64_t number(const Lane& lane, std::uint64_t index) const;
  Lane& lane_of(std::uint64_t number);
  Hand take(Lane& lane);
  // Moves to the next hand of the lane that is in the shard and not done.
  void pass_over(Lane& lane) const;
  bool somebody_broke(const Lane& lane) const;
  bool exhausted(const Lane& lane) const;
  void raise_blinds(Lane& lane) const;

  Format format_;
  games::Setup setup_;
  Opening opening_;
  std::int64_t blind_step_;
  std::uint64_t hands_per_match_;
  std::vector<Lane> lanes_;  // match by match, in each by the kind of room
  bool closed_ = false;
  std::set<std::uint64_t> done_;  // numbers of hands that were resumed
};

}  // namespace pawnbroker::arbiter
