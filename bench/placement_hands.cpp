#include "placement_hands.h"

#include <string>

#include "cards/shuffle.h"
#include "games/registry.h"
#include "text/words.h"

namespace pawnbroker::bench {
namespace {

// Checks and calls until all cards are dealt, each round by what `deal` says of the state.
template <class Deal>
games::AnyState checked_down(Deal deal) {
  games::AnyState hand = *games::find_game("choker")->start({});
  while (as_choker(hand).phase() != games::choker::Phase::place) {
    const bool chance = hand.turn() == games::kChance;
    const bool owes = !chance && as_choker(hand).betting().to_call() > 0;
    (void)hand.apply(chance ? deal(hand) : owes ? "call" : "check");
  }
  return hand;
}

}  // namespace

State as_choker(const games::AnyState& hand) {
  return *hand.get_if<State>();
}

games::AnyState dealt(std::uint64_t seed, std::uint64_t deal) {
  const auto decks = [&](int size, std::uint64_t nth) {
    return cards::shuffled_deck(cards::open_seed(seed), deal, nth, size);
  };
  return checked_down([&](const games::AnyState& hand) { return hand.deal(decks); });
}

games::AnyState dealt(const std::array<cards::Holding, 2>& hands) {
  std::size_t from = 0;
  return checked_down([&](const games::AnyState& hand) {
    const int round = as_choker(hand).betting().round() + 1;
    const auto count = static_cast<std::size_t>(games::choker::kRoundCards[round]);
    const std::string token = "deal:" + hands[0].text().substr(from, count) + "/" +
                              hands[1].text().substr(from, count);
    from += count;
    return token;
  });
}

chess::Position placed(games::AnyState hand, const std::array<Placer*, 2>& placers,
                       cards::Rng& rng) {
  while (as_choker(hand).phase() == games::choker::Phase::place) {
    const State all = as_choker(hand);
    const int seat = hand.turn();
    const State seen = as_choker(*games::parse_position(text::words(hand.view(seat))));
    const World truth{all.left_to_place(seat), all.left_to_place(1 - seat), 1};
    const Action action = placers[static_cast<std::size_t>(seat)]->place(seen, truth, rng);
    (void)hand.apply(seen.print(action));
  }
  return as_choker(hand).chess().position();
}

}  // namespace pawnbroker::bench
