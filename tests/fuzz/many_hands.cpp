#include "many_hands.h"

#include <stdexcept>
#include <string>
#include <vector>

#include "cards/random.h"
#include "cards/shuffle.h"
#include "games/registry.h"
#include "text/words.h"

namespace pawnbroker::fuzz {
namespace {

std::string decide(test::EngineProcess& engine, const games::AnyState& state) {
  engine.send("position " + state.view(state.turn()));
  engine.send("go nodes 1");
  const std::string answer = engine.wait_for("bestmove");
  return std::string(text::words(answer).at(1));
}

}  // namespace

void play_hands(test::EngineProcess& engine, int hands, const AfterHand& after) {
  const games::Entry& choker = *games::find_game("choker");
  const cards::Seed seed = cards::open_seed(1);
  cards::Rng rng(1);
  engine.send("xuci 1");
  engine.wait_for("xuciok");
  engine.send("setoption name Hash value 1");
  for (int hand = 1; hand <= hands; ++hand) {
    auto state = choker.start({}).value();
    const int seat = hand % 2;
    while (!state.over()) {
      std::string token;
      if (state.turn() == games::kChance) {
        token = state.deal([&](int size, std::uint64_t nth) {
          return cards::shuffled_deck(seed, static_cast<std::uint64_t>(hand), nth, size);
        });
      } else {
        token = state.turn() == seat ? decide(engine, state) : state.random_action(rng);
      }
      if (!state.apply(token)) {
        throw std::runtime_error(token + " is illegal behind " + state.view(games::kObserver));
      }
    }
    after(hand);
  }
}

std::vector<std::string> match_command(int hands, const std::string& record) {
  const std::string folder = PAWNBROKER_BIN_DIR;
  const std::string engine = folder + "/test-arbiter-engine";
  return {folder + "/pawnbroker-arbiter",
          "match",
          "--hands",
          std::to_string(hands),
          "--seed",
          "1",
          "--duplicate",
          "--record",
          record,
          "--json",
          "-",
          "--engine",
          engine,
          "--engine",
          engine};
}

void watch_match(test::EngineProcess& arbiter, int hands, const AfterHand& after) {
  for (int hand = 1; hand <= hands; ++hand) {
    for (;;) {
      const auto line = arbiter.line();
      if (!line)
        throw std::runtime_error("the arbiter does not tell of hand " + std::to_string(hand));
      if (line->find("\"event\":\"hand\"") != std::string::npos) break;
    }
    after(hand);
  }
}

void Holdings::look(int hand) {
  const auto sample = [this] { return Sample{process_.resident_kib(), process_.open_files()}; };
  if (hand == hands_ / 2) early_ = sample();
  if (hand == hands_ - hands_ / 10) late_ = sample();
}

}  // namespace pawnbroker::fuzz
