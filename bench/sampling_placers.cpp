// Ways that try every placement in the same worlds.

#include <algorithm>

#include "players/random_placement.h"
#include "ways_to_place.h"

namespace pawnbroker::bench {
namespace {

chess::Piece man_of(const State& seen, const Action& action) {
  return man(static_cast<chess::Color>(seen.turn()), action.conversion.piece);
}

// Placements of the weighted worlds, the better half of the candidates kept after each round: what
// the ways below have in common.
class HalvingPlacer : public Placer {
 public:
  HalvingPlacer(PolicyNetwork policy, std::chrono::milliseconds time)
      : policy_(std::move(policy)), time_(time) {}

  Action place(const State& seen, const World&, cards::Rng& rng) final {
    const auto worlds = worlds_of(seen);
    struct Arm {
      Action action;
      double sum = 0;
      int boards = 0;
    };
    std::vector<Arm> arms;
    for (const Action& action : legal_actions(seen)) arms.push_back({action});
    const auto granted = until(time_);
    const int sign = seen.turn() == chess::White ? 1 : -1;
    std::size_t alive = arms.size();
    for (int count = 8; granted(1); count *= 2) {
      for (int i = 0; i < count && granted(1); ++i) {
        const World& world = draw(worlds, rng);
        const auto seed = rng();
        for (std::size_t a = 0; a < alive; ++a) {
          cards::Rng same(seed);
          arms[a].sum += expectation(sign * value(seen, world, arms[a].action, same));
          ++arms[a].boards;
        }
      }
      std::ranges::stable_sort(arms.begin(), arms.begin() + static_cast<long>(alive), {},
                               [](const Arm& arm) { return -arm.sum / std::max(arm.boards, 1); });
      if (alive > 4) alive = std::max((alive + 1) / 2, std::size_t{4});
    }
    return arms.front().action;
  }

 protected:
  const eval::Network& policy() const { return *policy_; }

  virtual std::vector<World> worlds_of(const State& seen) const {
    return placement::believe(seen, {}, *policy_);
  }

  // Of the action in that world, in centipawns from White's view.
  virtual int value(const State& seen, const World& world, const Action& action,
                    cards::Rng& rng) = 0;

  static std::array<cards::Holding, 2> left_after(const State& seen, const World& world,
                                                  const Action& action) {
    std::array<cards::Holding, 2> left;
    const auto own = static_cast<std::size_t>(seen.turn());
    left[own] = world.own.pieces();
    left[own].add(action.conversion.piece, -1);
    left[1 - own] = world.other.pieces();
    return left;
  }

 private:
  PolicyNetwork policy_;
  std::chrono::milliseconds time_;
};

// The rest placed at random, the board valued after all captures.
class RandomPlayouts : public HalvingPlacer {
 public:
  RandomPlayouts(PolicyNetwork policy, std::chrono::milliseconds time,
                 std::shared_ptr<const eval::Network> evaluation)
      : HalvingPlacer(std::move(policy), time),
        search_(search::QuickSearch::kDefaultBytes, search::Width::Selective,
                std::move(evaluation)) {}

 private:
  int value(const State& seen, const World& world, const Action& action, cards::Rng& rng) override {
    auto board = seen.board();
    board[action.square] = man_of(seen, action);
    const auto left = left_after(seen, world, action);
    const chess::Position position = players::place_at_random(
        board, seen.placements() + 1,
        {players::random_order(left[0], rng), players::random_order(left[1], rng)}, {}, rng);
    return search_.quiescence({.position = position, .keys = {}, .only = {}}).score;
  }

  search::QuickSearch search_;
};

// As the engine's first version placed: evaluated by hand, and nothing inferred from what the
// opponent has placed.
class FirstVersion final : public RandomPlayouts {
 public:
  explicit FirstVersion(std::chrono::milliseconds time) : RandomPlayouts({}, time, nullptr) {}

