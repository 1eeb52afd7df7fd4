// The kernels for machines with AVX-512; this file alone is compiled for them.

#include "betting/kernels_body.h"

#ifdef __AVX512F__
#include <immintrin.h>
#endif

namespace pawnbroker::betting {
#ifdef __AVX512F__
namespace {

struct Avx512 {
  static constexpr int kLanes = 16;
  static std::uint32_t nonzero(const float* p) {
    return _mm512_cmp_ps_mask(_mm512_loadu_ps(p), _mm512_setzero_ps(), _CMP_NEQ_UQ);
  }
};

}  // namespace

const Kernels* avx512_kernels() {
  static constexpr Kernels kernels = KernelBody<Avx512>::table("avx512");
  return __builtin_cpu_supports("avx512f") ? &kernels : nullptr;
}
#else
const Kernels* avx512_kernels() {
  return nullptr;
}
#endif

}  // namespace pawnbroker::betting
