#pragma once

// What a seat believes of the cards that it does not see.

#include <optional>
#include <vector>

#include "cards/random.h"
#include "games/chicago/state.h"

namespace pawnbroker::players::chicago {

// How much of the evidence is used.
enum class Inference {
  certain,  // cards seen, suits not followed, hands replaced, scores announced
  full,     // and how others chose what to exchange, and whether to undertake a Chicago
};

// Draws worlds, i.e. tables with all cards known, by the Metropolis algorithm (Metropolis and
// others, 1953): each deal, exchange and hidden discard that is possible comes as often as the
// shuffle and the others' choices make it likely. Worlds drawn one behind the other have some cards
// in common.
class Belief {
 public:
  // The state's viewer is a seat. `rng` must outlive this.
  Belief(const games::chicago::State& state, Inference inference, cards::Rng& rng);

  games::chicago::Table next();

 private:
  using Card = games::chicago::Card;
  using CardSet = games::chicago::CardSet;
  using Event = games::chicago::Event;

  // A card on its way through the hand: who gets it, at which event, and at which it goes.
  struct Slot {
    Card card = 0;
    int seat = 0;
    int enter = 0;
    int leave = 0;
    bool known = false;     // which card it is
    bool seen_in = false;   // the viewer saw it come
    bool seen_out = false;  // the viewer saw it go
  };
  // An event that tells something of a hand, or of all hands.
  struct Clue {
    enum class Kind { exchange, choice, call, void_suit, low, score } kind = Kind::exchange;
    int event = 0;
    int seat = 0;
    int hands_at = 0;                // the event before which the hands are looked at
    std::optional<Card> card{};      // shown or led
    bool leads = false;              // who calls, to the first trick
    std::optional<double> weight{};  // logarithm of the likelihood; nothing when impossible
  };

  void trace(const std::vector<Event>& filled);
  void note_clue(const games::chicago::Table& before, const Event& seen, int event);
  // The seat's cards just before an event, and those that go at it.
  CardSet hand(int seat, int event) const;
  CardSet leaving(int seat, int event) const;
  std::optional<double> weigh(const Clue& clue) const;
  void step();
  // What two slots exchange. Undone by doing it again; false when it is not possible.
  enum class Way { card, enter, leave };
  static bool change(Slot& one, Slot& other, Way way);
  std::vector<Event> events() const;

  const games::chicago::Table& table_;
  const Inference inference_;
  cards::Rng& rng_;
  const int viewer_;
  const std::vector<Event> seen_;
  std::vector<Slot> slots_;        // of the seats, then of the stock
  std::vector<std::size_t> open_;  // those that may change, the seats' first
  std::size_t open_of_seats_ = 0;
  std::vector<Clue> clues_;
  int play_begins_ = 0;  // the event with which it does
};

}  // namespace pawnbroker::players::chicago
