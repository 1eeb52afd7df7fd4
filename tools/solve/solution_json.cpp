#include <nlohmann/json.hpp>

#include "solution.h"

namespace pawnbroker::solve {
namespace {

nlohmann::ordered_json to_json(const Decision& decision) {
  nlohmann::ordered_json hands = nlohmann::ordered_json::array();
  for (const HandAdvice& hand : decision.hands) {
    hands.push_back({{"cards", hand.cards},
                     {"range", hand.share},
                     {"ev_mbb", hand.ev_mbb},
                     {"strategy", hand.actions}});
  }
  return {{"line", decision.line},
          {"player", decision.player == 0 ? "w" : "b"},
          {"reached", decision.reached},
          {"actions", decision.actions},
          {"frequencies", decision.frequencies},
          {"hands", hands}};
}

}  // namespace

std::string print_json(const Solution& s) {
  nlohmann::ordered_json json = {
      {"structure", structure_word(s.stakes.structure)},
      {"stacks", s.stakes.stacks},
      {"blinds", s.stakes.blinds},
      {"rules", print_rules(s.rules)},
      {"menu", s.menu},
      {"army_table",
       {{"engine", s.table.engine}, {"command", s.table.command}, {"seed", s.table.seed}}},
      {"elo_edge", s.elo_edge},
      {"threads", s.threads},
      {"kernels", s.kernels},
      {"decision_nodes", s.decision_nodes},
      {"bytes", s.bytes},
      {"iterations", s.iterations},
      {"seconds", s.seconds},
      {"cpu_seconds", s.cpu_seconds},
      {"value_white_mbb", s.value_white_mbb},
      {"value_black_mbb", -s.value_white_mbb},
      {"best_response_white_mbb", s.best_response_white_mbb},
      {"best_response_black_mbb", s.best_response_black_mbb},
      {"exploitability_mbb", s.exploitability_mbb},
      {"against", nlohmann::ordered_json::object()},
      {"decisions", nlohmann::ordered_json::array()}};
  for (const Meeting& meeting : s.meetings) {
    json["against"][meeting.style] = {{"as_white_mbb", meeting.as_white_mbb},
                                      {"as_black_mbb", meeting.as_black_mbb}};
  }
  for (const Decision& decision : s.decisions) json["decisions"].push_back(to_json(decision));
  return json.dump(1) + "\n";
}

}  // namespace pawnbroker::solve
