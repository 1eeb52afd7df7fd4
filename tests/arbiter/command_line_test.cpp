#include "arbiter/command_line.h"

#include "catch.h"

using namespace pawnbroker::arbiter;
using Words = std::vector<std::string>;

TEST_CASE("a command is split at blanks outside quotes") {
  CHECK(split_command("engine") == Words{"engine"});
  CHECK(split_command("  a  b\tc ") == Words{"a", "b", "c"});
  CHECK(split_command("'my engine' --x=\"a b\" c\\ d") == Words{"my engine", "--x=a b", "c d"});
  CHECK(split_command("a '' b") == Words{"a", "", "b"});
  CHECK(split_command(R"("a\"b\\c\d" 'e\f')") == Words{"a\"b\\c\\d", "e\\f"});
}

TEST_CASE("a command that cannot be split is refused with a reason") {
  CHECK(split_command("").error().reason == "an empty command");
  CHECK(split_command("   ").error().reason == "an empty command");
  CHECK(split_command("'abc").error().reason == "a quote is not closed");
  CHECK(split_command("abc\\").error().reason == "a backslash at the end");
}

TEST_CASE("a program is found by its path or in PATH") {
  CHECK(find_program("/bin/sh").value() == "/bin/sh");
  CHECK(find_program("sh").value().ends_with("/sh"));
}

TEST_CASE("a program that cannot be run is refused with its path and the reason", "[P69]") {
  const auto missing = find_program("./nope");
  CHECK(missing.error().word == "./nope");
  CHECK(missing.error().reason == "No such file or directory");
  CHECK(find_program("no-such-program-anywhere").error().reason == "No such file or directory");
  CHECK(find_program("/tmp").error().reason == "Is a directory");
  CHECK(find_program("/etc/passwd").error().reason == "Permission denied");
}
