#pragma once

// Small changes to a text, for runs without libFuzzer.

#include <string>
#include <string_view>

#include "cards/random.h"

namespace pawnbroker::fuzz {

// `text` with a few bytes or words changed, left out, doubled or cut off; `other`
// may lend a part.
std::string mutated(std::string text, std::string_view other, cards::Rng& rng);

}  // namespace pawnbroker::fuzz
