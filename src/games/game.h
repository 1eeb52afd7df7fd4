#pragma once

// What every game has in common. A game is a value type `S` that models the concept `State`; the
// session, the arbiter and the tests use all of them through `AnyState`.
//
// A state may hold cards that are unknown. Chance is a player. Actions have one text form, a token
// without blanks. `view(seat)` is the text behind `position` in the protocol, and `parse` gives the
// information state of that seat back.

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/random.h"
#include "text/refusal.h"

namespace pawnbroker::games {

// Seats are 0 … n-1. Whose turn it is may also be chance's or, when the game is over, nobody's.
inline constexpr int kChance = -1;
inline constexpr int kOver = -2;
// The viewer who sees every card.
inline constexpr int kObserver = -1;

// What a program must know of a game before it can host or play it.
struct FactSheet {
  std::string_view name;  // the protocol's word
  int min_seats = 2;
  int max_seats = 2;
  bool colour_seats = false;  // seats are `w` and `b`, clocks `wtime` and `btime`
  bool chance = false;
  bool hidden = false;    // some information is not public
  std::string_view unit;  // what `returns` counts: "chips", "points"
};

// `w`, `b` or the number; `o` for the observer.
std::string seat_word(const FactSheet& facts, int seat);
std::optional<int> parse_seat(const FactSheet& facts, std::string_view word, int seats);

// Everything an arbiter may choose about a new game; each game reads what concerns it.
struct Setup {
  int seats = 2;
  std::uint64_t hand = 1;                             // the number of the deal
  std::vector<std::int64_t> stacks = {10000, 10000};  // chips before the blinds
  std::vector<std::int64_t> blinds = {500, 1000};
  std::string structure = "nl";
  std::string rules = "-";
  std::string start;  // FEN; empty for the usual start
};

// An action, or all actions from its amount up to `up_to` that differ from it in the amount only.
template <class Action>
struct Choice {
  Action action;
  std::optional<std::int64_t> up_to;
};

// One outcome of chance with its probability.
struct Outcome {
  std::string token;
  double probability;
};

// The shuffled deck number `nth` (from 0) of `size` cards, belonging to the present deal.
using Shuffle = std::function<std::vector<std::uint8_t>(int size, std::uint64_t nth)>;

// One fact of the protocol's `view` line.
using Field = std::pair<std::string, std::string>;

// Which clock runs while a seat decides: its clock for the whole game, or a limit of the decision.
enum class Clock { game, decision };

// How a seat can lose without an action of its own.
enum class Forfeit { flag, fault };

// How a game ended: what each seat gets, in the unit of the fact sheet, and the protocol's word.
struct Ending {
  std::vector<std::int64_t> returns;
  std::string_view why;
};

template <class S>
concept State = std::copyable<S> &&
    requires(S state, const S fixed, const typename S::Action action,
             const Choice<typename S::Action> choice, std::string_view token, int seat,
             const Setup& setup, const std::vector<std::string_view>& words, cards::Rng& rng,
             const Shuffle& shuffle, Forfeit forfeit) {
  { S::facts() } -> std::same_as<const FactSheet&>;
  // A new game as the observer sees it, before chance's first action.
  { S::start(setup) } -> std::same_as<text::Parsed<S>>;
  // The words behind `position`.
  { S::parse(words) } -> std::same_as<text::Parsed<S>>;

  { fixed.seats() } -> std::same_as<int>;
  { fixed.viewer() } -> std::same_as<int>;  // the seat whose knowledge this is, or kObserver
  { fixed.turn() } -> std::same_as<int>;    // a seat, kChance or kOver
  // What the seat on turn may do; empty for chance and when the game is over.
  { fixed.legal() } -> std::same_as<std::vector<Choice<typename S::Action>>>;
  // Token to action: refused when no deal allows it here. Chance's tokens included.
  { fixed.read(token) } -> std::same_as<text::Parsed<typename S::Action>>;
  { fixed.print(action) } -> std::same_as<std::string>;
  {state.apply(action)};  // an action that `read` or `legal` gave

  // At a chance node: every outcome, or nothing where they are too many to list; and the
  // outcome that shuffled decks give.
  { fixed.outcomes() } -> std::same_as<std::vector<Outcome>>;
  { fixed.deal(shuffle) } -> std::same_as<typename S::Action>;

  { fixed.ending() } -> std::same_as<Ending>;  // when turn() is kOver
  // How the game ends if `seat` loses it now by a flag fall or a fault. When turn() is a seat.
  { fixed.forfeit(seat, forfeit) } -> std::same_as<Ending>;
  { fixed.clock() } -> std::same_as<Clock>;  // when turn() is a seat
  // What a seat does whose decision is late (Clock::decision only).
  { fixed.late_action() } -> std::same_as<typename S::Action>;

  // The state as `seat` may know it; `seat` is this state's viewer unless that is the observer.
  { fixed.view(seat) } -> std::same_as<std::string>;
  // The facts of the protocol's `view` line, for this state's viewer.
  { fixed.describe() } -> std::same_as<std::vector<Field>>;
  // The state with all unknown cards filled in, each consistent deal as likely as the shuffle
  // makes it.
  { fixed.sample(rng) } -> std::same_as<S>;
};

// Any game's state as a value: actions are tokens.
class AnyState {
 public:
  // Asking whether this type itself is a `State` would need it to be complete.
  template <class S>
    requires(!std::same_as<S, AnyState> && State<S>)
  explicit AnyState(S state) : held_(std::make_unique<Held<S>>(std::move(state))) {}
  AnyState(const AnyState& other) : held_(other.held_->clone()) {}
  AnyState& operator=(const AnyState& other) {
    held_ = other.held_->clone();
    return *this;
  }
  AnyState(AnyState&&) = default;
  AnyState& operator=(AnyState&&) = default;
  ~AnyState() = default;

