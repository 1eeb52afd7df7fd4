#include "session/limits.h"

#include <chrono>
#include <string>

#include "catch.h"
#include "positions.h"
#include "text/words.h"
#include "wire/words.h"

namespace pawnbroker::test {
namespace {

using namespace std::chrono_literals;

const std::string kBetting =
    "choker seat w hand 1 stacks 10000 10000 blinds 500 1000 struct nl rules - moves deal:QR/??";

players::Limits limits_of(const std::string& go, const std::string& position = "startpos") {
  const auto words = text::words(go);
  const auto state = state_of(position);
  return session::limits_for(wire::parse_go(words).go, state, state.viewer());
}

TEST_CASE("numbers are clamped to what makes sense", "[P35][P38]") {
  const players::Limits limits =
      limits_of("depth 0 nodes -5 mate 0 movetime -1 wtime -100 winc -7 movestogo 0");
  CHECK(limits.depth == 1);
  CHECK(limits.nodes == 1);
  CHECK_FALSE(limits.mate);
  CHECK(limits.movetime == 0ms);
  CHECK(limits.time == 0ms);
  CHECK(limits.increment == 0ms);
  CHECK_FALSE(limits.moves_to_go);
}

TEST_CASE("a mate is looked for only where chess is played") {
  CHECK(limits_of("mate 3").mate == 3);
  CHECK(limits_of("mate 3", "choker seat w start 4k3/8/8/8/8/8/8/4K2R w - - 0 1").mate == 3);
  for (const std::string& position :
       {kBetting, std::string("cheversi seat w"), std::string("blackdrez seat 0 seats 2"),
        std::string("chicago seat 0 seats 2")}) {
    CHECK_FALSE(limits_of("mate 3", position).mate);
  }
}

TEST_CASE("huge numbers can still be added to a time") {
  const players::Limits limits =
      limits_of("depth 99999999999 wtime 99999999999999999999 movestogo 99999999999");
  CHECK(limits.depth > 1'000'000);
  CHECK(limits.time > 24h);
  CHECK(players::SteadyClock::now() + *limits.time > players::SteadyClock::now());
  CHECK(limits.moves_to_go > 1'000'000);
}

TEST_CASE("each side has its own clock", "[P36]") {
  CHECK(limits_of("wtime 100 winc 3 btime 200 binc 4").time == 100ms);
  const players::Limits black =
      limits_of("wtime 100 winc 3 btime 200 binc 4", "startpos moves e2e4");
  CHECK(black.time == 200ms);
  CHECK(black.increment == 4ms);
  CHECK_FALSE(limits_of("btime 50000").time);
  CHECK(limits_of("clock 300 400 inc 5").time == 300ms);
  CHECK(limits_of("clock 300 400 inc 5", "startpos moves e2e4").time == 400ms);
  CHECK(limits_of("clock 300 400 inc 5").increment == 5ms);
}

TEST_CASE("bettime limits betting decisions, the clocks all others") {
  const std::string go = "bettime 5000 wtime 100 btime 200 winc 7";
  const players::Limits betting = limits_of(go, kBetting);
  CHECK(betting.movetime == 5000ms);
  CHECK_FALSE(betting.time);
  CHECK(betting.increment == 0ms);
  const players::Limits playing = limits_of(go);
  CHECK_FALSE(playing.movetime);
  CHECK(playing.time == 100ms);
  CHECK(limits_of("bettime 5000 movetime 70", kBetting).movetime == 70ms);
}

}  // namespace
}  // namespace pawnbroker::test
