// Games small enough to be known, or to be solved by trying everything.

#include <cmath>
#include <functional>
#include <map>

#include "cards/random.h"
#include "games.h"

using namespace pawnbroker;
using betting::HandModel;
using betting::Node;
using betting::Solver;
using betting::Tree;
using games::choker::Bet;

namespace {

// One round; `joint` and `win` as in `fill_matrices`.
std::shared_ptr<HandModel> one_round(int hands, std::vector<double> joint,
                                     std::vector<double> win) {
  auto model = std::make_shared<HandModel>();
  model->rounds.push_back(
      {.hands = hands, .width = betting::kPadding, .origins = {}, .reach = {}, .showdown = {}});
  fill_matrices(*model, std::move(joint), std::move(win));
  return model;
}

// Three cards, one each, the higher wins.
std::shared_ptr<HandModel> kuhn_hands() {
  std::vector<double> joint, win;
  for (int white = 0; white < 3; ++white) {
    for (int black = 0; black < 3; ++black) {
      joint.push_back(white == black ? 0 : 1.0 / 6);
      win.push_back(white == black ? 0 : (white > black ? 1 : -1) / 6.0);
    }
  }
  return one_round(3, joint, win);
}

// A deck of two ranks, three aces and two kings, one card each; equal ranks draw.
std::shared_ptr<HandModel> two_ranks() {
  return one_round(2, {0.3, 0.3, 0.3, 0.1}, {0, 0.3, -0.3, 0});
}

// An ante of 1 each; then `bets` sizes for whoever opens, and one raise to twice the bet.
class SmallTree {
 public:
  SmallTree(std::vector<float> bets, bool raises) : bets_(std::move(bets)), raises_(raises) {}

  Tree build() {
    open(0);
    return std::move(tree_);
  }

 private:
  // `player` may check or bet; the other has checked if it is Black.
  int open(int player) {
    std::vector<Bet> actions(1 + bets_.size(), Bet{Bet::Kind::check, 0});
    for (std::size_t i = 0; i < bets_.size(); ++i) actions[i + 1] = bet(1 + bets_[i]);
    const int node = tree_.add_decision(0, player, betting::kPadding, actions);
    tree_.link(node, 0, player == 0 ? open(1) : tree_.add_showdown(0, 1));
    for (std::size_t i = 0; i < bets_.size(); ++i) {
      tree_.link(node, static_cast<int>(i) + 1, facing(1 - player, 1, 1 + bets_[i], raises_));
    }
    tree_.close(node);
    return node;
  }

  // `player`, who has put in `own`, faces a total of `total`.
  int facing(int player, float own, float total, bool may_raise) {
    std::vector<Bet> actions = {{Bet::Kind::fold, 0}, {Bet::Kind::call, 0}};
    if (may_raise) actions.push_back(bet(2 * total));
    const int node = tree_.add_decision(0, player, betting::kPadding, actions);
    tree_.link(node, 0, tree_.add_fold(0, player, own));
    tree_.link(node, 1, tree_.add_showdown(0, total));
    if (may_raise) tree_.link(node, 2, facing(1 - player, total, 2 * total, false));
    tree_.close(node);
    return node;
  }

  static Bet bet(float total) {
    return {Bet::Kind::raise, static_cast<games::choker::Chips>(total)};
  }

