// The kernels for machines with SSE 4.1; this file alone is compiled for them.

#include "eval/kernels_body.h"

#ifdef __SSE4_1__
#include <immintrin.h>
#endif

namespace pawnbroker::eval {
#ifdef __SSE4_1__
namespace {

struct Sse41 {
  using Vector = __m128i;
  static Vector load(const std::int16_t* from) {
    return _mm_load_si128(reinterpret_cast<const Vector*>(from));
  }
  static void store(std::int16_t* to, Vector v) {
    _mm_store_si128(reinterpret_cast<Vector*>(to), v);
  }
  static Vector zero() { return _mm_setzero_si128(); }
  static Vector add(Vector a, Vector b) { return _mm_add_epi16(a, b); }
  static Vector subtract(Vector a, Vector b) { return _mm_sub_epi16(a, b); }
  static Vector multiply(Vector a, Vector b) { return _mm_mullo_epi16(a, b); }
  static Vector clip(Vector v) {
    return _mm_min_epi16(_mm_max_epi16(v, zero()), _mm_set1_epi16(kHiddenOne));
  }
  static Vector multiply_pairs(Vector a, Vector b) { return _mm_madd_epi16(a, b); }
  static Vector add32(Vector a, Vector b) { return _mm_add_epi32(a, b); }
  static std::int32_t total(Vector v) {
    v = _mm_add_epi32(v, _mm_shuffle_epi32(v, _MM_SHUFFLE(1, 0, 3, 2)));
    v = _mm_add_epi32(v, _mm_shuffle_epi32(v, _MM_SHUFFLE(2, 3, 0, 1)));
    return _mm_cvtsi128_si32(v);
  }
};

}  // namespace

const Kernels* sse41_kernels() {
  static constexpr Kernels kernels = KernelBody<Sse41>::table("sse41");
  return __builtin_cpu_supports("sse4.1") ? &kernels : nullptr;
}
#else
const Kernels* sse41_kernels() {
  return nullptr;
}
#endif

}  // namespace pawnbroker::eval
