#include "wire/legal.h"

#include "catch.h"
#include "wire/read.h"

namespace pawnbroker::wire {
namespace {

TEST_CASE("legal reads what it prints") {
  const std::vector<std::string> entries{"fold", "call", "raise:2000-10000"};
  const std::string line = "legal 3 fold call raise:2000-10000";
  CHECK(print_legal(entries) == line);
  CHECK(*read(parse_legal, line) == entries);
  CHECK(print_legal({}) == "legal 0");
  CHECK(read(parse_legal, "legal 0")->empty());
}

TEST_CASE("legal with a wrong count is refused") {
  const std::string line = GENERATE(as<std::string>(), "legal", "legal fold", "legal 2 fold",
                                    "legal -1", "legal 0 fold");
  CHECK(read(parse_legal, line).error().code == text::Code::syntax);
}

TEST_CASE("ranges of amounts") {
  CHECK(parse_range("raise:2000-10000") == AmountRange{"raise", 2000, 10000});
  const std::string plain =
      GENERATE(as<std::string>(), "raise:2000", "fold", "e2e4", ":1-2", "raise:a-b", "raise:-1-2",
               "swap:7d,2s", "raise:1-2-3", "raise:1-", "");
  CHECK_FALSE(parse_range(plain));
}

}  // namespace
}  // namespace pawnbroker::wire
