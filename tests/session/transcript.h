#pragma once

// The transcripts of the protocol's specification, run line by line against an engine. Their
// notation is described in protocol-spec/transcripts/README.md.

#include <string>
#include <vector>

#include "peer.h"

namespace pawnbroker::test {

// Whether `line` has the form of `pattern`. `position` holds the words behind the last `position`
// that was sent before a `go`; legal actions are those of it.
bool matches(const std::string& pattern, const std::string& line, const std::string& position);

struct TranscriptResult {
  std::string failure;  // where and why the engine departed from the script; empty if it did not
  bool closed = false;  // the script closed the engine's input or sent `quit`
};

TranscriptResult run_transcript(Peer& engine, const std::vector<std::string>& script);

}  // namespace pawnbroker::test
