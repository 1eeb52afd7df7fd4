// The rules of Chicago by short games, and what each seat sees of them.

#include <array>
#include <set>

#include "games/chicago/state.h"
#include "play.h"

using namespace pawnbroker;
using games::kObserver;

namespace {

// A hand of two, seat 0 to begin: seat 0 has queens, seat 1 kings and the better cards.
const std::string kDeal = " moves deal:QsQh9c7d2s/KsKhAc8d3s";

std::string two(const std::string& rules, const std::string& scores = "0 0") {
  return "chicago seat o seats 2 scores " + scores + " rules " + rules + kDeal;
}

std::string total(const std::string& text, int seat) {
  return test::field(test::position(text), "total" + std::to_string(seat));
}

// Nobody calls or exchanges; seat 1 scores one point for the kings.
const std::string kStand = " pass pass keep keep score:1:1 keep keep";
// The same where nobody is asked for a blind Chicago.
const std::string kStandSeeing = " keep keep score:1:1 keep keep";
// Seat 0 leads its queens into the kings; seat 1 takes all tricks, the last one with the eight.
const std::string kPlay =
    " play:2s play:3s play:Ac play:9c play:Ks play:Qs play:Kh play:Qh play:8d play:7d";
// All play, seat 1 to take all but the first trick.
const std::string kOtherPlay = " play:Qs play:3s play:2s play:Ks";

bool refused_in(const std::string& text, const std::string& token) {
  auto state = test::position(text);
  return !state.apply(token);
}

void check_views(std::uint64_t games) {
  cards::Rng rng(5);
  const auto seeing = test::position("chicago seat o seats 3 rules BlindChicago=false,Target=5");
  const auto blind = test::position("chicago seat o seats 3 rules Target=5,LowRedeal=ten-or-below");
  for (std::uint64_t game = 0; game < games; ++game) {
    const auto& start = game % 4 == 0 ? blind : seeing;
    // What each seat may know: its own cards once it may look, cards shown and cards played.
    std::array<std::set<std::string>, 3> known;
    int hand = 0;
    test::play_out(start, test::decks_of(4, game), rng, [&](const games::AnyState& state) {
      const auto& table = state.get_if<games::chicago::State>()->table();
      if (table.start().number != hand) known = {};
      hand = table.start().number;
      for (int seat = 0; seat < 3; ++seat) {
        for (const auto card : table.seat(seat).hand) {
          if (!table.may_look(seat)) continue;
          known[static_cast<std::size_t>(seat)].insert(games::chicago::card_text(card));
        }
        for (auto& each : known) {
          for (const auto card : table.seat(seat).played) {
            each.insert(games::chicago::card_text(card));
          }
          if (table.shown()) each.insert(games::chicago::card_text(*table.shown()));
        }
      }
      for (int seat = 0; seat < 3; ++seat) {
        const std::string view = state.view(seat);
        const auto moves = view.find(" moves");
        if (moves == std::string::npos) continue;
        for (std::size_t at = moves; at + 1 < view.size(); ++at) {
          const std::string text = view.substr(at, 2);
          if (!games::chicago::parse_card(text)) continue;
          if (known[static_cast<std::size_t>(seat)].count(text) == 0) FAIL(view);
        }
      }
    });
  }
}

}  // namespace

TEST_CASE("the first hand, the last trick and the second hand score") {
  const std::string before = two("-") + kStand + " pass pass";
  CHECK(total(before, 1) == "1");
  const auto after = test::position(before + kPlay);
  CHECK(test::field(after, "total1") == "6");
  CHECK(test::field(after, "phase") == "score");
  auto next = after;
  REQUIRE(next.apply("score:1:1"));
  CHECK(next.view(0) == "chicago seat 0 seats 2 hand 2 dealer 0 scores 0 7 rules -");
}

TEST_CASE("the suit led must be followed") {
  CHECK(refused_in(two("-") + kStand + " pass pass play:9c", "play:3s"));
  CHECK(refused_in(two("-") + kStand + " pass pass play:9c", "play:9c"));
  CHECK(refused_in(two("-") + kStand + " pass pass", "play:Ks"));
}

TEST_CASE("a Chicago that is made gives its points and no other, and one lost ends the hand") {
  const std::string called = " pass chicago";
  CHECK(total(two("-") + kStand + called + kPlay, 1) == "16");
  CHECK(total(two("ChicagoPoints=13") + kStand + called + kPlay, 1) == "14");
  CHECK(total(two("-") + kStand + " chicago" + kOtherPlay, 0) == "-15");
  CHECK(test::field(test::position(two("-") + kStand + " chicago play:9c play:Ac"), "hand") == "2");
}

