#pragma once

// Plays a record again: every deal from the seed, every action by the rules, every result and every
// seat by the schedule.

#include "arbiter/record.h"
#include "text/refusal.h"

namespace pawnbroker::arbiter {

// Refused with the line of the record as the token: what is wrong in the header first, then the
// first of the hands that are wrong, then what is missing, for which the line of the end stands.
// Without a seed (the arbiter was killed in a match with a secret one) deals cannot be checked.
text::Parsed<void> replay(const Record& record);

}  // namespace pawnbroker::arbiter
