// The kernels for machines with AVX-512; this file alone is compiled for them.

#include "eval/kernels_body.h"

#ifdef __AVX512BW__
#include <immintrin.h>
#endif

namespace pawnbroker::eval {
#ifdef __AVX512BW__
namespace {

struct Avx512 {
  using Vector = __m512i;
  static Vector load(const std::int16_t* from) {
    return _mm512_load_si512(reinterpret_cast<const Vector*>(from));
  }
  static void store(std::int16_t* to, Vector v) {
    _mm512_store_si512(reinterpret_cast<Vector*>(to), v);
  }
  static Vector zero() { return _mm512_setzero_si512(); }
  static Vector add(Vector a, Vector b) { return _mm512_add_epi16(a, b); }
  static Vector subtract(Vector a, Vector b) { return _mm512_sub_epi16(a, b); }
  static Vector multiply(Vector a, Vector b) { return _mm512_mullo_epi16(a, b); }
  static Vector clip(Vector v) {
    return _mm512_min_epi16(_mm512_max_epi16(v, zero()), _mm512_set1_epi16(kHiddenOne));
  }
  static Vector multiply_pairs(Vector a, Vector b) { return _mm512_madd_epi16(a, b); }
  static Vector add32(Vector a, Vector b) { return _mm512_add_epi32(a, b); }
  static std::int32_t total(Vector v) { return _mm512_reduce_add_epi32(v); }
};

}  // namespace

const Kernels* avx512_kernels() {
  static constexpr Kernels kernels = KernelBody<Avx512>::table("avx512");
  return __builtin_cpu_supports("avx512bw") ? &kernels : nullptr;
}
#else
const Kernels* avx512_kernels() {
  return nullptr;
}
#endif

}  // namespace pawnbroker::eval
