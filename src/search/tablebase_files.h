#pragma once

// The files of Syzygy tables, looked at before anybody reads them as tables.

#include <string>

#include "text/refusal.h"

namespace pawnbroker::search {

// Whether every one of `folders` (separated by ':') can be listed and has tables, and every file
// there that is called a table (.rtbw: who wins; .rtbz: how far) has the size and the first bytes
// of one. Refused (bad_value) with the folder or file at fault as the word. What is inside the
// files is taken on trust.
text::Parsed<void> check_table_files(const std::string& folders);

}  // namespace pawnbroker::search
