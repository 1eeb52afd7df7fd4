#include "players/chicago/trick_search.h"

#include <array>

namespace pawnbroker::players::chicago {
namespace {

using namespace games::chicago;

// One of the cards, each equally likely.
Card any_of(CardSet cards, cards::Rng& rng) {
  for (std::uint64_t skip = cards::uniform(rng, static_cast<std::uint64_t>(std::popcount(cards)));
       skip > 0; --skip) {
    cards &= cards - 1;
  }
  return static_cast<Card>(std::countr_zero(cards));
}

}  // namespace

TrickSearch::TrickSearch(std::span<const Table> worlds, int seat, int own_cards, cards::Rng& rng)
    : worlds_(worlds), seat_(seat), own_cards_(own_cards), rng_(rng) {
  solvers_.reserve(worlds.size());
  for (const Table& world : worlds) solvers_.emplace_back(world);
}

TrickSearch::Nodes TrickSearch::start() const {
  Nodes nodes;
  nodes.reserve(worlds_.size());
  for (std::size_t i = 0; i < worlds_.size(); ++i) nodes.push_back({i, Tricks(worlds_[i])});
  return nodes;
}

std::vector<double> TrickSearch::value() {
  std::vector<double> values(worlds_.size());
  evaluate(start(), own_cards_, values);
  return values;
}

std::vector<double> TrickSearch::value_of(Card card) {
  Nodes nodes = start();
  for (Node& node : nodes) node.tricks.play(card);
  std::vector<double> values(worlds_.size());
  evaluate(nodes, own_cards_ - 1, values);
  return values;
}

double TrickSearch::solved(const Node& node) {
  return solvers_[node.world].value(node.tricks)[static_cast<std::size_t>(seat_)];
}

void TrickSearch::evaluate(const Nodes& nodes, int own_cards, std::vector<double>& values) {
  // What is over or whose turn it is looks alike in all of them.
  const Tricks& tricks = nodes.front().tricks;
  if (tricks.ended || own_cards <= 0 || nodes.size() == 1) {
    for (const Node& node : nodes) values[node.world] = solved(node);
  } else if (tricks.turn == seat_) {
    choose(nodes, own_cards, values);
  } else {
    answer(nodes, own_cards, values);
  }
}

void TrickSearch::choose(const Nodes& nodes, int own_cards, std::vector<double>& values) {
  double most = -1;
  std::vector<double> found = values;
  for_each_card(nodes.front().tricks.choices(), [&](Card card) {
    Nodes next = nodes;
    for (Node& node : next) node.tricks.play(card);
    evaluate(next, own_cards - 1, found);
    double sum = 0;
    for (const Node& node : nodes) sum += found[node.world];
    if (sum <= most) return;
    most = sum;
    for (const Node& node : nodes) values[node.world] = found[node.world];
  });
}

void TrickSearch::answer(const Nodes& nodes, int own_cards, std::vector<double>& values) {
  std::array<Nodes, kDeck> groups;
  CardSet played = 0;
  for (const Node& node : nodes) {
    const Card card = any_of(solvers_[node.world].best(node.tricks), rng_);
    played |= bit(card);
    Nodes& group = groups[card];
    group.push_back(node);
    group.back().tricks.play(card);
  }
  for_each_card(played, [&](Card card) { evaluate(groups[card], own_cards, values); });
}

}  // namespace pawnbroker::players::chicago
