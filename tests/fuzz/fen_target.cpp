// FEN, and all moves of what it gives: as coordinates, in algebraic notation, made and taken back.

#include <string>

#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/notation.h"
#include "chess/san.h"
#include "target.h"
#include "targets.h"

namespace pawnbroker::fuzz {
namespace {

void check_fen(const chess::Position& position) {
  for (const auto style : {chess::CastlingStyle::XFen, chess::CastlingStyle::Shredder}) {
    const std::string fen = chess::fen(position, style);
    const auto again = chess::parse_fen(fen);
    expect(again.has_value(), "printed, but not read back: " + fen);
    expect(*again == position && again->key() == position.key() && chess::fen(*again, style) == fen,
           "read back as another: " + fen);
  }
}

}  // namespace

void run_fen(std::string_view input) {
  const auto read = chess::parse_fen(input);
  if (!read) {
    expect(!read.error().reason.empty(), "a refusal without a reason");
    return;
  }
  chess::Position position = *read;
  check_fen(position);
  chess::MoveList moves;
  chess::legal_moves(position, moves);
  for (const chess::Move move : moves) {
    const std::string where = chess::fen(position);
    for (const bool chess960 : {false, true}) {
      const std::string text = chess::to_text(position, move, chess960);
      expect(chess::parse_move(position, text) == move, text + " is another move in " + where);
    }
    const std::string san = chess::to_san(position, move);
    const auto named = chess::parse_san(position, san);
    expect(named && *named == move, san + " is another move in " + where);
    const chess::Undo undo = position.make(move);
    // The counters of a FEN are bounded.
    if (position.halfmove_clock() <= chess::kMaxHalfmoveClock &&
        position.fullmove_number() <= chess::kMaxFullmoveNumber) {
      check_fen(position);
    }
    position.unmake(move, undo);
    expect(chess::fen(position) == where, san + " is not taken back in " + where);
  }
}

}  // namespace pawnbroker::fuzz
