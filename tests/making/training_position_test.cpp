#include "making/training_position.h"

#include "catch.h"
#include "chess/random_positions.h"

namespace pawnbroker::making {
namespace {

using namespace chess;

TEST_CASE("packing keeps everything") {
  Random random(1);
  visit_random_games(random, 60, 80, [&](const Position& position) {
    TrainingPosition training = training_position(position);
    training.score = static_cast<std::int16_t>(random_below(random, 65536) - 32768);
    training.result = static_cast<GameResult>(random_below(random, 3));
    training.from_choker = random_below(random, 2) == 1;
    training.game = static_cast<std::uint32_t>(random());
    const auto unpacked = unpack(pack(training));
    REQUIRE(unpacked);
    REQUIRE(*unpacked == training);
  });
}

TEST_CASE("the bytes are those of the description") {
  TrainingPosition training = training_position(position_of("7k/8/8/8/8/8/1P6/K7 b - - 0 1"));
  training.score = -2;
  training.result = GameResult::Win;
  training.from_choker = true;
  training.game = 0x01020304;
  const PackedPosition bytes = pack(training);
  const auto at = [&bytes](std::size_t i) { return std::to_integer<int>(bytes[i]); };
  // King on a1 (bit 0), pawn on b2 (bit 9), king on h8 (bit 63).
  CHECK(at(0) == 0x01);
  CHECK(at(1) == 0x02);
  CHECK(at(7) == 0x80);
  CHECK(at(8) == 0x05);
  CHECK(at(9) == 0x0B);
  CHECK(at(24) == 0xFE);
  CHECK(at(25) == 0xFF);
  CHECK(at(26) == 2);
  CHECK(at(27) == 3);
  CHECK(at(28) == 4);
  CHECK(at(31) == 1);
}

TEST_CASE("bytes that are no position are refused") {
  const PackedPosition good = pack(training_position(Position()));
  REQUIRE(unpack(good));
  const auto changed = [&good](std::size_t i, int value) {
    PackedPosition bytes = good;
    bytes[i] = static_cast<std::byte>(value);
    return bytes;
  };
  CHECK_FALSE(unpack(changed(3, 1)));     // a thirty-third man
  CHECK_FALSE(unpack(changed(8, 0xF0)));  // no such piece
  CHECK_FALSE(unpack(changed(26, 3)));    // no such result
  CHECK_FALSE(unpack(changed(27, 4)));    // no such flag
}

}  // namespace
}  // namespace pawnbroker::making
