// Rounds of BlackDrez solved and sampled, against plain recursion.

#include <algorithm>
#include <vector>

#include "catch.h"
#include "players/blackdrez/endgame.h"
#include "players/blackdrez/round_sampler.h"
#include "players/blackdrez/round_solver.h"
#include "players/blackdrez/simple_rule.h"

using namespace pawnbroker;
using namespace pawnbroker::games::blackdrez;
using namespace pawnbroker::players::blackdrez;

namespace {

std::vector<Card> cards_of(std::string_view letters) {
  std::vector<Card> cards;
  for (const char c : letters) {
    if (c != '/') cards.push_back(card_of(c).value());
  }
  return cards;
}

Table dealt(Table table, std::string_view letters) {
  table.deal(cards_of(letters));
  return table;
}

Table dealt(int seats, std::string_view letters) {
  return dealt(Table(seats, Rules::usual(seats)), letters);
}

// The definition of the value, position by position as often as it comes up.
Values by_recursion(const Table& table) {
  if (table.phase() == Phase::card) {
    Values mean{};
    for (int i = 0; i < kCards; ++i) {
      const auto card = static_cast<Card>(i);
      if (table.stock()[card] == 0) continue;
      Table next = table;
      next.draw(card);
      const Values values = by_recursion(next);
      const float chance =
          static_cast<float>(table.stock()[card]) / static_cast<float>(table.stock_size());
      for (std::size_t seat = 0; seat < mean.size(); ++seat) mean[seat] += chance * values[seat];
    }
    return mean;
  }
  if (table.phase() != Phase::play) return prospect(table);
  const auto own = static_cast<std::size_t>(table.turn());
  Table hit = table, retire = table, stand = table;
  hit.hit();
  retire.retire();
  Values best = by_recursion(hit);
  if (const Values other = by_recursion(retire); other[own] > best[own]) best = other;
  if (table.can_stand()) {
    stand.stand();
    if (const Values other = by_recursion(stand); other[own] > best[own]) best = other;
  }
  return best;
}

// Every deal from the stock, each once.
void for_each_deal(const Table& table, const std::function<void(const std::vector<Card>&)>& visit) {
  std::vector<Card> cards;
  Stock stock = table.stock();
  const auto choose = [&](const auto& self) -> void {
    if (cards.size() == 2 * static_cast<std::size_t>(table.seats())) return visit(cards);
    for (int i = 0; i < kCards; ++i) {
      const auto card = static_cast<Card>(i);
      if (stock[card] == 0) continue;
      stock.add(card, -1);
      cards.push_back(card);
      self(self);
      cards.pop_back();
      stock.add(card, 1);
    }
  };
  choose(choose);
}

const Outlook kOutlook = prospect;
const std::function<bool()> kEndless = [] { return true; };

void check_small_deck(const Table& start) {
  RoundSolver solver(kOutlook, kEndless);
  for_each_deal(start, [&](const std::vector<Card>& cards) {
    Table table = start;
    table.deal(cards);
    const Values expected = by_recursion(table);
    const Values solved = solver.solve(table).value();
    for (int seat = 0; seat < start.seats(); ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      if (std::abs(solved[at] - expected[at]) > 1e-5F) CHECK(solved[at] == Approx(expected[at]));
    }
  });
  CHECK(solver.positions() > 50);
}

}  // namespace

TEST_CASE("solved two-player rounds agree with plain recursion on a small deck") {
  // Eleven cards: another round may follow, or not.
  check_small_deck(Table(2, Rules::usual(2), Stock({1, 1, 2, 2, 2, 3})));
  check_small_deck(Table(2, Rules::usual(2), Stock({2, 2, 0, 1, 1, 2})));
}

TEST_CASE("solved three-player rounds agree with plain recursion on a small deck") {
  check_small_deck(Table(3, Rules::usual(3), Stock({1, 2, 1, 2, 1, 2})));
}

