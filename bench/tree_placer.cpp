// Information set Monte Carlo tree search.

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "ways_to_place.h"

namespace pawnbroker::bench {
namespace {

// One tree of what is seen, searched in a new world each time; at each node only the placements
// that are possible there compete, by their upper confidence bounds (SO-ISMCTS: P. Cowling,
// E. Powley and D. Whitehouse, "Information set Monte Carlo tree search", 2012). A node tries the
// best few by the policy of the world in which it is met. What is not in the tree yet is placed by
// the policy.
class TreePlacer final : public Placer {
 public:
  TreePlacer(PolicyNetwork policy, std::chrono::milliseconds time)
      : policy_(std::move(policy)), time_(time) {}

  Action place(const State& seen, const World&, cards::Rng& rng) override {
    const auto worlds = placement::believe(seen, {}, *policy_);
    const auto own = static_cast<std::size_t>(seen.turn());
    nodes_.assign(1, Node{});
    const eval::GrowingBoard start(*policy_, seen.board());
    const auto granted = until(time_);
    do {
      const World& world = draw(worlds, rng);
      std::array<cards::Holding, 2> left;
      left[own] = world.own.pieces();
      left[1 - own] = world.other.pieces();
      play_once(start, seen.placements(), left, rng);
    } while (granted(1));
    const auto& children = nodes_.front().children;
    const std::size_t best = *std::ranges::max_element(
        children, {}, [this](std::size_t child) { return nodes_[child].visits; });
    return action_of(seen, nodes_[best].placing);
  }

 private:
  static constexpr double kExploration = 0.5;
  static constexpr std::size_t kRootWidth = 24;
  static constexpr std::size_t kWidth = 8;

  struct Node {
    placement::Placing placing{};  // that led here
    double sum = 0;                // of the expectation of who placed it
    int visits = 0;
    int available = 0;  // how often it could have been chosen
    std::vector<std::size_t> children{};
  };

  // The child of `parent` for that placing; a new one if there is none.
  std::size_t child(std::size_t parent, const placement::Placing& placing) {
    for (const std::size_t each : nodes_[parent].children) {
      if (nodes_[each].placing == placing) return each;
    }
    nodes_.push_back(Node{placing});
    nodes_[parent].children.push_back(nodes_.size() - 1);
    return nodes_.size() - 1;
  }

  double bound(const Node& node) const {
    if (node.visits == 0) return std::numeric_limits<double>::infinity();
    return node.sum / node.visits +
           kExploration * std::sqrt(std::log(static_cast<double>(node.available)) / node.visits);
  }

  std::size_t select(std::size_t parent, const eval::GrowingBoard& board, chess::Color mover,
                     const cards::Holding& left) {
    placement::list_placings(board, mover, left, list_);
    const std::size_t width = std::min(list_.size(), parent == 0 ? kRootWidth : kWidth);
    std::ranges::partial_sort(list_, list_.begin() + static_cast<long>(width), std::greater{},
                              &placement::ValuedPlacing::value);
    std::size_t best = 0;
    double best_bound = -1;
    for (std::size_t i = 0; i < width; ++i) {
      const std::size_t each = child(parent, list_[i].placing);
      ++nodes_[each].available;
      const double its = bound(nodes_[each]);
      if (i > 0 && its <= best_bound) continue;
      best = each;
      best_bound = its;
    }
    return best;
  }

  void play_once(const eval::GrowingBoard& start, int placed, std::array<cards::Holding, 2> left,
                 cards::Rng& rng) {
    eval::GrowingBoard board = start;
    path_.clear();
    bool known = true;
    for (std::size_t node = 0; known && placed <= games::choker::kLastPlacement; ++placed) {
      const auto mover = static_cast<chess::Color>(placed % 2);
      node = select(node, board, mover, left[mover]);
      known = nodes_[node].visits > 0;
      const placement::Placing placing = nodes_[node].placing;
      board.put(man(mover, placing.piece), placing.square);
      left[mover].add(placing.piece, -1);
      path_.push_back({node, mover});
    }
    if (placed <= games::choker::kLastPlacement) playout_.finish(board, placed, left, rng);
    const chess::Position position = games::choker::placed_position(board.board(), {});
    const double value =
        expectation(search_.quiescence({.position = position, .keys = {}, .only = {}}).score);
    for (const Step& step : path_) {
      nodes_[step.node].sum += step.mover == chess::White ? value : -value;
      ++nodes_[step.node].visits;
    }
  }

  struct Step {
    std::size_t node;
    chess::Color mover;
  };

  PolicyNetwork policy_;
  std::chrono::milliseconds time_;
  std::vector<Node> nodes_;  // the root first
  std::vector<Step> path_;
  std::vector<placement::ValuedPlacing> list_;
  placement::Playout playout_{placement::kTemperature};
  search::QuickSearch search_;
};

}  // namespace

std::unique_ptr<Placer> make_tree_placer(const PolicyNetwork& policy,
                                         std::chrono::milliseconds time) {
  return std::make_unique<TreePlacer>(policy, time);
}

}  // namespace pawnbroker::bench
