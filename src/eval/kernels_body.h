#pragma once

// The kernels, written once for vectors of any length. Included by one file for each set of
// instructions; `Isa` is a type of that file alone, so that no two files share code compiled for
// different machines.
//
// `Isa::Vector` is a vector of 16-bit numbers, and Isa has: load, store, add, subtract, multiply
// (the lower 16 bits of products), clip (to 0 … kHiddenOne), zero, and for vectors of 32-bit sums
// multiply_pairs (of 16-bit numbers, neighbouring products added), add32 and total.

#include "eval/kernels.h"

namespace pawnbroker::eval {

template <class Isa>
struct KernelBody {
  using Vector = typename Isa::Vector;
  static constexpr int kLanes = sizeof(Vector) / sizeof(std::int16_t);
  static_assert(kHidden % kLanes == 0);

  // Where the compiler knows the numbers of rows, nothing is left to loop over but the neurons.
  template <std::size_t kAdded, std::size_t kRemoved>
  static void update_by(const HiddenLayer& from, std::span<const HiddenLayer* const, kAdded> added,
                        std::span<const HiddenLayer* const, kRemoved> removed, HiddenLayer& to) {
    for (int i = 0; i < kHidden; i += kLanes) {
      Vector sum = Isa::load(from.data() + i);
      for (const HiddenLayer* row : added) sum = Isa::add(sum, Isa::load(row->data() + i));
      for (const HiddenLayer* row : removed) sum = Isa::subtract(sum, Isa::load(row->data() + i));
      Isa::store(to.data() + i, sum);
    }
  }

  static void update(const HiddenLayer& from, Kernels::Rows added, Kernels::Rows removed,
                     HiddenLayer& to) {
    const bool one_comes = added.size() == 1;
    if (one_comes && removed.size() == 1) {  // a move
      update_by(from, added.first<1>(), removed.first<1>(), to);
    } else if (one_comes && removed.size() == 2) {  // a capture
      update_by(from, added.first<1>(), removed.first<2>(), to);
    } else {
      update_by(from, added, removed, to);
    }
  }

  // A clipped neuron times an output weight fits 16 bits (see kMostOutputWeight).
  static Vector products(Vector sum, const HiddenLayer& neurons, const HiddenLayer& weights) {
    for (int i = 0; i < kHidden; i += kLanes) {
      const Vector x = Isa::clip(Isa::load(neurons.data() + i));
      const Vector weighted = Isa::multiply(x, Isa::load(weights.data() + i));
      sum = Isa::add32(sum, Isa::multiply_pairs(weighted, x));
    }
    return sum;
  }

  static std::int32_t output(const HiddenLayer& own, const HiddenLayer& other,
                             const std::array<HiddenLayer, 2>& weights) {
    const Vector half = products(Isa::zero(), own, weights[0]);
    return Isa::total(products(half, other, weights[1]));
  }

  static constexpr Kernels table(const char* name) { return {name, update, output}; }
};

}  // namespace pawnbroker::eval
