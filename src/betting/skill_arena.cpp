#include "betting/skill_arena.h"

#include <algorithm>

#include "armies/skill_edge.h"

namespace pawnbroker::betting {

namespace {

// Without the actions that are rarer than `pure`, if any other is left.
void purify(Floats& strategy, std::size_t actions, float pure) {
  const std::size_t width = strategy.size() / actions;
  for (std::size_t h = 0; h < width; ++h) {
    float kept = 0;
    for (std::size_t a = 0; a < actions; ++a) {
      const float share = strategy[a * width + h];
      if (share >= pure) kept += share;
    }
    if (kept <= 0) continue;
    for (std::size_t a = 0; a < actions; ++a) {
      float& share = strategy[a * width + h];
      share = share >= pure ? share / kept : 0;
    }
  }
}

// Gives the player of that colour the strategy that it has in another solver of the same tree.
void copy_strategy(const Solver& from, Solver& to, int player, float pure) {
  for (int node = 0; node < to.tree().nodes(); ++node) {
    const Node& at = to.tree().node(node);
    if (at.kind == Node::Kind::decision && at.player == player) {
      Floats strategy = from.strategy(node);
      purify(strategy, at.actions, pure);
      to.set_strategy(node, strategy);
    }
  }
}

}  // namespace

const std::vector<std::string>& bettor_names() {
  static const std::vector<std::string> names = {"knows",  "ignores", "early", "exploits",
                                                 "honest", "call",    "maniac"};
  return names;
}

SkillArena::SkillArena(const games::choker::Stakes& stakes, const Menu& menu,
                       const armies::ArmyTable& table, const Effort& effort)
    : stakes_(stakes),
      table_(table),
      effort_(effort),
      level_(std::make_shared<const HandModel>(choker_hands({}, table))),
      tree_(*build_tree(opened(stakes), menu, *level_)) {}

void SkillArena::add_bettor(const std::string& name, const WayToBet& way) {
  auto bettor = std::make_unique<Solver>(level_, Tree(tree_), effort_.threads);
  for (const int player : {0, 1}) adopt(*bettor, opened(stakes_), way, player);
  level_bettors_[name] = std::move(bettor);
}

void SkillArena::set_gap(double elo) {
  for (const int second : {0, 1}) {
    Side& side = sides_[static_cast<std::size_t>(second)];
    side.hands = std::make_shared<const HandModel>(
        choker_hands({}, armies::with_skill_edge(table_, second == 0 ? elo : -elo)));
    side.equilibrium = solved(side.hands, effort_.iterations);
  }
}

std::unique_ptr<Solver> SkillArena::solved(std::shared_ptr<const HandModel> hands,
                                           std::uint64_t iterations) const {
  auto solver = std::make_unique<Solver>(std::move(hands), Tree(tree_), effort_.threads);
  while (solver->iterations() < iterations) solver->iterate();
  return solver;
}

const Solver& SkillArena::source(std::string_view bettor, int second_colour) {
  if (bettor == "knows") return *sides_[static_cast<std::size_t>(second_colour)].equilibrium;
  auto& known = level_bettors_[std::string(bettor)];
  if (known) return *known;
  if (bettor == "ignores" || bettor == "early") {
    known = solved(level_, bettor == "early" ? effort_.early : effort_.iterations);
  } else {
    known = std::make_unique<Solver>(level_, Tree(tree_), effort_.threads);
    for (const int player : {0, 1}) {
      adopt_style(*known, opened(stakes_), *parse_style(bettor), player);
    }
  }
  return *known;
}

double SkillArena::value(std::string_view first, std::string_view second) {
  double sum = 0;
  for (const int second_colour : {0, 1}) {
    const int first_colour = 1 - second_colour;
    Solver table(sides_[static_cast<std::size_t>(second_colour)].hands, Tree(tree_),
                 effort_.threads);
    copy_strategy(source(second, second_colour), table, second_colour, effort_.pure);
    if (first == "exploits") {
      sum += table.best_response(first_colour);
      continue;
    }
    copy_strategy(source(first, second_colour), table, first_colour, effort_.pure);
    sum += first_colour == 0 ? table.value() : -table.value();
  }
  return 1000 * sum / 2;
}

double SkillArena::exploitability() {
  return std::max(sides_[0].equilibrium->exploitability(), sides_[1].equilibrium->exploitability());
}

}  // namespace pawnbroker::betting
