#include "players/chicago/trick_solver.h"

#include <bit>

#include "games/chicago/tricks.h"
#include "players/chicago/simple_rule.h"

namespace pawnbroker::players::chicago {
namespace {

using namespace games::chicago;
using Kind = Action::Kind;

constexpr int kExactSeats = 2;
constexpr int kExactTricks = 3;
constexpr int kFailed = -1;

std::size_t index(int seat) {
  return static_cast<std::size_t>(seat);
}

}  // namespace

Tricks::Tricks(const Table& table)
    : seats(table.seats()),
      leader(table.leader()),
      turn(table.turn()),
      done(table.tricks_done()),
      caller(table.caller()),
      fail_ends(table.rules().fail_ends),
      trick_size(table.trick_size()) {
  for (int seat = 0; seat < seats; ++seat) hands[index(seat)] = set_of(table.seat(seat).hand);
  for (int i = 0; i < trick_size; ++i) {
    trick[index(i)] = table.seat((leader + i) % seats).played.back();
  }
  if (caller) swept = table.seat(*caller).tricks == done;
}

CardSet Tricks::choices() const {
  return playable(hands[index(turn)], trick_size > 0 ? std::optional(trick[0]) : std::nullopt);
}

void Tricks::play(Card card) {
  hands[index(turn)] &= ~bit(card);
  line[index(played++)] = card;
  trick[index(trick_size++)] = card;
  turn = (turn + 1) % seats;
  if (trick_size < seats) return;
  int winner = 0;
  for (int i = 1; i < seats; ++i) {
    if (beats(trick[index(i)], trick[index(winner)])) winner = i;
  }
  const int first = leader;
  leader = turn = (first + winner) % seats;
  ++done;
  if (caller && leader != *caller) swept = false;
  ended = done == kTricks || (caller && !swept && fail_ends);
  trick[0] = trick[index(winner)];  // which the end asks for
  trick_size = 0;
}

TrickSolver::TrickSolver(const Table& world) : world_(world) {}

Chances TrickSolver::settle(const Tricks& tricks) {
  const bool failed = tricks.caller && !tricks.swept && tricks.fail_ends;
  const bool with_two = rank_of(tricks.trick[0]) == kRankTwo;
  const int end = failed ? kFailed : 4 * tricks.leader + 2 * with_two + tricks.swept;
  const auto [place, is_new] = settled_.try_emplace(end);
  if (!is_new) return place->second;
  Table table = world_;
  const int hand = table.start().number;
  for (int i = 0; i < tricks.played; ++i) {
    table.apply({.kind = Kind::play, .cards = {tricks.line[index(i)]}});
  }
  while (table.phase() != Phase::over && table.start().number == hand) {
    table.apply(table.phase() == Phase::score ? table.score() : simple_action(table));
  }
  return place->second = chances(table);
}

// Of neighbours in a suit, with no card of another between them, one stands for all: the lowest,
// but for a two, which may give more in the last trick.
CardSet TrickSolver::candidates(const Tricks& tricks) {
  const CardSet choices = tricks.choices();
  if (tricks.seats > kExactSeats && kTricks - tricks.done > kExactTricks) {
    const bool follows =
        tricks.trick_size > 0 && (choices & cards_of_suit(suit_of(tricks.trick[0]))) != 0;
    const bool high = tricks.caller && (follows || tricks.turn == *tricks.caller);
    return high ? std::bit_floor(choices) : choices & (0 - choices);
  }
  CardSet there = 0;
  for (int seat = 0; seat < tricks.seats; ++seat) there |= tricks.hands[index(seat)];
  for (int i = 0; i < tricks.trick_size; ++i) there |= bit(tricks.trick[index(i)]);
  CardSet chosen = 0;
  for_each_card(choices, [&](Card card) {
    const CardSet below = there & cards_of_suit(suit_of(card)) & (bit(card) - 1);
    const CardSet next = std::bit_floor(below);
    const bool alike = (next & choices) != 0 && next >= bit(kSuits);
    if (!alike) chosen |= bit(card);
  });
  return chosen;
}

Chances TrickSolver::value(const Tricks& tricks) {
  if (tricks.ended) return settle(tricks);
  std::uint64_t key = 0;
  if (tricks.trick_size == 0) {
    for (int seat = 0; seat < tricks.seats; ++seat) key |= tricks.hands[index(seat)];
    key |= (2 * static_cast<std::uint64_t>(tricks.leader) + tricks.swept) << kDeck;
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
  }
  Chances best{};
  bool first = true;
  for_each_card(candidates(tricks), [&](Card card) {
    Tricks next = tricks;
    next.play(card);
    const Chances found = value(next);
    if (first || found[index(tricks.turn)] > best[index(tricks.turn)]) best = found;
    first = false;
  });
  if (tricks.trick_size == 0) known_.emplace(key, best);
  return best;
}

CardSet TrickSolver::best(const Tricks& tricks) {
  CardSet cards = 0;
  double most = 0;
  for_each_card(candidates(tricks), [&](Card card) {
    Tricks next = tricks;
    next.play(card);
    const double found = value(next)[index(tricks.turn)];
    if (cards == 0 || found > most) {
      most = found;
      cards = 0;
    }
    if (found == most) cards |= bit(card);
  });
  return cards;
}

}  // namespace pawnbroker::players::chicago
