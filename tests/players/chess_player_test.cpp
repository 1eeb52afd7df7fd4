#include "players/chess_player.h"

#include <chrono>
#include <string>
#include <thread>

#include "ask.h"

using namespace pawnbroker;
using players::ChessPlayer;
using players::Limits;
using players::Milliseconds;
using players::Report;
using players::Score;
using players::Settings;
using test::ask;
using test::position;

namespace {

Limits depth(int plies) {
  Limits limits;
  limits.depth = plies;
  return limits;
}

Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

Settings small_table() {
  Settings settings;
  settings.hash_mib = 1;
  return settings;
}

// A hand of Choker whose chess phase is about to begin.
const std::string kPlaced =
    "choker seat w moves deal:QR/RB call check deal:PP/QN check check deal:N/R check check "
    "Q@d1 R@a8 R@a1 Q@d8 P@a2 B@c8 P@h2 N@g8 N@g1 R@h8";

}  // namespace

TEST_CASE("a report has everything that a line of thought needs") {
  ChessPlayer player;
  Settings settings = small_table();
  settings.show_wdl = true;
  REQUIRE(player.configure(settings));
  const auto answer = ask(player, position("startpos moves e2e4"), depth(6));
  test::check_report(answer);
  CHECK(answer.reports.size() >= 6);
  const Report& last = answer.reports.back();
  CHECK(last.depth == 6);
  CHECK(last.seldepth.value() >= 1);
  CHECK(last.multipv == 1);
  CHECK(last.nodes.value() > 0);
  CHECK(last.hashfull.has_value());
  CHECK(last.score->kind == Score::Kind::centipawns);
  const auto [win, draw, loss] = last.wdl.value();
  CHECK(win + draw + loss == 1000);
  CHECK(answer.decision.ponder == last.pv.at(1));
}

TEST_CASE("chances are reported only when asked for") {
  ChessPlayer player;
  REQUIRE(player.configure(small_table()));
  CHECK_FALSE(ask(player, position("startpos"), depth(2)).reports.back().wdl);
}

TEST_CASE("mates are reported in moves, with the side's sign") {
  ChessPlayer player;
  const auto mate = [&](const std::string& fen) {
    const auto answer = ask(player, position("fen " + fen), depth(8));
    const Score score = answer.reports.back().score.value();
    CHECK(score.kind == Score::Kind::mate);
    return score.value;
  };
  CHECK(mate("k7/8/1K6/5R2/8/8/8/8 b - - 0 1") == -1);
  CHECK(mate("1k6/8/1K6/5R2/8/8/8/8 w - - 0 1") == 1);
  CHECK(mate("k7/8/1K6/1R6/8/8/8/8 w - - 0 1") == 2);
  CHECK(mate("Qk6/8/1K6/1R6/8/8/8/8 b - - 0 1") == -2);
}

TEST_CASE("a drawn game of chess still gets a move, and the score 0") {
  ChessPlayer player;
  Settings settings = small_table();
  settings.show_wdl = true;
  REQUIRE(player.configure(settings));
  for (const char* text : {
           "fen 8/8/8/3k4/8/8/8/4K3 w - - 0 1",
           "fen 8/8/8/3k4/8/8/8/R3K3 w - - 100 90",
           "startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8",
       }) {
    CAPTURE(text);
    const auto state = position(text);
    REQUIRE(state.over());
    const auto answer = ask(player, state, depth(5));
    CHECK(test::is_legal(state, answer.decision.action));
    for (const Report& report : answer.reports) {
      CHECK(report.score->value == 0);
      CHECK((report.wdl == std::array{0, 1000, 0}));
    }
  }
}

TEST_CASE("only the allowed moves are played; words that are no moves are no matter") {
  ChessPlayer player;
  Limits limits = depth(4);
  limits.only = {"a2a3", "e7e5", "resign", "h2h3"};
  const auto action = ask(player, position("startpos"), limits).decision.action;
  CHECK((action == "a2a3" || action == "h2h3"));
}

TEST_CASE("castling is spelled as the game spells it") {
  ChessPlayer player;
  const std::string fen = "fen r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1";
  Limits limits = depth(1);
  limits.only = {"e1g1"};
  const auto words = text::words(fen);
  CHECK(ask(player, games::AnyState(*games::chess::State::parse(words)), limits).decision.action ==
        "e1g1");
  CHECK(ask(player, games::AnyState(*games::chess::State::parse(words, true)), limits)
            .decision.action == "e1h1");
}

