#include "arbiter/hand_play.h"

#include <numeric>
#include <utility>

#include "arbiter/clocks.h"
#include "arbiter/phase.h"

namespace pawnbroker::arbiter {
namespace {

games::AnyState start(const Hand& hand, const games::Entry& game) {
  auto state = game.start(hand.setup);
  if (!state) throw InternalError("a hand that cannot begin: " + state.error().reason);
  return std::move(*state);
}

class HandPlay {
 public:
  HandPlay(const Hand& hand, const games::Entry& game, const Dealer& dealer,
           const HandLimits& limits, const std::vector<Player*>& seats)
      : state_(start(hand, game)),
        shuffle_(dealer.shuffle(hand.deal)),
        clocks_(limits.times),
        adjudicator_(limits.adjudication, state_.seats()),
        scored_(limits.adjudication.by_scores()),
        seats_(seats) {
    played_.hand = hand;
  }

  PlayedHand run() {
    make_ready();
    while (!ending_) {
      const int turn = state_.turn();
      if (turn == games::kOver) {
        ending_ = state_.ending();
      } else if (turn == games::kChance) {
        apply(state_.deal(shuffle_));
      } else if (played_.loss) {  // before the first decision
        ending_ = state_.forfeit(played_.loss->seat, played_.loss->how);
      } else {
        ending_ = adjudicator_.verdict(state_);
        if (!ending_) decide(turn);
      }
    }
    for (Player* const each : seats_) each->rest();
    played_.returns = ending_->returns;
    if (played_.why.empty()) played_.why = ending_->why;
    played_.view = state_.view(games::kObserver);
    check_chips();
    return std::move(played_);
  }

 private:
  Player& player(int seat) { return *seats_[static_cast<std::size_t>(seat)]; }

  void make_ready() {
    for (Player* const each : seats_) each->announce_game();
    for (int seat = 0; seat < state_.seats(); ++seat) {
      auto ready = player(seat).await_ready();
      if (!ready) note_loss(seat, games::Forfeit::fault, std::move(ready.error()));
    }
  }

  void decide(int seat) {
    const games::Clock kind = state_.clock();
    const Milliseconds limit = clocks_.limit(seat, kind);
    auto answer = player(seat).ask(state_.view(seat), clocks_.go(seat, state_.facts(), kind), limit,
                                   [this] { listen(); });
    if (!answer) return lose(seat, games::Forfeit::fault, std::move(answer.error()));
    if (!answer->token) return run_late(seat, kind, *answer);

    adjudicator_.note(state_, answer->score);
    const auto applied = state_.apply(*answer->token);
    if (!applied) {
      std::string detail = applied.error().reason;
      if (!answer->error.empty()) detail += "; before it: " + answer->error;
      return lose(seat, games::Forfeit::fault,
                  {FaultKind::illegal, std::move(answer->said), std::move(detail)});
    }
    clocks_.charge(seat, kind, answer->used);
    note_decision(answer->used, answer->score);
    if (player(seat).ponders()) ponder(seat, answer->ponder);
  }

  // Lets the seat think about its next move of chess while the other one decides.
  void ponder(int seat, const std::string& expected) {
    if (expected.empty() || state_.turn() < 0 || state_.turn() == seat || !in_chess(state_)) return;
    games::AnyState next = state_;
    if (!next.apply(expected) || next.turn() != seat) return;
    wire::Go go = clocks_.go(seat, state_.facts(), next.clock());
    go.ponder = true;
    player(seat).ponder(next.view(seat), go);
  }

  void listen() {
    for (Player* const each : seats_) each->listen();
  }

  // No answer came in time.
  void run_late(int seat, games::Clock kind, const Answer& answer) {
    const Milliseconds used = answer.used;
    std::string detail = "no bestmove after " + std::to_string(used.count()) + " ms";
    auto stopped =
        answer.fault ? Checked<void>(tl::unexpected(*answer.fault)) : player(seat).stop();
    if (kind == games::Clock::game && clocks_.timed(seat, kind)) {
      // The clock decides, whatever the engine does then.
      if (!stopped) detail += "; then " + stopped.error().detail;
      return lose(seat, games::Forfeit::flag, {FaultKind::flag, {}, std::move(detail)});
    }
    if (!stopped) return lose(seat, games::Forfeit::fault, std::move(stopped.error()));
    if (kind == games::Clock::decision) {
      note_fault(seat, {FaultKind::late, {}, detail});
      apply(state_.late_action());
      note_decision(used, std::nullopt);
    } else {
      lose(seat, games::Forfeit::fault, {FaultKind::stall, {}, detail});
    }
  }

  void note_decision(Milliseconds used, const std::optional<wire::Score>& score) {
    played_.times.push_back(used);
    if (scored_) played_.scores.push_back(score);
  }

  void apply(const std::string& token) {
    if (const auto applied = state_.apply(token); !applied) {
      throw InternalError("the game refuses its own " + token + ": " + applied.error().reason);
    }
  }

  void lose(int seat, games::Forfeit how, Fault fault) {
    note_loss(seat, how, std::move(fault));
    ending_ = state_.forfeit(seat, how);
  }

  // Of several losses the first one counts.
  void note_loss(int seat, games::Forfeit how, Fault fault) {
    if (!played_.loss) {
      played_.loss = Loss{seat, how};
      if (how == games::Forfeit::fault) played_.why = fault_word(fault.kind);
    }
    note_fault(seat, std::move(fault));
  }

  void note_fault(int seat, Fault fault) { played_.faults.push_back({seat, std::move(fault)}); }

  // What one seat wins in chips, others lose; and nobody loses more than he brought.
  void check_chips() const {
    if (state_.facts().unit != "chips") return;
    const auto& returns = played_.returns;
    const auto& stacks = played_.hand.setup.stacks;
    bool sound = std::accumulate(returns.begin(), returns.end(), std::int64_t{0}) == 0;
    for (std::size_t seat = 0; seat < returns.size(); ++seat) {
      sound = sound && returns[seat] + stacks[seat] >= 0;
    }
    if (!sound) throw InternalError("chips do not balance: " + played_.view);
  }

  games::AnyState state_;
  games::Shuffle shuffle_;
  Clocks clocks_;
  Adjudicator adjudicator_;
  bool scored_;  // whether it listens to scores
  const std::vector<Player*>& seats_;
  PlayedHand played_;
  std::optional<games::Ending> ending_;
};

}  // namespace

PlayedHand play_hand(const Hand& hand, const games::Entry& game, const Dealer& dealer,
                     const HandLimits& limits, const std::vector<Player*>& seats) {
  return HandPlay(hand, game, dealer, limits, seats).run();
}

}  // namespace pawnbroker::arbiter
