#include "games/chess/state.h"

#include <algorithm>

#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/notation.h"
#include "chess/repetition.h"
#include "games/position_words.h"
#include "text/words.h"

namespace pawnbroker::games::chess {
namespace {

constexpr FactSheet kFacts = {.name = "chess", .colour_seats = true, .unit = "points"};

// Half-moves without capture or pawn move that make a draw.
constexpr int kFiftyMoves = 100;

Ending lost_by(int seat, std::string_view why) {
  return seat == board::White ? Ending{{-1, 1}, why} : Ending{{1, -1}, why};
}

}  // namespace

std::string_view status_word(Status status) {
  switch (status) {
    case Status::checkmate:
      return "mate";
    case Status::stalemate:
      return "stalemate";
    case Status::repetition:
      return "repetition";
    case Status::fifty_moves:
      return "fifty";
    case Status::dead_position:
      return "material";
    case Status::playing:
      break;
  }
  return "playing";
}

bool cannot_win_on_time(const board::Position& position, board::Color color) {
  const board::Bitboard men = position.pieces(color);
  const board::Bitboard minors = position.pieces(color, board::Knight, board::Bishop);
  const int count = board::popcount(men);
  return count == 1 || (count == 2 && minors != 0);
}

State::State() : State(board::Position()) {}

State::State(const board::Position& start, bool fifty_moves)
    : position_(start), fifty_moves_(fifty_moves) {
  std::string fen = board::fen(start);
  if (fen != board::kStartFen) start_fen_ = std::move(fen);
  keys_.push_back(position_.key());
  update_status();
}

const FactSheet& State::facts() {
  return kFacts;
}

text::Parsed<State> State::start(const Setup& setup) {
  if (setup.rules != "-") {
    return text::refuse(text::Code::bad_value, setup.rules, "chess has no rules to choose");
  }
  if (setup.start.empty()) return State();
  return board::parse_fen(setup.start).map([](const board::Position& p) { return State(p); });
}

text::Parsed<State> State::parse(const std::vector<std::string_view>& words) {
  return parse(words, false);
}

text::Parsed<State> State::parse(const std::vector<std::string_view>& words, bool chess960) {
  const auto moves = std::find(words.begin(), words.end(), "moves");
  State state;
  if (words.empty() || (words[0] != "startpos" && words[0] != "fen")) {
    return text::refuse(text::Code::syntax, words.empty() ? "" : words[0],
                        "expected startpos or fen");
  }
  if (words[0] == "fen") {
    const auto position =
        board::parse_fen(text::join(std::vector<std::string>(words.begin() + 1, moves), " "));
    if (!position) return tl::unexpected(position.error());
    state = State(*position);
  } else if (moves != words.begin() + 1) {
    return text::refuse(text::Code::syntax, words[1], "expected moves behind startpos");
  }
  state.set_chess960(chess960);
  if (moves == words.end()) return state;
  return play(std::move(state), {moves + 1, words.end()});
}

std::vector<Choice<board::Move>> State::legal() const {
  board::MoveList moves;
  board::legal_moves(position_, moves);
  std::vector<Choice<board::Move>> choices;
  choices.reserve(static_cast<std::size_t>(moves.size()));
  for (board::Move move : moves) choices.push_back({move, std::nullopt});
  return choices;
}

text::Parsed<board::Move> State::read(std::string_view token) const {
  const auto move = board::parse_move(position_, token);
  if (!move) return text::refuse(text::Code::illegal_action, token, "not a legal move");
  return *move;
}

std::string State::print(board::Move move) const {
  return board::to_text(position_, move, chess960_);
}

void State::apply(board::Move move) {
  moves_.push_back(print(move));
  position_.make(move);
  keys_.push_back(position_.key());
  update_status();
}

// The keys of the positions that the present one may repeat. A game that goes on behind fifty moves
// is drawn anyway, so nobody need look further back, however long it is.
std::span<const std::uint64_t> State::earlier_keys() const {
  const std::span<const std::uint64_t> all(keys_.data(), keys_.size() - 1);
  return all.last(
      std::min<std::size_t>(all.size(), fifty_moves_ ? std::size_t{kFiftyMoves} : all.size()));
}

void State::update_status() {
  if (!board::has_legal_move(position_)) {
    status_ = position_.in_check() ? Status::checkmate : Status::stalemate;
  } else if (position_.insufficient_material()) {
    status_ = Status::dead_position;
  } else if (board::earlier_occurrences(earlier_keys(), position_) >= 2) {
    status_ = Status::repetition;
  } else if (fifty_moves_ && position_.halfmove_clock() >= kFiftyMoves) {
    status_ = Status::fifty_moves;
  } else {
    status_ = Status::playing;
  }
}

Ending State::ending() const {
  if (status_ == Status::checkmate) return lost_by(position_.side_to_move(), status_word(status_));
  return {{0, 0}, status_word(status_)};
}

Ending State::forfeit(int seat, Forfeit how) const {
  if (how == Forfeit::fault) return lost_by(seat, "fault");
  const auto other = ~static_cast<board::Color>(seat);
  if (cannot_win_on_time(position_, other)) return {{0, 0}, "material"};
  return lost_by(seat, "time");
}

std::string State::view(int) const {
  std::string text = start_fen_.empty() ? "startpos" : "fen " + start_fen_;
  if (!moves_.empty()) text += " moves " + text::join(moves_, " ");
  return text;
}

std::vector<Field> State::describe() const {
  const std::string fen = board::fen(position_);
  std::vector<Field> fields = {
      {"phase", status_ == Status::playing ? "chess" : "over"},
      {"turn", seat_word(kFacts, position_.side_to_move())},
      {"board", fen.substr(0, fen.find(' '))},
  };
  if (status_ != Status::playing) fields.emplace_back("why", status_word(status_));
  fields.emplace_back("fen", fen);
  return fields;
}

}  // namespace pawnbroker::games::chess
