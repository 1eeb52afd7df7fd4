// Games that the arbiter ends by the engines' scores.

#include "arbiter/adjudication.h"

#include <sstream>

#include "arbiter/pgn.h"
#include "arbiter/record.h"
#include "arbiter/replay.h"
#include "catch.h"
#include "command.h"
#include "harness.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

wire::Score centipawns(std::int64_t value) {
  return {wire::Score::Unit::centipawns, wire::Score::Bound::exact, value};
}

wire::Score mate(std::int64_t moves) {
  return {wire::Score::Unit::mate, wire::Score::Bound::exact, moves};
}

// Knights that go out and home, with the scores of White and Black in turn; the verdict at the end,
// and after how many plies it came.
struct Judged {
  std::optional<games::Ending> verdict;
  std::size_t plies = 0;
};

Judged judge(const AdjudicationRules& rules,
             const std::vector<std::optional<wire::Score>>& scores) {
  games::AnyState state = games::find_game("chess")->start({}).value();
  Adjudicator adjudicator(rules, 2);
  const std::vector<std::string> moves = {"g1f3", "g8f6", "b1c3", "b8c6", "f3g1", "f6g8"};
  Judged judged;
  for (const auto& score : scores) {
    if ((judged.verdict = adjudicator.verdict(state))) return judged;
    adjudicator.note(state, score);
    REQUIRE(state.apply(moves[judged.plies++]));
  }
  judged.verdict = adjudicator.verdict(state);
  return judged;
}

Record record_of(const MatchPlan& plan, const std::vector<PlayedHand>& hands) {
  const Dealer& dealer = open_dealer();
  std::string text = print_header({"test", plan, {"A", "B"}, 1, dealer.commitment()});
  for (const PlayedHand& each : hands) text += print_hand(each);
  std::istringstream file(text + print_end(Finish::complete, dealer.seed()));
  return read_record(file).value();
}

}  // namespace

TEST_CASE("a draw needs level scores of both sides, moves on end, after the move named") {
  const AdjudicationRules rules{{}, DrawRule{0, 2, 10}, {}};
  const auto level = centipawns(-10);
  const auto early = judge(rules, {level, level, level, level, level});
  REQUIRE(early.verdict);
  CHECK(early.verdict->why == kAdjudicatedDraw);
  CHECK(early.verdict->returns == std::vector<std::int64_t>{0, 0});
  CHECK(early.plies == 4);
  CHECK_FALSE(judge(rules, {level, level, level, centipawns(11)}).verdict);
  CHECK_FALSE(judge(rules, {level, level, level, std::nullopt}).verdict);
  CHECK_FALSE(judge(rules, {level, level, level, mate(5)}).verdict);
  // White's streak was interrupted, so that it needs two more moves.
  CHECK(judge(rules, {level, level, centipawns(90), level, level, level}).verdict == std::nullopt);
  const auto late = judge({{}, DrawRule{3, 1, 10}, {}}, {level, level, level, level, level, level});
  CHECK(late.verdict);
  CHECK(late.plies == 6);
}

TEST_CASE("a loss needs both sides to agree who has lost") {
  const AdjudicationRules rules{{}, {}, ResignRule{2, 500}};
  const auto good = centipawns(500);
  const auto bad = centipawns(-500);
  const auto lost = judge(rules, {good, bad, good, bad, good});
  REQUIRE(lost.verdict);
  CHECK(lost.verdict->why == kAdjudicatedLoss);
  CHECK(lost.verdict->returns == std::vector<std::int64_t>{1, -1});
  CHECK(lost.plies == 4);
  CHECK(judge(rules, {mate(-2), mate(3), mate(-1), mate(2)}).verdict->returns ==
        std::vector<std::int64_t>{-1, 1});
  CHECK_FALSE(judge(rules, {bad, centipawns(499), bad, good}).verdict);
  CHECK_FALSE(judge(rules, {bad, bad, bad, bad}).verdict);
  CHECK_FALSE(judge(rules, {std::nullopt, good, bad, good}).verdict);
}