  const FactSheet& facts() const { return held_->facts(); }
  int seats() const { return held_->seats(); }
  int viewer() const { return held_->viewer(); }
  int turn() const { return held_->turn(); }
  bool over() const { return turn() == kOver; }
  // Tokens; a range of amounts is one entry, `raise:2000-10000`.
  std::vector<std::string> legal() const { return held_->legal(); }
  // One legal token, each entry of `legal` equally likely, then each amount of it.
  std::string random_action(cards::Rng& rng) const { return held_->random_action(rng); }
  // Refused, and nothing changed, when no deal allows `token` here.
  text::Parsed<void> apply(std::string_view token) { return held_->apply(token); }
  // The token for the same action as `legal` spells it. Refused as by `apply`.
  text::Parsed<std::string> spelling(std::string_view token) const {
    return held_->spelling(token);
  }
  std::vector<Outcome> outcomes() const { return held_->outcomes(); }
  std::string deal(const Shuffle& shuffle) const { return held_->deal(shuffle); }
  Ending ending() const { return held_->ending(); }
  Ending forfeit(int seat, Forfeit how) const { return held_->forfeit(seat, how); }
  Clock clock() const { return held_->clock(); }
  std::string late_action() const { return held_->late_action(); }
  std::string view(int seat) const { return held_->view(seat); }
  std::vector<Field> describe() const { return held_->describe(); }
  AnyState sample(cards::Rng& rng) const { return held_->sample(rng); }

  // The state itself when it is an `S`, otherwise null.
  template <State S>
  const S* get_if() const {
    const auto* held = dynamic_cast<const Held<S>*>(held_.get());
    return held ? &held->state : nullptr;
  }

 private:
  struct Holder {
    virtual ~Holder() = default;
    virtual std::unique_ptr<Holder> clone() const = 0;
    virtual const FactSheet& facts() const = 0;
    virtual int seats() const = 0;
    virtual int viewer() const = 0;
    virtual int turn() const = 0;
    virtual std::vector<std::string> legal() const = 0;
    virtual std::string random_action(cards::Rng& rng) const = 0;
    virtual text::Parsed<void> apply(std::string_view token) = 0;
    virtual text::Parsed<std::string> spelling(std::string_view token) const = 0;
    virtual std::vector<Outcome> outcomes() const = 0;
    virtual std::string deal(const Shuffle& shuffle) const = 0;
    virtual Ending ending() const = 0;
    virtual Ending forfeit(int seat, Forfeit how) const = 0;
    virtual Clock clock() const = 0;
    virtual std::string late_action() const = 0;
    virtual std::string view(int seat) const = 0;
    virtual std::vector<Field> describe() const = 0;
    virtual AnyState sample(cards::Rng& rng) const = 0;
  };

  template <State S>
  struct Held final : Holder {
    explicit Held(S s) : state(std::move(s)) {}
    std::unique_ptr<Holder> clone() const override { return std::make_unique<Held>(state); }
    const FactSheet& facts() const override { return S::facts(); }
    int seats() const override { return state.seats(); }
    int viewer() const override { return state.viewer(); }
    int turn() const override { return state.turn(); }
    std::vector<std::string> legal() const override {
      std::vector<std::string> tokens;
      for (const auto& choice : state.legal()) {
        tokens.push_back(state.print(choice.action));
        if (choice.up_to) tokens.back() += "-" + std::to_string(*choice.up_to);
      }
      return tokens;
    }
    std::string random_action(cards::Rng& rng) const override {
      const auto choices = state.legal();
      const auto& choice = choices[cards::uniform(rng, choices.size())];
      auto action = choice.action;
      if constexpr (requires { action.amount; }) {
        if (choice.up_to) {
          const auto amounts = static_cast<std::uint64_t>(*choice.up_to - action.amount + 1);
          action.amount += static_cast<std::int64_t>(cards::uniform(rng, amounts));
        }
      }
      return state.print(action);
    }
    text::Parsed<void> apply(std::string_view token) override {
      const auto action = state.read(token);
      if (!action) return tl::unexpected(action.error());
      state.apply(*action);
      return {};
    }
    text::Parsed<std::string> spelling(std::string_view token) const override {
      const auto action = state.read(token);
      if (!action) return tl::unexpected(action.error());
      return state.print(*action);
    }
    std::vector<Outcome> outcomes() const override { return state.outcomes(); }
    std::string deal(const Shuffle& shuffle) const override {
      return state.print(state.deal(shuffle));
    }
    Ending ending() const override { return state.ending(); }
    Ending forfeit(int seat, Forfeit how) const override { return state.forfeit(seat, how); }
    Clock clock() const override { return state.clock(); }
    std::string late_action() const override { return state.print(state.late_action()); }
    std::string view(int seat) const override { return state.view(seat); }
    std::vector<Field> describe() const override { return state.describe(); }
    AnyState sample(cards::Rng& rng) const override { return AnyState(state.sample(rng)); }

    S state;
  };

  std::unique_ptr<Holder> held_;
};

}  // namespace pawnbroker::games
