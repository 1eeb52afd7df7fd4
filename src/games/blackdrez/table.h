#pragma once

// What happens at a table of BlackDrez: hands, turns, piles and the stock, without any text. Small
// and quick to copy, for those who play it through in thought.

#include <array>
#include <cstdint>
#include <span>

#include "games/blackdrez/cards.h"
#include "games/blackdrez/rules.h"

namespace pawnbroker::games::blackdrez {

// What the table waits for: two cards for everybody, the decision of the seat on turn, the card
// that it has asked for, or nothing more.
enum class Phase : std::uint8_t { deal, play, card, over };

// How a player stands in the round. Who has stood still plays for it.
enum class Standing : std::uint8_t { active, stood, retired, out };

class Table {
 public:
  // A game before its first deal, from full packs or from the stock given.
  Table(int seats, const Rules& rules);
  Table(int seats, const Rules& rules, const Stock& stock);

  // Two cards for each seat, seat 0's first; in the phase `deal`, all from the stock.
  void deal(std::span<const Card> cards);
  // The card for the seat on turn; in the phase `card`, from the stock.
  void draw(Card card);
  // The decisions; in the phase `play`, and `stand` only where it is allowed.
  void hit();
  void retire();
  void stand();
  // Whether all who play for the round have the same total.
  bool can_stand() const;

  int seats() const { return seats_; }
  const Rules& rules() const { return rules_; }
  Phase phase() const { return phase_; }
  // Whose decision or card it is; in the phases `play` and `card`.
  int turn() const { return turn_; }
  // Who had the turn before, in the beginning of a round the dealer: of equal totals the first one
  // to the right of this seat is next.
  int last_turn() const { return last_turn_; }
  // Counted from 1; in the phase `deal` the one that begins with it.
  int round() const { return round_; }
  int dealer() const { return dealer_; }
  const Stock& stock() const { return stock_; }
  int stock_size() const { return stock_size_; }
  const Hand& hand(int seat) const { return hands_[static_cast<std::size_t>(seat)]; }
  Standing standing(int seat) const { return standings_[static_cast<std::size_t>(seat)]; }
  bool plays(int seat) const { return standing(seat) <= Standing::stood; }
  // Cards on the table that belong to nobody's hand: those of who is out, what who has retired left
  // there, and what earlier rounds could not divide.
  int loose() const { return loose_; }
  // Cards that the seat has for good.
  int pile(int seat) const { return piles_[static_cast<std::size_t>(seat)]; }

 private:
  Hand& own_hand() { return hands_[static_cast<std::size_t>(turn_)]; }
  void take(Card card, Hand& hand);
  int players_left() const;
  int lowest_total() const;
  // Ends the round: everything on the table goes in equal parts to the seats of that set, one bit
  // each, and what remains stays for the next round.
  void share(unsigned winners);
  // Ends the round in favour of who has most.
  void share_among_highest();
  // Ends the round if that has come; otherwise gives the turn to the lowest total.
  void go_on();
  void pass_turn();

  std::int8_t seats_;
  Rules rules_;
  Phase phase_ = Phase::deal;
  std::int8_t turn_ = 0, last_turn_, dealer_;
  std::int8_t stock_size_;
  std::int16_t round_ = 1;
  std::int16_t loose_ = 0;
  Stock stock_;
  std::array<Hand, kMaxSeats> hands_{};
  std::array<Standing, kMaxSeats> standings_{};
  std::array<std::int8_t, kMaxSeats> piles_{};
};

}  // namespace pawnbroker::games::blackdrez
