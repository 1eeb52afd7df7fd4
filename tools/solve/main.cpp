// The program `pawnbroker-solve`: the equilibrium of a Choker hand's betting.

#include <CLI/CLI.hpp>
#include <chrono>
#include <csignal>
#include <ctime>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <limits>
#include <memory>
#include <new>
#include <unistd.h>

#include "../command_line.h"
#include "../number_between.h"
#include "armies/skill_edge.h"
#include "betting/kernels.h"
#include "betting/styles.h"
#include "hands.h"
#include "solution.h"

namespace {

using namespace pawnbroker;
using tools::fail;
using tools::take;
using Clock = std::chrono::steady_clock;

// What a menu is when none is asked for and the grid is too large.
constexpr std::string_view kStandardMenu = "bets=33,66,125;raises=50,100;allin;merge=67;cap=4";

volatile std::sig_atomic_t interrupted = 0;

struct Request {
  std::string structure = "nl";
  std::vector<games::choker::Chips> stacks = {10'000, 10'000};
  std::vector<games::choker::Chips> blinds = {500, 1'000};
  std::string rules = "-";
  std::string menu;
  std::string army_table;
  double elo_edge = 0;
  double seconds = 2;
  std::uint64_t iterations = 0;  // 0: until the time is over
  double until_mbb = 0;
  int threads = 1;
  std::size_t memory_mib = 4096;
  std::vector<std::string> lines;
  std::vector<std::string> styles;
  std::string json, svg;
  std::string csv;  // of hands alone
};

// What both commands take.
void declare_game(CLI::App& app, Request& request) {
  app.add_option("--rules", request.rules, "house rules, such as Becket=true,Empress=false")
      ->capture_default_str();
  app.add_option("--army-table", request.army_table, "file with another army table");
  app.add_option("--elo-edge", request.elo_edge,
                 "by how many Elo White is better at placement and chess")
      ->check(tools::number_between(-2000.0, 2000.0))
      ->capture_default_str();
  app.add_option("--json", request.json, "write everything to this file (- for standard output)");
}

void declare(CLI::App& app, Request& request) {
  declare_game(app, request);
  app.add_option("--structure", request.structure, "nl, pl or limit")->capture_default_str();
  app.add_option("--stacks", request.stacks, "chips of White and Black before the blinds")
      ->expected(2)
      ->capture_default_str();
  app.add_option("--blinds", request.blinds, "small and big blind; the big is twice the small")
      ->expected(2)
      ->capture_default_str();
  app.add_option("--menu", request.menu,
                 "sizes of bets: grid, or such as " + std::string(kStandardMenu) +
                     "; by default the grid if the memory holds it");
  app.add_option("--seconds", request.seconds, "time to solve")
      ->check(tools::number_between(0.0, 1e7))
      ->capture_default_str();
  app.add_option("--iterations", request.iterations, "stop after so many; then no time counts")
      ->check(tools::number_between(1, 1e12));
  app.add_option("--until", request.until_mbb, "stop at an exploitability of so many mbb/hand")
      ->check(tools::number_between(0.0, 1e7));
  app.add_option("--threads", request.threads, "threads")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  app.add_option("--memory", request.memory_mib, "MiB that a solution may take")
      ->check(CLI::Range(1, 1 << 20))
      ->capture_default_str();
  app.add_option("--line", request.lines,
                 "a decision to show, by the bets before it, such as call,raise:3000,call");
  app.add_option("--against", request.styles,
                 "what the solution wins from an opponent who bets so: call, maniac or honest");
  app.add_option("--svg", request.svg, "write a picture of the ranges to this file");
}

games::choker::Stakes stakes_of(const Request& request) {
  for (const auto stack : request.stacks) {
    if (stack < 1 || stack > games::choker::kMaxChips) {
      fail(fmt::format("'{}': a stack has 1 to {} chips", stack, games::choker::kMaxChips));
    }
  }
  if (request.blinds[0] < 1 || request.blinds[1] != 2 * request.blinds[0] ||
      request.blinds[1] > games::choker::kMaxChips) {
    fail("the small blind has at least 1 chip, the big blind twice the small one");
  }
  return {{request.stacks[0], request.stacks[1]},
          {request.blinds[0], request.blinds[1]},
          take(games::choker::parse_structure(request.structure))};
}

// The tree, and the name of its menu.
std::pair<betting::Tree, std::string> tree_of(const Request& request,
                                              const games::choker::Stakes& stakes,
                                              const betting::HandModel& hands) {
  const betting::TreeBounds bounds{.cells = (request.memory_mib << 20) / (2 * sizeof(float))};
  std::vector<std::string> menus = {request.menu};
  if (request.menu.empty()) menus = {"grid", std::string(kStandardMenu)};
  for (const std::string& menu : menus) {
    auto tree = betting::build_tree(betting::opened(stakes), take(betting::parse_menu(menu)), hands,
                                    bounds);
    if (tree) {
      const bool is_limit = stakes.structure == games::choker::Structure::limit;
      return {std::move(*tree), is_limit ? "limit" : menu};
    }
  }
  fail(fmt::format("the menu {} needs more than {} MiB; raise --memory or take a smaller menu",
                   menus.back(), request.memory_mib));
}

double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Solves and keeps the time, which stands still while the result is measured.
class Course {
 public:
  Course(betting::Solver& solver, const Request& request)
      : solver_(solver), request_(request), shows_progress_(isatty(STDERR_FILENO) == 1) {}

