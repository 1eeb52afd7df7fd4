#pragma once

// The evaluation network that the settings name.

#include <memory>
#include <string>

#include "eval/network.h"

namespace pawnbroker::players {

// Names the evaluation by hand instead of a network's file.
inline constexpr std::string_view kClassical = "classical";

// The network of the settings' `eval_file`: the program's own when empty, none for kClassical,
// otherwise the one in the file. Refused as `eval::load_network` refuses.
text::Parsed<std::shared_ptr<const eval::Network>> network_named(const std::string& eval_file);

// Keeps the network until another one is named.
class ChosenNetwork {
 public:
  // Whether the choice has changed. When refused, all stays as it was.
  text::Parsed<bool> choose(const std::string& eval_file);
  const std::shared_ptr<const eval::Network>& get() const { return network_; }

 private:
  std::string eval_file_;
  std::shared_ptr<const eval::Network> network_ = eval::standard_network();
};

}  // namespace pawnbroker::players
