#pragma once

// The decisions of a seat on turn, for those who think a table through.

#include <array>
#include <span>

#include "games/blackdrez/table.h"

namespace pawnbroker::players::blackdrez {

enum class Choice : std::uint8_t { hit, retire, stand };
inline constexpr std::size_t kChoices = 3;

// What the rules allow; in the phase `play`.
inline std::span<const Choice> choices(const games::blackdrez::Table& table) {
  static constexpr std::array kAll = {Choice::hit, Choice::retire, Choice::stand};
  return std::span(kAll).first(table.can_stand() ? kChoices : kChoices - 1);
}

// The table after that decision, before the card of a hit.
inline games::blackdrez::Table after(games::blackdrez::Table table, Choice choice) {
  switch (choice) {
    case Choice::hit:
      table.hit();
      break;
    case Choice::retire:
      table.retire();
      break;
    case Choice::stand:
      table.stand();
      break;
  }
  return table;
}

}  // namespace pawnbroker::players::blackdrez
