#include "arbiter/replay.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "arbiter/clocks.h"
#include "arbiter/dealer.h"
#include "arbiter/hand_play.h"
#include "arbiter/hand_view.h"
#include "arbiter/sprt.h"
#include "arbiter/standings.h"

namespace pawnbroker::arbiter {
namespace {

using text::Code;
using text::Parsed;
using text::refuse;

std::string no_opening(std::uint64_t) {
  return {};
}

using Hands = std::map<std::uint64_t, const RecordedHand*>;  // by their numbers

// The seed that deals the cards, as far as it is known.
std::optional<cards::Seed> seed_of(const Record& record) {
  if (record.header.open_number) return cards::open_seed(*record.header.open_number);
  return record.seed;
}

class Replay {
 public:
  explicit Replay(const Record& record)
      : record_(record),
        plan_(record.header.plan),
        seed_(seed_of(record)),
        dealer_(seed_.value_or(cards::Seed{}), plan_.decks) {}

  Parsed<void> run() {
    if (auto sound = check_header(); !sound) return sound;
    Schedule schedule(plan_.format, plan_.setup, opening());
    const Hands hands = sorted_hands();
    std::map<int, PlayedHand> in_file_order;  // by line
    for (const auto& [number, recorded] : hands) {
      const auto hand = schedule.at(number);
      if (!hand) {
        note(wrong(recorded->line, std::to_string(number),
                   plan_.format.freezeout ? "no hand follows here by the chips, or one is missing"
                                          : "the match has no such hand"));
        continue;
      }
      note(check(*recorded, *hand));
      PlayedHand played = recorded->played;
      played.hand.room_kind = hand->room_kind;
      schedule.finish(played);
      if (plan_.sprt) {
        played.hand = *hand;
        in_file_order.emplace(recorded->line, std::move(played));
      }
    }
    if (!first_wrong_ && record_.finish == Finish::complete && !decided(in_file_order)) {
      if (const auto missing = first_missing(hands, schedule)) {
        note(wrong(record_.line_of("end"), std::to_string(*missing), "this hand is missing"));
      }
    }
    if (first_wrong_) return tl::unexpected(*first_wrong_);
    return {};
  }

 private:
  static tl::unexpected<text::Refusal> wrong(int line, std::string_view word, std::string reason) {
    return refuse(Code::bad_value, word, std::move(reason), line);
  }

  // Keeps what stands first in the file.
  void note(const Parsed<void>& checked) {
    if (checked || (first_wrong_ && first_wrong_->token <= checked.error().token)) return;
    first_wrong_ = checked.error();
  }

  Hands sorted_hands() {
    Hands hands;
    for (const RecordedHand& each : record_.hands) {
      if (!hands.emplace(each.played.hand.number, &each).second) {
        note(wrong(each.line, std::to_string(each.played.hand.number),
                   "a hand that was recorded before"));
      }
    }
    return hands;
  }

  // Whether the sequential test had ended the match.
  bool decided(const std::map<int, PlayedHand>& in_file_order) const {
    if (!plan_.sprt) return false;
    Sprt sprt(*plan_.sprt);
    Standings standings(plan_.game->facts, record_.header.names, plan_.format.hands_per_value());
    for (const auto& each : in_file_order) {
      standings.add(each.second);
      sprt.update(standings);
    }
    return sprt.verdict() != Sprt::Verdict::open;
  }

  // Of a complete match; `hands` are all of the match and sound, and `schedule` has had them.
  std::optional<std::uint64_t> first_missing(const Hands& hands, const Schedule& schedule) const {
    // Where hands depend on each other, each kind of room had its first ones without a gap.
    Schedule all =
        plan_.format.freezeout ? schedule : Schedule(plan_.format, plan_.setup, no_opening);
    std::optional<std::uint64_t> first;
    for (int kind = 0; kind < all.room_kinds(); ++kind) {
      while (const auto hand = all.take(kind)) {
        if (hands.contains(hand->number)) continue;
        if (!first || hand->number < *first) first = hand->number;
        break;
      }
    }
    return first;
  }

  Parsed<void> check_header() const {
    const games::FactSheet& facts = plan_.game->facts;
    const auto seats = static_cast<int>(record_.header.names.size());
    if (seats < facts.min_seats || seats > facts.max_seats) {
      return wrong(record_.line_of("engine"), "", "not as many engines as the game has seats");
    }
    if (plan_.format.seats != seats) {
      return wrong(record_.line_of("engine"), "", "not as many engines as the match has seats");
    }
    if (plan_.format.freezeout && facts.unit != "chips") {
      return wrong(record_.line_of("match"), "freezeout", "the game has no chips");
    }
    if (const auto start = plan_.game->start(plan_.setup); !start) {
      return wrong(record_.line_of("setup"), start.error().word, start.error().reason);
    }
    return check_openings().and_then([this] { return check_seed(); });
  }