TEST_CASE("the chess phase of Choker is played like chess") {
  ChessPlayer player;
  const auto state = position(kPlaced);
  REQUIRE(test::field(state, "phase") == "chess");
  const auto answer = ask(player, state, depth(6));
  test::check_report(answer);
  CHECK(test::is_legal(state, answer.decision.action));
}

TEST_CASE("with fixed nodes and one thread a decision can be repeated") {
  ChessPlayer first;
  ChessPlayer second;
  const auto state = position("startpos moves e2e4 e7e5");
  const auto a = ask(first, state, nodes(20000));
  second.new_game();
  const auto b = ask(second, state, nodes(20000));
  REQUIRE(a.reports.size() == b.reports.size());
  for (std::size_t i = 0; i < a.reports.size(); ++i) {
    CHECK(a.reports[i].pv == b.reports[i].pv);
    CHECK(a.reports[i].nodes == b.reports[i].nodes);
    CHECK(a.reports[i].score->value == b.reports[i].score->value);
    CHECK(a.reports[i].hashfull == b.reports[i].hashfull);
  }
  CHECK(*a.reports.back().nodes <= 20000);
}

TEST_CASE("a table that cannot be had is refused with the size that stays") {
  ChessPlayer player;
  REQUIRE(player.configure(small_table()));
  Settings settings = small_table();
  settings.hash_mib = 1 << 30;
  const auto refused = player.configure(settings);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == text::Code::bad_value);
  CHECK(refused.error().reason.find("stays at 1") != std::string::npos);
  test::check_report(ask(player, position("startpos"), depth(4)));
  settings.hash_mib = 2;
  CHECK(player.configure(settings));
}

TEST_CASE("without any limit the thought is short") {
  ChessPlayer player;
  const auto start = players::SteadyClock::now();
  ask(player, position("startpos"));
  CHECK(players::SteadyClock::now() - start < std::chrono::seconds(3));
}

TEST_CASE("an infinite thought ends with the stop") {
  ChessPlayer player;
  players::Control control;
  std::jthread stopper([&] {
    std::this_thread::sleep_for(Milliseconds(1500));
    control.stop = true;
  });
  Limits limits;
  limits.infinite = true;
  const auto start = players::SteadyClock::now();
  const auto decision = player.decide(position("startpos"), limits, control, [](const Report&) {});
  const auto spent = players::SteadyClock::now() - start;
  CHECK(spent > Milliseconds(1400));
  CHECK(spent < Milliseconds(3000));
  CHECK_FALSE(decision.action.empty());
}

TEST_CASE("several lines are reported together, best first") {
  ChessPlayer player;
  Settings settings = small_table();
  settings.multipv = 3;
  REQUIRE(player.configure(settings));
  const auto answer = ask(player, position("startpos"), depth(5));
  REQUIRE(answer.reports.size() == 15);
  for (std::size_t i = 0; i < 15; ++i) {
    CHECK(answer.reports[i].multipv == static_cast<int>(i % 3) + 1);
    CHECK(answer.reports[i].score->bound == Score::Bound::exact);
  }
  CHECK(answer.reports[12].pv.front() == answer.decision.action);
}

TEST_CASE("whole games at tiny limits, with a stop now and then: always a legal move", "[P33]") {
  cards::Rng rng(14);
  ChessPlayer player;
  REQUIRE(player.configure(small_table()));
  for (int game = 0; game < 6; ++game) {
    auto state = position(game % 2 == 0 ? "startpos" : kPlaced);
    for (int ply = 0; ply < 120 && !state.over(); ++ply) {
      Limits limits = nodes(1 + cards::uniform(rng, 60));
      if (cards::uniform(rng, 3) == 0) limits.time = Milliseconds(cards::uniform(rng, 3));
      const auto answer = ask(player, state, limits, cards::uniform(rng, 5) == 0);
      REQUIRE(test::is_legal(state, answer.decision.action));
      test::check_report(answer);
      // A random move now and then leads to strange places.
      const bool random = cards::uniform(rng, 3) == 0;
      REQUIRE(state.apply(random ? state.random_action(rng) : answer.decision.action));
    }
  }
}
