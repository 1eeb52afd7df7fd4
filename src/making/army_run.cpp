#include "making/army_run.h"

#include <utility>

#include "making/chess_game.h"
#include "making/seeded_rng.h"

namespace pawnbroker::making {

namespace {

constexpr std::size_t kTableBytes = std::size_t{4} << 20;

}  // namespace

ArmyRun::ArmyRun(const ArmyRunSettings& settings, std::shared_ptr<const eval::Network> network)
    : settings_(settings),
      placer_(network),
      search_(kTableBytes, search::Width::Selective, std::move(network)) {}

void ArmyRun::complete(ArmyCell& cell, double target) {
  while (cell.games < settings_.least_games ||
         (cell.games < settings_.most_games && cell.standard_error() > target)) {
    add_game(cell);
  }
}

void ArmyRun::add_game(ArmyCell& cell) {
  cards::Rng rng =
      seeded_rng(settings_.seed, {static_cast<std::uint32_t>(cell_index(cell.white, cell.black)),
                                  static_cast<std::uint32_t>(cell.games)});
  const auto& armies = armies::all_armies();
  const auto board = placer_.place(
      {armies[static_cast<std::size_t>(cell.white)], armies[static_cast<std::size_t>(cell.black)]},
      rng);
  search_.clear();
  const GameResult result =
      play_chess(games::choker::placed_position(board, {}), search_, search_, settings_.nodes,
                 [](const chess::Position&, const search::QuickValue&) {});
  ++cell.games;
  if (result == GameResult::Win) ++cell.wins;
  if (result == GameResult::Loss) ++cell.losses;
}

}  // namespace pawnbroker::making
