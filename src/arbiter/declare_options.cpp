#include "arbiter/declare_options.h"

#include "arbiter/check.h"
#include "games/registry.h"

namespace pawnbroker::arbiter {
namespace {

template <class T>
CLI::Validator whole() {
  const auto check = [](const std::string& word) {
    if (whole_number<T>(word)) return std::string();
    return printable(word) + ": expected a whole decimal number that fits";
  };
  return {check, ""};
}

std::string game_help() {
  std::vector<std::string> names;
  for (const games::Entry& game : games::all_games()) names.emplace_back(game.facts.name);
  return "What to play: " + text::join(names, ", ");
}

// What is played for and by which rules.
void declare_stakes(CLI::App& command, Written& written) {
  command.add_option("--hands", written.hands, "Hands in all; whole games in other games")
      ->check(whole<std::uint64_t>())
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
      ->capture_default_str();
  command.add_option("--seed", written.seed, "Deal from this open seed instead of a secret one")
      ->check(whole<std::uint64_t>());
  command.add_flag("--freezeout,!--no-freezeout", written.freezeout,
                   "Chips carry over until somebody is broke, at most --hands");
  command.add_option("--stacks", written.setup.stacks, "Chips of White and Black before each hand")
      ->check(whole<std::int64_t>())
      ->expected(2)
      ->capture_default_str();
  command.add_option("--blinds", written.setup.blinds, "Small and big blind")
      ->check(whole<std::int64_t>())
      ->expected(2)
      ->capture_default_str();
  command.add_option("--structure", written.setup.structure, "nl, pl or limit")
      ->capture_default_str();
  command.add_option("--rules", written.setup.rules, "Name=value,… or -")->capture_default_str();
  command.add_option("--record", written.record_file, "Write the record of the match there");
}

void declare_time(CLI::App& command, Written& written, const std::string& standard) {
  command.add_option("--tc", written.tc,
                     "Clock of a game, TIME+INCREMENT in seconds (default " + standard + ")");
  command.add_option("--bettime", written.bettime, "Seconds for a betting decision")
      ->capture_default_str();
  command.add_option("--nodes", written.nodes, "Fixed nodes for every decision")
      ->check(whole<std::int64_t>())
      ->check(CLI::PositiveNumber);
  command.add_option("--depth", written.depth, "Fixed depth for every decision")
      ->check(whole<std::int64_t>())
      ->check(CLI::PositiveNumber);
  command.add_option("--movetime", written.movetime, "Fixed seconds for every decision");
  command.add_option("--margin", written.margin, "Seconds that an answer may come too late")
      ->capture_default_str();
}

void declare_option(CLI::App& command, Written& written) {
  command.add_option("--option", written.options, "Name=value, set in all engines")
      ->allow_extra_args(false);
}

void declare_own(CLI::App& match, std::vector<std::string>& list, const std::string& name,
                 const std::string& what) {
  match.add_option(name, list, what)->allow_extra_args(false);
}

}  // namespace

void declare_match(CLI::App& match, Written& written) {
  // A later option overrides an earlier one, so that scripts can have defaults.
  match.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  match.add_option("--config", written.config,
                   "JSON file with engines and any of these options; the command line has the last "
                   "word");
  match.add_option("--game", written.game, game_help())->capture_default_str();
  match.add_option(
      "--phase", written.phase,
      "chess: only Choker's chess phase, from random deals and placements, as games of "
      "chess; each start twice, colours exchanged");
  match.add_option("--engine", written.engines, "An engine's command line; once for each engine")
      ->required()
      ->allow_extra_args(false);
  match.add_option("--name", written.names, "What to call the engines, in their order")
      ->allow_extra_args(false);
  declare_option(match, written);
  declare_own(match, written.own_options, "--engine-option",
              "I:Name=value, set in engine I only, counted from 1");
  declare_own(match, written.own_names, "--engine-name", "I:NAME, what to call engine I");
  declare_own(match, written.own_folders, "--engine-dir", "I:FOLDER, where engine I runs");
  declare_own(match, written.own_tc, "--engine-tc", "I:TIME+INCREMENT, the clock of engine I");
  declare_own(match, written.own_bettime, "--engine-bettime", "I:SECONDS for a betting decision");
  declare_own(match, written.own_nodes, "--engine-nodes", "I:NODES for every decision of engine I");
  declare_own(match, written.own_depth, "--engine-depth", "I:DEPTH for every decision");
  declare_own(match, written.own_movetime, "--engine-movetime", "I:SECONDS for every decision");
  declare_stakes(match, written);
  match.add_option("--deals", written.decks,
                   "File of given decks, one a line: the letters of 44 cards in the order of "
                   "dealing");
  match
      .add_option("--maxplies", written.most_plies,
                  "Draw a game after this many moves and placements of both")
      ->check(whole<std::int64_t>())
      ->check(CLI::PositiveNumber);
  match
      .add_option(
          "--adjudicate-draw", written.draw,
          "MOVENUMBER MOVECOUNT SCORE: draw a game of chess from that move on when both have "
          "scored so many moves within so many centipawns of 0")
      ->check(whole<std::int64_t>())
      ->expected(3);
  match
      .add_option(
          "--adjudicate-resign", written.resign,
          "MOVECOUNT SCORE: end a game of chess when both have scored so many moves as lost "
          "for the same side by so many centipawns")
      ->check(whole<std::int64_t>())
      ->expected(2);
  match.add_flag("--duplicate,!--no-duplicate", written.duplicate,
                 "Play every deal with every rotation of the seats, each in a room of its own; the "
                 "default in games with cards");
  match
      .add_option("--matches", written.matches,
                  "With --freezeout: so many, each of at most --hands and with decks of its own")
      ->check(whole<std::uint64_t>())
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}))
      ->capture_default_str();
  match.add_flag("--ponder,!--no-ponder", written.ponder,
                 "Let engines think about their next move of chess while the opponent decides");
  match.add_option(
      "--openings", written.openings,
      "FEN or EPD file for --game chess, or the last positions of the games of a .pgn file");
  declare_time(match, written, "180+0, none with a fixed limit");
  match.add_option("--start-limit", written.start_limit, "Seconds an engine may take to start")
      ->capture_default_str();
  match
      .add_option("--ready-limit", written.ready_limit,
                  "Seconds an engine may take to make ready for a hand")
      ->capture_default_str();
  match
      .add_option("--answer-limit", written.answer_limit,
                  "Seconds an engine may take to answer isready within a hand")
      ->capture_default_str();
  match.add_option("--concurrency", written.concurrency, "Rooms at work at the same time")
      ->check(whole<int>())
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  match
      .add_option("--seed-file", written.seed_file,
                  "Take the secret seed from this file, 64 hexadecimal digits")
      ->excludes("--seed");
  match
      .add_option("--sprt", written.sprt,
                  "ELO0 ELO1: end the match when either rating difference can be refused")
      ->expected(2);
  match
      .add_option("--sprt-mbb", written.sprt_mbb,
                  "M0 M1: the same for thousandths of a big blind a hand")
      ->expected(2)
      ->excludes("--sprt");
  match.add_option("--sprt-alpha", written.alpha, "Probability to accept the second in error")
      ->capture_default_str();
  match.add_option("--sprt-beta", written.beta, "Probability to accept the first in error")
      ->capture_default_str();
  match.add_option("--json", written.json_file,
                   "Write what happens there, one JSON object a line; - is the output");
  match.add_option(
      "--log", written.log_folder,
      "Folder for logs: all that is said, and for each engine of each room its own part");
  match.add_flag("--resume,!--no-resume", written.resume,
                 "Go on with the match that --record holds; begin it if there is none");
  match.add_option("--shard", written.shard,
                   "I/N: play only part I of N of the match, for `merge` to put together");
}