  // Each kind of opening belongs to one game.
  Parsed<void> check_openings() const {
    const int line = record_.line_of("openings");
    if (plan_.openings.kind == Openings::Kind::usual) return {};
    const std::string_view game =
        plan_.openings.kind == Openings::Kind::begun ? "cheversi" : "chess";
    if (plan_.game->facts.name != game) {
      return wrong(line, "", "such openings are for " + std::string(game));
    }
    games::Setup choker;
    choker.rules = plan_.openings.rules;
    if (const auto start = games::find_game("choker")->start(choker); !start) {
      return wrong(line, start.error().word, start.error().reason);
    }
    return {};
  }

  // An open seed, its commitment and the revealed seed: where two of them agree, the third is
  // wrong.
  Parsed<void> check_seed() const {
    const RecordHeader& header = record_.header;
    const bool revealed_as_committed =
        record_.seed && cards::commitment(*record_.seed) == header.commitment;
    if (header.open_number && dealer_.commitment() != header.commitment) {
      return wrong(record_.line_of(revealed_as_committed ? "seed" : "commitment"),
                   header.commitment, "not the commitment to the open seed");
    }
    if (record_.seed && !revealed_as_committed) {
      return wrong(record_.line_of("reveal"), cards::to_hex(*record_.seed),
                   "not the seed that was committed to");
    }
    return {};
  }

  // Whether the start of each hand can be told from the header.
  bool knows_openings() const {
    return plan_.openings.kind == Openings::Kind::usual ||
           (seed_ && plan_.openings.kind != Openings::Kind::file) ||
           !plan_.openings.positions.empty();
  }

  Opening opening() const {
    return make_opening(knows_openings() ? plan_.openings : Openings{}, dealer_);
  }

  Parsed<void> check(const RecordedHand& recorded, const Hand& scheduled) {
    const PlayedHand& played = recorded.played;
    const int line = recorded.line;
    if (played.hand.deal != scheduled.deal || played.hand.engines != scheduled.engines) {
      return wrong(line, "", "not the deal or the seats that the schedule has for this hand");
    }
    const HandView position = cut_view(played.view);
    auto state = games::parse_position(position.start);
    if (!state) return wrong(line, state.error().word, state.error().reason);
    if (auto sound = check_start(*state, scheduled, line); !sound) return sound;

    const games::Shuffle shuffle = dealer_.shuffle(scheduled.deal);
    Clocks clocks(plan_.limits(scheduled.engines).times);
    Adjudicator adjudicator(plan_.adjudication, state->seats());
    if (played.scores.size() != (plan_.adjudication.by_scores() ? played.times.size() : 0)) {
      return wrong(line, "scores", "not as many scores as the adjudication needs");
    }
    std::vector<int> late(static_cast<std::size_t>(state->seats()));
    std::size_t decisions = 0;
    for (const std::string_view token : position.tokens) {
      if (state->over()) return wrong(line, token, "the hand was over before");
      const int turn = state->turn();
      if (turn == games::kChance) {
        if ((seed_ || !plan_.decks.empty()) && state->deal(shuffle) != token) {
          return wrong(line, token, "not the cards of this deal: " + state->deal(shuffle));
        }
      } else {
        if (decisions == played.times.size())
          return wrong(line, token, "a decision without a time");
        if (adjudicator.verdict(*state))
          return wrong(line, token, "the game was adjudicated before");
        adjudicator.note(*state, played.scores.empty() ? std::nullopt : played.scores[decisions]);
        const Milliseconds used = played.times[decisions++];
        const games::Clock kind = state->clock();
        const Milliseconds limit = clocks.limit(turn, kind);
        if (used > limit) return wrong(line, token, "the clock had run out");
        if (used == limit && kind == games::Clock::decision && state->late_action() == token) {
          ++late[static_cast<std::size_t>(turn)];
        }
        clocks.charge(turn, kind, used);
      }
      const auto applied = state->apply(token);
      if (!applied) return wrong(line, token, applied.error().reason);
    }
    if (decisions != played.times.size()) return wrong(line, "", "more times than decisions");
    if (auto sound = check_ending(*state, recorded, adjudicator); !sound) return sound;
    return check_faults(recorded, std::move(late));
  }

