#include "arbiter/human.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "arbiter/fact.h"
#include "arbiter/phrases.h"
#include "arbiter/short_forms.h"
#include "games/registry.h"
#include "text/words.h"
#include "wire/words.h"

namespace pawnbroker::arbiter {
namespace {

using Words = std::vector<std::string_view>;
using std::chrono::floor;

constexpr std::string_view kChokerForms =
    "    c            call or check        r 3000   raise to 3000 in all\n"
    "    q d1         Q@d1                 e4       e2e4, if no other move ends there\n";
constexpr std::string_view kHelp =
    "  legal          what you may do      board    the position once more\n"
    "  resign         give up, where the rules allow it\n"
    "  quit           leave the table; the hand does not count\n"
    "  help           this list\n";

// The place behind the word `moves`, or the end.
std::size_t moves_begin(const Words& words) {
  const auto moves = std::ranges::find(words, "moves");
  return static_cast<std::size_t>(moves - words.begin()) + (moves == words.end() ? 0 : 1);
}

}  // namespace

Checked<Answer> Human::ask(std::string_view position, const wire::Go&, Milliseconds limit,
                           const Meanwhile&) {
  const TimePoint begin = SteadyClock::now();
  const auto state = games::parse_position(text::words(position));
  if (!state) return tl::unexpected(Fault{FaultKind::stall, {}, state.error().reason});
  const int seat = state->turn();
  const std::string situation =
      situation_text(position, seat) +
      fmt::format("you are {}; you may\n", seat_phrase(state->facts(), seat, games::kObserver)) +
      legal_text(state->legal());
  tell_news(position, seat);
  print(situation);
  if (timed_) {
    print(fmt::format("  you have {} seconds\n", floor<std::chrono::seconds>(limit).count()));
  }
  for (;;) {
    print("your action> ");
    const auto typed = reader_.read(timed_ ? std::optional(begin + limit) : std::nullopt);
    // Who wakes too late is the arbiter.
    const Milliseconds used = std::min(floor<Milliseconds>(SteadyClock::now() - begin), limit);
    if (!typed) {
      print("too late\n");
      return Answer{std::nullopt, {}, {}, {}, {}, used};
    }
    if (typed->overlong) {
      print(fmt::format("not possible: {}\n", wire::LineSplitter::kOverlong));
      continue;
    }
    const Words words = text::words(typed->text);
    if (words.empty()) continue;
    const std::string command = words.size() == 1 ? text::lower(words[0]) : "";
    if (command == "quit") throw LeftTable{};
    if (command == "help" || command == "?") {
      print("  Type an action as it is listed, or enough of it to be the only one:\n");
      if (state->facts().name == "choker") print(std::string(kChokerForms));
      print(std::string(kHelp));
    } else if (command == "legal") {
      print(legal_text(state->legal()));
    } else if (command == "board") {
      print(situation);
    } else if (const auto token = read_action(*state, wire::phrase(words))) {
      ++told_;
      print(event_text(state->facts(), *token, seat, seat) + "\n");
      return Answer{*token, typed->text, {}, {}, {}, used};
    } else {
      print(fmt::format("not possible: {} ({})\n", token.error().word, token.error().reason));
    }
  }
}

// What was typed too late is not the answer to the next question.
Checked<void> Human::stop() {
  reader_.discard();
  return {};
}

void Human::show_end(std::string_view position, int seat, const std::vector<std::int64_t>&,
                     std::string_view) {
  tell_news(position, seat);
  print(situation_text(position, seat));
}

void Human::tell_news(std::string_view position, int seat) {
  print(news_text(position, told_, seat));
  const Words words = text::words(position);
  told_ = words.size() - moves_begin(words);
}

void Human::print(const std::string& text) {
  fmt::print(out_, "{}", text);
  std::fflush(out_);
}

std::string news_text(std::string_view position, std::size_t first, int reader) {
  const Words words = text::words(position);
  std::string text;
  for (std::size_t i = moves_begin(words) + first; i < words.size(); ++i) {
    const auto before =
        games::parse_position({words.begin(), words.begin() + static_cast<std::ptrdiff_t>(i)});
    if (!before) return text;
    text += event_text(before->facts(), words[i], before->turn(), reader) + "\n";
  }
  return text;
}

std::string situation_text(std::string_view position, int reader) {
  const auto state = games::parse_position(text::words(position));
  if (!state) return {};
  const auto fields = state->describe();
  const std::string board = fact(*state, "board");
  std::string text = "\n";
  if (!board.empty()) text += board_text(board, state->facts().colour_seats && reader == 1);
  return text + facts_text(fields);
}

}  // namespace pawnbroker::arbiter
