#include "arbiter/program.h"

#include <cstring>
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "arbiter/hand_play.h"
#include "arbiter/interrupt.h"
#include "arbiter/match.h"
#include "arbiter/options.h"
#include "arbiter/progress.h"
#include "arbiter/record.h"
#include "arbiter/report.h"
#include "arbiter/standings.h"

namespace pawnbroker::arbiter {
namespace {

// A file cannot be written.
struct FileError {
  std::string name;
  std::string reason;
};

// A file that is written through after every piece.
class OutputFile {
 public:
  explicit OutputFile(const std::string& name) : name_(name) {
    if (name.empty()) return;
    file_.open(name, std::ios::trunc);
    check();
  }
  void write(const std::string& text) {
    if (name_.empty()) return;
    file_ << text << std::flush;
    check();
  }

 private:
  void check() const {
    if (!file_) throw FileError{name_, std::strerror(errno)};
  }

  std::string name_;
  std::ofstream file_;
};

// What went wrong in a match, as an exit code and a message.
struct Trouble {
  Finish finish;
  int exit_code;
  std::string text;
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
  } catch (const FileError& file) {
    return {Finish::broken_off, kInternal, file.name + ": " + file.reason};
  } catch (const std::exception& error) {
    return {Finish::broken_off, kInternal, std::string("internal error: ") + error.what()};
  }
}

int run_match(const MatchOptions& options) {
  Interrupt interrupt;
  const SignalWatch signals(interrupt);
  const Dealer dealer(options.seed ? cards::open_seed(*options.seed) : cards::random_seed());
  const RoomRules rules{*options.plan.game, dealer, options.plan.time, options.patience};
  Schedule schedule(options.plan.format, options.plan.setup,
                    make_opening(options.plan.openings, dealer));
  OutputFile record(options.record_file);
  OutputFile json(options.json_file == "-" ? "" : options.json_file);

  Summary summary;
  summary.header = {"pawnbroker-arbiter " PAWNBROKER_VERSION,
                    options.plan,
                    {},
                    options.seed,
                    dealer.commitment()};
  summary.seed = dealer.seed();
  std::optional<Standings> standings;
  std::optional<Trouble> trouble;
  const TimePoint begin = SteadyClock::now();
  try {
    Match match(rules, options.engines, schedule, options.concurrency, interrupt);
    match.open();
    summary.header.names = match.names();
    for (const std::string& warning : match.warnings()) fmt::print(stderr, "{}\n", warning);
    standings.emplace(options.plan.game->facts, match.names(), options.plan.format.paired ? 2 : 1);
    record.write(print_header(summary.header));
    if (!options.seed) fmt::print(stderr, "commitment {}\n", dealer.commitment());

    Progress progress(stderr, options.plan.format.hands);
    match.play([&](const PlayedHand& played) {
      record.write(print_hand(played));
      standings->add(played);
      progress.update(*standings);
    });
  } catch (...) {
    trouble = trouble_of(std::current_exception());
    fmt::print(stderr, "{}\n", trouble->text);
    summary.finish = trouble->finish;
  }
  if (!standings) return trouble->exit_code;

  const std::chrono::duration<double> elapsed = SteadyClock::now() - begin;
  summary.seconds = elapsed.count();
  if (options.plan.format.freezeout) {
    for (int kind = 0; kind < schedule.room_kinds(); ++kind) {
      summary.freezeouts.push_back(schedule.chips(kind));
    }
  }
  record.write(print_end(summary.finish, summary.seed));
  const std::string results = json_report(summary, *standings).dump(2) + "\n";
  json.write(results);
  fmt::print("{}", options.json_file == "-" ? results : print_report(summary, *standings));
  std::fflush(stdout);
  if (trouble) return trouble->exit_code;
  return standings->faults().empty() ? kFinished : kFinishedWithFaults;
}

}  // namespace

int run(std::vector<std::string> words) {
  const auto options = parse_options(std::move(words));
  if (const auto* const refused = std::get_if<Refused>(&options)) {
    fmt::print(refused->exit_code == kFinished ? stdout : stderr, "{}", refused->text);
    return refused->exit_code;
  }
  try {
    return run_match(std::get<MatchOptions>(options));
  } catch (const FileError& file) {
    fmt::print(stderr, "{}: {}\n", file.name, file.reason);
    return kUsage;
  } catch (const std::exception& error) {
    fmt::print(stderr, "internal error: {}\n", error.what());
    return kInternal;
  }
}

}  // namespace pawnbroker::arbiter
