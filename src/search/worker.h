#pragma once

// One thread of a chess search: a position, the path from the root to it, and what was learnt on
// the way. Principal variation search (T. Marsland and M. Campbell, "Parallel search of strongly
// ordered game trees", 1982) with quiescence: root.cpp, alpha_beta.cpp and quiescence.cpp hold its
// levels, pruning.cpp what it leaves out and learning.cpp what it keeps.

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "chess/position.h"
#include "eval/evaluator.h"
#include "search/brake.h"
#include "search/corrections.h"
#include "search/history.h"
#include "search/move_picker.h"
#include "search/noise.h"
#include "search/root_move.h"
#include "search/score.h"
#include "search/table.h"
#include "search/tablebase_use.h"

namespace pawnbroker::search {

// Selective search prunes, reduces and extends. Full width is plain alpha-beta without a table:
// every move to the nominal depth, then all captures; slow, and exact by the rules of minimax.
enum class Width { Selective, Full };

// What a search starts from.
struct Root {
  chess::Position position;
  // The keys of all positions since the start of the game, the present one last.
  std::span<const std::uint64_t> keys;
  bool fifty_moves = true;  // whether a hundred half-moves without progress are a draw
  // The moves to choose from, which are legal; empty for all.
  std::span<const chess::Move> only;
  TablebaseUse tables{};
  Noise noise{};
};

class Worker {
 public:
  using Move = chess::Move;

  // The table must outlive the worker. Without a network it evaluates by hand.
  explicit Worker(TranspositionTable& table, Width width = Width::Selective,
                  std::shared_ptr<const eval::Network> network = eval::standard_network());

  // Evaluates with another network from the next `start` on.
  void use(std::shared_ptr<const eval::Network> network) { evaluator_.use(std::move(network)); }

  // Forgets what earlier searches have learnt.
  void forget();
  // Takes up a position. The brake must outlive the search.
  void start(const Root& root, Brake& brake);
  // Lists the moves of the root that `start` took up, in the order for the first iteration.
  void list_root_moves(const Root& root);

  // The interface of `Deepening`, once the root moves are listed.
  RootMoves<Move>& root_moves() { return root_moves_; }
  int search_root(int depth, int alpha, int beta, int first);
  bool stopped() const { return stopped_; }

  // Safe to read from another thread.
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  std::uint64_t table_hits() const { return table_hits_.load(std::memory_order_relaxed); }

  // The evaluation of the root.
  int root_evaluation() { return evaluate(); }
  // The quiescence value of the root.
  int root_quiescence() { return quiescence(-kInfinite, kInfinite, 0); }
  // A legal reply that the table knows after `move` at the root; none if there is none or the game
  // would be over.
  Move expected_reply(Move move);

 private:
  // One ply of the path.
  struct Frame {
    Line<Move> pv;
    Move move;                            // made from here; none for a null move
    chess::Piece piece = chess::NoPiece;  // that made it
    bool tactical = false;                // a capture or a promotion to a queen
    Move excluded;  // not to be tried here, while the others are compared with it
    PieceToHistory* continuation = nullptr;  // the history of replies to it
    PieceToHistory* corrections = nullptr;   // the corrections after replies to it
    int evaluation = kNoScore;               // corrected; kNoScore while in check
  };
  // What is known of a node before its moves are tried.
  struct Node {
    int alpha;
    int beta;
    int depth;
    int ply;
    bool pv;        // the window is open
    bool cut_node;  // expected to fail high
    bool in_check;
    bool improving = false;            // the side to move stands better than two plies ago
    int static_evaluation = kNoScore;  // as the table keeps it; kNoScore while in check
    int evaluation = kNoScore;         // the best guess at the score; kNoScore while in check
    Move table_move{};                 // as found, not yet checked
    bool was_pv = false;               // the window is open, or was, as the table remembers
    int least = -kInfinite;            // the score's bounds as endgame tables have them
    int most = kInfinite;
    QuietContexts contexts{};  // set when moves are to be tried
  };
  // What comes of searching a node without its best move.
  struct Singularity {
    int extension = 0;           // plies for that move
    std::optional<int> cut_off;  // the node's score, when it is settled
  };
  int alpha_beta(int alpha, int beta, int depth, int ply, bool cut_node);
  // `captures` counts the plies since quiescence began.
  int quiescence(int alpha, int beta, int ply, int captures = 0);

