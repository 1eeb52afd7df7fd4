// Chess.

#include <map>

#include "arbiter/check_items.h"
#include "games/registry.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

void require_none(Examinee& engine, const std::string& position) {
  engine.send("position " + position);
  require(engine.go("go movetime 100").best.token == wire::kNone,
          "an action in position " + position);
}

void no_move_left(Examinee& engine) {
  engine.shake_hands();
  require_none(engine, "startpos moves f2f3 e7e5 g2g4 d8h4");
  require_none(engine, "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
}

void drawn_positions(Examinee& engine) {
  engine.shake_hands();
  for (const char* const position :
       {"fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1", "fen 4k3/8/8/8/8/8/3R4/4K3 w - - 100 90",
        "startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"}) {
    engine.decide(position, "go depth 2");
  }
}

void forms_of_fen(Examinee& engine) {
  engine.shake_hands();
  for (const char* const position :
       {"fen 4k3/8/8/8/8/8/4P3/4K3 b", "fen 4k3/8/8/8/8/8/4P3/4K3 b - -",
        "fen 4k3/8/8/8/8/8/4P3/4K3 w - - bm e2e4;", "fen r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",
        "fen 4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "fen 4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"}) {
    engine.decide(position, "go depth 1");
  }
}

void refused_fens(Examinee& engine) {
  engine.extend();
  for (const char* const fen :
       {"8/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/3KK3 w - - 0 1",
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KR3/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K4 w - - 0 1", "4k3/8/8/8/8/8/8/4K2X w - - 0 1",
        "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 x - - 0 1"}) {
    engine.expect_error("position fen " + std::string(fen), "bad-position");
  }
}

void survived_fens(Examinee& engine) {
  engine.shake_hands();
  for (const char* const position : {"fen", "fen nonsense", "fen 9/9/9 w - - 0 1"}) {
    engine.answers("position " + std::string(position));
  }
  engine.decide("startpos", "go depth 1");
}

void special_moves(Examinee& engine) {
  engine.shake_hands();
  const std::map<std::string, std::string> moves = {
      {"fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"},
      {"fen 7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q"},
      {"fen 7k/4P3/8/8/8/8/8/4K3 w - - 0 1 ", "e7e8n"},
      {"fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"},
  };
  for (const auto& [position, move] : moves) {
    engine.send("position " + position);
    require(engine.go("go depth 1 searchmoves " + move).best.token == move,
            "another action than " + move + " in position " + position);
  }
}

void chess960(Examinee& engine) {
  engine.shake_hands();
  if (engine.profile().option("UCI_Chess960") == nullptr) {
    throw Skipped{"it has no option UCI_Chess960"};
  }
  engine.send("setoption name UCI_Chess960 value true");
  engine.send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  require(engine.go("go depth 1 searchmoves e1h1").best.token == "e1h1",
          "castling is not the king taking its rook");
  engine.send(
      "position fen brkr4/p1p1bppp/1pq1p1nn/6N1/3P3P/1P4P1/PBP2P2/1RKRQBN1 b KQkq - 0 9 moves "
      "c8d8");
  require(engine.go("go depth 1").best.token != wire::kNone, "no action");
}

// The number of sequences of `depth` actions, by the rules.
std::uint64_t count(const games::AnyState& state, int depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  for (const std::string& token : state.legal()) {
    games::AnyState next = state;
    require(next.apply(token).has_value(), "internal: " + token);
    sum += count(next, depth - 1);
  }
  return sum;
}

// What perft must say, in any order: the line for each move, and the sum.
std::map<std::string, std::uint64_t> counts(const std::string& position, int depth) {
  const auto state = games::parse_position(text::words(position));
  std::map<std::string, std::uint64_t> lines = {{"Nodes searched:", count(*state, depth)}};
  if (depth == 0) return lines;
  for (const std::string& token : state->legal()) {
    games::AnyState next = *state;
    require(next.apply(token).has_value(), "internal: " + token);
    lines[token + ":"] = count(next, depth - 1);
  }
  return lines;
}

// The numbers of perft that are said up to the line that begins with `word`.
std::map<std::string, std::uint64_t> hear_counts(Examinee& engine, std::string_view word) {
  std::map<std::string, std::uint64_t> heard;
  for (const std::string& line : engine.until(word)) {
    const auto words = text::words(line);
    if (words.empty() || words[0] == "info") continue;
    const auto number = text::parse_int<std::uint64_t>(words.back());
    if (number) heard[line.substr(0, line.rfind(' '))] = *number;
  }
  return heard;
}

// An engine of plain UCI need not know perft; it takes the word for nothing, and searches.
void require_perft(Examinee& engine) {
  if (engine.profile().xuci) return;
  engine.send("go perft 1");
  engine.send("stop");
  engine.send("isready");
  if (hear_counts(engine, "readyok").empty()) throw Skipped{"it does not count moves"};
}

void perft(Examinee& engine) {
  engine.shake_hands();
  require_perft(engine);
  const std::vector<std::pair<std::string, int>> counted = {
      {"startpos", 3},
      {"fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2},
      {"fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3}};
  for (const auto& [position, depth] : counted) {
    engine.send("position " + position);
    engine.send("go perft " + std::to_string(depth));
    require(hear_counts(engine, "Nodes") == counts(position, depth),
            "not the numbers of depth " + std::to_string(depth) + " in position " + position);
  }
}

void perft_of_nothing(Examinee& engine) {
  engine.extend();
  engine.send("position startpos");
  engine.send("go perft 0");
  require(hear_counts(engine, "Nodes") == counts("startpos", 0), "not the sum 1 alone");
}

void stopped_perft(Examinee& engine) {
  engine.extend();
  engine.send("position startpos");
  engine.send("go perft 12");
  engine.expect_error("go depth 1", "busy");
  engine.send("stop");
  engine.until("Nodes");
}

}  // namespace

CheckItems chess_items() {
  return {
      {4, "perft counts by the rules", perft},
      {4, "perft of depth 0 has the sum 1", perft_of_nothing},
      {4, "perft can be stopped", stopped_perft},
      {11, "mate and stalemate have no move", no_move_left},
      {11, "drawn positions are played on", drawn_positions},
      {11, "a FEN has two to six fields, castling letters of several kinds", forms_of_fen},
      {11, "a bad FEN is survived", survived_fens},
      {11, "a bad FEN is refused", refused_fens},
      {11, "castling, promotion, en passant", special_moves},
      {11, "with UCI_Chess960 the king takes its rook", chess960},
  };
}

}  // namespace pawnbroker::arbiter