  void run() {
    std::uint64_t next_measure = 32;
    while (!is_over()) {
      const auto began = Clock::now();
      const double cpu_began = cpu_seconds();
      solver_.iterate();
      seconds_ += std::chrono::duration<double>(Clock::now() - began).count();
      cpu_seconds_ += cpu_seconds() - cpu_began;
      if (solver_.iterations() >= next_measure && (shows_progress_ || request_.until_mbb > 0)) {
        exploitability_ = solver_.exploitability();
        next_measure += next_measure / 4;
        if (shows_progress_) show();
      }
    }
    if (shows_progress_) std::cerr << '\n';
  }

  double seconds() const { return seconds_; }
  double cpu() const { return cpu_seconds_; }

 private:
  bool is_over() const {
    if (interrupted != 0) return true;
    if (exploitability_ <= request_.until_mbb) return true;
    if (request_.iterations > 0) return solver_.iterations() >= request_.iterations;
    return seconds_ >= request_.seconds;
  }

  void show() const {
    std::cerr << fmt::format("\r{} iterations, {:.1f} s, {:.3f} ms each, {:.4f} mbb/hand   ",
                             solver_.iterations(), seconds_,
                             1000 * seconds_ / static_cast<double>(solver_.iterations()),
                             exploitability_)
              << std::flush;
  }

