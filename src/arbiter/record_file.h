#pragma once

// The record of a match on disk. It is the whole state of the match: whatever ends the arbiter, a
// later one takes the match up behind the last hand that was written.

#include <cstddef>
#include <optional>
#include <string>

#include "arbiter/fd.h"
#include "arbiter/record.h"
#include "arbiter/time.h"
#include "cards/shuffle.h"

namespace pawnbroker::arbiter {

// What is wrong with a file: the system's reason, or what it holds.
struct FileError {
  std::string name;
  std::string reason;
  bool writing = false;  // it was good, but has no room or is gone
};

class RecordFile {
 public:
  // Without a name nothing is read or written. Otherwise takes the file for this arbiter alone and
  // reads what it holds. Throws `FileError`, also where it holds an unfinished match that is not to
  // be resumed.
  RecordFile(std::string name, bool resume);

  // What an arbiter wrote before, without its end and without what was torn; none where the match
  // has to begin anew.
  std::optional<Record>& earlier() { return earlier_; }
  // Whether `earlier` is a match that was finished.
  bool complete() const { return complete_; }

  // The seed of a match that keeps it secret. While the match is unfinished it stands in the file
  // beside the record, which only the owner may read.
  cards::Seed secret_seed();

  // Leaves of the file what stands before line number `line`, counted from 1.
  void cut_before(int line);
  // Begins a record, or goes on behind `earlier`.
  void begin(const std::string& header);
  // Whole lines, which may be all that is left of this program afterwards.
  void write(const std::string& text);
  // The last lines. With `revealed`, the seed needs no file of its own any longer.
  void end(const std::string& text, bool revealed);

 private:
  void read();
  // Whole lines, or nothing: behind a torn one nothing could be read.
  void append(const std::string& text);
  [[noreturn]] void fail() const;
  std::string seed_name() const { return name_ + ".seed"; }

  std::string name_;
  bool resume_;
  Fd fd_;
  std::string text_;  // what the file held, as far as it counts
  std::optional<Record> earlier_;
  bool complete_ = false;
  bool regular_ = false;     // not a pipe or a terminal
  bool keeps_seed_ = false;  // in the file beside the record
  TimePoint synced_ = SteadyClock::now();
};

}  // namespace pawnbroker::arbiter
