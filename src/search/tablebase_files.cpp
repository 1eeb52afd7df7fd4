#include "search/tablebase_files.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>
#include <system_error>

#include "text/words.h"

namespace pawnbroker::search {
namespace {

namespace fs = std::filesystem;

using Magic = std::array<char, 4>;
constexpr Magic kResults = {'\x71', '\xe8', '\x23', '\x5d'};
constexpr Magic kDistances = {'\xd7', '\x66', '\x0c', '\xa5'};

// Tables end with a checksum of 16 bytes behind whole blocks of 64.
constexpr std::uintmax_t kBlock = 64;
constexpr std::uintmax_t kChecksum = 16;

std::optional<Magic> magic_of(const fs::path& file) {
  if (file.extension() == ".rtbw") return kResults;
  if (file.extension() == ".rtbz") return kDistances;
  return std::nullopt;
}

bool is_sound(const fs::path& file, const Magic& magic) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(file, error);
  if (error || size % kBlock != kChecksum || size <= kChecksum) return false;
  Magic found{};
  std::ifstream stream(file, std::ios::binary);
  return stream.read(found.data(), found.size()) && found == magic;
}

text::Parsed<void> check_folder(const std::string& folder) {
  const auto refuse = [](const std::string& at, const std::string& reason) {
    return text::refuse(text::Code::bad_value, at.empty() ? "-" : at, reason);
  };
  std::error_code error;
  bool any = false;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const fs::path file = entry->path();
    const auto magic = magic_of(file);
    if (!magic) continue;
    if (!is_sound(file, *magic)) return refuse(file.string(), "this file is no Syzygy table");
    any = true;
  }
  if (error) return refuse(folder, "this folder cannot be read: " + error.message());
  if (!any) return refuse(folder, "there are no Syzygy tables in this folder");
  return {};
}

}  // namespace

text::Parsed<void> check_table_files(const std::string& folders) {
  for (const std::string_view folder : text::split(folders, ':')) {
    if (const auto checked = check_folder(std::string(folder)); !checked) return checked;
  }
  return {};
}

}  // namespace pawnbroker::search
