#include "hands.h"

#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>

#include "games/choker/conversion.h"

namespace pawnbroker::solve {

using armies::HandWorth;

namespace {

constexpr std::array kSizes = {2, 4, 5};

std::string pieces(const HandWorth& hand) {
  return hand.pieces.size() > 0 ? hand.pieces.text() : "-";
}

// The picture, in pixels.
constexpr double kPlotWidth = 900, kPlotHeight = 360, kMargin = 40;

// Red where hands lose, by way of yellow to green where they win.
std::string colour(double result) {
  return fmt::format("hsl({:.0f},70%,50%)", 60 + 60 * result);
}

}  // namespace

HandTables hand_tables(const games::choker::Rules& rules, const armies::ArmyTable& table) {
  HandTables tables{games::choker::print_rules(rules), table.origin(), {}};
  for (std::size_t i = 0; i < kSizes.size(); ++i) {
    tables.holdings[i] = armies::hand_worths(kSizes[i], rules, table);
  }
  return tables;
}

std::string hands_text(const HandTables& tables) {
  std::string text = fmt::format("rules       {}\narmy table  {} (seed {})\n", tables.rules,
                                 tables.table.command, tables.table.seed);
  for (std::size_t i = 0; i < kSizes.size(); ++i) {
    fmt::format_to(std::back_inserter(text),
                   "\n{} holdings of {} cards, against a random hand: P(win) - P(loss)\n"
                   "{:>4}  {:<6} {:<6} {:<8} {:>11} {:>9} {:>9} {:>9} {:>9} {:>7}\n",
                   tables.holdings[i].size(), kSizes[i], "rank", "cards", "pieces", "name",
                   "probability", "material", "result", "as White", "as Black", "error");
    for (const HandWorth& hand : tables.holdings[i]) {
      fmt::format_to(
          std::back_inserter(text),
          "{:>4}  {:<6} {:<6} {:<8} {:>9.4f} % {:>9.2f} {:>+9.3f} {:>+9.3f} {:>+9.3f} {:>7.3f}\n",
          hand.rank, hand.dealt.text(), pieces(hand), hand.name, 100 * hand.probability,
          hand.material, hand.result, hand.as_white, hand.as_black, hand.standard_error);
    }
  }
  return text;
}

std::string hands_csv(const HandTables& tables) {
  std::string text =
      "dealt,pieces,name,probability,material,result,as_white,as_black,standard_error,rank\n";
  for (const auto& holdings : tables.holdings) {
    for (const HandWorth& hand : holdings) {
      fmt::format_to(std::back_inserter(text),
                     "{},{},{},{:.8f},{:.4f},{:.5f},{:.5f},{:.5f},{:.5f},{}\n", hand.dealt.text(),
                     pieces(hand), hand.name, hand.probability, hand.material, hand.result,
                     hand.as_white, hand.as_black, hand.standard_error, hand.rank);
    }
  }
  return text;
}

std::string hands_json(const HandTables& tables) {
  nlohmann::ordered_json json = {{"rules", tables.rules},
                                 {"army_table",
                                  {{"engine", tables.table.engine},
                                   {"command", tables.table.command},
                                   {"seed", tables.table.seed}}},
                                 {"holdings", nlohmann::ordered_json::array()}};
  for (const auto& holdings : tables.holdings) {
    for (const HandWorth& hand : holdings) {
      json["holdings"].push_back({{"dealt", hand.dealt.text()},
                                  {"pieces", pieces(hand)},
                                  {"name", hand.name},
                                  {"probability", hand.probability},
                                  {"material", hand.material},
                                  {"result", hand.result},
                                  {"as_white", hand.as_white},
                                  {"as_black", hand.as_black},
                                  {"standard_error", hand.standard_error},
                                  {"rank", hand.rank}});
    }
  }
  return json.dump(1) + "\n";
}

std::string hands_svg(const HandTables& tables) {
  std::string body;
  const double middle = kMargin + kPlotHeight / 2;
  double at = kMargin;
  for (const HandWorth& hand : tables.holdings.back()) {
    const double width = kPlotWidth * hand.probability;
    const double height = kPlotHeight / 2 * hand.result;
    fmt::format_to(std::back_inserter(body),
                   "<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" "
                   "fill=\"{}\"><title>{} = {}: {:+.3f}, {:.3f} %</title></rect>\n",
                   at, height > 0 ? middle - height : middle, width, std::abs(height),
                   colour(hand.result), hand.dealt.text(), pieces(hand), hand.result,
                   100 * hand.probability);
    // A name where there is room for one.
    if (width > 11) {
      fmt::format_to(std::back_inserter(body),
                     "<text transform=\"translate({:.2f},{:.2f}) rotate(-90)\">{}</text>\n",
                     at + width / 2 + 4, height > 0 ? middle + 40 : middle - 4, hand.dealt.text());
    }
    at += width;
  }
  for (const double result : {-1.0, -0.5, 0.0, 0.5, 1.0}) {
    const double y = middle - kPlotHeight / 2 * result;
    fmt::format_to(std::back_inserter(body),
                   "<line x1=\"{0}\" x2=\"{1}\" y1=\"{2}\" y2=\"{2}\"/>"
                   "<text x=\"4\" y=\"{3}\">{4:+.1f}</text>\n",
                   kMargin, kMargin + kPlotWidth, y, y + 4, result);
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\">\n"
      "<style>text{{font-family:sans-serif;font-size:11px;fill:#222}}"
      "line{{stroke:#888;stroke-width:0.5}}</style>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n"
      "<text x=\"{2}\" y=\"20\">Hands of five cards by what they are worth against a random hand; "
      "as wide as they are frequent</text>\n{3}</svg>\n",
      kPlotWidth + 2 * kMargin, kPlotHeight + 2 * kMargin, kMargin, body);
}

}  // namespace pawnbroker::solve
