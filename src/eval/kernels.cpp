#include "eval/kernels.h"

#include <algorithm>
#include <initializer_list>

#include "eval/endings.h"

namespace pawnbroker::eval {

int network_output(const Network& network, const Kernels& kernels, const HiddenLayer& own,
                   const HiddenLayer& other, int men) {
  const auto bucket = static_cast<std::size_t>(bucket_of(men));
  const std::int32_t products = kernels.output(own, other, network.output_weights[bucket]);
  const std::int64_t sum = std::int64_t{products / kHiddenOne} + network.output_biases[bucket];
  const std::int64_t centipawns = sum * kOutputScale / (kHiddenOne * kOutputOne);
  return static_cast<int>(std::clamp<std::int64_t>(centipawns, -kMaxEvaluation, kMaxEvaluation));
}

const Kernels& fastest_kernels() {
  static const Kernels& fastest = []() -> const Kernels& {
    for (const Kernels* set : {avx512_kernels(), avx2_kernels(), sse41_kernels()}) {
      if (set != nullptr) return *set;
    }
    return portable_kernels();
  }();
  return fastest;
}

}  // namespace pawnbroker::eval
