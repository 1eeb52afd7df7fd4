#include "betting/ladder.h"

#include <limits>

namespace pawnbroker::betting {
namespace {

using games::choker::Structure;

Menu sizes(std::vector<int> bets, std::vector<int> raises, int merge, int cap) {
  return {false, std::move(bets), std::move(raises), true, merge, cap};
}

Menu capped(int cap) {
  Menu menu;
  menu.cap = cap;
  return menu;
}

Menu grid() {
  Menu menu;
  menu.grid = true;
  return menu;
}

const std::vector<Menu>& free_menus() {
  static const std::vector<Menu> menus = {
      grid(),
      sizes({20, 33, 50, 75, 100, 150}, {33, 50, 75, 100, 150}, 67, 5),
      sizes({33, 66, 125}, {50, 100}, 67, 4),
      sizes({50, 100}, {50, 100}, 67, 3),
      sizes({50, 100}, {100}, 67, 0),
      sizes({75}, {100}, 67, 3),
      sizes({100}, {100}, 50, 2),
      sizes({100}, {100}, 50, 1),
  };
  return menus;
}

const std::vector<Menu>& limit_menus() {
  static const std::vector<Menu> menus = {capped(0), capped(2), capped(1)};
  return menus;
}

}  // namespace

std::span<const Menu> ladder(Structure structure) {
  return structure == Structure::limit ? limit_menus() : free_menus();
}

Rung richest_tree(const games::choker::Betting& start, const HandModel& hands, std::size_t cells) {
  const auto menus = ladder(start.stakes().structure);
  for (std::size_t place = 0;; ++place) {
    const bool is_last = place + 1 == menus.size();
    const TreeBounds bounds{is_last ? std::numeric_limits<std::size_t>::max() : cells};
    if (auto tree = build_tree(start, menus[place], hands, bounds)) {
      return {std::move(*tree), static_cast<int>(place)};
    }
  }
}

}  // namespace pawnbroker::betting
