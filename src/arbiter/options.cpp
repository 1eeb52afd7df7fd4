#include "arbiter/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <sstream>

#include "arbiter/command_line.h"
#include "arbiter/printable.h"
#include "arbiter/program.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

// The options as the user wrote them.
struct Written {
  std::string game = "choker";
  std::string phase;
  std::string openings;
  std::vector<std::string> engines, names, options;
  std::uint64_t hands = 100;
  std::optional<std::uint64_t> seed;
  bool duplicate = false, freezeout = false;
  games::Setup setup;
  std::optional<std::string> tc, movetime;
  std::string bettime = "30", margin = "0.1";
  std::string start_limit = "10", ready_limit = "10", answer_limit = "2";
  std::optional<std::int64_t> nodes, depth;
  int concurrency = 1;
  std::string json_file, record_file;
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

void declare(CLI::App& match, Written& written) {
  match.add_option("--game", written.game, "What to play: choker, chess")->capture_default_str();
  match.add_option(
      "--phase", written.phase,
      "chess: only Choker's chess phase, from random deals and placements, as games of "
      "chess; each start twice, colours exchanged");
  match.add_option("--engine", written.engines, "An engine's command line; once for each engine")
      ->required()
      ->allow_extra_args(false);
  match.add_option("--name", written.names, "What to call the engines, in their order")
      ->allow_extra_args(false);
  match.add_option("--option", written.options, "Name=value, set in all engines")
      ->allow_extra_args(false);
  match.add_option("--hands", written.hands, "Hands in all; whole games in other games")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
      ->capture_default_str();
  match.add_option("--seed", written.seed, "Deal from this open seed instead of a secret one");
  match.add_flag("--duplicate", written.duplicate,
                 "Play every deal twice, seats exchanged, in two rooms");
  match.add_flag("--freezeout", written.freezeout,
                 "Chips carry over until somebody is broke, at most --hands");
  match.add_option("--stacks", written.setup.stacks, "Chips of White and Black before each hand")
      ->expected(2)
      ->capture_default_str();
  match.add_option("--blinds", written.setup.blinds, "Small and big blind")
      ->expected(2)
      ->capture_default_str();
  match.add_option("--structure", written.setup.structure, "nl, pl or limit")
      ->capture_default_str();
  match.add_option("--rules", written.setup.rules, "Name=value,… or -")->capture_default_str();
  match.add_option("--openings", written.openings, "FEN or EPD file for --game chess");
  match.add_option("--tc", written.tc,
                   "Clock of a game, TIME+INCREMENT in seconds (default 180+0, none with a fixed "
                   "limit)");
  match.add_option("--bettime", written.bettime, "Seconds for a betting decision")
      ->capture_default_str();
  match.add_option("--nodes", written.nodes, "Fixed nodes for every decision")
      ->check(CLI::PositiveNumber);
  match.add_option("--depth", written.depth, "Fixed depth for every decision")
      ->check(CLI::PositiveNumber);
  match.add_option("--movetime", written.movetime, "Fixed seconds for every decision");
  match.add_option("--margin", written.margin, "Seconds that an answer may come too late")
      ->capture_default_str();
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
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  match.add_option("--json", written.json_file, "Write the results there as JSON; - is the output");
  match.add_option("--record", written.record_file, "Write the record of the match there");
}

std::vector<EngineSpec> read_engines(const Written& written) {
  if (written.engines.size() != 2) throw Wrong{"--engine: a match needs two engines"};
  if (written.names.size() > written.engines.size()) throw Wrong{"--name: more than engines"};
  std::vector<wire::SetOption> options;
  for (const std::string& each : written.options) {
    const std::size_t equals = each.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw Wrong{"--option " + each + ": expected Name=value"};
    }
    options.push_back({each.substr(0, equals), each.substr(equals + 1)});
  }
  std::vector<EngineSpec> engines;
  for (std::size_t i = 0; i < written.engines.size(); ++i) {
    EngineSpec spec;
    spec.words = checked("--engine", split_command(written.engines[i]));
    spec.program = checked("--engine", find_program(spec.words.front()));
    if (i < written.names.size()) spec.name = printable(written.names[i]);
    spec.options = options;
    engines.push_back(std::move(spec));
  }
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

Openings choose_openings(const Written& written) {
  Openings openings;
  if (!written.openings.empty()) {
    if (written.game != "chess") throw Wrong{"--openings is for --game chess"};
    std::ifstream file(written.openings);
    if (!file) throw Wrong{"--openings " + written.openings + ": cannot be read"};
    auto positions = read_openings(file);
    if (!positions) {
      const text::Refusal& error = positions.error();
      throw Wrong{written.openings + ":" + std::to_string(error.token) + ": " + error.reason +
                  ": " + printable(error.word)};
    }
    openings.kind = Openings::Kind::file;
    openings.positions = std::move(*positions);
  } else if (written.phase == "chess") {
    openings.kind = Openings::Kind::placed;
    openings.rules = written.setup.rules;
  } else if (written.game == "chess") {
    openings.kind = Openings::Kind::random;
  }
  return openings;
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
  if (facts.min_seats > 2 || facts.max_seats < 2) throw Wrong{"--game: not a game for two"};
  if (written.duplicate && !facts.chance) throw Wrong{"--duplicate needs a game with cards"};
  if (written.freezeout && facts.unit != "chips")
    throw Wrong{"--freezeout needs a game with chips"};
  if (written.duplicate && written.hands % 2 != 0) {
    throw Wrong{"--duplicate plays pairs: --hands must be even"};
  }
  plan.format.hands = written.hands;
  plan.format.apart = written.duplicate;
  plan.format.paired = written.duplicate || plan.openings.kind != Openings::Kind::usual;
  plan.format.freezeout = written.freezeout;
  plan.time = read_time(written);
  return plan;
}

MatchOptions read_match(const Written& written) {
  MatchOptions options;
  options.plan = read_plan(written);
  options.engines = read_engines(written);
  options.patience.start = checked("--start-limit", parse_seconds(written.start_limit));
  options.patience.ready = checked("--ready-limit", parse_seconds(written.ready_limit));
  options.patience.answer = checked("--answer-limit", parse_seconds(written.answer_limit));
  options.seed = written.seed;
  options.concurrency = written.concurrency;
  options.json_file = written.json_file;
  options.record_file = written.record_file;
  return options;
}

}  // namespace

std::variant<MatchOptions, Refused> parse_options(std::vector<std::string> words) {
  CLI::App app("Referee of engine matches in games where chess meets cards", "pawnbroker-arbiter");
  app.set_version_flag("--version", "pawnbroker-arbiter " PAWNBROKER_VERSION);
  app.require_subcommand(1);
  Written written;
  declare(*app.add_subcommand("match", "Plays a match between two engines"), written);
  std::ranges::reverse(words);  // as CLI11 takes them
  try {
    app.parse(words);
    return read_match(written);
  } catch (const CLI::ParseError& error) {
    std::ostringstream text;
    const int code = app.exit(error, text, text);
    return Refused{code == 0 ? kFinished : kUsage, text.str()};
  } catch (const Wrong& wrong) {
    return Refused{kUsage, wrong.text + "\n"};
  }
}

}  // namespace pawnbroker::arbiter