TEST_CASE("options of Chicago show their effects") {
  const auto phase = [](const std::string& text) {
    return test::field(test::position(text), "phase");
  };
  const std::string lost = kStand + " chicago play:9c play:Ac";
  CHECK(phase(two("ChicagoFailEnds=false") + lost) == "play");
  CHECK(phase(two("ChicagoOtherPoints=hand") + lost) == "score");
  CHECK(total(two("NegativeTotals=false") + lost, 0) == "0");
  const std::string called = kStand + " pass chicago";
  CHECK(test::field(test::position(two("-") + called), "turn") == "0");
  CHECK(test::field(test::position(two("ChicagoLead=caller") + called), "turn") == "1");
  CHECK(phase(two("ChicagoMinimum=13") + kStand) == "play");
  CHECK(phase(two("ChicagoMinimum=13", "0 12") + kStand) == "chicago");
  CHECK(test::field(test::position(two("ChicagoMinimum=13", "0 12") + kStand), "turn") == "1");
}

TEST_CASE("a blind Chicago is undertaken before anyone looks") {
  const std::string asked = two("-");
  CHECK(test::position(asked).view(1).find("deal:?????/?????") != std::string::npos);
  const auto answered = test::position(asked + " pass");
  CHECK(answered.view(0).find("deal:QsQh9c7d2s/?????") != std::string::npos);
  CHECK(answered.view(1).find("deal:?????/?????") != std::string::npos);
  const std::string called = asked + " pass blind keep keep keep keep";
  CHECK(total(called + kPlay, 1) == "30");
  CHECK(total(asked + " blind keep keep keep keep play:9c play:Ac", 0) == "-20");
  CHECK(test::field(test::position(two("BlindChicago=false")), "phase") == "swap");
}

TEST_CASE("a blind Chicago won with a two wins the game at once") {
  const auto won = test::position(
      "chicago seat o seats 2 scores -80 51 rules ChicagoRequired=true,StopAt=0"
      " moves deal:AsAhAcAd2s/KsKhKcKd3h blind keep keep keep keep"
      " play:As play:Ks play:Ah play:Kh play:Ac play:Kc play:Ad play:Kd play:2s play:3h");
  CHECK(won.over());
  CHECK(won.ending().why == "blind-two");
  CHECK(won.ending().returns == std::vector<std::int64_t>{1, -1});
}

TEST_CASE("the last trick won with a two gives more where the option says so") {
  const std::string deal = " moves deal:AsAhAcAd2s/KsKhKcKd3h keep keep ";
  const std::string play =
      " play:As play:Ks play:Ah play:Kh play:Ac play:Kc play:Ad play:Kd play:2s play:3h";
  const auto total_of = [&](const std::string& rules, const std::string& question) {
    return total("chicago seat o seats 2 rules BlindChicago=false" + rules + deal +
                     "score:0:7 keep keep " + question + play,
                 0);
  };
  CHECK(total_of("", "pass pass") == "12");
  CHECK(total_of(",LastTrickTwo=10", "pass pass") == "17");
  CHECK(total_of(",LastTrickTwo=10,ChicagoPoints=13", "chicago") == "37");
}

TEST_CASE("cards are exchanged, one of them face up if it is wanted so") {
  const std::string one = two("-") + " pass pass swap:2s";
  CHECK(test::field(test::position(one), "phase") == "ask-up");
  CHECK(test::field(test::position(two("OneUp=false") + " pass pass swap:2s"), "phase") == "draw");
  const auto taken = test::position(one + " up show:Qd take");
  CHECK(test::field(taken, "hand0") == "QsQh9c7dQd");
  CHECK(taken.view(1).find("swap:? up show:Qd take") != std::string::npos);
  const auto declined = test::position(one + " up show:4d decline draw:Qd");
  CHECK(declined.view(1).find("up show:4d decline draw:?") != std::string::npos);
  CHECK(test::field(declined, "stock") == "40");
  CHECK(refused_in(two("-") + " pass pass", "swap:Ks"));
  CHECK(refused_in(two("-") + " pass pass swap:2s,7d", "draw:Ks,4c"));
  const auto third = test::position(two("Exchanges=3") + kStand);
  CHECK(test::field(third, "phase") == "score");
}

