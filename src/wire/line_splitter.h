#pragma once

// Bytes as they come from a pipe, cut into lines.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pawnbroker::wire {

// A line without its end (LF or CR LF). Of an overlong line nothing is kept but the fact.
struct Line {
  std::string text;
  bool overlong = false;

  friend bool operator==(const Line&, const Line&) = default;
};

// Collects pieces of any size. A line longer than the limit is reported once, as soon as it is too
// long, and skipped up to its end, so memory stays bounded whatever the peer sends.
class LineSplitter {
 public:
  static constexpr std::size_t kLimit = std::size_t{1} << 20;  // bytes, without the line end
  // Why an overlong line is refused, for who sent it.
  static constexpr std::string_view kOverlong = "the line is longer than 1 MiB";

  explicit LineSplitter(std::size_t limit = kLimit) : limit_(limit) {}

  // The lines that `bytes` complete, in order.
  std::vector<Line> push(std::string_view bytes);
  // At the end of input: the last line if it has no end of its own.
  std::optional<Line> finish();

 private:
  Line take();

  std::size_t limit_;
  std::string partial_;
  bool skipping_ = false;  // inside a line already reported as overlong
};

}  // namespace pawnbroker::wire
