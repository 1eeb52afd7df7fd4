#include "making/datagen.h"

#include <algorithm>
#include <cstdio>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "making/position_file.h"

namespace pawnbroker::making {

namespace {

namespace fs = std::filesystem;

PositionFile empty_chunk(const DatagenPlan& plan, std::uint32_t chunk) {
  PositionFile file;
  file.seed = plan.seed;
  file.first_game = chunk * plan.chunk_games;
  file.games = std::min(plan.chunk_games, plan.games - file.first_game);
  if (plan.placements) {
    file.nodes = static_cast<std::uint32_t>(plan.placements->nodes);
    file.choker_percent = file.placed_percent = 100;
  } else {
    file.nodes = static_cast<std::uint32_t>(plan.self_play.nodes);
    file.choker_percent = static_cast<std::uint16_t>(plan.self_play.choker_percent);
    file.placed_percent = static_cast<std::uint16_t>(plan.self_play.placed_percent);
  }
  file.engine = plan.engine.substr(0, PositionFile::kEngineBytes);
  return file;
}

bool same_plan(PositionFile a, PositionFile b) {
  a.positions.clear();
  b.positions.clear();
  return a == b;
}

// Whether the chunk is there; refused if what is there is something else.
text::Parsed<bool> is_made(const DatagenPlan& plan, std::uint32_t chunk) {
  const fs::path path = chunk_path(plan, chunk);
  if (!fs::exists(path)) return false;
  auto file = read_positions(path);
  if (!file) return tl::unexpected(file.error());
  if (!same_plan(*std::move(file), empty_chunk(plan, chunk))) {
    return text::refuse(text::Code::bad_value, path.string(),
                        "was made with another seed, engine or other settings");
  }
  return true;
}

text::Parsed<std::vector<std::uint32_t>> missing_chunks(const DatagenPlan& plan) {
  std::vector<std::uint32_t> missing;
  const std::uint32_t chunks = (plan.games + plan.chunk_games - 1) / plan.chunk_games;
  for (std::uint32_t chunk = 0; chunk < chunks; ++chunk) {
    if (!plan.shard.holds(chunk + 1)) continue;
    const auto made = is_made(plan, chunk);
    if (!made) return tl::unexpected(made.error());
    if (!*made) missing.push_back(chunk);
  }
  return missing;
}

// What makes two positions the same to an evaluation: board and side to move.
PackedPosition identity(TrainingPosition position) {
  position.score = 0;
  position.result = GameResult::Draw;
  position.from_choker = false;
  position.game = 0;
  return pack(position);
}

// The threads' common work: takes chunks from the list until it is empty or somebody says stop.
class Work {
 public:
  Work(const DatagenPlan& plan, std::vector<std::uint32_t> chunks, const std::atomic<bool>& stop,
       const std::function<void(const DatagenProgress&)>& report)
      : plan_(plan), chunks_(std::move(chunks)), stop_(stop), report_(report) {
    for (const std::uint32_t chunk : chunks_) progress_.games_due += empty_chunk(plan, chunk).games;
  }

  void run() {
    if (plan_.placements) {
      PlacementPlay play(*plan_.placements);
      make_chunks(play);
    } else {
      SelfPlay play(plan_.self_play);
      make_chunks(play);
    }
  }

  text::Parsed<void> outcome() const {
    if (fault_) return tl::unexpected(*fault_);
    return {};
  }

 private:
  // `play` makes the positions of a game.
  template <typename Play>
  void make_chunks(Play& play) {
    for (;;) {
      const std::size_t taken = next_.fetch_add(1);
      if (taken >= chunks_.size() || over()) return;
      const auto file = make(play, chunks_[taken]);
      if (!file) return;
      if (const auto written = write(*file, chunk_path(plan_, chunks_[taken])); !written) {
        const std::lock_guard lock(mutex_);
        fault_ = written.error();
      }
    }
  }

  bool over() {
    const std::lock_guard lock(mutex_);
    return stop_ || fault_.has_value();
  }

  // Nothing when it was broken off.
  template <typename Play>
  std::optional<PositionFile> make(Play& play, std::uint32_t chunk) {
    PositionFile file = empty_chunk(plan_, chunk);
    std::set<PackedPosition> seen;
    for (std::uint32_t i = 0; i < file.games; ++i) {
      if (over()) return std::nullopt;
      const std::size_t before = file.positions.size();
      for (const TrainingPosition& position : play.play(plan_.seed, file.first_game + i)) {
        if (seen.insert(identity(position)).second) file.positions.push_back(pack(position));
      }
      const std::lock_guard lock(mutex_);
      ++progress_.games;
      progress_.positions += file.positions.size() - before;
      report_(progress_);
    }
    return file;
  }

  const DatagenPlan& plan_;
  const std::vector<std::uint32_t> chunks_;
  const std::atomic<bool>& stop_;
  const std::function<void(const DatagenProgress&)>& report_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;  // guards what follows
  DatagenProgress progress_;
  std::optional<text::Refusal> fault_;
};

}  // namespace

text::Parsed<void> make_positions(const DatagenPlan& plan, const std::atomic<bool>& stop,
                                  const std::function<void(const DatagenProgress&)>& report) {
  auto chunks = missing_chunks(plan);
  if (!chunks) return tl::unexpected(chunks.error());
  Work work(plan, *std::move(chunks), stop, report);
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < plan.threads; ++i) threads.emplace_back([&work] { work.run(); });
  }
  return work.outcome();
}

std::filesystem::path chunk_path(const DatagenPlan& plan, std::uint32_t chunk) {
  char name[32];
  std::snprintf(name, sizeof name, "chunk-%06u.positions", chunk);
  return plan.folder / name;
}

}  // namespace pawnbroker::making