  // Parts of alpha_beta. Those that return an optional return the node's score if it is settled.
  void evaluate_node(Node& node, const std::optional<TableEntry>& hit);
  std::optional<int> prune_node(const Node& node);
  std::optional<int> try_null_move(const Node& node);
  // Whether quiet moves so late in the order that do not give check are worth nothing.
  bool is_late(const Node& node, int number) const;
  bool may_prune(const Node& node) const;
  // `picker` handed out the move, the `number`th of the node.
  bool prune_move(const Node& node, MovePicker& picker, Move move, bool tactical, int history,
                  int number) const;
  // By how many plies a move is searched less deeply at first. `history` is what the histories said
  // of it; the move has just been made.
  int reduction(const Node& node, bool tactical, int history, int number) const;
  // The score of the move that was just made, the `number`th of its node, when the best so far is
  // `best`; nominally searched to `depth`.
  int search_move(const Node& node, int depth, int reduced, int number, int best);
  // Whether the table's move stands alone.
  Singularity judge_table_move(const Node& node, const TableEntry& hit);
  // `quiets` and `captures` were tried in vain before `best` failed high.
  void reward(const Node& node, Move best, const chess::MoveList& quiets,
              const chess::MoveList& captures);
  void nudge_quiet(const QuietContexts& contexts, Move move, int amount);
  // What the histories say of a move of the side to move, each kind by its own.
  int move_history(const Node& node, Move move, bool tactical) const;
  // The table's score for the node is at least beta: its move was a good one.
  void reward_table_move(const Node& node, int score);
  // The evaluations before and after a quiet move tell something of it at once.
  void judge_move_before(const Node& node);
  // The node failed low: the quiet move that led here was a good one.
  void reward_move_before(const Node& node);
  // The correction that belongs to the two moves that led to `ply`; null where there is none.
  Tendency* continuation_correction(int ply);
  // Compares a node's score with its evaluation, where the two can be compared.
  void learn_correction(const Node& node, int score, Bound bound, Move best);

  // The node's score if endgame tables settle it; otherwise its bounds become what they know.
  std::optional<int> probe_tables(Node& node);
  // Counts a node; false when the search is to stop.
  bool enter(int ply);
  bool is_draw(int ply) const;
  // Whether the side to move can at once come back to a position that would be a draw.
  bool can_repeat() const;
  // Whether coming to the position of keys_[i] once more is a draw: one repetition within the
  // searched line is as good as two; before the root both must have been.
  bool draws_if_repeated(int i) const;
  // Fades an evaluation the nearer the fifty-move rule comes.
  int faded(int evaluation) const;
  bool selective() const { return width_ == Width::Selective; }
  QuietContexts contexts(int ply);
  OrderingHints hints(const Node& node) const;
  std::optional<TableEntry> probe(int ply) const;
  void store(const Node& node, int depth, int score, Bound bound, Move move);
  // Whether the entry's score settles a node with a closed window.
  bool settles(const TableEntry& entry, int alpha, int beta) const;

  int evaluate() { return evaluator_.evaluate(position_); }
  chess::Undo make(Move move, int ply);
  void unmake(Move move, const chess::Undo& undo);
  // The move on the board alone.
  chess::Undo make_on_board(Move move);
  void unmake_on_board(Move move, const chess::Undo& undo);

  // Frames of plies before the root are empty, so that looking back needs no test.
  static constexpr int kFramesBefore = 4;
  Frame& frame(int ply) { return frames_[ply + kFramesBefore]; }
  const Frame& frame(int ply) const { return frames_[ply + kFramesBefore]; }

  TranspositionTable& table_;
  const Width width_;
  Brake* brake_ = nullptr;
  chess::Position position_;
  eval::Evaluator evaluator_;
  bool fifty_moves_ = true;
  bool restricted_root_ = false;

  // Keys of the game and of the path; the root's is number root_index_. A repetition is looked for
  // back to number barrier_ only, since null moves are no real moves.
  std::vector<std::uint64_t> keys_;
  int root_index_ = 0;
  int barrier_ = 0;

  RootMoves<Move> root_moves_;
  std::vector<Frame> frames_;
  std::array<std::array<Move, 2>, kMaxPly> killers_{};  // by ply
  MoveArena arena_;
  std::unique_ptr<History> history_;
  std::unique_ptr<Corrections> corrections_;

  TablebaseUse tables_;
  Noise noise_;
  std::atomic<std::uint64_t> table_hits_{0};

  std::atomic<std::uint64_t> nodes_{0};
  std::uint64_t granted_ = 0;
  bool stopped_ = false;
  int seldepth_ = 0;
  int root_depth_ = 0;
  int null_moves_from_ = 0;  // the ply; above 0 while a null move is verified
};

}  // namespace pawnbroker::search
