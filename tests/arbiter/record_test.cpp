#include "arbiter/record.h"

#include <sstream>

#include "arbiter/replay.h"
#include "catch.h"
#include "harness.h"
#include "text/words.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;
using namespace std::chrono_literals;

namespace {

std::string record_of(const MatchPlan& plan, const std::vector<PlayedHand>& hands,
                      Finish finish = Finish::complete) {
  const Dealer& dealer = open_dealer();
  std::string text = print_header(
      {"pawnbroker-arbiter test", plan, {"A \"x\" \\ b", "Tarrá 象棋"}, 1, dealer.commitment()});
  for (const PlayedHand& each : hands) text += print_hand(each);
  return text + print_end(finish, dealer.seed());
}

text::Parsed<void> verify(const std::string& text) {
  std::istringstream file(text);
  const auto record = read_record(file);
  if (!record) return tl::unexpected(record.error());
  return replay(*record);
}

// What a verification has to say of a record that is as it should be.
const std::string kSound = "sound";

std::string reason(const std::string& text) {
  const auto verified = verify(text);
  return verified ? kSound : verified.error().reason;
}

// `text` with the first `from` at or behind `start` made `to`.
std::string changed(std::string text, const std::string& from, const std::string& to,
                    std::size_t start = 0) {
  const std::size_t at = text.find(from, start);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

struct Recorded {
  MatchPlan plan;
  std::vector<PlayedHand> hands;
  std::string text;
};

// A match of 20 hands that has all kinds of endings.
const Recorded& sample() {
  static const Recorded recorded = [] {
    Recorded result;
    result.plan = choker_plan(20);
    result.plan.format.paired = result.plan.format.apart = true;
    result.plan.time.game = GameTime{5s, 100ms};
    result.hands = play_match(result.plan, {test_engine("--fault illegal:9"), test_engine()}, 2);
    result.text = record_of(result.plan, result.hands);
    return result;
  }();
  return recorded;
}

}  // namespace

TEST_CASE("a record reads back as what was played") {
  std::istringstream file(sample().text);
  const auto record = read_record(file);
  REQUIRE(record);
  CHECK(record->header.names == std::vector<std::string>{"A \"x\" \\ b", "Tarrá 象棋"});
  CHECK(record->header.plan.game->facts.name == "choker");
  CHECK(record->header.plan.format.apart);
  CHECK(record->header.plan.time.game == GameTime{5s, 100ms});
  CHECK(record->finish == Finish::complete);
  CHECK(record->seed == open_dealer().seed());
  REQUIRE(record->hands.size() == sample().hands.size());
  for (std::size_t i = 0; i < record->hands.size(); ++i) {
    const PlayedHand& read = record->hands[i].played;
    const PlayedHand& played = sample().hands[i];
    CHECK(read.view == played.view);
    CHECK(read.returns == played.returns);
    CHECK(read.why == played.why);
    CHECK(read.loss == played.loss);
    CHECK(read.times == played.times);
    CHECK(read.faults.size() == played.faults.size());
  }
  CHECK(record_of(sample().plan, sample().hands) == sample().text);
}

TEST_CASE("the record of a real match replays") {
  REQUIRE(std::ranges::any_of(sample().hands,
                              [](const PlayedHand& each) { return each.why == "illegal"; }));
  CHECK(reason(sample().text) == kSound);
}

TEST_CASE("a record in another order, with comments and CR LF, replays as well") {
  std::string shuffled = record_of(sample().plan, {sample().hands.rbegin(), sample().hands.rend()});
  CHECK(reason(shuffled) == kSound);
  std::string crlf = "# a comment\r\n\r\n";
  for (const char c : sample().text) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
  CHECK(reason(crlf) == kSound);
}

TEST_CASE("records of freezeouts and of chess replay") {
  MatchPlan freezeout = choker_plan(100);
  freezeout.format.freezeout = true;
  freezeout.setup.rules = "BlindStep=100";
  auto hands = play_match(freezeout, {test_engine(), test_engine()});
  CHECK(reason(record_of(freezeout, hands)) == kSound);
  REQUIRE(hands.size() > 2);
  hands.erase(hands.begin() + 1);
  CHECK(reason(record_of(freezeout, hands)) ==
        "no hand follows here by the chips, or one is missing");

  for (const auto kind : {Openings::Kind::random, Openings::Kind::placed}) {
    MatchPlan chess = chess_plan(2);
    chess.format.paired = true;
    chess.openings.kind = kind;
    CHECK(reason(record_of(chess, play_match(chess, {test_engine(), test_engine()}))) == kSound);
  }
}

TEST_CASE("an interrupted record may lack hands, a complete one may not") {
  std::vector<PlayedHand> some = sample().hands;
  some.erase(some.begin() + 5);
  CHECK(reason(record_of(sample().plan, some, Finish::interrupted)) == kSound);
  CHECK(reason(record_of(sample().plan, some)) == "this hand is missing");
}

TEST_CASE("a record of which one thing was changed does not replay") {
  const std::string& text = sample().text;
  const std::size_t third = text.find("hand 3 ");
  const auto line_of = [&](std::size_t at) {
    return 1 +
           static_cast<int>(std::count(text.begin(), text.begin() + static_cast<long>(at), '\n'));
  };
  const auto refused_there = [&](const std::string& tampered) {
    const auto verified = verify(tampered);
    REQUIRE_FALSE(verified);
    CHECK(verified.error().token == line_of(third));
    return verified.error().reason;
  };
  const std::string line = text.substr(third, text.find('\n', third) - third);
  INFO(line);
  const auto words = text::words(line);

  // A card of the deal.
  const std::size_t deal = text.find("deal:", third);
  const std::string cards = text.substr(deal, 10);
  const std::string other = cards[5] == 'Q' ? "P" : "Q";
  std::string tampered = text;
  tampered.replace(deal + 5, 1, other);
  CHECK(refused_there(tampered).starts_with("not the cards of this deal"));

  // An action, the result, its reason, the seats, the deal, the stacks, a time.
  CHECK_FALSE(verify(changed(text, " fold", " call", text.find(" moves ", third))));
  const std::string result(
      words[std::find(words.begin(), words.end(), "result") - words.begin() + 1]);
  refused_there(
      changed(text, "result " + result, "result 1" + result.substr(result[0] == '-'), third));
  CHECK(refused_there(changed(text, "why ", "why x", third)) == "another reason by the rules");
  refused_there(changed(text, "deal 2 engines 1 0", "deal 2 engines 0 1", third));
  refused_there(changed(text, "deal 2 ", "deal 3 ", third));
  refused_there(changed(text, "stacks 10000", "stacks 10001", third));
  refused_there(changed(text, " times ", " times 1,", third));
  refused_there(changed(text, "position choker", "position chess", third));

  // The whole: a hand twice, the seed, the commitment, an unknown line.
  CHECK(reason(changed(text, "end ", line + "\nend ")) == "a hand that was recorded before");
  CHECK(reason(changed(text, "seed open 1", "seed open 2")) ==
        "not the commitment to the open seed");
  const std::string seed = cards::to_hex(open_dealer().seed());
  CHECK(reason(changed(text, seed, cards::to_hex(cards::open_seed(2)))) ==
        "not the seed that was committed to");
  CHECK(reason("nonsense\n" + text) == "no such line");
  CHECK(reason(changed(text, "record 1", "record 2")) == "a record of another version");
  CHECK(reason("") == "the header lacks this line");
}

TEST_CASE("a game clock that was overrun does not replay") {
  MatchPlan plan = chess_plan(1);
  plan.time.game = GameTime{5s, 0ms};
  auto hands = play_match(plan, {test_engine(), test_engine()});
  CHECK(reason(record_of(plan, hands)) == kSound);
  hands[0].times[2] = 5200ms;
  CHECK(reason(record_of(plan, hands)) == "the clock had run out");
}
