#include <algorithm>
#include <charconv>
#include <cstddef>
#include <istream>
#include <nlohmann/json.hpp>

#include "arbiter/decks.h"
#include "arbiter/record.h"
#include "arbiter/record_words.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

// Ends the reading of a line; becomes a refusal that names it.
struct Bad {
  std::string word;
  std::string reason;
};

// The words of one line, taken from the left.
class Line {
 public:
  explicit Line(std::string_view text) : text_(text) { next(); }

  bool done() const { return word_.empty(); }
  std::string_view peek() const { return word_; }

  std::string_view word() {
    if (done()) throw Bad{"", "the line ends too early"};
    const std::string_view word = word_;
    next();
    return word;
  }
  void expect(std::string_view name) {
    if (peek() != name) throw Bad{std::string(peek()), "expected " + std::string(name)};
    next();
  }
  bool take_if(std::string_view name) {
    if (peek() != name) return false;
    next();
    return true;
  }
  template <class T>
  T number() {
    const std::string_view each = word();
    const auto value = text::parse_int<T>(each);
    if (!value) throw Bad{std::string(each), "expected a whole number"};
    return *value;
  }
  double real() {
    const std::string_view each = word();
    double value = 0;
    const auto [end, error] = std::from_chars(each.data(), each.data() + each.size(), value);
    if (error != std::errc{} || end != each.data() + each.size()) {
      throw Bad{std::string(each), "expected a number"};
    }
    return value;
  }
  // Numbers up to a word that is none.
  template <class T>
  std::vector<T> numbers() {
    std::vector<T> result;
    while (const auto value = text::parse_int<T>(peek())) {
      result.push_back(*value);
      next();
    }
    return result;
  }
  template <class Case, std::size_t N>
  Case one_of(const std::array<std::string_view, N>& words) {
    const std::string_view each = word();
    const auto found = case_of<Case>(words, each);
    if (!found) throw Bad{std::string(each), "not a word that can stand here"};
    return *found;
  }
  template <class T>
  T parsed(text::Parsed<T> value) {
    if (!value) throw Bad{value.error().word, value.error().reason};
    return std::move(*value);
  }
  // A JSON string, which may hold blanks.
  std::string quoted() {
    const std::size_t begin = text_.find('"', at_ - word_.size());
    std::size_t end = begin + 1;
    if (begin != at_ - word_.size()) throw Bad{std::string(word_), "expected a quoted text"};
    while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2 : 1;
    if (end >= text_.size()) throw Bad{std::string(word_), "a quote is not closed"};
    const auto json = nlohmann::json::parse(text_.substr(begin, end + 1 - begin), nullptr, false);
    if (!json.is_string()) throw Bad{std::string(word_), "a bad quoted text"};
    at_ = end + 1;
    next();
    return json.get<std::string>();
  }
  std::string_view rest() {
    const std::string_view rest = text_.substr(at_ - word_.size());
    at_ = text_.size();
    word_ = {};
    return rest;
  }
  // The words before the next `name`, which is passed over, too.
  std::string up_to(std::string_view name) {
    std::vector<std::string> words;
    while (peek() != name) words.emplace_back(word());
    next();
    return text::join(words, " ");
  }
  void end() const {
    if (!done()) throw Bad{std::string(word_), "expected the end of the line"};
  }

 private:
  void next() {
    while (at_ < text_.size() && text::is_space(text_[at_])) ++at_;
    const std::size_t begin = at_;
    while (at_ < text_.size() && !text::is_space(text_[at_])) ++at_;
    word_ = text_.substr(begin, at_ - begin);
  }

  std::string_view text_;
  std::size_t at_ = 0;  // behind `word_`
  std::string_view word_;
};

class Reader {
 public:
  void read(int number, std::string_view text) {
    Line line(text);
    const std::string_view first = line.word();
    if (record_.seed || (record_.finish && first != "reveal")) {
      throw Bad{std::string(first), "the record has ended before"};
    }
    if (first == "hand") {
      check_header();
      read_hand(number, line);
    } else if (first == "fault") {
      read_fault(number, line);
    } else if (first == "end") {
      check_header();
      record_.finish = line.one_of<Finish>(kFinishWords);
      record_.lines.emplace(first, number);
    } else if (first == "reveal") {
      if (!record_.finish) throw Bad{"", "a seed is revealed behind the end only"};
      record_.seed = line.parsed(cards::parse_seed(line.word()));
      record_.lines.emplace(first, number);
    } else {
      check_order(first);
      read_header(first, line);
      record_.lines.insert_or_assign(std::string(first), number);
    }
    line.end();
  }

