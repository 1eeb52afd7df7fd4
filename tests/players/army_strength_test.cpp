#include "players/army_strength.h"

#include "catch.h"
#include "games/choker/conversion.h"

using namespace pawnbroker;
using players::ArmyStrength;

TEST_CASE("more material is a stronger army") {
  const ArmyStrength strength;
  const auto of = [&](std::string_view pieces) {
    return strength.of(*cards::parse_holding(pieces));
  };
  CHECK(of("QQRRP") > of("QRRPP"));
  CHECK(of("QQRBN") > of("QRBNP"));
  CHECK(of("QRPPP") > of("QPPPP"));
  CHECK(of("QQRBN") - of("QPPPP") > 900);
}

TEST_CASE("every army of every house rule has its strength") {
  const ArmyStrength strength;
  for (bool becket : {false, true}) {
    for (bool empress : {false, true}) {
      for (const auto& hand : games::choker::all_holdings(5)) {
        const auto army =
            games::choker::convert(hand, {.becket = becket, .empress = empress}).pieces();
        CHECK(std::abs(strength.of(army)) < 2500);
      }
    }
  }
}

TEST_CASE("expectations grow with strength, and moving first helps") {
  CHECK(ArmyStrength::white_expectation(0, 0) > 0);
  CHECK(ArmyStrength::white_expectation(300, 0) > ArmyStrength::white_expectation(100, 0));
  CHECK(ArmyStrength::white_expectation(2000, 0) > 0.95);
  CHECK(ArmyStrength::white_expectation(0, 2000) < -0.95);
}
