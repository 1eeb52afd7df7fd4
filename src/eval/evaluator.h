#pragma once

// Evaluates the positions of a search, of which each follows from another by a move: the network's
// hidden layer is brought up to date from move to move, and only when somebody asks.

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include "chess/position.h"
#include "eval/kernels.h"
#include "eval/network.h"

namespace pawnbroker::eval {

class Evaluator {
 public:
  // Without a network it evaluates by hand (classical.h).
  explicit Evaluator(std::shared_ptr<const Network> network,
                     const Kernels& kernels = fastest_kernels());

  // Another network, or none. `start` must follow.
  void use(std::shared_ptr<const Network> network);

  // Begins a path of positions. The others follow: `push` after a move was made on the board, with
  // no changes after a null move, and `pop` after it was taken back.
  void start();
  void push(const chess::PieceChanges& changes);
  void pop() { --top_; }

  // Centipawns from the view of the side to move, endings included, within kMaxEvaluation. Depends
  // on the position alone, not on its clocks. Means nothing while in check. `position` is the one
  // that the path has come to.
  int evaluate(const chess::Position& position);

 private:
  // What each side sees, as far as it has been computed.
  struct Step {
    std::array<bool, chess::kColors> known{};
    std::array<bool, chess::kColors> turned{};  // the files, by this step
    chess::PieceChanges changes;
    alignas(64) std::array<HiddenLayer, chess::kColors> layers;
  };
  // The last position that was computed from its men, for each side and direction of the files.
  struct Memory {
    std::array<chess::Bitboard, chess::kPieces> men{};
    alignas(64) HiddenLayer layer;
  };

  void bring_up(chess::Color view, const chess::Position& position);
  void follow(chess::Color view, bool mirrored, const Step& before, Step& step) const;
  void refresh(chess::Color view, const chess::Position& position, Step& step);
  int output(const chess::Position& position);

  std::shared_ptr<const Network> network_;
  const Kernels& kernels_;
  std::vector<Step> path_;
  std::size_t top_ = 0;
  std::array<std::array<Memory, 2>, chess::kColors> memories_;
};

}  // namespace pawnbroker::eval
