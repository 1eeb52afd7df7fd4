#include "arbiter/check.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "arbiter/check_items.h"
#include "arbiter/printable.h"
#include "arbiter/program.h"
#include "arbiter/tell.h"
#include "games/registry.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

using Outcome = CheckResult::Outcome;
using Words = std::vector<std::string_view>;

constexpr std::size_t kLongestName = 60;
// The chapters of protocol-spec/README.md; games that it does not have yet come behind them.
constexpr std::array<std::string_view, kLastChapter> kChapters = {
    "Lines and words",
    "Plain mode and extended mode",
    "The course of a conversation",
    "Lines to the engine",
    "Lines from the engine",
    "Options",
    "Errors",
    "Limits and clocks",
    "Seats and what they see",
    "Versions",
    "Chess",
    "Choker",
    "Cheversi",
    "BlackDrez",
    "Chicago",
};
constexpr std::array<std::pair<std::string_view, int>, 5> kGameChapters = {
    {{"chess", 11}, {"choker", 12}, {"cheversi", 13}, {"blackdrez", 14}, {"chicago", 15}}};
constexpr int kOtherGames = kLastChapter + 1;

std::string title(int chapter) {
  const std::string_view name =
      chapter < kOtherGames ? kChapters[static_cast<std::size_t>(chapter - 1)] : "Other games";
  return fmt::format("{}. {}", chapter, name);
}

int chapter_of(const std::string& game) {
  for (const auto& [name, chapter] : kGameChapters) {
    if (name == game) return chapter;
  }
  return kOtherGames;
}

std::string_view outcome_word(Outcome outcome) {
  static constexpr std::array<std::string_view, 3> kWords = {"passed", "failed", "skipped"};
  return kWords[static_cast<std::size_t>(outcome)];
}

CheckItems all_items(const Profile& profile) {
  CheckItems items;
  for (const auto list :
       {line_items, course_items, option_items, error_items, limit_items, chess_items, choker_items,
        cheversi_items, blackdrez_items, chicago_items}) {
    for (CheckItem& item : list()) items.push_back(std::move(item));
  }
  const std::vector<std::string> plain = {"chess"};
  for (const std::string& game : profile.xuci ? profile.xuci->games : plain) {
    for (CheckItem& item : game_items(game, chapter_of(game))) items.push_back(std::move(item));
  }
  std::ranges::stable_sort(items, {}, &CheckItem::chapter);
  return items;
}

void read_introduction(const std::vector<std::string>& lines, Profile& profile) {
  for (const std::string& line : lines) {
    const Words words = text::words(line);
    if (words.empty()) continue;
    const wire::Words rest = wire::Words(words).subspan(1);
    if (words[0] == "id") {
      const auto id = wire::parse_id(rest);
      if (id && id->key == "name") profile.name = printable(id->value, kLongestName);
      if (id && id->key == "author") profile.author = printable(id->value, kLongestName);
    } else if (words[0] == "option") {
      if (const auto option = wire::parse_option(rest)) profile.options.push_back(*option);
    } else if (words[0] == "xuci") {
      const auto answer = wire::parse_xuci_answer(rest);
      if (answer) profile.xuci = *answer;
    }
  }
}

// What all lines of the engine were looked at for.
std::vector<CheckResult> judge(const Manners& manners) {
  const auto result = [](const std::string& name, const std::string& offender) {
    return CheckResult{offender.empty() ? Outcome::passed : Outcome::failed,
                       1,
                       name,
                       offender.empty() ? "" : "the first: " + offender,
                       {}};
  };
  return {
      result("all lines it wrote are words with single blanks", manners.blanks),
      result("all lines it wrote begin with a word of the protocol", manners.words),
      result("all its info has the keys in their order, each once, with its values", manners.info),
  };
}

class Examiner {
 public:
  Examiner(const CheckOptions& options, const Interrupt& interrupt)
      : options_(options), interrupt_(interrupt) {}

  tl::expected<Profile, std::string> introduce() {
    Profile profile;
    try {
      Examinee engine(options_.engine, profile, options_.patience, manners_, interrupt_);
      engine.start();
      engine.send("uci");
      read_introduction(engine.until("uciok"), profile);
      read_introduction(engine.answers("xuci 1"), profile);
    } catch (const Failed& failed) {
      return tl::unexpected(failed.reason);
    }
    return profile;
  }

