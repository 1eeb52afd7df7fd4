// The kernels for every machine.

#include "betting/kernels_body.h"

namespace pawnbroker::betting {
namespace {

struct Portable {
  static constexpr int kLanes = 4;
  static std::uint32_t nonzero(const float* p) {
    std::uint32_t bits = 0;
    for (int i = 0; i < kLanes; ++i) bits |= (p[i] != 0 ? 1U : 0U) << i;
    return bits;
  }
};

}  // namespace

const Kernels& portable_kernels() {
  static constexpr Kernels kernels = KernelBody<Portable>::table("portable");
  return kernels;
}

}  // namespace pawnbroker::betting
