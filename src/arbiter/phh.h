#pragma once

// The betting of a match after the poker hand history format (Kim 2024, "Recording and Describing
// Poker Hands"), which is TOML.

#include <string>

#include "arbiter/record.h"

namespace pawnbroker::arbiter {

// One table for each hand of a true record of Choker, in the order of the hands; what its fields
// mean is in protocol-spec/exports.md.
std::string print_phh(const Record& record);

}  // namespace pawnbroker::arbiter
