// What is known of BlackDrez: the strategy of two players, the value of each seat, how the player
// fares against simple rules, how fast it is. Decks and seeds are fixed.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <map>
#include <string>

#include "arbiter/statistics.h"
#include "blackdrez_games.h"
#include "players/blackdrez/player.h"
#include "players/blackdrez/round_sampler.h"

namespace {

using namespace pawnbroker;
using namespace pawnbroker::bench;
using games::blackdrez::Card;
using games::blackdrez::kCards;
using games::blackdrez::Phase;
using games::blackdrez::Rules;
using games::blackdrez::Stock;
using games::blackdrez::Table;
using players::blackdrez::Outlook;
using players::blackdrez::Prospects;
using players::blackdrez::RoundSolver;
using players::blackdrez::Values;

constexpr std::uint64_t kSeed = 1;
const std::function<bool()> kEndless = [] { return true; };

// Calls `visit(table, probability)` for every deal of two players from a fresh pack.
template <class Visit>
void for_each_deal(const Visit& visit) {
  const Table fresh(2, Rules::usual(2));
  std::array<Card, 4> cards{};
  const auto choose = [&](const auto& self, std::size_t place, Stock stock,
                          double probability) -> void {
    if (place == cards.size()) {
      Table table = fresh;
      table.deal(cards);
      visit(std::as_const(table), probability);
      return;
    }
    for (int i = 0; i < kCards; ++i) {
      const auto card = static_cast<Card>(i);
      if (stock[card] == 0) continue;
      Stock rest = stock;
      rest.add(card, -1);
      cards[place] = card;
      self(self, place + 1, rest, probability * stock[card] / stock.size());
    }
  };
  choose(choose, 0, fresh.stock(), 1);
}

// How often the decisions at one pair of totals are which.
struct Cell {
  std::array<double, players::blackdrez::kChoices> shares{};
};

// The decisions of a round by totals, as often as they come up under best play.
class Chart {
 public:
  Chart() : outlook_([this](const Table& table) { return prospects_.of(table); }) {}

  void run() {
    for_each_deal([this](const Table& table, double probability) { walk(table, probability); });
  }
  void print() const {
    print("No joker, or jokers that count 1", false);
    print("A joker that counts 6", true);
  }

 private:
  void walk(const Table& table, double probability) {
    if (table.phase() == Phase::card) {
      for (int i = 0; i < kCards; ++i) {
        const auto card = static_cast<Card>(i);
        if (table.stock()[card] == 0) continue;
        Table next = table;
        next.draw(card);
        walk(next, probability * table.stock()[card] / table.stock_size());
      }
    } else if (table.phase() == Phase::play && table.round() == 1) {
      const Choice best = best_choice(solver_, table);
      const auto& own = table.hand(table.turn());
      const int other = table.hand(1 - table.turn()).total();
      Cell& cell = cells_[{own.total() != own.least, own.total(), other}];
      cell.shares[static_cast<std::size_t>(best)] += probability;
      walk(players::blackdrez::after(table, best), probability);
    }
  }

  void print(const char* title, bool joker) const {
    fmt::print("{}\n\n| own total | frequency |", title);
    for (int other = 2; other <= 10; ++other) fmt::print(" {} |", other);
    fmt::print("\n|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (int own = 2; own <= 10; ++own) {
      double all = 0;
      std::string row;
      for (int other = 2; other <= 10; ++other) {
        const auto found = cells_.find({joker, own, other});
        if (found == cells_.end()) {
          row += "  |";
          continue;
        }
        double sum = 0;
        for (const double each : found->second.shares) sum += each;
        all += sum;
        row += " " + words(found->second, sum) + " |";
      }
      if (all > 0) fmt::print("| {} | {:.3f} |{}\n", own, all, row);
    }
    fmt::print("\n");
  }

  // `H`, or `H 80 S 20` in per cent where it depends on the cards.
  static std::string words(const Cell& cell, double sum) {
    static constexpr std::string_view kLetters = "HRS";
    std::string text;
    for (std::size_t i = 0; i < cell.shares.size(); ++i) {
      const long share = std::lround(100 * cell.shares[i] / sum);
      if (share == 0) continue;
      if (!text.empty()) text += " ";
      text += kLetters[i];
      if (share < 100) text += fmt::format(" {}", share);
    }
    return text;
  }

  struct Place {
    bool joker;
    int own, other;
    auto operator<=>(const Place&) const = default;
  };

