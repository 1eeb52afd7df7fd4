#pragma once

// One way down and up the public tree: ranges of the one player go down, values of the other, the
// traverser, come back. What is done at the decisions is the policy's affair. For the solver's own
// use.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "betting/crew.h"
#include "betting/hand_model.h"
#include "betting/kernels.h"
#include "betting/tree.h"

namespace pawnbroker::betting {

// The longest vector of any round.
int widest_hand(const HandModel& hands);

// Vectors that live as long as the step that needs them; sized for the deepest way down.
class Scratch {
 public:
  explicit Scratch(const Tree& tree, int widest_hand)
      : floats_(static_cast<std::size_t>(tree.deepest() + 1) *
                static_cast<std::size_t>(tree.widest() + 3) *
                static_cast<std::size_t>(widest_hand)) {}

  float* take(int count) {
    float* const start = floats_.data() + used_;
    used_ += static_cast<std::size_t>(count);
    return start;
  }
  std::size_t mark() const { return used_; }
  void release(std::size_t mark) { used_ = mark; }

 private:
  Floats floats_;
  std::size_t used_ = 0;
};

// Parts of the tree that can be traversed apart from each other, so that several threads have
// something to do. The result does not depend on how many there are.
class Parts {
 public:
  struct Part {
    int node;
    Floats reach, values;
  };

  // Cuts `tree` where what is below is small enough to share out evenly among `workers`; into
  // nothing for a single one.
  Parts(const Tree& tree, const HandModel& hands, int workers);

  // The place of the part that begins at `node`; -1 when none does.
  int at(int node) const {
    return part_at_.empty() ? -1 : part_at_[static_cast<std::size_t>(node)];
  }
  std::vector<Part>& parts() { return parts_; }

 private:
  std::vector<Part> parts_;
  std::vector<std::int32_t> part_at_;  // by node
};

// A policy has, for a decision `node`:
//   own(node, action_values, values)  the traverser decides: values of the hands from those of the
//                                     actions
//   other(node, reach, ranges)        the other decides: its ranges behind each action
//   glance(node, reach, ranges)       as `other`, without any other effect
template <class Policy>
class Walk {
 public:
  enum class Stage {
    whole,    // everything below
    collect,  // only hands each part its reach
    join,     // takes the parts' values instead of going into them
  };

  Walk(const Tree& tree, const HandModel& hands, int traverser, Policy policy, Scratch& scratch,
       Parts* parts = nullptr, Stage stage = Stage::whole)
      : tree_(tree),
        hands_(hands),
        traverser_(traverser),
        policy_(policy),
        scratch_(scratch),
        parts_(parts),
        stage_(stage),
        kernels_(kernels()),
        listed_(static_cast<std::size_t>(widest_hand(hands))) {}

  // The traverser's `values` of a decision for the other's range.
  void decision(int index, const float* reach, float* values) {
    const Node& node = tree_.node(index);
    const int width = width_of(node.round);
    if (stage_ != Stage::whole) {
      const int part = parts_->at(index);
      if (part >= 0) return at_part(parts_->parts()[static_cast<std::size_t>(part)], reach, values);
    }
    if (std::all_of(reach, reach + width, [](float r) { return r == 0; })) {
      // Nothing can be won or lost, or learnt.
      if (stage_ == Stage::collect) return collect_empty(index, node.end);
      std::fill(values, values + width, 0.0F);
      return;
    }
    const std::size_t mark = scratch_.mark();
    if (node.player == traverser_) {
      own_decision(node, reach, values);
    } else {
      others_decision(node, reach, values);
    }
    scratch_.release(mark);
  }

  // Adds the values of a node that is no decision, for a range of the node's round.
  void add_end(const Node& node, const float* reach, float* values) {
    list(reach, width_of(node.round));
    add_listed_end(node, reach, values);
  }

 private:
  void at_part(Parts::Part& part, const float* reach, float* values) {
    if (stage_ == Stage::collect) {
      std::copy(reach, reach + part.reach.size(), part.reach.begin());
    } else {
      std::copy(part.values.begin(), part.values.end(), values);
    }
  }

  // Every part from `index` to before `end` is out of reach.
  void collect_empty(int index, int end) {
    for (Parts::Part& part : parts_->parts()) {
      if (part.node >= index && part.node < end) std::fill(part.reach.begin(), part.reach.end(), 0);
    }
  }