  Record finish() {
    check_header();
    MatchPlan& plan = record_.header.plan;
    plan.setup.seats = plan.format.seats = static_cast<int>(record_.header.names.size());
    const std::size_t own_times = record_.header.plan.own_times.size();
    if (own_times != 0 && own_times != record_.header.names.size()) {
      throw Bad{"engine", "either all engines have limits of their own or none"};
    }
    if (record_.finish == Finish::complete && !record_.seed) {
      throw Bad{"", "a complete record reveals its seed"};
    }
    return std::move(record_);
  }

 private:
  // Every line of the header stands once and in its place; the engines have one line each.
  void check_order(std::string_view first) {
    const auto* const found = std::ranges::find(kHeaderWords, first);
    if (found == kHeaderWords.end()) throw Bad{std::string(first), "no such line"};
    const auto place = found - kHeaderWords.begin();
    if (place < next_place_ || !record_.hands.empty()) {
      throw Bad{std::string(first), "this line of the header stands too late"};
    }
    next_place_ = first == "engine" || first == "deck" ? place : place + 1;
  }

  void check_header() const {
    for (const std::string_view word : kHeaderWords) {
      const bool optional = word == "openings" || word == "deck" || word == "sprt";
      if (!optional && record_.line_of(word) == 0) {
        throw Bad{std::string(word), "the header lacks this line"};
      }
    }
  }

  void read_header(std::string_view first, Line& line) {
    RecordHeader& header = record_.header;
    MatchPlan& plan = header.plan;
    if (first == "record") {
      const int version = line.number<int>();
      if (version != kRecordVersion) {
        throw Bad{std::to_string(version), "a record of another version"};
      }
    } else if (first == "program") {
      header.program = line.rest();
    } else if (first == "game") {
      const std::string_view name = line.word();
      plan.game = games::find_game(name);
      if (plan.game == nullptr) throw Bad{std::string(name), "no such game"};
    } else if (first == "match") {
      line.expect("hands");
      plan.format.hands = line.number<std::uint64_t>();
      if (plan.format.hands == 0) throw Bad{"0", "a match has hands"};
      plan.format.paired = line.take_if("paired");
      plan.format.apart = line.take_if("apart");
      plan.format.freezeout = line.take_if("freezeout");
      if (line.take_if("matches")) plan.format.matches = line.number<std::uint64_t>();
      if (plan.format.matches == 0 || plan.format.hands % plan.format.matches != 0) {
        throw Bad{"matches", "the hands are not in equal parts"};
      }
      read_adjudication(line);
      if (line.take_if("shard")) plan.format.shard = line.parsed(text::parse_shard(line.word()));
    } else if (first == "setup") {
      read_setup(line);
    } else if (first == "openings") {
      plan.openings.kind = line.one_of<Openings::Kind>(kOpeningWords);
      line.expect("rules");
      plan.openings.rules = line.word();
    } else if (first == "deck") {
      plan.decks.push_back(line.parsed(parse_deck(line.word())));
    } else if (first == "time") {
      plan.time = read_time(line);
    } else if (first == "sprt") {
      read_sprt(line);
    } else if (first == "seed") {
      if (!line.take_if("secret")) {
        line.expect("open");
        header.open_number = line.number<std::uint64_t>();
      }
    } else if (first == "commitment") {
      header.commitment = cards::to_hex(line.parsed(cards::parse_seed(line.word())));
    } else {
      if (line.number<std::size_t>() != header.names.size()) throw Bad{"", "out of order"};
      header.names.push_back(line.quoted());
      header.setups.push_back(read_setup_of_engine(line));
      if (plan.own_times.size() + 1 == header.names.size() && line.take_if("time")) {
        plan.own_times.push_back(read_time(line));
      }
    }
  }

  void read_adjudication(Line& line) {
    AdjudicationRules& rules = record_.header.plan.adjudication;
    const auto number = [&line] { return line.number<std::int64_t>(); };
    if (line.take_if("maxplies")) rules.most_plies = number();
    if (line.take_if("draw")) {
      DrawRule& draw = rules.draw.emplace();
      draw.from = number();
      draw.moves = number();
      draw.score = number();
    }
    if (line.take_if("resign")) {
      ResignRule& resign = rules.resign.emplace();
      resign.moves = number();
      resign.score = number();
    }
  }

  void read_setup(Line& line) {
    games::Setup& setup = record_.header.plan.setup;
    if (line.take_if("stacks")) {
      setup.stacks = line.numbers<std::int64_t>();
      line.expect("blinds");
      setup.blinds = line.numbers<std::int64_t>();
      line.expect("struct");
      setup.structure = line.word();
    }
    line.expect("rules");
    setup.rules = line.word();
  }

  static std::optional<EngineSetup> read_setup_of_engine(Line& line) {
    EngineSetup setup;
    bool known = false;
    if (line.take_if("command")) {
      setup.command = line.quoted();
      known = true;
    }
    if (line.take_if("dir")) setup.folder = line.quoted();
    while (line.take_if("option")) {
      wire::SetOption option{line.quoted(), std::nullopt};
      if (line.take_if("value")) option.value = line.quoted();
      setup.options.push_back(std::move(option));
      known = true;
    }
    return known ? std::optional(std::move(setup)) : std::nullopt;
  }