  Prospects prospects_;
  Outlook outlook_;
  RoundSolver solver_{outlook_, kEndless};
  std::map<Place, Cell> cells_;
};

void chart() {
  Chart chart;
  chart.run();
  chart.print();
}

// Seat 0's value of a fresh two-player round, and how long its first decisions take.
void first_round() {
  double value = 0, longest = 0, sum = 0, weight = 0;
  for_each_deal([&](const Table& table, double probability) {
    Prospects prospects;
    const Outlook outlook = [&](const Table& each) { return prospects.of(each); };
    const std::clock_t began = std::clock();
    RoundSolver solver(outlook, kEndless);
    value += probability * solver.solve(table).value()[0];
    if (table.round() > 1) return;
    const double ms = 1000.0 * static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    longest = std::max(longest, ms);
    sum += probability * ms;
    weight += probability;
  });
  fmt::print("value of a fresh game for seat 0, first round exact: {:.5f}\n", value);
  fmt::print("first decision solved in {:.2f} ms of processor time on average, {:.1f} ms at most\n",
             sum / weight, longest);
}

std::string print(const std::optional<arbiter::Estimate>& estimate, double scale) {
  if (!estimate) return "-";
  return fmt::format("{:.2f} ± {:.2f}", scale * estimate->mean,
                     scale * estimate->half_width.value_or(0));
}

// All seats played alike, without nodes by a good simple rule: what each seat is worth, how long
// games are, how piles come apart.
void seats(int count, std::uint64_t games, std::uint64_t nodes) {
  const Decider player = nodes > 0 ? engine_player(nodes, kSeed) : rule_player(11, 0.5);
  const std::vector<const Decider*> players(static_cast<std::size_t>(count), &player);
  std::vector<std::vector<double>> score(players.size()), cards(players.size());
  double rounds = 0, inside = 0, squares = 0, used = 0;
  for (std::uint64_t deal = 1; deal <= games; ++deal) {
    const State over = play_game(players, kSeed, deal);
    const auto shares = scores(over);
    const Table& table = over.table();
    rounds += table.round();
    inside += table.stock_size() == 0;
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      score[seat].push_back(shares[seat]);
      cards[seat].push_back(table.pile(static_cast<int>(seat)));
      for (std::size_t other = 0; other < seat; ++other) {
        const double apart =
            table.pile(static_cast<int>(seat)) - table.pile(static_cast<int>(other));
        squares += apart * apart;
      }
    }
    used += Table(count, Rules::usual(count)).stock_size() - table.stock_size();
  }
  const double pairs = count * (count - 1) / 2.0;
  const auto number = static_cast<double>(games);
  fmt::print(
      "{} seats, {} games: {:.1f} rounds, no card was left in {:.1f} %, variance for each card "
      "{:.2f}\n",
      count, games, rounds / number, 100 * inside / number, squares / pairs / 2 / used);
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    fmt::print("| {} | {} | {} |\n", seat, print(arbiter::estimate(score[seat]), 100),
               print(arbiter::estimate(cards[seat]), 1));
  }
}

// The mean score of `player` among opponents who are all `other`, every deal from every seat.
std::optional<arbiter::Estimate> measure(const Decider& player, const Decider& other, int count,
                                         std::uint64_t deals) {
  std::vector<double> values;
  for (std::uint64_t deal = 1; deal <= deals; ++deal) {
    double sum = 0;
    for (int seat = 0; seat < count; ++seat) {
      std::vector<const Decider*> players(static_cast<std::size_t>(count), &other);
      players[static_cast<std::size_t>(seat)] = &player;
      sum += scores(play_game(players, kSeed, deal))[static_cast<std::size_t>(seat)];
    }
    values.push_back(sum / count);
  }
  return arbiter::estimate(values);
}

// `only` is that percentage of the chance to be out up to which the one rule hits; without it
// several rules are tried.
void rules(int count, std::uint64_t deals, std::uint64_t nodes, std::optional<double> only) {
  const Decider player = engine_player(nodes, kSeed);
  const auto against = [&](const std::string& name, const Decider& other) {
    fmt::print("| {} | {} |\n", name, print(measure(player, other, count, deals), 100));
    std::fflush(stdout);
  };
  fmt::print("{} seats, {} deals from every seat, {} nodes; an equal share is {:.2f} %\n", count,
             deals, nodes, 100.0 / count);
  if (only) {
    return against(fmt::format("hits up to a chance of {} % to be out", *only),
                   rule_player(11, *only / 100));
  }
  against("always hits", rule_player(11, 1));
  against("hits below 9", rule_player(9, 1));
  against("hits up to a chance of 50 % to be out", rule_player(11, 0.5));
  if (count > 2) return;
  for (const int below : {10, 8, 7}) {
    against(fmt::format("hits below {}", below), rule_player(below, 1));
  }
  for (const double chance : {0.3, 0.7}) {
    against(fmt::format("hits up to a chance of {:.0f} % to be out", 100 * chance),
            rule_player(11, chance));
  }
}

