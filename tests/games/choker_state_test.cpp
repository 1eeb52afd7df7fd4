// Hands of Choker from deal to end, seen by each seat.

#include <map>
#include <set>

#include "games/choker/state.h"
#include "play.h"

using namespace pawnbroker;
using test::field;
using test::position;
using test::refused;

namespace {

const std::string kHeader = "hand 7 stacks 10000 10000 blinds 500 1000 struct nl rules -";

// A whole hand: White QRPPN, Black a Palace; the tokens up to each phase.
const std::string kBetting =
    " moves deal:QR/QB call check deal:PP/RN check raise:3000 call deal:N/P check check";
const std::string kPlacing = " Q@d1 palace@d8 R@h1 R@h8 N@g1 B@f8 P@d4 N@g8 P@f2 Q@c8";

std::string observer(const std::string& tokens) {
  return "choker seat o " + kHeader + tokens;
}

std::vector<std::int64_t> returns(const std::string& tokens) {
  return position(observer(tokens)).ending().returns;
}
std::string why(const std::string& tokens) {
  return std::string(position(observer(tokens)).ending().why);
}

}  // namespace

TEST_CASE("each seat's view masks the other's cards and nothing else") {
  const auto state = position(observer(kBetting));
  CHECK(state.view(0) ==
        "choker seat w " + kHeader +
            " moves deal:QR/?? call check deal:PP/?? check raise:3000 call deal:N/? check check");
  CHECK(state.view(1) ==
        "choker seat b " + kHeader +
            " moves deal:??/QB call check deal:??/RN check raise:3000 call deal:?/P check check");
  CHECK(state.view(games::kObserver) == observer(kBetting));
}

TEST_CASE("the facts of a betting decision") {
  const auto state =
      position("choker seat b " + kHeader + " moves deal:??/QB call check deal:??/RN");
  CHECK(state.turn() == 1);
  const std::map<std::string, std::string> expected = {
      {"phase", "bet"},      {"round", "2"},
      {"turn", "b"},         {"pot", "2000"},
      {"tocall", "0"},       {"minraise", "2000"},
      {"maxraise", "10000"}, {"chipsw", "9000"},
      {"chipsb", "9000"},    {"board", "4k3/4p3/8/8/8/8/4P3/4K3"},
      {"hand", "QBRN"},      {"oppcards", "4"}};
  const auto fields = state.describe();
  CHECK(std::map<std::string, std::string>(fields.begin(), fields.end()) == expected);
}

