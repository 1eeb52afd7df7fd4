#include "making/training_set.h"

#include <algorithm>
#include <system_error>

#include "making/position_file.h"

namespace pawnbroker::making {

namespace {

namespace fs = std::filesystem;

text::Parsed<std::vector<fs::path>> files_in(const fs::path& folder) {
  std::error_code failed;
  fs::directory_iterator entries(folder, failed);
  if (failed) return text::refuse(text::Code::bad_value, folder.string(), failed.message());
  std::vector<fs::path> files;
  for (const auto& entry : entries) {
    if (entry.path().extension() == ".positions") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

text::Parsed<TrainingSet> read_training_set(const std::vector<fs::path>& folders) {
  TrainingSet set;
  for (const fs::path& folder : folders) {
    const auto files = files_in(folder);
    if (!files) return tl::unexpected(files.error());
    for (const fs::path& path : *files) {
      const auto file = read_positions(path);
      if (!file) return tl::unexpected(file.error());
      for (const PackedPosition& position : file->positions) {
        const bool held_out = unpack(position)->game % TrainingSet::kHeldOut == 0;
        (held_out ? set.held_out : set.learning).push_back(position);
      }
    }
  }
  if (set.learning.empty() || set.held_out.empty()) {
    return text::refuse(text::Code::bad_value, "",
                        "there are too few positions: some to learn from and some from games with "
                        "a number divisible by " +
                            std::to_string(TrainingSet::kHeldOut) + " are needed");
  }
  return set;
}

}  // namespace pawnbroker::making
