#pragma once

// Chess as a game among the others: a start position, the moves since, and how it ends.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chess/position.h"
#include "games/board.h"
#include "games/game.h"

namespace pawnbroker::games::chess {

// How a game of chess stands.
enum class Status { playing, checkmate, stalemate, repetition, fifty_moves, dead_position };

// Draws are automatic: stalemate, threefold repetition, fifty moves and a dead position (K v K, or
// K and one minor piece v K). A game drawn by one of the last three may be played on for analysis:
// its turn is nobody's, yet `legal` and `read` go on to give moves.
class State {
 public:
  using Action = board::Move;

  // From the start position; or from any other, with fifty-move draws or without.
  State();
  explicit State(const board::Position& start, bool fifty_moves = true);

  static const FactSheet& facts();
  // Reads `Setup::start`.
  static text::Parsed<State> start(const Setup& setup);
  // `startpos` or `fen FEN`, then optionally `moves` and the moves.
  static text::Parsed<State> parse(const std::vector<std::string_view>& words);
  static text::Parsed<State> parse(const std::vector<std::string_view>& words, bool chess960);

  int seats() const { return 2; }
  // Everything is open: the view is that of the side to move.
  int viewer() const { return position_.side_to_move(); }
  int turn() const { return status_ == Status::playing ? position_.side_to_move() : kOver; }
  std::vector<Choice<Action>> legal() const;
  text::Parsed<Action> read(std::string_view token) const;
  std::string print(Action move) const;
  void apply(Action move);

  std::vector<Outcome> outcomes() const { return {}; }
  Action deal(const Shuffle&) const { return {}; }

  // 1, 0 or -1 a seat.
  Ending ending() const;
  // Losing on time, or by a fault, is a draw when the other side has no more than a minor piece
  // beside its king; a fault always loses.
  Ending forfeit(int seat, Forfeit how) const;
  Clock clock() const { return Clock::game; }
  Action late_action() const { return {}; }

  std::string view(int seat) const;
  std::vector<Field> describe() const;
  State sample(cards::Rng&) const { return *this; }

  Status status() const { return status_; }
  const board::Position& position() const { return position_; }
  // The keys of all positions since the start, the present one last.
  const std::vector<std::uint64_t>& keys() const { return keys_; }
  bool fifty_moves() const { return fifty_moves_; }
  // Castling is printed as king takes rook.
  bool chess960() const { return chess960_; }
  void set_chess960(bool on) { chess960_ = on; }
  // The moves since the start as they were printed.
  const std::vector<std::string>& moves() const { return moves_; }

 private:
  std::span<const std::uint64_t> earlier_keys() const;
  void update_status();

  board::Position position_;
  std::string start_fen_;  // empty: the start position of chess
  std::vector<std::string> moves_;
  std::vector<std::uint64_t> keys_;
  Status status_ = Status::playing;
  bool fifty_moves_ = true;
  bool chess960_ = false;
};

// The protocol's word for an ending: mate, stalemate, repetition, fifty, material.
std::string_view status_word(Status status);

// Whether `color` has only its king, or one knight or bishop beside it: it cannot win on time.
bool cannot_win_on_time(const board::Position& position, board::Color color);

}  // namespace pawnbroker::games::chess
