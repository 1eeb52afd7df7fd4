#include "arbiter/match_run.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "arbiter/hand_play.h"
#include "arbiter/log.h"
#include "arbiter/match.h"
#include "arbiter/printable.h"
#include "arbiter/program.h"
#include "arbiter/progress.h"
#include "arbiter/record.h"
#include "arbiter/record_file.h"
#include "arbiter/replay.h"
#include "arbiter/tell.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

// What went wrong in a match, as an exit code and a message.
struct Trouble {
  Finish finish;
  int exit_code;
  std::string text;
};

// The engines that started are not those of the record.
struct OtherEngines {
  FileError error;
};

Trouble trouble_of(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const Interrupted&) {
    return {Finish::interrupted, kInterrupted, "interrupted"};
  } catch (const EngineLost& lost) {
    return {Finish::broken_off, kEngineLost, std::string("engine cannot start: ") + lost.what()};
  } catch (const TooManyFiles& files) {
    return {Finish::broken_off, kUsage, files.what()};
  } catch (const OtherEngines& others) {
    return {Finish::broken_off, kUsage, others.error.name + ": " + others.error.reason};
  } catch (const FileError& file) {
    return {Finish::broken_off, kInternal, file.name + ": " + file.reason};
  } catch (const std::exception& error) {
    return {Finish::broken_off, kInternal, std::string("internal error: ") + error.what()};
  }
}

std::string differs(const Difference& difference) {
  return fmt::format("the record says \"{}\", the options \"{}\"", difference.first,
                     difference.second);
}

cards::Seed seed(const MatchOptions& options, RecordFile& record) {
  if (options.seed) return cards::open_seed(*options.seed);
  return options.secret_seed ? *options.secret_seed : record.secret_seed();
}

class Run {
 public:
  Run(const MatchOptions& options, Interrupt& interrupt, Events& events)
      : options_(options),
        plan_(options.plan),
        interrupt_(interrupt),
        events_(events),
        record_(options.record_file, options.resume),
        dealer_(seed(options, record_), plan_.decks),
        schedule_(plan_.format, plan_.setup, make_opening(plan_.openings, dealer_)) {
    header_ = {
        "pawnbroker-arbiter " PAWNBROKER_VERSION, plan_, {}, options.seed, dealer_.commitment()};
    for (const EngineSpec& spec : options.engines) header_.setups.emplace_back(setup_of(spec));
    if (plan_.sprt) sprt_.emplace(*plan_.sprt);
    if (record_.earlier()) take_up(*record_.earlier());
    if (!options.log_folder.empty() && !record_.complete()) {
      logs_.emplace(options.log_folder, options.resume);
    }
  }

  MatchRun run() {
    std::optional<Trouble> trouble;
    const TimePoint begin = SteadyClock::now();
    if (record_.complete()) {
      seat(header_.names);
    } else {
      try {
        play();
      } catch (...) {
        trouble = trouble_of(std::current_exception());
      }
    }
    if (trouble) {
      const bool hint = standings_ && !options_.record_file.empty();
      tell("{}{}", trouble->text, hint ? "; the same command with --resume goes on" : "");
      if (!standings_) return {trouble->exit_code, {}, {}, {}};
    }
    const std::chrono::duration<double> elapsed = SteadyClock::now() - begin;
    MatchRun result{kFinished, {header_, Finish::complete, elapsed.count(), {}, {}}, {}, {}};
    Summary& summary = result.summary;
    if (trouble) summary.finish = trouble->finish;
    summary.sprt = sprt_;
    // Whoever resumes the match needs a seed that nobody else knows.
    const bool resumable = trouble && !options_.record_file.empty() && !options_.seed;
    if (!resumable) summary.seed = dealer_.seed();
    summary.freezeouts = schedule_.freezeouts();
    if (const auto unwritten = end_record(summary)) {
      const bool told = trouble && trouble->exit_code == kInternal;
      if (!told) tell("{}", unwritten->text);
      if (!trouble || trouble->exit_code != kInterrupted) trouble = unwritten;
    }
    if (trouble) {
      result.exit_code = trouble->exit_code;
    } else if (!standings_->faults().empty()) {
      result.exit_code = kFinishedWithFaults;
    }
    result.standings.emplace(std::move(*standings_));
    return result;
  }

 private:
  // Whatever an earlier arbiter wrote has to be of this match, and true.
  void take_up(Record& earlier) {
    RecordHeader wanted = header_;
    wanted.names = earlier.header.names;
    if (const auto other = difference(earlier.header, wanted)) {
      throw FileError{options_.record_file, differs(*other)};
    }
    header_.names = wanted.names;
    earlier.header.plan = plan_;
    earlier.seed = dealer_.seed();
    auto sound = replay(earlier);
    if (!sound && !record_.complete() && sound.error().token == earlier.hands.back().line) {
      // The lines about its faults may be missing.
      record_.cut_before(earlier.hands.back().line);
      earlier.hands.pop_back();
      sound = replay(earlier);
    }
    if (!sound) {
      const text::Refusal& error = sound.error();
      throw FileError{options_.record_file + ":" + std::to_string(error.token), printable(error)};
    }
    for (RecordedHand& each : earlier.hands) before_.push_back(std::move(each.played));
    schedule_.resume(before_);
  }

