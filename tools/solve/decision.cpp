#include "decision.h"

#include <algorithm>

#include "games/choker/conversion.h"
#include "games/choker/token.h"
#include "text/words.h"

namespace pawnbroker::solve {
namespace {

using betting::Floats;
using betting::Node;
using betting::Point;
using betting::Solver;

std::string word(const games::choker::Bet& bet) {
  return games::choker::print_token(games::choker::betting_action(bet));
}

int cards_in_round(int round) {
  int cards = 0;
  for (int r = 0; r <= round; ++r) cards += games::choker::kRoundCards[r];
  return cards;
}

}  // namespace

Decision describe(const Solver& solver, const Point& point, const std::string& line) {
  const Node& node = solver.tree().node(point.node);
  const int player = node.player;
  const auto width = static_cast<std::size_t>(solver.hands().rounds[node.round].width);
  const auto& range = point.ranges[static_cast<std::size_t>(player)];
  const Floats strategy = solver.strategy(point.node);
  const Floats values = solver.expected_values(point, player);
  const Floats weights = solver.weights(point, player);

  Decision decision;
  decision.line = line.empty() ? "-" : line;
  decision.player = player;
  for (const auto& edge : solver.tree().edges(node)) decision.actions.push_back(word(edge.bet));
  decision.frequencies.resize(decision.actions.size());
  const auto& hands = games::choker::all_holdings(cards_in_round(node.round));
  for (std::size_t h = 0; h < hands.size(); ++h) {
    HandAdvice advice;
    advice.cards = hands[h].text();
    advice.share = static_cast<double>(range[h]) * weights[h];
    if (weights[h] > 0) advice.ev_mbb = 1000.0 * values[h] / weights[h];
    for (std::size_t a = 0; a < decision.actions.size(); ++a) {
      advice.actions.push_back(strategy[a * width + h]);
      decision.frequencies[a] += advice.share * advice.actions.back();
    }
    decision.reached += advice.share;
    decision.hands.push_back(std::move(advice));
  }
  if (decision.reached > 0) {
    for (HandAdvice& advice : decision.hands) advice.share /= decision.reached;
    for (double& frequency : decision.frequencies) frequency /= decision.reached;
  }
  return decision;
}

std::vector<Decision> first_decisions(const Solver& solver) {
  std::vector<Decision> decisions;
  const Node& root = solver.tree().node(0);
  if (root.kind != Node::Kind::decision) return decisions;
  decisions.push_back(describe(solver, solver.root(), ""));
  int action = 0;
  for (const auto& edge : solver.tree().edges(root)) {
    const Point next = solver.follow(solver.root(), action++);
    if (solver.tree().node(next.node).kind == Node::Kind::decision) {
      decisions.push_back(describe(solver, next, word(edge.bet)));
    }
  }
  return decisions;
}

text::Parsed<Decision> decision_behind(const Solver& solver, const std::string& line) {
  const auto refuse = [](std::string_view bet, std::string reason) {
    return text::refuse(text::Code::illegal_action, bet, std::move(reason));
  };
  std::string blanks = line;
  std::replace(blanks.begin(), blanks.end(), ',', ' ');
  Point point = solver.root();
  std::vector<std::string> path;
  for (const std::string_view bet : text::words(blanks)) {
    const Node& node = solver.tree().node(point.node);
    std::vector<std::string> known;
    for (const auto& edge : solver.tree().edges(node)) known.push_back(word(edge.bet));
    const auto found = std::find(known.begin(), known.end(), bet);
    if (found == known.end()) {
      return refuse(bet, known.empty() ? "the betting is over there"
                                       : "the tree has " + text::join(known, " ") + " there");
    }
    point = solver.follow(point, static_cast<int>(found - known.begin()));
    path.push_back(*found);
  }
  if (solver.tree().node(point.node).kind != Node::Kind::decision) {
    return refuse(line, "nobody decides behind it");
  }
  return describe(solver, point, text::join(path, " "));
}

}  // namespace pawnbroker::solve
