#include "arbiter/phase.h"

#include <algorithm>

namespace pawnbroker::arbiter {

bool in_chess(const games::AnyState& state) {
  return std::ranges::any_of(state.describe(), [](const games::Field& field) {
    return field.first == "phase" && field.second == "chess";
  });
}

}  // namespace pawnbroker::arbiter
