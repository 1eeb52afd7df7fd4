#pragma once

// A network file taken into the program as it is, by the assembler. For one source file, which
// CMake's `pawnbroker_embed` tells the name of its network file.

#include <cstdlib>
#include <span>

#include "eval/network.h"

// Defines `embedded()`, the file's bytes; `name` is the symbol they get.
#define PAWNBROKER_EMBEDDED_NETWORK(name)                                                         \
  asm(".section .rodata\n"                                                                        \
      ".balign 64\n"                                                                              \
      ".global " #name "\n.global " #name "_end\n" #name ":\n.incbin \"" PAWNBROKER_EMBEDDED_FILE \
      "\"\n" #name "_end:\n.byte 0\n.text\n");                                                    \
  extern "C" {                                                                                    \
  extern const std::byte name[];                                                                  \
  extern const std::byte name##_end[];                                                            \
  }                                                                                               \
  static std::span<const std::byte> embedded() {                                                  \
    return {name, name##_end};                                                                    \
  }
