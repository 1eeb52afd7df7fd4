#include "arbiter/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "arbiter/command_line.h"
#include "arbiter/config.h"
#include "arbiter/decks.h"
#include "arbiter/pgn_openings.h"
#include "arbiter/printable.h"
#include "arbiter/program.h"
#include "arbiter/xboard_board.h"
#include "text/arguments.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

// The options as the user wrote them.
struct Written {
  std::string game = "choker";
  std::string phase;
  std::string openings;
  std::vector<std::string> engines, names, options;
  // Of single engines, each as NUMBER:VALUE.
  std::vector<std::string> own_options, own_names, own_folders, own_tc, own_bettime, own_nodes,
      own_depth, own_movetime;
  std::string kind = "roundrobin";  // of a tournament
  std::string config;
  std::string decks;
  std::optional<std::int64_t> most_plies;
  std::vector<std::int64_t> draw, resign;  // adjudication by scores
  bool ponder = false;
  std::vector<std::string> seats;  // of a table
  std::uint64_t hands = 100;
  std::optional<std::uint64_t> seed;
  std::string duplicate;  // true or false; empty: where the game has cards
  bool freezeout = false;
  std::uint64_t matches = 1;  // freezeouts
  games::Setup setup;
  std::optional<std::string> tc, movetime;
  std::string bettime = "30", margin = "0.1";
  std::string start_limit = "10", ready_limit = "10", answer_limit = "2";
  std::optional<std::int64_t> nodes, depth;
  int concurrency = 1;
  std::string json_file, record_file, log_folder;
  std::string seed_file;
  std::vector<double> sprt, sprt_mbb;
  double alpha = 0.05, beta = 0.05;
  bool resume = false;
  std::string shard = "1/1";
};

// Ends the reading with what is wrong.
struct Wrong {
  std::string text;
};

template <class T>
T checked(std::string_view option, text::Parsed<T> value) {
  if (!value) {
    throw Wrong{std::string(option) + " " + printable(value.error().word) + ": " +
                value.error().reason};
  }
  return std::move(*value);
}

// A decimal number as it is written everywhere else, too. The library alone would take 010 and 0x10
// for other bases, and what does not fit for something else.
template <class T>
std::optional<T> whole_number(std::string_view word) {
  const std::string_view digits = word.substr(word.starts_with('-') ? 1 : 0);
  if (digits.size() > 1 && digits.starts_with('0')) return std::nullopt;
  return text::parse_int<T>(word);
}

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

// The words of `check` as the user wrote them.
struct WrittenCheck {
  std::string engine;
  std::string patience = "5";
  std::vector<int> chapters;
  bool verbose = false;
};

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

EngineSpec read_engine(std::string_view option, const std::string& command_line) {
  EngineSpec spec;
  spec.words = checked(option, split_command(command_line));
  spec.program = checked(option, find_program(spec.words.front()));
  return spec;
}

wire::SetOption read_setting(const std::string& option, const std::string& word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos || equals == 0) {
    throw Wrong{option + " " + printable(word) + ": expected Name=value"};
  }
  if (std::ranges::any_of(word, [](unsigned char c) { return c < ' '; })) {
    throw Wrong{option + " " + printable(word) + ": control characters do not fit on a line"};
  }
  return {word.substr(0, equals), word.substr(equals + 1)};
}

std::vector<wire::SetOption> read_engine_options(const Written& written) {
  std::vector<wire::SetOption> options;
  if (written.ponder) options.push_back({"Ponder", "true"});
  for (const std::string& each : written.options) {
    options.push_back(read_setting("--option", each));
  }
  return options;
}

// What is said of one engine only.
struct Own {
  std::size_t engine;
  std::string value;
};

std::vector<Own> read_own(const Written& written, const std::string& option,
                          const std::vector<std::string>& words) {
  std::vector<Own> result;
  for (const std::string& word : words) {
    const std::size_t colon = word.find(':');
    const auto number = whole_number<std::size_t>(std::string_view(word).substr(0, colon));
    if (colon == std::string::npos || !number) {
      throw Wrong{option + " " + printable(word) +
                  ": expected the number of an engine and a colon"};
    }
    if (*number < 1 || *number > written.engines.size()) {
      throw Wrong{option + " " + printable(word) + ": no such engine"};
    }
    result.push_back({*number - 1, word.substr(colon + 1)});
  }
  return result;
}

