#include "betting/solver.h"

#include <cmath>
#include <numeric>

#include "betting/policies.h"

namespace pawnbroker::betting {
namespace {

constexpr double kAlpha = 1.5;       // how fast gains are forgotten
constexpr float kKeepLosses = 0.5F;  // beta 0

double sum(const Floats& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

std::size_t size(int count) {
  return static_cast<std::size_t>(count);
}

}  // namespace

Ranges full_ranges(const HandModel& hands, int round) {
  const HandRound& model = hands.rounds[size(round)];
  Floats all(size(model.width));
  std::fill_n(all.begin(), model.hands, 1.0F);
  return {all, all};
}

Solver::Solver(std::shared_ptr<const HandModel> hands, Tree tree, int threads)
    : Solver(hands, std::move(tree), threads, full_ranges(*hands, 0)) {}

Solver::Solver(std::shared_ptr<const HandModel> hands, Tree tree, int threads, Ranges ranges,
               std::optional<Gadget> gadget)
    : hands_(std::move(hands)),
      tree_(std::move(tree)),
      ranges_(std::move(ranges)),
      gadget_(std::move(gadget)),
      gadget_regrets_(2 * ranges_[0].size()),
      regrets_(tree_.cells()),
      sums_(tree_.cells()),
      traversal_(std::make_unique<Traversal>(tree_, *hands_, threads)) {}

void Solver::iterate() {
  ++iterations_;
  const auto t = static_cast<double>(iterations_);
  const double grown = std::pow(t - 1, kAlpha);
  const Learning learning{regrets_.data(), sums_.data(), static_cast<float>(t * t),
                          static_cast<float>(grown / (grown + 1)), kKeepLosses};
  for (int player = 0; player < 2; ++player) {
    const Floats reach = entering_range(1 - player);
    Floats values(reach.size());
    traversal_->run(player, learning, reach.data(), values.data());
    if (!gadget_ || gadget_->player != player) continue;
    Floats choices = values;
    choices.insert(choices.end(), gadget_->values.begin(), gadget_->values.end());
    kernels().learn(gadget_regrets_.data(), choices.data(), 2, static_cast<int>(values.size()),
                    learning.keep_gains, learning.keep_losses, values.data());
  }
}

Floats Solver::entering_range(int player) {
  const Floats& range = ranges_[size(player)];
  if (!gadget_ || gadget_->player != player) return range;
  Floats parts(2 * range.size());
  const Floats all = full_ranges(*hands_, tree_.node(0).round)[size(player)];
  kernels().follow(gadget_regrets_.data(), all.data(), 2, static_cast<int>(range.size()), 0,
                   nullptr, parts.data());
  parts.resize(range.size());
  for (std::size_t h = 0; h < range.size(); ++h) {
    parts[h] = (1 - gadget_->forced) * parts[h] + gadget_->forced * range[h];
  }
  return parts;
}

template <class Policy>
Floats Solver::values_at_root(int player, const Policy& policy, const Ranges& ranges) {
  const Floats& reach = ranges[size(1 - player)];
  Floats values(reach.size());
  traversal_->run(player, policy, reach.data(), values.data());
  return values;
}

double Solver::best_response(int player) {
  return sum(values_at_root(player, Responding{sums_.data()}, ranges_));
}

double Solver::exploitability() {
  return 1000 * (best_response(0) + best_response(1)) / 2;
}

double Solver::value() {
  return sum(values_at_root(0, Averaging{sums_.data()}, ranges_));
}

Floats Solver::present_strategy(int node) const {
  const Node& at = tree_.node(node);
  const int width = hands_->rounds[at.round].width;
  Floats strategy(size(at.actions * width));
  const Floats ones(size(width), 1.0F);
  kernels().follow(regrets_.data() + at.offset, ones.data(), at.actions, width, 0, nullptr,
                   strategy.data());
  return strategy;
}

Floats Solver::strategy(int node) const {
  const Node& at = tree_.node(node);
  const auto width = size(hands_->rounds[at.round].width);
  Floats strategy = present_strategy(node);
  const float* const sums = sums_.data() + at.offset;
  for (std::size_t h = 0; h < width; ++h) {
    double total = 0;
    for (std::size_t a = 0; a < at.actions; ++a) total += sums[a * width + h];
    if (total <= 0) continue;
    for (std::size_t a = 0; a < at.actions; ++a) {
      strategy[a * width + h] = static_cast<float>(sums[a * width + h] / total);
    }
  }
  return strategy;
}

void Solver::set_strategy(int node, const Floats& strategy) {
  std::copy(strategy.begin(), strategy.end(),
            sums_.begin() + static_cast<std::ptrdiff_t>(tree_.node(node).offset));
}

Point Solver::follow(const Point& point, int action) const {
  const Node& node = tree_.node(point.node);
  const auto width = size(hands_->rounds[node.round].width);
  Point next = point;
  next.node = tree_.edges(node)[size(action)].child;
  const Floats shares = strategy(point.node);
  Floats& range = next.ranges[node.player];
  for (std::size_t h = 0; h < width; ++h) range[h] *= shares[size(action) * width + h];
  const Node& child = tree_.node(next.node);
  if (child.kind != Node::Kind::decision || child.round == node.round) return next;
  for (Floats& each : next.ranges) {
    Floats later(size(hands_->rounds[child.round].width));
    hands_->advance(node.round, each.data(), later.data());
    each = std::move(later);
  }
  return next;
}

template <class Policy>
Floats Solver::values_below(const Point& point, int player, const Policy& policy) const {
  const FlushDenormals flush;
  Scratch scratch(tree_, widest_hand(*hands_));
  const Node& node = tree_.node(point.node);
  Floats values(size(hands_->rounds[node.round].width));
  const Floats& reach = point.ranges[size(1 - player)];
  Walk<Policy> walk(tree_, *hands_, player, policy, scratch);
  if (node.kind == Node::Kind::decision) {
    walk.decision(point.node, reach.data(), values.data());
  } else {
    walk.add_end(node, reach.data(), values.data());
  }
  return values;
}

Floats Solver::expected_values(const Point& point, int player) const {
  return values_below(point, player, Averaging{sums_.data()});
}

Floats Solver::best_values(const Point& point, int player) const {
  return values_below(point, player, Responding{sums_.data()});
}

Floats Solver::action_values(const Point& point) const {
  const Node& node = tree_.node(point.node);
  Floats all;
  for (int action = 0; action < node.actions; ++action) {
    Point next = follow(point, action);
    Floats values = expected_values(next, node.player);
    const Node& child = tree_.node(next.node);
    if (child.kind == Node::Kind::decision && child.round != node.round) {
      Floats here(size(hands_->rounds[node.round].width));
      hands_->retreat(node.round, values.data(), here.data());
      values = std::move(here);
    }
    all.insert(all.end(), values.begin(), values.end());
  }
  return all;
}

Floats Solver::weights(const Point& point, int player) const {
  const HandRound& round = hands_->rounds[tree_.node(point.node).round];
  const Floats& other = point.ranges[size(1 - player)];
  Floats result(size(round.width));
  for (int o = 0; o < round.hands; ++o) {
    const float* const column = round.reach[size(player)].data() + size(o * round.width);
    for (std::size_t m = 0; m < result.size(); ++m) result[m] += column[m] * other[size(o)];
  }
  return result;
}

}  // namespace pawnbroker::betting
