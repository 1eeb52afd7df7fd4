#include "eval/kernels.h"

#include <initializer_list>

namespace pawnbroker::eval {

int network_output(const Network& network, const Kernels& kernels, const HiddenLayer& own,
                   const HiddenLayer& other, int men) {
  const auto bucket = static_cast<std::size_t>(bucket_of(men));
  const std::int64_t sum = kernels.output(own, other, network.output_weights[bucket]) / kHiddenOne +
                           network.output_biases[bucket];
  return static_cast<int>(sum * kOutputScale / (kHiddenOne * kOutputOne));
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
