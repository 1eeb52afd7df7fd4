// Files that people give to the arbiter: openings, decks, records, tournaments.

#include <sstream>
#include <string>

#include "arbiter/config.h"
#include "arbiter/decks.h"
#include "arbiter/openings.h"
#include "arbiter/pgn_openings.h"
#include "arbiter/record.h"
#include "arbiter/replay.h"
#include "chess/fen.h"
#include "target.h"
#include "targets.h"

namespace pawnbroker::fuzz {
namespace {

std::istringstream stream(std::string_view input) {
  return std::istringstream(std::string(input));
}

// What refuses must say why.
template <class T>
bool accepted(const text::Parsed<T>& read) {
  expect(read || !read.error().reason.empty(), "a refusal without a reason");
  return read.has_value();
}

void check_positions(const std::vector<std::string>& positions) {
  expect(!positions.empty(), "accepted without a position");
  for (const std::string& each : positions) {
    expect(chess::parse_fen(each).has_value(), "no position: " + each);
  }
}

}  // namespace

void run_pgn(std::string_view input) {
  auto file = stream(input);
  const auto positions = arbiter::read_pgn_openings(file);
  if (accepted(positions)) check_positions(*positions);
}

void run_openings(std::string_view input) {
  auto file = stream(input);
  const auto positions = arbiter::read_openings(file);
  if (accepted(positions)) check_positions(*positions);

  auto decks_file = stream(input);
  const auto decks = arbiter::read_decks(decks_file);
  if (!accepted(decks)) return;
  for (const std::string& deck : *decks) {
    expect(arbiter::card_numbers(deck).size() == 44, "no deck: " + deck);
  }
}

// What is accepted is printed as a record with the same header, and replaying it ends.
void run_record(std::string_view input) {
  auto file = stream(input);
  const auto record = arbiter::read_record(file);
  if (!accepted(record)) return;
  auto header_file = stream(arbiter::print_header(record->header));
  const auto again = arbiter::read_record(header_file);
  expect(again.has_value(), "a header that cannot be read: " + header_file.str());
  expect(arbiter::print_header(again->header) == header_file.str(), "the header has changed");
  accepted(arbiter::replay(*record));
}

void run_config(std::string_view input) {
  const auto settings = arbiter::config_settings(input, [](const std::string& option) {
    // As the program's command line: some options, and some with `--no-`.
    if (option == "--engine" || option == "--engine-option") return arbiter::OptionKind::repeated;
    const bool known = option.size() % 2 == 0 || option == "--no-duplicate";
    return known ? arbiter::OptionKind::single : arbiter::OptionKind::none;
  });
  expect(settings || !settings.error().empty(), "a refusal without a reason");
}

}  // namespace pawnbroker::fuzz
