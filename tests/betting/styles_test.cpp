#include "betting/styles.h"

#include <cmath>

#include "betting/ladder.h"
#include "cards/random.h"
#include "games.h"
#include "games/choker/conversion.h"

using namespace pawnbroker;
using betting::Node;
using betting::Solver;
using betting::Style;
using games::choker::Bet;
using games::choker::Betting;

namespace {

constexpr std::string_view kMenu = "bets=100;raises=100;allin;merge=67;cap=3";

// A number drawn in proportion to `weights`.
template <class Weights>
std::size_t draw(const Weights& weights, double total, cards::Rng& rng) {
  double left = total * cards::unit(rng);
  std::size_t last = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] <= 0) continue;
    last = i;
    left -= weights[i];
    if (left < 0) break;
  }
  return last;
}

// Plays hands card by card, both by their average strategies: White's mean gain and its standard
// error. A showdown counts what the army table expects.
std::pair<double, double> play(const Solver& solver, int hands, cards::Rng& rng) {
  const auto& model = solver.hands();
  const auto& last = model.rounds[2];
  std::vector<betting::Floats> strategies(static_cast<std::size_t>(solver.tree().nodes()));
  for (int i = 0; i < solver.tree().nodes(); ++i) {
    if (solver.tree().node(i).kind == Node::Kind::decision) {
      strategies[static_cast<std::size_t>(i)] = solver.strategy(i);
    }
  }
  const auto place = [](const cards::Holding& cards) {
    const auto& all = games::choker::all_holdings(cards.size());
    return static_cast<std::size_t>(std::find(all.begin(), all.end(), cards) - all.begin());
  };
  std::vector<cards::PieceCard> deck;
  for (int i = 0; i < cards::kPieceCards; ++i) {
    const auto card = static_cast<cards::PieceCard>(i);
    deck.insert(deck.end(), static_cast<std::size_t>(games::choker::kDeck[card]), card);
  }
  double sum = 0, squares = 0;
  for (int n = 0; n < hands; ++n) {
    cards::shuffle(std::span(deck), rng);
    // The places of both players' hands after each round.
    std::array<std::array<std::size_t, 3>, 2> held{};
    for (std::size_t player = 0; player < 2; ++player) {
      cards::Holding cards;
      std::size_t dealt = 0;
      for (std::size_t r = 0; r < 3; ++r) {
        for (int k = 0; k < games::choker::kRoundCards[r]; ++k) {
          cards.add(deck[5 * player + dealt++]);
        }
        held[player][r] = place(cards);
      }
    }
    int index = 0;
    while (solver.tree().node(index).kind == Node::Kind::decision) {
      const Node& node = solver.tree().node(index);
      const auto width = static_cast<std::size_t>(model.rounds[node.round].width);
      std::vector<double> shares;
      for (std::size_t a = 0; a < node.actions; ++a) {
        shares.push_back(
            strategies[static_cast<std::size_t>(index)][a * width + held[node.player][node.round]]);
      }
      index = solver.tree().edges(node)[draw(shares, 1, rng)].child;
    }
    const Node& end = solver.tree().node(index);
    double gain = end.chips;
    if (end.kind == Node::Kind::fold) {
      gain *= end.player == 0 ? -1 : 1;
    } else {
      const std::size_t w = held[0][2], b = held[1][2];
      gain *= last.showdown[0][b * static_cast<std::size_t>(last.width) + w] /
              last.joint(static_cast<int>(w), static_cast<int>(b));
    }
    sum += gain;
    squares += gain * gain;
  }
  const double mean = sum / hands;
  return {mean, std::sqrt((squares / hands - mean * mean) / hands)};
}

}  // namespace

TEST_CASE("an equilibrium loses to no simple style, and is paid by each") {
  const auto stakes = test::stakes(20'000, 20'000, "nl");
  const Betting start = betting::opened(stakes);
  Solver solver = test::solver(stakes, kMenu);
  test::iterate(solver, 800);
  const double value = solver.value();
  const double slack = solver.exploitability() / 1000;
  CHECK(slack < 0.002);
  for (const Style style : {Style::call, Style::maniac, Style::honest}) {
    CAPTURE(static_cast<int>(style));
    for (const int player : {0, 1}) {
      Solver against = test::solver(stakes, kMenu);
      for (int i = 0; i < solver.tree().nodes(); ++i) {
        if (solver.tree().node(i).kind == Node::Kind::decision) {
          against.set_strategy(i, solver.strategy(i));
        }
      }
      adopt_style(against, start, style, player);
      const double gain = player == 1 ? against.value() - value : value - against.value();
      CHECK(gain > -2 * slack);
      CHECK(gain > 0.05);  // a twentieth of a big blind a hand at least
      // What is measured over hands is what was computed.
      cards::Rng rng(static_cast<std::uint64_t>(10 * static_cast<int>(style) + player));
      const auto [mean, error] = play(against, 40'000, rng);
      CHECK(std::abs(mean - against.value()) < 4 * error);
    }
  }
}

TEST_CASE("winning chances go from poor hands to good ones") {
  const auto& model = *test::choker_model();
  for (int round = 0; round < 3; ++round) {
    const auto chances = betting::winning_chances(model, round);
    const auto& hand_round = model.rounds[static_cast<std::size_t>(round)];
    REQUIRE(chances.size() == static_cast<std::size_t>(hand_round.hands));
    double mean = 0;
    for (int m = 0; m < hand_round.hands; ++m) {
      double met = 0;
      for (int o = 0; o < hand_round.hands; ++o) met += hand_round.joint(m, o);
      mean += met * chances[static_cast<std::size_t>(m)];
    }
    CHECK(mean == Approx(0.5).epsilon(1e-5));
  }
}

TEST_CASE("styles know what the rules allow") {
  const auto bet = [](Style style, std::string_view structure, games::choker::Chips stack,
                      double chance) {
    return style_bet(style, betting::opened(test::stakes(stack, stack, structure)), chance);
  };
  CHECK(bet(Style::maniac, "nl", 10'000, 0) == Bet{Bet::Kind::raise, 3000});
  CHECK(bet(Style::maniac, "nl", 2500, 0) == Bet{Bet::Kind::raise, 2500});
  CHECK(bet(Style::maniac, "limit", 10'000, 0) == Bet{Bet::Kind::raise, 2000});
  CHECK(bet(Style::maniac, "nl", 1000, 0) == Bet{Bet::Kind::call, 0});
  CHECK(bet(Style::honest, "nl", 10'000, 0.2) == Bet{Bet::Kind::fold, 0});
  CHECK(bet(Style::honest, "nl", 10'000, 0.3) == Bet{Bet::Kind::call, 0});
  CHECK(bet(Style::call, "nl", 10'000, 0) == Bet{Bet::Kind::call, 0});
  CHECK(betting::parse_style("maniac") == Style::maniac);
  CHECK_FALSE(betting::parse_style("Maniac"));
}

TEST_CASE("the richest menu is taken that fits") {
  const auto deep = betting::opened(test::stakes(100'000, 100'000, "nl"));
  int before = -1;
  for (const std::size_t cells : {std::size_t{5'000'000}, std::size_t{2'000'000},
                                  std::size_t{300'000}, std::size_t{100'000}, std::size_t{1}}) {
    const auto rung = betting::richest_tree(deep, *test::choker_model(), cells);
    CHECK(rung.place > before);
    before = rung.place;
    if (cells > 1) CHECK(rung.tree.cells() <= cells);
  }
  const auto shallow = betting::opened(test::stakes(3000, 3000, "nl"));
  CHECK(betting::richest_tree(shallow, *test::choker_model(), 1'000'000).place == 0);
}
