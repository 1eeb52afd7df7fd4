#pragma once

// What finished runs say. Each prints on standard output and gives the program's exit code.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace pawnbroker::army_table {

using Files = std::vector<std::filesystem::path>;

// The army table. With `noise`, the seed of random numbers, every outcome is moved by an error as
// large as its standard error.
int table(const Files& files, const std::optional<std::uint32_t>& noise);

// Expectation and standard error of each cell, smoothed and by its own games alone, as CSV.
int errors(const Files& files);

// How well the smoothed cells foretell games that they were not made from.
int check(const Files& files, const Files& held_out);

}  // namespace pawnbroker::army_table
