#include "wire/bestmove.h"

namespace pawnbroker::wire {

text::Parsed<BestMove> parse_bestmove(Words words) {
  if (words.empty())
    return text::refuse(text::Code::syntax, "bestmove", "bestmove names no action");
  BestMove best{std::string(words[0]), {}};
  if (words.size() > 2 && words[1] == "ponder") best.ponder = words[2];
  return best;
}

std::string print(const BestMove& best) {
  std::string line = "bestmove " + best.token;
  if (!best.ponder.empty()) line += " ponder " + best.ponder;
  return line;
}

}  // namespace pawnbroker::wire
