#include "arbiter/table.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <unistd.h>

#include "arbiter/hand_play.h"
#include "arbiter/human.h"
#include "arbiter/phrases.h"
#include "arbiter/program.h"
#include "arbiter/record.h"
#include "arbiter/record_file.h"
#include "arbiter/room.h"
#include "arbiter/schedule.h"
#include "arbiter/tell.h"
#include "arbiter/xboard.h"
#include "games/registry.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

// The position line of `seat` behind what the observer saw.
std::string position_of(const PlayedHand& played, int seat) {
  const auto state = games::parse_position(text::words(played.view));
  if (!state) throw InternalError("a hand that cannot be read: " + played.view);
  return state->view(seat);
}

std::string lost_text(const EngineLost& lost) {
  return std::string("engine cannot start: ") + lost.what();
}

class Table {
 public:
  Table(const TableOptions& options, const Interrupt& interrupt)
      : options_(options),
        facts_(options.plan.game->facts),
        record_(options.record_file, false),
        dealer_(options.seed ? cards::open_seed(*options.seed) : record_.secret_seed()),
        schedule_(options.plan.format, options.plan.setup,
                  make_opening(options.plan.openings, dealer_)),
        won_(options.players.size()) {
    for (const auto& spec : options.players) {
      if (spec) {
        auto engine = std::make_unique<Engine>(*spec, facts_.name, options.patience, interrupt);
        engines_.push_back(engine.get());
        players_.push_back(std::move(engine));
      } else {
        auto person = make_person(interrupt);
        person_ = person.get();
        players_.push_back(std::move(person));
      }
    }
  }

  ~Table() { end_engines(); }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  int run() {
    if (person_ != nullptr) person_->open();
    try {
      for (Engine* const engine : engines_) start(*engine);
    } catch (const EngineLost& lost) {
      take_leave(lost_text(lost));
      throw;
    }
    begin_record();
    std::string last = "That was the last hand of this table.";
    Finish finish = Finish::complete;
    int exit_code = kFinished;
    try {
      while (const auto hand = schedule_.take(0)) play(*hand);
    } catch (const LeftTable&) {
      say("\nyou leave the table");
      last.clear();
      finish = Finish::interrupted;
    } catch (const Interrupted&) {
      say("\ninterrupted");
      last.clear();
      finish = Finish::interrupted;
      exit_code = kInterrupted;
    } catch (const EngineLost& lost) {
      last = lost_text(lost);
      tell("{}", last);
      finish = Finish::broken_off;
      exit_code = kEngineLost;
    }
    record_.end(print_end(finish, dealer_.seed()), true);
    if (secret()) say("seed " + cards::to_hex(dealer_.seed()));
    if (!last.empty()) take_leave(last);
    return exit_code == kFinished && faults_ ? kFinishedWithFaults : exit_code;
  }

 private:
  std::unique_ptr<Person> make_person(const Interrupt& interrupt) const {
    if (options_.xboard) {
      return std::make_unique<XBoard>(facts_, options_.timed, STDIN_FILENO, stdout, interrupt);
    }
    return std::make_unique<Human>("human", options_.timed, STDIN_FILENO, stdout, interrupt);
  }

  void end_engines() {
    for (Engine* const engine : engines_) engine->tell(wire::MatchEnd{});
    Engine::end(engines_, options_.patience);
  }

  // All is done but that the person may still sit there.
  void take_leave(const std::string& text) {
    end_engines();
    if (person_ == nullptr) return;
    try {
      person_->take_leave(text);
    } catch (const LeftTable&) {
    } catch (const Interrupted&) {
    }
  }

  void say(const std::string& text) {
    if (person_ != nullptr) return person_->note(text);
    fmt::print("{}\n", text);
    std::fflush(stdout);
  }

  void announce(const std::string& text) {
    if (person_ == nullptr) return say(text);
    person_->announce(text);
  }

  // Cards come from a seed that nobody knows before the end.
  bool secret() const { return facts_.chance && !options_.seed; }

  void start(Engine& engine) {
    const auto started = engine.start();
    if (!started) throw EngineLost(engine.name() + ": " + started.error());
    for (const std::string& warning : engine.warnings()) {
      tell("{}: {}", engine.name(), warning);
    }
  }

