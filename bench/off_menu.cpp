// How far a player that knows few sizes of bets can be exploited by an opponent with more of them:
// when it takes a bet off its menu for the nearest one that it knows, and when it solves the rest
// of the hand again. Everything is exact but for the solving itself.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <memory>
#include <string>

#include "betting/resolve.h"
#include "betting/styles.h"

namespace {

using namespace pawnbroker;
using betting::Edge;
using betting::Floats;
using betting::Menu;
using betting::Node;
using betting::Point;
using betting::Solver;
using games::choker::Betting;

struct Study {
  games::choker::Stakes stakes;
  Menu plain, rich;
  int iterations = 0;        // of the blueprint
  int stage_iterations = 0;  // of a part that is solved again; 0: the nearest bet is taken instead
  int player = 0;            // who knows the plain menu alone
};

betting::Tree take(std::optional<betting::Tree> tree) {
  if (!tree) {
    fmt::print(stderr, "off_menu: the tree is too large\n");
    std::exit(2);
  }
  return std::move(*tree);
}

// Gives the player its strategy in the large tree, walking that and the tree it knows together.
class Filler {
 public:
  Filler(const Study& study, Solver& large) : study_(study), large_(large) {}

  int stages() const { return stages_; }

  void fill(int index, const Betting& betting, const Solver& known, const Point& point) {
    const Node& node = large_.tree().node(index);
    if (node.kind != Node::Kind::decision) return;
    const Node& own = known.tree().node(point.node);
    // The bets that were taken for others can have led to another place there.
    if (own.kind != Node::Kind::decision || own.round != node.round || own.player != node.player) {
      return;
    }
    const auto edges = large_.tree().edges(node);
    const auto known_edges = known.tree().edges(own);
    if (node.player == study_.player) copy(index, edges, known.strategy(point.node), known_edges);
    for (const Edge& edge : edges) {
      Betting next = betting;
      next.apply(edge.bet);
      betting::begin_rounds(next);
      const std::size_t near = betting::nearest_action(known_edges, edge.bet);
      const bool is_known = known_edges[near].bet == edge.bet;
      if (is_known || study_.stage_iterations == 0 || node.player == study_.player) {
        fill(edge.child, next, known, known.follow(point, static_cast<int>(near)));
        continue;
      }
      Point here = point;
      for (Floats& range : here.ranges) {
        if (std::ranges::all_of(range, [](float reach) { return reach == 0; })) {
          range = betting::full_ranges(known.hands(), node.round)[0];
        }
      }
      const auto stage =
          betting::resolving(known, here, study_.player,
                             take(betting::build_tree(next, study_.plain, known.hands())), 1);
      for (int i = 0; i < study_.stage_iterations; ++i) stage->iterate();
      ++stages_;
      fill(edge.child, next, *stage, stage->root());
    }
  }

 private:
  // The known strategy, each action going to the nearest one of the large tree.
  void copy(int index, std::span<const Edge> edges, const Floats& strategy,
            std::span<const Edge> known_edges) {
    const auto width = strategy.size() / known_edges.size();
    Floats copied(edges.size() * width);
    for (std::size_t a = 0; a < known_edges.size(); ++a) {
      const std::size_t to = betting::nearest_action(edges, known_edges[a].bet);
      for (std::size_t h = 0; h < width; ++h) copied[to * width + h] += strategy[a * width + h];
    }
    large_.set_strategy(index, copied);
  }

