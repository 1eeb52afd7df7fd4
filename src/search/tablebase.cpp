#include "search/tablebase.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <dlfcn.h>
#include <utility>

#include "chess/movegen.h"
#include "search/tablebase_files.h"

namespace pawnbroker::search {

using namespace chess;

namespace {

constexpr const char* kLibrary = "libfathom.so.1";

// What is open in this process.
std::mutex open_mutex;
std::weak_ptr<const Tablebase> open_tables;

// How Fathom's answers are made up, as its header tbprobe.h has it: the result for the side to move
// in bits 0 to 3, then the move's target, origin (6 bits each) and promotion (3), and the distance
// from bit 20 on.
constexpr unsigned kFailed = 0xFFFFFFFF;
constexpr std::size_t kMostMoves = 193;  // the end mark included

constexpr TableResult result_in(unsigned answer) {
  return static_cast<TableResult>(answer & 15);
}
constexpr unsigned target_in(unsigned answer) {
  return (answer >> 4) & 63;
}
constexpr unsigned origin_in(unsigned answer) {
  return (answer >> 10) & 63;
}
constexpr PieceType promotion_in(unsigned answer) {
  constexpr std::array kPromotions = {NoPieceType, Queen, Rook, Bishop, Knight};
  const std::size_t code = (answer >> 16) & 7;
  return code < kPromotions.size() ? kPromotions[code] : NoPieceType;
}
constexpr int distance_in(unsigned answer) {
  return static_cast<int>(answer >> 20);
}

TableResult other_side(TableResult result) {
  return static_cast<TableResult>(static_cast<int>(TableResult::Win) - static_cast<int>(result));
}

bool is_move(unsigned answer, Move move) {
  const PieceType promotion = move.kind() == Move::Promotion ? move.promoted() : NoPieceType;
  return origin_in(answer) == move.from() && target_in(answer) == move.to() &&
         promotion_in(answer) == promotion;
}

// Calls one of Fathom's functions, which take a position apart in the same way.
template <class Function, class... Rest>
auto ask(Function function, const Position& p, const Rest&... rest) {
  return function(p.pieces(White), p.pieces(Black), p.pieces(King), p.pieces(Queen), p.pieces(Rook),
                  p.pieces(Bishop), p.pieces(Knight), p.pieces(Pawn), rest...);
}

// As Fathom wants it: 0 for none, which is no square of a capture.
unsigned en_passant_of(const Position& position) {
  const Square square = position.en_passant();
  return square == NoSquare ? 0U : static_cast<unsigned>(square);
}

bool is_white(const Position& position) {
  return position.side_to_move() == White;
}

}  // namespace

// The library's functions, found by name, for the rest of the process: `tb_init` can be called
// again for other folders, but `tb_free` leaves the library in a state that it does not survive. A
// position is eight bitboards: White, Black, kings, queens, rooks, bishops, knights, pawns.
struct Tablebase::Fathom {
  using Board = std::uint64_t;

  static const Fathom& instance() {
    static const Fathom fathom;
    return fathom;
  }

  bool complete() const { return init && probe && probe_root && largest; }

  bool (*init)(const char* folders) = nullptr;
  unsigned (*probe)(Board, Board, Board, Board, Board, Board, Board, Board, unsigned en_passant,
                    bool white_to_move) = nullptr;
  unsigned (*probe_root)(Board, Board, Board, Board, Board, Board, Board, Board,
                         unsigned halfmove_clock, unsigned en_passant, bool white_to_move,
                         unsigned* answers) = nullptr;
  const unsigned* largest = nullptr;

 private:
  Fathom() : library_(dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL)) {
    if (library_ == nullptr) return;
    find(init, "tb_init");
    find(probe, "tb_probe_wdl_impl");
    find(probe_root, "tb_probe_root_impl");
    find(largest, "TB_LARGEST");
  }

  template <class Symbol>
  void find(Symbol& symbol, const char* name) {
    symbol = reinterpret_cast<Symbol>(dlsym(library_, name));
  }

  void* library_;
};

text::Parsed<std::shared_ptr<const Tablebase>> Tablebase::open(const std::string& folders) {
  const std::lock_guard lock(open_mutex);
  if (auto present = open_tables.lock()) {
    if (present->folders() == folders) return present;
    return text::refuse(text::Code::bad_value, folders,
                        "this process has other tables open: " + present->folders());
  }
  if (const auto checked = check_table_files(folders); !checked) {
    return tl::unexpected(checked.error());
  }
  const Fathom& fathom = Fathom::instance();
  if (!fathom.complete()) {
    return text::refuse(text::Code::bad_value, folders,
                        std::string("tables need the library ") + kLibrary +
                            ", which is not there or has not what is needed");
  }
  if (!fathom.init(folders.c_str()) || *fathom.largest == 0) {
    return text::refuse(text::Code::bad_value, folders, "Fathom finds no tables there");
  }
  std::shared_ptr<const Tablebase> opened(new Tablebase(folders, fathom));
  open_tables = opened;
  return opened;
}

Tablebase::Tablebase(std::string folders, const Fathom& fathom)
    : folders_(std::move(folders)), fathom_(fathom) {}

int Tablebase::men() const {
  return static_cast<int>(*fathom_.largest);
}

std::optional<TableResult> Tablebase::probe(const Position& position) const {
  if (position.castling_rooks() != 0 || popcount(position.pieces()) > men()) return std::nullopt;
  const unsigned answer = ask(fathom_.probe, position, en_passant_of(position), is_white(position));
  if (answer == kFailed) return std::nullopt;
  return result_in(answer);
}

std::optional<std::vector<TableMove>> Tablebase::moves(const Position& position) const {
  if (position.castling_rooks() != 0 || popcount(position.pieces()) > men()) return std::nullopt;
  if (auto known = moves_by_distance(position)) return known;
  return moves_by_result(position);
}

std::optional<std::vector<TableMove>> Tablebase::moves_by_distance(const Position& position) const {
  std::array<unsigned, kMostMoves> answers;
  answers.fill(kFailed);
  {
    const std::lock_guard lock(distances_);
    const unsigned best =
        ask(fathom_.probe_root, position, static_cast<unsigned>(position.halfmove_clock()),
            en_passant_of(position), is_white(position), answers.data());
    if (best == kFailed) return std::nullopt;
  }
  MoveList legal;
  legal_moves(position, legal);
  std::vector<TableMove> moves;
  for (const Move move : legal) {
    const auto answer =
        std::ranges::find_if(answers, [&](unsigned each) { return is_move(each, move); });
    if (answer == answers.end()) return std::nullopt;
    TableMove known{move, result_in(*answer), std::nullopt};
    if (known.result != TableResult::Draw) known.distance = distance_in(*answer);
    moves.push_back(known);
  }
  return moves;
}

std::optional<std::vector<TableMove>> Tablebase::moves_by_result(Position position) const {
  MoveList legal;
  legal_moves(position, legal);
  std::vector<TableMove> moves;
  for (const Move move : legal) {
    const Undo undo = position.make(move);
    const auto reply = probe(position);
    position.unmake(move, undo);
    if (!reply) return std::nullopt;
    moves.push_back({move, other_side(*reply), std::nullopt});
  }
  return moves;
}

}  // namespace pawnbroker::search
