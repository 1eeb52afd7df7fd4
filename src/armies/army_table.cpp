#include "armies/army_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "armies/standard_table.h"
#include "text/hash.h"
#include "text/words.h"

namespace pawnbroker::armies {
namespace {

constexpr std::string_view kMagic = "pawnbroker-armies";
constexpr std::string_view kVersion = "2";
constexpr std::string_view kChecksum = "checksum ";
// A table has some 40 kB; nothing much longer is read.
constexpr std::size_t kMaxBytes = std::size_t{1} << 20;

tl::unexpected<text::Refusal> refuse(std::string_view word, std::string reason) {
  return text::refuse(text::Code::bad_value, word, std::move(reason));
}

std::string hexadecimal(std::uint64_t number) {
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(number));
  return digits;
}

// Takes the lines of a file one by one and knows where it is.
class Lines {
 public:
  explicit Lines(std::string_view text) : left_(text) {}

  // The next line without its end; empty behind the last.
  std::string_view next() {
    const std::size_t end = left_.find('\n');
    const std::string_view line = left_.substr(0, end);
    left_.remove_prefix(end == std::string_view::npos ? left_.size() : end + 1);
    ++number_;
    return line;
  }
  bool done() const { return left_.empty(); }
  std::size_t bytes_left() const { return left_.size(); }

  // The rest of the next line, which must begin with `key`.
  text::Parsed<std::string_view> value(std::string_view key) {
    const std::string_view line = next();
    const bool found = line.substr(0, key.size()) == key && line.size() > key.size() + 1 &&
                       line[key.size()] == ' ';
    if (!found) return fault(key, "must begin with this word, and a value must follow");
    return line.substr(key.size() + 1);
  }

  tl::unexpected<text::Refusal> fault(std::string_view word, const std::string& reason) const {
    return refuse(word, "army table, line " + std::to_string(number_) + ": " + reason);
  }

 private:
  std::string_view left_;
  int number_ = 0;
};

std::optional<Outcome> read_outcome(std::string_view word) {
  const auto parts = text::split(word, '/');
  if (parts.size() != 3) return std::nullopt;
  const auto share = [](std::string_view part, int most) -> std::optional<int> {
    const auto number = text::parse_int<int>(part);
    return number && *number >= 0 && *number <= most ? number : std::nullopt;
  };
  const auto win = share(parts[0], Outcome::kWhole);
  const auto loss = win ? share(parts[1], Outcome::kWhole - *win) : std::nullopt;
  const auto error = share(parts[2], 2 * Outcome::kWhole);
  if (!loss || !error) return std::nullopt;
  return Outcome{*win, *loss, *error};
}

}  // namespace

Outcome Outcome::rounded(double win, double loss, double error) {
  const auto share = [](double part, int most) {
    return std::clamp(static_cast<int>(std::lround(part * kWhole)), 0, most);
  };
  const int won = share(win, kWhole);
  return {won, share(loss, kWhole - won), share(error, 2 * kWhole)};
}

const ArmyTable& ArmyTable::standard() {
  // Part of the program, and a test reads it: it cannot be refused.
  static const ArmyTable table = parse(kStandardTable).value();
  return table;
}

text::Parsed<ArmyTable> ArmyTable::load(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes(kMaxBytes + 1, '\0');
  if (!file || !file.read(bytes.data(), static_cast<std::streamsize>(bytes.size())).eof()) {
    return refuse(path, file ? "too long for an army table" : "the file cannot be read");
  }
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return parse(bytes);
}

text::Parsed<ArmyTable> ArmyTable::parse(std::string_view text) {
  Lines lines(text);
  const auto version = lines.value(kMagic);
  if (!version) return tl::unexpected(version.error());
  if (*version != kVersion) return lines.fault(*version, "only version 2 can be read");

  Origin origin;
  const auto engine = lines.value("engine");
  if (!engine) return tl::unexpected(engine.error());
  origin.engine = *engine;
  const auto command = lines.value("command");
  if (!command) return tl::unexpected(command.error());
  origin.command = *command;
  const auto seed_word = lines.value("seed");
  if (!seed_word) return tl::unexpected(seed_word.error());
  const auto seed = text::parse_int<std::uint64_t>(*seed_word);
  if (!seed) return lines.fault(*seed_word, "seed takes a whole number");
  origin.seed = *seed;

  const auto column_words = lines.value("armies");
  if (!column_words) return tl::unexpected(column_words.error());
  std::array<int, kArmies> columns{};
  const auto names = text::words(*column_words);
  if (names.size() != kArmies) return lines.fault(*column_words, "49 armies must follow");
  std::array<bool, kArmies> seen{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto pieces = cards::parse_holding(names[i]);
    columns[i] = pieces ? army_index(*pieces) : -1;
    if (columns[i] < 0) return lines.fault(names[i], "no hand becomes this army");
    bool& found = seen[static_cast<std::size_t>(columns[i])];
    if (found) return lines.fault(names[i], "this army is named twice");
    found = true;
  }

  ArmyTable table(std::move(origin));
  for (std::size_t row = 0; row < kArmies; ++row) {
    const auto cell_words = lines.value(names[row]);
    if (!cell_words) return tl::unexpected(cell_words.error());
    const auto cells = text::words(*cell_words);
    if (cells.size() != kArmies) return lines.fault(names[row], "49 outcomes must follow");
    for (std::size_t column = 0; column < kArmies; ++column) {
      const auto outcome = read_outcome(cells[column]);
      if (!outcome) {
        return lines.fault(cells[column],
                           "expected WIN/LOSS/ERROR in ten-thousandths, WIN and LOSS together at "
                           "most 10000");
      }
      table.set(columns[row], columns[column], *outcome);
    }
  }

  const std::string_view body = text.substr(0, text.size() - lines.bytes_left());
  const auto checksum = lines.value("checksum");
  if (!checksum) return tl::unexpected(checksum.error());
  const std::string expected = hexadecimal(text::hash(body));
  if (*checksum != expected) {
    return lines.fault(*checksum, "the lines above have the checksum " + expected);
  }
  if (!lines.done()) return lines.fault("-", "nothing may follow this line");
  return table;
}

std::string ArmyTable::print() const {
  std::ostringstream file;
  file << kMagic << ' ' << kVersion << "\nengine " << origin_.engine << "\ncommand "
       << origin_.command << "\nseed " << origin_.seed << "\narmies";
  for (const cards::Holding& army : all_armies()) file << ' ' << army.text();
  file << '\n';
  for (int white = 0; white < kArmies; ++white) {
    file << all_armies()[static_cast<std::size_t>(white)].text();
    for (int black = 0; black < kArmies; ++black) {
      const Outcome& cell = outcome(white, black);
      file << ' ' << cell.win << '/' << cell.loss << '/' << cell.error;
    }
    file << '\n';
  }
  std::string text = std::move(file).str();
  return text + std::string(kChecksum) + hexadecimal(text::hash(text)) + "\n";
}

}  // namespace pawnbroker::armies
