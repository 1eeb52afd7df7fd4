#include "wire/cecp.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "wire/printable.h"

namespace pawnbroker::wire::cecp {
namespace {

using Type = Option::Type;

// How UCI writes an empty string; CECP writes nothing.
constexpr std::string_view kEmpty = "<empty>";

// How CECP writes a mate in so many moves.
constexpr std::int64_t kMate = 100'000;

constexpr std::int64_t kLongest = std::int64_t{365} * 24 * 60 * 60;  // seconds

std::string_view verb(Type type) {
  switch (type) {
    case Type::check:
      return "-check";
    case Type::spin:
      return "-spin";
    case Type::combo:
      return "-combo";
    case Type::button:
      return "-button";
    case Type::string:
      break;
  }
  return "-string";
}

std::string choices(const Option& option) {
  std::vector<std::string> labels;
  for (const std::string& var : option.vars) {
    labels.push_back((var == option.standard ? "*" : "") + var);
  }
  return text::join(labels, " /// ");
}

// What stands behind the type.
std::string current_value(const Option& option) {
  switch (option.type) {
    case Type::check:
      return option.standard == "true" ? " 1" : " 0";
    case Type::spin:
      return " " + option.standard + " " + std::to_string(option.min.value_or(0)) + " " +
             std::to_string(option.max.value_or(0));
    case Type::combo:
      return " " + choices(option);
    case Type::button:
      return "";
    case Type::string:
      break;
  }
  return " " + (option.standard == kEmpty ? std::string() : option.standard);
}

std::int64_t centipawns(const Score& score) {
  if (score.unit == Score::Unit::centipawns) return score.value;
  return score.value > 0 ? kMate + score.value : -kMate + score.value;
}

// A mark behind the line of a score that is only a limit.
std::string_view limit_mark(Score::Bound bound) {
  if (bound == Score::Bound::lower) return " !";
  if (bound == Score::Bound::upper) return " ?";
  return "";
}

// The digits in front of `word`, which are taken off it.
std::string_view take_digits(std::string_view& word) {
  const auto end = std::ranges::find_if_not(word, [](char c) { return c >= '0' && c <= '9'; });
  const auto size = static_cast<std::size_t>(end - word.begin());
  const std::string_view digits = word.substr(0, size);
  word.remove_prefix(size);
  return digits;
}

text::Parsed<Milliseconds> parse_base(std::string_view word) {
  std::string_view rest = word;
  const auto minutes = text::parse_int<std::int64_t>(take_digits(rest));
  std::optional<std::int64_t> seconds = 0;
  if (rest.starts_with(':')) {
    rest.remove_prefix(1);
    seconds = text::parse_int<std::int64_t>(take_digits(rest));
  }
  const bool ends = rest.empty() || rest.starts_with('+');  // more sessions, which are not played
  if (!minutes || !seconds || !ends || *minutes > kLongest / 60 || *seconds > kLongest) {
    return text::refuse(text::Code::bad_value, word, "expected minutes or minutes:seconds");
  }
  return std::chrono::seconds(*minutes * 60 + *seconds);
}

}  // namespace

std::string print_feature(std::string_view name, int value) {
  return "feature " + std::string(name) + "=" + std::to_string(value);
}

std::string print_feature(std::string_view name, std::string_view text) {
  return "feature " + std::string(name) + "=\"" + std::string(text) + "\"";
}

std::string print_feature(const Option& option) {
  return print_feature("option",
                       option.name + " " + std::string(verb(option.type)) + current_value(option));
}

text::Parsed<SetOption> parse_option(Words words, const std::vector<Option>& declared) {
  const std::string all = phrase(words);
  const auto sign = all.find('=');
  SetOption set{all.substr(0, sign), std::nullopt};
  if (set.name.empty()) return text::refuse(text::Code::syntax, "option", "the name is missing");
  if (sign == std::string::npos) return set;
  set.value = all.substr(sign + 1);
  const auto option = std::ranges::find(declared, set.name, &Option::name);
  if (option != declared.end() && option->type == Type::check) {
    if (set.value == "1") set.value = "true";
    if (set.value == "0") set.value = "false";
  }
  return set;
}

text::Parsed<Level> parse_level(Words words) {
  if (words.size() != 3) {
    return text::refuse(text::Code::syntax, "level", "expected moves, minutes and an increment");
  }
  const auto moves = text::parse_int<int>(words[0]);
  if (!moves || *moves < 0) {
    return text::refuse(text::Code::bad_value, words[0], "expected a number of moves");
  }
  const auto base = parse_base(words[1]);
  if (!base) return tl::unexpected(base.error());
  const auto increment = parse_seconds(words[2]);
  if (!increment) return tl::unexpected(increment.error());
  return Level{*moves, *base, *increment};
}

text::Parsed<Milliseconds> parse_seconds(std::string_view word) {
  const auto refuse = [&] {
    return text::refuse(text::Code::bad_value, word, "expected a number of seconds");
  };
  std::string_view rest = word;
  const auto seconds = text::parse_int<std::int64_t>(take_digits(rest));
  if (!seconds || *seconds > kLongest) return refuse();
  Milliseconds time = std::chrono::seconds(*seconds);
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    std::string thousandths(take_digits(rest));
    if (thousandths.empty()) return refuse();
    thousandths.resize(3, '0');
    time += Milliseconds(*text::parse_int<int>(thousandths));
  }
  if (!rest.empty()) return refuse();
  return time;
}

std::string print_thinking(const Info& info) {
  if (!info.depth || !info.score || info.pv.empty()) return {};
  std::string line = std::to_string(*info.depth);
  line += " " + std::to_string(centipawns(*info.score));
  line += " " + std::to_string(info.time.value_or(0) / 10);
  line += " " + std::to_string(info.nodes.value_or(0));
  line += " " + text::join(info.pv, " ");
  line += limit_mark(info.score->bound);
  return line;
}

std::string print_error(std::string_view reason, std::string_view command) {
  return "Error (" + printable_phrase(reason) + "): " + printable_phrase(command);
}

std::string print_pong(std::string_view ping) {
  return ping.empty() ? "pong" : "pong " + printable_phrase(ping);
}

std::string print_illegal_move(std::string_view reason, std::string_view move) {
  return "Illegal move (" + printable_phrase(reason) + "): " + printable_phrase(move);
}

std::string print_result(std::int64_t white_points, std::string_view comment) {
  const std::string_view score = white_points > 0 ? "1-0" : white_points < 0 ? "0-1" : "1/2-1/2";
  return std::string(score) + " {" + std::string(comment) + "}";
}

std::string chess_comment(std::int64_t white_points, std::string_view why) {
  if (white_points > 0) return "White mates";
  if (white_points < 0) return "Black mates";
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kReasons = {{
      {"stalemate", "Stalemate"},
      {"repetition", "Draw by repetition"},
      {"fifty", "Draw by fifty moves"},
      {"material", "Draw by insufficient mating material"},
  }};
  const auto* const reason =
      std::ranges::find(kReasons, why, [](const auto& each) { return each.first; });
  return std::string(reason == kReasons.end() ? why : reason->second);
}

}  // namespace pawnbroker::wire::cecp
