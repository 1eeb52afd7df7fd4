#include "arbiter/fact.h"

namespace pawnbroker::arbiter {

std::string fact(const games::AnyState& state, std::string_view name) {
  for (const auto& [each, value] : state.describe()) {
    if (each == name) return value;
  }
  return {};
}

}  // namespace pawnbroker::arbiter