TEST_CASE("every two-player round of a fresh pack is solved in one table of moderate size") {
  const Table fresh(2, Rules::usual(2));
  RoundSolver solver(kOutlook, kEndless);
  for_each_deal(fresh, [&](const std::vector<Card>& cards) {
    Table table = fresh;
    table.deal(cards);
    const Values values = solver.solve(table).value();
    if (std::abs(values[0] + values[1] - 1) > 1e-5F) CHECK(values[0] + values[1] == Approx(1));
  });
  CHECK(solver.positions() < 100'000);
}

namespace {

// As `by_recursion`, but on through all rounds to the end of the game.
Values game_by_recursion(const Table& table) {
  if (table.phase() == Phase::over) return prospect(table);
  std::array<double, kMaxSeats> sums{};
  double ways = 0;
  const auto add = [&](const Table& next, double weight) {
    const Values values = game_by_recursion(next);
    for (std::size_t seat = 0; seat < sums.size(); ++seat) sums[seat] += weight * values[seat];
    ways += weight;
  };
  if (table.phase() == Phase::deal) {
    for_each_deal(table, [&](const std::vector<Card>& cards) {
      Stock stock = table.stock();
      double orders = 1;
      for (const Card card : cards) {
        orders *= stock[card];
        stock.add(card, -1);
      }
      Table next = table;
      next.deal(cards);
      add(next, orders);
    });
  } else if (table.phase() == Phase::card) {
    for (int i = 0; i < kCards; ++i) {
      const auto card = static_cast<Card>(i);
      if (table.stock()[card] == 0) continue;
      Table next = table;
      next.draw(card);
      add(next, table.stock()[card]);
    }
  } else {
    const auto own = static_cast<std::size_t>(table.turn());
    Values best{};
    best[own] = -1;
    for (const Choice choice : choices(table)) {
      const Values values = game_by_recursion(after(table, choice));
      if (values[own] > best[own]) best = values;
    }
    return best;
  }
  Values mean{};
  for (std::size_t seat = 0; seat < sums.size(); ++seat) {
    mean[seat] = static_cast<float>(sums[seat] / ways);
  }
  return mean;
}

}  // namespace

TEST_CASE("the last rounds of two players agree with plain recursion to the end of the game") {
  // One round each, and one that leaves enough for another.
  for (const Stock& stock : {Stock({1, 1, 1, 1, 1, 1}), Stock({1, 2, 0, 2, 0, 2}),
                             Stock({2, 2, 1, 1, 1, 1}), Stock({0, 2, 2, 2, 1, 1})}) {
    const Table table(2, Rules::usual(2), stock);
    REQUIRE(Endgame::is_small(table));
    Endgame endgame(kEndless);
    const Values solved = endgame.solve(table).value();
    const Values expected = game_by_recursion(table);
    CHECK(solved[0] == Approx(expected[0]).margin(1e-5));
    CHECK(solved[1] == Approx(expected[1]).margin(1e-5));
  }
  const std::function<bool()> never = [] { return false; };
  CHECK_FALSE(Endgame(never).solve(Table(2, Rules::usual(2), Stock({2, 2, 1, 1, 1, 1}))));
}

TEST_CASE("a solver that may not go on has no values") {
  int left = 20;
  const std::function<bool()> may_go_on = [&left] { return --left >= 0; };
  RoundSolver solver(kOutlook, may_go_on);
  CHECK_FALSE(solver.solve(dealt(3, "NP/NN/BP")));
}

TEST_CASE("obvious decisions are solved as such") {
  RoundSolver solver(kOutlook, kEndless);
  const auto best = [&solver](const Table& table) {
    const auto own = static_cast<std::size_t>(table.turn());
    const auto worth = [&](Choice choice) {
      return solver.solve(after(table, choice)).value()[own];
    };
    return *std::ranges::max_element(choices(table), {}, worth);
  };
  // Nothing can put four points out; ten against ten had better share.
  CHECK(best(dealt(2, "NN/QQ")) == Choice::hit);
  CHECK(best(dealt(2, "QQ/QQ")) == Choice::stand);
}

TEST_CASE("samples come near to the solution, and choose alike where it matters") {
  for (const char* deal : {"QR/QQ/RR", "QQ/RR/QB", "RB/QR/QQ", "JB/QR/QB"}) {
    CAPTURE(deal);
    const Table table = dealt(3, deal);
    RoundSolver solver(kOutlook, kEndless);
    cards::Rng rng(5);
    RoundSampler sampler(table, choices(table), kOutlook, 50'000, rng);
    for (int i = 0; i < 20'000; ++i) sampler.simulate();
    const auto own = static_cast<std::size_t>(table.turn());
    for (const Choice choice : choices(table)) {
      const double exact = solver.solve(after(table, choice)).value()[own];
      const Sample& sample = sampler.sample(choice);
      CHECK(sample.count > 10);
      CHECK(sample.error() < 0.02);
      // Players in the tree still try what is worse for them: some bias beside the noise.
      CHECK(sample.mean() == Approx(exact).margin(0.02 + 4 * sample.error()));
    }
  }
}

TEST_CASE("the prospect is the score when the game is over") {
  Table table = dealt(Table(3, Rules::usual(3), Stock({1, 3, 1, 1, 1, 1})), "QJ/QR/QB");
  REQUIRE(table.phase() == Phase::over);
  CHECK(prospect(table) == Values{1, 0, 0});
  Table even = dealt(Table(2, Rules::usual(2), Stock({2, 2, 0, 0, 0, 0})), "QJ/QJ");
  REQUIRE(even.phase() == Phase::over);
  CHECK(prospect(even) == Values{0.5, 0.5});
}

TEST_CASE("the prospect grows with the own pile and adds up to one") {
  for (int seats = 2; seats <= 8; ++seats) {
    CAPTURE(seats);
    const Table start(seats, Rules::usual(seats));
    Values values = prospect(start);
    float sum = 0;
    for (int seat = 0; seat < seats; ++seat) {
      CHECK(values[static_cast<std::size_t>(seat)] == Approx(1.0 / seats));
    }
    std::string letters = "QJ";
    for (int seat = 1; seat < seats; ++seat) letters += "NP";
    values = prospect(dealt(start, letters));
    for (const float each : values) sum += each;
    CHECK(sum == Approx(1));
    CHECK(values[0] > 1.1 / seats);
    CHECK(values[1] < 1.0 / seats);
  }
}

TEST_CASE("simple rules hit up to their bounds, then stand or retire") {
  const SimpleRule below_nine{.hit_below = 9};
  CHECK(below_nine.decide(dealt(2, "RR/QQ")) == Choice::hit);
  CHECK(below_nine.decide(dealt(2, "QR/QQ")) == Choice::retire);
  CHECK(below_nine.decide(dealt(2, "QR/QR")) == Choice::stand);
  // Of the fifty cards left a queen, rook or bishop puts nine points out.
  const Table nine = dealt(2, "QR/QQ");
  CHECK(chance_out(nine) == Approx((6 + 8 + 9) / 50.0));
  CHECK(SimpleRule{.most_chance_out = 0.4}.decide(nine) == Choice::retire);
  CHECK(SimpleRule{.most_chance_out = 0.5}.decide(nine) == Choice::hit);
}
