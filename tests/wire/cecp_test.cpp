#include "wire/cecp.h"

#include <string>
#include <vector>

#include "catch.h"
#include "text/words.h"

namespace pawnbroker::wire::cecp {
namespace {

using namespace std::chrono_literals;
using Type = Option::Type;

text::Parsed<Level> level(const std::string& line) {
  return parse_level(text::words(line));
}

TEST_CASE("features are numbers or texts in quotes") {
  CHECK(print_feature("ping", 1) == "feature ping=1");
  CHECK(print_feature("myname", "Pawnbroker 1") == "feature myname=\"Pawnbroker 1\"");
}

TEST_CASE("options of UCI become options of CECP") {
  CHECK(print_feature(Option{Type::check, "A b", "true", {}, {}, {}}) ==
        "feature option=\"A b -check 1\"");
  CHECK(print_feature(Option{Type::check, "A", "false", {}, {}, {}}) ==
        "feature option=\"A -check 0\"");
  CHECK(print_feature(Option{Type::spin, "S", "3", -1, 7, {}}) ==
        "feature option=\"S -spin 3 -1 7\"");
  CHECK(print_feature(Option{Type::button, "Clear Hash", {}, {}, {}, {}}) ==
        "feature option=\"Clear Hash -button\"");
  CHECK(print_feature(Option{Type::string, "F", "x", {}, {}, {}}) ==
        "feature option=\"F -string x\"");
  CHECK(print_feature(Option{Type::string, "F", "<empty>", {}, {}, {}}) ==
        "feature option=\"F -string \"");
  CHECK(print_feature(Option{Type::combo, "C", "b", {}, {}, {"a", "b"}}) ==
        "feature option=\"C -combo a /// *b\"");
}

TEST_CASE("option sets what was offered") {
  const std::vector<Option> offered = {{Type::check, "Own Book", "true", {}, {}, {}}};
  const auto parse = [&](const std::string& line) {
    return parse_option(text::words(line), offered);
  };
  CHECK(parse("Own Book=1") == SetOption{"Own Book", "true"});
  CHECK(parse("Own Book=0") == SetOption{"Own Book", "false"});
  CHECK(parse("Path=a=b c") == SetOption{"Path", "a=b c"});
  CHECK(parse("Clear Hash") == SetOption{"Clear Hash", std::nullopt});
  CHECK_FALSE(parse("=1"));
  CHECK_FALSE(parse(""));
}

TEST_CASE("level has moves, minutes and seconds") {
  CHECK(level("40 5 0") == Level{40, 5min, 0ms});
  CHECK(level("40 0:30 0") == Level{40, 30s, 0ms});
  CHECK(level("0 2 12") == Level{0, 2min, 12s});
  CHECK(level("0 1 0.25") == Level{0, 1min, 250ms});
  CHECK(level("40 25+5 0") == Level{40, 25min, 0ms});  // what follows is for later versions
  for (const char* const bad :
       {"", "40", "40 5", "40 5 0 1", "x 5 0", "40 x 0", "40 5 x", "-1 5 0", "40 -5 0", "40 5 -1",
        "40 :30 0", "0 5x 0", "0 2.5 0", "0 1:30:20 0", "40 99999999999999 0"}) {
    INFO(bad);
    CHECK_FALSE(level(bad));
  }
}

TEST_CASE("seconds may have a fraction") {
  CHECK(parse_seconds("30") == 30s);
  CHECK(parse_seconds("0.05") == 50ms);
  CHECK(parse_seconds("1.2345") == 1234ms);
  for (const char* const bad : {"", ".", "1.", "-1", "x", "1x", "99999999999999999999"}) {
    INFO(bad);
    CHECK_FALSE(parse_seconds(bad));
  }
}

TEST_CASE("thinking is depth, score, hundredths of a second, nodes and the line") {
  Info info;
  info.depth = 9;
  info.score = Score{Score::Unit::centipawns, Score::Bound::exact, 156};
  info.time = 10'847;
  info.nodes = 48'000;
  info.pv = {"g1f3", "b8c6"};
  CHECK(print_thinking(info) == "9 156 1084 48000 g1f3 b8c6");
  info.score->bound = Score::Bound::lower;
  CHECK(print_thinking(info) == "9 156 1084 48000 g1f3 b8c6 !");
  info.score->bound = Score::Bound::upper;
  CHECK(print_thinking(info) == "9 156 1084 48000 g1f3 b8c6 ?");
  info.score = Score{Score::Unit::mate, Score::Bound::exact, 3};
  CHECK(print_thinking(info) == "9 100003 1084 48000 g1f3 b8c6");
  info.score->value = -2;
  CHECK(print_thinking(info) == "9 -100002 1084 48000 g1f3 b8c6");
  info.pv.clear();
  CHECK(print_thinking(info).empty());
}

TEST_CASE("refusals repeat what was sent, in printable letters") {
  CHECK(print_pong("7") == "pong 7");
  CHECK(print_pong("\x11 8") == "pong ? 8");
  CHECK(print_pong("") == "pong");
  CHECK(print_error("unknown command", "foo \x01 bar") == "Error (unknown command): foo ? bar");
  CHECK(print_illegal_move("in check", "g1f3") == "Illegal move (in check): g1f3");
}

TEST_CASE("results are those of PGN with a comment") {
  CHECK(print_result(3000, "Black folds") == "1-0 {Black folds}");
  CHECK(print_result(-1, "White folds") == "0-1 {White folds}");
  CHECK(print_result(0, "Draw") == "1/2-1/2 {Draw}");
  CHECK(chess_comment(1, "mate") == "White mates");
  CHECK(chess_comment(-1, "mate") == "Black mates");
  CHECK(chess_comment(0, "stalemate") == "Stalemate");
  CHECK(chess_comment(0, "repetition") == "Draw by repetition");
  CHECK(chess_comment(0, "fifty") == "Draw by fifty moves");
  CHECK(chess_comment(0, "material") == "Draw by insufficient mating material");
}

}  // namespace
}  // namespace pawnbroker::wire::cecp
