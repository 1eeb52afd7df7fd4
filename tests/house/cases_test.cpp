// The table of the faults of others, tests/cases.md, names every case once, and tests that exist.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "catch.h"
#include "text/words.h"

namespace {

using namespace pawnbroker;

constexpr int kCases = 98;
const std::filesystem::path kTests = PAWNBROKER_SOURCE_DIR "/tests";

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The quoted text that comes next in `source`, behind blanks and perhaps a comma; empty if none
// does. `at` moves behind it.
std::string quoted(const std::string& source, std::size_t& at) {
  const std::size_t begin = source.find_first_not_of(", \n", at);
  if (begin == std::string::npos || source[begin] != '"') return {};
  std::size_t end = begin + 1;
  while (end < source.size() && source[end] != '"') end += source[end] == '\\' ? 2 : 1;
  at = end + 1;
  return source.substr(begin + 1, end - begin - 1);
}

// The tags of every test, by its name; names are the same in several programs at times.
std::map<std::string, std::string> tags_of_tests() {
  const std::string begin = "\nTEST_CASE(";
  std::map<std::string, std::string> tags;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kTests)) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string source = text_of(entry.path());
    for (std::size_t at = source.find(begin); at != std::string::npos;
         at = source.find(begin, at)) {
      at += begin.size();
      const std::string name = quoted(source, at);
      tags[name] += quoted(source, at);
    }
  }
  return tags;
}

struct Row {
  std::string number;
  std::vector<std::string> tests;
  std::string remark;
};

std::vector<Row> rows_of_table() {
  const std::string table = text_of(kTests / "cases.md");
  std::vector<Row> rows;
  for (const std::string_view line : text::split(table, '\n')) {
    const auto cells = text::split(line, '|');
    if (cells.size() != 6 || !text::parse_int<int>(cells[1].substr(1, 2))) continue;
    Row row{std::string(cells[1].substr(1, 2)), {}, std::string(cells[4])};
    const auto parts = text::split(cells[3], '`');
    for (std::size_t i = 1; i < parts.size(); i += 2) row.tests.emplace_back(parts[i]);
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace

TEST_CASE("every public case is in the table once, with tests that exist or a reason") {
  const auto tags = tags_of_tests();
  std::set<int> numbers;
  for (const Row& row : rows_of_table()) {
    CAPTURE(row.number);
    CHECK(numbers.insert(text::parse_int<int>(row.number).value()).second);
    CHECK((!row.tests.empty() || row.remark.starts_with(" not ours: ")));
    for (const std::string& test : row.tests) {
      CAPTURE(test);
      const auto found = tags.find(test);
      REQUIRE(found != tags.end());
      CHECK(found->second.find("[P" + row.number + "]") != std::string::npos);
    }
  }
  CHECK(numbers.size() == kCases);
  CHECK(*numbers.begin() == 1);
  CHECK(*numbers.rbegin() == kCases);
}
