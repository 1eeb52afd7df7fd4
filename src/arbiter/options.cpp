#include "arbiter/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "arbiter/config_words.h"
#include "arbiter/declare_options.h"
#include "arbiter/engine_options.h"
#include "arbiter/option_files.h"
#include "arbiter/plan_options.h"
#include "arbiter/program.h"
#include "arbiter/xboard_board.h"
#include "text/arguments.h"
#include "text/shard.h"

namespace pawnbroker::arbiter {
namespace {

// What a match and the matches of a tournament have in common.
MatchOptions read_matches(const Written& written) {
  MatchOptions options;
  options.plan = read_plan(written);
  options.plan.sprt = read_sprt(written, options.plan);
  options.engines = read_engines(written);
  options.patience.start = checked("--start-limit", parse_seconds(written.start_limit));
  options.patience.ready = checked("--ready-limit", parse_seconds(written.ready_limit));
  options.patience.answer = checked("--answer-limit", parse_seconds(written.answer_limit));
  options.seed = written.seed;
  options.secret_seed = read_seed_file(written.seed_file);
  options.concurrency = written.concurrency;
  options.json_file = written.json_file;
  options.record_file = written.record_file;
  options.log_folder = written.log_folder;
  options.resume = written.resume;
  if (options.resume && options.record_file.empty()) throw Wrong{"--resume needs --record"};
  if (!options.plan.format.shard.whole()) {
    if (options.record_file.empty()) throw Wrong{"--shard needs --record, for `merge` to read"};
    if (!options.seed && !options.secret_seed) {
      throw Wrong{"--shard needs --seed or --seed-file: all shards are of the same deals"};
    }
  }
  return options;
}

MatchOptions read_match(Written written) {
  if (written.engines.size() < 2) throw Wrong{"--engine: a match needs two engines or more"};
  written.setup.seats = static_cast<int>(written.engines.size());
  return read_matches(written);
}

TournamentOptions read_tournament(const Written& written) {
  if (written.engines.size() < 2) throw Wrong{"--engine: a tournament needs two engines or more"};
  if (!written.seed_file.empty()) throw Wrong{"--seed-file: each match has a seed of its own"};
  if (!checked("--shard", text::parse_shard(written.shard)).whole()) {
    throw Wrong{"--shard is for a match; a tournament can be spread match by match"};
  }
  TournamentOptions options;
  options.match = read_matches(written);
  if (written.kind == "gauntlet") {
    options.kind = TournamentOptions::Kind::gauntlet;
  } else if (written.kind != "roundrobin") {
    throw Wrong{"--kind " + printable(written.kind) + ": only roundrobin and gauntlet"};
  }
  if (options.match.plan.sprt && options.kind == TournamentOptions::Kind::round_robin &&
      options.match.engines.size() > 2) {
    throw Wrong{"--sprt tests one engine against others: --kind gauntlet, or a match of two"};
  }
  return options;
}

// The limits of who is not hurried.
TimeControl unhurried(const TimeControl& engines) {
  TimeControl time;
  time.game.reset();
  time.movetime = kLongestTime;
  time.margin = engines.margin;
  return time;
}

TableOptions read_table(Written written) {
  constexpr std::string_view kHuman = "human";
  constexpr std::string_view kXBoard = "xboard";
  written.duplicate = "false";
  written.setup.seats = static_cast<int>(written.seats.size());
  if (!written.tc && !written.nodes && !written.depth && !written.movetime) written.movetime = "1";
  TableOptions options;
  options.plan = read_plan(written);
  // Nobody wants a game twice here, nor an opening that he has not chosen.
  options.plan.openings = {};
  options.plan.format.paired = false;
  options.xboard = std::ranges::count(written.seats, kXBoard) > 0;
  const auto people =
      std::ranges::count(written.seats, kHuman) + std::ranges::count(written.seats, kXBoard);
  if (people > 1) {
    throw Wrong{"--seat: only one person can sit at a terminal, or at XBoard"};
  }
  if (options.xboard && !shown_by_xboard(options.plan.game->facts.name)) {
    throw Wrong{
        "--seat xboard: XBoard shows choker and cheversi; its chess is played with the "
        "engine itself"};
  }
  for (const std::string& seat : written.seats) {
    if (seat == kHuman || seat == kXBoard) {
      options.players.emplace_back();
      continue;
    }
    EngineSpec spec = read_engine("--seat", seat);
    spec.options = read_engine_options(written);
    options.players.emplace_back(std::move(spec));
  }
  options.timed = written.tc.has_value();
  if (people > 0 && !options.timed) {
    for (const auto& spec : options.players) {
      const TimeControl& time = options.plan.time;
      options.plan.own_times.push_back(spec ? time : unhurried(time));
    }
  }
  options.seed = written.seed;
  options.record_file = written.record_file;
  return options;
}

ExportOptions read_export(const ExportOptions& options) {
  if (options.pgn_file.empty() && options.phh_file.empty()) {
    throw Wrong{"export: --pgn or --phh is needed"};
  }
  return options;
}

CheckOptions read_check(const WrittenCheck& written) {
  CheckOptions options;
  options.engine = read_engine("ENGINE", written.engine);
  options.patience = checked("--patience", parse_seconds(written.patience));
  if (options.patience == Milliseconds(0)) throw Wrong{"--patience: no time at all"};
  options.verbose = written.verbose;
  options.chapters = written.chapters;
  return options;
}

// Options of several values have all of them, each time; the parser itself takes the last ones of
// what there is.
void check_counts(const CLI::App& app) {
  for (const CLI::App* const command : app.get_subcommands()) {
    for (const CLI::Option* const option : command->get_options()) {
      const auto values = static_cast<std::size_t>(option->get_expected_min());
      if (values > 1 && option->results().size() % values != 0) {
        throw Wrong{option->get_name() + ": expected " + std::to_string(values) + " values"};
      }
    }
  }
}

}  // namespace

Command parse_options(std::vector<std::string> words) {
  CLI::App app("Referee of engine matches in games where chess meets cards", "pawnbroker-arbiter");
  app.set_version_flag("--version", "pawnbroker-arbiter " PAWNBROKER_VERSION);
  app.require_subcommand(1);
  Written written;
  CLI::App* const match = app.add_subcommand("match", "Plays a match between engines at one table");
  declare_match(*match, written);
  Written written_tournament;
  CLI::App* const tournament =
      app.add_subcommand("tournament", "Plays a match for every pair of several engines");
  declare_match(*tournament, written_tournament);
  tournament->add_option("--kind", written_tournament.kind,
                         "roundrobin: every pair; gauntlet: the first against each other one");
  VerifyOptions verify;
  const CLI::App* const verify_command = declare_verify(app, verify);
  ExportOptions export_options;
  const CLI::App* const export_command = declare_export(app, export_options);
  MergeOptions merge;
  const CLI::App* const merge_command = declare_merge(app, merge);
  Written written_table;
  const CLI::App* const table_command = declare_table(app, written_table);
  WrittenCheck written_check;
  const CLI::App* const check_command = declare_check(app, written_check);
  try {
    add_config(*tournament, words);
    if (const auto ending = text::read_arguments(app, std::move(words))) {
      return Refused{ending->asked ? kFinished : kUsage, ending->text};
    }
    check_counts(app);
    if (verify_command->parsed()) return verify;
    if (export_command->parsed()) return read_export(export_options);
    if (merge_command->parsed()) return merge;
    if (tournament->parsed()) return read_tournament(written_tournament);
    if (table_command->parsed()) return read_table(written_table);
    if (check_command->parsed()) return read_check(written_check);
    return read_match(written);
  } catch (const Wrong& wrong) {
    return Refused{kUsage, wrong.text + "\n"};
  }
}

}  // namespace pawnbroker::arbiter