  // Where positions come from a file, only that the two games of a pair begin alike can be checked.
  Parsed<void> check_start(const games::AnyState& state, const Hand& scheduled, int line) {
    const games::FactSheet& facts = plan_.game->facts;
    if (state.facts().name != facts.name) return wrong(line, state.facts().name, "another game");
    if (facts.hidden && state.viewer() != games::kObserver) {
      return wrong(line, "", "not what an observer sees");
    }
    const std::string view = state.view(games::kObserver);
    std::string expected;
    if (knows_openings()) {
      const auto start = plan_.game->start(scheduled.setup);
      if (!start) return wrong(line, start.error().word, start.error().reason);
      expected = start->view(games::kObserver);
    } else {
      expected = starts_.emplace(scheduled.deal, view).first->second;
    }
    if (view == expected) return {};
    return wrong(line, "", "the hand does not begin as the schedule says");
  }

  Parsed<void> check_ending(const games::AnyState& state, const RecordedHand& recorded,
                            const Adjudicator& adjudicator) const {
    const PlayedHand& played = recorded.played;
    games::Ending ending;
    auto verdict = state.turn() >= 0 ? adjudicator.verdict(state) : std::optional<games::Ending>();
    if (played.loss) {
      if (verdict) return wrong(recorded.line, "lost", "the game was adjudicated before");
      const Loss& loss = *played.loss;
      const bool may_lose = loss.seat == state.turn() ||
                            // an engine that was not ready for the hand
                            (played.times.empty() && loss.how == games::Forfeit::fault &&
                             loss.seat >= 0 && loss.seat < state.seats() && state.turn() >= 0);
      if (!may_lose) return wrong(recorded.line, "lost", "this seat cannot lose here by itself");
      ending = state.forfeit(loss.seat, loss.how);
    } else if (state.over()) {
      ending = state.ending();
    } else if (verdict) {
      ending = std::move(*verdict);
    } else {
      return wrong(recorded.line, "", "the hand is not over");
    }
    if (ending.returns != played.returns) {
      return wrong(recorded.line, "result", "another result by the rules");
    }
    const bool by_fault = played.loss && played.loss->how == games::Forfeit::fault;
    if (!by_fault && ending.why != played.why) {
      return wrong(recorded.line, played.why, "another reason by the rules");
    }
    return {};
  }

  // Whether a hand that was lost without an action was lost by a fault of that kind.
  static bool is_cause(FaultKind kind, const PlayedHand& played) {
    if (played.loss->how == games::Forfeit::flag) return kind == FaultKind::flag;
    return kind != FaultKind::flag && fault_word(kind) == played.why;
  }

  // Each late decision of betting may have its fault; of the others the first one is the loss, and
  // further ones can only be those of engines that were not ready for the hand. `late` counts each
  // seat's decisions that may have been late.
  static Parsed<void> check_faults(const RecordedHand& recorded, std::vector<int> late) {
    const PlayedHand& played = recorded.played;
    if (recorded.faults != played.faults.size()) {
      return wrong(recorded.line, "faults", "not as many faults as stand behind this hand");
    }
    bool lost = false;
    for (std::size_t i = 0; i < played.faults.size(); ++i) {
      const auto& [seat, fault] = played.faults[i];
      const std::string_view kind = fault_word(fault.kind);
      const int line = recorded.fault_lines[i];
      if (fault.kind == FaultKind::late) {
        if (--late[static_cast<std::size_t>(seat)] < 0)
          return wrong(line, kind, "nothing was late");
        continue;
      }
      const bool first = !std::exchange(lost, true);
      const bool fits =
          played.loss && (first ? seat == played.loss->seat && is_cause(fault.kind, played)
                                : seat != played.loss->seat && played.times.empty());
      if (!fits) return wrong(line, kind, "not the fault by which the hand was lost");
    }
    if (played.loss && !lost)
      return wrong(recorded.line, "lost", "no fault stands behind this hand");
    return {};
  }

  const Record& record_;
  const MatchPlan& plan_;
  std::optional<cards::Seed> seed_;
  Dealer dealer_;
  std::map<std::uint64_t, std::string> starts_;  // by deal, where the header does not tell them
  std::optional<text::Refusal> first_wrong_;
};

}  // namespace

text::Parsed<void> replay(const Record& record) {
  return Replay(record).run();
}

}  // namespace pawnbroker::arbiter
