#include "wire/line_splitter.h"

#include <utility>

namespace pawnbroker::wire {

std::vector<Line> LineSplitter::push(std::string_view bytes) {
  std::vector<Line> lines;
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    const std::string_view piece = bytes.substr(0, end);
    // The end of a line does not count, and it may be two bytes.
    const std::size_t length = partial_.size() + piece.size();
    const bool returns = piece.empty() ? partial_.ends_with('\r') : piece.ends_with('\r');
    if (!skipping_ && length > limit_ + (returns ? 1 : 0)) {
      lines.push_back({{}, true});
      partial_.clear();
      skipping_ = true;
    }
    if (!skipping_) partial_ += piece;
    if (end == std::string_view::npos) break;
    if (!skipping_) lines.push_back(take());
    skipping_ = false;
    bytes.remove_prefix(end + 1);
  }
  return lines;
}

std::optional<Line> LineSplitter::finish() {
  if (partial_.empty()) return std::nullopt;
  return take();
}

Line LineSplitter::take() {
  if (partial_.ends_with('\r')) partial_.pop_back();
  return {std::exchange(partial_, {}), false};
}

}  // namespace pawnbroker::wire
