#include "betting/menu.h"

#include <algorithm>
#include <optional>

#include "text/words.h"

namespace pawnbroker::betting {
namespace {

using games::choker::Betting;
using games::choker::Chips;
using games::choker::Structure;

constexpr int kMaxPercent = 100'000;
constexpr std::string_view kGrid = "grid";

tl::unexpected<text::Refusal> refuse(std::string_view word, std::string reason) {
  return text::refuse(text::Code::bad_value, word, "menu: " + std::move(reason));
}

std::optional<std::vector<int>> read_numbers(std::string_view words, int least, int most) {
  const auto split = text::split(words, ',');
  std::vector<int> numbers;
  numbers.reserve(split.size());
  for (const std::string_view word : split) {
    const auto number = text::parse_int<int>(word);
    if (!number || *number < least || *number > most) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

std::string print_numbers(std::string_view key, const std::vector<int>& numbers) {
  std::vector<std::string> words;
  for (const int number : numbers) words.push_back(std::to_string(number));
  return std::string(key) + "=" + text::join(words, ",");
}

Chips grid_step(const Betting& betting) {
  return std::max<Chips>(1, betting.stakes().blinds[0]);
}

void add_grid(std::vector<Chips>& totals, const Betting& betting, Chips least, Chips most) {
  const Chips step = grid_step(betting);
  for (Chips total = (least + step - 1) / step * step; total <= most; total += step) {
    totals.push_back(total);
  }
  totals.push_back(most);
}

void add_sizes(std::vector<Chips>& totals, const Menu& menu, const Betting& betting, bool opens,
               Chips least, Chips most) {
  const Chips called = betting.total(1 - *betting.actor());
  const Chips stack = betting.effective_stack();
  for (const int percent : opens ? menu.bets : menu.raises) {
    Chips total = std::clamp(called + (2 * called * percent + 50) / 100, least, most);
    if (most == stack && total * 100 >= stack * menu.merge) total = stack;
    totals.push_back(total);
  }
  if (menu.all_in) totals.push_back(most);
}

}  // namespace

text::Parsed<Menu> parse_menu(std::string_view text) {
  Menu menu;
  if (text == kGrid) {
    menu.grid = true;
    return menu;
  }
  std::vector<std::string_view> seen;
  for (const std::string_view part : text::split(text, ';')) {
    const std::size_t equals = part.find('=');
    const std::string_view key = part.substr(0, equals);
    const std::string_view value =
        equals == std::string_view::npos ? std::string_view{} : part.substr(equals + 1);
    if (std::ranges::count(seen, key) > 0) return refuse(part, "this part is given twice");
    seen.push_back(key);
    if (part == "allin") {
      menu.all_in = true;
    } else if (key == "bets" || key == "raises") {
      const auto sizes = read_numbers(value, 1, kMaxPercent);
      if (!sizes) return refuse(part, "sizes are percents of the pot, separated by commas");
      (key == "bets" ? menu.bets : menu.raises) = *sizes;
    } else if (key == "merge" || key == "cap") {
      const auto number = read_numbers(value, key == "merge" ? 1 : 0, key == "merge" ? 100 : 1000);
      if (!number || number->size() != 1) {
        return refuse(part, key == "merge" ? "merge takes 1 to 100 percent of the smaller stack"
                                           : "cap takes 0 to 1000 bets and raises");
      }
      (key == "merge" ? menu.merge : menu.cap) = number->front();
    } else {
      return refuse(part, "expected grid, or bets, raises, allin, merge and cap");
    }
  }
  return menu;
}

std::string print_menu(const Menu& menu) {
  if (menu.grid) return std::string(kGrid);
  std::vector<std::string> parts;
  if (!menu.bets.empty()) parts.push_back(print_numbers("bets", menu.bets));
  if (!menu.raises.empty()) parts.push_back(print_numbers("raises", menu.raises));
  if (menu.all_in) parts.emplace_back("allin");
  if (menu.merge != 100 || parts.empty()) parts.push_back(print_numbers("merge", {menu.merge}));
  if (menu.cap != 0) parts.push_back(print_numbers("cap", {menu.cap}));
  return text::join(parts, ";");
}

std::int64_t most_raises(const Menu& menu, const Betting& betting) {
  if (betting.stakes().structure == Structure::limit) return 1;
  if (!menu.grid) return static_cast<std::int64_t>(menu.bets.size() + menu.raises.size()) + 1;
  return betting.effective_stack() / grid_step(betting) + 1;
}

std::vector<Chips> menu_raises(const Menu& menu, const Betting& betting) {
  const auto range = betting.raises();
  if (!range) return {};
  const Chips least = range->least;
  const Chips most = std::min(range->most, betting.effective_stack());
  const int raises = betting.raises_made() - (betting.round() == 0 ? 1 : 0);
  if (menu.cap > 0 && raises >= menu.cap) return {};
  if (betting.stakes().structure == Structure::limit) return {least};
  std::vector<Chips> totals;
  if (menu.grid) {
    add_grid(totals, betting, least, most);
  } else {
    add_sizes(totals, menu, betting, betting.round() > 0 && raises == 0, least, most);
  }
  std::ranges::sort(totals);
  totals.erase(std::unique(totals.begin(), totals.end()), totals.end());
  return totals;
}

}  // namespace pawnbroker::betting