TEST_CASE("without rules no score ends a game") {
  CHECK_FALSE(judge({}, {centipawns(0), centipawns(0), centipawns(0), centipawns(0)}).verdict);
}

TEST_CASE("engines that agree have their games drawn or lost, and the record replays") {
  MatchPlan plan = choker_plan(20);
  plan.adjudication.draw = DrawRule{2, 1, 20};
  const auto drawn = play_match(
      plan, {test_engine("--play calm --score 20"), test_engine("--play calm --score 0")});
  std::size_t ended = 0;
  for (const PlayedHand& each : drawn) {
    CHECK(each.scores.size() == each.times.size());
    if (each.why != kAdjudicatedDraw) continue;
    ++ended;
    CHECK(each.returns == std::vector<std::int64_t>{0, 0});
  }
  CHECK(ended > 10);
  const Record record = record_of(plan, drawn);
  CHECK(replay(record));
  CHECK(contains(print_pgn(record), "[Termination \"adjudication\"]"));

  plan.adjudication.draw.reset();
  plan.adjudication.resign = ResignRule{3, 400};
  const auto lost = play_match(
      plan, {test_engine("--play calm --score -400"), test_engine("--play calm --score 900")});
  ended = 0;
  for (const PlayedHand& each : lost) {
    if (each.why != kAdjudicatedLoss) continue;
    ++ended;
    const std::size_t loser = each.hand.engines[0] == 0 ? 0 : 1;
    CHECK(each.returns[loser] == -1000);
  }
  CHECK(ended > 10);
  CHECK(replay(record_of(plan, lost)));
}

TEST_CASE("a record that was not adjudicated as its scores demand is refused") {
  MatchPlan plan = chess_plan(2);
  plan.adjudication.draw = DrawRule{4, 2, 20};
  const auto hands = play_match(plan, {test_engine("--score 20"), test_engine("--score 0")});
  REQUIRE(hands[0].why == kAdjudicatedDraw);
  REQUIRE(replay(record_of(plan, hands)));
  const auto refused = [&](const auto& change) {
    auto changed = hands;
    MatchPlan changed_plan = plan;
    change(changed[0], changed_plan);
    const auto sound = replay(record_of(changed_plan, changed));
    REQUIRE_FALSE(sound);
    return sound.error().reason;
  };
  CHECK(refused([](PlayedHand& hand, MatchPlan&) { hand.scores.back() = centipawns(21); }) ==
        "the hand is not over");
  CHECK(refused([](PlayedHand& hand, MatchPlan&) { hand.scores.pop_back(); }) ==
        "not as many scores as the adjudication needs");
  CHECK(refused([](PlayedHand&, MatchPlan& p) { p.adjudication.draw->from = 3; }) ==
        "the game was adjudicated before");
  CHECK(refused([](PlayedHand& hand, MatchPlan&) { hand.why = "repetition"; }) ==
        "another reason by the rules");
  CHECK(refused([](PlayedHand& hand, MatchPlan&) {
          hand.returns = {1, -1};
        }) == "another result by the rules");
}

TEST_CASE("the command line takes the rules of adjudication, and refuses bad ones") {
  const Folder folder;
  const Ran ran =
      run("match --game chess --hands 2 --seed 3 --adjudicate-draw 3 2 15 "
          "--adjudicate-resign 2 700 --record " +
          folder.file("record") + engines("--score 15", "--score -15"));
  INFO(ran.err);
  CHECK(ran.code == 0);
  CHECK(contains(text_of(folder.file("record")), " draw 3 2 15 resign 2 700\n"));
  CHECK(contains(text_of(folder.file("record")), "why adjudicated-draw"));
  CHECK(run("verify " + folder.file("record")).code == 0);
  CHECK(run("match --adjudicate-draw 3 0 15" + engines()).code == 2);
  CHECK(run("match --adjudicate-draw 3 2" + engines()).code == 2);
  CHECK(run("match --adjudicate-draw 3 2 1 9" + engines()).code == 2);
  CHECK(run("match --adjudicate-resign 2 0" + engines()).code == 2);
}
