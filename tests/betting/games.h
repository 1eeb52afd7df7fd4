#pragma once

// Games for the solver's tests.

#include <memory>
#include <string_view>

#include "betting/solver.h"
#include "catch.h"

namespace pawnbroker::test {

inline betting::Menu menu(std::string_view text) {
  const auto read = betting::parse_menu(text);
  REQUIRE(read);
  return *read;
}

inline std::shared_ptr<const betting::HandModel> choker_model() {
  static const auto model = std::make_shared<const betting::HandModel>(
      betting::choker_hands({}, armies::ArmyTable::standard()));
  return model;
}

inline games::choker::Stakes stakes(games::choker::Chips white, games::choker::Chips black,
                                    std::string_view structure,
                                    games::choker::Chips small_blind = 500) {
  return {
      {white, black}, {small_blind, 2 * small_blind}, *games::choker::parse_structure(structure)};
}

inline betting::Tree tree(const games::choker::Stakes& stakes, std::string_view sizes,
                          const betting::HandModel& model = *choker_model()) {
  auto built = betting::build_tree(betting::opened(stakes), menu(sizes), model);
  REQUIRE(built);
  return std::move(*built);
}

inline betting::Solver solver(const games::choker::Stakes& stakes, std::string_view sizes,
                              int threads = 1) {
  return {choker_model(), tree(stakes, sizes), threads};
}

inline void iterate(betting::Solver& solver, int times) {
  for (int i = 0; i < times; ++i) solver.iterate();
}

}  // namespace pawnbroker::test