void read_own_settings(const Written& written, std::vector<EngineSpec>& engines) {
  for (const Own& own : read_own(written, "--engine-option", written.own_options)) {
    engines[own.engine].options.push_back(read_setting("--engine-option", own.value));
  }
  for (const Own& own : read_own(written, "--engine-name", written.own_names)) {
    engines[own.engine].name = printable(own.value);
  }
  for (const Own& own : read_own(written, "--engine-dir", written.own_folders)) {
    EngineSpec& spec = engines[own.engine];
    if (!std::filesystem::is_directory(own.value)) {
      throw Wrong{"--engine-dir " + printable(own.value) + ": not a folder"};
    }
    spec.folder = own.value;
    spec.program = std::filesystem::absolute(spec.program).string();
  }
}

std::vector<EngineSpec> read_engines(const Written& written) {
  if (written.names.size() > written.engines.size()) throw Wrong{"--name: more than engines"};
  const auto options = read_engine_options(written);
  std::vector<EngineSpec> engines;
  for (std::size_t i = 0; i < written.engines.size(); ++i) {
    EngineSpec spec = read_engine("--engine", written.engines[i]);
    spec.number = i + 1;
    if (i < written.names.size()) spec.name = printable(written.names[i]);
    spec.options = options;
    engines.push_back(std::move(spec));
  }
  read_own_settings(written, engines);
  return engines;
}

TimeControl read_time(const Written& written) {
  TimeControl time;
  time.nodes = written.nodes;
  time.depth = written.depth;
  if (written.movetime) time.movetime = checked("--movetime", parse_seconds(*written.movetime));
  if (time.movetime == Milliseconds(0)) throw Wrong{"--movetime: no time at all"};
  if (written.tc) {
    time.game = checked("--tc", parse_game_time(*written.tc));
  } else if (time.fixed()) {
    time.game.reset();
  }
  time.decision = checked("--bettime", parse_seconds(written.bettime));
  if (time.decision == Milliseconds(0)) throw Wrong{"--bettime: no time at all"};
  time.margin = checked("--margin", parse_seconds(written.margin));
  return time;
}

// The limits of each engine; none where all have the same.
std::vector<TimeControl> read_own_times(const Written& written) {
  std::vector<Written> own(written.engines.size(), written);
  bool any = false;
  const auto set = [&](const std::string& option, const std::vector<std::string>& words,
                       const auto& use) {
    for (const Own& each : read_own(written, option, words)) {
      use(own[each.engine], each.value);
      any = true;
    }
  };
  const auto positive = [](const std::string& option, const std::string& value) {
    const auto number = whole_number<std::int64_t>(value);
    if (!number || *number < 1) {
      throw Wrong{option + " " + printable(value) + ": expected a number above 0"};
    }
    return *number;
  };
  set("--engine-tc", written.own_tc, [](Written& w, const std::string& value) { w.tc = value; });
  set("--engine-bettime", written.own_bettime,
      [](Written& w, const std::string& value) { w.bettime = value; });
  set("--engine-nodes", written.own_nodes,
      [&](Written& w, const std::string& value) { w.nodes = positive("--engine-nodes", value); });
  set("--engine-depth", written.own_depth,
      [&](Written& w, const std::string& value) { w.depth = positive("--engine-depth", value); });
  set("--engine-movetime", written.own_movetime,
      [](Written& w, const std::string& value) { w.movetime = value; });
  std::vector<TimeControl> times;
  if (any) std::ranges::transform(own, std::back_inserter(times), read_time);
  return times;
}

AdjudicationRules read_adjudication(const Written& written) {
  AdjudicationRules rules;
  rules.most_plies = written.most_plies;
  const auto expect_from = [](const std::string& option, std::int64_t number, std::int64_t least) {
    if (number < least) {
      throw Wrong{option + " " + std::to_string(number) + ": expected at least " +
                  std::to_string(least)};
    }
  };
  if (const auto& draw = written.draw; !draw.empty()) {
    for (const std::int64_t number : draw) expect_from("--adjudicate-draw", number, 0);
    expect_from("--adjudicate-draw", draw[1], 1);
    rules.draw = {draw[0], draw[1], draw[2]};
  }
  if (const auto& resign = written.resign; !resign.empty()) {
    for (const std::int64_t number : resign) expect_from("--adjudicate-resign", number, 1);
    rules.resign = {resign[0], resign[1]};
  }
  return rules;
}

// UTF-8 files from Windows often begin with a byte order mark.
void skip_byte_order_mark(std::ifstream& file) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  std::size_t found = 0;
  while (found < kMark.size() && file.peek() == static_cast<unsigned char>(kMark[found])) {
    file.get();
    ++found;
  }
  if (found == kMark.size()) return;
  for (; found > 0; --found) file.unget();
}

// What cannot be read at all, such as a folder, is found out at once.
std::ifstream opened(const std::string& option, const std::string& name) {
  std::ifstream file(name);
  if (file.peek() == std::ifstream::traits_type::eof() && !file.bad() && file.is_open()) {
    file.clear();
  }
  if (!file) throw Wrong{option + " " + name + ": cannot be read"};
  skip_byte_order_mark(file);
  return file;
}

