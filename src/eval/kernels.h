#pragma once

// The inner loops of the network, for whichever vector instructions the machine has. All sets give
// the same results. Layers start on a cache line.

#include <cstdint>
#include <span>

#include "eval/network.h"

namespace pawnbroker::eval {

struct Kernels {
  using Rows = std::span<const HiddenLayer* const>;

  const char* name;

  // `to` becomes `from` plus the rows of `added` minus those of `removed`, modulo 2^16. `to` and
  // `from` may be the same.
  void (*update)(const HiddenLayer& from, Rows added, Rows removed, HiddenLayer& to);

  // The sum of squared clipped neurons, clamp(x, 0, kHiddenOne)^2, times their weights.
  std::int32_t (*output)(const HiddenLayer& own, const HiddenLayer& other,
                         const std::array<HiddenLayer, 2>& weights);
};

// The network's output in centipawns, within kMaxEvaluation whatever its weights are, from the
// hidden layers of the side to move and of the other with so many men on the board.
int network_output(const Network& network, const Kernels& kernels, const HiddenLayer& own,
                   const HiddenLayer& other, int men);

// The fastest set for this machine.
const Kernels& fastest_kernels();

// The sets one by one, for tests and measurements; null where the machine or the compiler lacks the
// instructions.
const Kernels& portable_kernels();
const Kernels* sse41_kernels();
const Kernels* avx2_kernels();
const Kernels* avx512_kernels();

}  // namespace pawnbroker::eval
