#pragma once

// Monte Carlo tree search of a round of BlackDrez: UCT (Kocsis and Szepesvari 2006) where every
// player takes the action that is best for himself (max^n, Sturtevant 2008). Positions that are
// reached in several ways are one.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>

#include "cards/random.h"
#include "players/blackdrez/actions.h"
#include "players/blackdrez/position_key.h"
#include "players/blackdrez/prospect.h"

namespace pawnbroker::players::blackdrez {

// What the simulations of one action gave the seat that takes it.
struct Sample {
  std::uint64_t count = 0;
  double sum = 0, squares = 0;

  void add(double value) {
    ++count;
    sum += value;
    squares += value * value;
  }
  Sample& operator+=(const Sample& other);
  double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
  double deviation() const;
  // The standard error of the mean, from the spread of the simulations; 1 for less than two.
  double error() const;
};

class RoundSampler {
 public:
  // `root` is a decision of which only `allowed` may be taken. No more than `most_positions` are
  // remembered. `outlook`, which never gives up, and `rng` outlive
  // this.
  RoundSampler(const games::blackdrez::Table& root, std::span<const Choice> allowed,
               const Outlook& outlook, std::size_t most_positions, cards::Rng& rng);

  // Plays the round to its end once.
  void simulate();

  const Sample& sample(Choice choice) const {
    return root_.samples[static_cast<std::size_t>(choice)];
  }

 private:
  struct Node {
    std::array<Sample, kChoices> samples{};

    bool is_known() const {
      return std::ranges::any_of(samples, [](const Sample& each) { return each.count > 0; });
    }
  };

  // What the search tries next in a node.
  Choice select(const Node& node, std::span<const Choice> choices) const;
  Node* find(const games::blackdrez::Table& table);
  games::blackdrez::Card draw(const games::blackdrez::Table& table);

  games::blackdrez::Table table_;
  std::span<const Choice> allowed_;
  const Outlook& outlook_;
  std::size_t most_positions_;
  cards::Rng& rng_;
  Node root_;
  std::unordered_map<PositionKey, Node, PositionHash> nodes_;
};

// Bytes that a remembered position takes, about.
inline constexpr std::size_t kBytesOfSampled = 120;

}  // namespace pawnbroker::players::blackdrez
