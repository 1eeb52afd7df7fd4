#include "arbiter/plan_options.h"

#include "arbiter/option_files.h"
#include "arbiter/time_options.h"
#include "games/registry.h"
#include "text/shard.h"

namespace pawnbroker::arbiter {
namespace {

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

// One player may come to hold all chips but one.
void check_freezeout(const MatchPlan& plan) {
  if (plan.game->facts.unit != "chips") throw Wrong{"--freezeout needs a game with chips"};
  games::Setup late = plan.setup;
  late.stacks = {late.stacks[0] + late.stacks[1] - 1, 1};
  checked("--freezeout: --stacks, together", plan.game->start(late));
}

}  // namespace

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

}  // namespace pawnbroker::arbiter
