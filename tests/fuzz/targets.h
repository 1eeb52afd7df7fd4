#pragma once

// The functions behind the list in targets.cpp; one file each.

#include <string_view>

namespace pawnbroker::fuzz {

void run_line(std::string_view input);      // every message of the protocol, both directions
void run_session(std::string_view input);   // a whole conversation with the engine
void run_position(std::string_view input);  // the words behind `position`, of every game
void run_fen(std::string_view input);
void run_pgn(std::string_view input);       // games as openings
void run_openings(std::string_view input);  // FEN and EPD lines, and decks
void run_record(std::string_view input);    // of a match
void run_network(std::string_view input);
void run_armies(std::string_view input);
void run_config(std::string_view input);  // a tournament's JSON

}  // namespace pawnbroker::fuzz
