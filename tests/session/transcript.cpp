#include "transcript.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <span>
#include <string_view>
#include <thread>

#include "positions.h"
#include "text/words.h"
#include "wire/words.h"

namespace pawnbroker::test {
namespace {

using Words = std::span<const std::string_view>;

bool is_integer(std::string_view word) {
  return text::parse_int<std::int64_t>(word).has_value();
}

bool word_matches(std::string_view pattern, std::string_view word, const std::string& position) {
  if (pattern == "{int}") return is_integer(word);
  if (pattern == "{word}") return true;
  if (pattern == "{legal}") return is_legal(position, word);
  return pattern == word;
}

bool words_match(Words pattern, Words line, const std::string& position) {
  if (pattern.empty()) return line.empty();
  if (pattern[0] == "{words}") {
    for (std::size_t skipped = 0; skipped <= line.size(); ++skipped) {
      if (words_match(pattern.subspan(1), line.subspan(skipped), position)) return true;
    }
    return false;
  }
  return !line.empty() && word_matches(pattern[0], line[0], position) &&
         words_match(pattern.subspan(1), line.subspan(1), position);
}

// `\r`, `\t` and `\\` in what is sent.
std::string unescaped(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      result += text[i];
      continue;
    }
    const char escaped = text[++i];
    result += escaped == 'r' ? '\r' : escaped == 't' ? '\t' : escaped;
  }
  return result;
}

class Runner {
 public:
  explicit Runner(Peer& engine) : engine_(engine) {}

  // Why `line` of the script failed; empty if it did not.
  std::string step(const std::string& line) {
    if (line.empty() || line.starts_with('#')) return {};
    if (line.starts_with("> ")) return send(unescaped(line.substr(2)));
    if (line.starts_with("<* ")) return skip(line.substr(3));
    if (line.starts_with("< ")) return expect(line.substr(2));
    const auto words = text::words(line);
    if (words[0] == "@quiet" && words.size() >= 2) return quiet(words);
    if (words[0] == "@close" && words.size() == 1) {
      engine_.end_input();
      closed_ = true;
      return {};
    }
    return "the script has no such line";
  }

  // What is left when the script is through.
  std::string finish() {
    const auto line = next(kAfterwards);
    return line ? "unexpected: " + *line : "";
  }
  bool closed() const { return closed_; }

 private:
  static constexpr milliseconds kAfterwards{50};

  std::string send(const std::string& line) {
    const auto words = text::words(line);
    if (!words.empty() && words[0] == "position") {
      sent_position_ = wire::phrase(Words(words).subspan(1));
    }
    if (!words.empty() && words[0] == "go") asked_position_ = sent_position_;
    if (!words.empty() && words[0] == "quit") closed_ = true;
    engine_.send(line);
    return {};
  }

  std::optional<std::string> next(milliseconds patience) {
    if (unread_) return std::exchange(unread_, std::nullopt);
    return engine_.line(patience);
  }

  std::string expect(const std::string& pattern) {
    const auto line = next(Peer::kPatience);
    if (!line) return "nothing came";
    return matches(pattern, *line, asked_position_) ? "" : "came: " + *line;
  }

  // Lines that may come any number of times; the first other line is kept for the next step.
  std::string skip(const std::string& pattern) {
    for (;;) {
      auto line = next(Peer::kPatience);
      if (!line) return "nothing came behind it";
      if (!matches(pattern, *line, asked_position_)) {
        unread_ = std::move(line);
        return {};
      }
    }
  }

  std::string quiet(const std::vector<std::string_view>& words) {
    const auto time = text::parse_int<int>(words[1]);
    if (!time) return "the script has no such line";
    const auto deadline = std::chrono::steady_clock::now() + milliseconds(*time);
    for (;;) {
      const auto left =
          std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now());
      const auto line = next(std::max(left, milliseconds(0)));
      if (!line) return {};
      if (words.size() == 2 || begins(*line, words[2])) return "came: " + *line;
    }
  }

  Peer& engine_;
  std::string sent_position_ = "startpos";
  std::string asked_position_ = "startpos";
  std::optional<std::string> unread_;
  bool closed_ = false;
};

}  // namespace

bool matches(const std::string& pattern, const std::string& line, const std::string& position) {
  // What the engine says has single blanks and nothing around them.
  if (wire::phrase(text::words(line)) != line) return false;
  return words_match(text::words(pattern), text::words(line), position);
}

TranscriptResult run_transcript(Peer& engine, const std::vector<std::string>& script) {
  Runner runner(engine);
  for (std::size_t i = 0; i < script.size(); ++i) {
    if (const std::string failure = runner.step(script[i]); !failure.empty()) {
      return {"line " + std::to_string(i + 1) + ": " + script[i] + "\n  " + failure,
              runner.closed()};
    }
  }
  return {runner.finish(), runner.closed()};
}

}  // namespace pawnbroker::test
