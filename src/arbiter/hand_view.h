#pragma once

// The position line of a hand, taken apart.

#include <string_view>
#include <vector>

namespace pawnbroker::arbiter {

// Both point into the line they were cut from.
struct HandView {
  std::vector<std::string_view> start;   // the words before `moves`
  std::vector<std::string_view> tokens;  // the words behind it
};

HandView cut_view(std::string_view view);

}  // namespace pawnbroker::arbiter
