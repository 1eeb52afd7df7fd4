#pragma once

// Records of matches between engines A, B, … and what replaying them says.

#include <sstream>
#include <string>
#include <vector>

#include "arbiter/record.h"
#include "arbiter/replay.h"
#include "harness.h"

namespace pawnbroker::arbiter {

inline std::vector<std::string> names(int seats) {
  std::vector<std::string> names;
  for (int i = 0; i < seats; ++i) names.push_back(std::string(1, static_cast<char>('A' + i)));
  return names;
}

// The record of a match from open seed 1.
inline std::string record_of(const MatchPlan& plan, const std::vector<PlayedHand>& hands) {
  const Dealer& dealer = open_dealer();
  std::string text = print_header({"test", plan, names(plan.format.seats), 1, dealer.commitment()});
  for (const PlayedHand& each : hands) text += print_hand(each);
  return text + print_end(Finish::complete, dealer.seed());
}

inline text::Parsed<void> verify(const std::string& text) {
  std::istringstream file(text);
  const auto record = read_record(file);
  if (!record) return tl::unexpected(record.error());
  return replay(*record);
}

}  // namespace pawnbroker::arbiter
