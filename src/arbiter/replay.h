#pragma once

// Plays a record again: every deal from the seed, every action by the rules, every result and every
// seat by the schedule.

#include "arbiter/record.h"
#include "text/refusal.h"

namespace pawnbroker::arbiter {

// Refused with the line of the record as the token, 0 where it is about the whole. Without a seed
// (the arbiter was killed) deals cannot be checked.
text::Parsed<void> replay(const Record& record);

}  // namespace pawnbroker::arbiter
