#pragma once

// The end of a match in words and in JSON.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "arbiter/record.h"
#include "arbiter/schedule.h"
#include "arbiter/sprt.h"
#include "arbiter/standings.h"

namespace pawnbroker::arbiter {

struct Summary {
  RecordHeader header;
  Finish finish = Finish::complete;
  double seconds = 0;
  std::optional<cards::Seed> seed;  // where it may be known now
  std::vector<Freezeout> freezeouts;
  std::optional<Sprt> sprt{};
};

using TableRow = std::vector<std::string>;  // cells

// Columns as wide as their widest cell, the first one to the left, the others to the right.
std::string print_table(const std::vector<TableRow>& rows);

std::string print_report(const Summary& summary, const Standings& standings);
// How much of it was played: `20 of 20 hands in 3.1 s, complete`.
std::string print_extent(const Summary& summary, const Standings& standings);
// What a table does not show, a line each: the sequential test, freezeouts, the seed, and faults.
std::string print_outcome(const Summary& summary, const Standings& standings);
nlohmann::json json_report(const Summary& summary, const Standings& standings);

}  // namespace pawnbroker::arbiter
