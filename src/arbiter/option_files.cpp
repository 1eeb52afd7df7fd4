#include "arbiter/option_files.h"

#include <filesystem>
#include <fstream>

#include "arbiter/decks.h"
#include "arbiter/pgn_openings.h"

namespace pawnbroker::arbiter {
namespace {

// UTF-8 files from Windows often begin with a byte order mark.
void skip_byte_order_mark(std::ifstream& file) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  std::size_t found = 0;
  while (found < kMark.size() && file.peek() == static_cast<unsigned char>(kMark[found])) {
    file.get();
    ++found;
  }
  if (found == kMark.size()) return;
  for (; found > 0; --found) file.unget();
}

// What cannot be read at all, such as a folder, is found out at once.
std::ifstream opened(const std::string& option, const std::string& name) {
  std::ifstream file(name);
  if (file.peek() == std::ifstream::traits_type::eof() && !file.bad() && file.is_open()) {
    file.clear();
  }
  if (!file) throw Wrong{option + " " + name + ": cannot be read"};
  skip_byte_order_mark(file);
  return file;
}

}  // namespace

std::vector<std::string> choose_decks(const Written& written, const MatchPlan& plan) {
  if (written.decks.empty()) return {};
  if (plan.game->facts.name != "choker") throw Wrong{"--deals is for --game choker"};
  std::ifstream file = opened("--deals", written.decks);
  auto decks = read_decks(file);
  if (!decks) {
    const text::Refusal& error = decks.error();
    throw Wrong{written.decks + ":" + std::to_string(error.token) + ": " + printable(error)};
  }
  const auto of_a_deal = static_cast<std::uint64_t>(plan.format.block());
  const std::uint64_t needed = (plan.format.hands + of_a_deal - 1) / of_a_deal;
  if (decks->size() < needed) {
    throw Wrong{"--deals " + written.decks + ": it has " + std::to_string(decks->size()) +
                " decks; " + std::to_string(plan.format.hands) + " hands need " +
                std::to_string(needed)};
  }
  decks->resize(needed);
  return std::move(*decks);
}

Openings choose_openings(const Written& written) {
  Openings openings;
  if (!written.openings.empty()) {
    if (written.game != "chess") throw Wrong{"--openings is for --game chess"};
    std::ifstream file = opened("--openings", written.openings);
    auto positions = std::filesystem::path(written.openings).extension() == ".pgn"
                         ? read_pgn_openings(file)
                         : read_openings(file);
    if (!positions) {
      const text::Refusal& error = positions.error();
      throw Wrong{written.openings + ":" + std::to_string(error.token) + ": " + printable(error)};
    }
    openings.kind = Openings::Kind::file;
    openings.positions = std::move(*positions);
  } else if (written.phase == "chess") {
    openings.kind = Openings::Kind::placed;
    openings.rules = written.setup.rules;
  } else if (written.game == "chess") {
    openings.kind = Openings::Kind::random;
  } else if (written.game == "cheversi") {
    openings.kind = Openings::Kind::begun;
  }
  return openings;
}

std::optional<cards::Seed> read_seed_file(const std::string& name) {
  if (name.empty()) return std::nullopt;
  std::ifstream file(name);
  std::string word, more;
  if (!(file >> word)) throw Wrong{"--seed-file " + name + ": cannot be read, or is empty"};
  const auto seed = cards::parse_seed(word);
  // It may be a secret with a slip in it, so it is not repeated.
  if (!seed || file >> more) {
    throw Wrong{"--seed-file " + name + ": expected 64 hexadecimal digits and nothing else"};
  }
  return *seed;
}

}  // namespace pawnbroker::arbiter