// The decks of a file, as many as the match has deals.
std::vector<std::string> choose_decks(const Written& written, const MatchPlan& plan) {
  if (written.decks.empty()) return {};
  if (plan.game->facts.name != "choker") throw Wrong{"--deals is for --game choker"};
  std::ifstream file = opened("--deals", written.decks);
  auto decks = read_decks(file);
  if (!decks) {
    const text::Refusal& error = decks.error();
    throw Wrong{written.decks + ":" + std::to_string(error.token) + ": " + printable(error)};
  }
  const auto of_a_deal = static_cast<std::uint64_t>(plan.format.block());
  const std::uint64_t needed = (plan.format.hands + of_a_deal - 1) / of_a_deal;
  if (decks->size() < needed) {
    throw Wrong{"--deals " + written.decks + ": it has " + std::to_string(decks->size()) +
                " decks; " + std::to_string(plan.format.hands) + " hands need " +
                std::to_string(needed)};
  }
  decks->resize(needed);
  return std::move(*decks);
}

Openings choose_openings(const Written& written) {
  Openings openings;
  if (!written.openings.empty()) {
    if (written.game != "chess") throw Wrong{"--openings is for --game chess"};
    std::ifstream file = opened("--openings", written.openings);
    auto positions = std::filesystem::path(written.openings).extension() == ".pgn"
                         ? read_pgn_openings(file)
                         : read_openings(file);
    if (!positions) {
      const text::Refusal& error = positions.error();
      throw Wrong{written.openings + ":" + std::to_string(error.token) + ": " + printable(error)};
    }
    openings.kind = Openings::Kind::file;
    openings.positions = std::move(*positions);
  } else if (written.phase == "chess") {
    openings.kind = Openings::Kind::placed;
    openings.rules = written.setup.rules;
  } else if (written.game == "chess") {
    openings.kind = Openings::Kind::random;
  } else if (written.game == "cheversi") {
    openings.kind = Openings::Kind::begun;
  }
  return openings;
}

std::optional<SprtRule> read_sprt(const Written& written, const MatchPlan& plan) {
  if (written.sprt.empty() && written.sprt_mbb.empty()) return std::nullopt;
  const bool chips = written.sprt.empty();
  const std::vector<double>& means = chips ? written.sprt_mbb : written.sprt;
  const SprtRule rule{chips ? SprtRule::Unit::mbb : SprtRule::Unit::elo, means[0], means[1],
                      written.alpha, written.beta};
  const std::string option = chips ? "--sprt-mbb" : "--sprt";
  if (const std::string fault = fault_of(rule); !fault.empty()) throw Wrong{option + ": " + fault};
  if (chips != (plan.game->facts.unit == "chips")) {
    throw Wrong{option + (chips ? " needs a game with chips" : " is for games without chips")};
  }
  if (plan.setup.seats != 2) throw Wrong{option + " is for two engines"};
  if (plan.format.freezeout || !plan.format.shard.whole()) {
    throw Wrong{option + " needs hands that do not depend on each other, all in one match"};
  }
  return rule;
}

std::optional<cards::Seed> read_seed_file(const std::string& name) {
  if (name.empty()) return std::nullopt;
  std::ifstream file(name);
  std::string word, more;
  if (!(file >> word)) throw Wrong{"--seed-file " + name + ": cannot be read, or is empty"};
  const auto seed = cards::parse_seed(word);
  // It may be a secret with a slip in it, so it is not repeated.
  if (!seed || file >> more) {
    throw Wrong{"--seed-file " + name + ": expected 64 hexadecimal digits and nothing else"};
  }
  return *seed;
}

// One player may come to hold all chips but one.
void check_freezeout(const MatchPlan& plan) {
  if (plan.game->facts.unit != "chips") throw Wrong{"--freezeout needs a game with chips"};
  games::Setup late = plan.setup;
  late.stacks = {late.stacks[0] + late.stacks[1] - 1, 1};
  checked("--freezeout: --stacks, together", plan.game->start(late));
}