  betting::Solver& solver_;
  const Request& request_;
  const bool shows_progress_;
  double seconds_ = 0, cpu_seconds_ = 0;
  double exploitability_ = std::numeric_limits<double>::infinity();  // as last measured
};

// What the solution wins from `style`, whichever colour it has.
solve::Meeting meet(const betting::Solver& solver, const games::choker::Stakes& stakes,
                    const std::string& word, const Request& request) {
  const auto style = betting::parse_style(word);
  if (!style) fail("'" + word + "': expected call, maniac or honest");
  solve::Meeting meeting{word, 0, 0};
  for (const int opponent : {0, 1}) {
    betting::Solver table(solver.shared_hands(), betting::Tree(solver.tree()), request.threads);
    for (int node = 0; node < table.tree().nodes(); ++node) {
      if (table.tree().node(node).kind == betting::Node::Kind::decision) {
        table.set_strategy(node, solver.strategy(node));
      }
    }
    adopt_style(table, betting::opened(stakes), *style, opponent);
    (opponent == 0 ? meeting.as_black_mbb : meeting.as_white_mbb) =
        (opponent == 0 ? -1000 : 1000) * table.value();
  }
  return meeting;
}

// Before the work, so that it is not done in vain.
void check_writable(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    if (path.empty() || path == "-") continue;
    if (!std::ofstream(path, std::ios::binary | std::ios::app)) {
      fail("'" + path + "' cannot be written");
    }
  }
}

void write(const std::string& path, const std::string& text) {
  if (path == "-") {
    std::cout << text << std::flush;
    return;
  }
  std::ofstream file(path, std::ios::binary);
  if (!(file << text << std::flush)) fail("'" + path + "' cannot be written", tools::kFailed);
}

armies::ArmyTable table_of(const Request& request) {
  return armies::with_skill_edge(request.army_table.empty()
                                     ? armies::ArmyTable::standard()
                                     : take(armies::ArmyTable::load(request.army_table)),
                                 request.elo_edge);
}

void write_hands(const Request& request) {
  const auto tables =
      solve::hand_tables(take(games::choker::parse_rules(request.rules)), table_of(request));
  if (request.json != "-" && request.csv != "-") std::cout << hands_text(tables) << std::flush;
  if (!request.json.empty()) write(request.json, hands_json(tables));
  if (!request.csv.empty()) write(request.csv, hands_csv(tables));
  if (!request.svg.empty()) write(request.svg, hands_svg(tables));
}

solve::Solution solve_game(const Request& request) {
  solve::Solution solution;
  solution.stakes = stakes_of(request);
  solution.rules = take(games::choker::parse_rules(request.rules));
  solution.threads = request.threads;
  solution.kernels = betting::kernels().name;
  const armies::ArmyTable table = table_of(request);
  solution.table = table.origin();
  solution.elo_edge = request.elo_edge;
  const auto hands =
      std::make_shared<const betting::HandModel>(betting::choker_hands(solution.rules, table));
  auto [tree, menu] = tree_of(request, solution.stakes, *hands);
  solution.menu = menu;

  betting::Solver solver(hands, std::move(tree), request.threads);
  Course course(solver, request);
  course.run();
  solution.decision_nodes = solver.tree().decisions();
  solution.bytes = solver.bytes();
  solution.iterations = solver.iterations();
  solution.seconds = course.seconds();
  solution.cpu_seconds = course.cpu();
  solution.value_white_mbb = 1000 * solver.value();
  solution.best_response_white_mbb = 1000 * solver.best_response(0);
  solution.best_response_black_mbb = 1000 * solver.best_response(1);
  solution.exploitability_mbb =
      (solution.best_response_white_mbb + solution.best_response_black_mbb) / 2;
  for (const std::string& style : request.styles) {
    solution.meetings.push_back(meet(solver, solution.stakes, style, request));
  }
  if (request.lines.empty()) solution.decisions = solve::first_decisions(solver);
  for (const std::string& line : request.lines) {
    solution.decisions.push_back(take(solve::decision_behind(solver, line)));
  }
  return solution;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{
      "Solves the betting of a Choker hand: values, exploitability and strategies at equilibrium."};
  Request request;
  declare(app, request);
  CLI::App* const hands = app.add_subcommand(
      "hands", "What every holding of two, four and five cards is worth, without any betting");
  declare_game(*hands, request);
  hands->add_option("--csv", request.csv, "write everything to this file (- for standard output)");
  hands->add_option("--svg", request.svg, "write a picture of the hands of five to this file");
  tools::read_arguments(app, argc, argv);
  check_writable({request.json, request.csv, request.svg});
  if (*hands) {
    write_hands(request);
    return tools::end_of_output();
  }
  // The first interruption ends the solving, not the report.
  std::signal(SIGINT, [](int) {
    interrupted = 1;
    std::signal(SIGINT, SIG_DFL);
  });
  try {
    const solve::Solution solution = solve_game(request);
    if (request.json != "-") std::cout << print_text(solution) << std::flush;
    if (!request.json.empty()) write(request.json, print_json(solution));
    if (!request.svg.empty()) write(request.svg, print_svg(solution));
  } catch (const std::bad_alloc&) {
    fail("there is not so much memory", tools::kFailed);
  }
  return tools::end_of_output();
}
