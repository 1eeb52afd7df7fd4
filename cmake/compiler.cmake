# Flags every target shares: the portable baseline, warnings, and reproducible floating point.

add_library(pawnbroker_compiler INTERFACE)

target_compile_options(pawnbroker_compiler INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wcast-qual -Wnon-virtual-dtor -Woverloaded-virtual
  -ffp-contract=off
  -Wno-trigraphs)  # a masked deal in a string, `deal:??/QB`, looks like one
if(PAWNBROKER_WERROR)
  target_compile_options(pawnbroker_compiler INTERFACE -Werror)
endif()

# GCC 12 warns of overlapping copies inside its own std::string (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(pawnbroker_compiler INTERFACE -Wno-restrict)
endif()

# Anything newer than this is compiled in small kernel files and chosen at start.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(pawnbroker_compiler INTERFACE -march=x86-64-v2)
endif()

set(sanitizers)
if(PAWNBROKER_SANITIZE)
  list(APPEND sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
endif()
if(PAWNBROKER_SANITIZE_THREADS)
  list(APPEND sanitizers -fsanitize=thread)
endif()
# What libFuzzer guides itself by; the fuzz targets alone link its main function (tests/fuzz).
if(PAWNBROKER_FUZZ)
  list(APPEND sanitizers -fsanitize=fuzzer-no-link)
endif()
if(sanitizers)
  list(APPEND sanitizers -fno-omit-frame-pointer)
  target_compile_options(pawnbroker_compiler INTERFACE ${sanitizers})
  target_link_options(pawnbroker_compiler INTERFACE ${sanitizers})
endif()
