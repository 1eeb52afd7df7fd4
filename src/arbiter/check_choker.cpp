// What Choker's position line may say, and what its seats may know.

#include <algorithm>

#include "arbiter/check_items.h"

namespace pawnbroker::arbiter {
namespace {

constexpr Milliseconds kBetTime{300};
constexpr Milliseconds kSlack{1'000};
const std::string kFacingBlind = "choker seat w hand 7 moves deal:QR/??";

void keys_in_any_order(Examinee& engine) {
  begin_game(engine, "choker");
  const std::string answer = "legal 3 fold call raise:2000-10000";
  require_answer(engine, "choker seat w moves deal:QR/??", answer);
  require_answer(engine,
                 "choker blinds 500 1000 rules - struct nl stacks 10000 10000 hand 3 seat w "
                 "moves deal:QR/??",
                 answer);
}

void structures(Examinee& engine) {
  begin_game(engine, "choker");
  require_answer(engine, "choker seat w struct limit moves deal:QR/??",
                 "legal 3 fold call raise:2000");
  require_answer(engine, "choker seat w struct pl moves deal:QR/??",
                 "legal 3 fold call raise:2000-3000");
  require_answer(engine, "choker seat b stacks 9000 2000 moves deal:??/QR raise:9000",
                 "legal 2 fold call");
}

void unknown_keys(Examinee& engine) {
  begin_game(engine, "choker");
  engine.expect_error("position choker seat w colour red moves deal:QR/??", "unknown-key");
  engine.expect_error("position choker seat w rules Tarot=true moves deal:QR/??", "unknown-key");
}

void bad_keys(Examinee& engine) {
  begin_game(engine, "choker");
  for (const char* const words :
       {"seat w stacks 10000 none", "seat w stacks 0 10000", "seat w blinds 500 900",
        "seat w struct poker", "seat x", "seat w rules Becket=perhaps"}) {
    engine.expect_error("position choker " + std::string(words) + " moves deal:QR/??", "bad-value");
  }
}

void refused_actions(Examinee& engine) {
  begin_game(engine, "choker");
  const auto at = [&](const std::string& words, int token) {
    const auto error =
        engine.expect_error("position choker seat w moves " + words, "illegal-action");
    require(error.token == token, "the place is token " + std::to_string(token));
  };
  at("deal:QR/?? raise:1500", 2);
  at("deal:QR/?? check", 2);
  at("call", 1);
  at("deal:QR/?? call check deal:PP/?? e2e4", 5);
}

void impossible_cards(Examinee& engine) {
  begin_game(engine, "choker");
  const std::string four_queens =
      "choker seat w moves deal:QQ/?? call check deal:QQ/?? check check deal:P/? check check ";
  engine.expect_silence("position " + four_queens + "Q@d1 R@a8");
  const auto error = engine.expect_error("position " + four_queens + "Q@d1 Q@d8", "illegal-action");
  require(error.word == "Q@d8", "the word is Q@d8");
  engine.expect_error(
      "position choker seat w moves deal:QQ/?? call check deal:QQ/?? check check "
      "deal:Q/?",
      "illegal-action");
}

void shown_cards(Examinee& engine) {
  begin_game(engine, "choker");
  require_answer(engine, "choker seat w moves deal:QR/PB", "legal 3 fold call raise:2000-10000");
}

void start_at_chess(Examinee& engine) {
  begin_game(engine, "choker");
  const std::string position = "choker seat b start 4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4";
  require_answer(engine, position, "legal 6 e8d7 e8f7 e8d8 e8f8 e7e6 e7e5");
}

void bet_time(Examinee& engine) {
  begin_game(engine, "choker");
  const Decision decision = engine.decide(kFacingBlind, "go bettime 300 wtime 1 btime 1");
  require(decision.used <= kBetTime + kSlack,
          "it takes " + std::to_string(decision.used.count()) + " ms of 300");
  require(std::ranges::any_of(decision.infos,
                              [](const wire::Info& info) { return info.ev && !info.pv.empty(); }),
          "no info with ev and pv");
}

void no_perft(Examinee& engine) {
  begin_game(engine, "choker");
  engine.send("position " + kFacingBlind);
  engine.expect_error("go perft 2", "unsupported");
}

void no_position_of_its_own(Examinee& engine) {
  begin_game(engine, "choker");
  engine.send("setoption name UCI_Variant value choker");
  engine.expect_error("go nodes 1", "no-position");
  engine.send("position " + kFacingBlind);
  engine.send("ucinewgame");
  engine.expect_error("go nodes 1", "no-position");
}

}  // namespace

CheckItems choker_items() {
  return {
      {9, "an action that no deal allows is refused", impossible_cards},
      {9, "a line may show a card that others hide", shown_cards},
      {12, "keys of position come in any order and have defaults", keys_in_any_order},
      {12, "unknown keys and rules are refused", unknown_keys},
      {12, "bad values of keys are refused", bad_keys},
      {12, "illegal actions are refused with their place", refused_actions},
      {12, "the structures of betting", structures},
      {12, "a hand may begin at chess", start_at_chess},
      {12, "bettime limits a decision of betting, info tells its ev", bet_time},
      {12, "there is no perft before the chess phase", no_perft},
      {12, "without a position line there is no position", no_position_of_its_own},
  };
}

}  // namespace pawnbroker::arbiter
