// What BlackDrez's position line may say, and how its clocks are told.

#include <algorithm>

#include "arbiter/check_items.h"

namespace pawnbroker::arbiter {
namespace {

constexpr int kChapter = 14;
constexpr Milliseconds kMost{5'000};

void keys_in_any_order(Examinee& engine) {
  begin_game(engine, "blackdrez");
  require_answer(engine, "blackdrez seat 0 seats 2 moves deal:NN/RR", "legal 2 hit retire");
  require_answer(engine, "blackdrez rules - seats 2 seat 0 moves deal:NN/RR", "legal 2 hit retire");
  require_answer(engine, "blackdrez seats 8 rules SharedEleven=all,Packs=1 seat 7", "legal 0");
}

void bad_keys(Examinee& engine) {
  begin_game(engine, "blackdrez");
  const auto refused = [&](const std::string& words, const std::string& code) {
    engine.expect_error("position blackdrez " + words, code);
  };
  refused("seat 0 seats 2 stacks 1 1", "unknown-key");
  refused("seat 0 seats 2 rules Jokers=3", "unknown-key");
  refused("seat 2 seats 2", "bad-value");
  refused("seat w seats 2", "bad-value");
  refused("seat 0 seats 9", "bad-value");
  refused("seat 0 seats 2 rules Packs=3", "bad-value");
}

void refused_actions(Examinee& engine) {
  begin_game(engine, "blackdrez");
  const auto at = [&](const std::string& words, int token) {
    const auto error =
        engine.expect_error("position blackdrez seat 0 seats 2 moves " + words, "illegal-action");
    require(error.token == token, "the place is token " + std::to_string(token));
  };
  at("hit", 1);
  at("deal:QR", 1);
  at("deal:QR/PP stand", 2);
  at("deal:QR/PP hit card:0:Q", 3);
  at("deal:QR/PP hit card:1:?", 3);
}

void standing(Examinee& engine) {
  begin_game(engine, "blackdrez");
  require_answer(engine, "blackdrez seat 0 seats 3 moves deal:QQ/QQ/QQ",
                 "legal 3 hit retire stand");
  require_answer(engine, "blackdrez seat 2 seats 3 moves deal:QQ/QQ/QQ stand retire",
                 "legal 3 hit retire stand");
  require_answer(engine, "blackdrez seat 1 seats 3 moves deal:QQ/QR/QQ", "legal 2 hit retire");
}

void stock_of_two_packs(Examinee& engine) {
  begin_game(engine, "blackdrez");
  // More queens than one pack has.
  const std::string ten_queens = " moves deal:QQ/QQ/QQ/QQ/QQ";
  require_answer(engine, "blackdrez seat 0 seats 5" + ten_queens, "legal 3 hit retire stand");
  engine.expect_error("position blackdrez seat 0 seats 5 rules Packs=1" + ten_queens,
                      "illegal-action");
}

void clocks_of_all_seats(Examinee& engine) {
  begin_game(engine, "blackdrez");
  const Decision decision =
      engine.decide("blackdrez seat 0 seats 8 moves deal:PP/QR/QB/NR/RR/NN/PP/BN",
                    "go clock 2000 9 9 9 9 9 9 9 inc 0");
  require(decision.used <= kMost, "it takes " + std::to_string(decision.used.count()) + " ms");
  require(std::ranges::any_of(decision.infos,
                              [](const wire::Info& info) { return info.ev && !info.pv.empty(); }),
          "no info with ev and pv");
}

}  // namespace

CheckItems blackdrez_items() {
  return {
      {kChapter, "keys of position come in any order", keys_in_any_order},
      {kChapter, "unknown keys and bad values are refused", bad_keys},
      {kChapter, "illegal actions are refused with their place", refused_actions},
      {kChapter, "one stands where all totals are equal", standing},
      {kChapter, "the stock is that of one pack or two", stock_of_two_packs},
      {kChapter, "go clock has a place for each seat, info tells its ev", clocks_of_all_seats},
  };
}

}  // namespace pawnbroker::arbiter