  void begin_record() {
    RecordHeader header{"pawnbroker-arbiter " PAWNBROKER_VERSION,
                        options_.plan,
                        {},
                        options_.seed,
                        dealer_.commitment()};
    for (const auto& player : players_) header.names.push_back(player->name());
    for (const auto& spec : options_.players) {
      header.setups.push_back(spec ? std::optional(setup_of(*spec)) : std::nullopt);
    }
    record_.begin(print_header(header));
    if (secret()) say("commitment " + dealer_.commitment());
  }

  void play(const Hand& hand) {
    std::vector<Player*> seats;
    for (const int number : hand.engines) {
      seats.push_back(players_[static_cast<std::size_t>(number)].get());
    }
    for (Engine* const engine : engines_) {
      if (!engine->running()) start(*engine);
    }
    const auto own = std::ranges::find(seats, static_cast<Player*>(person_));
    const int reader =
        person_ == nullptr ? games::kObserver : static_cast<int>(own - seats.begin());
    say(fmt::format("\nhand {}: {}", hand.number, seating(seats, reader)));
    const PlayedHand played =
        play_hand(hand, *options_.plan.game, dealer_, options_.plan.limits(hand.engines), seats);
    schedule_.finish(played);
    record_.write(print_hand(played));
    if (person_ != nullptr) {
      person_->show_end(position_of(played, reader), reader, played.returns, played.why);
    } else {
      say(news_text(played.view, 0, reader) + situation_text(played.view, reader));
    }
    report(played, seats, reader);
    for (Engine* const engine : engines_) {
      engine->tell(wire::MatchHand{hand.setup.hand, played.returns, played.why});
    }
  }

  std::string seating(const std::vector<Player*>& seats, int reader) const {
    std::vector<std::string> parts;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      const bool own = static_cast<int>(seat) == reader;
      parts.push_back(fmt::format("{} {} {}", own ? "you" : seats[seat]->name(), own ? "are" : "is",
                                  seat_phrase(facts_, static_cast<int>(seat), games::kObserver)));
    }
    return text::join(parts, ", ");
  }

  void report(const PlayedHand& played, const std::vector<Player*>& seats, int reader) {
    for (const SeatFault& each : played.faults) {
      faults_ = true;
      say(fmt::format("{} fails: {}{} {}", seats[static_cast<std::size_t>(each.seat)]->name(),
                      fault_word(each.fault.kind),
                      each.fault.said.empty() ? "" : " \"" + each.fault.said + "\"",
                      each.fault.detail));
    }
    std::vector<std::string> parts;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      const auto number = static_cast<std::size_t>(played.hand.engines[seat]);
      won_[number] += played.returns[seat];
      parts.push_back(fmt::format("{} {:+} (in all {:+})",
                                  static_cast<int>(seat) == reader ? "you" : seats[seat]->name(),
                                  played.returns[seat], won_[number]));
    }
    announce(fmt::format("hand {} ends by {}; {}: {}", played.hand.number, played.why,
                         facts_.unit.empty() ? "points" : facts_.unit, text::join(parts, ", ")));
  }

  const TableOptions& options_;
  const games::FactSheet& facts_;
  RecordFile record_;
  Dealer dealer_;
  Schedule schedule_;
  std::vector<std::unique_ptr<Player>> players_;  // by their number, as in `Hand::engines`
  std::vector<Engine*> engines_;                  // those of them that are processes
  Person* person_ = nullptr;                      // the only one, if any
  std::vector<std::int64_t> won_;                 // by player
  bool faults_ = false;
};

}  // namespace

int run_table(const TableOptions& options) {
  Interrupt interrupt;
  const SignalWatch signals(interrupt);
  try {
    return Table(options, interrupt).run();
  } catch (const EngineLost& lost) {
    tell("{}", lost_text(lost));
    return kEngineLost;
  } catch (const Interrupted&) {
    return kInterrupted;
  } catch (const LeftTable&) {  // before the first hand
    return kFinished;
  }
}

}  // namespace pawnbroker::arbiter
