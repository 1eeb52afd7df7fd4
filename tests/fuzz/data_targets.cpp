// The data files of the engine. Their checksums keep mutations out, so an input is either a whole
// file (it begins with the format's first word) or a list of changes to the engine's own file,
// whose checksum is then put right.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include "armies/army_table.h"
#include "chess/position.h"
#include "eval/endings.h"
#include "eval/evaluator.h"
#include "eval/network.h"
#include "target.h"
#include "targets.h"
#include "text/hash.h"
#include "text/little_endian.h"

namespace pawnbroker::fuzz {
namespace {

// Each change is a place (three bytes) and the byte to be written there.
std::string changed(std::string file, std::string_view changes) {
  constexpr std::size_t kBytes = 4;
  for (; changes.size() >= kBytes; changes.remove_prefix(kBytes)) {
    std::size_t place = 0;
    for (std::size_t i = 0; i + 1 < kBytes; ++i) {
      place = place << 8 | static_cast<unsigned char>(changes[i]);
    }
    file[place % file.size()] = changes[kBytes - 1];
  }
  return file;
}

std::string_view characters(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

void run_network(std::string_view input) {
  constexpr std::size_t kChecksumAt = 24;
  constexpr std::size_t kBodyAt = 32;
  std::string file(input);
  if (!input.starts_with("PBNETWRK")) {
    static const std::string own(characters(eval::to_bytes(*eval::standard_network())));
    file = changed(own, input);
    const std::uint64_t checksum = text::hash(std::string_view(file).substr(kBodyAt));
    for (std::size_t i = 0; i < sizeof checksum; ++i) {
      file[kChecksumAt + i] = static_cast<char>(checksum >> (8 * i));
    }
  }
  const auto network = eval::network_from(std::as_bytes(std::span(file)), "input");
  if (!network) {
    expect(!network.error().reason.empty(), "a refusal without a reason");
    return;
  }
  expect(characters(eval::to_bytes(**network)) == file, "the network is written as another");
  eval::Evaluator evaluator(*network);
  expect(std::abs(evaluator.evaluate(chess::Position())) <= eval::kMaxEvaluation,
         "an evaluation larger than any");
}

void run_armies(std::string_view input) {
  std::string file(input);
  if (!input.starts_with("pawnbroker-armies")) {
    static const std::string own = armies::ArmyTable::standard().print();
    file = changed(own, input);
    const std::size_t at = file.rfind("checksum ");
    if (at != std::string::npos) {
      char checksum[17];
      std::snprintf(checksum, sizeof checksum, "%016llx",
                    static_cast<unsigned long long>(text::hash(file.substr(0, at))));
      file = file.substr(0, at) + "checksum " + checksum + "\n";
    }
  }
  const auto table = armies::ArmyTable::parse(file);
  if (!table) {
    expect(!table.error().reason.empty(), "a refusal without a reason");
    return;
  }
  const auto again = armies::ArmyTable::parse(table->print());
  expect(again && *again == *table, "the table is written as another");
}

}  // namespace pawnbroker::fuzz
