#include "making/position_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

#include "making/whole_file.h"
#include "text/little_endian.h"

namespace pawnbroker::making {

namespace {

constexpr std::string_view kMagic = "PBPOSITS";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kHeaderBytes = 64;
constexpr std::size_t kEngineAt = 48;

using Header = std::array<std::byte, kHeaderBytes>;

tl::unexpected<text::Refusal> refuse(const std::filesystem::path& path, std::string reason) {
  return text::refuse(text::Code::bad_value, path.string(), std::move(reason));
}

std::string system_reason() {
  return std::generic_category().message(errno);
}

Header header_of(const PositionFile& file) {
  Header header{};
  std::memcpy(header.data(), kMagic.data(), kMagic.size());
  text::put(header, 8, kVersion);
  text::put(header, 12, static_cast<std::uint32_t>(TrainingPosition::kBytes));
  text::put(header, 16, static_cast<std::uint64_t>(file.positions.size()));
  text::put(header, 24, file.seed);
  text::put(header, 32, file.first_game);
  text::put(header, 36, file.games);
  text::put(header, 40, file.nodes);
  text::put(header, 44, file.choker_percent);
  text::put(header, 46, file.placed_percent);
  std::memcpy(header.data() + kEngineAt, file.engine.data(),
              std::min(file.engine.size(), PositionFile::kEngineBytes));
  return header;
}

std::string engine_in(const Header& header) {
  std::array<char, PositionFile::kEngineBytes> name;
  std::memcpy(name.data(), header.data() + kEngineAt, name.size());
  return {name.begin(), std::find(name.begin(), name.end(), '\0')};
}

}  // namespace

text::Parsed<void> write(const PositionFile& file, const std::filesystem::path& path) {
  const Header header = header_of(file);
  return write_whole(path, [&](std::ostream& out) {
    out.write(reinterpret_cast<const char*>(header.data()), header.size());
    out.write(reinterpret_cast<const char*>(file.positions.data()),
              static_cast<std::streamsize>(file.positions.size() * TrainingPosition::kBytes));
  });
}

text::Parsed<PositionFile> read_positions(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return refuse(path, "cannot be opened: " + system_reason());
  Header header{};
  in.read(reinterpret_cast<char*>(header.data()), header.size());
  if (in.gcount() != static_cast<std::streamsize>(header.size()) ||
      std::memcmp(header.data(), kMagic.data(), kMagic.size()) != 0) {
    return refuse(path, "is no file of positions");
  }
  if (text::get<std::uint32_t>(header, 8) != kVersion ||
      text::get<std::uint32_t>(header, 12) != TrainingPosition::kBytes) {
    return refuse(path, "has positions in another format than version 1");
  }

  std::error_code failed;
  const std::uintmax_t size = std::filesystem::file_size(path, failed);
  const auto count = text::get<std::uint64_t>(header, 16);
  if (failed || (size - kHeaderBytes) / TrainingPosition::kBytes != count ||
      (size - kHeaderBytes) % TrainingPosition::kBytes != 0) {
    return refuse(path, "is not as long as its header says");
  }

  PositionFile file;
  file.seed = text::get<std::uint64_t>(header, 24);
  file.first_game = text::get<std::uint32_t>(header, 32);
  file.games = text::get<std::uint32_t>(header, 36);
  file.nodes = text::get<std::uint32_t>(header, 40);
  file.choker_percent = text::get<std::uint16_t>(header, 44);
  file.placed_percent = text::get<std::uint16_t>(header, 46);
  file.engine = engine_in(header);
  file.positions.resize(count);
  in.read(reinterpret_cast<char*>(file.positions.data()),
          static_cast<std::streamsize>(count * TrainingPosition::kBytes));
  if (!in) return refuse(path, "cannot be read to its end: " + system_reason());
  for (std::size_t i = 0; i < file.positions.size(); ++i) {
    if (!unpack(file.positions[i])) {
      return refuse(path, "position " + std::to_string(i + 1) + " is none");
    }
  }
  return file;
}

}  // namespace pawnbroker::making
