// The kernels for any machine.

#include <algorithm>

#include "eval/kernels.h"

namespace pawnbroker::eval {

namespace {

void update(const HiddenLayer& from, Kernels::Rows added, Kernels::Rows removed, HiddenLayer& to) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    int sum = from[i];
    for (const HiddenLayer* row : added) sum += (*row)[i];
    for (const HiddenLayer* row : removed) sum -= (*row)[i];
    to[i] = static_cast<std::int16_t>(sum);
  }
}

std::int32_t half_output(const HiddenLayer& neurons, const HiddenLayer& weights) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < neurons.size(); ++i) {
    const int x = std::clamp<int>(neurons[i], 0, kHiddenOne);
    sum += x * x * weights[i];
  }
  return sum;
}

std::int32_t output(const HiddenLayer& own, const HiddenLayer& other,
                    const std::array<HiddenLayer, 2>& weights) {
  return half_output(own, weights[0]) + half_output(other, weights[1]);
}

}  // namespace

const Kernels& portable_kernels() {
  static constexpr Kernels kernels = {"portable", update, output};
  return kernels;
}

}  // namespace pawnbroker::eval
