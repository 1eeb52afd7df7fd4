#include "arbiter/merge.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <fstream>
#include <set>

#include "arbiter/match_run.h"
#include "arbiter/printable.h"
#include "arbiter/program.h"
#include "arbiter/record.h"
#include "arbiter/record_file.h"
#include "arbiter/replay.h"

namespace pawnbroker::arbiter {
namespace {

[[noreturn]] void refuse(const std::string& file, const text::Refusal& error) {
  throw FileError{printable(file) + ":" + std::to_string(error.token), printable(error)};
}

// The record of a finished shard that replays.
Record read_shard(const std::string& name) {
  std::ifstream file(name);
  if (!file) throw FileError{printable(name), std::strerror(errno)};
  auto record = read_record(file);
  if (!record) refuse(name, record.error());
  if (const auto sound = replay(*record); !sound) refuse(name, sound.error());
  if (record->header.plan.sprt) {
    throw FileError{printable(name), "a match with a sequential test has no shards"};
  }
  if (record->finish != Finish::complete) {
    throw FileError{printable(name), "it is not finished: resume it first"};
  }
  return std::move(*record);
}

// The whole match that a shard belongs to.
RecordHeader whole(RecordHeader header) {
  header.plan.format.shard = {};
  return header;
}

// Takes the hands of a further shard.
void add_shard(MatchRecord& match, const std::string& name, Record shard) {
  if (const auto other = difference(whole(shard.header), match.header)) {
    throw FileError{printable(name), "of another match: it says \"" + other->first +
                                         "\", another shard \"" + other->second + "\""};
  }
  for (RecordedHand& each : shard.hands) match.hands.push_back(std::move(each.played));
}

}  // namespace

int run_merge(const MergeOptions& options) {
  Events events(options.json_file);
  std::optional<MatchRecord> match;
  std::uint64_t shards = 0;
  std::set<std::uint64_t> seen;
  for (const std::string& name : options.files) {
    Record record = read_shard(name);
    const text::Shard shard = record.header.plan.format.shard;
    if (!match) {
      match = MatchRecord{whole(record.header), {}, record.seed.value()};
      shards = shard.of;
    }
    if (shard.of != shards) {
      throw FileError{printable(name),
                      fmt::format("a shard of {}, others are of {}", shard.of, shards)};
    }
    if (!seen.insert(shard.index).second) {
      throw FileError{printable(name), fmt::format("shard {} was there before", shard.index)};
    }
    add_shard(*match, name, std::move(record));
  }
  for (std::uint64_t index = 1; index <= shards; ++index) {
    if (!seen.contains(index)) {
      throw FileError{"merge", fmt::format("shard {} of {} is missing", index, shards)};
    }
  }
  const MatchRun run = restore_run(std::move(*match));
  if (!options.record_file.empty()) {
    RecordFile file(options.record_file, false);
    file.begin(print_header(run.summary.header));
    for (const PlayedHand& played : run.hands) file.write(print_hand(played));
    file.end(print_end(Finish::complete, run.summary.seed), false);
  }
  print_results(run, events);
  return run.exit_code;
}

}  // namespace pawnbroker::arbiter
