#include "arbiter/replay.h"

#include <algorithm>
#include <map>

#include "arbiter/clocks.h"
#include "arbiter/dealer.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

using text::Code;
using text::Parsed;
using text::refuse;

// The words of a position line, cut at `moves`.
struct Position {
  std::vector<std::string_view> start;
  std::vector<std::string_view> tokens;
};

Position cut(std::string_view view) {
  const auto words = text::words(view);
  const auto moves = std::find(words.begin(), words.end(), "moves");
  return {{words.begin(), moves}, {moves == words.end() ? moves : moves + 1, words.end()}};
}

class Replay {
 public:
  explicit Replay(const Record& record)
      : record_(record), plan_(record.header.plan), dealer_(record.seed.value_or(cards::Seed{})) {}

  Parsed<void> run() {
    if (auto sound = check_seed(); !sound) return sound;
    std::map<std::uint64_t, const RecordedHand*> hands;
    for (const RecordedHand& each : record_.hands) {
      if (!hands.emplace(each.played.hand.number, &each).second) {
        return refuse(Code::bad_value, std::to_string(each.played.hand.number),
                      "a hand that was recorded before", each.line);
      }
    }
    games::Setup setup = plan_.setup;
    setup.seats = static_cast<int>(record_.header.names.size());
    Schedule schedule(plan_.format, setup, opening());
    for (int kind = 0; kind < schedule.room_kinds(); ++kind) {
      while (const auto hand = schedule.take(kind)) {
        const auto found = hands.find(hand->number);
        if (found == hands.end()) {
          if (record_.finish == Finish::complete) {
            return refuse(Code::bad_value, std::to_string(hand->number), "this hand is missing");
          }
          continue;
        }
        if (auto sound = check(*found->second, *hand); !sound) return sound;
        PlayedHand played = found->second->played;
        played.hand.room_kind = kind;
        schedule.finish(played);
        hands.erase(found);
      }
    }
    if (hands.empty()) return {};
    const RecordedHand& extra = *hands.begin()->second;
    return refuse(Code::bad_value, std::to_string(extra.played.hand.number),
                  "the match has no such hand", extra.line);
  }

 private:
  Parsed<void> check_seed() const {
    const RecordHeader& header = record_.header;
    if (header.open_number &&
        cards::commitment(cards::open_seed(*header.open_number)) != header.commitment) {
      return refuse(Code::bad_value, header.commitment, "not the commitment to the open seed");
    }
    if (record_.seed && dealer_.commitment() != header.commitment) {
      return refuse(Code::bad_value, cards::to_hex(*record_.seed),
                    "not the seed that was committed to");
    }
    return {};
  }

  // Whether the start of each hand can be told from the header.
  bool knows_openings() const {
    return plan_.openings.kind == Openings::Kind::usual ||
           (record_.seed && plan_.openings.kind != Openings::Kind::file);
  }

  Opening opening() const {
    return make_opening(knows_openings() ? plan_.openings : Openings{}, dealer_);
  }

  Parsed<void> check(const RecordedHand& recorded, const Hand& scheduled) const {
    const PlayedHand& played = recorded.played;
    const auto wrong = [line = recorded.line](std::string_view word, std::string reason) {
      return refuse(Code::bad_value, word, std::move(reason), line);
    };
    if (played.hand.deal != scheduled.deal || played.hand.engines != scheduled.engines) {
      return wrong("", "not the deal or the seats that the schedule has for this hand");
    }
    const Position position = cut(played.view);
    auto state = games::parse_position(position.start);
    if (!state) return wrong(state.error().word, state.error().reason);
    if (state->facts().name != plan_.game->facts.name) return wrong("", "another game");
    if (knows_openings()) {
      const auto start = plan_.game->start(scheduled.setup);
      if (!start) return wrong(start.error().word, start.error().reason);
      if (start->view(games::kObserver) != state->view(games::kObserver)) {
        return wrong("", "the hand does not begin as the schedule says");
      }
    }

    const games::Shuffle shuffle = dealer_.shuffle(scheduled.deal);
    Clocks clocks(plan_.time, state->seats());
    std::size_t decisions = 0;
    for (const std::string_view token : position.tokens) {
      if (state->over()) return wrong(token, "the hand was over before");
      const int turn = state->turn();
      if (turn == games::kChance) {
        if (record_.seed && state->deal(shuffle) != token) {
          return wrong(token, "not the cards of this deal: " + state->deal(shuffle));
        }
      } else {
        if (decisions == played.times.size()) return wrong(token, "a decision without a time");
        const Milliseconds used = played.times[decisions++];
        const games::Clock kind = state->clock();
        if (kind == games::Clock::game && used > clocks.limit(turn, kind)) {
          return wrong(token, "the clock had run out");
        }
        clocks.charge(turn, kind, used);
      }
      const auto applied = state->apply(token);
      if (!applied) return wrong(token, applied.error().reason);
    }
    if (decisions != played.times.size()) return wrong("", "more times than decisions");
    return check_ending(*state, recorded);
  }

  static Parsed<void> check_ending(const games::AnyState& state, const RecordedHand& recorded) {
    const PlayedHand& played = recorded.played;
    const auto wrong = [line = recorded.line](std::string_view word, std::string reason) {
      return refuse(Code::bad_value, word, std::move(reason), line);
    };
    games::Ending ending;
    if (played.loss) {
      const Loss& loss = *played.loss;
      if (state.turn() < 0 || loss.seat < 0 || loss.seat >= state.seats()) {
        return wrong("lost", "nobody can lose here without an action");
      }
      ending = state.forfeit(loss.seat, loss.how);
    } else {
      if (!state.over()) return wrong("", "the hand is not over");
      ending = state.ending();
    }
    if (ending.returns != played.returns) return wrong("result", "another result by the rules");
    const bool by_fault = played.loss && played.loss->how == games::Forfeit::fault;
    const bool why_fits =
        by_fault ? std::ranges::any_of(played.faults,
                                       [&played](const SeatFault& each) {
                                         return fault_word(each.fault.kind) == played.why;
                                       })
                 : ending.why == played.why;
    if (!why_fits) return wrong(played.why, "another reason by the rules");
    return {};
  }

  const Record& record_;
  const MatchPlan& plan_;
  Dealer dealer_;
};

}  // namespace

text::Parsed<void> replay(const Record& record) {
  return Replay(record).run();
}

}  // namespace pawnbroker::arbiter