  // What is wrong if the last lines cannot be written.
  std::optional<Trouble> end_record(const Summary& summary) {
    if (record_.complete()) return std::nullopt;
    try {
      record_.end(print_end(summary.finish, summary.seed), summary.seed.has_value());
      return std::nullopt;
    } catch (...) {
      return trouble_of(std::current_exception());
    }
  }

  // Begins the standings, with the hands played before. They are judged one by one, as when they
  // were played, so that a verdict stays the one that was given.
  void seat(const std::vector<std::string>& names) {
    standings_.emplace(plan_.game->facts, names, plan_.format.hands_per_value());
    for (const PlayedHand& played : before_) add(played);
  }

  void add(const PlayedHand& played) {
    standings_->add(played);
    judge();
  }

  // Ends the match when the sequential test can.
  void judge() {
    if (!sprt_) return;
    sprt_->update(*standings_);
    if (sprt_->verdict() != Sprt::Verdict::open) schedule_.close();
  }

  void play() {
    const RoomRules rules{plan_, dealer_, options_.patience, logs_ ? &*logs_ : nullptr};
    Match match(rules, options_.engines, schedule_, options_.concurrency, interrupt_);
    match.open();
    for (const std::string& warning : match.warnings()) tell("{}", warning);
    const std::vector<std::string> recorded = std::exchange(header_.names, match.names());
    if (record_.earlier()) {
      RecordHeader earlier = header_;
      earlier.names = recorded;
      if (const auto other = difference(earlier, header_)) {
        throw OtherEngines{{options_.record_file, differs(*other)}};
      }
    }
    record_.begin(print_header(header_));
    if (logs_) logs_->write("match of " + text::join(header_.names, ", "));
    events_.start(header_, before_.size());
    seat(header_.names);
    if (!options_.seed) tell("commitment {}", dealer_.commitment());
    if (plan_.sprt) tell("{}", Sprt::announcement(*plan_.sprt));

    Progress progress(stderr, plan_.format.planned(), before_.size());
    match.play([&](const PlayedHand& played) {
      const std::string lines = print_hand(played);
      record_.write(lines);
      if (logs_) {
        logs_->write(lines.substr(0, lines.size() - 1));
        logs_->check();
      }
      add(played);
      events_.hand(played, *standings_);
      progress.update(*standings_);
    });
  }

  const MatchOptions& options_;
  const MatchPlan& plan_;
  Interrupt& interrupt_;
  Events& events_;
  RecordFile record_;
  Dealer dealer_;
  Schedule schedule_;
  RecordHeader header_;
  std::vector<PlayedHand> before_;  // by an arbiter before this one, in the order of the file
  std::optional<Logs> logs_;
  std::optional<Standings> standings_;
  std::optional<Sprt> sprt_;
};

}  // namespace

MatchRun run_match(const MatchOptions& options, Interrupt& interrupt, Events& events) {
  return Run(options, interrupt, events).run();
}

void check_match(const MatchOptions& options) {
  // Without hands there is nothing else that could be wrong.
  if (!RecordFile(options.record_file, options.resume).earlier()) return;
  Interrupt interrupt;
  Events events("");
  Run(options, interrupt, events);
}

MatchRun restore_run(MatchRecord record) {
  const MatchPlan& plan = record.header.plan;
  Schedule schedule(plan.format, plan.setup, [](std::uint64_t) { return std::string(); });
  schedule.resume(record.hands);
  std::ranges::sort(record.hands, {}, [](const PlayedHand& each) { return each.hand.number; });
  MatchRun run;
  run.summary.header = record.header;
  run.summary.seed = record.seed;
  run.summary.freezeouts = schedule.freezeouts();
  run.standings.emplace(plan.game->facts, record.header.names, plan.format.hands_per_value());
  for (const PlayedHand& played : record.hands) run.standings->add(played);
  run.exit_code = run.standings->faults().empty() ? kFinished : kFinishedWithFaults;
  run.hands = std::move(record.hands);
  return run;
}

void print_results(const MatchRun& run, Events& events) {
  if (!events.on_output()) {
    fmt::print("{}", print_report(run.summary, *run.standings));
    std::fflush(stdout);
  }
  events.end(run.summary, *run.standings);
}

int run_match_command(const MatchOptions& options) {
  Interrupt interrupt;
  const SignalWatch signals(interrupt);
  Events events(options.json_file);
  const MatchRun played = run_match(options, interrupt, events);
  if (played.standings) print_results(played, events);
  return played.exit_code;
}

}  // namespace pawnbroker::arbiter
