#pragma once

// The rules of Cheversi a second time, square by square and without a thought of speed, to hold the
// bitboards against.

#include <array>
#include <string>
#include <vector>

#include "games/cheversi/rules.h"

namespace pawnbroker::test {

class CheversiReference {
 public:
  explicit CheversiReference(const games::cheversi::Rules& rules) : rules_(rules) {}

  void place(const std::string& token);
  bool over() const { return tokens_.size() == 16; }
  bool white_to_move() const { return tokens_.size() % 2 == 0; }
  // Sorted tokens.
  std::vector<std::string> legal() const;
  int points(bool white) const;
  // White's points at the end less Black's if both play their best, by trying everything.
  int solve() const;

 private:
  struct Spot {
    int file = 0, rank = 0;
  };
  // Lower case for Black; 0 for none, and off the board.
  char at(Spot spot) const;
  bool touches(Spot spot, bool (*counts)(char)) const;
  int left(char piece, bool white) const;
  std::string kinds() const;
  std::vector<std::string> tokens(bool must_touch) const;
  bool may_touch(Spot spot) const;

  games::cheversi::Rules rules_;
  std::array<std::array<char, 8>, 8> board_{};  // by rank, then file
  std::vector<std::string> tokens_;
};

// All combinations of the options, as `rules` spells them.
inline const std::vector<std::string> kCheversiRules = [] {
  std::vector<std::string> all;
  for (const char* touch : {"any", "enemy"}) {
    for (const char* count : {"attacks", "squares"}) {
      for (const char* occupied : {"none", "enemy", "all"}) {
        all.push_back(std::string("Touch=") + touch + ",Count=" + count + ",Occupied=" + occupied);
      }
    }
  }
  return all;
}();

}  // namespace pawnbroker::test