CLI::App* declare_table(CLI::App& app, Written& written) {
  // A person wants to see more than one hand, and engines are not to lose by a hiccup.
  written.hands = 10;
  written.margin = "2";
  CLI::App* const table = app.add_subcommand(
      "table", "A person plays in the terminal or in XBoard, or watches engines");
  table->add_option("--game", written.game, game_help())->capture_default_str();
  table
      ->add_option("--seat", written.seats,
                   "human, xboard, or an engine's command line; once for each seat, White first")
      ->required()
      ->allow_extra_args(false);
  declare_option(*table, written);
  declare_stakes(*table, written);
  declare_time(*table, written, "none for the person, --movetime 1 for engines");
  return table;
}

CLI::App* declare_check(CLI::App& app, WrittenCheck& written) {
  CLI::App* const check =
      app.add_subcommand("check", "Examines an engine against the protocol, chapter by chapter");
  check->add_option("ENGINE", written.engine, "The engine's command line")->required();
  check->add_option("--patience", written.patience, "Seconds an answer may take")
      ->capture_default_str();
  check->add_option("--chapter", written.chapters, "Only this chapter of the protocol")
      ->check(whole<int>())
      ->check(CLI::Range(1, kLastChapter))
      ->allow_extra_args(false);
  check->add_flag("--verbose", written.verbose, "Show what was said also where all is well");
  return check;
}

CLI::App* declare_verify(CLI::App& app, VerifyOptions& verify) {
  CLI::App* const command =
      app.add_subcommand("verify", "Replays a record: every deal, action, clock and result");
  command->add_option("RECORD", verify.record_file, "The record of a match; - is the input")
      ->required();
  return command;
}

CLI::App* declare_export(CLI::App& app, ExportOptions& options) {
  CLI::App* const command =
      app.add_subcommand("export", "Writes a record in the forms of other programs");
  command->add_option("RECORD", options.record_file, "The record of a match; - is the input")
      ->required();
  command->add_option("--pgn", options.pgn_file, "Write the games of chess there; - is the output");
  command->add_option("--phh", options.phh_file,
                      "Write the betting there, after the poker hand history format");
  return command;
}

CLI::App* declare_merge(CLI::App& app, MergeOptions& merge) {
  CLI::App* const command =
      app.add_subcommand("merge", "Puts the shards of a match together to the whole");
  command->add_option("RECORD", merge.files, "The records of all shards")->required();
  command->add_option("--record", merge.record_file, "Write the record of the whole match there");
  command->add_option("--json", merge.json_file,
                      "Write the results there as a line of JSON; - is the output");
  return command;
}

}  // namespace pawnbroker::arbiter
