#include "making/army_run.h"

#include "eval/wdl.h"
#include "making/chess_game.h"
#include "making/seeded_rng.h"
#include "placement/belief.h"
#include "placement/policy.h"

namespace pawnbroker::making {

namespace choker = games::choker;

namespace {

constexpr std::size_t kTableBytes = std::size_t{4} << 20;
constexpr double kFrequent = 0.9;

}  // namespace

std::vector<bool> frequent_cells() {
  const std::vector<double> shares = deal_shares();
  std::vector<bool> frequent(shares.size());
  double sum = 0;
  for (const std::size_t cell : cells_by_share(shares)) {
    if (sum >= kFrequent) break;
    frequent[cell] = true;
    sum += shares[cell];
  }
  return frequent;
}

ArmyRun::ArmyRun(const ArmyRunSettings& settings, std::shared_ptr<const eval::Network> network)
    : settings_(settings),
      network_(network),
      search_(kTableBytes, search::Width::Selective, network) {}

void ArmyRun::complete(ArmyCell& cell, double target) {
  while (cell.placements < settings_.placements) add_placement(cell);
  while (cell.games < settings_.least_games ||
         (cell.games < settings_.most_games && cell.standard_error() > target)) {
    add_game(cell);
  }
}

ArmyRun::Placed ArmyRun::place(const ArmyCell& cell, std::uint64_t number) const {
  cards::Rng rng = seeded_rng(
      settings_.seed, {static_cast<std::uint32_t>(cell.white * armies::kArmies + cell.black),
                       static_cast<std::uint32_t>(number)});
  const auto& armies = armies::all_armies();
  placement::Playout playout(placement::kTemperature);
  eval::GrowingBoard board = placement::unfinished(*network_, choker::starting_board());
  playout.finish(
      board, 0,
      {armies[static_cast<std::size_t>(cell.white)], armies[static_cast<std::size_t>(cell.black)]},
      rng);
  return {choker::placed_position(board.board(), {}),
          eval::chances(board.value(), choker::kPlacedMen)};
}

void ArmyRun::add_placement(ArmyCell& cell) const {
  const Placed placed = place(cell, cell.placements);
  const double difference = placed.promise.expectation();
  ++cell.placements;
  cell.promised_win += placed.promise.win;
  cell.promised_loss += placed.promise.loss;
  cell.promised_square += difference * difference;
  cell.promised_variance += placed.promise.win + placed.promise.loss - difference * difference;
}

void ArmyRun::add_game(ArmyCell& cell) {
  const Placed placed = place(cell, cell.games);
  search_.clear();
  const GameResult result = play_chess(placed.position, search_, search_, settings_.nodes,
                                       [](const chess::Position&, const search::QuickValue&) {});
  const double win = (result == GameResult::Win ? 1 : 0) - placed.promise.win;
  const double loss = (result == GameResult::Loss ? 1 : 0) - placed.promise.loss;
  ++cell.games;
  cell.beyond_win += win;
  cell.beyond_loss += loss;
  cell.beyond_square += (win - loss) * (win - loss);
}

}  // namespace pawnbroker::making
