#include "eval/evaluator.h"

#include <limits>
#include <vector>

#include "catch.h"
#include "chess/movegen.h"
#include "chess/random_positions.h"
#include "chess/setup.h"
#include "eval/classical.h"
#include "eval/endings.h"
#include "random_network.h"

namespace pawnbroker::eval {
namespace {

using namespace chess;

// The network's sum, from its definition.
int by_definition(const Network& network, const Position& position) {
  const Color us = position.side_to_move();
  const int bucket = bucket_of(popcount(position.pieces()));
  std::int64_t sum = 0;
  for (const Color view : {us, ~us}) {
    for (int neuron = 0; neuron < kHidden; ++neuron) {
      std::int64_t x = network.hidden_biases[neuron];
      for (int s = 0; s < kSquares; ++s) {
        const auto square = static_cast<Square>(s);
        const Piece piece = position.piece_on(square);
        if (piece == NoPiece) continue;
        const bool mirrored = file_of(position.king(view)) >= 4;
        const int rank = view == White ? rank_of(square) : 7 - rank_of(square);
        const int file = mirrored ? 7 - file_of(square) : file_of(square);
        const int side = color_of(piece) == view ? 0 : 1;
        x += network.hidden_weights[side * 384 + type_of(piece) * 64 + rank * 8 + file][neuron];
      }
      x = std::clamp<std::int64_t>(x, 0, 255);
      sum += x * x * network.output_weights[bucket][view == us ? 0 : 1][neuron];
    }
  }
  const std::int64_t output = (sum / 255 + network.output_biases[bucket]) * 400 / (255 * 64);
  return with_endings(position, static_cast<int>(std::clamp<std::int64_t>(output, -kMaxEvaluation,
                                                                          kMaxEvaluation)));
}

std::vector<const Kernels*> all_kernels() {
  std::vector<const Kernels*> sets = {&portable_kernels()};
  for (const Kernels* set : {sse41_kernels(), avx2_kernels(), avx512_kernels()}) {
    if (set != nullptr) sets.push_back(set);
  }
  return sets;
}

// Plays a random game and takes some moves back now and then; asks for an evaluation only
// sometimes, so that several moves are followed at once.
void check_random_walk(Evaluator& evaluator, const Network& network, Position position,
                       Random& random) {
  struct Made {
    Move move;
    Undo undo;
  };
  std::vector<Made> made;
  evaluator.start();
  for (int step = 0; step < 120; ++step) {
    if (random_below(random, 3) != 0) {
      REQUIRE(evaluator.evaluate(position) == by_definition(network, position));
    }
    MoveList moves;
    legal_moves(position, moves);
    if (!made.empty() && (moves.empty() || random_below(random, 4) == 0)) {
      evaluator.pop();
      if (made.back().move) {
        position.unmake(made.back().move, made.back().undo);
      } else {
        position.unmake_null(made.back().undo);
      }
      made.pop_back();
    } else if (!position.in_check() && random_below(random, 10) == 0) {
      made.push_back({Move(), position.make_null()});
      evaluator.push({});
    } else if (!moves.empty()) {
      const Move move = moves[random_below(random, moves.size())];
      made.push_back({move, position.make(move)});
      evaluator.push(piece_changes(move, made.back().undo));
    }
  }
}

TEST_CASE("following moves gives the network's definition, with every set of instructions") {
  const auto network = random_network(1);
  for (const Kernels* kernels : all_kernels()) {
    CAPTURE(kernels->name);
    Random random(2);
    Evaluator evaluator(network, *kernels);
    for (int game = 0; game < 12; ++game) {
      check_random_walk(evaluator, *network, random_choker_placement(random), random);
      check_random_walk(evaluator, *network, random_chess960_start(random), random);
      check_random_walk(evaluator, *network, random_castling_study(random), random);
      check_random_walk(
          evaluator, *network,
          position_of("r3k2r/P1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPpP/R3K2R w KQkq "
                      "- 0 1"),
          random);
    }
  }
}

TEST_CASE("all sets of instructions agree at the limits of their numbers") {
  Network network;
  for (HiddenLayer& row : network.hidden_weights) row.fill(32767);
  HiddenLayer layer;
  for (std::size_t i = 0; i < layer.size(); ++i) {
    layer[i] = static_cast<std::int16_t>(static_cast<int>(i * 511) - 32768);
  }
  std::array<HiddenLayer, 2> weights;
  weights[0].fill(kMostOutputWeight);
  weights[1].fill(-kMostOutputWeight);
  const std::vector<const HiddenLayer*> rows = {&network.hidden_weights[0],
                                                &network.hidden_weights[1]};
  for (const Kernels* kernels : all_kernels()) {
    CAPTURE(kernels->name);
    alignas(64) HiddenLayer own = layer;
    alignas(64) HiddenLayer other;
    alignas(64) std::array<HiddenLayer, 2> aligned = weights;
    CHECK(kernels->output(own, own, aligned) == 0);
    kernels->update(own, rows, {}, other);
    for (std::size_t i = 0; i < layer.size(); ++i) {
      REQUIRE(other[i] == static_cast<std::int16_t>(layer[i] + 2 * 32767));
    }
    kernels->update(other, {}, rows, other);
    CHECK(other == layer);
    own.fill(32767);
    other.fill(0);
    CHECK(kernels->output(own, other, aligned) == kHidden * 255 * 255 * 127);
  }
}

TEST_CASE("whatever a network's weights are, no evaluation is larger than the largest") {
  using Limits = std::numeric_limits<std::int32_t>;
  Network network;
  network.hidden_biases.fill(kHiddenOne);
  for (const bool wins : {true, false}) {
    CAPTURE(wins);
    for (auto& bucket : network.output_weights) {
      for (HiddenLayer& side : bucket) side.fill(wins ? kMostOutputWeight : -kMostOutputWeight);
    }
    network.output_biases.fill(wins ? Limits::max() : Limits::min());
    const int largest = wins ? kMaxEvaluation : -kMaxEvaluation;
    for (const Kernels* kernels : all_kernels()) {
      CAPTURE(kernels->name);
      const HiddenLayer& layer = network.hidden_biases;
      CHECK(network_output(network, *kernels, layer, layer, 32) == largest);
      CHECK(Evaluator(std::make_shared<Network>(network), *kernels).evaluate(Position()) ==
            largest);
    }
  }
}

TEST_CASE("without a network the evaluation is made by hand") {
  Evaluator evaluator(nullptr);
  Random random(4);
  for (int i = 0; i < 50; ++i) {
    const Position position = random_choker_placement(random);
    evaluator.start();
    CHECK(evaluator.evaluate(position) == with_endings(position, classical(position)));
  }
}

TEST_CASE("another network is used at once, and the same one again gives the same") {
  const auto one = random_network(5);
  const auto other = random_network(6);
  const Position position;
  Evaluator evaluator(one);
  const int first = evaluator.evaluate(position);
  evaluator.use(other);
  CHECK(evaluator.evaluate(position) == by_definition(*other, position));
  evaluator.use(one);
  CHECK(evaluator.evaluate(position) == first);
}

}  // namespace
}  // namespace pawnbroker::eval
