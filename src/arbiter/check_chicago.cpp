// What Chicago's position line may say, and what its options change.

#include <algorithm>

#include "arbiter/check_items.h"

namespace pawnbroker::arbiter {
namespace {

constexpr int kChapter = 15;
constexpr Milliseconds kMost{5'000};
const std::string kSeat = "chicago seat 0 seats 2 ";
const std::string kQueens = "moves deal:QsQh9c7d2s/?????";
// Until the play of a hand that nobody exchanges in.
const std::string kStanding = " keep keep score:0:1 keep keep pass pass";

void begin(Examinee& engine) {
  begin_game(engine, "chicago");
}

void keys_in_any_order(Examinee& engine) {
  begin(engine);
  require_answer(engine, kSeat + "moves deal:?????/?????", "legal 2 pass blind");
  require_answer(engine, "chicago rules - scores 3 4 seats 2 called 1 dealer 1 hand 5 seat 0",
                 "legal 0");
}

void bad_keys(Examinee& engine) {
  begin(engine);
  const auto refused = [&](const std::string& words, const std::string& code) {
    engine.expect_error("position chicago " + words, code);
  };
  refused("seat 0 seats 2 stacks 1 1", "unknown-key");
  refused("seat 0 seats 2 rules Jokers=2", "unknown-key");
  refused("seat 2 seats 2", "bad-value");
  refused("seat 0 seats 5", "bad-value");
  refused("seat 0 seats 2 dealer 2", "bad-value");
  refused("seat 0 seats 3 scores 1 2", "bad-value");
  refused("seat 0 seats 2 rules StopAt=43", "bad-value");
  refused("seat 0 seats 2 rules FourOfAKind=zeroes-all+zeroes-one", "bad-value");
}

void refused_actions(Examinee& engine) {
  begin(engine);
  const auto at = [&](const std::string& words, int token) {
    const auto error = engine.expect_error(
        "position chicago seat 0 seats 2 rules BlindChicago=false moves " + words,
        "illegal-action");
    require(error.token == token, "the place is token " + std::to_string(token));
  };
  at("keep", 1);
  at("deal:QsQh9c7d2s", 1);
  at("deal:QsQh9c7d2s/Qs????", 1);
  at("deal:QsQh9c7d2s/????? swap:Ks", 2);
  at("deal:QsQh9c7d2s/????? swap:2s up show:Qs", 4);
  at("deal:QsQh9c7d2s/?????" + kStanding + " play:Ks", 9);
}

void exchanges(Examinee& engine) {
  begin(engine);
  const std::string up = kSeat + "rules BlindChicago=false " + kQueens + " swap:2s";
  require_answer(engine, up, "legal 2 pass up");
  require_answer(engine, up + " up show:Qd", "legal 2 take decline");
  require_answer(engine, kSeat + "rules BlindChicago=false,OneUp=false " + kQueens + " swap:2s",
                 "legal 0");
  require_answer(engine,
                 kSeat + "scores 42 0 rules BlindChicago=false moves deal:QsQh9c7d2s4c/?????",
                 "legal 6 discard:Qs discard:Qh discard:9c discard:7d discard:2s discard:4c");
  require_answer(engine,
                 kSeat + "rules BlindChicago=false,LowRedeal=below-ten moves deal:9s7h6c4d2s/?????",
                 "legal 2 keep redeal");
}

void tricks(Examinee& engine) {
  begin(engine);
  const std::string play =
      "chicago seat 1 seats 2 rules BlindChicago=false moves deal:?????/"
      "KsKhAc8d3s keep keep score:1:1 keep keep pass pass play:";
  require_answer(engine, play + "9c", "legal 1 play:Ac");
  require_answer(engine, play + "9s", "legal 2 play:Ks play:3s");
  engine.expect_error("position " + play + "9s play:Kh", "illegal-action");
}

void missing_cards(Examinee& engine) {
  begin(engine);
  engine.expect_error("position " + kSeat + "moves deal:?????/????? pass", "bad-position");
}

void end_of_game(Examinee& engine) {
  begin(engine);
  engine.send(
      "position chicago seat 1 seats 2 rules BlindChicago=false,PointsRoyal=win "
      "moves deal:?????/AdKdQdJdTd keep keep score:1:win");
  require(engine.go("go nodes 50").best.token == wire::kNone, "an action when all is over");
}

void clocks_of_all_seats(Examinee& engine) {
  begin(engine);
  const Decision decision = engine.decide(
      "chicago seat 3 seats 4 dealer 2 rules BlindChicago=false "
      "moves deal:?????/?????/?????/QsQh9c7d2s",
      "go clock 9 9 9 2000 inc 0");
  require(decision.used <= kMost, "it takes " + std::to_string(decision.used.count()) + " ms");
  require(std::ranges::any_of(decision.infos,
                              [](const wire::Info& info) { return info.ev && !info.pv.empty(); }),
          "no info with ev and pv");
}

}  // namespace

CheckItems chicago_items() {
  return {
      {kChapter, "keys of position come in any order", keys_in_any_order},
      {kChapter, "unknown keys and bad values are refused", bad_keys},
      {kChapter, "illegal actions are refused with their place", refused_actions},
      {kChapter, "cards are exchanged as the options say", exchanges},
      {kChapter, "suits are followed", tricks},
      {kChapter, "who may look must have the own cards", missing_cards},
      {kChapter, "no decision when the game is over", end_of_game},
      {kChapter, "go clock has a place for each seat, info tells its ev", clocks_of_all_seats},
  };
}

}  // namespace pawnbroker::arbiter
