#include "making/whole_file.h"

#include <cerrno>
#include <fstream>
#include <system_error>

namespace pawnbroker::making {

text::Parsed<void> write_whole(const std::filesystem::path& path,
                               const std::function<void(std::ostream&)>& fill) {
  const auto refuse = [](const std::filesystem::path& file, const std::error_code& error) {
    return text::refuse(text::Code::bad_value, file.string(),
                        "cannot be written: " + error.message());
  };
  std::filesystem::path unfinished = path;
  unfinished += ".part";
  std::ofstream out(unfinished, std::ios::binary);
  fill(out);
  out.close();
  if (!out) return refuse(unfinished, {errno, std::generic_category()});
  std::error_code failed;
  std::filesystem::rename(unfinished, path, failed);
  if (failed) return refuse(path, failed);
  return {};
}

}  // namespace pawnbroker::making
