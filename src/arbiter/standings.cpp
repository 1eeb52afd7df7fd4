#include "arbiter/standings.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pawnbroker::arbiter {
namespace {

WonBy won_by(std::string_view why) {
  const auto* const found = std::ranges::find(kWonByWords, why);
  if (found == kWonByWords.end()) return WonBy::other;
  return static_cast<WonBy>(found - kWonByWords.begin());
}

}  // namespace

void Tally::add(double share) {
  ++(share == 1 ? wins : share > 0 ? draws : losses);
}

std::uint64_t EngineTotals::fault_count() const {
  return std::accumulate(faults.begin(), faults.end(), std::uint64_t{0});
}

Standings::Standings(const games::FactSheet& facts, const std::vector<std::string>& names,
                     int block)
    : facts_(facts), block_(block) {
  for (const std::string& name : names) {
    engines_.emplace_back();
    engines_.back().name = name;
  }
}

void Standings::add(const PlayedHand& played) {
  ++hands_;
  const std::vector<double> won_shares = shares(played.returns);
  if (std::ranges::find(won_shares, 1.0) == won_shares.end()) ++draws_;
  Block& block = blocks_[(played.hand.number - 1) / static_cast<std::uint64_t>(block_)];
  block.sums.resize(engines_.size());
  ++block.hands;
  const auto adjusted = luck_.adjust(played);
  if (!adjusted) ++unmeasured_;
  for (std::size_t seat = 0; seat < played.returns.size(); ++seat) {
    const auto at = static_cast<std::size_t>(played.hand.engines[seat]);
    EngineTotals& engine = engines_[at];
    ++engine.hands;
    const std::int64_t gain = played.returns[seat];
    const bool folded = won_by(played.why) == WonBy::fold;
    engine.gained += gain;
    engine.won += std::max<std::int64_t>(gain, 0);
    if (folded) {
      engine.gained_by_folds += gain;
      engine.won_by_folds += std::max<std::int64_t>(gain, 0);
    }
    const double share = won_shares[seat];
    engine.score += share;
    engine.by_seat.resize(played.returns.size());
    engine.by_seat[seat].add(share);
    // The gains of two seats are each other's opposite.
    const double sign = seat == 0 ? 1 : -1;
    const auto raw = static_cast<double>(gain);
    const std::array<double, kMeasures> gains = {raw,
                                                 adjusted ? sign * adjusted->chance_corrected : raw,
                                                 adjusted ? sign * adjusted->betting_only : raw};
    for (std::size_t i = 0; i < kMeasures; ++i) {
      block.sums[at][i] += value(played, gains[i], share);
    }
    if (share == 1) {
      ++engine.wins;
      ++engine.won_by[static_cast<std::size_t>(won_by(played.why))];
    } else if (share > 0) {
      ++engine.draws;
    } else {
      ++engine.losses;
    }
  }
  for (const SeatFault& each : played.faults) {
    const int number = played.hand.engines[static_cast<std::size_t>(each.seat)];
    ++engines_[static_cast<std::size_t>(number)].faults[static_cast<std::size_t>(each.fault.kind)];
    faults_.push_back({played.hand.number, each.seat, number, each.fault});
  }
}

double Standings::value(const PlayedHand& played, double gain, double share) const {
  if (!counts_chips()) return share;
  const auto big_blind = static_cast<double>(played.hand.setup.blinds.back());
  return 1000.0 * gain / big_blind;
}

std::vector<double> Standings::block_values(int engine, Measure measure) const {
  std::vector<double> values;
  for (const auto& [index, block] : blocks_) {
    if (block.hands == block_) {
      values.push_back(
          block.sums[static_cast<std::size_t>(engine)][static_cast<std::size_t>(measure)] / block_);
    }
  }
  return values;
}

std::optional<std::array<std::uint64_t, 5>> Standings::pentanomial(int engine) const {
  if (block_ != 2 || engines_.size() != 2 || counts_chips()) return std::nullopt;
  std::array<std::uint64_t, 5> counts{};
  for (const double each : block_values(engine)) {
    ++counts[static_cast<std::size_t>(std::lround(4 * each))];
  }
  return counts;
}

}  // namespace pawnbroker::arbiter
