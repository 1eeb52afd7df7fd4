#pragma once

// Who the engine is.

#include <string_view>

namespace pawnbroker::session {

inline constexpr std::string_view kName = "Pawnbroker";
inline constexpr std::string_view kAuthor = "the Pawnbroker authors";
// The project's version, such as 0.1.0.
std::string_view version();

}  // namespace pawnbroker::session
