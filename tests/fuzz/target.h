#pragma once

// Fuzz targets: every place where bytes of strangers come in. The same functions are run by
// libFuzzer (libfuzzer_main.cpp) and, over seeds and some mutations, by the tests.

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace pawnbroker::fuzz {

struct Target {
  std::string_view name;
  // Takes `input` as it would from a stranger. Throws std::logic_error where something does not
  // hold that must hold whatever the bytes are.
  void (*run)(std::string_view input);
  // Inputs to begin with, taken from the specification and the program itself.
  std::vector<std::string> (*seeds)();
};

std::span<const Target> all_targets();
const Target* find_target(std::string_view name);

// Throws std::logic_error with `what` when it does not hold.
inline void expect(bool holds, const std::string& what) {
  if (!holds) throw std::logic_error(what);
}

}  // namespace pawnbroker::fuzz
