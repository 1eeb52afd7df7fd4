#include "search/move_picker.h"

#include <algorithm>
#include <utility>

#include "chess/movegen.h"
#include "search/see.h"

namespace pawnbroker::search {

using namespace chess;

namespace {

// Lets the captured piece outweigh the history of a capture, but for neighbouring values.
constexpr int kVictimWeight = 12;
// Among evasions, captures come before every quiet move.
constexpr int kEvasionCapture = 1 << 20;
// Lesser promotions come after every other quiet move.
constexpr int kLesserPromotion = -(1 << 20);
// A quiet move into the attack of lesser pieces, or out of it, by the type of the piece.
constexpr std::array<int, kPieceTypes> kDangerScore = {0, 5500, 5500, 8300, 12500, 0};

// By type of piece, the squares where an enemy piece of less value attacks it.
std::array<Bitboard, kPieceTypes> attacked_by_lesser(const Position& position) {
  const Color them = ~position.side_to_move();
  const Bitboard occupied = position.pieces();
  const auto reached = [&](PieceType type) {
    Bitboard all = 0;
    for (Bitboard left = position.pieces(them, type); left;) {
      all |= attacks(type, pop_lsb(left), occupied);
    }
    return all;
  };
  const Bitboard pawns = them == White ? pawn_attacks<White>(position.pieces(White, Pawn))
                                       : pawn_attacks<Black>(position.pieces(Black, Pawn));
  const Bitboard minors = pawns | reached(Knight) | reached(Bishop);
  const Bitboard rooks = minors | reached(Rook);
  return {0, pawns, pawns, minors, rooks, 0};
}

// Scores quiet moves by what was learnt of them and by what they gain by leaving or coming under the
// attack of lesser pieces. What the moves of one piece have in common is looked up once.
class QuietScorer {
 public:
  // `danger`: by type of piece, the squares that lesser enemy pieces attack.
  QuietScorer(const Position& position, const History& history, const QuietContexts& contexts,
              const std::array<Bitboard, kPieceTypes>& danger)
      : position_(position),
        by_from_(history.quiet[position.side_to_move()]),
        contexts_(contexts),
        danger_(danger) {}

  int operator()(Move move) {
    if (move.kind() == Move::Promotion) return kLesserPromotion;
    if (move.from() != from_) take_up(move.from());
    int score = leaving_ + (*learnt_)[move.to()].value();
    for (const auto* row : in_context_) score += (*row)[move.to()].value();
    return contains(dangerous_, move.to()) ? score - entering_ : score;
  }

 private:
  using Row = std::array<Tendency, kSquares>;

  void take_up(Square from) {
    static constexpr Row kNothing{};
    from_ = from;
    const Piece piece = position_.piece_on(from);
    learnt_ = &by_from_[from];
    for (std::size_t i = 0; i < contexts_.size(); ++i) {
      in_context_[i] = contexts_[i] == nullptr ? &kNothing : &(*contexts_[i])[piece];
    }
    dangerous_ = danger_[type_of(piece)];
    entering_ = kDangerScore[type_of(piece)];
    leaving_ = contains(dangerous_, from) ? entering_ : 0;
  }