TEST_CASE("chips and pot add up in every state") {
  cards::Rng rng(41);
  for (const char* structure : {"nl", "pl", "limit"}) {
    for (std::uint64_t deal = 1; deal <= 60; ++deal) {
      games::Setup setup;
      setup.structure = structure;
      setup.stacks = {static_cast<std::int64_t>(1 + cards::uniform(rng, 20'000)),
                      static_cast<std::int64_t>(1 + cards::uniform(rng, 20'000))};
      test::play_out(*games::find_game("choker")->start(setup), test::decks_of(4, deal), rng,
                     [&](const games::AnyState& state) {
                       const std::int64_t sum = std::stol(field(state, "pot")) +
                                                std::stol(field(state, "chipsw")) +
                                                std::stol(field(state, "chipsb"));
                       REQUIRE(sum == setup.stacks[0] + setup.stacks[1]);
                     });
    }
  }
}

TEST_CASE("a fold gives the pot away at once") {
  CHECK(returns(" moves deal:QR/QB fold") == std::vector<std::int64_t>{-500, 500});
  CHECK(returns(" moves deal:QR/QB raise:4000 fold") == std::vector<std::int64_t>{1000, -1000});
  CHECK(why(" moves deal:QR/QB fold") == "fold");
  CHECK(position(observer(" moves deal:QR/QB fold")).legal().empty());
  CHECK(refused(observer(" moves deal:QR/QB fold call")).reason == "the hand is over");
}

TEST_CASE("resigning and mate win the pot, draws return the stakes") {
  const std::string placed = kBetting + kPlacing;
  CHECK(field(position(observer(placed)), "fen") == "2qqkbnr/4p3/8/8/3P4/8/4PP2/3QK1NR w Kk - 0 1");
  CHECK(returns(placed + " resign") == std::vector<std::int64_t>{-3000, 3000});
  CHECK(returns(kBetting + " Q@d1 resign") == std::vector<std::int64_t>{3000, -3000});
  CHECK(why(placed + " resign") == "resign");
  const std::string shuffle = " g1f3 g8f6 f3g1 f6g8";
  CHECK(returns(placed + shuffle + shuffle) == std::vector<std::int64_t>{0, 0});
  CHECK(why(placed + shuffle + shuffle) == "repetition");
}

TEST_CASE("resigning is not a way out of the betting") {
  CHECK(refused(observer(" moves deal:QR/QB resign")).code == text::Code::illegal_action);
}

TEST_CASE("fifty moves, and mate before fifty moves", "[P68]") {
  const std::string fen = "choker seat o start ";
  CHECK(position(fen + "7k/5Q2/6K1/8/8/8/8/8 w - - 99 80 moves f7g7").ending().why == "mate");
  const std::string rook = fen + "8/8/8/4k3/8/8/R7/4K3 w - - 98 80 moves a2a3";
  CHECK_FALSE(position(rook).over());
  CHECK(position(rook + " e5e4").ending().why == "fifty");
  const std::string without =
      "choker seat o rules FiftyMoves=false start 8/8/8/4k3/8/8/R7/4K3 w - - 98 80";
  CHECK_FALSE(position(without + " moves a2a3 e5e4").over());
}

TEST_CASE("stalemate, dead positions and repetition end the chess phase") {
  const std::string fen = "choker seat o start ";
  CHECK(position(fen + "7k/8/5KQ1/8/8/8/8/8 w - - 0 1 moves g6f7").ending().why == "stalemate");
  CHECK(position(fen + "7k/8/5K2/8/8/8/6p1/5B2 w - - 0 1 moves f1g2").ending().why == "material");
  // Two bishops on one colour are not on the list of dead positions.
  CHECK_FALSE(position(fen + "7k/5b2/5K2/8/8/8/6p1/5B2 w - - 0 1 moves f1g2").over());
}

TEST_CASE("a flag fall is a draw against a player who cannot mate", "[P65]") {
  const auto result = [](const std::string& fen, int seat) {
    return position("choker seat o start " + fen).forfeit(seat, games::Forfeit::flag).returns;
  };
  CHECK(result("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", 0) == std::vector<std::int64_t>{0, 0});
  CHECK(result("4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1", 0) == std::vector<std::int64_t>{0, 0});
  CHECK(result("4k1b1/8/8/8/8/8/8/R3K3 w - - 0 1", 0) == std::vector<std::int64_t>{0, 0});
  CHECK(result("4k1nn/8/8/8/8/8/8/R3K3 w - - 0 1", 0) == std::vector<std::int64_t>{-1000, 1000});
  CHECK(result("4k2r/8/8/8/8/8/8/R3K3 w - - 0 1", 0) == std::vector<std::int64_t>{-1000, 1000});
  CHECK(result("4k3/8/8/8/8/8/8/R3K3 b - - 0 1", 1) == std::vector<std::int64_t>{1000, -1000});
}

TEST_CASE("before the chess phase a flag fall loses what is in the pot") {
  const auto state = position(observer(kBetting + " Q@d1"));
  CHECK(state.clock() == games::Clock::game);
  CHECK(state.forfeit(1, games::Forfeit::flag).returns == std::vector<std::int64_t>{3000, -3000});
}

TEST_CASE("a late bet is a check, or a fold when facing a bet") {
  const auto facing = position(observer(" moves deal:QR/QB"));
  CHECK(facing.clock() == games::Clock::decision);
  CHECK(facing.late_action() == "fold");
  CHECK(position(observer(" moves deal:QR/QB call")).late_action() == "check");
}

TEST_CASE("nobody is asked when everybody is all-in") {
  const std::string all_in = " moves deal:QR/QB raise:10000 call deal:PP/RN deal:N/P";
  CHECK(field(position(observer(all_in)), "phase") == "place");
  CHECK(refused(observer(" moves deal:QR/QB raise:10000 call deal:PP/RN check")).token == 5);
  const auto small = position(
      "choker seat o stacks 400 9000 blinds 500 1000 moves deal:QR/QB deal:PP/RN deal:N/P");
  CHECK(field(small, "pot") == "800");
}

TEST_CASE("deals must come from one deck") {
  CHECK(refused(observer(" moves deal:QQ/QQ call check deal:QP/PP")).token == 4);
  CHECK(refused(observer(" moves deal:QQQ/QQ")).code == text::Code::illegal_action);
  CHECK(refused(observer(" moves deal:QQ")).code == text::Code::illegal_action);
  CHECK(refused(observer(" moves deal:KQ/??")).code == text::Code::illegal_action);
  CHECK(refused(observer(" moves call")).reason == "cards must be dealt first");
  // Four queens are dealt already, so Black cannot have turned one over.
  CHECK(refused("choker seat w moves deal:QQ/?? call check deal:QQ/?? check check deal:P/? check "
                "check P@a2 Q@a8")
            .token == 11);
}

TEST_CASE("deals follow the deck in the order of the rules") {
  // The deck's first cards, W B W B, B W B W, W B: queens are 0-3, rooks 4-11, bishops 12-19,
  // knights 20-27, pawns 28-43.
  const games::Shuffle deck = [](int size, std::uint64_t) {
    std::vector<std::uint8_t> cards = {0, 4, 12, 20, 28, 1, 5, 13, 21, 29};
    cards.resize(static_cast<std::size_t>(size));
    return cards;
  };
  auto state = position("choker seat o");
  CHECK(state.deal(deck) == "deal:QB/RN");
  REQUIRE(state.apply("deal:QB/RN"));
  REQUIRE(state.apply("call"));
  REQUIRE(state.apply("check"));
  CHECK(state.deal(deck) == "deal:QB/PR");
  REQUIRE(state.apply("deal:QB/PR"));
  REQUIRE(state.apply("check"));
  REQUIRE(state.apply("check"));
  CHECK(state.deal(deck) == "deal:N/P");
}

TEST_CASE("the chances of a seat's own cards") {
  double queens = 0, total = 0;
  for (const auto& [token, probability] : position("choker seat w").outcomes()) {
    total += probability;
    CHECK(token.ends_with("/??"));
    if (token == "deal:QQ/??") queens = probability;
  }
  CHECK(total == Approx(1));
  CHECK(queens == Approx(4.0 / 44 * 3 / 43));
}

TEST_CASE("an action on hidden cards is accepted exactly when some deal fits") {
  // Each token that the acceptance allows must turn up among the sampled deals, and no other.
  const std::string views[] = {
      "choker seat w moves deal:QQ/?? call check deal:QP/?? check check deal:P/? check check P@a2",
      "choker seat w moves deal:QR/?? call check deal:PP/?? check check deal:N/? check check Q@d1 "
      "P=R@a8 R@a1",
      "choker seat w moves deal:QR/?? call check deal:PP/?? check check deal:N/? check check Q@d1 "
      "P=Q@d8 R@a1 P=Q@c8 P@a4",
      "choker seat w moves deal:QR/?? call check deal:PP/?? check check deal:N/? check check Q@d1 "
      "palace@d8 R@a1",
  };
  cards::Rng rng(42);
  for (const std::string& view : views) {
    CAPTURE(view);
    const auto seen = position(view);
    std::set<std::string> sampled;
    for (int i = 0; i < 4000; ++i) {
      for (const std::string& token : seen.sample(rng).legal()) sampled.insert(token);
    }
    const auto legal = seen.legal();
    CHECK(std::set<std::string>(legal.begin(), legal.end()) == sampled);
  }
}

TEST_CASE("unknown cards are sampled as a fair shuffle deals them") {
  const auto seen = position("choker seat w moves deal:QQ/??");
  cards::Rng rng(43);
  constexpr int kSamples = 40'000;
  std::map<std::string, int> seen_hands;
  for (int i = 0; i < kSamples; ++i) ++seen_hands[field(seen.sample(rng), "handb")];
  // Of the 42 other cards two are queens and 16 are pawns.
  CHECK(seen_hands["QQ"] / double(kSamples) == Approx(2.0 / 42 * 1 / 41).margin(0.001));
  CHECK(seen_hands["PP"] / double(kSamples) == Approx(16.0 / 42 * 15 / 41).margin(0.008));
  CHECK(seen_hands["QP"] / double(kSamples) == Approx(2.0 / 42 * 16 / 41).margin(0.004));
}
