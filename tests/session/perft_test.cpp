#include "session/perft.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "catch.h"
#include "games/chess_of.h"
#include "games/registry.h"
#include "positions.h"
#include "text/words.h"

namespace pawnbroker::test {
namespace {

using Lines = std::vector<std::string>;

struct Count {
  Lines lines;
  std::uint64_t sum = 0;
};

Count perft(const std::string& position, int depth, bool chess960 = false, bool stop = false) {
  const auto state = games::parse_position(text::words(position), chess960).value();
  const std::atomic<bool> stopped{stop};
  Count count;
  count.sum = session::run_perft(*games::chess_of(state), depth, stopped,
                                 [&](const std::string& line) { count.lines.push_back(line); });
  return count;
}

TEST_CASE("perft counts every move") {
  const Count count = perft("startpos", 5);
  CHECK(count.lines.size() == 20);
  CHECK(std::ranges::count(count.lines, "e2e4: 405385") == 1);
  CHECK(count.sum == 4865609);
  CHECK(perft("startpos", 1).lines[0].ends_with(": 1"));
  CHECK(perft("startpos", 0).sum == 1);
  CHECK(perft("startpos", 0).lines.empty());
  CHECK(perft("startpos moves f2f3 e7e5 g2g4 d8h4", 3).sum == 0);
}

TEST_CASE("perft spells castling as it is set") {
  const std::string rook = "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  CHECK(std::ranges::count(perft(rook, 1).lines, "e1g1: 1") == 1);
  CHECK(std::ranges::count(perft(rook, 1, true).lines, "e1h1: 1") == 1);
  const std::string hand = "choker seat w start 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  CHECK(std::ranges::count(perft(hand, 1, true).lines, "e1g1: 1") == 1);
}

TEST_CASE("a stopped perft has counted what it has") {
  const Count count = perft("startpos", 9, false, true);
  CHECK(count.lines.empty());
  CHECK(count.sum == 0);
}

TEST_CASE("a hand of Choker has a chess position only at chess") {
  const std::string hand =
      "choker seat w hand 1 stacks 9000 9000 blinds 500 1000 struct nl rules - ";
  CHECK(games::chess_of(state_of(hand + "moves deal:QR/??")) == nullptr);
  CHECK(games::chess_of(state_of(hand + "start 4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1")) != nullptr);
}

}  // namespace
}  // namespace pawnbroker::test
