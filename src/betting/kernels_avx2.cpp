// The kernels for machines with AVX2; this file alone is compiled for them.

#include "betting/kernels_body.h"

#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace pawnbroker::betting {
#ifdef __AVX2__
namespace {

struct Avx2 {
  static constexpr int kLanes = 8;
  static std::uint32_t nonzero(const float* p) {
    const __m256 is_not = _mm256_cmp_ps(_mm256_loadu_ps(p), _mm256_setzero_ps(), _CMP_NEQ_UQ);
    return static_cast<std::uint32_t>(_mm256_movemask_ps(is_not));
  }
};

}  // namespace

const Kernels* avx2_kernels() {
  static constexpr Kernels kernels = KernelBody<Avx2>::table("avx2");
  return __builtin_cpu_supports("avx2") ? &kernels : nullptr;
}
#else
const Kernels* avx2_kernels() {
  return nullptr;
}
#endif

}  // namespace pawnbroker::betting
