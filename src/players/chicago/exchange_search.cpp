#include "players/chicago/exchange_search.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "players/chicago/equity.h"
#include "players/chicago/simple_rule.h"

namespace pawnbroker::players::chicago {
namespace {

using namespace games::chicago;
using Kind = Action::Kind;

constexpr std::size_t kListedCards = 2;
// More hands for one action tell nothing new: luck is then below half a percent.
constexpr std::uint64_t kEnough = 10'000;

// Plays the hand of that number to its end, if it has not come; cards come from the back of
// `stock`.
void finish(Table& table, int hand, std::vector<Card>& stock) {
  const auto draw = [&] {
    const Card card = stock.back();
    stock.pop_back();
    return card;
  };
  while (table.phase() != Phase::over && table.start().number == hand) {
    if (table.phase() == Phase::score) {
      table.apply(table.score());
    } else if (table.phase() == Phase::show) {
      table.apply({.kind = Kind::show, .cards = {draw()}});
    } else if (table.phase() == Phase::draw) {
      Action action{.kind = Kind::draw};
      for (int i = 0; i < table.to_draw(); ++i) action.cards.push_back(draw());
      table.apply(action);
    } else {
      table.apply(simple_action(table));
    }
  }
}

}  // namespace

double Sample::error() const {
  if (count_ < 2) return 0.5;
  const double n = static_cast<double>(count_);
  return std::sqrt(std::max(0.0, squares_ / n - mean() * mean()) / (n - 1));
}

ExchangeSearch::ExchangeSearch(const std::vector<Table>& worlds, const std::vector<Action>& actions,
                               int seat, cards::Rng& rng)
    : worlds_(worlds), seat_(seat), rng_(rng) {
  for (const Table& world : worlds) stocks_.push_back(kAllCards & ~world.seen());
  for (const Action& action : actions) {
    candidates_.push_back(
        {.action = action, .draws = all_draws(action), .sample = {}, .rounds = 0});
    cards::shuffle(std::span(candidates_.back().draws), rng_);
  }
}

std::vector<ExchangeSearch::Draw> ExchangeSearch::all_draws(const Action& action) const {
  if (action.kind != Kind::swap || action.cards.size() > kListedCards) return {};
  CardSet unseen = 0;
  for (const CardSet stock : stocks_) unseen |= stock;
  std::vector<Draw> draws;
  for_each_card(unseen, [&](Card one) {
    if (action.cards.size() == 1) draws.push_back({one});
    for_each_card(unseen & (bit(one) - 1), [&](Card other) {
      if (action.cards.size() == 2) draws.push_back({one, other});
    });
  });
  return draws;
}

void ExchangeSearch::simulate(Candidate& candidate) {
  const std::uint64_t number = candidate.sample.count();
  Draw draw;
  if (!candidate.draws.empty()) draw = candidate.draws[number % candidate.draws.size()];
  const CardSet wanted = set_of(draw);
  // The next world in which the others do not hold these cards.
  std::size_t world = number % worlds_.size();
  for (std::size_t tried = 0; tried < worlds_.size() && (wanted & ~stocks_[world]) != 0; ++tried) {
    world = (world + 1) % worlds_.size();
  }
  if ((wanted & ~stocks_[world]) != 0) draw.clear();
  std::vector<Card> stock;
  for_each_card(stocks_[world] & ~set_of(draw), [&](Card card) { stock.push_back(card); });
  cards::shuffle(std::span(stock), rng_);
  stock.insert(stock.end(), draw.begin(), draw.end());
  Table table = worlds_[world];
  const int hand = table.start().number;
  table.apply(candidate.action);
  finish(table, hand, stock);
  candidate.sample.add(chances(table)[static_cast<std::size_t>(seat_)]);
}

void ExchangeSearch::run(std::uint64_t first_round, const std::function<bool()>& may_go_on) {
  std::vector<std::size_t> alive(candidates_.size());
  std::iota(alive.begin(), alive.end(), std::size_t{0});
  for (std::uint64_t hands = first_round;; hands *= 2) {
    for (std::uint64_t i = 0; i < hands; ++i) {
      for (const std::size_t each : alive) {
        if (!may_go_on()) return;
        simulate(candidates_[each]);
      }
    }
    for (const std::size_t each : alive) ++candidates_[each].rounds;
    if (candidates_[alive[0]].sample.count() >= kEnough) return;
    if (alive.size() == 1) return;
    std::ranges::stable_sort(alive, std::greater{},
                             [&](std::size_t each) { return candidates_[each].sample.mean(); });
    alive.resize(std::max<std::size_t>(2, (alive.size() + 1) / 2));
    if (std::ranges::count(alive, std::size_t{0}) == 0) alive.back() = 0;
  }
}

std::vector<std::size_t> ExchangeSearch::ranking(double sure_errors) const {
  std::vector<std::size_t> order(candidates_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t one, std::size_t other) {
    const Candidate& a = candidates_[one];
    const Candidate& b = candidates_[other];
    if (a.rounds != b.rounds) return a.rounds > b.rounds;
    return a.sample.mean() > b.sample.mean();
  });
  const Sample& first = candidates_[0].sample;
  const Sample& best = candidates_[order[0]].sample;
  if (best.mean() - first.mean() <= sure_errors * std::hypot(best.error(), first.error())) {
    const auto place = std::ranges::find(order, std::size_t{0});
    std::rotate(order.begin(), place, place + 1);
  }
  return order;
}

}  // namespace pawnbroker::players::chicago
