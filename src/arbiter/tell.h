#pragma once

#include <cstdio>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace pawnbroker::arbiter {

// A line for the user on the error output. Never fails: where nobody can be told, the exit code
// still speaks.
template <class... Args>
void tell(fmt::format_string<Args...> format, Args&&... args) {
  const std::string line = fmt::format(format, std::forward<Args>(args)...) + '\n';
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace pawnbroker::arbiter
