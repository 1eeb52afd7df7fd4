#include "session/reports.h"

#include <chrono>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include "catch.h"
#include "peer.h"
#include "session/output.h"

namespace pawnbroker::test {
namespace {

using namespace std::chrono_literals;
using players::Report;
using players::Score;
using session::Reports;

// Reports into a pipe, and its reader.
struct Desk {
  explicit Desk(bool expectations = true)
      : ends(make_ends()),
        reader(dup(ends[1]), ends[0]),
        output(std::make_unique<session::Output>(ends[1])),
        reports(*output, players::SteadyClock::now(), expectations, [this] { ++held; }) {}
  ~Desk() { close(ends[1]); }

  static std::array<int, 2> make_ends() {
    std::array<int, 2> result;
    if (pipe(result.data()) != 0) throw std::runtime_error("no pipe");
    return result;
  }

  std::array<int, 2> ends;
  Peer reader;
  std::unique_ptr<session::Output> output;
  int held = 0;
  Reports reports;
};

Report line_of(int depth, const std::string& move, int rank = 0) {
  Report report;
  report.depth = depth;
  if (rank > 0) report.multipv = rank;
  report.score = Score{};
  report.pv = {move};
  return report;
}

// A line up to its time, which varies.
std::string before_time(const std::string& line) {
  return line.substr(0, line.find(" time "));
}

TEST_CASE("every part of a report is printed") {
  Desk desk;
  Report report = line_of(5, "e2e4", 2);
  report.seldepth = 9;
  report.score = Score{Score::Kind::mate, Score::Bound::lower, -3};
  report.wdl = {1, 2, 997};
  report.nodes = 77;
  report.hashfull = 4;
  report.pv.push_back("e7e5");
  desk.reports.add(report);
  const std::string line = desk.reader.wait_for("info");
  CHECK(line.starts_with(
      "info depth 5 seldepth 9 multipv 2 score mate -3 lowerbound wdl 1 2 997 nodes 77 nps "));
  CHECK(line.find(" hashfull 4 time ") != std::string::npos);
  CHECK(line.ends_with(" pv e2e4 e7e5"));
}

TEST_CASE("an expectation is said only where it may be", "[P58]") {
  Report report = line_of(1, "call");
  report.score = Score{Score::Kind::expectation, Score::Bound::exact, 310};
  Desk extended(true);
  extended.reports.add(report);
  CHECK(before_time(extended.reader.wait_for("info")) == "info depth 1 ev 310");
  Desk plain(false);
  plain.reports.add(report);
  CHECK(before_time(plain.reader.wait_for("info")) == "info depth 1");
}

TEST_CASE("notes are lines of their own with single blanks") {
  Desk desk;
  Report report;
  report.note = "two\n  lines ";
  desk.reports.add(report);
  CHECK(desk.reader.wait_for("info") == "info string two lines");
}

TEST_CASE("a flood of reports is cut to what a reader can take", "[P44]") {
  Desk desk;
  for (int depth = 1; depth <= 1000; ++depth) desk.reports.add(line_of(depth, "e2e4"));
  CHECK(desk.held == 1);
  CHECK(desk.reader.during(100ms).size() == 45);
  REQUIRE(desk.reports.due());
  std::this_thread::sleep_until(*desk.reports.due());
  desk.reports.release();
  CHECK(before_time(desk.reader.wait_for("info")) == "info depth 1000 score cp 0");
  CHECK_FALSE(desk.reports.due());
}

TEST_CASE("the last lines of every rank come, however many there were") {
  Desk desk;
  for (int depth = 1; depth <= 50; ++depth) {
    for (int rank = 1; rank <= 5; ++rank) desk.reports.add(line_of(depth, "e2e4", rank));
  }
  desk.reader.during(50ms);
  desk.reports.finish("e2e4");
  const auto lines = desk.reader.during(50ms);
  REQUIRE(lines.size() == 5);
  for (int rank = 1; rank <= 5; ++rank) {
    CHECK(begins(lines[static_cast<std::size_t>(rank - 1)],
                 "info depth 50 multipv " + std::to_string(rank)));
  }
}

TEST_CASE("the last line of the first rank begins with the chosen action", "[P30]") {
  Desk desk;
  desk.reports.add(line_of(7, "e2e4"));
  desk.reports.add(line_of(8, "d2d4"));
  desk.reader.during(50ms);
  SECTION("it is repeated when another came last") {
    desk.reports.finish("e2e4");
    CHECK(begins(desk.reader.wait_for("info"), "info depth 7"));
  }
  SECTION("and not when it is the last already") {
    desk.reports.finish("d2d4");
    CHECK(desk.reader.during(50ms).empty());
  }
}

}  // namespace
}  // namespace pawnbroker::test
