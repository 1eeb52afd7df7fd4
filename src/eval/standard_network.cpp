// The network that the program carries, taken into the object file as it is by the assembler.

#include <cstdlib>
#include <span>

#include "eval/network.h"

asm(R"(
    .section .rodata
    .balign 64
    .global pawnbroker_standard_network
    .global pawnbroker_standard_network_end
pawnbroker_standard_network:
    .incbin ")" PAWNBROKER_STANDARD_NETWORK R"("
pawnbroker_standard_network_end:
    .byte 0
    .text
)");

extern "C" {
extern const std::byte pawnbroker_standard_network[];
extern const std::byte pawnbroker_standard_network_end[];
}

namespace pawnbroker::eval {

std::shared_ptr<const Network> standard_network() {
  static const std::shared_ptr<const Network> network =
      network_from({pawnbroker_standard_network, pawnbroker_standard_network_end},
                   "the standard network")
          .value();
  return network;
}

}  // namespace pawnbroker::eval
