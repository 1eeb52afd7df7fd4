#include "games/choker/betting.h"

#include <algorithm>
#include <cassert>

namespace pawnbroker::games::choker {
namespace {

// Limit: one bet and three raises a round.
constexpr int kLimitRaises = 4;
// Black opens the second round, White the others.
constexpr int kFirstToAct[kRounds] = {0, 1, 0};

}  // namespace

Betting::Betting(const Stakes& stakes)
    : stakes_(stakes), effective_(std::min(stakes.stacks[0], stakes.stacks[1])) {
  for (std::size_t i = 0; i < 2; ++i) totals_[i] = std::min(stakes.blinds[i], effective_);
}

void Betting::begin_round() {
  assert(!actor_ && !folded_ && round_ + 1 < kRounds);
  ++round_;
  last_raise_ = stakes_.blinds[1];
  raises_ = round_ == 0 ? 1 : 0;
  acted_ = 0;
  actor_ = kFirstToAct[round_];
  const bool all_in = totals_[0] == effective_ || totals_[1] == effective_;
  // Who faces no bet is not asked while somebody is all-in. Only the blinds can differ here, and
  // White's is the smaller.
  if (all_in && to_call() == 0) actor_.reset();
}

Chips Betting::to_call() const {
  return total(1 - *actor_) - total(*actor_);
}

Chips Betting::unit() const {
  return stakes_.blinds[1] * (round_ == kRounds - 1 ? 2 : 1);
}

std::optional<RaiseRange> Betting::raises() const {
  const Chips opponent = total(1 - *actor_);
  if (opponent == effective_) return std::nullopt;
  Chips least = opponent + last_raise_;
  Chips most = own(*actor_);
  switch (stakes_.structure) {
    case Structure::no_limit:
      break;
    case Structure::pot_limit:
      // A call makes the pot twice the opponent's total; the raise may be as much again.
      most = std::min(most, 3 * opponent);
      break;
    case Structure::limit:
      if (raises_ >= kLimitRaises) return std::nullopt;
      least = opponent + unit();
      most = std::min(most, least);
      break;
  }
  return RaiseRange{std::min(least, effective_), most};
}

bool Betting::is_legal(const Bet& bet) const {
  if (!actor_) return false;
  switch (bet.kind) {
    case Bet::Kind::fold:
    case Bet::Kind::call:
      return to_call() > 0;
    case Bet::Kind::check:
      return to_call() == 0;
    case Bet::Kind::raise: {
      const auto range = raises();
      return range && bet.amount >= range->least && bet.amount <= range->most;
    }
  }
  return false;
}

void Betting::apply(const Bet& bet) {
  assert(is_legal(bet));
  const auto actor = static_cast<std::size_t>(*actor_);
  switch (bet.kind) {
    case Bet::Kind::fold:
      folded_ = *actor_;
      actor_.reset();
      return;
    case Bet::Kind::check:
      break;
    case Bet::Kind::call:
      totals_[actor] = totals_[1 - actor];
      break;
    case Bet::Kind::raise: {
      const Chips total = std::min(bet.amount, effective_);
      // A short all-in does not lower the least raise; nobody can raise over it anyway.
      last_raise_ = std::max(last_raise_, total - totals_[1 - actor]);
      totals_[actor] = total;
      ++raises_;
      acted_ = 0;
      break;
    }
  }
  ++acted_;
  pass_turn();
}

void Betting::pass_turn() {
  actor_ = 1 - *actor_;
  const bool all_in = totals_[0] == effective_ || totals_[1] == effective_;
  if (to_call() == 0 && (all_in || acted_ >= 2)) actor_.reset();
}

}  // namespace pawnbroker::games::choker
