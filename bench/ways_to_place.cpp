#include "ways_to_place.h"

#include <algorithm>
#include <functional>
#include <map>

#include "eval/wdl.h"
#include "placement/quick_placer.h"

namespace pawnbroker::bench {
namespace {

class RandomPlacer final : public Placer {
 public:
  Action place(const State& seen, const World&, cards::Rng& rng) override {
    const auto actions = legal_actions(seen);
    return actions[cards::uniform(rng, actions.size())];
  }
};

// The policy of the playouts, at its best.
class PolicyPlacer final : public Placer {
 public:
  explicit PolicyPlacer(PolicyNetwork policy) : policy_(std::move(policy)) {}

  Action place(const State& seen, const World& truth, cards::Rng&) override {
    const eval::GrowingBoard board(*policy_, seen.board());
    return action_of(
        seen, playout_.best(board, static_cast<chess::Color>(seen.turn()), truth.own.pieces()));
  }

 private:
  PolicyNetwork policy_;
  placement::Playout playout_{placement::kTemperature};
};

// What the army table is measured with.
class QuickPlacer final : public Placer {
 public:
  Action place(const State& seen, const World& truth, cards::Rng& rng) override {
    const cards::Holding own = truth.own.pieces();
    const cards::Holding stock =
        games::choker::kDeck - own - seen.hand(0).shown.pieces() - seen.hand(1).shown.pieces();
    return action_of(seen, placer_.choose(seen.board(), seen.placements(), own, stock, rng));
  }

 private:
  placement::QuickPlacer placer_{eval::standard_network()};
};

// The engine's search, which knows its belief alone or, to bound what knowledge can bring, the
// hidden cards.
class SearchPlacer final : public Placer {
 public:
  SearchPlacer(PolicyNetwork policy, std::chrono::milliseconds time, bool sees_all)
      : policy_(std::move(policy)), time_(time), sees_all_(sees_all) {}

  Action place(const State& seen, const World& truth, cards::Rng& rng) override {
    const auto worlds = sees_all_ ? std::vector{truth} : placement::believe(seen, {}, *policy_);
    return search_
        .rank(seen, worlds, legal_actions(seen), rng(), until(time_),
              [](int, const std::vector<placement::Candidate>&) {})
        .front()
        .action;
  }

 private:
  PolicyNetwork policy_;
  std::chrono::milliseconds time_;
  bool sees_all_;
  placement::PlacementSearch search_{policy_, eval::standard_network(), 1};
};

using Maker =
    std::function<std::unique_ptr<Placer>(const PolicyNetwork&, std::chrono::milliseconds)>;

const std::map<std::string, Maker>& makers() {
  static const std::map<std::string, Maker> all = {
      {"random", [](auto&&...) { return std::make_unique<RandomPlacer>(); }},
      {"policy", [](auto& policy, auto) { return std::make_unique<PolicyPlacer>(policy); }},
      {"quick", [](auto&&...) { return std::make_unique<QuickPlacer>(); }},
      {"search",
       [](auto& policy, auto time) { return std::make_unique<SearchPlacer>(policy, time, false); }},
      {"seeing",
       [](auto& policy, auto time) { return std::make_unique<SearchPlacer>(policy, time, true); }},
      {"random-playouts", make_random_playouts},
      {"first-version", [](auto&, auto time) { return make_first_version(time); }},
      {"pimc", [](auto& policy, auto time) { return make_perfect_information(policy, time, 0); }},
      {"epimc", [](auto& policy, auto time) { return make_perfect_information(policy, time, 2); }},
      {"is-mcts", make_tree_placer}};
  return all;
}

}  // namespace

const std::vector<std::string>& placer_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (const auto& [name, maker] : makers()) list.push_back(name);
    return list;
  }();
  return names;
}

std::unique_ptr<Placer> make_placer(const std::string& name, const PolicyNetwork& policy,
                                    std::chrono::milliseconds time) {
  return makers().at(name)(policy, time);
}

std::vector<Action> legal_actions(const State& state) {
  std::vector<Action> actions;
  for (const auto& choice : state.legal()) actions.push_back(choice.action);
  return actions;
}

Action action_of(const State& state, const placement::Placing& placing) {
  const auto actions = legal_actions(state);
  return *std::ranges::find_if(actions, [&](const Action& action) {
    return action.conversion.piece == placing.piece && action.square == placing.square;
  });
}

placement::Grant until(std::chrono::milliseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  return [end](std::uint64_t) { return std::chrono::steady_clock::now() < end; };
}

const World& draw(const std::vector<World>& worlds, cards::Rng& rng) {
  return worlds[cards::draw(worlds, &World::probability, rng)];
}

double expectation(int centipawns) {
  const auto chances = eval::chances(centipawns, games::choker::kPlacedMen);
  return chances.expectation() + 1e-6 * centipawns;
}

}  // namespace pawnbroker::bench
