#pragma once

// Catch2 in whichever of its two major versions the system has. Version 3 keeps in its namespace
// what version 2 had outside.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
