#include "targets.h"

#include <algorithm>
#include <array>

#include "seeds.h"
#include "target.h"

namespace pawnbroker::fuzz {

std::span<const Target> all_targets() {
  static constexpr std::array targets{
      Target{"line", run_line, line_seeds},
      Target{"session", run_session, session_seeds},
      Target{"position", run_position, position_seeds},
      Target{"fen", run_fen, fen_seeds},
      Target{"pgn", run_pgn, pgn_seeds},
      Target{"openings", run_openings, openings_seeds},
      Target{"record", run_record, record_seeds},
      Target{"network", run_network, network_seeds},
      Target{"armies", run_armies, armies_seeds},
      Target{"config", run_config, config_seeds},
  };
  return targets;
}

const Target* find_target(std::string_view name) {
  const auto targets = all_targets();
  const auto found = std::ranges::find(targets, name, &Target::name);
  return found == targets.end() ? nullptr : &*found;
}

}  // namespace pawnbroker::fuzz
