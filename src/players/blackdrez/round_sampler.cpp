#include "players/blackdrez/round_sampler.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "players/blackdrez/simple_rule.h"

namespace pawnbroker::players::blackdrez {
namespace {

using games::blackdrez::Card;
using games::blackdrez::Phase;
using games::blackdrez::Table;

// How much the search still tries what looks worse, in units of the spread of a node's values.
constexpr double kExploration = 1.4;
// Every action of the root is simulated so many times the root of all simulations at least, since a
// few unlucky ones must not rule it out.
constexpr double kFewestOfRoot = 2;

}  // namespace

Sample& Sample::operator+=(const Sample& other) {
  count += other.count;
  sum += other.sum;
  squares += other.squares;
  return *this;
}

double Sample::deviation() const {
  if (count == 0) return 0;
  return std::sqrt(std::max(0.0, squares / static_cast<double>(count) - mean() * mean()));
}

double Sample::error() const {
  return count < 2 ? 1 : deviation() / std::sqrt(static_cast<double>(count - 1));
}

RoundSampler::RoundSampler(const Table& root, std::span<const Choice> allowed,
                           const Outlook& outlook, std::size_t most_positions, cards::Rng& rng)
    : table_(root),
      allowed_(allowed),
      outlook_(outlook),
      most_positions_(most_positions),
      rng_(rng) {}

Choice RoundSampler::select(const Node& node, std::span<const Choice> choices) const {
  Sample all;
  for (const Sample& each : node.samples) all += each;
  const double fewest =
      &node == &root_ ? kFewestOfRoot * std::sqrt(static_cast<double>(all.count)) : 0;
  const double exploration =
      kExploration * all.deviation() * std::sqrt(std::log(static_cast<double>(all.count + 1)));
  const auto promise = [&](Choice choice) {
    const Sample& sample = node.samples[static_cast<std::size_t>(choice)];
    const auto count = static_cast<double>(sample.count);
    if (count < fewest) return 2 - count / fewest;  // above every score
    // What was never tried is taken as average, on the word of one simulation.
    const double mean = sample.count > 0 ? sample.mean() : all.mean();
    return mean + exploration / std::sqrt(std::max(count, 1.0));
  };
  return *std::ranges::max_element(choices, {}, promise);
}

Card RoundSampler::draw(const Table& table) {
  auto place =
      static_cast<int>(cards::uniform(rng_, static_cast<std::uint64_t>(table.stock_size())));
  int card = 0;
  while ((place -= table.stock()[static_cast<Card>(card)]) >= 0) ++card;
  return static_cast<Card>(card);
}

RoundSampler::Node* RoundSampler::find(const Table& table) {
  const PositionKey key = key_of(table);
  if (const auto known = nodes_.find(key); known != nodes_.end()) return &known->second;
  return nodes_.size() < most_positions_ ? &nodes_.try_emplace(key).first->second : nullptr;
}

void RoundSampler::simulate() {
  struct Step {
    Node* node;
    int seat;
    Choice choice;
  };
  std::vector<Step> path;
  Table table = table_;
  // From the first new position on the round is played by a simple rule.
  for (bool in_tree = true; table.phase() == Phase::play || table.phase() == Phase::card;) {
    if (table.phase() == Phase::card) {
      table.draw(draw(table));
      continue;
    }
    Choice choice = default_rule(table.seats()).decide(table);
    if (in_tree) {
      Node* const node = path.empty() ? &root_ : find(table);
      if (node != nullptr) {
        if (path.empty() || node->is_known()) {
          choice = select(*node, path.empty() ? allowed_ : choices(table));
        }
        path.push_back({node, table.turn(), choice});
      }
      in_tree = path.size() == 1 || (node != nullptr && node->is_known());
    }
    table = after(table, choice);
  }
  const Values values = outlook_(table).value();
  for (const Step& step : path) {
    step.node->samples[static_cast<std::size_t>(step.choice)].add(
        values[static_cast<std::size_t>(step.seat)]);
  }
}

}  // namespace pawnbroker::players::blackdrez
