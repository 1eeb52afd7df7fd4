#pragma once

// Files that appear under their name only when they are whole, so that a run that is broken off
// leaves nothing half written.

#include <filesystem>
#include <functional>
#include <ostream>

#include "text/refusal.h"

namespace pawnbroker::making {

// Writes what `fill` puts out to a file beside `path`, then gives it that name. Refused (bad_value)
// with the system's reason.
text::Parsed<void> write_whole(const std::filesystem::path& path,
                               const std::function<void(std::ostream&)>& fill);

}  // namespace pawnbroker::making
