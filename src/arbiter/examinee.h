#pragma once

// An engine under examination: its process, all that is said to it and by it, and the questions an
// item of the examination asks. Every wait ends, whatever the engine does: each answer has its
// patience.

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/conversation.h"
#include "arbiter/engine.h"
#include "arbiter/interrupt.h"
#include "arbiter/time.h"
#include "wire/bestmove.h"
#include "wire/error.h"
#include "wire/handshake.h"
#include "wire/info.h"
#include "wire/option.h"

namespace pawnbroker::arbiter {

// Thrown: the engine does not do what the protocol asks.
struct Failed {
  std::string reason;
};

// Thrown: the item does not concern this engine.
struct Skipped {
  std::string reason;
};

// Fails unless `truth`.
void require(bool truth, const std::string& reason);

// What an engine says of itself.
struct Profile {
  std::string name;
  std::string author;
  std::vector<wire::Option> options;
  std::optional<wire::XuciAnswer> xuci;  // none: it knows plain UCI only

  const wire::Option* option(std::string_view wanted) const;
};

// What all lines of the engine are looked at for; the first offender of each kind is kept.
struct Manners {
  std::string blanks;  // more than one blank, a blank at an end, an empty or overlong line
  std::string words;   // a first word that the protocol does not have
  std::string info;    // keys of `info` out of order, twice or without their values

  void look_at(const std::string& line);
};

// The answer to a `go`.
struct Decision {
  wire::BestMove best;
  std::vector<wire::Info> infos;    // without free texts
  std::vector<std::string> others;  // all lines that are neither info nor bestmove
  Milliseconds used{0};
};

class Examinee {
 public:
  // `spec`, `profile`, `manners` and `interrupt` outlive it. All functions below throw `Failed` and
  // `Interrupted`.
  Examinee(const EngineSpec& spec, const Profile& profile, Milliseconds patience, Manners& manners,
           const Interrupt& interrupt);

  const Profile& profile() const { return profile_; }
  Milliseconds patience() const { return patience_; }

  // A new process in place of the one before, which is killed.
  void start();
  // `uci` to `uciok`; and what makes it an engine of xuci, or throws `Skipped`.
  void shake_hands();
  void extend();

  void send(std::string_view line);
  // Bytes without the end of a line. All that was sent before must have been answered.
  void send_unfinished(std::string_view text);
  void close_input();

  // What it writes, byte by byte, until that ends with `end`; instead of all functions that hear
  // lines.
  std::string bytes_until(std::string_view end);

  // The number of the line that was sent last.
  std::uint64_t line_number() const { return sent_; }

  // All lines up to the one whose first word is `word`, which is the last.
  std::vector<std::string> until(std::string_view word);
  // Sends the line, `isready` behind it, and gives what was said before `readyok`.
  std::vector<std::string> answers(std::string_view line);
  // Sends the line and hears no answer but `readyok`.
  void expect_silence(std::string_view line);
  // For so long it says no line that begins with `word`, or nothing at all.
  void expect_quiet(Milliseconds time, std::string_view word = {});
  // Sends the line, whose answer is one error about it.
  wire::Error expect_error(std::string_view line, std::string_view code);

  Decision go(std::string_view line);
  Decision await_bestmove();
  // As `go` behind that position; the action is legal there.
  Decision decide(std::string_view position, std::string_view go);

  // It ends with status 0 within a second; gives what it says before.
  std::vector<std::string> await_exit();

  // The last lines of both sides, for the report.
  std::vector<std::string> exchange() const;

 private:
  // The next line; none when the deadline comes first.
  std::optional<std::string> hear(TimePoint deadline);
  // How the process has ended by then; empty if it has not.
  std::string ended(TimePoint deadline);
  void note(std::string line);

  const EngineSpec& spec_;
  const Profile& profile_;
  Milliseconds patience_;
  Manners& manners_;
  const Interrupt& interrupt_;
  std::optional<Conversation> conversation_;
  std::uint64_t sent_ = 0;
  std::deque<std::string> exchange_;
  std::size_t forgotten_ = 0;
};

// The error that a line tells of, in plain mode (`info string error …`) as in extended mode.
std::optional<wire::Error> error_in(const std::string& line);

// Whether `token` is an action there.
bool is_legal(std::string_view position, std::string_view token);

// `line` shortened for a report, in quotes.
std::string shown(std::string_view line);

}  // namespace pawnbroker::arbiter
