#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "solution.h"

namespace pawnbroker::solve {
namespace {

// All in pixels.
constexpr int kMargin = 16;
constexpr int kRow = 18;
constexpr int kLabel = 60;
constexpr int kBar = 360;
constexpr int kHead = 44;
constexpr int kPanel = kLabel + kBar + 130;

// Blue to fold, green to check or call, yellow to dark red for bets from small to large.
std::string colour(const Decision& decision, std::size_t action) {
  const std::string& word = decision.actions[action];
  if (word == "fold") return "#4a7ab5";
  if (word == "check" || word == "call") return "#6aaa64";
  const auto is_raise = [](const std::string& each) { return each.starts_with("raise"); };
  const auto first = std::find_if(decision.actions.begin(), decision.actions.end(), is_raise);
  const auto raises = decision.actions.end() - first;
  const auto place = static_cast<std::ptrdiff_t>(action) - (first - decision.actions.begin());
  const double part = raises > 1 ? static_cast<double>(place) / static_cast<double>(raises - 1) : 1;
  return fmt::format("hsl({:.0f},75%,{:.0f}%)", 45 - 45 * part, 60 - 20 * part);
}

void append_bar(std::string& svg, const Decision& decision, const std::vector<double>& shares,
                int x, int y, double height) {
  double at = x;
  for (std::size_t a = 0; a < shares.size(); ++a) {
    const double width = kBar * shares[a];
    if (width >= 0.05) {
      fmt::format_to(std::back_inserter(svg),
                     "<rect x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\">"
                     "<title>{} {:.1f} %</title></rect>\n",
                     at, y, width, height, colour(decision, a), decision.actions[a],
                     100 * shares[a]);
    }
    at += width;
  }
}

void append_text(std::string& svg, int x, int y, std::string_view kind, const std::string& text) {
  fmt::format_to(std::back_inserter(svg), "<text x=\"{}\" y=\"{}\" class=\"{}\">{}</text>\n", x, y,
                 kind, text);
}

// Draws a decision with its upper left corner there; gives its height.
int append_panel(std::string& svg, const Decision& decision, int y) {
  append_text(
      svg, kMargin, y + 14, "title",
      fmt::format("{} behind {} ({:.1f} % of hands)", decision.player == 0 ? "White" : "Black",
                  decision.line, 100 * decision.reached));
  int row = y + kHead - kRow;
  const auto append_row = [&](const std::string& label, const std::vector<double>& shares,
                              const std::string& note) {
    append_text(svg, kMargin, row + 13, "hand", label);
    append_bar(svg, decision, shares, kMargin + kLabel, row, kRow - 3);
    append_text(svg, kMargin + kLabel + kBar + 8, row + 13, "note", note);
    row += kRow;
  };
  append_row("all", decision.frequencies, "");
  for (const HandAdvice& hand : decision.hands) {
    append_row(hand.cards, hand.actions,
               fmt::format("{:+.0f} mbb, {:.1f} %", hand.ev_mbb, 100 * hand.share));
  }
  int x = kMargin + kLabel;
  for (std::size_t a = 0; a < decision.actions.size(); ++a) {
    const std::string& action = decision.actions[a];
    fmt::format_to(std::back_inserter(svg),
                   "<rect x=\"{}\" y=\"{}\" width=\"10\" height=\"10\" fill=\"{}\"/>\n", x, row + 4,
                   colour(decision, a));
    append_text(svg, x + 13, row + 13, "note", action);
    x += 28 + 7 * static_cast<int>(action.size());
    if (x > kMargin + kPanel - 80 && a + 1 < decision.actions.size()) {
      x = kMargin + kLabel;
      row += kRow;
    }
  }
  return row + 2 * kRow - y;
}

}  // namespace

std::string print_svg(const Solution& s) {
  std::string body;
  int y = kMargin;
  append_text(
      body, kMargin, y + 12, "title",
      fmt::format("Choker, {} {}/{}, blinds {}/{}: White {:+.1f} mbb/hand, "
                  "exploitability {:.3f} mbb/hand",
                  structure_word(s.stakes.structure), s.stakes.stacks[0], s.stakes.stacks[1],
                  s.stakes.blinds[0], s.stakes.blinds[1], s.value_white_mbb, s.exploitability_mbb));
  y += 2 * kRow;
  for (const Decision& decision : s.decisions) y += append_panel(body, decision, y);
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\">\n"
      "<style>text{{font-family:sans-serif;font-size:12px;fill:#222}}"
      ".title{{font-weight:bold;font-size:13px}}.hand{{font-family:monospace}}"
      ".note{{font-size:11px;fill:#555}}</style>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n{2}</svg>\n",
      2 * kMargin + kPanel, y + kMargin, body);
}

}  // namespace pawnbroker::solve
