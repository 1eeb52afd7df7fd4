#include "players/blackdrez/prospect.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace pawnbroker::players::blackdrez {
namespace {

using games::blackdrez::Phase;
using games::blackdrez::Table;

// The standard normal distribution by table, interpolated: some 1e-5 off at most.
class Normal {
 public:
  static const Normal& get() {
    static const Normal normal;
    return normal;
  }
  double below(double z) const { return at(below_, z); }
  double density(double z) const { return at(density_, z); }

 private:
  static constexpr int kSteps = 64;  // in one standard deviation
  static constexpr int kWidth = 6;   // standard deviations on each side
  static constexpr std::size_t kSize = 2 * kWidth * kSteps + 2;
  using Numbers = std::array<double, kSize>;

  Normal() {
    for (std::size_t i = 0; i < kSize; ++i) {
      const double z = static_cast<double>(i) / kSteps - kWidth;
      below_[i] = 0.5 * std::erfc(-z / std::numbers::sqrt2);
      density_[i] = std::exp(-z * z / 2) / std::sqrt(2 * std::numbers::pi);
    }
  }

  static double at(const Numbers& numbers, double z) {
    const double place = (std::clamp<double>(z, -kWidth, kWidth) + kWidth) * kSteps;
    const auto i = static_cast<std::size_t>(place);
    return std::lerp(numbers[i], numbers[i + 1], place - static_cast<double>(i));
  }

  Numbers below_{}, density_{};
};

Values final_scores(const Table& table) {
  int most = 0;
  for (int seat = 0; seat < table.seats(); ++seat) most = std::max(most, table.pile(seat));
  int winners = 0;
  for (int seat = 0; seat < table.seats(); ++seat) winners += table.pile(seat) == most;
  Values values{};
  for (int seat = 0; seat < table.seats(); ++seat) {
    if (table.pile(seat) == most)
      values[static_cast<std::size_t>(seat)] = 1.0F / static_cast<float>(winners);
  }
  return values;
}

Values two_seats(int lead, double deviation) {
  const double first = Normal::get().below(lead / (deviation * std::numbers::sqrt2));
  return {static_cast<float>(first), static_cast<float>(1 - first)};
}

// Integrates over the winner's pile: the density of one's, times the chances that all others' are
// below.
Values many_seats(const Table& table, double deviation) {
  constexpr double kStep = 0.5;  // standard deviations
  constexpr double kReach = 4;
  const auto seats = static_cast<std::size_t>(table.seats());
  std::array<double, games::blackdrez::kMaxSeats> piles{}, chances{};
  for (std::size_t i = 0; i < seats; ++i) {
    piles[i] = table.pile(static_cast<int>(i)) / deviation;
  }
  // The largest pile in the end is hardly ever below the largest one of now less the reach.
  const double most = *std::max_element(piles.begin(), piles.begin() + static_cast<long>(seats));
  const Normal& normal = Normal::get();
  double sum = 0;
  for (double x = most - kReach; x <= most + kReach; x += kStep) {
    std::array<double, games::blackdrez::kMaxSeats> below{};
    double all_below = 1;
    for (std::size_t i = 0; i < seats; ++i) {
      below[i] = std::max(normal.below(x - piles[i]), 1e-12);
      all_below *= below[i];
    }
    for (std::size_t i = 0; i < seats; ++i) {
      const double chance = normal.density(x - piles[i]) * all_below / below[i];
      chances[i] += chance;
      sum += chance;
    }
  }
  Values values{};
  for (std::size_t i = 0; i < seats; ++i) values[i] = static_cast<float>(chances[i] / sum);
  return values;
}

}  // namespace

Values prospect(const Table& table) {
  if (table.phase() == Phase::over) return final_scores(table);
  const double deviation = std::sqrt(kVariancePerCard * table.stock_size());
  if (table.seats() == 2) return two_seats(table.pile(0) - table.pile(1), deviation);
  return many_seats(table, deviation);
}

const Values& Prospects::of(const Table& table) {
  // Every number is below 128.
  auto key = static_cast<std::uint64_t>(table.stock_size());
  for (int seat = 0; seat < table.seats(); ++seat) {
    key = key << 7 | static_cast<std::uint64_t>(table.pile(seat));
  }
  const auto [known, is_new] = known_.try_emplace(key);
  if (is_new) known->second = prospect(table);
  return known->second;
}

}  // namespace pawnbroker::players::blackdrez
