#pragma once

// Random numbers for sampling and play. Results are the same on every machine for the same seed,
// which the standard library's distributions do not promise. (Deals that others must be able to
// trust come from cards/shuffle.h.)

#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <span>
#include <utility>

namespace pawnbroker::cards {

using Rng = std::mt19937_64;

// A number from 0 to `bound` - 1, each equally likely; `bound` is at least 1. `next` returns 64
// random bits. Rejects the uneven top of the range, so there is no bias.
template <class Source>
std::uint64_t uniform(Source&& next, std::uint64_t bound) {
  const std::uint64_t uneven = (0 - bound) % bound;  // 2^64 modulo bound
  for (;;) {
    const std::uint64_t bits = next();
    if (bits >= uneven) return bits % bound;
  }
}

// A number from 0 up to, not including, 1.
template <class Source>
double unit(Source&& next) {
  return static_cast<double>(next() >> 11) * 0x1p-53;
}

// The place of one of `items`, drawn by `probability_of` each. The probabilities are at least 0 and add
// up to 1; what rounding leaves over falls to the last that has any.
template <class Items, class Probability, class Source>
std::size_t draw(const Items& items, Probability probability_of, Source&& next) {
  double at = unit(next);
  std::size_t drawn = 0;
  for (std::size_t i = 0; i < items.size() && at >= 0; ++i) {
    const double probability = std::invoke(probability_of, items[i]);
    if (probability > 0) drawn = i;
    at -= probability;
  }
  return drawn;
}

// Puts `items` into a random order, each order equally likely (Fisher and Yates 1938, Durstenfeld
// 1964).
template <class T, class Source>
void shuffle(std::span<T> items, Source&& next) {
  for (std::size_t left = items.size(); left > 1; --left) {
    std::swap(items[left - 1], items[uniform(next, left)]);
  }
}

}  // namespace pawnbroker::cards
