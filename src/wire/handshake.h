#pragma once

// Who is there: `id`, and `xuci` in both directions.

#include <string>
#include <vector>

#include "text/refusal.h"
#include "wire/words.h"

namespace pawnbroker::wire {

// The version of the extended protocol that this code speaks.
inline constexpr int kXuciVersion = 1;

// `id name …`, `id author …`.
struct Id {
  std::string key;
  std::string value;

  friend bool operator==(const Id&, const Id&) = default;
};

text::Parsed<Id> parse_id(Words words);
std::string print(const Id& id);

// To the engine: the highest version that the peer speaks, and words for later use.
struct XuciRequest {
  int version = kXuciVersion;
  std::vector<std::string> features;

  friend bool operator==(const XuciRequest&, const XuciRequest&) = default;
};

// Refused without a number (syntax) or with one below 1 (version).
text::Parsed<XuciRequest> parse_xuci_request(Words words);
std::string print(const XuciRequest& request);

// From the engine, followed by the line `xuciok`.
struct XuciAnswer {
  int version = kXuciVersion;
  std::vector<std::string> games;
  std::vector<std::string> features;

  friend bool operator==(const XuciAnswer&, const XuciAnswer&) = default;
};

// Refused without a number (syntax) or with one below 1 (version).
text::Parsed<XuciAnswer> parse_xuci_answer(Words words);
std::string print(const XuciAnswer& answer);

}  // namespace pawnbroker::wire
