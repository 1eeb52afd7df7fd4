// The evaluation network that the program carries.

#include "eval/embedded_network.h"

PAWNBROKER_EMBEDDED_NETWORK(pawnbroker_standard_network)

namespace pawnbroker::eval {

std::shared_ptr<const Network> standard_network() {
  static const std::shared_ptr<const Network> network =
      network_from(embedded(), "the standard network").value();
  return network;
}

}  // namespace pawnbroker::eval
