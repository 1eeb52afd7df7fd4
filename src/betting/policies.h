#pragma once

// What a traversal does at the decisions. For the solver's own use.

#include "betting/kernels.h"
#include "betting/tree.h"

namespace pawnbroker::betting {

// The traverser learns, the other's strategy is added to its average.
struct Learning {
  float* regrets;
  float* sums;
  float share, keep_gains, keep_losses;

  void own(const Node& node, int width, const float* action_values, float* values) const {
    kernels().learn(regrets + node.offset, action_values, node.actions, width, keep_gains,
                    keep_losses, values);
  }
  void other(const Node& node, int width, const float* reach, float* ranges) const {
    kernels().follow(regrets + node.offset, reach, node.actions, width, share, sums + node.offset,
                     ranges);
  }
  void glance(const Node& node, int width, const float* reach, float* ranges) const {
    kernels().follow(regrets + node.offset, reach, node.actions, width, 0, nullptr, ranges);
  }
};

// The other plays its average strategy, the traverser the best answer.
struct Responding {
  const float* sums;

  void own(const Node& node, int width, const float* action_values, float* values) const {
    kernels().best(action_values, node.actions, width, values);
  }
  void other(const Node& node, int width, const float* reach, float* ranges) const {
    kernels().follow(sums + node.offset, reach, node.actions, width, 0, nullptr, ranges);
  }
  void glance(const Node& node, int width, const float* reach, float* ranges) const {
    other(node, width, reach, ranges);
  }
};

// Both play their average strategies.
struct Averaging {
  const float* sums;

  void own(const Node& node, int width, const float* action_values, float* values) const {
    kernels().mean(sums + node.offset, action_values, node.actions, width, values);
  }
  void other(const Node& node, int width, const float* reach, float* ranges) const {
    kernels().follow(sums + node.offset, reach, node.actions, width, 0, nullptr, ranges);
  }
  void glance(const Node& node, int width, const float* reach, float* ranges) const {
    other(node, width, reach, ranges);
  }
};

}  // namespace pawnbroker::betting
