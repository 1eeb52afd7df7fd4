#include "games/blackdrez/table.h"

#include <algorithm>
#include <bit>

namespace pawnbroker::games::blackdrez {
namespace {

constexpr int kDealtToEach = 2;

constexpr unsigned bit(int seat) {
  return 1U << seat;
}

std::int8_t small(int number) {
  return static_cast<std::int8_t>(number);
}

}  // namespace

Table::Table(int seats, const Rules& rules) : Table(seats, rules, Stock(kCopies * rules.packs)) {}

Table::Table(int seats, const Rules& rules, const Stock& stock)
    : seats_(small(seats)),
      rules_(rules),
      last_turn_(small(seats - 1)),
      dealer_(small(seats - 1)),
      stock_size_(small(stock.size())),
      stock_(stock) {
  if (stock_size_ < kDealtToEach * seats_) phase_ = Phase::over;
}

void Table::take(Card card, Hand& hand) {
  stock_.add(card, -1);
  --stock_size_;
  hand.add(card);
}

int Table::players_left() const {
  int players = 0;
  for (int seat = 0; seat < seats_; ++seat) players += plays(seat);
  return players;
}

int Table::lowest_total() const {
  int lowest = kEleven;
  for (int seat = 0; seat < seats_; ++seat) {
    if (plays(seat)) lowest = std::min(lowest, hand(seat).total());
  }
  return lowest;
}

bool Table::can_stand() const {
  const int own = hand(turn_).total();
  for (int seat = 0; seat < seats_; ++seat) {
    if (plays(seat) && hand(seat).total() != own) return false;
  }
  return true;
}

void Table::deal(std::span<const Card> cards) {
  unsigned elevens = 0;
  for (int seat = 0; seat < seats_; ++seat) {
    Hand& hand = hands_[static_cast<std::size_t>(seat)];
    for (int i = 0; i < kDealtToEach; ++i) {
      take(cards[static_cast<std::size_t>(kDealtToEach * seat + i)], hand);
    }
    if (hand.total() == kEleven) elevens |= bit(seat);
  }
  if (elevens == 0) return go_on();
  const bool to_all = std::popcount(elevens) > 1 && rules_.shared_eleven == SharedEleven::all;
  share(to_all ? bit(seats_) - 1 : elevens);
}

void Table::hit() {
  for (Standing& each : standings_) {
    if (each == Standing::stood) each = Standing::active;
  }
  phase_ = Phase::card;
}

void Table::draw(Card card) {
  Hand& hand = own_hand();
  take(card, hand);
  const int total = hand.total();
  last_turn_ = turn_;
  if (total == kEleven) return share(bit(turn_));
  if (total > kEleven) {
    standings_[static_cast<std::size_t>(turn_)] = Standing::out;
    loose_ = static_cast<std::int16_t>(loose_ + hand.size);
  } else if (stock_size_ > 0 && total == lowest_total()) {
    phase_ = Phase::play;
    return;
  }
  go_on();
}

void Table::retire() {
  const int size = own_hand().size;
  const int back = size / 2;
  std::int8_t& pile = piles_[static_cast<std::size_t>(turn_)];
  pile = small(pile + back);
  loose_ = static_cast<std::int16_t>(loose_ + size - back);
  standings_[static_cast<std::size_t>(turn_)] = Standing::retired;
  last_turn_ = turn_;
  go_on();
}

void Table::stand() {
  standings_[static_cast<std::size_t>(turn_)] = Standing::stood;
  last_turn_ = turn_;
  go_on();
}

void Table::go_on() {
  unsigned playing = 0;
  bool all_stood = true;
  for (int seat = 0; seat < seats_; ++seat) {
    if (!plays(seat)) continue;
    playing |= bit(seat);
    all_stood = all_stood && standing(seat) == Standing::stood;
  }
  if (std::popcount(playing) == 1 || all_stood) return share(playing);
  if (stock_size_ == 0) return share_among_highest();
  pass_turn();
}

void Table::pass_turn() {
  const int lowest = lowest_total();
  for (int step = 1; step <= seats_; ++step) {
    const int seat = (last_turn_ + step) % seats_;
    if (standing(seat) == Standing::active && hand(seat).total() == lowest) {
      turn_ = small(seat);
      break;
    }
  }
  phase_ = Phase::play;
}

void Table::share_among_highest() {
  int highest = 0;
  unsigned winners = 0;
  for (int seat = 0; seat < seats_; ++seat) {
    if (!plays(seat) || hand(seat).total() < highest) continue;
    if (hand(seat).total() > highest) winners = 0;
    highest = hand(seat).total();
    winners |= bit(seat);
  }
  share(winners);
}

void Table::share(unsigned winners) {
  int pot = loose_;
  for (int seat = 0; seat < seats_; ++seat) {
    if (plays(seat)) pot += hand(seat).size;
  }
  const int each = pot / std::popcount(winners);
  for (int seat = 0; seat < seats_; ++seat) {
    std::int8_t& pile = piles_[static_cast<std::size_t>(seat)];
    if ((winners & bit(seat)) != 0) pile = small(pile + each);
  }
  loose_ = static_cast<std::int16_t>(pot % std::popcount(winners));
  hands_.fill({});
  standings_.fill(Standing::active);
  dealer_ = small((dealer_ + 1) % seats_);
  last_turn_ = dealer_;
  phase_ = stock_size_ >= kDealtToEach * seats_ ? Phase::deal : Phase::over;
  round_ = static_cast<std::int16_t>(round_ + (phase_ == Phase::deal));
}

}  // namespace pawnbroker::games::blackdrez
