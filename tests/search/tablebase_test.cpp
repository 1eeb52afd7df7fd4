#include "search/tablebase.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/setup.h"
#include "search/tablebase_use.h"
#include "searching.h"
#include "temporary_folder.h"

namespace pawnbroker::search {
namespace {

using namespace chess;
namespace fs = std::filesystem;

const std::string kFolder = PAWNBROKER_TEST_DATA "/syzygy";

// The tables of three men; null, and the test says so, on a machine without Fathom.
std::shared_ptr<const Tablebase> three_men() {
  auto opened = Tablebase::open(kFolder);
  if (opened) return *opened;
  REQUIRE(opened.error().reason.find("need the library") != std::string::npos);
  WARN(opened.error().reason);
  return nullptr;
}

TablebaseUse use_of(const std::shared_ptr<const Tablebase>& tables) {
  TablebaseUse use;
  use.tables = tables.get();
  return use;
}

using Men = std::vector<std::pair<Piece, Square>>;

text::Parsed<Position> placed(const Men& men, Color to_move) {
  auto board = empty_board();
  for (const auto& [piece, square] : men) {
    if (board[square] != NoPiece) return text::refuse(text::Code::bad_position, "", "taken");
    board[square] = piece;
  }
  return set_up(board, to_move);
}

// Calls `visit` for every legal position of White's king and `piece` against the bare king, each
// `step`-th of them.
template <class Visit>
void visit_three_men(PieceType piece, int step, const Visit& visit) {
  int number = 0;
  for (int index = 0; index < 2 * 64 * 64 * 64; ++index) {
    const auto square = [&](int shift) { return static_cast<Square>((index >> shift) & 63); };
    const auto position = placed({{make_piece(White, King), square(0)},
                                  {make_piece(Black, King), square(6)},
                                  {make_piece(White, piece), square(12)}},
                                 static_cast<Color>(index >> 18));
    if (position && ++number % step == 0) visit(*position);
  }
}

// Who wins king and pawn against king, by the rules alone: a position is won when White promotes
// and neither loses the new piece at once nor stalemates, or can move into a won position; or when
// Black cannot help moving into one.
class PawnEnding {
 public:
  PawnEnding() : won_(2 * 64 * 64 * 64, false) {
    std::vector<Position> all;
    visit_three_men(Pawn, 1, [&](const Position& position) { all.push_back(position); });
    for (bool changed = true; changed;) {
      changed = false;
      for (Position& position : all) {
        if (won_[index(position)] || !is_won(position)) continue;
        won_[index(position)] = true;
        changed = true;
      }
    }
  }

  bool white_wins(const Position& position) const { return won_[index(position)]; }

 private:
  static std::size_t index(const Position& p) {
    const std::size_t pawn = lsb(p.pieces(Pawn));
    return ((static_cast<std::size_t>(p.side_to_move()) * 64 + p.king(White)) * 64 +
            p.king(Black)) *
               64 +
           pawn;
  }

  bool is_won(Position& position) const {
    const bool white = position.side_to_move() == White;
    MoveList moves;
    legal_moves(position, moves);
    if (moves.size() == 0) return !white && position.in_check();
    const auto wins = [&](Move move) {
      const Undo undo = position.make(move);
      const bool won =
          position.pieces(Pawn) != 0 ? won_[index(position)] : promotion_wins(position);
      position.unmake(move, undo);
      return won;
    };
    return white ? std::any_of(moves.begin(), moves.end(), wins)
                 : std::all_of(moves.begin(), moves.end(), wins);
  }

  // After a capture of the pawn only kings are left; after a promotion Black is to move.
  static bool promotion_wins(const Position& position) {
    if ((position.pieces(Queen, Rook)) == 0) return false;
    MoveList replies;
    legal_captures(position, replies);
    return replies.size() == 0 && (has_legal_move(position) || position.in_check());
  }

