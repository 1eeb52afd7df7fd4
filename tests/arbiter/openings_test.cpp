#include "arbiter/openings.h"

#include <set>
#include <sstream>

#include "catch.h"
#include "games/registry.h"
#include "harness.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

text::Parsed<std::vector<std::string>> read(const std::string& text) {
  std::istringstream file(text);
  return read_openings(file);
}

games::AnyState start_of(const std::string& fen) {
  games::Setup setup;
  setup.start = fen;
  return games::find_game("chess")->start(setup).value();
}

constexpr const char* kFirst = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
constexpr const char* kSecond = "rnbqkbnr/ppp2ppp/8/3Pp3/8/8/PPPP1PPP/RNBQKBNR w KQkq e6";

}  // namespace

TEST_CASE("an opening file is read whatever its line ends, blank lines and comments", "[P78]") {
  const std::string plain = std::string(kFirst) + "\n" + kSecond + "\n";
  const std::string odd = "# some\r\n\r\n" + std::string(kFirst) + "\r\n  \n" + kSecond;
  CHECK(read(plain).value() == std::vector<std::string>{kFirst, kSecond});
  CHECK(read(odd).value() == read(plain).value());
}

TEST_CASE("an opening keeps its en-passant square", "[P81]") {
  auto state = start_of(read(kSecond).value().front());
  CHECK(state.view(0).find(" e6 ") != std::string::npos);
  CHECK(state.apply("d5e6"));
}

TEST_CASE("an opening file with a line that is no position is refused with its number",
          "[P79][P80]") {
  CHECK(read(std::string(kFirst) + "\nnonsense\n").error().token == 2);
  CHECK(read("\x7f\x45\x4c\x46\x02\x01").error().token == 1);
  CHECK(read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1;").error().token == 1);
  CHECK(read("").error().reason == "no position in it");
  CHECK(read("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").error().reason == "the game is over");
}

TEST_CASE("openings from a file go round", "[P83]") {
  const Openings openings{Openings::Kind::file, {"a", "b"}, "-"};
  const Opening opening = make_opening(openings, open_dealer());
  CHECK(opening(1) == "a");
  CHECK(opening(2) == "b");
  CHECK(opening(3) == "a");
}

TEST_CASE("random openings are playable, differ, and follow from the seed") {
  const Opening opening = make_opening({Openings::Kind::random, {}, "-"}, open_dealer());
  const Dealer other(cards::open_seed(2));
  const Opening other_opening = make_opening({Openings::Kind::random, {}, "-"}, other);
  std::set<std::string> seen;
  for (std::uint64_t deal = 1; deal <= 20; ++deal) {
    const std::string fen = opening(deal);
    CHECK_FALSE(start_of(fen).over());
    CHECK(fen == opening(deal));
    seen.insert(fen);
    seen.insert(other_opening(deal));
  }
  CHECK(seen.size() > 35);
}

TEST_CASE("Cheversi begins behind two placements that differ from deal to deal") {
  const Opening opening = make_opening({Openings::Kind::begun, {}, "-"}, open_dealer());
  std::set<std::string> seen;
  for (std::uint64_t deal = 1; deal <= 20; ++deal) {
    games::Setup setup;
    setup.start = opening(deal);
    const auto state = games::find_game("cheversi")->start(setup);
    REQUIRE(state);
    CHECK(state->turn() == 0);
    CHECK(setup.start == opening(deal));
    seen.insert(setup.start);
  }
  CHECK(seen.size() > 15);
}

TEST_CASE("placed openings hold a king, a pawn and five pieces a side") {
  const Opening opening = make_opening({Openings::Kind::placed, {}, "-"}, open_dealer());
  std::set<std::string> seen;
  for (std::uint64_t deal = 1; deal <= 20; ++deal) {
    const std::string fen = opening(deal);
    const std::string placement = fen.substr(0, fen.find(' '));
    CHECK(std::ranges::count_if(placement, [](char c) { return c >= 'A' && c <= 'Z'; }) == 7);
    CHECK(std::ranges::count_if(placement, [](char c) { return c >= 'a' && c <= 'z'; }) == 7);
    CHECK_FALSE(start_of(fen).over());
    seen.insert(fen);
  }
  CHECK(seen.size() == 20);
}

TEST_CASE("placed openings obey Choker's rules") {
  const Opening free = make_opening({Openings::Kind::placed, {}, "Castling=false"}, open_dealer());
  for (std::uint64_t deal = 1; deal <= 20; ++deal) {
    CHECK(free(deal).find(" w - - 0 1") != std::string::npos);
  }
}
