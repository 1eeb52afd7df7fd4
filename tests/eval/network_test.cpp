#include "eval/network.h"

#include <fstream>
#include <string>

#include "catch.h"
#include "chess/random_positions.h"
#include "chess/setup.h"
#include "evaluation.h"
#include "random_network.h"
#include "temporary_folder.h"
#include "text/hash.h"
#include "text/little_endian.h"

namespace pawnbroker::eval {
namespace {

using Bytes = std::vector<std::byte>;

std::string reason(const Bytes& bytes) {
  const auto read = network_from(bytes, "file");
  REQUIRE_FALSE(read);
  CHECK(read.error().word == "file");
  CHECK(read.error().code == text::Code::bad_value);
  return read.error().reason;
}

void seal(Bytes& bytes) {
  text::put(bytes, 24,
            text::hash({reinterpret_cast<const char*>(bytes.data()) + 32, bytes.size() - 32}));
}

TEST_CASE("a network comes back from its bytes as it was") {
  const auto network = random_network(7);
  const auto read = network_from(to_bytes(*network), "file");
  REQUIRE(read);
  CHECK(**read == *network);
  CHECK(fingerprint(**read) == fingerprint(*network));
  CHECK(fingerprint(*network) != fingerprint(*random_network(8)));
}

TEST_CASE("what is no sound network is refused with the reason") {
  const Bytes sound = to_bytes(*random_network(7));
  CHECK(reason({}) == "is no evaluation network");
  CHECK(reason({sound.begin(), sound.begin() + 31}) == "is no evaluation network");

  Bytes changed = sound;
  changed[0] = std::byte{'X'};
  CHECK(reason(changed) == "is no evaluation network");

  changed = sound;
  text::put<std::uint32_t>(changed, 8, 2);
  CHECK(reason(changed) == "is a network of version 2, not 1");

  changed = sound;
  text::put<std::uint32_t>(changed, 16, 64);
  CHECK(reason(changed) ==
        "has 768 inputs, 64 neurons and 8 outputs, not 768 inputs, 128 neurons and 8 outputs");

  changed = sound;
  changed.pop_back();
  CHECK(reason(changed).find(" bytes, not ") != std::string::npos);

  changed = sound;
  changed.push_back(std::byte{});
  CHECK(reason(changed).find(" bytes, not ") != std::string::npos);

  // Every bit of every number counts.
  for (std::size_t at = 32; at < sound.size(); at += 1009) {
    changed = sound;
    changed[at] ^= std::byte{4};
    REQUIRE(reason(changed) == "is damaged: its checksum does not fit");
  }

  // An output weight of 128, sealed with the right checksum.
  changed = sound;
  text::put<std::uint16_t>(changed, 32 + 2 * std::size_t{kHidden} * (kInputs + 1), 128);
  seal(changed);
  CHECK(reason(changed) == "has weights that are too large");
}

TEST_CASE("a network is read from a file, and files that cannot be read are refused") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "some.network";
  const auto network = random_network(9);
  const Bytes bytes = to_bytes(*network);
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  const auto read = load_network(path);
  REQUIRE(read);
  CHECK(**read == *network);

  const auto missing = load_network(folder.path() / "other");
  REQUIRE_FALSE(missing);
  CHECK(missing.error().word == (folder.path() / "other").string());
  CHECK(missing.error().reason.starts_with("cannot be read: "));
  CHECK(load_network(folder.path()).error().reason == "cannot be read: it is no file");
  CHECK(load_network("/dev/zero").error().reason == "cannot be read: it is no file");
}

TEST_CASE("the program's own network knows what material is worth") {
  const auto white = [](const char* fen) { return evaluation(chess::position_of(fen)); };
  const int level = white("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  const int pawn = white("rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  const int knight = white("r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  const int rook = white("1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1");
  const int queen = white("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  CHECK(std::abs(level) < 100);
  CHECK(level < pawn);
  CHECK(pawn < knight);
  CHECK(knight < rook);
  CHECK(rook < queen);
}

TEST_CASE("the program's own network values both colours alike") {
  chess::Random random(10);
  for (int i = 0; i < 300; ++i) {
    const chess::Position position = chess::random_choker_placement(random);
    std::array<chess::Piece, chess::kSquares> board;
    for (int s = 0; s < chess::kSquares; ++s) {
      const auto piece = position.piece_on(chess::flip_rank(static_cast<chess::Square>(s)));
      board[s] = piece == chess::NoPiece
                     ? piece
                     : chess::make_piece(~chess::color_of(piece), chess::type_of(piece));
    }
    const auto turned = chess::set_up(board, ~position.side_to_move(), 0).value();
    REQUIRE(evaluation(position) == evaluation(turned));
  }
}

}  // namespace
}  // namespace pawnbroker::eval
