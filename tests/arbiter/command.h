#pragma once

// The program as a user runs it.

#include <nlohmann/json.hpp>
#include <string>

#include "harness.h"

namespace pawnbroker::arbiter {

inline const std::string kArbiter = PAWNBROKER_BIN_DIR "/pawnbroker-arbiter";
inline const std::string kPawnbroker = PAWNBROKER_BIN_DIR "/pawnbroker";

// `before` stands in front of the command, `typed` is the input.
inline Ran run(const std::string& arguments, const std::string& before = "",
               const std::string& typed = "") {
  return run_program(before + kArbiter + " " + arguments, typed);
}

inline std::string engines(const std::string& first = "", const std::string& second = "") {
  return " --engine '" + test_engine(first) + "' --engine '" + test_engine(second) + "' ";
}

// The events that the arbiter wrote, and the last of them, which holds the results.
inline std::vector<nlohmann::json> events_of(const std::string& text) {
  std::vector<nlohmann::json> events;
  for (const std::string_view line : text::split(text, '\n')) {
    if (!line.empty()) events.push_back(nlohmann::json::parse(line));
  }
  return events;
}

inline nlohmann::json results_of(const std::string& text) {
  return events_of(text).back();
}

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace pawnbroker::arbiter
