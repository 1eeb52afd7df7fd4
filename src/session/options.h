#pragma once

// What a user can set.

#include <string>
#include <vector>

#include "players/player.h"
#include "text/refusal.h"
#include "wire/option.h"

namespace pawnbroker::session {

struct Options {
  players::Settings settings;
  std::string variant = "chess";  // the game that comes next, when `position` does not say
};

// What setting an option asks of the session.
enum class Effect {
  none,
  configure,    // tell the player the new settings
  clear,        // have the player forget what it learnt
  new_variant,  // another game comes next
};

struct OptionChange {
  Options options;
  Effect effect = Effect::none;
};

// Every option with its default and its range.
std::vector<wire::Option> declared_options();

// `options` with one of them set. Refused when there is no such option (unknown_key) or the value
// is malformed or out of range (bad_value).
text::Parsed<OptionChange> change_option(const Options& options, const wire::SetOption& set);

}  // namespace pawnbroker::session
