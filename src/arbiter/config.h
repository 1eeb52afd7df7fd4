#pragma once

// A match laid down in one JSON file, as the words of a command line.
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

// The keys are the long options of the command line without their dashes; a list stands for several
// values, true and false for an option with or without `no-`. `engines` lists the engines, each
// with `command` and, as far as wanted, `name`, `dir`, `options`, `tc`, `bettime`, `nodes`,
// `depth`, `movetime`. `is_option` knows the options. What is wrong is told with the line, or the
// path of the key.
tl::expected<std::vector<std::string>, std::string> config_words(
    std::string_view json, const std::function<bool(const std::string&)>& is_option);

}  // namespace pawnbroker::arbiter
