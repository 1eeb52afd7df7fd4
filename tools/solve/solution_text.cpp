#include <algorithm>
#include <fmt/format.h>

#include "solution.h"

namespace pawnbroker::solve {
namespace {

void append_decision(std::string& text, const Decision& decision) {
  fmt::format_to(std::back_inserter(text), "\n{} decides behind {}, reached in {:.2f} % of hands\n",
                 decision.player == 0 ? "White" : "Black", decision.line, 100 * decision.reached);
  // Enough for the longest action and for 100.0.
  std::size_t column = 5;
  for (const std::string& action : decision.actions) column = std::max(column, action.size());
  fmt::format_to(std::back_inserter(text), "{:<7}{:>7}{:>9}", "hand", "range", "ev mbb");
  for (const std::string& action : decision.actions) {
    fmt::format_to(std::back_inserter(text), "  {:>{}}", action, column);
  }
  text += '\n';
  for (const HandAdvice& hand : decision.hands) {
    fmt::format_to(std::back_inserter(text), "{:<7}{:>7.2f}{:>9.1f}", hand.cards, 100 * hand.share,
                   hand.ev_mbb);
    for (const double share : hand.actions) {
      fmt::format_to(std::back_inserter(text), "  {:>{}.1f}", 100 * share, column);
    }
    text += '\n';
  }
  fmt::format_to(std::back_inserter(text), "{:<23}", "all");
  for (const double share : decision.frequencies) {
    fmt::format_to(std::back_inserter(text), "  {:>{}.1f}", 100 * share, column);
  }
  text += '\n';
}

}  // namespace

std::string print_text(const Solution& s) {
  const auto& [stacks, blinds, structure] = s.stakes;
  std::string text = fmt::format(
      "structure       {}, stacks {} {}, blinds {} {}, rules {}\n"
      "menu            {}\n"
      "army table      {} (seed {}){}\n"
      "tree            {} decision nodes, {:.1f} MB\n"
      "solved          {} iterations in {:.2f} s ({:.2f} s of CPU, {} thread{}, {})\n"
      "value           White {:+.3f} mbb/hand, Black {:+.3f}\n"
      "best response   White {:+.3f} mbb/hand, Black {:+.3f}\n"
      "exploitability  {:.4f} mbb/hand, inside the tree\n",
      structure_word(structure), stacks[0], stacks[1], blinds[0], blinds[1], print_rules(s.rules),
      s.menu, s.table.command, s.table.seed,
      s.elo_edge == 0 ? "" : fmt::format(", White {:+} Elo better", s.elo_edge), s.decision_nodes,
      static_cast<double>(s.bytes) / 1e6, s.iterations, s.seconds, s.cpu_seconds, s.threads,
      s.threads == 1 ? "" : "s", s.kernels, s.value_white_mbb, -s.value_white_mbb,
      s.best_response_white_mbb, s.best_response_black_mbb, s.exploitability_mbb);
  for (const Meeting& meeting : s.meetings) {
    fmt::format_to(std::back_inserter(text),
                   "against {:<8}as White {:+.1f} mbb/hand, as Black {:+.1f}, mean {:+.1f}\n",
                   meeting.style, meeting.as_white_mbb, meeting.as_black_mbb,
                   (meeting.as_white_mbb + meeting.as_black_mbb) / 2);
  }
  for (const Decision& decision : s.decisions) append_decision(text, decision);
  return text;
}

}  // namespace pawnbroker::solve
