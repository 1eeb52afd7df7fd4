// What Cheversi's position line may say, and what a proven score is worth.

#include <algorithm>

#include "arbiter/check_items.h"

namespace pawnbroker::arbiter {
namespace {

constexpr int kChapter = 13;
// Behind these two placements are left.
const std::string kTwoLeft =
    "moves K@a1 N@a2 N@b1 N@a3 R@c1 R@a4 R@d1 R@a5 B@e1 B@a6 B@f1 B@a7 Q@g1 Q@a8";

void keys_in_any_order(Examinee& engine) {
  begin_game(engine, "cheversi");
  const std::string answer = "legal 12 Q@b1 Q@a2 Q@b2 R@b1 R@a2 R@b2 B@b1 B@a2 B@b2 N@b1 N@a2 N@b2";
  require_answer(engine, "cheversi seat b rules - moves K@a1", answer);
  require_answer(engine, "cheversi rules Count=squares,Touch=enemy seat b moves K@a1", answer);
  require_answer(engine, "cheversi start K@a1 seat b", answer);
}

void bad_keys(Examinee& engine) {
  begin_game(engine, "cheversi");
  const auto refused = [&](const std::string& words, const std::string& code) {
    engine.expect_error("position cheversi " + words, code);
  };
  refused("seat w stacks 1 1", "unknown-key");
  refused("seat w rules Kings=2", "unknown-key");
  refused("seat 0", "bad-value");
  refused("seat w rules Occupied=mine", "bad-value");
  refused("seat w start K@a1,K@a2", "illegal-action");
}

void refused_actions(Examinee& engine) {
  begin_game(engine, "cheversi");
  const auto at = [&](const std::string& words, int token) {
    const auto error =
        engine.expect_error("position cheversi seat w moves " + words, "illegal-action");
    require(error.token == token, "the place is token " + std::to_string(token));
  };
  at("Q@a1", 1);
  at("K@a1 K@b1", 2);
  at("K@a1 N@c3", 2);
  at("K@a1 Q@b2 R@b1", 3);
  at("K@a1 B@b2 N@b1 B@a3", 4);
}

void last_placements(Examinee& engine) {
  begin_game(engine, "cheversi");
  require_answer(engine, "cheversi seat b " + kTwoLeft + " N@h1", "legal 2 K@g2 K@h2");
  require_answer(engine, "cheversi seat b " + kTwoLeft + " N@h1 K@g2", "legal 0");
}

void proven_score(Examinee& engine) {
  begin_game(engine, "cheversi");
  const Decision decision = engine.decide("cheversi seat w " + kTwoLeft, "go movetime 1000");
  const auto last = std::ranges::find_if(
      decision.infos.rbegin(), decision.infos.rend(),
      [](const wire::Info& info) { return info.score && info.multipv.value_or(1) == 1; });
  require(last != decision.infos.rend(), "no info with a score");
  require(last->score->value % 100 == 0 || last->score->bound != wire::Score::Bound::proven,
          "a proven score is no whole number of points");
}

}  // namespace

CheckItems cheversi_items() {
  return {
      {kChapter, "keys of position come in any order", keys_in_any_order},
      {kChapter, "unknown keys and bad values are refused", bad_keys},
      {kChapter, "illegal actions are refused with their place", refused_actions},
      {kChapter, "Black's king comes last, beside White's last piece", last_placements},
      {kChapter, "a proven score is a number of points", proven_score},
  };
}

}  // namespace pawnbroker::arbiter
