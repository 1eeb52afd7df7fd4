#pragma once

// Why a text was not accepted: the one error type of every parser that a peer's words can reach.

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace pawnbroker::text {

// The error codes of the protocol; `code_word` gives their spelling on the wire.
enum class Code {
  unknown_command,
  syntax,
  unsupported,
  version,
  unknown_key,
  bad_value,
  bad_position,
  illegal_action,
  no_position,
  not_your_turn,
  busy,
  internal,
};

std::string_view code_word(Code code);

// A refusal with its place. `token` counts from 1 within the list at fault (the words behind
// `moves` for actions); 0 means that no list is involved. `word` is the raw word at fault, may be
// empty.
struct Refusal {
  Code code = Code::internal;
  int token = 0;
  std::string word;
  std::string reason;

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

template <class T>
using Parsed = tl::expected<T, Refusal>;

// A refusal ready to be returned from a function whose result is `Parsed`.
inline tl::unexpected<Refusal> refuse(Code code, std::string_view word, std::string reason,
                                      int token = 0) {
  return tl::unexpected<Refusal>(Refusal{code, token, std::string(word), std::move(reason)});
}

}  // namespace pawnbroker::text
