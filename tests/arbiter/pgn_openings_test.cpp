#include "arbiter/pgn_openings.h"

#include <sstream>

#include "catch.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

text::Parsed<std::vector<std::string>> read(const std::string& text) {
  std::istringstream file(text);
  return read_pgn_openings(file);
}

constexpr const char* kTwoKnights =
    "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
constexpr const char* kSicilian = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

}  // namespace

TEST_CASE("each game of a PGN file gives its last position") {
  const std::string text =
      "[Event \"a [strange] one\"]\n[Result \"*\"]\n\n"
      "1. e4 e5 2. Nf3 {a comment (with) 1-0} Nc6 (2... d6 {Philidor} (2... Qf6?!)) 3.Bc4 $1 Nf6 "
      "*\n\n"
      "% escaped\n[Event \"b\"]\n\n1.e4 c5 ; the rest is a comment\n1/2-1/2\n";
  CHECK(read(text).value() == std::vector<std::string>{kTwoKnights, kSicilian});
}

TEST_CASE("line ends, missing results and missing tags do not matter") {
  CHECK(read("1. e4 c5").value() == std::vector<std::string>{kSicilian});
  CHECK(read("[Event \"a\"]\r\n\r\n1. e4\r\nc5\r\n").value() ==
        std::vector<std::string>{kSicilian});
  CHECK(read("[White \"a\"]\n1. e4 c5\n[White \"b\"]\n1. e4 c5").value() ==
        std::vector<std::string>{kSicilian, kSicilian});
  CHECK(read("1. e4 c5 !? 1-0 1. e4! c5 0-1").value() ==
        std::vector<std::string>{kSicilian, kSicilian});
}

TEST_CASE("comments of every form may stand within variations") {
  CHECK(read("1. e4 (1. d4 ; not ) the end (\nd5 {nor ) this}\n% and ( not this\n(1... Nf6)) c5")
            .value() == std::vector<std::string>{kSicilian});
}

TEST_CASE("quotes and backslashes in tags are escaped by a backslash", "[P84]") {
  CHECK(read("[White \"A \\\"x\\\" \\\\ b\"]\n1. e4 c5 *").value() ==
        std::vector<std::string>{kSicilian});
  CHECK(read("[White \"ends with one \\\\\"]\n1. e4 c5 *").value() ==
        std::vector<std::string>{kSicilian});
  CHECK_FALSE(read("[White \"never ends \\\"]\n1. e4 c5 *"));
  CHECK_FALSE(read("[White \"never ends \\"));
}

TEST_CASE("a game may begin at a FEN tag") {
  const std::string start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  CHECK(read("[SetUp \"1\"]\n[FEN \"" + start + "\"]\n\n1. e4 Kd7 *").value() ==
        std::vector<std::string>{"8/3k4/8/8/4P3/8/8/4K3 w - - 1 2"});
  CHECK(read("[FEN \"" + start + "\"]\n\n*").value() == std::vector<std::string>{start});
}

TEST_CASE("what is no PGN is refused with the line") {
  const auto at = [](const std::string& text) {
    const auto refused = read(text);
    REQUIRE_FALSE(refused);
    return std::pair(refused.error().token, refused.error().word);
  };
  CHECK(at("1. e4 e5\n2. Nf3 Nf3\n") == std::pair(2, std::string("Nf3")));
  CHECK(at("1. e4\n\n2. {never ends") == std::pair(3, std::string("{")));
  CHECK(at("1. e4 (1. d4\n") == std::pair(1, std::string("(")));
  CHECK(at("[FEN \"nonsense\"]\n*").first == 1);
  CHECK(at("[FEN]\n*").first == 1);
  CHECK(at("\x7f\x45\x4c\x46\x02\x01").first == 1);
  CHECK(read("").error().reason == "no game in it");
  CHECK(read("1. f3 e5 2. g4 Qh4# 0-1").error().reason == "the game is over");
}
