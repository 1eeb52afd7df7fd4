// One target for libFuzzer: PAWNBROKER_FUZZ_RUN names its function. What does not hold is an
// exception that nobody catches, which libFuzzer takes for a crash.

#include <cstddef>
#include <cstdint>

#include "targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  pawnbroker::fuzz::PAWNBROKER_FUZZ_RUN({reinterpret_cast<const char*>(data), size});
  return 0;
}
