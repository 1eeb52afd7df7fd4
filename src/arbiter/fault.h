#pragma once

// What an engine can do wrong.

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace pawnbroker::arbiter {

enum class FaultKind {
  illegal,  // an answer that the rules do not allow
  crash,    // the process ended, or closed its output
  stall,    // no sign of life when it was due
  late,     // a betting decision after its limit: checked or folded for it
  flag,     // its clock ran out
};
inline constexpr std::size_t kFaultKinds = 5;
inline constexpr std::array<std::string_view, kFaultKinds> kFaultWords = {"illegal", "crash",
                                                                          "stall", "late", "flag"};

constexpr std::string_view fault_word(FaultKind kind) {
  return kFaultWords[static_cast<std::size_t>(kind)];
}

// One fault, as it is reported.
struct Fault {
  FaultKind kind;
  std::string said;    // the engine's own line, where one is to blame
  std::string detail;  // what was wrong, in words
};

}  // namespace pawnbroker::arbiter
