#include "betting/traversal.h"

namespace pawnbroker::betting {
namespace {

// Enough parts for each worker that the last to finish does not keep the others waiting for long.
constexpr std::size_t kPartsEach = 12;

// The cells of all decisions from `index` to before its end.
std::size_t cells_below(const Tree& tree, int index) {
  const Node& node = tree.node(index);
  for (int next = node.end; next < tree.nodes(); ++next) {
    if (tree.node(next).kind == Node::Kind::decision) return tree.node(next).offset - node.offset;
  }
  return tree.cells() - node.offset;
}

}  // namespace

int widest_hand(const HandModel& hands) {
  int widest = 0;
  for (const HandRound& round : hands.rounds) widest = std::max(widest, round.width);
  return widest;
}

Parts::Parts(const Tree& tree, const HandModel& hands, int workers) {
  if (workers == 1) return;
  const std::size_t most = tree.cells() / (kPartsEach * static_cast<std::size_t>(workers));
  part_at_.assign(static_cast<std::size_t>(tree.nodes()), -1);
  for (int index = 0; index < tree.nodes();) {
    const Node& node = tree.node(index);
    // The root stays whole, so that there is something to join.
    if (index > 0 && node.kind == Node::Kind::decision && cells_below(tree, index) <= most) {
      const auto width = static_cast<std::size_t>(hands.rounds[node.round].width);
      part_at_[static_cast<std::size_t>(index)] = static_cast<std::int32_t>(parts_.size());
      parts_.push_back({index, Floats(width), Floats(width)});
      index = node.end;
    } else {
      ++index;
    }
  }
}

Traversal::Traversal(const Tree& tree, const HandModel& hands, int threads)
    : tree_(tree), hands_(hands), crew_(threads), parts_(tree, hands, crew_.size()) {
  for (int i = 0; i < crew_.size(); ++i) scratch_.emplace_back(tree, widest_hand(hands));
}

}  // namespace pawnbroker::betting
