#pragma once

#include <string_view>

namespace pawnbroker::armies {

// The text of standard.armies, made part of the program by the build.
extern const std::string_view kStandardTable;

}  // namespace pawnbroker::armies