  std::vector<bool> won_;
};

TEST_CASE("king and pawn against king is as the rules have it") {
  const auto tables = three_men();
  if (!tables) return;
  CHECK(tables->men() == 3);
  const PawnEnding truth;
  int won = 0;
  visit_three_men(Pawn, 1, [&](const Position& position) {
    const bool white = position.side_to_move() == White;
    const TableResult win = white ? TableResult::Win : TableResult::Loss;
    const bool wins = truth.white_wins(position);
    won += wins ? 1 : 0;
    if (tables->probe(position) != (wins ? win : TableResult::Draw)) FAIL(fen(position));
  });
  CHECK(won > 100'000);
}

// Plays on until the end, White with a search of few nodes, Black as the tables defend longest.
void check_win(const std::shared_ptr<const Tablebase>& tables, const Position& start) {
  Search search;
  REQUIRE(search.resize_table(std::size_t{1} << 20));
  Position position = start;
  std::vector<std::uint64_t> keys = {position.key()};
  while (has_legal_move(position)) {
    if (position.insufficient_material() || position.halfmove_clock() > 100 || keys.size() > 150) {
      FAIL("not won: " << fen(start) << ", now " << fen(position));
    }
    Move move;
    if (position.side_to_move() == White) {
      const Root root{position, keys, true, {}, use_of(tables)};
      move = search.run(root, node_limit(100), 1, nullptr, [](const Progress&) {}).best;
    } else {
      const auto defences = tables->moves(position).value();
      move = std::ranges::max(defences, {}, [](const TableMove& each) {
               return each.distance.value_or(1000);
             }).move;
    }
    position.make(move);
    keys.push_back(position.key());
  }
  if (!position.in_check()) FAIL("stalemate: " << fen(start) << ", now " << fen(position));
}

void check_wins(PieceType piece, int step) {
  const auto tables = three_men();
  if (!tables) return;
  int won = 0;
  visit_three_men(piece, step, [&](const Position& position) {
    if (position.side_to_move() != White || tables->probe(position) != TableResult::Win) return;
    ++won;
    check_win(tables, position);
  });
  CHECK(won > 200);
}

TEST_CASE("every won position with a queen is won in play") {
  check_wins(Queen, 499);
}
TEST_CASE("every won position with a rook is won in play") {
  check_wins(Rook, 499);
}
TEST_CASE("every won position with a pawn is won in play") {
  check_wins(Pawn, 499);
}

TEST_CASE("a drawn position is not thrown away") {
  const auto tables = three_men();
  if (!tables) return;
  int drawn = 0;
  visit_three_men(Pawn, 97, [&](const Position& position) {
    if (tables->probe(position) != TableResult::Draw || !has_legal_move(position)) return;
    ++drawn;
    SmallSearch search;
    const Root root{position, {}, true, {}, use_of(tables)};
    const auto done = run(search, root, node_limit(60));
    CHECK(done.result.score == kDraw);
    Position next = position;
    next.make(done.result.best);
    if (!next.insufficient_material()) REQUIRE(tables->probe(next) == TableResult::Draw);
  });
  CHECK(drawn > 200);
}

TEST_CASE("the score of a root is what the tables know, or a mate") {
  const auto tables = three_men();
  if (!tables) return;
  SmallSearch search;
  const auto score = [&](std::string_view fen, std::uint64_t nodes) {
    search.new_game();
    Root root = root_of(fen);
    root.tables = use_of(tables);
    return run(search, root, node_limit(nodes)).result.score;
  };
  CHECK(score("8/8/8/8/8/4K3/4P3/4k3 w - - 0 1", 20) == kTableWin);
  CHECK(score("8/8/8/8/8/4K3/4P3/6k1 b - - 0 1", 20) == -kTableWin);
  CHECK(score("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", 20) == kDraw);
  CHECK(score("k7/8/1K6/8/8/8/8/7R w - - 0 1", 20000) == mate_in(1));
  // So near to the fifty-move rule it is too late, unless the rule does not count.
  CHECK(score("8/8/8/3k4/8/8/8/R3K3 w - - 90 100", 2000) == kDraw);
  Root root = root_of("8/8/8/3k4/8/8/8/R3K3 w - - 90 100");
  root.fifty_moves = false;
  root.tables = use_of(tables);
  root.tables.fifty_moves = false;
  CHECK(run(search, root, node_limit(50)).result.score == kTableWin);
}

TEST_CASE("moves to choose from stay what they are, and the best of them is taken") {
  const auto tables = three_men();
  if (!tables) return;
  const Root all = root_of("8/8/8/8/4k3/8/4P3/4K3 w - - 0 1");
  const std::array only = {Move(E1, F1), Move(E1, D1)};
  const auto use = use_of(tables);
  const auto chosen = choose_by_tables(use, all.position, {}, only, false);
  REQUIRE(chosen);
  CHECK(chosen->score == kDraw);
  for (const Move move : chosen->moves) CHECK((move == only[0] || move == only[1]));
}

TEST_CASE("with a mate to be found every winning move is searched") {
  const auto tables = three_men();
  if (!tables) return;
  const Root root = root_of("8/8/8/8/8/4K3/7Q/1k6 w - - 0 1");
  const auto use = use_of(tables);
  const auto near = choose_by_tables(use, root.position, {}, {}, false);
  const auto any = choose_by_tables(use, root.position, {}, {}, true);
  REQUIRE(near);
  REQUIRE(any);
  CHECK(near->moves.size() < any->moves.size());
  CHECK(near->distances);
}

TEST_CASE("captures into the tables are known in the tree") {
  const auto tables = three_men();
  if (!tables) return;
  // The pawn on h7 can be taken; whether what is left is won is beyond a search of three plies.
  const auto check = [&](std::string_view fen, bool won) {
    CAPTURE(fen);
    SmallSearch search;
    Root root = root_of(fen);
    root.tables = use_of(tables);
    std::uint64_t hits = 0;
    const auto result = search.run(root, depth_limit(3), 1, nullptr,
                                   [&](const Progress& p) { hits = p.table_hits; });
    CHECK(hits > 0);
    CHECK(is_win(result.score) == won);
    if (won) CHECK(result.best == Move(G6, H7));
  };
  check("8/7p/k5K1/8/5P2/8/8/8 w - - 0 1", true);
  check("8/7p/2k3K1/8/8/8/P7/8 w - - 0 1", false);

  SmallSearch search;
  Root root = root_of("8/7p/k5K1/8/5P2/8/8/8 w - - 0 1");
  root.tables = use_of(tables);
  root.tables.most_men = 2;
  CHECK_FALSE(is_win(run(search, root, depth_limit(3)).result.score));
}

TEST_CASE("what the tables do not hold is not known") {
  const auto tables = three_men();
  if (!tables) return;
  CHECK_FALSE(tables->probe(Position()));
  CHECK_FALSE(tables->moves(Position()));
  CHECK_FALSE(tables->probe(position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1")));
  CHECK(tables->probe(position_of("4k3/8/8/8/8/8/8/4K2R w - - 0 1")) == TableResult::Win);
  CHECK_FALSE(tables->probe(position_of("4k3/8/8/8/8/8/4P3/4K2R w - - 0 1")));
}

TEST_CASE("a process has one set of tables, shared by all who want the same") {
  const auto tables = three_men();
  if (!tables) return;
  CHECK(Tablebase::open(kFolder).value() == tables);
  const auto other = Tablebase::open(kFolder + ":" + kFolder);
  REQUIRE_FALSE(other);
  CHECK(other.error().code == text::Code::bad_value);
}

TEST_CASE("tables can be closed and others opened") {
  if (!three_men()) return;
  for (int i = 0; i < 3; ++i) {
    for (const std::string& folders : {kFolder, kFolder + ":" + kFolder}) {
      const auto tables = Tablebase::open(folders);
      REQUIRE(tables);
      CHECK((*tables)->folders() == folders);
      CHECK((*tables)->probe(position_of("4k3/8/8/8/8/8/8/4K2R b - - 0 1")) == TableResult::Loss);
    }
  }
}

class Folder : public TemporaryFolder {
 public:
  std::string path() const { return TemporaryFolder::path().string(); }
  void write(const std::string& name, const std::string& bytes) const {
    std::ofstream(TemporaryFolder::path() / name, std::ios::binary) << bytes;
  }
};

std::string refusal(const std::string& folders) {
  const auto opened = Tablebase::open(folders);
  REQUIRE_FALSE(opened);
  CHECK(opened.error().code == text::Code::bad_value);
  return opened.error().reason;
}

TEST_CASE("folders without tables are refused with the reason") {
  const Folder folder;
  CHECK(refusal("/nowhere/at/all").find("cannot be read") != std::string::npos);
  CHECK(refusal("").find("cannot be read") != std::string::npos);
  CHECK(refusal(folder.path()).find("no Syzygy tables") != std::string::npos);
  CHECK(refusal(kFolder + ":" + folder.path()).find("no Syzygy tables") != std::string::npos);
  CHECK(refusal(kFolder + "/KQvK.rtbw").find("cannot be read") != std::string::npos);
}

TEST_CASE("broken tables are refused with their name") {
  const auto bytes = [](const std::string& name) {
    std::ifstream file(kFolder + "/" + name, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string whole = bytes("KQvK.rtbz");
  REQUIRE(whole.size() > 1000);
  const auto check_broken = [](const std::string& name, const std::string& content) {
    const Folder folder;
    folder.write(name, content);
    const auto opened = Tablebase::open(folder.path());
    REQUIRE_FALSE(opened);
    CHECK(opened.error().word.find(name) != std::string::npos);
    CHECK(opened.error().reason == "this file is no Syzygy table");
  };
  check_broken("KQvK.rtbz", "");
  check_broken("KQvK.rtbz", whole.substr(0, 1000));
  check_broken("KQvK.rtbz", bytes("KQvK.rtbw"));
  check_broken("KQvK.rtbw", whole);
  check_broken("KQvK.rtbw", std::string(272, 'x'));
}

TEST_CASE("where only results are known, wins are kept all the same") {
  if (!three_men()) return;
  const Folder folder;
  for (const char* const name : {"KQvK.rtbw", "KRvK.rtbw", "KBvK.rtbw", "KNvK.rtbw", "KPvK.rtbw"}) {
    fs::copy_file(fs::path(kFolder) / name, fs::path(folder.path()) / name);
  }
  const auto tables = Tablebase::open(folder.path()).value();
  const Position position = position_of("8/8/8/8/8/4k3/4p3/4K3 w - - 0 1");
  const auto use = use_of(tables);
  CHECK_FALSE(choose_by_tables(use, position, {}, {}, false));

  // Only one move wins.
  const Position won = position_of("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1");
  const auto chosen = choose_by_tables(use, won, {}, {}, false);
  REQUIRE(chosen);
  CHECK_FALSE(chosen->distances);
  CHECK(chosen->score == kTableWin);
  for (const Move move : chosen->moves) {
    Position next = won;
    next.make(move);
    CHECK(tables->probe(next) == TableResult::Loss);
  }
}

}  // namespace
}  // namespace pawnbroker::search
