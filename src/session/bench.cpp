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

struct Search {
  std::uint64_t nodes = 0;
  players::SteadyClock::duration time{0};
};

// One search by a player who remembers nothing. To forget takes time too, which is not counted.
Search search(players::Player& player, std::string_view fen, int depth,
              players::Control& control) {
  const std::string words = "fen " + std::string(fen);
  const games::AnyState state = games::parse_position(text::words(words)).value();
  players::Limits limits;
  limits.depth = depth;
  player.new_game();
  Search result;
  const auto start = players::SteadyClock::now();
  player.decide(state, limits, control, [&](const players::Report& report) {
    result.nodes = report.nodes.value_or(result.nodes);
  });
  result.time = players::SteadyClock::now() - start;
  return result;
}

}  // namespace

BenchResult run_bench(int depth, players::Control& control,
                      const std::function<void(const std::string&)>& line) {
  players::ChessPlayer player;
  if (!player.configure(players::Settings{})) throw std::bad_alloc();

  BenchResult result;
  int number = 0;
  players::SteadyClock::duration time{0};
  for (const auto* positions : {&kChokerStarts, &kChessPositions}) {
    for (const std::string_view fen : *positions) {
      if (control.stop) break;
      const Search found = search(player, fen, std::max(depth, 1), control);
      line("position " + std::to_string(++number) + ": " + std::to_string(found.nodes));
      result.nodes += found.nodes;
      time += found.time;
    }
  }
  result.time = std::chrono::duration_cast<players::Milliseconds>(time);
  return result;
}

std::string summary(const BenchResult& result) {
  const auto milliseconds =
      static_cast<std::uint64_t>(std::max<std::int64_t>(result.time.count(), 1));
  return std::to_string(result.nodes) + " nodes " +
         std::to_string(result.nodes * 1000 / milliseconds) + " nps";
}

}  // namespace pawnbroker::session
