#pragma once

// How the game ends when army meets army: chances of win, draw and loss for White.
//
// The file format is described in protocol-spec/army-table.md.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "armies/armies.h"
#include "text/refusal.h"

namespace pawnbroker::armies {

// White's chances in ten-thousandths; what is left to 10000 is the chance of a draw.
struct Outcome {
  static constexpr int kWhole = 10'000;
  int win = 0;
  int loss = 0;
  int error = 0;  // standard error of win - loss; 0 where none is known

  // The chances and the standard error of their difference, rounded; what rounding and errors make
  // too much of is cut off.
  static Outcome rounded(double win, double loss, double error);

  double expectation() const { return static_cast<double>(win - loss) / kWhole; }
  double standard_error() const { return static_cast<double>(error) / kWhole; }
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// Where a table comes from: free words for people, each one line.
struct Origin {
  std::string engine;   // name and version of what made it
  std::string command;  // how to make it again
  std::uint64_t seed = 0;

  friend bool operator==(const Origin&, const Origin&) = default;
};

class ArmyTable {
 public:
  // The table that is part of the program.
  static const ArmyTable& standard();
  // The table in a file. Refused (bad_value) when it cannot be read or is none.
  static text::Parsed<ArmyTable> load(const std::string& path);
  // The table that `text`, a whole file, holds. Refused (bad_value, with the line) when it is none.
  static text::Parsed<ArmyTable> parse(std::string_view text);

  explicit ArmyTable(Origin origin = {}) : origin_(std::move(origin)) {}

  // The whole file.
  std::string print() const;

  // `white` and `black` are places in `all_armies`.
  const Outcome& outcome(int white, int black) const { return cells_[index(white, black)]; }
  void set(int white, int black, const Outcome& outcome) { cells_[index(white, black)] = outcome; }

  const Origin& origin() const { return origin_; }
  friend bool operator==(const ArmyTable&, const ArmyTable&) = default;

 private:
  static constexpr std::size_t index(int white, int black) {
    return static_cast<std::size_t>(white * kArmies + black);
  }

  Origin origin_;
  std::array<Outcome, kArmies * kArmies> cells_{};
};

}  // namespace pawnbroker::armies
