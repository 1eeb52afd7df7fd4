#include "betting/kernels.h"

#include <initializer_list>

#ifdef __SSE__
#include <xmmintrin.h>
#endif

namespace pawnbroker::betting {

const Kernels& kernels() {
  static const Kernels& fastest = []() -> const Kernels& {
    for (const Kernels* set : {avx512_kernels(), avx2_kernels()}) {
      if (set != nullptr) return *set;
    }
    return portable_kernels();
  }();
  return fastest;
}

#ifdef __SSE__
FlushDenormals::FlushDenormals() : before_(_mm_getcsr()) {
  constexpr unsigned int kFlushToZero = 0x8000, kDenormalsAreZero = 0x0040;
  _mm_setcsr(before_ | kFlushToZero | kDenormalsAreZero);
}
FlushDenormals::~FlushDenormals() {
  _mm_setcsr(before_);
}
#else
FlushDenormals::FlushDenormals() = default;
FlushDenormals::~FlushDenormals() = default;
#endif

}  // namespace pawnbroker::betting
