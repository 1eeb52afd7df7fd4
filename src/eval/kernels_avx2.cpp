// The kernels for machines with AVX2; this file alone is compiled for them.

#include "eval/kernels_body.h"

#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace pawnbroker::eval {
#ifdef __AVX2__
namespace {

struct Avx2 {
  using Vector = __m256i;
  static Vector load(const std::int16_t* from) {
    return _mm256_load_si256(reinterpret_cast<const Vector*>(from));
  }
  static void store(std::int16_t* to, Vector v) {
    _mm256_store_si256(reinterpret_cast<Vector*>(to), v);
  }
  static Vector zero() { return _mm256_setzero_si256(); }
  static Vector add(Vector a, Vector b) { return _mm256_add_epi16(a, b); }
  static Vector subtract(Vector a, Vector b) { return _mm256_sub_epi16(a, b); }
  static Vector multiply(Vector a, Vector b) { return _mm256_mullo_epi16(a, b); }
  static Vector clip(Vector v) {
    return _mm256_min_epi16(_mm256_max_epi16(v, zero()), _mm256_set1_epi16(kHiddenOne));
  }
  static Vector multiply_pairs(Vector a, Vector b) { return _mm256_madd_epi16(a, b); }
  static Vector add32(Vector a, Vector b) { return _mm256_add_epi32(a, b); }
  static std::int32_t total(Vector v) {
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, _MM_SHUFFLE(1, 0, 3, 2)));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, _MM_SHUFFLE(2, 3, 0, 1)));
    return _mm_cvtsi128_si32(half);
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

}  // namespace pawnbroker::eval
