#pragma once

// The end of a match in words and in JSON.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "arbiter/record.h"
#include "arbiter/standings.h"

namespace pawnbroker::arbiter {

struct Summary {
  RecordHeader header;
  Finish finish = Finish::complete;
  double seconds = 0;
  cards::Seed seed{};  // it may be known now
  // Freezeout: the chips of each engine at the end, for each match.
  std::vector<std::vector<std::int64_t>> freezeouts;
};

std::string print_report(const Summary& summary, const Standings& standings);
nlohmann::json json_report(const Summary& summary, const Standings& standings);

}  // namespace pawnbroker::arbiter
