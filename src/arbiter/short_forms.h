#pragma once

// What a person types, as an action.

#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "text/refusal.h"

namespace pawnbroker::arbiter {

// The token that `typed` stands for in `state`, whose seat on turn decides: the token itself, also
// without regard to case and with blanks for its signs (`q d1` for `Q@d1`); the beginning of one
// alone (`c` for `call`), or of its verb with all that follows (`s 7d` for `swap:7d`); whole parts
// at the end of one alone (`e4` for `e2e4`); a verb and an amount of its range (`r 3000`). Refused
// with the reason, in words for people: not an action, an amount out of range, or several that it
// may stand for.
text::Parsed<std::string> read_action(const games::AnyState& state, std::string_view typed);

}  // namespace pawnbroker::arbiter
