#include "positions.h"

#include "chess/fen.h"
#include "session/bench_positions.h"

namespace pawnbroker::bench {

const std::vector<chess::Position>& positions() {
  static const std::vector<chess::Position> all = [] {
    std::vector<chess::Position> list;
    for (const auto* fens : {&session::kChokerStarts, &session::kChessPositions}) {
      for (const std::string_view fen : *fens) list.push_back(chess::parse_fen(fen).value());
    }
    return list;
  }();
  return all;
}

const std::vector<Choice>& choices() {
  static const std::vector<Choice> all = [] {
    std::vector<Choice> list;
    for (const chess::Position& position : positions()) {
      chess::MoveList moves;
      chess::legal_moves(position, moves);
      for (const chess::Move move : moves) list.push_back({position, move});
    }
    return list;
  }();
  return all;
}

}  // namespace pawnbroker::bench
