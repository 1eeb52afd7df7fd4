#include "players/betting_player.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "armies/skill_edge.h"
#include "betting/styles.h"
#include "players/betting_thought.h"
#include "players/equity_bettor.h"
#include "players/opponent_range.h"
#include "players/randomness.h"

namespace pawnbroker::players {
namespace {

namespace choker = games::choker;
using betting::HandSolver;
using betting::Solver;

// A solution this close to equilibrium, in mbb a hand, is not improved any more.
constexpr double kGoodEnough = 0.1;
// So many iterations make a good solution; the menu is chosen so that there is time for them.
constexpr double kWantedIterations = 300;
// A part of a hand that is solved again is good enough after so many.
constexpr std::uint64_t kStageIterations = 1500;
// No iteration shall keep `stop` waiting for longer.
constexpr double kLongestIterationMs = 200;
// With a number of iterations as the limit the menu depends on it alone, not on the machine: cells
// times iterations, and the bounds of the cells.
constexpr double kFixedWork = 2e8;
constexpr double kLeastFixedCells = 1e5, kMostFixedCells = 6e6;
// Time between reports on the way.
constexpr double kReportEveryMs = 250;
// Actions that the solution takes more rarely are left out: they are noise of the solving.
constexpr double kPure = 0.02;
// A stage that is followed by another gets this part of the time that is left.
constexpr double kStageShare = 0.5;
// What the opponent's range behind the betting is computed with: some hundred milliseconds at most.
constexpr std::size_t kRangeCells = 200'000;
constexpr std::uint64_t kRangeIterations = 100;

// The mean of the two sides' best responses, measured now and then.
struct Measure {
  double mbb = std::numeric_limits<double>::infinity();
  std::uint64_t iterations = 0;  // when it was taken
};

class Thinker {
 public:
  Thinker(HandSolver& solver, const choker::State& state, const Settings& settings,
          const Limits& limits, const Control& control, const Reporter& reporter)
      : solver_(solver),
        state_(state),
        settings_(settings),
        limits_(limits),
        clock_(settings, limits, control),
        reporter_(reporter) {}

  const BettingClock& clock() const { return clock_; }

  // Improves all stages up to the decision.
  void solve() {
    improve();
    while (!solver_.is_last()) {
      solver_.descend();
      improve();
    }
  }

  Decision decide() {
    const BettingAdvice advice = advise(solver_, state_);
    const std::string action = draw(advice);
    report(advice, action);
    return {action, {}};
  }

  // Cells a thread got through in a millisecond; nothing when too little was done to tell.
  std::optional<double> measured_speed() const {
    if (solving_ms_ < 20) return std::nullopt;
    return cells_ / solving_ms_ / settings_.threads;
  }

 private:
  void improve() {
    Solver& solver = solver_.solver();
    const bool is_blueprint = &solver == &solver_.blueprint();
    const double since = clock_.elapsed_ms();
    const double share = solver_.is_last() ? 1 : kStageShare;
    double step_ms = 0;
    // The answer takes a few steps more.
    while (!is_done(solver, is_blueprint) &&
           (solver.iterations() == 0 || clock_.has_time(since, share, 4 * step_ms))) {
      const auto began = SteadyClock::now();
      solver.iterate();
      const double ms =
          std::chrono::duration<double, std::milli>(SteadyClock::now() - began).count();
      // Careful: the longest of late.
      step_ms = std::max(ms, 0.95 * step_ms);
      solving_ms_ += ms;
      cells_ += static_cast<double>(solver.tree().cells());
      if (is_blueprint &&
          solver.iterations() >= measure_.iterations + measure_.iterations / 2 + 16 &&
          clock_.has_time(since, share, 8 * step_ms)) {
        measure_ = {solver.exploitability(), solver.iterations()};
        if (solver_.is_last() && clock_.elapsed_ms() >= reported_ms_ + kReportEveryMs) {
          report_on_the_way();
        }
      }
    }
    // Without a measure nobody knows how good the solution is.
    if (is_blueprint && measure_.iterations != solver.iterations() &&
        clock_.has_time(since, share, 6 * step_ms)) {
      measure_ = {solver.exploitability(), solver.iterations()};
    }
  }

