#pragma once

// What options there are, for the library that reads command lines.

#include <CLI/CLI.hpp>

#include "arbiter/options.h"
#include "arbiter/written.h"

namespace pawnbroker::arbiter {

// Adds the options of matches, which are also those of a tournament's matches.
void declare_match(CLI::App& match, Written& written);

// Each adds a command of its own.
CLI::App* declare_table(CLI::App& app, Written& written);
CLI::App* declare_check(CLI::App& app, WrittenCheck& written);
CLI::App* declare_verify(CLI::App& app, VerifyOptions& verify);
CLI::App* declare_export(CLI::App& app, ExportOptions& options);
CLI::App* declare_merge(CLI::App& app, MergeOptions& merge);

}  // namespace pawnbroker::arbiter