  std::vector<float> bets_;
  bool raises_;
  Tree tree_;
};

// How often a hand takes an action at a node.
using Shares = std::function<double(int node, int action, int hand)>;

// White's expectation, hand against hand and node by node.
double expectation(const Solver& solver, const Shares& white, const Shares& black) {
  const auto& round = solver.hands().rounds[0];
  const Tree& tree = solver.tree();
  std::function<double(int, int, int)> value = [&](int index, int w, int b) -> double {
    const Node& node = tree.node(index);
    const double joint = round.joint(w, b);
    const double chips = node.chips;
    if (node.kind == Node::Kind::fold) return node.player == 0 ? -chips * joint : chips * joint;
    if (node.kind == Node::Kind::showdown) {
      return chips * round.showdown[0][static_cast<std::size_t>(b * round.width + w)];
    }
    double total = 0;
    int action = 0;
    for (const auto& edge : tree.edges(node)) {
      const double share = node.player == 0 ? white(index, action, w) : black(index, action, b);
      if (share > 0) total += share * value(edge.child, w, b);
      ++action;
    }
    return total;
  };
  double total = 0;
  for (int w = 0; w < round.hands; ++w) {
    for (int b = 0; b < round.hands; ++b) total += value(0, w, b);
  }
  return total;
}

Shares average(const Solver& solver) {
  std::map<int, betting::Floats> strategies;
  for (int i = 0; i < solver.tree().nodes(); ++i) {
    if (solver.tree().node(i).kind == Node::Kind::decision) strategies[i] = solver.strategy(i);
  }
  return [strategies](int node, int action, int hand) {
    return static_cast<double>(
        strategies.at(node)[static_cast<std::size_t>(action * betting::kPadding + hand)]);
  };
}

// The best of all pure strategies of `player`, tried one by one.
double brute_force(const Solver& solver, int player) {
  std::vector<std::pair<int, int>> places;  // decision and hand
  std::map<std::pair<int, int>, int> choice;
  for (int i = 0; i < solver.tree().nodes(); ++i) {
    const Node& node = solver.tree().node(i);
    if (node.kind != Node::Kind::decision || node.player != player) continue;
    for (int hand = 0; hand < solver.hands().rounds[0].hands; ++hand) places.emplace_back(i, hand);
  }
  for (const auto& place : places) choice[place] = 0;
  const Shares other = average(solver);
  const Shares own = [&](int node, int action, int hand) {
    return choice.at({node, hand}) == action ? 1.0 : 0.0;
  };
  double best = -1e9;
  for (;;) {
    best = std::max(
        best, player == 0 ? expectation(solver, own, other) : -expectation(solver, other, own));
    std::size_t i = 0;
    for (; i < places.size(); ++i) {
      int& action = choice[places[i]];
      if (++action < solver.tree().node(places[i].first).actions) break;
      action = 0;
    }
    if (i == places.size()) return best;
  }
}

}  // namespace

TEST_CASE("Kuhn's poker is worth -1/18 to the first player") {
  Solver solver(kuhn_hands(), SmallTree({1}, false).build(), 1);
  test::iterate(solver, 4000);
  CHECK(solver.exploitability() < 0.1);
  CHECK(std::abs(solver.value() + 1.0 / 18) < 1e-4);
  // The second player's unique equilibrium: it bets the jack behind a check a third of the time,
  // and calls with the queen a third.
  const Tree& tree = solver.tree();
  const int behind_check = tree.edges(tree.node(0))[0].child;
  const int facing_bet = tree.edges(tree.node(0))[1].child;
  const auto share = average(solver);
  CHECK(share(behind_check, 1, 0) == Approx(1.0 / 3).margin(0.01));
  CHECK(share(behind_check, 1, 2) == Approx(1).margin(0.01));
  CHECK(share(facing_bet, 1, 1) == Approx(1.0 / 3).margin(0.01));
}

TEST_CASE("the best response is the best of all pure strategies") {
  for (const bool kuhn : {true, false}) {
    Solver solver(kuhn ? kuhn_hands() : two_ranks(),
                  kuhn ? SmallTree({1}, false).build() : SmallTree({1, 2}, true).build(), 1);
    for (const int iterations : {0, 1, 3, 20}) {
      test::iterate(solver, iterations);
      CAPTURE(kuhn, solver.iterations());
      for (const int player : {0, 1}) {
        CHECK(solver.best_response(player) == Approx(brute_force(solver, player)).margin(1e-6));
      }
      CHECK(solver.value() ==
            Approx(expectation(solver, average(solver), average(solver))).margin(1e-6));
    }
    test::iterate(solver, 1000);
    CHECK(solver.exploitability() < 0.5);
  }
}