  const Position& position_;
  const std::array<Row, kSquares>& by_from_;
  const QuietContexts& contexts_;
  const std::array<Bitboard, kPieceTypes>& danger_;
  // Of the piece that was taken up.
  Square from_ = NoSquare;
  const Row* learnt_ = nullptr;
  std::array<const Row*, std::tuple_size_v<QuietContexts>> in_context_{};
  Bitboard dangerous_ = 0;
  int entering_ = 0;
  int leaving_ = 0;
};

}  // namespace

MovePicker::MovePicker(Kind kind, const Position& position, const History& history,
                       const OrderingHints& hints, MoveArena& arena)
    : kind_(kind),
      position_(position),
      history_(history),
      hints_(hints),
      arena_(arena),
      first_(arena.used_),
      bad_end_(arena.used_),
      next_bad_(arena.used_),
      next_(arena.used_) {
  const bool wanted =
      hints.table_move && position.is_legal(hints.table_move) &&
      (kind == Kind::All || position.in_check() || is_tactical(position, hints.table_move));
  if (!wanted) hints_.table_move = Move();
}

Move MovePicker::next() {
  switch (stage_) {
    case Stage::Table:
      stage_ = position_.in_check() ? Stage::GenerateEvasions : Stage::GenerateTactical;
      if (hints_.table_move) return hints_.table_move;
      return next();

    case Stage::GenerateTactical:
      generate_tactical();
      stage_ = Stage::GoodTactical;
      [[fallthrough]];

    case Stage::GoodTactical:
      while (next_ < arena_.used_) {
        const Move move = pick_best();
        if (see_at_least(position_, move, 0)) return move;
        std::swap(arena_.moves_[bad_end_++], arena_.moves_[next_ - 1]);
      }
      stage_ = kind_ == Kind::All            ? Stage::Refutations
               : kind_ == Kind::GoodTactical ? Stage::Done
                                             : Stage::BadTactical;
      return next();

    case Stage::Refutations:
      while (refutation_ < static_cast<int>(hints_.refutations.size())) {
        Move& move = hints_.refutations[refutation_++];
        const auto before = hints_.refutations.begin() + (refutation_ - 1);
        const bool fresh = move && move != hints_.table_move &&
                           std::find(hints_.refutations.begin(), before, move) == before;
        if (fresh && position_.is_legal(move) && !is_tactical(position_, move) &&
            (!only_checks_ || gives_check(move))) {
          return move;
        }
        move = Move();
      }
      generate_quiets();
      stage_ = Stage::Quiets;
      [[fallthrough]];

    case Stage::Quiets:
      if (const Move move = next_quiet()) return move;
      stage_ = Stage::BadTactical;
      [[fallthrough]];

    case Stage::BadTactical:
      if (next_bad_ < bad_end_) return arena_.moves_[next_bad_++].move;
      stage_ = Stage::Done;
      return Move();

    case Stage::GenerateEvasions:
      generate_evasions();
      stage_ = Stage::Evasions;
      [[fallthrough]];

    case Stage::Evasions:
      if (next_ < arena_.used_) return pick_best();
      stage_ = Stage::Done;
      return Move();

    case Stage::Done:
      break;
  }
  return Move();
}

void MovePicker::generate_tactical() {
  arena_.generated_.clear();
  legal_captures(position_, arena_.generated_);
  for (const Move move : arena_.generated_) append(move, tactical_score(move));
}

void MovePicker::generate_quiets() {
  next_ = arena_.used_;
  arena_.generated_.clear();
  legal_quiets(position_, arena_.generated_);
  const auto danger = attacked_by_lesser(position_);
  QuietScorer score(position_, history_, hints_.contexts, danger);
  for (const Move move : arena_.generated_) {
    if (!is_refutation(move)) append(move, score(move));
  }
}

void MovePicker::generate_evasions() {
  arena_.generated_.clear();
  legal_moves(position_, arena_.generated_);
  const std::array<Bitboard, kPieceTypes> danger{};  // in check other things matter
  QuietScorer score(position_, history_, hints_.contexts, danger);
  for (const Move move : arena_.generated_) {
    append(move, is_tactical(position_, move) ? kEvasionCapture + tactical_score(move)
                                              : score(move));
  }
}

void MovePicker::append(Move move, int score) {
  if (move != hints_.table_move) arena_.moves_[arena_.used_++] = {move, score};
}

int MovePicker::tactical_score(Move move) const {
  const PieceType victim = type_of(position_.captured_by(move));
  const int promotion = move.kind() == Move::Promotion ? kExchangeValue[Queen] : 0;
  const Piece piece = position_.piece_on(move.from());
  return kVictimWeight * (kExchangeValue[victim] + promotion) +
         history_.capture[piece][move.to()][victim].value();
}

bool MovePicker::is_refutation(Move move) const {
  return std::find(hints_.refutations.begin(), hints_.refutations.end(), move) !=
         hints_.refutations.end();
}

bool MovePicker::gives_check(Move move) {
  if (!checks_) checks_.emplace(position_);
  return checks_->given_by(position_, move);
}

Move MovePicker::next_quiet() {
  while (only_checks_ && next_ < arena_.used_) {
    const Move move = arena_.moves_[next_++].move;
    if (gives_check(move)) return move;
  }
  return next_ < arena_.used_ ? pick_best() : Move();
}

Move MovePicker::pick_best() {
  auto* const moves = arena_.moves_.data();
  int best = next_;
  int best_score = moves[best].score;
  for (int i = next_ + 1; i < arena_.used_; ++i) {
    // Without branches, which nothing foretells here.
    const int score = moves[i].score;
    best = score > best_score ? i : best;
    best_score = score > best_score ? score : best_score;
  }
  std::swap(moves[next_], moves[best]);
  return moves[next_++].move;
}

}  // namespace pawnbroker::search