  const Study& study_;
  Solver& large_;
  int stages_ = 0;
};

// Everything that both may do when the player knows the plain menu and the opponent the rich one.
betting::Tree large_tree(const Study& study, const betting::HandModel& hands) {
  std::array<Menu, 2> menus = {study.rich, study.rich};
  menus[static_cast<std::size_t>(study.player)] = study.plain;
  return take(betting::build_tree(betting::opened(study.stakes), menus, hands));
}

// Between these lies what the opponent wins in the large tree, in mbb a hand, when both know all of
// it: no way to play the plain menu does better. The one is what its solution wins at least, the
// other what the player's solution loses at most.
struct Unavoidable {
  double least = 0, most = 0;
};
Unavoidable unavoidable(const Study& study,
                        const std::shared_ptr<const betting::HandModel>& hands) {
  Solver solver(hands, large_tree(study, *hands), 1);
  for (int i = 0; i < study.iterations; ++i) solver.iterate();
  return {-1000 * solver.best_response(study.player),
          1000 * solver.best_response(1 - study.player)};
}

// What the opponent's best answer in the large tree is worth to it, in mbb a hand.
double exploit(const Study& study, const std::shared_ptr<const betting::HandModel>& hands,
               const Solver& blueprint) {
  const Betting start = betting::opened(study.stakes);
  Solver large(hands, large_tree(study, *hands), 1);
  // Where a bet was taken for another, the known tree can end too early; there it plays honestly.
  betting::adopt_style(large, start, betting::Style::honest, study.player);
  Filler filler(study, large);
  filler.fill(0, start, blueprint, blueprint.root());
  const double mbb = 1000 * large.best_response(1 - study.player);
  fmt::print(
      "  {} with the plain menu: {} decisions, {} parts solved again, best answer {:+.2f} mbb\n",
      study.player == 0 ? "White" : "Black", large.tree().decisions(), filler.stages(), mbb);
  return mbb;
}

}  // namespace

// usage: off_menu STACK PLAIN-MENU RICH-MENU ITERATIONS STAGE-ITERATIONS [nl|pl]
int main(int argc, char** argv) {
  // Each figure is seen as soon as it is there.
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto number = [&](std::size_t i) {
    return i < words.size() ? std::strtoll(words[i].c_str(), nullptr, 10) : 0;
  };
  const auto plain = betting::parse_menu(words.size() > 1 ? words[1] : "");
  const auto rich = betting::parse_menu(words.size() > 2 ? words[2] : "");
  const auto structure = games::choker::parse_structure(words.size() > 5 ? words[5] : "nl");
  if (words.size() < 5 || words.size() > 6 || !structure || !plain || !rich || number(0) < 1 ||
      number(3) < 1 || number(4) < 1) {
    fmt::print(stderr,
               "usage: off_menu STACK PLAIN-MENU RICH-MENU ITERATIONS STAGE-ITERATIONS [nl|pl]\n");
    return 2;
  }
  const auto hands = std::make_shared<const betting::HandModel>(
      betting::choker_hands({}, armies::ArmyTable::standard()));
  Study study{.stakes = {.stacks = {number(0), number(0)}, .structure = *structure},
              .plain = *plain,
              .rich = *rich};
  Solver blueprint(
      hands, take(betting::build_tree(betting::opened(study.stakes), study.plain, *hands)), 1);
  study.iterations = static_cast<int>(number(3));
  for (int i = 0; i < study.iterations; ++i) blueprint.iterate();
  fmt::print("blueprint: {} decisions, exploitability {:.3f} mbb/hand in its own tree\n",
             blueprint.tree().decisions(), blueprint.exploitability());
  for (const int stage_iterations : {0, static_cast<int>(number(4))}) {
    study.stage_iterations = stage_iterations;
    fmt::print("{}\n", stage_iterations == 0 ? "bets off the menu taken for the nearest:"
                                             : "bets off the menu answered by solving again:");
    double lost = 0;
    for (study.player = 0; study.player < 2; ++study.player) {
      lost += exploit(study, hands, blueprint);
    }
    fmt::print("  exploitability against the rich menu: {:.2f} mbb/hand\n", lost / 2);
  }
  Unavoidable sum;
  for (study.player = 0; study.player < 2; ++study.player) {
    const Unavoidable each = unavoidable(study, hands);
    sum.least += each.least;
    sum.most += each.most;
  }
  fmt::print(
      "the best player with the plain menu loses {:.2f} to {:.2f} mbb/hand to the rich one\n",
      sum.least / 2, sum.most / 2);
  return 0;
}
