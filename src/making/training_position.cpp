#include "making/training_position.h"

#include "text/little_endian.h"

namespace pawnbroker::making {

using namespace chess;

namespace {

// Where the parts of a packed position begin.
constexpr std::size_t kMenAt = 8;
constexpr std::size_t kScoreAt = 24;
constexpr std::size_t kResultAt = 26;
constexpr std::size_t kFlagsAt = 27;
constexpr std::size_t kGameAt = 28;

constexpr std::uint8_t kBlackToMove = 1;
constexpr std::uint8_t kFromChoker = 2;

}  // namespace

TrainingPosition training_position(const Position& position) {
  TrainingPosition result;
  for (int s = 0; s < kSquares; ++s) {
    result.board[static_cast<std::size_t>(s)] = position.piece_on(static_cast<Square>(s));
  }
  result.to_move = position.side_to_move();
  return result;
}

PackedPosition pack(const TrainingPosition& position) {
  PackedPosition bytes{};
  std::uint64_t occupied = 0;
  std::size_t men = 0;
  for (std::size_t s = 0; s < position.board.size(); ++s) {
    const Piece piece = position.board[s];
    if (piece == NoPiece) continue;
    occupied |= std::uint64_t{1} << s;
    bytes[kMenAt + men / 2] |= static_cast<std::byte>(piece << (4 * (men % 2)));
    ++men;
  }
  const int flags =
      (position.to_move == Black ? kBlackToMove : 0) | (position.from_choker ? kFromChoker : 0);
  text::put<std::uint64_t>(bytes, 0, occupied);
  text::put(bytes, kScoreAt, static_cast<std::uint16_t>(position.score));
  text::put(bytes, kResultAt, static_cast<std::uint8_t>(position.result));
  text::put(bytes, kFlagsAt, static_cast<std::uint8_t>(flags));
  text::put(bytes, kGameAt, position.game);
  return bytes;
}

std::optional<TrainingPosition> unpack(std::span<const std::byte, TrainingPosition::kBytes> bytes) {
  TrainingPosition position;
  position.board.fill(NoPiece);
  std::size_t men = 0;
  for (Bitboard left = text::get<std::uint64_t>(bytes, 0); left;) {
    if (men == TrainingPosition::kMostMen) return std::nullopt;
    const auto pair = text::get<std::uint8_t>(bytes, kMenAt + men / 2);
    const int piece = (pair >> (4 * (men % 2))) & 15;
    if (piece >= kPieces) return std::nullopt;
    position.board[pop_lsb(left)] = static_cast<Piece>(piece);
    ++men;
  }
  const auto result = text::get<std::uint8_t>(bytes, kResultAt);
  const auto flags = text::get<std::uint8_t>(bytes, kFlagsAt);
  if (result > static_cast<int>(GameResult::Win) || flags > (kBlackToMove | kFromChoker)) {
    return std::nullopt;
  }
  position.to_move = flags & kBlackToMove ? Black : White;
  position.score = static_cast<std::int16_t>(text::get<std::uint16_t>(bytes, kScoreAt));
  position.result = static_cast<GameResult>(result);
  position.from_choker = (flags & kFromChoker) != 0;
  position.game = text::get<std::uint32_t>(bytes, kGameAt);
  return position;
}

}  // namespace pawnbroker::making
