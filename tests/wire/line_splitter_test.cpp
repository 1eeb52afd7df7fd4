#include "wire/line_splitter.h"

#include <string>

#include "catch.h"

namespace pawnbroker::wire {
namespace {

using Lines = std::vector<Line>;

TEST_CASE("lines end with LF or CR LF") {
  LineSplitter splitter;
  CHECK(splitter.push("uci\r\n\r\nisready\nquit") == Lines{{"uci"}, {""}, {"isready"}});
  CHECK(splitter.finish() == Line{"quit"});
  CHECK_FALSE(splitter.finish());
}

TEST_CASE("a line may come in pieces of any size") {
  LineSplitter splitter;
  Lines lines;
  for (const char c : std::string("position startpos\r\ngo\r\n")) {
    for (Line& line : splitter.push({&c, 1})) lines.push_back(std::move(line));
  }
  CHECK(lines == Lines{{"position startpos"}, {"go"}});
}

TEST_CASE("a CR inside a line stays, and so does a NUL") {
  LineSplitter splitter;
  const std::string line("a\rb\0c", 5);
  CHECK(splitter.push(line + "\n") == Lines{{line}});
}

TEST_CASE("an overlong line is reported once and skipped to its end") {
  LineSplitter splitter(4);
  CHECK(splitter.push("1234\n12345\nabc\n") == Lines{{"1234"}, {"", true}, {"abc"}});
  CHECK(splitter.push("12345") == Lines{{"", true}});
  CHECK(splitter.push(std::string(100, 'x')).empty());
  CHECK(splitter.push("x\nok\n") == Lines{{"ok"}});
}

TEST_CASE("an overlong last line without an end is not reported twice") {
  LineSplitter splitter(4);
  CHECK(splitter.push("12345").size() == 1);
  CHECK_FALSE(splitter.finish());
}

TEST_CASE("the usual limit takes a line of one MiB") {
  LineSplitter splitter;
  const std::string longest(LineSplitter::kLimit, 'x');
  CHECK(splitter.push(longest + "\n") == Lines{{longest}});
  CHECK(splitter.push(longest + "x\n") == Lines{{"", true}});
  CHECK(splitter.push(longest + "\r\n") == Lines{{longest}});
  CHECK(splitter.push(longest + "\r").empty());
  CHECK(splitter.push("\n") == Lines{{longest}});
  CHECK(splitter.push(longest + "\r\r\n") == Lines{{"", true}});
}

}  // namespace
}  // namespace pawnbroker::wire
