#pragma once

// What happens in a match, for programs: one JSON object a line, described in
// protocol-spec/events.md.

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>

#include "arbiter/hand.h"
#include "arbiter/output_file.h"
#include "arbiter/report.h"
#include "arbiter/standings.h"

namespace pawnbroker::arbiter {

class Events {
 public:
  // Into the file of that name, or, for `-`, on the output; without a name nowhere. Throws
  // `FileError`, as does the first event that cannot be written; those behind it are left out.
  explicit Events(const std::string& name);

  bool on_output() const { return on_output_; }
  // The match that follows is that of two engines of a tournament, numbers from 0.
  void set_pairing(std::pair<std::size_t, std::size_t> pairing) { pairing_ = pairing; }

  // `played` hands are known from before.
  void start(const RecordHeader& header, std::uint64_t played);
  // The hand, its faults, and how the match stands after it.
  void hand(const PlayedHand& played, const Standings& standings);
  void end(const Summary& summary, const Standings& standings);
  // Of a tournament, after all its matches.
  void end_tournament(nlohmann::json results);

 private:
  void write(const char* event, nlohmann::json content, bool of_match = true);

  bool on_output_;
  bool wanted_;
  OutputFile file_;
  std::optional<std::pair<std::size_t, std::size_t>> pairing_;
};

}  // namespace pawnbroker::arbiter
