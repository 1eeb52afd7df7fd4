// What is known of Chicago: how the player fares against simple ones, what worlds and inference
// bring, how often bids succeed, how long decisions take. Decks and seeds are fixed.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <string>

#include "arbiter/statistics.h"
#include "chicago_games.h"

namespace {

using namespace pawnbroker;
using namespace pawnbroker::bench;
using games::chicago::Phase;
using games::chicago::Table;
using players::chicago::Inference;
using players::chicago::Style;

constexpr std::uint64_t kSeed = 1;

std::string print(const std::vector<double>& values) {
  const auto estimate = arbiter::estimate(values);
  if (!estimate) return "-";
  return fmt::format("{:.1f} ± {:.1f}", 100 * estimate->mean,
                     100 * estimate->half_width.value_or(0));
}

// The share of the win that `player` has among opponents who are all `other`, every deal from every
// seat: a value for each deal, from deal `first` on.
std::vector<double> measure(const Decider& player, const Decider& other, int seats,
                            const std::string& rules, std::uint64_t games,
                            std::uint64_t first = 1) {
  std::vector<double> values;
  const std::uint64_t deals = games / static_cast<std::uint64_t>(seats);
  for (std::uint64_t deal = first; deal < first + deals; ++deal) {
    double sum = 0;
    for (int seat = 0; seat < seats; ++seat) {
      std::vector<const Decider*> players(static_cast<std::size_t>(seats), &other);
      players[static_cast<std::size_t>(seat)] = &player;
      sum += scores(play_game(players, rules, kSeed, deal))[static_cast<std::size_t>(seat)];
    }
    values.push_back(sum / seats);
  }
  return values;
}

// `opponent`: random, greedy or simple.
void strength(int seats, std::uint64_t games, std::uint64_t nodes, const std::string& opponent,
              const std::string& rules, std::uint64_t first) {
  const Decider player = engine_player(nodes, kSeed);
  const Decider other = opponent == "random"   ? random_player(kSeed)
                        : opponent == "greedy" ? greedy_player()
                                               : simple_player();
  fmt::print("{} seats, {} games from deal {}, {} nodes, rules {} against {}: {} %\n", seats, games,
             first, nodes, rules, opponent,
             print(measure(player, other, seats, rules, games, first)));
}

// The player against one that is weakened: `certain` does not infer anything from exchanges,
// `alone` solves each world for itself, a number is that of its worlds.
void effect(std::uint64_t games, std::uint64_t nodes, const std::string& what) {
  Style style;
  if (what == "certain") {
    style.inference = Inference::certain;
  } else if (what == "alone") {
    style.own_cards = 1;
  } else {
    style.worlds = std::max<std::size_t>(1, std::strtoull(what.c_str(), nullptr, 10));
  }
  const Decider player = engine_player(nodes, kSeed);
  const Decider other = engine_player(nodes, kSeed + 1, style);
  fmt::print("two seats, {} games, {} nodes, against {}: {} %\n", games, nodes, what,
             print(measure(player, other, 2, "-", games)));
}

// How often the player undertakes a Chicago and makes it, in games against itself.
void bids(int seats, std::uint64_t games, std::uint64_t nodes) {
  const Decider player = engine_player(nodes, kSeed);
  const std::vector<const Decider*> players(static_cast<std::size_t>(seats), &player);
  std::uint64_t hands = 0;
  std::array<std::uint64_t, 2> called{}, made{};  // seeing the cards, blind
  for (std::uint64_t deal = 1; deal <= games; ++deal) {
    std::optional<int> caller;
    bool blind = false;
    int number = 0, total = 0;
    const auto settle = [&](const Table& table) {
      if (!caller) return;
      called[blind] += 1;
      made[blind] += table.seat(*caller).total > total;
      caller.reset();
    };
    play_game(players, "-", kSeed, deal, [&](const State& state) {
      const Table& table = state.table();
      if (table.start().number != number || table.phase() == Phase::over) settle(table);
      hands += table.start().number != number;
      number = table.start().number;
      caller = table.phase() == Phase::over ? std::nullopt : table.caller();
      if (!caller) return;
      blind = table.blind();
      total = table.seat(*caller).total;
    });
  }
  fmt::print("{} seats, {} games, {} hands, {} nodes\n", seats, games, hands, nodes);
  for (const bool blind : {false, true}) {
    fmt::print("{}: {} undertaken, {} made\n", blind ? "blind" : "seeing", called[blind],
               made[blind]);
  }
}

// How long decisions take, by phase.
void times(int seats, std::uint64_t games, std::uint64_t nodes) {
  using Clock = std::chrono::steady_clock;
  struct Spent {
    double sum = 0, most = 0;
    std::uint64_t count = 0;
  };
  std::map<Phase, Spent> spent;
  const Decider engine = engine_player(nodes, kSeed);
  const Decider player = [&](const State& state) {
    const auto began = Clock::now();
    const Action action = engine(state);
    const double ms = std::chrono::duration<double, std::milli>(Clock::now() - began).count();
    Spent& each = spent[state.table().phase()];
    each.sum += ms;
    each.most = std::max(each.most, ms);
    ++each.count;
    return action;
  };
  const std::vector<const Decider*> players(static_cast<std::size_t>(seats), &player);
  for (std::uint64_t deal = 1; deal <= games; ++deal) play_game(players, "-", kSeed, deal);
  static const std::map<Phase, const char*> kNames = {
      {Phase::blind, "blind"},     {Phase::redeal, "redeal"}, {Phase::swap, "swap"},
      {Phase::ask_up, "ask-up"},   {Phase::choose, "choose"}, {Phase::zero, "zero"},
      {Phase::chicago, "chicago"}, {Phase::play, "play"}};
  fmt::print("{} seats, {} games, {} nodes: milliseconds on average, at most\n", seats, games,
             nodes);
  for (const auto& [phase, each] : spent) {
    fmt::print("| {} | {:.1f} | {:.1f} |\n", kNames.at(phase),
               each.sum / static_cast<double>(each.count), each.most);
  }
}

std::uint64_t number(int count, char** words, int place, std::uint64_t otherwise) {
  return place < count ? std::strtoull(words[place], nullptr, 10) : otherwise;
}

}  // namespace

int main(int count, char** words) {
  const std::string what = count > 1 ? words[1] : "";
  const auto seats = static_cast<int>(number(count, words, 2, 2));
  const std::uint64_t games = number(count, words, 3, 100);
  const std::uint64_t nodes = number(count, words, 4, 1000);
  if (seats < 2 || seats > 4) {
    fmt::print(stderr, "chicago_study: there are 2 to 4 seats\n");
    return 2;
  }
  if (what == "strength") {
    strength(seats, games, nodes, count > 5 ? words[5] : "greedy", count > 6 ? words[6] : "-",
             number(count, words, 7, 1));
  } else if (what == "effect" && count > 5) {
    effect(games, nodes, words[5]);
  } else if (what == "bids") {
    bids(seats, games, nodes);
  } else if (what == "times") {
    times(seats, games, nodes);
  } else {
    fmt::print(
        stderr,
        "usage: chicago_study strength SEATS GAMES NODES greedy|random|simple [RULES [DEAL]] |\n"
        "       effect 2 GAMES NODES certain|alone|WORLDS | bids SEATS GAMES NODES |\n"
        "       times SEATS GAMES NODES\n");
    return 2;
  }
  return 0;
}
