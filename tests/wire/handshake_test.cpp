#include "wire/handshake.h"

#include "catch.h"
#include "wire/read.h"

namespace pawnbroker::wire {
namespace {

TEST_CASE("id keeps the blanks of its value") {
  CHECK(*read(parse_id, "id name Pawnbroker 0.1") == Id{"name", "Pawnbroker 0.1"});
  CHECK(print(Id{"author", "A B"}) == "id author A B");
  CHECK(read(parse_id, "id").error().code == text::Code::syntax);
}

TEST_CASE("xuci request") {
  CHECK(*read(parse_xuci_request, "xuci 2 later words") == XuciRequest{2, {"later", "words"}});
  CHECK(print(XuciRequest{}) == "xuci 1");
  CHECK(read(parse_xuci_request, "xuci").error().code == text::Code::syntax);
  CHECK(read(parse_xuci_request, "xuci one").error().code == text::Code::syntax);
  CHECK(read(parse_xuci_request, "xuci 0").error().code == text::Code::version);
  CHECK(read(parse_xuci_request, "xuci -1").error().code == text::Code::version);
}

TEST_CASE("xuci answer") {
  const std::string line = "xuci 1 games chess choker features legal view";
  const auto answer = read(parse_xuci_answer, line);
  REQUIRE(answer);
  CHECK(*answer == XuciAnswer{1, {"chess", "choker"}, {"legal", "view"}});
  CHECK(print(*answer) == line);
  CHECK(read(parse_xuci_answer, "xuci 3 games features")->version == 3);
  CHECK(read(parse_xuci_answer, "xuci games").error().code == text::Code::syntax);
}

}  // namespace
}  // namespace pawnbroker::wire
