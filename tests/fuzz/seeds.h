#pragma once

// What the targets begin with. Nothing is kept in files of its own: conversations and positions
// come from protocol-spec/, the rest is printed by the program.

#include <string>
#include <vector>

namespace pawnbroker::fuzz {

std::vector<std::string> line_seeds();
std::vector<std::string> session_seeds();
std::vector<std::string> position_seeds();
std::vector<std::string> fen_seeds();
std::vector<std::string> pgn_seeds();
std::vector<std::string> openings_seeds();
std::vector<std::string> record_seeds();
std::vector<std::string> network_seeds();
std::vector<std::string> armies_seeds();
std::vector<std::string> config_seeds();

}  // namespace pawnbroker::fuzz
