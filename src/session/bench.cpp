#include "session/bench.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <string_view>

#include "games/registry.h"
#include "players/chess_player.h"
#include "session/bench_positions.h"
#include "text/words.h"

namespace pawnbroker::session {
namespace {

// The nodes of one search.
std::uint64_t count_nodes(players::Player& player, std::string_view fen, int depth,
                          players::Control& control) {
  const std::string words = "fen " + std::string(fen);
  const games::AnyState state = games::parse_position(text::words(words)).value();
  players::Limits limits;
  limits.depth = depth;
  std::uint64_t nodes = 0;
  player.new_game();
  player.decide(state, limits, control,
                [&](const players::Report& report) { nodes = report.nodes.value_or(nodes); });
  return nodes;
}

}  // namespace

BenchResult run_bench(int depth, players::Control& control,
                      const std::function<void(const std::string&)>& line) {
  players::ChessPlayer player;
  if (!player.configure(players::Settings{})) throw std::bad_alloc();

  BenchResult result;
  int number = 0;
  const auto start = players::SteadyClock::now();
  for (const auto* positions : {&kChokerStarts, &kChessPositions}) {
    for (const std::string_view fen : *positions) {
      if (control.stop) break;
      const std::uint64_t nodes = count_nodes(player, fen, std::max(depth, 1), control);
      line("position " + std::to_string(++number) + ": " + std::to_string(nodes));
      result.nodes += nodes;
    }
  }
  result.time =
      std::chrono::duration_cast<players::Milliseconds>(players::SteadyClock::now() - start);
  return result;
}

std::string summary(const BenchResult& result) {
  const auto milliseconds =
      static_cast<std::uint64_t>(std::max<std::int64_t>(result.time.count(), 1));
  return std::to_string(result.nodes) + " nodes " +
         std::to_string(result.nodes * 1000 / milliseconds) + " nps";
}

}  // namespace pawnbroker::session