  static TimeControl read_time(Line& line) {
    TimeControl time;
    line.expect("tc");
    time.game.reset();
    if (!line.take_if("-")) time.game = line.parsed(parse_game_time(line.word()));
    line.expect("bettime");
    time.decision = line.parsed(parse_seconds(line.word()));
    line.expect("margin");
    time.margin = line.parsed(parse_seconds(line.word()));
    if (line.take_if("nodes")) time.nodes = line.number<std::int64_t>();
    if (line.take_if("depth")) time.depth = line.number<std::int64_t>();
    if (line.take_if("movetime")) time.movetime = line.parsed(parse_seconds(line.word()));
    return time;
  }

  void read_sprt(Line& line) {
    SprtRule& rule = record_.header.plan.sprt.emplace();
    if (!line.take_if("elo")) {
      line.expect("mbb");
      rule.unit = SprtRule::Unit::mbb;
    }
    rule.low = line.real();
    rule.high = line.real();
    line.expect("alpha");
    rule.alpha = line.real();
    line.expect("beta");
    rule.beta = line.real();
    if (const std::string fault = fault_of(rule); !fault.empty()) throw Bad{"", fault};
  }

  void read_hand(int number, Line& line) {
    PlayedHand played;
    played.hand.number = line.number<std::uint64_t>();
    line.expect("deal");
    played.hand.deal = line.number<std::uint64_t>();
    line.expect("engines");
    played.hand.engines = line.numbers<int>();
    line.expect("result");
    played.returns = line.numbers<std::int64_t>();
    line.expect("why");
    played.why = line.word();
    if (line.take_if("lost")) {
      const int seat = line.number<int>();
      played.loss = Loss{seat, line.one_of<games::Forfeit>(kForfeitWords)};
    }
    std::size_t faults = 0;
    if (line.take_if("faults")) faults = line.number<std::size_t>();
    line.expect("position");
    played.view = line.up_to("times");
    if (!line.take_if("-")) {
      for (const std::string_view each : text::split(line.word(), ',')) {
        const auto time = text::parse_int<Milliseconds::rep>(each);
        if (!time || *time < 0) throw Bad{std::string(each), "expected milliseconds"};
        played.times.emplace_back(*time);
      }
    }
    if (line.take_if("scores")) {
      for (const std::string_view each : text::split(line.word(), ',')) {
        played.scores.push_back(read_score(each));
      }
    }
    const std::size_t seats = record_.header.names.size();
    if (played.hand.engines.size() != seats || played.returns.size() != seats) {
      throw Bad{"", "as many engines and results as seats were expected"};
    }
    record_.hands.push_back({number, std::move(played), faults, {}});
  }

  static std::optional<wire::Score> read_score(std::string_view word) {
    if (word == "-") return std::nullopt;
    wire::Score score;
    std::string_view number = word;
    if (word.starts_with('m')) {
      score.unit = wire::Score::Unit::mate;
      number.remove_prefix(1);
    }
    const auto value = text::parse_int<std::int64_t>(number);
    if (!value) throw Bad{std::string(word), "expected a score"};
    score.value = *value;
    return score;
  }

  void read_fault(int number, Line& line) {
    line.expect("hand");
    const auto hand = line.number<std::uint64_t>();
    if (record_.hands.empty() || record_.hands.back().played.hand.number != hand) {
      throw Bad{std::to_string(hand), "a fault must stand behind its hand"};
    }
    SeatFault fault;
    line.expect("seat");
    fault.seat = line.number<int>();
    if (fault.seat < 0 || static_cast<std::size_t>(fault.seat) >= record_.header.names.size()) {
      throw Bad{std::to_string(fault.seat), "no such seat"};
    }
    line.expect("kind");
    fault.fault.kind = line.one_of<FaultKind>(kFaultWords);
    line.expect("said");
    fault.fault.said = line.quoted();
    line.expect("detail");
    fault.fault.detail = line.quoted();
    record_.hands.back().played.faults.push_back(std::move(fault));
    record_.hands.back().fault_lines.push_back(number);
  }

  Record record_;
  std::ptrdiff_t next_place_ = 0;  // in the header, of what may come next
};

}  // namespace

text::Parsed<Record> read_record(std::istream& file) {
  Reader reader;
  std::string text;
  int number = 0;
  try {
    while (std::getline(file, text)) {
      ++number;
      const auto words = text::words(text);
      if (!words.empty() && words[0][0] != '#') reader.read(number, text);
    }
    return reader.finish();
  } catch (const Bad& bad) {
    return text::refuse(text::Code::syntax, bad.word, bad.reason, number);
  }
}

}  // namespace pawnbroker::arbiter
