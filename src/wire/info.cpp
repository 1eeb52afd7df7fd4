#include "wire/info.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "text/words.h"

namespace pawnbroker::wire {
namespace {

using Number = std::optional<std::int64_t>;

struct NumberKey {
  std::string_view word;
  Number Info::*field;
};
constexpr std::array kBeforeScore{
    NumberKey{"depth", &Info::depth},
    NumberKey{"seldepth", &Info::seldepth},
    NumberKey{"multipv", &Info::multipv},
};
constexpr std::array kBehindScore{
    NumberKey{"ev", &Info::ev},
    NumberKey{"treeexpl", &Info::treeexpl},
    NumberKey{"nodes", &Info::nodes},
    NumberKey{"nps", &Info::nps},
    NumberKey{"hashfull", &Info::hashfull},
    NumberKey{"tbhits", &Info::tbhits},
    NumberKey{"time", &Info::time},
};

// The words behind a score; a judgement without bounds has none.
constexpr std::array<std::pair<Score::Bound, std::string_view>, 3> kBounds{{
    {Score::Bound::lower, "lowerbound"},
    {Score::Bound::upper, "upperbound"},
    {Score::Bound::proven, "exact"},
}};

const NumberKey* find_number_key(std::string_view word) {
  for (const NumberKey& key : kBeforeScore) {
    if (key.word == word) return &key;
  }
  for (const NumberKey& key : kBehindScore) {
    if (key.word == word) return &key;
  }
  return nullptr;
}

Number number_at(Words words, std::size_t at) {
  return at < words.size() ? text::parse_int<std::int64_t>(words[at]) : std::nullopt;
}

// The score at the front of `words`; `used` becomes the number of its words.
std::optional<Score> read_score(Words words, std::size_t& used) {
  Score score;
  const Number value = number_at(words, 1);
  if (!value || (words[0] != "cp" && words[0] != "mate")) return std::nullopt;
  score.unit = words[0] == "cp" ? Score::Unit::centipawns : Score::Unit::mate;
  score.value = *value;
  used = 2;
  for (const auto& [bound, word] : kBounds) {
    if (words.size() > 2 && words[2] == word) score.bound = bound;
  }
  if (score.bound != Score::Bound::exact) used = 3;
  return score;
}

std::string print(const Score& score) {
  std::string words = score.unit == Score::Unit::centipawns ? "cp " : "mate ";
  words += std::to_string(score.value);
  for (const auto& [bound, word] : kBounds) {
    if (score.bound == bound) words += " " + std::string(word);
  }
  return words;
}

}  // namespace

Info parse_info(Words words) {
  Info info;
  std::size_t at = 0;
  while (at < words.size()) {
    const std::string_view key = words[at++];
    const Words rest = words.subspan(at);
    if (key == "string") {
      info.string = phrase(rest);
      break;
    }
    if (key == "pv") {
      info.pv = strings(rest);
      break;
    }
    if (const NumberKey* const number_key = find_number_key(key)) {
      if (const Number value = number_at(rest, 0)) {
        info.*number_key->field = *value;
        ++at;
      }
    } else if (key == "score") {
      std::size_t used = 0;
      if (const auto score = read_score(rest, used)) info.score = score;
      at += used;
    } else if (key == "wdl") {
      const Number win = number_at(rest, 0), draw = number_at(rest, 1), loss = number_at(rest, 2);
      if (win && draw && loss) {
        info.wdl = {*win, *draw, *loss};
        at += 3;
      }
    }
  }
  return info;
}

std::string print(const Info& info) {
  if (!info.string.empty()) return "info string " + info.string;
  std::string line = "info";
  const auto add = [&](std::string_view word, const std::string& value) {
    line += " " + std::string(word) + " " + value;
  };
  const auto add_numbers = [&](const auto& keys) {
    for (const NumberKey& key : keys) {
      if (const Number value = info.*key.field) add(key.word, std::to_string(*value));
    }
  };
  add_numbers(kBeforeScore);
  if (info.score) add("score", print(*info.score));
  if (info.wdl) {
    const auto& [win, draw, loss] = *info.wdl;
    add("wdl", std::to_string(win) + " " + std::to_string(draw) + " " + std::to_string(loss));
  }
  add_numbers(kBehindScore);
  if (!info.pv.empty()) add("pv", text::join(info.pv, " "));
  return line;
}

}  // namespace pawnbroker::wire
