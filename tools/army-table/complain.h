#pragma once

#include <iostream>

#include "text/refusal.h"

namespace pawnbroker::army_table {

// Says what is wrong, and gives the exit code of that.
inline int complain(const text::Refusal& refusal) {
  std::cerr << "pawnbroker-army-table: " << refusal.word << ": " << refusal.reason << '\n';
  return 1;
}

}  // namespace pawnbroker::army_table