  bool is_done(const Solver& solver, bool is_blueprint) const {
    // One iteration at least, whatever comes: it makes the answer better than chance.
    if (solver.iterations() > 0 && clock_.is_stopped()) return true;
    if (clock_.iterations() && solver.iterations() >= *clock_.iterations()) return true;
    if (clock_.is_endless() || clock_.is_fixed()) return false;
    return is_blueprint ? measure_.mbb <= kGoodEnough : solver.iterations() >= kStageIterations;
  }

  void report_on_the_way() {
    reported_ms_ = clock_.elapsed_ms();
    const BettingAdvice advice = advise(solver_, state_);
    const auto likeliest =
        std::ranges::max_element(advice.choices, {}, &BettingAdvice::Choice::share);
    report(advice, likeliest->token);
  }

  bool is_allowed(const std::string& token) const {
    return limits_.only.empty() || std::ranges::count(limits_.only, token) > 0;
  }

  // One of the allowed actions, as often as the solution takes it.
  std::string draw(const BettingAdvice& advice) {
    std::vector<BettingAdvice::Choice> choices;
    double total = 0;
    for (const auto& choice : advice.choices) {
      if (!is_allowed(choice.token)) continue;
      choices.push_back(choice);
      if (choice.share < kPure) choices.back().share = 0;
      total += choices.back().share;
    }
    // Allowed are only amounts that the tree lacks.
    if (choices.empty()) return limits_.only.front();
    if (total <= 0)
      return std::ranges::max_element(choices, {}, &BettingAdvice::Choice::ev_mbb)->token;
    cards::Rng rng = make_rng(settings_.seed, state_.view(state_.viewer()));
    const auto probability = [&](const auto& choice) { return choice.share / total; };
    return choices[cards::draw(choices, probability, rng)].token;
  }

  // Says what is known: for people first, then the lines of thought, that of `first` before the
  // others.
  void report(const BettingAdvice& advice, const std::string& first) {
    std::vector<BettingAdvice::Choice> ranked;
    for (const auto& choice : advice.choices) {
      if (is_allowed(choice.token)) ranked.push_back(choice);
    }
    if (ranked.empty()) ranked.push_back({first, 1, mean_ev(advice)});
    std::ranges::stable_sort(ranked, [&](const auto& a, const auto& b) {
      if ((a.token == first) != (b.token == first)) return a.token == first;
      return a.share > b.share;
    });
    std::string shares = "strategy";
    for (const auto& choice : advice.choices) {
      shares += " " + choice.token + " " + std::to_string(std::lround(1000 * choice.share));
    }
    for (std::string& note : std::vector<std::string>{shares, "ownrange " + advice.own_range,
                                                      "opprange " + advice.opponent_range}) {
      Report each;
      each.note = std::move(note);
      reporter_(each);
    }
    const std::uint64_t iterations = solver_.present().iterations();
    const std::size_t lines = std::min(ranked.size(), static_cast<std::size_t>(settings_.multipv));
    for (std::size_t line = 0; line < lines; ++line) {
      Report each;
      each.depth = static_cast<int>(std::bit_width(iterations));
      each.multipv = static_cast<int>(line) + 1;
      each.score = Score{Score::Kind::expectation, Score::Bound::exact,
                         static_cast<int>(std::lround(std::clamp(ranked[line].ev_mbb, -1e9, 1e9)))};
      if (line == 0 && std::isfinite(measure_.mbb)) {
        each.tree_exploitability = std::llround(1000 * measure_.mbb);
      }
      each.nodes = iterations;
      each.pv = {ranked[line].token};
      reporter_(each);
    }
  }

  static double mean_ev(const BettingAdvice& advice) {
    double ev = 0;
    for (const auto& choice : advice.choices) ev += choice.share * choice.ev_mbb;
    return ev;
  }