  CheckResult run(const CheckItem& item, const Profile& profile) {
    CheckResult result{Outcome::passed, item.chapter, item.name, {}, {}};
    Examinee engine(options_.engine, profile, options_.patience, manners_, interrupt_);
    try {
      engine.start();
      item.examine(engine);
    } catch (const Failed& failed) {
      result.outcome = Outcome::failed;
      result.reason = failed.reason;
    } catch (const Skipped& skipped) {
      result.outcome = Outcome::skipped;
      result.reason = skipped.reason;
    }
    result.exchange = engine.exchange();
    return result;
  }

  const Manners& manners() const { return manners_; }

 private:
  const CheckOptions& options_;
  const Interrupt& interrupt_;
  Manners manners_;
};

struct Counts {
  std::array<int, 3> of{};

  void add(const CheckResult& result) { ++of[static_cast<std::size_t>(result.outcome)]; }
  std::string text() const {
    std::string text = fmt::format("{} passed", of[0]);
    if (of[1] > 0) text += fmt::format(", {} failed", of[1]);
    if (of[2] > 0) text += fmt::format(", {} skipped", of[2]);
    return text;
  }
};

std::string print_result(const CheckResult& result, bool verbose) {
  std::string text = fmt::format("  {:7} {}\n", outcome_word(result.outcome), result.name);
  if (!result.reason.empty()) text += fmt::format("          {}\n", result.reason);
  if (verbose || result.outcome == Outcome::failed) {
    for (const std::string& line : result.exchange) text += fmt::format("            {}\n", line);
  }
  return text;
}

std::string print_summary(const Examination& examination) {
  std::string text = "\nSummary\n";
  Counts all;
  for (int chapter = 1; chapter <= kOtherGames; ++chapter) {
    Counts counts;
    for (const CheckResult& result : examination.results) {
      if (result.chapter == chapter) counts.add(result);
    }
    if (counts.of != Counts{}.of)
      text += fmt::format("  {:33} {}\n", title(chapter), counts.text());
  }
  for (const CheckResult& result : examination.results) all.add(result);
  return text + fmt::format("  {:33} {}\n", "in all", all.text());
}

std::string print_profile(const Profile& profile) {
  return fmt::format("{}, {}\n", profile.name.empty() ? "An engine without a name" : profile.name,
                     profile.xuci ? "xuci " + std::to_string(profile.xuci->version) + ": " +
                                        text::join(profile.xuci->games, " ")
                                  : "plain UCI");
}

}  // namespace

bool Examination::passed() const {
  return std::ranges::none_of(
      results, [](const CheckResult& result) { return result.outcome == Outcome::failed; });
}

tl::expected<Examination, std::string> examine(
    const CheckOptions& options, const Interrupt& interrupt,
    const std::function<void(const Profile&)>& on_begin,
    const std::function<void(const CheckResult&)>& on_item) {
  Examiner examiner(options, interrupt);
  auto profile = examiner.introduce();
  if (!profile) return tl::unexpected(profile.error());
  Examination examination;
  examination.profile = *profile;
  on_begin(examination.profile);
  const auto note = [&](CheckResult result) {
    on_item(result);
    examination.results.push_back(std::move(result));
  };
  const auto wanted = [&](int chapter) {
    return options.chapters.empty() ||
           std::ranges::find(options.chapters, chapter) != options.chapters.end();
  };
  for (const CheckItem& item : all_items(examination.profile)) {
    if (wanted(item.chapter)) note(examiner.run(item, examination.profile));
  }
  for (CheckResult& result : judge(examiner.manners())) {
    if (wanted(result.chapter)) note(std::move(result));
  }
  return examination;
}

int run_check(const CheckOptions& options) {
  Interrupt interrupt;
  const SignalWatch signals(interrupt);
  int chapter = 0;
  const auto on_item = [&](const CheckResult& result) {
    if (std::exchange(chapter, result.chapter) != result.chapter) {
      fmt::print("\n{}\n", title(chapter));
    }
    fmt::print("{}", print_result(result, options.verbose));
    std::fflush(stdout);
  };
  try {
    const auto examination = examine(
        options, interrupt,
        [](const Profile& profile) { fmt::print("{}", print_profile(profile)); }, on_item);
    if (!examination) {
      tell("engine cannot start: {}", examination.error());
      return kEngineLost;
    }
    fmt::print("{}", print_summary(*examination));
    return examination->passed() ? kFinished : kFinishedWithFaults;
  } catch (const Interrupted&) {
    tell("interrupted");
    return kInterrupted;
  }
}

}  // namespace pawnbroker::arbiter
