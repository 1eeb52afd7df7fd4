#include "text/refusal.h"

namespace pawnbroker::text {

std::string_view code_word(Code code) {
  switch (code) {
    case Code::unknown_command:
      return "unknown-command";
    case Code::syntax:
      return "syntax";
    case Code::unsupported:
      return "unsupported";
    case Code::version:
      return "version";
    case Code::unknown_key:
      return "unknown-key";
    case Code::bad_value:
      return "bad-value";
    case Code::bad_position:
      return "bad-position";
    case Code::illegal_action:
      return "illegal-action";
    case Code::no_position:
      return "no-position";
    case Code::not_your_turn:
      return "not-your-turn";
    case Code::busy:
      return "busy";
    case Code::internal:
      break;
  }
  return "internal";
}

}  // namespace pawnbroker::text