TEST_CASE("from 42 points on nothing is exchanged") {
  const std::string stands = "chicago seat o seats 2 scores 42 0 rules BlindChicago=false";
  const auto six = test::position(stands + " moves deal:QsQh9c7d2s4c/KsKhAc8d3s");
  CHECK(six.legal().size() == 6);
  CHECK(six.legal()[0] == "discard:Qs");
  const auto plain = test::position(stands + ",StopAt=42-plain moves deal:QsQh9c7d2s/KsKhAc8d3s");
  CHECK(plain.turn() == 1);
  CHECK(test::position(stands + ",StopAt=45" + kDeal).turn() == 0);
  CHECK(test::position("chicago seat o seats 2 scores 45 0 rules BlindChicago=false,StopAt=45" +
                       kDeal)
            .turn() == 1);
  CHECK(test::position(stands + ",StopAt=0" + kDeal).legal().size() == 32);
}

TEST_CASE("a low hand may be replaced where the option says so") {
  const auto legal = [](const std::string& rules, const std::string& hand) {
    return test::position("chicago seat o seats 2 rules BlindChicago=false,LowRedeal=" + rules +
                          " moves deal:" + hand + "/KsKhAc8d3s")
        .legal();
  };
  CHECK(legal("below-ten", "9s7h6c4d2s") == std::vector<std::string>{"keep", "redeal"});
  CHECK(legal("below-ten", "Ts7h6c4d2s") == std::vector<std::string>{"keep"});
  CHECK(legal("ten-or-below", "Ts7h6c4d2s").size() == 2);
  CHECK(legal("ten-or-below", "Js7h6c4d2s").size() == 1);
}

TEST_CASE("equal hands score as the option says") {
  const auto total_of = [](const std::string& option, const std::string& score) {
    return total("chicago seat o seats 2 rules BlindChicago=false" + option +
                     " moves deal:KsKh9c7d2s/KcKd9s7h2c keep keep " + score,
                 1);
  };
  CHECK(total_of("", "score:-") == "0");
  CHECK(total_of(",EqualHands=all", "score:0,1:1") == "1");
  CHECK(total_of(",EqualHands=share", "score:-") == "0");
  CHECK(total("chicago seat o seats 2 rules BlindChicago=false,EqualHands=share"
              " moves deal:6s5h4c3d2s/6c5d4s3h2c keep keep score:0,1:2",
              1) == "2");
  // Points that an effect replaces are left for equal hands.
  CHECK(total("chicago seat o seats 2 rules BlindChicago=false,StraightFlush=to-target,"
              "PointsStraightFlush=11,EqualHands=all"
              " moves deal:6s5s4s3s2s/6c5c4c3c2c keep keep score:0,1:11",
              1) == "11");
}

TEST_CASE("four of a kind and straight flushes have the effects of the options") {
  const auto after = [](const std::string& rules, const std::string& hand,
                        const std::string& more) {
    return test::position("chicago seat o seats 3 scores 9 30 5 rules BlindChicago=false," + rules +
                          " moves deal:3s5h7c9dJs/4s6h8cTcQs/" + hand + " keep keep keep " + more);
  };
  const std::string fours = "AsAhAcAd2s";
  const std::string flush = "6d5d4d3d2d";
  CHECK(test::field(after("FourOfAKind=to-target", fours, "score:2:four"), "total2") == "52");
  const auto all = after("FourOfAKind=to-target+zeroes-all", fours, "score:2:four");
  CHECK(test::field(all, "total1") == "0");
  CHECK(test::field(all, "total2") == "52");
  const auto one = after("StraightFlush=zeroes-one", flush, "score:2:straight-flush");
  CHECK(one.legal() == std::vector<std::string>{"zero:0", "zero:1"});
  const auto zeroed = after("StraightFlush=zeroes-one", flush, "score:2:straight-flush zero:1");
  CHECK(test::field(zeroed, "total1") == "0");
  CHECK(test::field(zeroed, "total0") == "9");
  const std::string royal = "AdKdQdJdTd";
  CHECK(test::field(after("PointsRoyal=9", royal, "score:2:9"), "total2") == "14");
  CHECK(test::field(after("PointsFour=8", fours, "score:2:8"), "total2") == "13");
  CHECK(test::field(after("PointsStraightFlush=11", flush, "score:2:11"), "total2") == "16");
}

