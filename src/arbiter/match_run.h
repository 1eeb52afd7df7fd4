#pragma once

// One match from its options to its end, with its record on disk.

#include <optional>
#include <string>
#include <vector>

#include "arbiter/events.h"
#include "arbiter/interrupt.h"
#include "arbiter/options.h"
#include "arbiter/report.h"
#include "arbiter/standings.h"

namespace pawnbroker::arbiter {

struct MatchRun {
  int exit_code = 0;
  Summary summary;
  std::optional<Standings> standings;  // none: nothing could be played
  std::vector<PlayedHand> hands;       // of `restore_run`, in the order of their numbers
};

// Plays what is left of the match, and says on the error output what hinders it. Throws
// `FileError` where the options do not fit what the record holds.
MatchRun run_match(const MatchOptions& options, Interrupt& interrupt, Events& events);

// Throws `FileError` where `run_match` would, before anything is played.
void check_match(const MatchOptions& options);

// A finished match as its record tells it.
struct MatchRecord {
  RecordHeader header;
  std::vector<PlayedHand> hands;  // in any order; the rules and the schedule have them so
  cards::Seed seed;
};

// What came of such a match.
MatchRun restore_run(MatchRecord record);

// The end as an event, and unless events are there, the table on the output.
void print_results(const MatchRun& run, Events& events);

// The whole command: the match, the table or JSON on the output. Returns the exit code.
int run_match_command(const MatchOptions& options);

}  // namespace pawnbroker::arbiter
