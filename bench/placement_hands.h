#pragma once

// Hands of Choker in which nobody bets, up to the board on which both have placed.

#include <array>
#include <cstdint>

#include "cards/piece_card.h"
#include "games/game.h"
#include "ways_to_place.h"

namespace pawnbroker::bench {

// The hand of that deal once all cards are dealt.
games::AnyState dealt(std::uint64_t seed, std::uint64_t deal);
// One in which White and Black hold these five cards each; dealt highest card first.
games::AnyState dealt(const std::array<cards::Holding, 2>& hands);

// The board once both have placed all they have; the first of the placers is White's. Each sees
// what its seat sees.
chess::Position placed(games::AnyState hand, const std::array<Placer*, 2>& placers,
                       cards::Rng& rng);

// What the observer's hand tells of Choker.
State as_choker(const games::AnyState& hand);

}  // namespace pawnbroker::bench