TEST_CASE("a royal flush wins at once where the option says so") {
  const auto won = test::position(
      "chicago seat o seats 2 rules BlindChicago=false,PointsRoyal=win"
      " moves deal:3s5h7c9d2s/AdKdQdJdTd keep keep score:1:win");
  CHECK(won.over());
  CHECK(won.ending().why == "royal");
}

TEST_CASE("who reaches the target first wins, as the options want it") {
  const auto end = [](const std::string& rules, const std::string& header) {
    return test::position("chicago seat o seats 2 " + header +
                          " rules BlindChicago=false,StopAt=0" + rules + kDeal + kStandSeeing +
                          " pass pass" + kPlay + " score:1:1");
  };
  CHECK(end("", "scores 0 45").turn() == games::kOver);
  CHECK(end(",Target=53", "scores 0 45").turn() == games::kChance);
  CHECK(end("", "scores 0 44").turn() == games::kChance);
  CHECK(end("", "scores 52 45").turn() == games::kChance);  // equal: play on
  CHECK(end(",ChicagoRequired=true", "scores 0 45").turn() == games::kChance);
  CHECK(end(",ChicagoRequired=true", "scores 60 45 called 1").ending().returns ==
        std::vector<std::int64_t>{-1, 1});
  CHECK(end(",WinAgain=true", "scores 0 46").turn() == games::kChance);
  CHECK(end(",WinAgain=true", "scores 0 52").turn() == games::kOver);
  const auto long_game = end("", "scores 3 2 hand 100");
  CHECK(long_game.ending().why == "hands");
}

TEST_CASE("options that exclude each other are refused with the reason") {
  for (const char* rules :
       {"FourOfAKind=zeroes-all+zeroes-one", "FourOfAKind=to-target,PointsFour=8",
        "StraightFlush=to-target,PointsStraightFlush=11", "Exchanges=4", "Target=0", "OneUp=yes",
        "FourOfAKind=to-target+to-target", "StopAt=43"}) {
    CAPTURE(rules);
    const auto refusal = test::refused("chicago seat o seats 2 rules " + std::string(rules));
    CHECK(refusal.code == text::Code::bad_value);
    CHECK_FALSE(refusal.reason.empty());
  }
  CHECK(test::refused("chicago seat o seats 2 rules Jokers=2").code == text::Code::unknown_key);
}

TEST_CASE("positions that no seat can see are refused") {
  CHECK(test::refused("chicago seat 0 seats 2 moves deal:?????/????? pass").code ==
        text::Code::bad_position);
  for (const char* moves :
       {"deal:?????/KsKhAc8d3s", "deal:QsQh9c7d2s/QsKhAc8d3s", "deal:QsQh9c7d/KsKhAc8d3s",
        "deal:QsQh9c7d2s", "pass", "deal:QsQh9c7d2s/KsKhAc8d3s swap:2s",
        "deal:QsQh9c7d2s/KsKhAc8d3s pass pass keep keep score:0:1",
        "deal:QsQh9c7d2s/KsKhAc8d3s pass pass swap:??"}) {
    CAPTURE(moves);
    const auto refusal = test::refused("chicago seat o seats 2 moves " + std::string(moves));
    CHECK(refusal.code == text::Code::illegal_action);
  }
}

TEST_CASE("a score must be possible with the cards that the seat knows") {
  const auto accepted = [](const std::string& hand, const std::string& score,
                           const std::string& rules = "BlindChicago=false") {
    const std::string text = "chicago seat 0 seats 2 rules " + rules + " moves deal:" + hand +
                             "/????? keep keep " + score;
    const auto state = games::parse_position(text::words(text));
    if (!state) CHECK(state.error().code == text::Code::illegal_action);
    return state.has_value();
  };
  const std::string queens = "QsQdQcQh2h", nothing = "Qs7d9c5h2s", pair = "QsQd9c5h2s";
  CHECK(accepted(queens, "score:0:7"));
  CHECK(accepted(queens, "score:1:8"));
  for (const char* score :
       {"score:0:3", "score:0:8", "score:1:1", "score:1:100", "score:1:9", "score:-"}) {
    CAPTURE(score);
    CHECK_FALSE(accepted(queens, score));
  }
  CHECK(accepted(nothing, "score:-"));
  CHECK(accepted(nothing, "score:1:1"));
  CHECK_FALSE(accepted(nothing, "score:0:1"));
  // Equal pairs: by the default rule nobody scores.
  CHECK(accepted(pair, "score:-"));
  CHECK(accepted(pair, "score:0:1"));
  CHECK(accepted(pair, "score:1:1"));
  CHECK_FALSE(accepted(pair, "score:0,1:1"));
  CHECK(accepted(pair, "score:0,1:1", "BlindChicago=false,EqualHands=all"));
  CHECK_FALSE(accepted(queens, "score:0,1:7", "BlindChicago=false,EqualHands=all"));
}