  void own_decision(const Node& node, const float* reach, float* values) {
    const int width = width_of(node.round);
    float* const action_values = scratch_.take(node.actions * width);
    bool is_listed = false;  // until a way down lists other hands
    float* at = action_values;
    for (const Edge& edge : tree_.edges(node)) {
      const Node& child = tree_.node(edge.child);
      if (child.kind == Node::Kind::decision && child.round == node.round) {
        decision(edge.child, reach, at);
      } else {
        std::fill(at, at + width, 0.0F);
        if (child.kind == Node::Kind::decision) {
          add_next_round(node, edge.child, reach, at);
        } else if (stage_ != Stage::collect) {
          if (!is_listed) list(reach, width);
          is_listed = true;
          add_listed_end(child, reach, at);
        }
      }
      if (child.kind == Node::Kind::decision) is_listed = false;
      at += width;
    }
    if (stage_ != Stage::collect) policy_.own(node, width, action_values, values);
  }

  void others_decision(const Node& node, const float* reach, float* values) {
    const int width = width_of(node.round);
    float* const ranges = scratch_.take(node.actions * width);
    if (stage_ == Stage::collect) {
      policy_.glance(node, width, reach, ranges);
    } else {
      policy_.other(node, width, reach, ranges);
      std::fill(values, values + width, 0.0F);
    }
    const float* range = ranges;
    for (const Edge& edge : tree_.edges(node)) {
      const Node& child = tree_.node(edge.child);
      if (child.kind != Node::Kind::decision) {
        if (stage_ != Stage::collect) add_end(child, range, values);
      } else if (child.round != node.round) {
        add_next_round(node, edge.child, range, values);
      } else {
        const std::size_t mark = scratch_.mark();
        float* const child_values = scratch_.take(width);
        decision(edge.child, range, child_values);
        if (stage_ != Stage::collect) kernels_.add(child_values, width, values);
        scratch_.release(mark);
      }
      range += width;
    }
  }

  void add_next_round(const Node& node, int child, const float* reach, float* values) {
    const std::size_t mark = scratch_.mark();
    const int width = width_of(node.round + 1);
    float* const next_reach = scratch_.take(width);
    float* const next_values = scratch_.take(width);
    hands_.advance(node.round, reach, next_reach);
    decision(child, next_reach, next_values);
    if (stage_ != Stage::collect) hands_.retreat(node.round, next_values, values);
    scratch_.release(mark);
  }

  // Notes which hands a range has.
  void list(const float* reach, int width) { count_ = kernels_.list(reach, width, listed_.data()); }

  void add_listed_end(const Node& node, const float* reach, float* values) {
    if (count_ == 0) return;
    const HandRound& round = hands_.rounds[node.round];
    const auto side = static_cast<std::size_t>(traverser_);
    const bool is_fold = node.kind == Node::Kind::fold;
    const Floats& columns = is_fold ? round.reach[side] : round.showdown[side];
    const float scale = is_fold && node.player == traverser_ ? -node.chips : node.chips;
    kernels_.multiply(columns.data(), reach, listed_.data(), count_, round.width, scale, values);
  }

  int width_of(int round) const { return hands_.rounds[static_cast<std::size_t>(round)].width; }

  const Tree& tree_;
  const HandModel& hands_;
  const int traverser_;
  Policy policy_;
  Scratch& scratch_;
  Parts* const parts_;
  const Stage stage_;
  const Kernels& kernels_;
  std::vector<std::int32_t> listed_;
  int count_ = 0;  // of `listed_`
};

// What several threads need for traversals of one tree.
class Traversal {
 public:
  Traversal(const Tree& tree, const HandModel& hands, int threads);

  int threads() const { return crew_.size(); }

  // The traverser's values at the root for the other's range there.
  template <class Policy>
  void run(int traverser, const Policy& policy, const float* reach, float* values) {
    const FlushDenormals flush;
    using Walker = Walk<Policy>;
    using Stage = typename Walker::Stage;
    const Node& root = tree_.node(0);
    if (root.kind != Node::Kind::decision) {
      std::fill(values, values + hands_.rounds[root.round].width, 0.0F);
      Walker(tree_, hands_, traverser, policy, scratch_[0]).add_end(root, reach, values);
      return;
    }
    if (parts_.parts().empty()) {
      Walker(tree_, hands_, traverser, policy, scratch_[0]).decision(0, reach, values);
      return;
    }
    Walker(tree_, hands_, traverser, policy, scratch_[0], &parts_, Stage::collect)
        .decision(0, reach, values);
    auto& parts = parts_.parts();
    crew_.share(static_cast<int>(parts.size()), [&](int task, int worker) {
      const FlushDenormals flush_here;
      Parts::Part& part = parts[static_cast<std::size_t>(task)];
      Walker(tree_, hands_, traverser, policy, scratch_[static_cast<std::size_t>(worker)])
          .decision(part.node, part.reach.data(), part.values.data());
    });
    Walker(tree_, hands_, traverser, policy, scratch_[0], &parts_, Stage::join)
        .decision(0, reach, values);
  }

 private:
  const Tree& tree_;
  const HandModel& hands_;
  Crew crew_;
  Parts parts_;
  std::vector<Scratch> scratch_;  // one a thread
};

}  // namespace pawnbroker::betting
