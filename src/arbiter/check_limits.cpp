// Limits, and what is said on the way to a decision.

#include <algorithm>

#include "arbiter/check_items.h"

namespace pawnbroker::arbiter {
namespace {

// How much longer than its time an answer may take on a busy machine.
constexpr Milliseconds kSlack{1'000};
constexpr std::ptrdiff_t kInfoRate = 45;  // lines a second
const std::string kMateInOne = "fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";

// Every one of these `go` lines has a legal answer within `time`.
void answers_within(Examinee& engine, std::initializer_list<const char*> lines, Milliseconds time) {
  engine.shake_hands();
  engine.send("isready");
  engine.until("readyok");
  for (const char* const line : lines) {
    const Decision decision = engine.decide("startpos", line);
    require(decision.used <= time + kSlack,
            std::string(line) + ": " + std::to_string(decision.used.count()) + " ms");
  }
}

void fixed_limits(Examinee& engine) {
  engine.shake_hands();
  for (const char* const line : {"go depth 3", "go nodes 500", "go mate 1 depth 3"}) {
    engine.decide("startpos", line);
  }
}

void move_time(Examinee& engine) {
  answers_within(engine, {"go movetime 1", "go movetime 200"}, Milliseconds(200));
}

void clocks(Examinee& engine) {
  answers_within(engine,
                 {"go wtime 1000 btime 100", "go wtime 500 btime 500 winc 100 binc 100",
                  "go wtime 1000 btime 1000 movestogo 2", "go wtime 500 btime 500 movestogo 0"},
                 Milliseconds(1000));
}

void clock_by_seat(Examinee& engine) {
  if (!engine.profile().xuci) throw Skipped{"it does not know xuci"};
  answers_within(engine, {"go clock 200 300 inc 10"}, Milliseconds(200));
}

void no_time(Examinee& engine) {
  answers_within(engine,
                 {"go movetime 0", "go movetime -5", "go nodes 0", "go depth 0", "go depth -1",
                  "go wtime 0 btime 0", "go wtime -100 btime -100 winc -1 binc -1"},
                 Milliseconds(0));
}

void great_numbers(Examinee& engine) {
  engine.shake_hands();
  engine.send("position startpos");
  engine.send("go movetime 99999999999999999999 depth 2 nodes 99999999999999999999");
  require(is_legal("startpos", engine.await_bestmove().best.token), "no legal action");
}

void search_moves(Examinee& engine) {
  engine.shake_hands();
  engine.send("position startpos");
  for (const char* const line : {"go depth 2 searchmoves a2a3", "go searchmoves a2a3 depth 2",
                                 "go depth 2 searchmoves a1a5 a2a3"}) {
    require(engine.go(line).best.token == "a2a3", "another action than a2a3");
  }
}

void no_search_moves(Examinee& engine) {
  engine.extend();
  engine.send("position startpos");
  require(engine.go("go depth 2 searchmoves e2e5").best.token == wire::kNone,
          "an action that was not asked for");
}

void last_number_counts(Examinee& engine) {
  engine.shake_hands();
  const Decision decision = engine.decide("startpos", "go depth 20 movetime 60000 depth 1");
  require(decision.used <= kSlack, "the first depth was taken");
}

void mate(Examinee& engine) {
  engine.shake_hands();
  const Decision decision = engine.decide(kMateInOne, "go depth 5");
  const auto found = std::ranges::any_of(decision.infos, [](const wire::Info& info) {
    return info.score && info.score->unit == wire::Score::Unit::mate && info.score->value == 1;
  });
  require(found, "no score of a mate in one");
}

void thoughts(Examinee& engine) {
  engine.shake_hands();
  const Decision decision = engine.decide("startpos moves e2e4", "go depth 4");
  std::string first;
  for (const wire::Info& info : decision.infos) {
    if (info.pv.empty() || info.multipv.value_or(1) != 1) continue;
    require(info.score.has_value(), "a pv without a score");
    require(!info.ev, "ev in plain mode");
    first = info.pv.front();
    std::string position = "startpos moves e2e4";
    for (const std::string& action : info.pv) {
      require(is_legal(position, action), "a pv that is not legal: " + shown(action));
      position += " " + action;
    }
  }
  require(!first.empty(), "no info with a pv");
  require(first == decision.best.token, "the last pv begins with " + first);
  require(decision.others.empty(),
          "neither info nor bestmove: " + shown(decision.others.empty() ? "" : decision.others[0]));
}

void expected_reply(Examinee& engine) {
  engine.shake_hands();
  const Decision decision = engine.decide("startpos", "go depth 4");
  if (decision.best.ponder.empty()) throw Skipped{"it expects no reply"};
  require(is_legal("startpos moves " + decision.best.token, decision.best.ponder),
          "a reply that is not legal: " + shown(decision.best.ponder));
}

void info_rate(Examinee& engine) {
  engine.shake_hands();
  const Decision decision = engine.decide("startpos", "go movetime 1000");
  const auto lines = std::ssize(decision.infos);
  require(lines <= kInfoRate + 1, std::to_string(lines) + " lines of info in a second");
}

}  // namespace

CheckItems limit_items() {
  return {
      {5, "info tells a score and a legal pv, the last begins with the bestmove", thoughts},
      {5, "the reply behind ponder is legal", expected_reply},
      {5, "at most 45 lines of info a second", info_rate},
      {5, "a mate in one is told as such", mate},
      {8, "depth, nodes and mate", fixed_limits},
      {8, "movetime", move_time},
      {8, "wtime, btime, winc, binc, movestogo", clocks},
      {8, "clock and inc", clock_by_seat},
      {8, "without time or below 1 it answers at once", no_time},
      {8, "numbers beyond 64 bits", great_numbers},
      {8, "searchmoves", search_moves},
      {8, "searchmoves without a legal action", no_search_moves},
      {8, "of a number that comes twice the last counts", last_number_counts},
  };
}

}  // namespace pawnbroker::arbiter
