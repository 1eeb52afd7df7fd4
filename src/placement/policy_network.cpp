#include "eval/embedded_network.h"
#include "placement/policy.h"

PAWNBROKER_EMBEDDED_NETWORK(pawnbroker_policy_network)

namespace pawnbroker::placement {

std::shared_ptr<const eval::Network> policy_network() {
  static const std::shared_ptr<const eval::Network> network =
      eval::network_from(embedded(), "the network of the placement policy").value();
  return network;
}

}  // namespace pawnbroker::placement
