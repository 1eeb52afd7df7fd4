#include "cheversi_reference.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace pawnbroker::test {

using games::cheversi::Count;
using games::cheversi::Occupied;
using games::cheversi::Touch;

namespace {

constexpr int kStraight[][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
constexpr int kDiagonal[][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
constexpr int kJumps[][2] = {{1, 2},  {2, 1},  {-1, 2},  {-2, 1},
                             {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

bool is_piece(char piece) {
  return piece != 0;
}
bool is_white(char piece) {
  return std::isupper(static_cast<unsigned char>(piece)) != 0;
}
bool is_black(char piece) {
  return std::islower(static_cast<unsigned char>(piece)) != 0;
}

}  // namespace

void CheversiReference::place(const std::string& token) {
  const char piece = white_to_move()
                         ? token[0]
                         : static_cast<char>(std::tolower(static_cast<unsigned char>(token[0])));
  board_[static_cast<std::size_t>(token[3] - '1')][static_cast<std::size_t>(token[2] - 'a')] =
      piece;
  tokens_.push_back(token);
}

char CheversiReference::at(Spot spot) const {
  if (spot.file < 0 || spot.file > 7 || spot.rank < 0 || spot.rank > 7) return 0;
  return board_[static_cast<std::size_t>(spot.rank)][static_cast<std::size_t>(spot.file)];
}

bool CheversiReference::touches(Spot spot, bool (*counts)(char)) const {
  for (int x = -1; x <= 1; ++x) {
    for (int y = -1; y <= 1; ++y) {
      if ((x != 0 || y != 0) && counts(at({spot.file + x, spot.rank + y}))) return true;
    }
  }
  return false;
}

int CheversiReference::left(char piece, bool white) const {
  const std::string army = "KQRRBBNN";
  auto count = std::ranges::count(army, piece);
  for (std::size_t i = white ? 0 : 1; i < tokens_.size(); i += 2) count -= tokens_[i][0] == piece;
  return static_cast<int>(count);
}

// What the side to move may take from its hand.
std::string CheversiReference::kinds() const {
  const std::size_t turn = tokens_.size() / 2 + 1;
  const bool white = white_to_move();
  if (turn == 1 && white) return "K";
  if (turn == 8 && !white) return "K";
  const bool queen_left = left('Q', white) > 0;
  const bool called = tokens_.back()[0] == 'Q';
  if (queen_left && (called || (turn == 7 && !white))) return "Q";
  std::string kinds;
  for (const char piece : std::string("QRBN")) {
    if (left(piece, white) > 0) kinds += piece;
  }
  return kinds;
}

bool CheversiReference::may_touch(Spot spot) const {
  const bool white = white_to_move();
  if (tokens_.empty()) return true;
  if (tokens_.size() == 15) {
    const std::string& last = tokens_.back();
    return std::max(std::abs(last[2] - 'a' - spot.file), std::abs(last[3] - '1' - spot.rank)) <= 1;
  }
  const auto counts = rules_.touch == Touch::any ? is_piece : white ? is_black : is_white;
  if (!touches(spot, counts)) return false;
  if (tokens_.size() < 14) return true;
  for (int x = -1; x <= 1; ++x) {
    for (int y = -1; y <= 1; ++y) {
      const Spot beside{spot.file + x, spot.rank + y};
      const bool on_board =
          beside.file >= 0 && beside.file < 8 && beside.rank >= 0 && beside.rank < 8;
      if ((x != 0 || y != 0) && on_board && at(beside) == 0) return true;
    }
  }
  return false;
}

std::vector<std::string> CheversiReference::tokens(bool must_touch) const {
  std::vector<std::string> result;
  const char bishop = white_to_move() ? 'B' : 'b';
  for (int file = 0; file < 8; ++file) {
    for (int rank = 0; rank < 8; ++rank) {
      if (at({file, rank}) != 0 || (must_touch && !may_touch({file, rank}))) continue;
      bool same_colour = false;
      for (int f = 0; f < 8; ++f) {
        for (int r = 0; r < 8; ++r) {
          if (at({f, r}) == bishop && (f + r + file + rank) % 2 == 0) same_colour = true;
        }
      }
      for (const char piece : kinds()) {
        if (piece == 'B' && same_colour) continue;
        result.push_back(
            {piece, '@', static_cast<char>('a' + file), static_cast<char>('1' + rank)});
      }
    }
  }
  std::ranges::sort(result);
  return result;
}

std::vector<std::string> CheversiReference::legal() const {
  if (over()) return {};
  const auto touching = tokens(true);
  return touching.empty() ? tokens(false) : touching;
}

int CheversiReference::points(bool white) const {
  std::multiset<int> attacked;
  const auto attack = [&](Spot spot) {
    if (spot.file < 0 || spot.file > 7 || spot.rank < 0 || spot.rank > 7) return false;
    const char piece = at(spot);
    const bool scores = piece == 0 || rules_.occupied == Occupied::all ||
                        (rules_.occupied == Occupied::enemy && is_white(piece) != white);
    if (scores) attacked.insert(8 * spot.rank + spot.file);
    return piece == 0;
  };
  const auto attack_along = [&](Spot from, const auto& steps, int reach) {
    for (const auto& step : steps) {
      Spot spot = from;
      for (int i = 0; i < reach; ++i) {
        spot = {spot.file + step[0], spot.rank + step[1]};
        if (!attack(spot)) break;
      }
    }
  };
  for (int file = 0; file < 8; ++file) {
    for (int rank = 0; rank < 8; ++rank) {
      const Spot spot{file, rank};
      if (at(spot) == 0 || is_white(at(spot)) != white) continue;
      const char kind = static_cast<char>(std::toupper(static_cast<unsigned char>(at(spot))));
      const int reach = kind == 'K' ? 1 : 7;
      if (kind == 'N') attack_along(spot, kJumps, 1);
      if (kind == 'R' || kind == 'Q' || kind == 'K') attack_along(spot, kStraight, reach);
      if (kind == 'B' || kind == 'Q' || kind == 'K') attack_along(spot, kDiagonal, reach);
    }
  }
  if (rules_.count == Count::attacks) return static_cast<int>(attacked.size());
  return static_cast<int>(std::set<int>(attacked.begin(), attacked.end()).size());
}

int CheversiReference::solve() const {
  if (over()) return points(true) - points(false);
  int best = white_to_move() ? -1000 : 1000;
  for (const std::string& token : legal()) {
    CheversiReference next = *this;
    next.place(token);
    best = white_to_move() ? std::max(best, next.solve()) : std::min(best, next.solve());
  }
  return best;
}

}  // namespace pawnbroker::test