 private:
  std::vector<World> worlds_of(const State& seen) const override {
    const int own = seen.viewer();
    const auto left = [&](const cards::Holding& hand, int player) {
      return games::choker::convert(hand, seen.rules()) - seen.hand(player).shown;
    };
    std::vector<World> worlds;
    for (const games::choker::DealChance& deal :
         games::choker::deal_distribution(seen.hand(own), seen.hand(1 - own), seen.rules())) {
      worlds.push_back({left(deal.first, own), left(deal.second, 1 - own), deal.probability});
    }
    return worlds;
  }
};

// Perfect information Monte Carlo: in each world both know all cards and look two placements ahead
// among the best few by the policy. For the first `put_off` placements they know only what they see
// and place by the policy (EPIMC: J. Arjonilla, A. Saffidine and T. Cazenave, "Perfect information
// Monte Carlo with postponing reasoning", 2024).
class PerfectInformation final : public HalvingPlacer {
 public:
  PerfectInformation(PolicyNetwork policy, std::chrono::milliseconds time, int put_off)
      : HalvingPlacer(std::move(policy), time), put_off_(put_off) {}

 private:
  static constexpr int kDepth = 2;
  static constexpr std::size_t kWidth = 4;
  static constexpr int kLast = games::choker::kLastPlacement;

  int value(const State& seen, const World& world, const Action& action, cards::Rng& rng) override {
    eval::GrowingBoard board(policy(), seen.board());
    board.put(man_of(seen, action), action.square);
    auto left = left_after(seen, world, action);
    int placed = seen.placements() + 1;
    for (const int last = placed + put_off_; placed < last && placed < kLast; ++placed) {
      const auto mover = static_cast<chess::Color>(placed % 2);
      const placement::Placing next = playout_.choose(board, mover, left[mover], rng);
      board.put(man(mover, next.piece), next.square);
      left[mover].add(next.piece, -1);
    }
    return look_ahead(board, placed, left, kDepth, rng);
  }

  int look_ahead(const eval::GrowingBoard& board, int placed, std::array<cards::Holding, 2> left,
                 int depth, cards::Rng& rng) {
    if (depth == 0 || placed >= kLast) {
      eval::GrowingBoard finished = board;
      playout_.finish(finished, placed, left, rng);
      return finished.value();
    }
    const auto mover = static_cast<chess::Color>(placed % 2);
    std::vector<placement::ValuedPlacing> list;
    placement::list_placings(board, mover, left[mover], list);
    const auto width = static_cast<long>(std::min(list.size(), kWidth));
    std::ranges::partial_sort(list, list.begin() + width, std::greater{},
                              &placement::ValuedPlacing::value);
    int best = mover == chess::White ? -100'000 : 100'000;
    for (auto each = list.begin(); each != list.begin() + width; ++each) {
      eval::GrowingBoard next = board;
      next.put(man(mover, each->placing.piece), each->placing.square);
      auto rest = left;
      rest[mover].add(each->placing.piece, -1);
      const int score = look_ahead(next, placed + 1, rest, depth - 1, rng);
      best = mover == chess::White ? std::max(best, score) : std::min(best, score);
    }
    return best;
  }

  const int put_off_;
  placement::Playout playout_{placement::kTemperature};
};

}  // namespace

std::unique_ptr<Placer> make_random_playouts(const PolicyNetwork& policy,
                                             std::chrono::milliseconds time) {
  return std::make_unique<RandomPlayouts>(policy, time, eval::standard_network());
}

std::unique_ptr<Placer> make_first_version(std::chrono::milliseconds time) {
  return std::make_unique<FirstVersion>(time);
}

std::unique_ptr<Placer> make_perfect_information(const PolicyNetwork& policy,
                                                 std::chrono::milliseconds time, int put_off) {
  return std::make_unique<PerfectInformation>(policy, time, put_off);
}

}  // namespace pawnbroker::bench
