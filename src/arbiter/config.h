#pragma once

// A match laid down in one JSON file, as settings of the command line.
//
//   {
//     "hands": 200, "tc": "10+0.1", "stacks": [10000, 10000], "duplicate": false,
//     "engines": [
//       {"command": "build/bin/pawnbroker", "name": "New", "options": {"Hash": 64}},
//       {"command": "old/pawnbroker", "dir": "old", "nodes": 5000}
//     ]
//   }

#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace pawnbroker::arbiter {

// What a name is to the command line.
enum class OptionKind {
  none,
  single,    // an option that takes its values behind each other, or none
  repeated,  // one that stands before each of its values
};

struct ConfigSetting {
  std::string option;              // with its dashes
  std::vector<std::string> words;  // it and its values, as on a command line
};

// The keys are the long options of the command line without their dashes; a list stands for several
// values, true and false for an option with or without `no-`. `engines` lists the engines, each
// with `command` and, as far as wanted, `name`, `dir`, `options`, `tc`, `bettime`, `nodes`,
// `depth`, `movetime`. `kind_of` knows the options. What is wrong is told with the line, or the
// path of the key.
tl::expected<std::vector<ConfigSetting>, std::string> config_settings(
    std::string_view json, const std::function<OptionKind(const std::string&)>& kind_of);

}  // namespace pawnbroker::arbiter
