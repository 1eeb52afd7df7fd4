#include "players/chosen_network.h"

namespace pawnbroker::players {

text::Parsed<std::shared_ptr<const eval::Network>> network_named(const std::string& eval_file) {
  if (eval_file.empty()) return eval::standard_network();
  if (eval_file == kClassical) return nullptr;
  return eval::load_network(eval_file);
}

text::Parsed<bool> ChosenNetwork::choose(const std::string& eval_file) {
  if (eval_file == eval_file_) return false;
  auto network = network_named(eval_file);
  if (!network) return tl::unexpected(network.error());
  network_ = std::move(*network);
  eval_file_ = eval_file;
  return true;
}

}  // namespace pawnbroker::players
