#include "making/placement_play.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "catch.h"
#include "eval/endings.h"
#include "eval/wdl.h"
#include "games/choker/placement.h"

namespace pawnbroker::making {
namespace {

namespace choker = games::choker;

int men_of(const TrainingPosition& position, chess::Color color) {
  return static_cast<int>(std::ranges::count_if(position.board, [color](chess::Piece piece) {
    return piece != chess::NoPiece && chess::color_of(piece) == color;
  }));
}

// King, pawn and hand.
constexpr int kWholeSide = 2 + choker::kPlacements;

TEST_CASE(
    "placed hands show all men of the side that placed last, and the finished board's score") {
  for (const bool by_policy : {false, true}) {
    PlacementPlaySettings settings;
    settings.nodes = 100;
    if (by_policy) settings.placer = placement::policy_network();
    PlacementPlay play(settings);
    PlacementPlay again(settings);
    std::set<std::size_t> lengths;
    for (std::uint32_t game = 0; game < 60; ++game) {
      const auto positions = play.play(3, game);
      CHECK(positions == again.play(3, game));
      REQUIRE(!positions.empty());
      lengths.insert(positions.size());
      // The last one is Black's tenth placement, each one before it the other side's.
      const TrainingPosition& finished = positions.back();
      for (std::size_t i = 0; i < positions.size(); ++i) {
        const TrainingPosition& position = positions[positions.size() - 1 - i];
        const auto placed_last = i % 2 == 0 ? chess::Black : chess::White;
        CHECK(men_of(position, placed_last) == kWholeSide);
        CHECK(men_of(position, ~placed_last) == kWholeSide - static_cast<int>((i + 1) / 2));
        CHECK(position.to_move == chess::White);
        CHECK(position.score == finished.score);
        CHECK(position.game == game);
      }
      const chess::Position board = choker::placed_position(finished.board, {});
      search::QuickSearch search;
      const int score = search.to_nodes({.position = board, .keys = {}, .only = {}}, 100).score;
      // The share of the point, on the curve by which training reads it.
      const double promised = std::tanh(finished.score / (2.0 * eval::kOutputScale));
      const int clamped = std::clamp(score, -eval::kMaxEvaluation, eval::kMaxEvaluation);
      const double expected = eval::chances(clamped, choker::kPlacedMen).expectation();
      CHECK(promised == Approx(expected).margin(0.002));
    }
    // From each of the ten placements on.
    CHECK(lengths.size() == choker::kLastPlacement + 1);
  }
}

}  // namespace
}  // namespace pawnbroker::making
