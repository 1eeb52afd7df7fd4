#pragma once

// Which sizes of bets a betting tree has.

#include <string>
#include <string_view>
#include <vector>

#include "games/choker/betting.h"
#include "text/refusal.h"

namespace pawnbroker::betting {

// Sizes in percent of the pot after the call. Without any size there is none between the call and
// the all-in. At limit the rules leave one size only, and a menu means nothing.
struct Menu {
  // Every multiple of the small blind instead, and the all-in; no sizes count then.
  bool grid = false;
  std::vector<int> bets;    // opening the betting of rounds 2 and 3
  std::vector<int> raises;  // everything else
  bool all_in = false;      // always the largest amount, as far as the rules allow it
  // A total of at least so many percent of the smaller stack becomes all of it, if allowed.
  int merge = 100;
  // Bets and raises of a round, the big blind not counted; 0: as many as the rules allow.
  int cap = 0;

  friend bool operator==(const Menu&, const Menu&) = default;
};

// `grid`, or a list like `bets=33,66,125;raises=50,100;allin;merge=67;cap=4`, each part once at
// most. Refused (bad_value) with the part at fault.
text::Parsed<Menu> parse_menu(std::string_view text);
std::string print_menu(const Menu& menu);

// How many totals `menu_raises` has at most; to be asked before it where stacks may be deep.
std::int64_t most_raises(const Menu& menu, const games::choker::Betting& betting);

// The totals that `menu` lets the actor raise to, in ascending order, none above the smaller stack;
// all legal.
std::vector<games::choker::Chips> menu_raises(const Menu& menu,
                                              const games::choker::Betting& betting);

}  // namespace pawnbroker::betting
