// many-hands HANDS: plays so many hands of Choker with one process of the engine, then with one of
// the arbiter, and tells what each holds meanwhile. Fails where it is not the same near the end as
// it was at half-time.

#include <cstdio>
#include <exception>
#include <string>

#include "../session/engine_process.h"
#include "many_hands.h"
#include "temporary_folder.h"
#include "text/words.h"

namespace {

using namespace pawnbroker;

// What may come and go by the allocator's ways, and what the statistics of a match keep of a hand.
constexpr long kAllowance = 512 * 1024;  // bytes
constexpr long kOfEachHand = 256;        // bytes

// Follows the hands and prints ten samples on the way; whether the second half left anything behind.
class Watch {
 public:
  Watch(const char* name, const test::EngineProcess& process, int hands, long of_each_hand)
      : name_(name),
        process_(process),
        hands_(hands),
        most_(kAllowance + of_each_hand * hands / 2),
        holdings_(process, hands) {}

  void look(int hand) {
    holdings_.look(hand);
    if (hand % (hands_ / 10) != 0) return;
    std::printf("%s: %d hands, %ld KiB, %d files\n", name_, hand, process_.resident_kib(),
                process_.open_files());
    std::fflush(stdout);
  }
  bool flat() const { return holdings_.grown_kib() * 1024 <= most_ && holdings_.more_files() == 0; }

 private:
  const char* name_;
  const test::EngineProcess& process_;
  int hands_;
  long most_;  // bytes
  fuzz::Holdings holdings_;
};

bool engine_is_flat(int hands) {
  test::EngineProcess engine;
  Watch watch("engine", engine, hands, 0);
  fuzz::play_hands(engine, hands, [&watch](int hand) { watch.look(hand); });
  return watch.flat();
}

bool arbiter_is_flat(int hands) {
  const TemporaryFolder folder;
  test::EngineProcess arbiter(fuzz::match_command(hands, (folder.path() / "record").string()));
  Watch watch("arbiter", arbiter, hands, kOfEachHand);
  fuzz::watch_match(arbiter, hands, [&watch](int hand) { watch.look(hand); });
  return watch.flat();
}

}  // namespace

int main(int count, char** words) {
  const auto hands = count == 2 ? text::parse_int<int>(words[1]) : std::nullopt;
  if (!hands || *hands < 10 || *hands % 10 != 0) {
    std::fputs("usage: many-hands HANDS, a multiple of ten\n", stderr);
    return 2;
  }
  try {
    const bool engine = engine_is_flat(*hands);
    const bool arbiter = arbiter_is_flat(*hands);
    if (engine && arbiter) return 0;
    std::fputs("many-hands: something was left behind\n", stderr);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "many-hands: %s\n", error.what());
  }
  return 1;
}
