#include "eval/evaluator.h"

#include "chess/bitboard.h"
#include "eval/classical.h"
#include "eval/endings.h"

namespace pawnbroker::eval {

using namespace chess;

namespace {

// Rows of hidden weights to add or to take away.
template <std::size_t kMost>
class RowList {
 public:
  void push(const HiddenLayer& row) { rows_[size_++] = &row; }
  operator Kernels::Rows() const { return {rows_.data(), size_}; }

 private:
  std::array<const HiddenLayer*, kMost> rows_;
  std::size_t size_ = 0;
};

constexpr std::size_t kMostMen = 32;
constexpr std::size_t kMostChanges = 3;

}  // namespace

Evaluator::Evaluator(std::shared_ptr<const Network> network, const Kernels& kernels)
    : kernels_(kernels), path_(1) {
  use(std::move(network));
}

void Evaluator::use(std::shared_ptr<const Network> network) {
  network_ = std::move(network);
  for (auto& side : memories_) {
    for (Memory& memory : side) {
      memory.men = {};
      if (network_) memory.layer = network_->hidden_biases;
    }
  }
  start();
}

void Evaluator::start() {
  top_ = 0;
  path_.front().known = {false, false};
  path_.front().turned = {true, true};
}

void Evaluator::push(const PieceChanges& changes) {
  if (++top_ == path_.size()) path_.emplace_back();
  Step& step = path_[top_];
  step.known = {false, false};
  step.turned = {false, false};
  step.changes = changes;
  for (const PieceChange& change : changes) {
    if (type_of(change.piece) != King) continue;
    step.turned[color_of(change.piece)] = is_mirrored(change.from) != is_mirrored(change.to);
  }
}

int Evaluator::evaluate(const Position& position) {
  return with_endings(position, network_ ? output(position) : classical(position));
}

int Evaluator::output(const Position& position) {
  bring_up(White, position);
  bring_up(Black, position);
  const Color us = position.side_to_move();
  const auto& layers = path_[top_].layers;
  return network_output(*network_, kernels_, layers[us], layers[~us], popcount(position.pieces()));
}

// Goes back to the last step that is known and follows the moves from there; where the files turn
// on the way, nothing can be followed.
void Evaluator::bring_up(Color view, const Position& position) {
  std::size_t from = top_;
  while (!path_[from].known[view]) {
    if (path_[from].turned[view]) {
      refresh(view, position, path_[top_]);
      return;
    }
    --from;
  }
  const bool mirrored = is_mirrored(position.king(view));
  for (; from < top_; ++from) follow(view, mirrored, path_[from], path_[from + 1]);
}

void Evaluator::follow(Color view, bool mirrored, const Step& before, Step& step) const {
  const auto row = [&](Piece piece, Square square) -> const HiddenLayer& {
    return network_->hidden_weights[input_of(view, mirrored, piece, square)];
  };
  RowList<kMostChanges> added;
  RowList<kMostChanges> removed;
  for (const PieceChange& change : step.changes) {
    if (change.from != NoSquare) removed.push(row(change.piece, change.from));
    if (change.to != NoSquare) added.push(row(change.piece, change.to));
  }
  kernels_.update(before.layers[view], added, removed, step.layers[view]);
  step.known[view] = true;
}

void Evaluator::refresh(Color view, const Position& position, Step& step) {
  const bool mirrored = is_mirrored(position.king(view));
  Memory& memory = memories_[view][mirrored];
  RowList<kMostMen> added;
  RowList<kMostMen> removed;
  for (int p = 0; p < kPieces; ++p) {
    const auto piece = static_cast<Piece>(p);
    const auto list = [&](Bitboard squares, RowList<kMostMen>& rows) {
      while (squares) {
        rows.push(network_->hidden_weights[input_of(view, mirrored, piece, pop_lsb(squares))]);
      }
    };
    const Bitboard present = position.pieces(color_of(piece), type_of(piece));
    list(present & ~memory.men[piece], added);
    list(memory.men[piece] & ~present, removed);
    memory.men[piece] = present;
  }
  kernels_.update(memory.layer, added, removed, memory.layer);
  step.layers[view] = memory.layer;
  step.known[view] = true;
}

}  // namespace pawnbroker::eval
