#pragma once

namespace pawnbroker::text {

// For the start of a program: what the system has closed of standard input, output and error stays
// useless, but its number is taken. Otherwise the next file or pipe that is opened would be read
// or written in its place.
void reserve_standard_streams();

}  // namespace pawnbroker::text
