#include "betting/tree.h"

#include <array>

#include "games.h"

using namespace pawnbroker;
using betting::Node;
using betting::Tree;
using games::choker::Bet;

namespace {

constexpr std::string_view kWide = "bets=33,66,125;raises=50,100;allin;merge=67;cap=4";

struct Counts {
  std::array<int, 3> decisions{};
  int folds = 0, showdowns = 0;
};

Counts count(const Tree& tree) {
  Counts counts;
  for (int i = 0; i < tree.nodes(); ++i) {
    const Node& node = tree.node(i);
    counts.folds += node.kind == Node::Kind::fold;
    counts.showdowns += node.kind == Node::Kind::showdown;
    if (node.kind == Node::Kind::decision) ++counts.decisions[node.round];
  }
  return counts;
}

}  // namespace

TEST_CASE("trees have as many decisions as the rules and the menu allow") {
  const auto decisions = [](const char* structure, int stack, std::string_view menu) {
    return count(test::tree(test::stakes(stack, stack, structure), menu)).decisions;
  };
  using Rounds = std::array<int, 3>;
  CHECK(decisions("limit", 100'000, "grid") == Rounds{8, 70, 630});
  CHECK(decisions("nl", 100'000, kWide) == Rounds{90, 1654, 11'562});
  CHECK(decisions("pl", 100'000, "bets=50,100;raises=50,100") == Rounds{174, 1698, 8902});
  CHECK(decisions("pl", 100'000, "bets=100;raises=100") == Rounds{12, 68, 252});
}

TEST_CASE("nodes stand in depth-first order and know where they end") {
  const Tree tree = test::tree(test::stakes(20'000, 20'000, "nl"), kWide);
  std::size_t cells = 0;
  for (int i = 0; i < tree.nodes(); ++i) {
    const Node& node = tree.node(i);
    if (node.kind == Node::Kind::decision) {
      CHECK(node.offset == cells);
      cells +=
          node.actions * static_cast<std::size_t>(test::choker_model()->rounds[node.round].width);
    }
    int next = i + 1;
    for (const auto& edge : tree.edges(node)) {
      CHECK(edge.child == next);
      next = tree.node(edge.child).end;
    }
    CHECK(node.end == next);
  }
  CHECK(tree.cells() == cells);
}

TEST_CASE("the ends are worth the chips that change hands, in big blinds") {
  const Tree tree = test::tree(test::stakes(10'000, 10'000, "nl"), "allin");
  const auto& root = tree.node(0);
  const auto edges = tree.edges(root);
  REQUIRE(edges.size() == 3);
  CHECK(tree.node(edges[0].child).kind == Node::Kind::fold);
  CHECK(tree.node(edges[0].child).chips == 0.5F);
  const auto& facing = tree.node(edges[2].child);
  CHECK(facing.player == 1);
  CHECK(tree.node(tree.edges(facing)[0].child).chips == 1);  // Black folds the big blind
  const auto& called = tree.node(tree.edges(facing)[1].child);
  CHECK(called.kind == Node::Kind::showdown);
  CHECK(called.round == 0);
  CHECK(called.chips == 10);
}

TEST_CASE("short and unequal stacks leave what the rules leave") {
  const auto decisions = [](games::choker::Chips white, games::choker::Chips black) {
    return test::tree(test::stakes(white, black, "nl"), "grid").decisions();
  };
  CHECK(decisions(1, 10'000) == 0);
  CHECK(decisions(10'000, 500) == 0);
  CHECK(decisions(700, 10'000) == 1);
  CHECK(decisions(10'000, 1000) == 1);
  CHECK(decisions(10'000, 1200) == decisions(1200, 1200));
  const Tree nothing = test::tree(test::stakes(300, 10'000, "nl"), "grid");
  CHECK(nothing.node(0).kind == Node::Kind::showdown);
  CHECK(nothing.node(0).chips == 0.3F);
  CHECK(test::tree(test::stakes(1'000'000, 1'000'000, "nl"), kWide).decisions() > 13'306);
}

TEST_CASE("bets that were made are in the tree though the menu lacks them") {
  const auto deep = test::stakes(100'000, 100'000, "nl");
  const std::vector<Bet> played = {{Bet::Kind::raise, 2345},
                                   {Bet::Kind::call, 0},
                                   {Bet::Kind::check, 0},
                                   {Bet::Kind::raise, 4567}};
  const auto tree = betting::build_tree(betting::opened(deep), test::menu("bets=100;raises=100"),
                                        *test::choker_model(), {}, played);
  REQUIRE(tree);
  int node = 0;
  for (const Bet& bet : played) {
    const auto edges = tree->edges(tree->node(node));
    const auto edge = std::find_if(edges.begin(), edges.end(),
                                   [&](const betting::Edge& each) { return each.bet == bet; });
    REQUIRE(edge != edges.end());
    node = edge->child;
  }
  CHECK(tree->node(node).player == 1);
}

TEST_CASE("a tree beyond its bounds is not built") {
  const auto deep = test::stakes(1'000'000, 1'000'000, "nl");
  CHECK_FALSE(betting::build_tree(betting::opened(deep), test::menu("grid"), *test::choker_model(),
                                  {.cells = 100'000}));
  const auto endless = test::stakes(1'000'000'000'000, 1'000'000'000'000, "nl", 1);
  CHECK_FALSE(
      betting::build_tree(betting::opened(endless), test::menu("grid"), *test::choker_model()));
  const auto limit = test::stakes(10'000, 10'000, "limit");
  const std::size_t cells = test::tree(limit, "grid").cells();
  const auto bounded = [&](std::size_t most) {
    return betting::build_tree(betting::opened(limit), betting::Menu{}, *test::choker_model(),
                               {.cells = most})
        .has_value();
  };
  CHECK(bounded(cells));
  CHECK_FALSE(bounded(cells - 1));
}
