#pragma once

// The table of Chicago: whose turn it is, what everybody holds as far as it is known, and what each
// action changes. Knows no text.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "games/chicago/rules.h"
#include "games/chicago/token.h"

namespace pawnbroker::games::chicago {

inline constexpr int kTricks = kHandSize;
// A game that nobody has won after so many hands ends by the totals, so that every game ends.
inline constexpr int kMostHands = 100;
// Totals that a position may begin with.
inline constexpr int kLeastTotal = -100'000;
inline constexpr int kMostTotal = 100'000;

enum class Phase : std::uint8_t {
  deal,     // chance
  blind,    // who undertakes a blind Chicago
  redeal,   // who replaces a low hand
  swap,     // what the seat exchanges
  ask_up,   // whether the one card exchanged comes face up
  show,     // chance: that card
  choose,   // whether it is taken
  draw,     // chance: the cards for those exchanged
  score,    // chance, though it is no matter of luck: who has the best hand
  zero,     // whose total becomes 0
  chicago,  // who undertakes a Chicago
  play,
  over,
};

// How the game ended.
enum class Why : std::uint8_t { target, royal, blind_two, hands };

struct Seat {
  std::vector<Card> hand;    // not played yet
  std::vector<Card> played;  // in order
  int total = 0;
  bool called = false;  // has undertaken a Chicago in this game
  int tricks = 0;
  friend bool operator==(const Seat&, const Seat&) = default;
};

// Where a hand begins.
struct HandStart {
  int number = 1;  // of the hand within the game
  int dealer = 1;
  std::vector<int> totals;
  std::vector<bool> called;
  friend bool operator==(const HandStart&, const HandStart&) = default;
};

// The score of hands of five known cards, seat 0's first.
Action announce(const Rules& rules, std::span<const CardSet> hands);

class Table {
 public:
  Table(const Rules& rules, HandStart start);

  int seats() const { return static_cast<int>(seats_.size()); }
  const Rules& rules() const { return rules_; }
  // How the present hand began.
  const HandStart& start() const { return start_; }
  const Seat& seat(int number) const { return seats_[static_cast<std::size_t>(number)]; }
  Phase phase() const { return phase_; }
  bool chance_is_next() const;
  // Whose action is next, or who gets chance's cards; not for deals, scores and games that are
  // over.
  int turn() const { return turn_; }
  int stock_size() const { return kDeck - stock_used_; }
  int stock_used() const { return stock_used_; }
  // Exchanges that are over.
  int exchanges_done() const { return exchanges_done_; }
  // Cards that a draw consists of.
  int to_draw() const { return to_draw_; }
  std::optional<Card> shown() const { return shown_; }
  // Who has undertaken a Chicago in this hand.
  std::optional<int> caller() const { return caller_; }
  bool blind() const { return blind_; }
  // Whether the seat has answered whether it undertakes a blind Chicago, or need not.
  bool may_look(int seat) const;
  // The card that must be followed; none at the lead.
  std::optional<Card> led() const;
  // The seat that leads the present trick.
  int leader() const { return leader_; }
  // Cards that lie in the present trick.
  int trick_size() const { return trick_size_; }
  // Tricks that are over.
  int tricks_done() const { return tricks_done_; }
  // Cards that were seen, wherever they are now.
  CardSet seen() const { return seen_; }
  // Cards that the seat gets in a deal.
  int deal_size(int seat) const { return rules_.sixth_card(start_total(seat)) ? 6 : kHandSize; }
  int seat_after_dealer(int n) const { return (start_.dealer + 1 + n) % seats(); }

  // What the seat on turn may do, as far as its cards are known.
  std::vector<Action> legal() const;
  // What the best hand gets; all cards must be known.
  Action score() const;
  // Whether the action agrees with the cards, where they are known: a score with the hands, a card
  // played with the suit led, a redeal with the hand.
  bool agrees(const Action& action) const;
  // Makes an action of the phase; what the cards forbid is not looked at.
  void apply(const Action& action);

  // When the game is over.
  Why why() const { return why_; }
  // One, or several who share.
  const std::vector<int>& winners() const { return winners_; }

 private:
  Seat& at(int seat) { return seats_[static_cast<std::size_t>(seat)]; }
  int start_total(int seat) const { return start_.totals[static_cast<std::size_t>(seat)]; }
  bool all_known(const std::vector<Card>& cards) const;
  // Whether hands that are not known could make this the score.
  bool may_score(const Action& action) const;
  // The five cards that the seat held when the play began, or holds.
  std::vector<Card> whole_hand(int seat) const;
  std::vector<Action> legal_swaps() const;
  std::vector<Action> legal_cards() const;
  bool follows(Card card) const;

  void part_with(int seat, const std::vector<Card>& cards);
  void receive(int seat, const std::vector<Card>& cards);
  void deal(const Action& action);
  void swap(const Action& action);
  void play(Card card);
  void give_score(const Action& action);
  void use_effect(const Effect& effect, int seat);
  void add(int seat, int points);

  // Begins the phase at its first seat, or what follows if nobody has to decide in it.
  void begin(Phase phase);
  // The next seat that has to decide in the phase, or what follows.
  void next_seat();
  bool decides(int seat) const;
  void after_phase();
  void end_exchange();
  void begin_play();
  void end_trick();
  void end_tricks();
  void after_score();
  void end_hand();
  void end_game(Why why, std::vector<int> winners);
  // Whether the seat's total at the end of a hand may win.
  bool may_win(int seat) const;

  Rules rules_;
  HandStart start_;
  std::vector<Seat> seats_;
  Phase phase_ = Phase::deal;
  Phase asking_ = Phase::blind;  // the phase whose seats are gone through
  int asked_ = 0;                // how many of them have been
  int turn_ = 0;
  int exchanges_done_ = 0;
  int stock_used_ = 0;
  int to_draw_ = 0;
  std::optional<Card> shown_;
  std::optional<int> caller_;
  bool blind_ = false;
  int leader_ = 0;
  int trick_size_ = 0;
  int tricks_done_ = 0;
  std::optional<int> last_trick_;  // who has won the fifth trick
  bool made_ = false;              // the Chicago was made
  CardSet seen_ = 0;
  Why why_ = Why::target;
  std::vector<int> winners_;
};

}  // namespace pawnbroker::games::chicago