// Two players who solve each round exactly, one for the chance to end with most cards, the other
// for cards.
void utilities(std::uint64_t deals) {
  Prospects prospects;
  const Decider chance = exact_player([&](const Table& table) { return prospects.of(table); });
  const Decider cards = exact_player([](const Table& table) {
    const float lead = static_cast<float>(table.pile(0) - table.pile(1)) / 216.0F;
    return Values{0.5F + lead, 0.5F - lead};
  });
  fmt::print("for the chance to win against for cards, {} deals from both seats: {} %\n", deals,
             print(measure(chance, cards, 2, deals), 100));
}

// What the sampled decisions lose against solved ones, in the games of a simple rule: the mean over
// the positions that can be solved.
void regret(int count, std::uint64_t games, std::uint64_t simulations) {
  constexpr std::size_t kMostPositions = 100'000;
  const Decider rule = rule_player(11, 0.5);
  const std::vector<const Decider*> players(static_cast<std::size_t>(count), &rule);
  cards::Rng rng(kSeed);
  std::vector<double> losses;
  std::uint64_t unsolved = 0, other = 0;
  const auto compare = [&](const Table& table) {
    Prospects prospects;
    const Outlook outlook = [&](const Table& each) { return prospects.of(each); };
    std::size_t positions = 0;
    const std::function<bool()> may_go_on = [&] { return ++positions < kMostPositions; };
    RoundSolver solver(outlook, may_go_on);
    const auto choices = players::blackdrez::choices(table);
    const auto own = static_cast<std::size_t>(table.turn());
    std::array<double, players::blackdrez::kChoices> values{};
    for (const Choice choice : choices) {
      const auto solved = solver.solve(players::blackdrez::after(table, choice));
      if (!solved) {
        ++unsolved;
        return;
      }
      values[static_cast<std::size_t>(choice)] = (*solved)[own];
    }
    players::blackdrez::RoundSampler sampler(table, choices, outlook, kMostPositions, rng);
    for (std::uint64_t i = 0; i < simulations; ++i) sampler.simulate();
    const Choice sampled = *std::ranges::max_element(
        choices, {}, [&](Choice choice) { return sampler.sample(choice).count; });
    const double loss =
        *std::ranges::max_element(values) - values[static_cast<std::size_t>(sampled)];
    losses.push_back(loss);
    other += loss > 0;
  };
  for (std::uint64_t deal = 1; deal <= games; ++deal) {
    play_game(players, kSeed, deal, [&](const State& state) {
      if (state.turn() >= 0) compare(state.table());
    });
  }
  const auto solved = static_cast<double>(losses.size());
  fmt::print(
      "{} seats, {} simulations: {} decisions solved, {} not; sampled ones differ in {:.1f} %, and "
      "lose {} % of a game on average, {:.2f} % at most\n",
      count, simulations, losses.size(), unsolved, 100 * static_cast<double>(other) / solved,
      print(arbiter::estimate(losses), 100), 100 * *std::ranges::max_element(losses));
}

std::uint64_t number(int count, char** words, int place, std::uint64_t otherwise) {
  return place < count ? std::strtoull(words[place], nullptr, 10) : otherwise;
}

}  // namespace

int main(int count, char** words) {
  const std::string what = count > 1 ? words[1] : "";
  const auto seat_count = static_cast<int>(number(count, words, 2, 2));
  if (what == "chart") {
    chart();
  } else if (what == "first") {
    first_round();
  } else if (what == "seats" && seat_count >= 2 && seat_count <= 8) {
    seats(seat_count, number(count, words, 3, 1000), number(count, words, 4, 0));
  } else if (what == "rules" && seat_count >= 2 && seat_count <= 8) {
    const auto only = count > 5 ? std::optional(std::strtod(words[5], nullptr)) : std::nullopt;
    rules(seat_count, number(count, words, 3, 500), number(count, words, 4, 0), only);
  } else if (what == "regret" && seat_count >= 2 && seat_count <= 8) {
    regret(seat_count, number(count, words, 3, 20), number(count, words, 4, 1000));
  } else if (what == "utilities") {
    utilities(number(count, words, 2, 500));
  } else {
    fmt::print(stderr,
               "usage: blackdrez_study chart | first | seats SEATS GAMES NODES |\n"
               "       rules SEATS DEALS NODES [PERCENT] | regret SEATS GAMES SIMULATIONS | "
               "utilities DEALS\n");
    return 2;
  }
  return 0;
}
