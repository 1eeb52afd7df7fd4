// Measures how the game ends when one army meets another: plays, and makes the army table of what
// was played.

#include <CLI/CLI.hpp>
#include <optional>

#include "../command_line.h"
#include "reports.h"
#include "run.h"

using namespace pawnbroker;

int main(int argc, char** argv) {
  CLI::App app{"Measures how the game ends when one army meets another."};
  app.require_subcommand(1);

  army_table::RunRequest request;
  CLI::App* const run_command = app.add_subcommand(
      "run",
      "Plays; goes on where it was broken off. Files of shards are put together by `table`.");
  run_command->add_option("file", request.file, "Where the sums are kept")->required();
  run_command->add_option("--seed", request.settings.seed)->capture_default_str();
  run_command->add_option("--nodes", request.settings.nodes, "Of a move of chess")
      ->check(CLI::Range(1u, 1'000'000'000u))
      ->capture_default_str();
  run_command->add_option("--least-games", request.settings.least_games, "Of each cell")
      ->capture_default_str();
  run_command->add_option("--most-games", request.settings.most_games, "Of each cell")
      ->capture_default_str();
  run_command
      ->add_option("--target", request.target,
                   "Standard error to play for, in the cells that make up nine tenths of the deals")
      ->capture_default_str();
  run_command->add_option("--loose-target", request.loose_target, "In the other cells")
      ->capture_default_str();
  run_command->add_option("--network", request.network,
                          "File of the evaluation network; the program's own if not given");
  run_command->add_option("--shard", request.shard, "I/N: only every Nth cell, from number I on")
      ->capture_default_str();
  run_command->add_option("--threads", request.threads)
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();

  army_table::Files files, held_out;
  std::optional<std::uint32_t> noise;
  CLI::App* const table_command =
      app.add_subcommand("table", "The army table of finished runs, on standard output");
  table_command->add_option("--noise", noise,
                            "Move every outcome by a random error of its standard error, drawn "
                            "from this seed: to see what the errors mean");
  CLI::App* const errors_command =
      app.add_subcommand("errors", "Expectations and standard errors as CSV, on standard output");
  CLI::App* const check_command =
      app.add_subcommand("check", "How well the table foretells games of another seed");
  for (CLI::App* command : {table_command, errors_command, check_command}) {
    command->add_option("files", files, "Of shards, or of several seeds")->required();
  }
  check_command->add_option("--held-out", held_out, "Files of other seeds")->required();
  tools::read_arguments(app, argc, argv);

  if (*run_command) return army_table::run(request);
  if (*table_command) return army_table::table(files, noise);
  return *errors_command ? army_table::errors(files) : army_table::check(files, held_out);
}
