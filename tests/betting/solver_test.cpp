#include "betting/solver.h"

#include <cmath>
#include <numeric>

#include "games.h"
#include "games/choker/conversion.h"

using namespace pawnbroker;
using betting::Floats;
using betting::HandModel;
using betting::Node;
using betting::Point;
using betting::Solver;

namespace {

namespace choker = games::choker;

constexpr std::string_view kSmall = "bets=100;raises=100;allin;cap=2";

double total(const Floats& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

// The Choker in which players remember the order in which the cards came: a hand is the list of
// what each round dealt. `forgotten[r]` gives each hand's place among those of the real model.
struct OrderedModel {
  std::shared_ptr<HandModel> hands = std::make_shared<HandModel>();
  std::vector<std::vector<int>> forgotten;
};

OrderedModel ordered_model() {
  OrderedModel result;
  const HandModel& plain = *test::choker_model();
  struct Hand {
    cards::Holding cards;
    double share;  // of the orders in which these cards can come
  };
  std::vector<Hand> before = {{{}, 1}};
  int cards = 0;
  for (std::size_t r = 0; r < 3; ++r) {
    std::vector<Hand> hands;
    betting::HandRound round;
    std::vector<int> places;
    const auto& all = choker::all_holdings(cards + choker::kRoundCards[r]);
    for (std::size_t b = 0; b < before.size(); ++b) {
      for (const auto& dealt : choker::all_holdings(choker::kRoundCards[r])) {
        const cards::Holding now = before[b].cards + dealt;
        const auto place = std::find(all.begin(), all.end(), now);
        if (place == all.end()) continue;
        places.push_back(static_cast<int>(place - all.begin()));
        double share = 1;
        if (r > 0) {
          round.origins.push_back({{static_cast<int>(b), 1}});
          for (const auto& origin :
               plain.rounds[r].origins[static_cast<std::size_t>(places.back())]) {
            if (choker::all_holdings(cards)[static_cast<std::size_t>(origin.hand)] ==
                before[b].cards) {
              share = before[b].share * origin.probability;
            }
          }
        }
        hands.push_back({now, share});
      }
    }
    round.hands = static_cast<int>(hands.size());
    round.width = (round.hands + betting::kPadding - 1) / betting::kPadding * betting::kPadding;
    result.hands->rounds.push_back(round);
    result.forgotten.push_back(places);
    before = hands;
    cards += choker::kRoundCards[r];
  }
  std::vector<double> joint, win;
  const auto& last = plain.rounds[2];
  for (std::size_t w = 0; w < before.size(); ++w) {
    for (std::size_t b = 0; b < before.size(); ++b) {
      const int white = result.forgotten[2][w], black = result.forgotten[2][b];
      const double order = before[w].share * before[b].share;
      joint.push_back(last.joint(white, black) * order);
      win.push_back(last.showdown[0][static_cast<std::size_t>(black * last.width + white)] * order);
    }
  }
  fill_matrices(*result.hands, joint, win);
  return result;
}

}  // namespace

TEST_CASE("limit Choker is solved within a tenth of a thousandth of a big blind") {
  Solver solver = test::solver(test::stakes(10'000, 10'000, "limit"), "grid");
  test::iterate(solver, 600);
  CHECK(solver.exploitability() < 0.1);
  // Both best responses are at least as good as the value, which lies between them.
  CHECK(solver.best_response(0) >= solver.value() - 1e-6);
  CHECK(solver.best_response(1) >= -solver.value() - 1e-6);
}

TEST_CASE("what White expects Black loses, and strategies add up to one") {
  Solver solver = test::solver(test::stakes(10'000, 10'000, "nl"), kSmall);
  test::iterate(solver, 50);
  CHECK(total(solver.expected_values(solver.root(), 0)) == Approx(solver.value()).margin(1e-5));
  CHECK(total(solver.expected_values(solver.root(), 1)) == Approx(-solver.value()).margin(1e-5));
  for (int i = 0; i < solver.tree().nodes(); ++i) {
    const Node& node = solver.tree().node(i);
    if (node.kind != Node::Kind::decision) continue;
    const auto& round = solver.hands().rounds[node.round];
    for (const Floats& strategy : {solver.strategy(i), solver.present_strategy(i)}) {
      for (int hand = 0; hand < round.hands; ++hand) {
        double sum = 0;
        for (int action = 0; action < node.actions; ++action) {
          const float share = strategy[static_cast<std::size_t>(action * round.width + hand)];
          CHECK(share >= 0);
          sum += share;
        }
        CHECK(sum == Approx(1).epsilon(1e-5));
      }
    }
  }
}

TEST_CASE("the result does not depend on the number of threads") {
  const auto stakes = test::stakes(20'000, 20'000, "nl");
  Solver one = test::solver(stakes, "bets=50,100;raises=100;allin;merge=67");
  Solver two = test::solver(stakes, "bets=50,100;raises=100;allin;merge=67", 2);
  Solver five = test::solver(stakes, "bets=50,100;raises=100;allin;merge=67", 5);
  for (Solver* solver : {&one, &two, &five}) test::iterate(*solver, 20);
  for (int i = 0; i < one.tree().nodes(); ++i) {
    if (one.tree().node(i).kind != Node::Kind::decision) continue;
    REQUIRE(one.strategy(i) == two.strategy(i));
    REQUIRE(one.strategy(i) == five.strategy(i));
  }
  CHECK(one.exploitability() == two.exploitability());
}

TEST_CASE("nothing is lost by forgetting in which order the cards came") {
  const auto stakes = test::stakes(4'000, 4'000, "nl");
  const OrderedModel ordered = ordered_model();
  Solver plain = test::solver(stakes, kSmall);
  Solver remembering(ordered.hands, test::tree(stakes, kSmall, *ordered.hands), 1);
  test::iterate(plain, 10);
  // The same strategies, given to players who remember.
  for (int i = 0; i < plain.tree().nodes(); ++i) {
    const Node& node = plain.tree().node(i);
    if (node.kind != Node::Kind::decision) continue;
    const Floats strategy = plain.strategy(i);
    const auto& from = plain.hands().rounds[node.round];
    const auto& to = ordered.hands->rounds[node.round];
    Floats lifted(static_cast<std::size_t>(node.actions * to.width));
    for (int action = 0; action < node.actions; ++action) {
      for (int hand = 0; hand < to.hands; ++hand) {
        const int place = ordered.forgotten[node.round][static_cast<std::size_t>(hand)];
        lifted[static_cast<std::size_t>(action * to.width + hand)] =
            strategy[static_cast<std::size_t>(action * from.width + place)];
      }
    }
    remembering.set_strategy(i, lifted);
  }
  CHECK(remembering.value() == Approx(plain.value()).epsilon(1e-4));
  CHECK(plain.exploitability() > 5);  // there is something to gain
  for (const int player : {0, 1}) {
    CHECK(remembering.best_response(player) == Approx(plain.best_response(player)).epsilon(1e-4));
  }
}

TEST_CASE("values of hands and actions agree with each other on the way down") {
  Solver solver = test::solver(test::stakes(10'000, 10'000, "nl"), kSmall);
  test::iterate(solver, 100);
  Point point = solver.root();
  for (const int action : {1, 0, 1, 1}) {
    const Node& node = solver.tree().node(point.node);
    const auto width = static_cast<std::size_t>(solver.hands().rounds[node.round].width);
    const Floats values = solver.expected_values(point, node.player);
    const Floats actions = solver.action_values(point);
    const Floats strategy = solver.strategy(point.node);
    const Floats best = solver.best_values(point, node.player);
    for (std::size_t hand = 0; hand < width; ++hand) {
      double mean = 0;
      for (std::size_t a = 0; a < node.actions; ++a) {
        mean += static_cast<double>(strategy[a * width + hand]) * actions[a * width + hand];
      }
      CHECK(mean == Approx(values[hand]).margin(1e-6));
      CHECK(best[hand] >= values[hand] - 1e-6);
    }
    point = solver.follow(point, action);
  }
}

TEST_CASE("a hand without decisions has its value all the same") {
  Solver solver = test::solver(test::stakes(1, 10'000, "nl"), "grid");
  test::iterate(solver, 3);
  CHECK(solver.exploitability() == Approx(0).margin(1e-6));
  double equity = 0;
  for (const float value : test::choker_model()->rounds[0].showdown[0]) equity += value;
  CHECK(solver.value() == Approx(0.001 * equity).epsilon(1e-4));
}

TEST_CASE("solving a part again does not let the opponent gain") {
  const auto stakes = test::stakes(20'000, 20'000, "nl");
  Solver solver = test::solver(stakes, kSmall);
  test::iterate(solver, 300);
  // White limped, Black bets an amount that the menu lacks; White's answer is sought.
  const Point before = solver.follow(solver.root(), 1);
  const Floats bound = solver.best_values(before, 1);
  auto betting = betting::opened(stakes);
  betting.apply({games::choker::Bet::Kind::call, 0});
  betting.apply({games::choker::Bet::Kind::raise, 2'200});
  auto tree = betting::build_tree(betting, test::menu(kSmall), *test::choker_model());
  REQUIRE(tree);
  Solver again(test::choker_model(), std::move(*tree), 1, before.ranges,
               betting::Gadget{1, bound, 0});
  test::iterate(again, 1000);
  const Floats best = again.best_values(again.root(), 1);
  for (std::size_t hand = 0; hand < 15; ++hand) {
    CAPTURE(hand, best[hand], bound[hand]);
    CHECK(best[hand] <= bound[hand] + 2e-4);
  }
}
