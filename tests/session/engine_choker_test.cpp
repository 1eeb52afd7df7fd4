// Choker through the protocol of the real engine.

#include <algorithm>
#include <cctype>
#include <chrono>
#include <string>
#include <vector>

#include "catch.h"
#include "engine_process.h"
#include "positions.h"
#include "text/words.h"
#include "wire/legal.h"
#include "wire/view.h"

namespace pawnbroker::test {
namespace {

using namespace std::chrono_literals;
using Lines = std::vector<std::string>;

// The engine behind the handshake; the next line is number 2.
class Table : public EngineProcess {
 public:
  Table() {
    send("xuci 1");
    wait_for("xuciok");
  }
  Lines legal(const std::string& position) {
    send("position " + position);
    send("legal");
    const auto line = wait_for("legal");
    const auto words = text::words(line);
    return *wire::parse_legal(wire::Words(words).subspan(1));
  }
  std::string fact(const std::string& position, std::string_view name) {
    send("position " + position);
    send("view");
    const auto line = wait_for("view");
    const auto words = text::words(line);
    const auto fields = wire::parse_view(wire::Words(words).subspan(1));
    for (const auto& [key, value] : *fields) {
      if (key == name) return value;
    }
    return "";
  }
  std::string error(const std::string& position) {
    send("position " + position);
    return wait_for("error");
  }
};

std::string hand(const std::string& moves, const std::string& stacks = "10000 10000",
                 const std::string& structure = "nl", const std::string& rules = "-") {
  return "choker seat o hand 1 stacks " + stacks + " blinds 500 1000 struct " + structure +
         " rules " + rules + " moves " + moves;
}

TEST_CASE("a raise is the total of the hand, within its limits in every round", "[P93]") {
  const auto [moves, low, high] = GENERATE(table<std::string, int, int>(
      {{"deal:QR/PP", 2000, 10000},
       {"deal:QR/PP raise:3000 call deal:PP/QN", 4000, 10000},
       {"deal:QR/PP raise:3000 call deal:PP/QN raise:5000 call deal:N/B", 6000, 10000}}));
  Table table;
  const Lines entries = table.legal(hand(moves));
  const std::string range = "raise:" + std::to_string(low) + "-" + std::to_string(high);
  CHECK(std::ranges::count(entries, range) == 1);
  const auto with = [&, given = moves](int amount) {
    return hand(given + " raise:" + std::to_string(amount));
  };
  const std::string legal_range =
      "minimum " + std::to_string(low) + " maximum " + std::to_string(high);
  for (const int amount : {low - 1, high + 1}) {
    const std::string error = table.error(with(amount));
    CHECK(begins(error, "error illegal-action"));
    CHECK(error.ends_with(legal_range));
  }
  for (const int amount : {low, high}) CHECK_FALSE(table.fact(with(amount), "phase").empty());
}

TEST_CASE("a limp, a raise and a call put in equal amounts", "[P94]") {
  Table table;
  const std::string position = hand("deal:QR/PP call raise:3000 call deal:PP/QN");
  CHECK(table.fact(position, "pot") == "6000");
  CHECK(table.fact(position, "tocall") == "0");
  CHECK(table.fact(position, "chipsw") == "7000");
  CHECK(table.fact(position, "chipsb") == "7000");
}

TEST_CASE("White acts first in rounds one and three, Black in round two", "[P95]") {
  Table table;
  CHECK(table.fact(hand("deal:QR/PP"), "turn") == "w");
  CHECK(table.fact(hand("deal:QR/PP call check deal:PP/QN"), "turn") == "b");
  CHECK(table.fact(hand("deal:QR/PP call check deal:PP/QN check check deal:N/B"), "turn") == "w");
}

TEST_CASE("what is bet above the shorter stack goes back at once", "[P96]") {
  Table table;
  const std::string position = hand("deal:QR/PP raise:9000 call", "9000 2000");
  CHECK(table.fact(position, "pot") == "4000");
  CHECK(table.fact(position, "chipsw") == "7000");
  CHECK(table.fact(position, "chipsb") == "0");
}

TEST_CASE("a short all-in does not reopen the betting", "[P97]") {
  Table table;
  CHECK(table.legal(hand("deal:QR/PP raise:4000 raise:5000", "10000 5000")) ==
        Lines{"fold", "call"});
  const Lines full = table.legal(hand("deal:QR/PP raise:4000 raise:7500"));
  CHECK(std::ranges::count(full, "raise:10000") == 1);
}

TEST_CASE("castling letters without king and rook in place are dropped", "[P12][P54]") {
  Table table;
  const std::string start = "choker seat w hand 1 start ";
  CHECK(table.fact(start + "4k3/4p3/8/8/8/8/4P3/4K3 w KQkq - 0 1", "fen") ==
        "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1");
  CHECK(table.fact(start + "4k3/4p3/8/8/8/8/R3P3/4K3 w Q - 0 1", "fen") ==
        "4k3/4p3/8/8/8/8/R3P3/4K3 w - - 0 1");
}

const std::string kDealt = "deal:QR/PP call check deal:PP/QN check check deal:N/B check check";
const std::string kPlaced = " Q@d1 P@d6 R@a1 P@f6 N@b1 Q@d8 P@d3 N@g8 P@f3 B@c8";

TEST_CASE("five pieces each are placed in turn, then White moves", "[P56]") {
  Table table;
  CHECK(table.fact(hand(kDealt), "phase") == "place");
  const std::string error = table.error(hand(kDealt + " e2e4"));
  CHECK(begins(error, "error illegal-action"));
  CHECK(error.find(" token 10 e2e4") != std::string::npos);
  CHECK(table.fact(hand(kDealt + kPlaced), "phase") == "chess");
  CHECK(table.fact(hand(kDealt + kPlaced), "turn") == "w");
  CHECK(begins(table.error(hand(kDealt + kPlaced + " P@h3")), "error illegal-action"));
}

// The pieces on the board.
std::ptrdiff_t men(const games::AnyState& state) {
  for (const auto& [name, value] : state.describe()) {
    if (name != "board") continue;
    return std::ranges::count_if(value, [](char c) { return std::isalpha(c) != 0; });
  }
  return 0;
}

TEST_CASE("a hand with twelve hundred plies of chess is read whole", "[P08]") {
  // A random game that avoids every end, and captures where it can.
  std::string position = hand(kDealt + kPlaced, "10000 10000", "nl", "FiftyMoves=false");
  games::AnyState state = state_of(position);
  cards::Rng rng(7);
  constexpr int kTries = 20;
  for (int ply = 0; ply < 1200; ++ply) {
    for (int tries = 1;; ++tries) {
      REQUIRE(tries < 10 * kTries);
      games::AnyState next = state;
      const std::string move = state.random_action(rng);
      static_cast<void>(next.apply(move));
      if (next.over() || (tries < kTries && men(next) < men(state))) continue;
      state = next;
      position += " " + move;
      break;
    }
  }
  Table table;
  const std::string fen = table.fact(position, "fen");
  Lines here = table.legal(position);
  Lines there = table.legal("fen " + fen);
  std::ranges::sort(here);
  std::ranges::sort(there);
  CHECK(here.size() > 1);
  CHECK(here == there);
}

}  // namespace
}  // namespace pawnbroker::test
