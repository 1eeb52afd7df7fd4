#include "betting/hand_model.h"

#include <algorithm>

#include "cards/combinations.h"
#include "games/choker/conversion.h"

namespace pawnbroker::betting {
namespace {

namespace choker = games::choker;
using cards::Holding;

using Matrix = std::vector<double>;  // [white * hands + black]

int padded(int hands) {
  return (hands + kPadding - 1) / kPadding * kPadding;
}

HandRound make_round(const std::vector<Holding>& hands, const std::vector<Holding>& before) {
  HandRound round;
  round.hands = static_cast<int>(hands.size());
  round.width = padded(round.hands);
  if (before.empty()) return round;
  for (const Holding& hand : hands) {
    auto& origins = round.origins.emplace_back();
    const double all = cards::combinations(hand.size(), before.front().size());
    for (std::size_t p = 0; p < before.size(); ++p) {
      const double share = cards::combinations(hand, before[p]) / all;
      if (share > 0) origins.push_back({static_cast<int>(p), static_cast<float>(share)});
    }
  }
  return round;
}

// The columns of a matrix for both players; Black sees it transposed, and times `black_sign`.
std::array<Floats, 2> columns(const Matrix& matrix, const HandRound& round, float black_sign) {
  const auto hands = static_cast<std::size_t>(round.hands);
  const auto width = static_cast<std::size_t>(round.width);
  std::array<Floats, 2> result = {Floats(hands * width), Floats(hands * width)};
  for (std::size_t w = 0; w < hands; ++w) {
    for (std::size_t b = 0; b < hands; ++b) {
      const auto value = static_cast<float>(matrix[w * hands + b]);
      result[0][b * width + w] = value;
      result[1][w * width + b] = black_sign * value;
    }
  }
  return result;
}

// The matrix of the round before: K' M K.
Matrix earlier(const Matrix& matrix, const HandRound& round, std::size_t hands_before) {
  const auto hands = static_cast<std::size_t>(round.hands);
  Matrix half(hands_before * hands);  // K' M
  for (std::size_t w = 0; w < hands; ++w) {
    for (const Origin& origin : round.origins[w]) {
      for (std::size_t b = 0; b < hands; ++b) {
        half[static_cast<std::size_t>(origin.hand) * hands + b] +=
            static_cast<double>(origin.probability) * matrix[w * hands + b];
      }
    }
  }
  Matrix result(hands_before * hands_before);
  for (std::size_t w = 0; w < hands_before; ++w) {
    for (std::size_t b = 0; b < hands; ++b) {
      for (const Origin& origin : round.origins[b]) {
        result[w * hands_before + static_cast<std::size_t>(origin.hand)] +=
            static_cast<double>(origin.probability) * half[w * hands + b];
      }
    }
  }
  return result;
}

}  // namespace

void HandModel::advance(int round, const float* from, float* to) const {
  const HandRound& next = rounds[static_cast<std::size_t>(round) + 1];
  for (int c = 0; c < next.hands; ++c) {
    float sum = 0;
    for (const Origin& origin : next.origins[static_cast<std::size_t>(c)]) {
      sum += origin.probability * from[origin.hand];
    }
    to[c] = sum;
  }
  std::fill(to + next.hands, to + next.width, 0.0F);
}

void HandModel::retreat(int round, const float* from, float* to) const {
  const HandRound& next = rounds[static_cast<std::size_t>(round) + 1];
  for (int c = 0; c < next.hands; ++c) {
    for (const Origin& origin : next.origins[static_cast<std::size_t>(c)]) {
      to[origin.hand] += origin.probability * from[c];
    }
  }
}

HandModel choker_hands(const choker::Rules& rules, const armies::ArmyTable& table) {
  HandModel model;
  int cards = 0;
  for (const int dealt : choker::kRoundCards) {
    const auto& before = choker::all_holdings(cards);
    cards += dealt;
    const bool is_first = model.rounds.empty();
    model.rounds.push_back(
        make_round(choker::all_holdings(cards), is_first ? std::vector<Holding>{} : before));
  }

  const auto& hands = choker::all_holdings(choker::kHandSize);
  std::vector<int> armies;
  armies.reserve(hands.size());
  for (const Holding& hand : hands) {
    armies.push_back(armies::army_index(choker::convert(hand, rules).pieces()));
  }
  const double deals =
      cards::combinations(choker::kDeckSize, choker::kHandSize) *
      cards::combinations(choker::kDeckSize - choker::kHandSize, choker::kHandSize);
  Matrix joint, win;
  for (std::size_t w = 0; w < hands.size(); ++w) {
    for (std::size_t b = 0; b < hands.size(); ++b) {
      const bool fits = choker::kDeck.includes(hands[w] + hands[b]);
      joint.push_back(fits ? cards::combinations(choker::kDeck, hands[w]) *
                                 cards::combinations(choker::kDeck - hands[w], hands[b]) / deals
                           : 0);
      win.push_back(joint.back() * table.outcome(armies[w], armies[b]).expectation());
    }
  }
  fill_matrices(model, std::move(joint), std::move(win));
  return model;
}

void fill_matrices(HandModel& model, Matrix joint, Matrix win) {
  for (std::size_t r = model.rounds.size(); r-- > 0;) {
    HandRound& round = model.rounds[r];
    round.reach = columns(joint, round, 1);
    round.showdown = columns(win, round, -1);
    if (r == 0) break;
    const auto hands_before = static_cast<std::size_t>(model.rounds[r - 1].hands);
    joint = earlier(joint, round, hands_before);
    win = earlier(win, round, hands_before);
  }
}

}  // namespace pawnbroker::betting
