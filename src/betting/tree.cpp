#include "betting/tree.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

namespace pawnbroker::betting {
namespace {

using games::choker::Bet;
using games::choker::Betting;
using games::choker::Chips;

// Builds depth-first from copies of the betting.
class Builder {
 public:
  Builder(const std::array<Menu, 2>& menus, const HandModel& hands, const TreeBounds& bounds)
      : menus_(menus), hands_(hands), bounds_(bounds) {}

  // Adds the node of `betting` and all below it. `round`: that of the decision above. `played`: the
  // bets really made from here on.
  int add(const Betting& betting, int round, std::span<const Bet> played) {
    if (betting.actor() && most_raises(menu_of(betting), betting) > most_raises_)
      is_too_wide_ = true;
    if (is_too_large()) return 0;
    const auto chips = [&](int player) {
      return static_cast<float>(big_blinds(betting.stakes(), betting.total(player)));
    };
    if (const auto folder = betting.folded()) return tree_.add_fold(round, *folder, chips(*folder));
    // An all-in ends the betting in the round in which it is called.
    if (!betting.actor()) return tree_.add_showdown(round, chips(0));
    round = betting.round();
    const std::vector<Bet> bets = choices(betting, played);
    const int width = hands_.rounds[static_cast<std::size_t>(round)].width;
    const int index = tree_.add_decision(round, *betting.actor(), width, bets);
    for (std::size_t i = 0; i < bets.size(); ++i) {
      Betting next = betting;
      next.apply(bets[i]);
      begin_rounds(next);
      const bool is_played = !played.empty() && played.front() == bets[i];
      const int child = add(next, round, is_played ? played.subspan(1) : std::span<const Bet>());
      if (is_too_large()) return index;
      tree_.link(index, static_cast<int>(i), child);
    }
    tree_.close(index);
    return index;
  }

  bool is_too_large() const {
    return is_too_wide_ || tree_.cells() > bounds_.cells ||
           tree_.nodes() > std::numeric_limits<std::int32_t>::max() / 2;
  }
  Tree take() { return std::move(tree_); }

 private:
  const Menu& menu_of(const Betting& betting) const {
    return menus_[static_cast<std::size_t>(*betting.actor())];
  }

  std::vector<Bet> choices(const Betting& betting, std::span<const Bet> played) const {
    std::vector<Bet> bets;
    if (betting.to_call() > 0) {
      bets.push_back({Bet::Kind::fold, 0});
      bets.push_back({Bet::Kind::call, 0});
    } else {
      bets.push_back({Bet::Kind::check, 0});
    }
    std::vector<Chips> totals = menu_raises(menu_of(betting), betting);
    if (!played.empty() && played.front().kind == Bet::Kind::raise) {
      const auto place = std::ranges::lower_bound(totals, played.front().amount);
      if (place == totals.end() || *place != played.front().amount) {
        totals.insert(place, played.front().amount);
      }
    }
    for (const Chips total : totals) bets.push_back({Bet::Kind::raise, total});
    return bets;
  }

  const std::array<Menu, 2>& menus_;
  const HandModel& hands_;
  const TreeBounds bounds_;
  // A decision with more has more cells than the bounds allow, or more than a node can count.
  const std::int64_t most_raises_ =
      static_cast<std::int64_t>(std::min<std::size_t>(bounds_.cells / kPadding, 60'000));
  Tree tree_;
  bool is_too_wide_ = false;
};

}  // namespace

std::size_t Tree::bytes() const {
  return nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge);
}

int Tree::add_fold(int round, int folder, float chips) {
  nodes_.push_back({.kind = Node::Kind::fold,
                    .round = static_cast<std::uint8_t>(round),
                    .player = static_cast<std::uint8_t>(folder),
                    .end = nodes() + 1,
                    .chips = chips});
  return nodes() - 1;
}

int Tree::add_showdown(int round, float chips) {
  nodes_.push_back({.kind = Node::Kind::showdown,
                    .round = static_cast<std::uint8_t>(round),
                    .end = nodes() + 1,
                    .chips = chips});
  return nodes() - 1;
}

int Tree::add_decision(int round, int player, int width, std::span<const Bet> bets) {
  nodes_.push_back({.round = static_cast<std::uint8_t>(round),
                    .player = static_cast<std::uint8_t>(player),
                    .actions = static_cast<std::uint16_t>(bets.size()),
                    .first_edge = static_cast<std::int32_t>(edges_.size()),
                    .offset = cells_});
  for (const Bet& bet : bets) edges_.push_back({bet, 0});
  cells_ += bets.size() * static_cast<std::size_t>(width);
  ++decisions_;
  widest_ = std::max(widest_, static_cast<int>(bets.size()));
  deepest_ = std::max(deepest_, ++open_);
  return nodes() - 1;
}

void Tree::link(int parent, int action, int child) {
  edges_[static_cast<std::size_t>(node(parent).first_edge + action)].child = child;
}

void Tree::close(int decision) {
  nodes_[static_cast<std::size_t>(decision)].end = nodes();
  --open_;
}

std::optional<Tree> build_tree(const Betting& start, const Menu& menu, const HandModel& hands,
                               const TreeBounds& bounds, std::span<const Bet> played) {
  return build_tree(start, std::array{menu, menu}, hands, bounds, played);
}

std::optional<Tree> build_tree(const Betting& start, const std::array<Menu, 2>& menus,
                               const HandModel& hands, const TreeBounds& bounds,
                               std::span<const Bet> played) {
  Builder builder(menus, hands, bounds);
  builder.add(start, 0, played);
  if (builder.is_too_large()) return std::nullopt;
  return builder.take();
}

Betting opened(const games::choker::Stakes& stakes) {
  Betting betting(stakes);
  begin_rounds(betting);
  return betting;
}

void begin_rounds(Betting& betting) {
  while (!betting.actor() && !betting.folded() && !betting.closed()) betting.begin_round();
}

std::size_t nearest_action(std::span<const Edge> edges, const Bet& bet) {
  const auto distance = [&bet](const Edge& edge) {
    return std::pair(edge.bet.kind != bet.kind, std::abs(edge.bet.amount - bet.amount));
  };
  const auto best = std::ranges::min_element(edges, {}, distance);
  if (best->bet.kind == bet.kind) return static_cast<std::size_t>(best - edges.begin());
  // Fold, call; or check.
  return edges.size() > 1 ? 1 : 0;
}

double big_blinds(const games::choker::Stakes& stakes, Chips chips) {
  return static_cast<double>(chips) / static_cast<double>(std::max<Chips>(1, stakes.blinds[1]));
}

}  // namespace pawnbroker::betting