TEST_CASE("another seat may do what some deal of its hidden cards allows, and nothing else") {
  const auto accepted = [](const std::string& moves, const std::string& rules = "") {
    const std::string text = "chicago seat 1 seats 2 dealer 0 rules BlindChicago=false" + rules +
                             " moves deal:?????/KsKhAc8d3s " + moves;
    const auto state = games::parse_position(text::words(text));
    if (!state) CHECK(state.error().code == text::Code::illegal_action);
    return state.has_value();
  };
  // A suit that was not followed is not held any more.
  const std::string void_in_clubs = "keep keep score:1:1 keep keep pass pass play:Ac play:9h ";
  CHECK(accepted(void_in_clubs + "play:Ks play:2s play:3s play:4d"));
  CHECK_FALSE(accepted(void_in_clubs + "play:Ks play:2s play:3s play:4c"));
  CHECK_FALSE(accepted(void_in_clubs + "play:Ks play:2s play:3s play:As play:4c"));
  // A card taken face up is held until it may have been discarded, and gone when it must have been.
  const std::string up = "keep swap:? up show:4c take score:1:1 keep ";
  CHECK_FALSE(accepted(up + "keep pass pass play:Ac play:9h"));
  CHECK(accepted(up + "keep pass pass play:Ac play:4c"));
  CHECK(accepted(up + "swap:? pass draw:? pass pass play:Ac play:9h"));
  CHECK(accepted(up + "swap:? pass draw:? pass pass play:Ac play:4c"));
  CHECK_FALSE(accepted(up + "swap:? pass draw:? pass pass play:Ac play:9h play:Ks play:4c"));
  CHECK_FALSE(accepted(up + "swap:????? draw:????? pass pass play:Ac play:4c"));
  const std::string two_up = up + "swap:? up show:5c take score:1:1 keep ";
  const std::string both = " pass pass play:Ac play:4c play:Ks play:5c";
  CHECK(accepted(two_up + "swap:??? draw:???" + both, ",Exchanges=3"));
  CHECK_FALSE(accepted(two_up + "swap:???? draw:????" + both, ",Exchanges=3"));
  // A hand that is replaced has low cards only.
  CHECK(accepted("keep redeal draw:?????", ",LowRedeal=below-ten"));
  CHECK_FALSE(games::parse_position(text::words(
      "chicago seat 1 seats 2 dealer 0 rules BlindChicago=false,LowRedeal=below-ten moves "
      "deal:Qc????/KsKhAc8d3s keep redeal")));
  // So many spades were seen that there is no hand of them.
  const std::string spades_gone =
      "chicago seat 1 seats 2 dealer 0 rules BlindChicago=false moves deal:?????/2s3s4s5s6s "
      "swap:2s,3s,4s,5s,6s draw:7s,8s,9s,Ts,Ks keep score:1:5 swap:7s,8s,9s,Ts,Ks "
      "draw:Ac,Ad,Ah,Kd,Kh keep pass pass play:Ac play:Qs play:Ad play:Js play:Ah ";
  CHECK(games::parse_position(text::words(spades_gone + "play:2h")));
  CHECK_FALSE(games::parse_position(text::words(spades_gone + "play:As")));
}

TEST_CASE("sampled worlds agree with announced scores, voids and cards seen") {
  cards::Rng rng(3);
  const auto seen = test::position(
      "chicago seat 0 seats 2 moves deal:QsQh9c7d2s/????? pass pass keep swap:?? draw:?? "
      "score:1:8 keep swap:? up show:4d take pass pass play:9c play:Kd");
  for (int i = 0; i < 20; ++i) {
    const auto world = seen.sample(rng);
    CHECK(world.view(0) == seen.view(0));
    // Whole worlds are held to every rule, the announced straight flush among them.
    const auto again = test::position(world.view(kObserver));
    CHECK(test::field(again, "hand1").find('c') == std::string::npos);
    CHECK(test::field(again, "hand1").find('?') == std::string::npos);
  }
}

TEST_CASE("no view holds a hidden card, over random games") {
  check_views(50);
}

TEST_CASE("no view holds a hidden card, over 10,000 random games", "[.full]") {
  check_views(10'000);
}