// What is played: the whole game, or plain chess in place of Choker's chess phase.
MatchPlan read_plan(const Written& written) {
  MatchPlan plan;
  plan.game = games::find_game(written.game);
  if (plan.game == nullptr) throw Wrong{"--game " + printable(written.game) + ": no such game"};
  if (!written.phase.empty() && (written.phase != "chess" || written.game != "choker")) {
    throw Wrong{"--phase: only chess, of --game choker"};
  }
  plan.setup = written.setup;
  checked(written.game + ":", plan.game->start(plan.setup));
  plan.openings = choose_openings(written);
  if (plan.openings.kind == Openings::Kind::placed) {
    plan.game = games::find_game("chess");
    plan.setup.rules = "-";
  }
  const games::FactSheet& facts = plan.game->facts;
  if (facts.min_seats > plan.setup.seats || facts.max_seats < plan.setup.seats) {
    throw Wrong{"--game: " + std::string(facts.name) + " is not for " +
                std::to_string(plan.setup.seats) +
                (plan.setup.seats == 1 ? " player" : " players")};
  }
  const bool duplicate = written.duplicate.empty() ? facts.chance : written.duplicate == "true";
  if (duplicate && !facts.chance) throw Wrong{"--duplicate needs a game with cards"};
  if (written.freezeout) check_freezeout(plan);
  if (written.matches > 1 && !written.freezeout) throw Wrong{"--matches is for --freezeout"};
  if (duplicate && written.hands % static_cast<std::uint64_t>(plan.setup.seats) != 0) {
    throw Wrong{
        "--hands must be " +
        (plan.setup.seats == 2 ? "even" : "a multiple of " + std::to_string(plan.setup.seats)) +
        ": every deal is played with the seats exchanged, unless --no-duplicate"};
  }
  plan.format.seats = plan.setup.seats;
  plan.format.hands = written.hands * written.matches;
  plan.format.matches = written.matches;
  plan.format.apart = duplicate;
  plan.format.paired = duplicate || plan.openings.kind != Openings::Kind::usual;
  plan.format.freezeout = written.freezeout;
  plan.format.shard = checked("--shard", text::parse_shard(written.shard));
  if (written.freezeout && !plan.format.shard.whole()) {
    throw Wrong{"--shard: the hands of a freezeout cannot be played apart"};
  }
  plan.time = read_time(written);
  plan.own_times = read_own_times(written);
  plan.decks = choose_decks(written, plan);
  plan.adjudication = read_adjudication(written);
  return plan;
}

// What a match and the matches of a tournament have in common.
MatchOptions read_matches(const Written& written) {
  MatchOptions options;
  options.plan = read_plan(written);
  options.plan.sprt = read_sprt(written, options.plan);
  if (options.plan.sprt && !options.plan.format.shard.whole()) {
    throw Wrong{"--shard: a sequential test cannot be played in parts"};
  }
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
  TournamentOptions options;
  options.match = read_matches(written);
  if (!options.match.plan.format.shard.whole()) {
    throw Wrong{"--shard is for a match; a tournament can be spread match by match"};
  }
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

// Options whose every value adds to the earlier ones, so that the file's come first.
bool adds_up(const std::string& option) {
  return option == "--option" || option.starts_with("--engine-");
}

// Whether the command line, which has the options `given`, overrides that option of the file.
bool is_overridden(CLI::App& match, const std::string& name, const std::set<std::string>& given) {
  CLI::Option* const option = match.get_option_no_throw(name);
  const auto overrides = [&](const std::string& other) {
    CLI::Option* const each = match.get_option_no_throw(other);
    const bool same = each == option && !adds_up(name);
    return each != nullptr && (same || option->get_excludes().contains(each));
  };
  // Who names the engines or lists them does so for all.
  const bool other_engines = given.contains("--engine") && name.starts_with("--engine-");
  const bool other_names = given.contains("--name") && name == "--engine-name";
  return other_engines || other_names || std::ranges::any_of(given, overrides);
}

// Puts the words of the file that `--config` names before all others of the command, as far as
// those do not override them.
void add_config(CLI::App& match, std::vector<std::string>& words) {
  std::set<std::string> given;
  std::string name;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (!word.starts_with("--")) continue;
    const std::size_t equals = word.find('=');
    given.insert(word.substr(0, equals));
    if (!word.starts_with("--config")) continue;
    if (equals != std::string::npos) {
      name = word.substr(equals + 1);
    } else if (i + 1 < words.size()) {
      name = words[i + 1];
    }
  }
  if (!given.contains("--config")) return;
  std::ifstream file(name);
  std::ostringstream held;
  if (!file || !(held << file.rdbuf())) throw Wrong{"--config " + name + ": cannot be read"};
  const auto settings = config_settings(held.str(), [&match](const std::string& option) {
    const CLI::Option* const found = match.get_option_no_throw(option);
    if (found == nullptr) return OptionKind::none;
    const bool list = found->get_expected_max() > 1;
    return list && !found->get_allow_extra_args() ? OptionKind::repeated : OptionKind::single;
  });
  if (!settings) throw Wrong{name + ":" + printable(settings.error())};
  std::vector<std::string> added;
  for (const ConfigSetting& each : *settings) {
    if (is_overridden(match, each.option, given)) continue;
    added.insert(added.end(), each.words.begin(), each.words.end());
  }
  words.insert(words.begin() + 1, added.begin(), added.end());
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