  HandSolver& solver_;
  const choker::State& state_;
  const Settings& settings_;
  const Limits& limits_;
  const BettingClock clock_;
  const Reporter& reporter_;
  Measure measure_;
  double solving_ms_ = 0, cells_ = 0;
  double reported_ms_ = 0;
};

}  // namespace

text::Parsed<void> BettingPlayer::configure(const Settings& settings) {
  if (settings.army_table != settings_.army_table) {
    auto table = settings.army_table.empty() ? armies::ArmyTable::standard()
                                             : armies::ArmyTable::load(settings.army_table);
    if (!table) return tl::unexpected(table.error());
    table_ = std::move(*table);
    games_ = {};
  }
  if (settings.elo_edge != settings_.elo_edge) games_ = {};
  settings_ = settings;
  return {};
}

BettingPlayer::Game& BettingPlayer::game(const choker::State& state) {
  const choker::Rules& rules = state.rules();
  const int seat = settings_.elo_edge == 0 ? 0 : state.viewer();
  Game& game = games_[static_cast<std::size_t>(seat)];
  const bool same = rules.becket == game.rules.becket && rules.empress == game.rules.empress;
  if (!game.hands || !same) {
    const int of_white = seat == 0 ? settings_.elo_edge : -settings_.elo_edge;
    game.rules = rules;
    game.hands = std::make_shared<const betting::HandModel>(
        betting::choker_hands(rules, armies::with_skill_edge(table_, of_white)));
    game.solver = std::make_unique<HandSolver>(game.hands);
  }
  return game;
}

Decision BettingPlayer::decide(const choker::State& state, const Limits& limits, Control& control,
                               const Reporter& reporter) {
  if (settings_.betting_style == BettingStyle::equity) {
    return EquityBettor::decide(state, settings_, limits, reporter);
  }
  if (settings_.betting_style != BettingStyle::solver) {
    return decide_by_style(state, limits, reporter);
  }
  HandSolver& solver = *game(state).solver;
  Thinker thinker(solver, state, settings_, limits, control, reporter);
  const BettingClock& clock = thinker.clock();
  const double speed = cells_per_ms_ * settings_.threads;
  const double cells =
      clock.iterations()
          ? std::clamp(
                kFixedWork / static_cast<double>(std::max<std::uint64_t>(1, *clock.iterations())),
                kLeastFixedCells, kMostFixedCells)
          : speed * std::min(clock.planned_ms() / kWantedIterations, kLongestIterationMs);
  const betting::Means means{.bytes = bytes_of_a_game(),
                             .cells = static_cast<std::size_t>(cells),
                             .threads = settings_.threads};
  solver.begin(situation_of(state, state.viewer()), means, clock.is_fixed());
  thinker.solve();
  if (const auto measured = thinker.measured_speed()) cells_per_ms_ = *measured;
  return thinker.decide();
}

std::size_t BettingPlayer::bytes_of_a_game() const {
  const std::size_t games = settings_.elo_edge == 0 ? 1 : games_.size();
  return (static_cast<std::size_t>(settings_.hash_mib) << 20) / games;
}

void BettingPlayer::release_solutions() {
  games_ = {};
}

std::vector<double> BettingPlayer::range_of_opponent(const choker::State& state, bool afresh) {
  const betting::Means means{
      .bytes = bytes_of_a_game(), .cells = kRangeCells, .threads = settings_.threads};
  return opponent_range(*game(state).solver, state, means, kRangeIterations, afresh);
}

Decision BettingPlayer::decide_by_style(const choker::State& state, const Limits& limits,
                                        const Reporter& reporter) {
  static_assert(static_cast<int>(BettingStyle::honest) - static_cast<int>(BettingStyle::call) ==
                static_cast<int>(betting::Style::honest));
  const auto style = static_cast<betting::Style>(static_cast<int>(settings_.betting_style) -
                                                 static_cast<int>(BettingStyle::call));
  const choker::Betting& betting = state.betting();
  const auto chances = betting::winning_chances(*game(state).hands, betting.round());
  double chance = 0;
  const auto own = holdings_of(state, state.viewer());
  for (const std::size_t h : own) chance += chances[h] / static_cast<double>(own.size());
  std::string token =
      state.print(choker::betting_action(betting::style_bet(style, betting, chance)));
  if (!limits.only.empty() && std::ranges::count(limits.only, token) == 0) {
    token = limits.only.front();
  }
  Report report;
  report.depth = 1;
  report.multipv = 1;
  // By the cards alone, as if the rest were checked down.
  const double stake = betting::big_blinds(betting.stakes(), betting.total(1 - state.viewer()));
  const double ev = std::clamp(1000 * (2 * chance - 1) * stake, -1e9, 1e9);
  report.score =
      Score{Score::Kind::expectation, Score::Bound::exact, static_cast<int>(std::lround(ev))};
  report.pv = {token};
  reporter(report);
  return {token, {}};
}

}  // namespace pawnbroker::players
