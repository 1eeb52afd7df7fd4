#pragma once

// The public tree of a betting game: everything that both players see.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "betting/hand_model.h"
#include "betting/menu.h"
#include "games/choker/betting.h"

namespace pawnbroker::betting {

struct Edge {
  games::choker::Bet bet;
  std::int32_t child = 0;
};

struct Node {
  enum class Kind : std::uint8_t { decision, fold, showdown };
  Kind kind = Kind::decision;
  std::uint8_t round = 0;
  std::uint8_t player = 0;    // decision: who acts; fold: who folded
  std::uint16_t actions = 0;  // 0 but for decisions
  std::int32_t first_edge = 0;
  std::int32_t end = 0;    // one behind the last node below this one
  float chips = 0;         // fold: what the folder loses; showdown: what both put in
  std::size_t offset = 0;  // decision: where its cells, `actions` x width, begin
};

// Nodes in depth-first order, so that whatever lies below a node follows it without a gap.
class Tree {
 public:
  const Node& node(int index) const { return nodes_[static_cast<std::size_t>(index)]; }
  int nodes() const { return static_cast<int>(nodes_.size()); }
  int decisions() const { return decisions_; }
  std::span<const Edge> edges(const Node& node) const {
    return std::span(edges_).subspan(static_cast<std::size_t>(node.first_edge), node.actions);
  }
  // Pairs of hand and action in all decisions, padding included.
  std::size_t cells() const { return cells_; }
  // The most actions in any decision.
  int widest() const { return widest_; }
  // The longest way down, in decisions.
  int deepest() const { return deepest_; }
  std::size_t bytes() const;

  // For those who build a tree: each adds a node and gives its index. Below a decision its
  // `bets.size()` children must follow, each with all that is below it, linked by `link`; then
  // `close` ends it.
  int add_fold(int round, int folder, float chips);
  int add_showdown(int round, float chips);
  int add_decision(int round, int player, int width, std::span<const games::choker::Bet> bets);
  void link(int parent, int action, int child);
  void close(int decision);

 private:
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::size_t cells_ = 0;
  int decisions_ = 0;
  int widest_ = 0;
  int deepest_ = 0;
  int open_ = 0;  // decisions that are not closed
};

// What a tree may hold, so that building it stays within bounds.
struct TreeBounds {
  std::size_t cells = std::size_t{1} << 31;
};

// The tree of a hand for these stakes from its first decision on, or from `start`, a moment of the
// hand in which somebody is on turn or nothing is left to decide. Chips are counted in big blinds.
// `played`: raises that are part of the tree whatever the menu says, by their place: those of the
// bets behind the start that were really made. Empty when the bounds do not hold the tree.
std::optional<Tree> build_tree(const games::choker::Betting& start, const Menu& menu,
                               const HandModel& hands, const TreeBounds& bounds = {},
                               std::span<const games::choker::Bet> played = {});

// As above, each player with a menu of its own.
std::optional<Tree> build_tree(const games::choker::Betting& start,
                               const std::array<Menu, 2>& menus, const HandModel& hands,
                               const TreeBounds& bounds = {},
                               std::span<const games::choker::Bet> played = {});

// The betting of a hand at its first decision; all rounds are over when there is none.
games::choker::Betting opened(const games::choker::Stakes& stakes);

// Begins all rounds that can be begun: after this somebody is on turn or the betting is over.
void begin_rounds(games::choker::Betting& betting);

// The place of the action that comes nearest to `bet` among those of its kind. A raise where none
// is left counts as a call, or a check.
std::size_t nearest_action(std::span<const Edge> edges, const games::choker::Bet& bet);

// Chips in big blinds.
double big_blinds(const games::choker::Stakes& stakes, games::choker::Chips chips);

}  // namespace pawnbroker::betting
