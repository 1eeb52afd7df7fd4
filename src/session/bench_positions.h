#pragma once

// The positions of `bench`. To change one is to change the signature of every version.

#include <array>
#include <string_view>

namespace pawnbroker::session {

// Starts of Choker's chess phase, from random deals and random placements.
inline constexpr std::array<std::string_view, 25> kChokerStarts{
    // clang-format off
    "3nk2q/p3pb2/3p4/8/P7/8/R1P1P1B1/2Q1K3 w - - 0 1",
    "1qb1kqn1/r3p3/8/8/8/4P3/3PP2R/1R2K2Q w - - 0 1",
    "nb2k3/pb2p3/8/1p6/P6P/8/1B1QP3/4K1R1 w - - 0 1",
    "rb2k3/4pbp1/8/5p2/8/3P4/3RPP1N/4K2N w q - 0 1",
    "2rrk1q1/1b1pp3/8/8/8/8/1R1NPQ2/B3KB2 w - - 0 1",
    "4kb1n/2npp3/8/5p2/8/5P2/1PRNP3/2R1K3 w - - 0 1",
    "1r2k2b/3np3/2p5/3p4/3P4/P7/3RP3/2NRK3 w - - 0 1",
    "3bkn1n/4pq2/8/4p3/4P3/8/1P2P1B1/R2RK3 w Q - 0 1",
    "3rkn2/r3p3/7p/1p6/5P2/6P1/2B1P3/2Q1K1B1 w - - 0 1",
    "r1r1k3/4p1n1/p5p1/8/1P6/8/B3P2P/Q3K1R1 w q - 0 1",
    "4k2q/1q2pnn1/8/2p5/8/8/NR2P1Q1/4KB1Q w - - 0 1",
    "bb2k2n/4p3/1pp5/8/8/P4P2/2Q1P1R1/4K2B w - - 0 1",
    "qn2k3/b3p1p1/8/5p2/8/8/PQ2P1PN/4K1N1 w - - 0 1",
    "r2qk3/3rp1p1/p7/8/8/8/P1N1P1PB/N3K3 w q - 0 1",
    "2brk3/3qp1b1/p7/8/2P5/1P6/R1R1P3/3QK3 w - - 0 1",
    "3bkr2/1r2p2b/6p1/8/4P3/5P2/4P3/Q1BNK3 w - - 0 1",
    "q2rk3/rp2p3/8/6p1/7P/8/3PP1NB/3NK3 w - - 0 1",
    "4kn2/3ppr1b/8/2p5/7P/8/4PB2/1N2KR1B w - - 0 1",
    "n3k3/1r1bpnr1/8/8/8/8/4PN2/RBBRK3 w Q - 0 1",
    "b3k3/2bpp2q/p7/8/3P3P/8/3NP3/1R1NK3 w - - 0 1",
    "2r1k3/r1p1p2n/4p3/8/3P4/8/2B1P3/BR2K1N1 w - - 0 1",
    "b3k2q/n1b1p3/3p4/8/8/8/3RPBRP/2N1K3 w - - 0 1",
    "r3k3/bb2p3/1p6/3p4/8/1P4P1/2BRP3/Q3K3 w q - 0 1",
    "4kqn1/1n2p1p1/8/6p1/1P6/4P3/4P1R1/3BK1R1 w - - 0 1",
    "1br1k3/4p2b/4p3/7p/4P3/2P5/B3P3/N1B1K3 w - - 0 1",
    // clang-format on
};

// Ordinary chess: openings, middlegames and endings from games of the engine against itself in
// which it chose at random among moves of about the same value.
inline constexpr std::array<std::string_view, 25> kChessPositions{
    // clang-format off
    "rn1qkbnr/p2p1ppp/b1p1p3/1p6/P7/2PBP3/1PQP1PPP/RNB1K1NR b KQkq - 2 5",
    "rn1qkb1r/ppp1pppp/3p4/1P1n1b2/3P4/5N2/P1P1PPPP/RNBQKB1R w KQkq - 1 5",
    "rnbqkb1r/pp3ppp/3p1n2/8/2P2p2/4B3/PP1QP1PP/RN2KBNR w KQkq - 0 7",
    "rnbqkbnr/p2p1p2/1pp1p3/7p/3PP1p1/2PN4/PP3PPP/RNBQKB1R w KQkq - 0 7",
    "rnbqkb1r/pp3ppp/4pn2/2pp4/8/P1NPPN2/1PP1BPPP/R1BQK2R b KQkq - 2 6",
    "r1bqk2r/ppppnppp/2n5/1B2p3/4P3/P1P2N2/1PP2PPP/R1BQK2R b KQkq - 0 6",
    "r1bqkb1r/1ppp1pp1/2n2n2/p3p2P/8/1PN1P3/P1PPNP1P/R1BQKB1R w KQkq - 0 7",
    "r1bqkbnr/pp2pppp/3p4/8/3nP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6",

    "3rk2r/pb1p3p/1p1n1pq1/2p1p1p1/PnP1P1B1/1PQP1N1R/1B3P2/2KR4 w k - 6 24",
    "2r3r1/1pkb1p2/p2bp2p/6p1/2PP1n2/1P2RB1P/1P2N1P1/R1B2K2 w - - 1 25",
    "2q2rk1/1prb1p1p/p5p1/3Np1b1/P1BnP3/2NQ2PP/1P3P2/R2R2K1 b - - 3 22",
    "4q1nr/1r1n1pk1/3B2p1/ppp4p/4P3/3PQ1N1/PbPN2P1/1R2K2R b K - 1 22",
    "1rb1k2r/1p1n1p2/p2qpb2/2pp4/P2P4/2N1PN1P/1PQ2P2/2R1KBR1 b k - 0 15",
    "rnb1kb2/1p2ppp1/p7/3p1q1r/P2P4/1QP2NP1/1P1N2PP/R3KB1R b KQq - 0 13",
    "3qk2r/pr2ppbp/p4p2/2pP1b2/Q1P5/5N2/PP3PPP/R1B1K2R b KQk - 10 17",
    "r2q1rk1/pQ3pp1/1p5p/4N3/3P1P2/bP2B2P/P3nKP1/7R w - - 0 21",
    "2rqkbr1/5p2/1pb1p2p/pP1n4/3P3R/5N2/2PBBPP1/R2Q1K2 b - - 0 20",

    "7k/1R4p1/2p5/2r4P/8/5p2/P6P/6K1 w - - 0 37",
    "8/8/3k1pp1/1P5p/2b2P2/5N1K/8/8 b - - 0 59",
    "2r1k3/8/pp6/1q1p4/2R1p3/1P4P1/4K2Q/8 w - - 0 34",
    "2k5/7p/3n4/8/3P1p2/8/4K2p/7B w - - 0 55",
    "8/p2P1kpp/8/2R2p2/5P2/1P1r4/5K2/8 b - - 0 45",
    "8/B7/p4p2/1p5p/1P2n1k1/4P3/4K3/8 w - - 0 50",
    "8/3p4/2n2kp1/8/3n4/7R/4NP1p/4K3 w - - 0 41",
    "8/8/p5k1/6p1/PP4RN/8/1r6/4K3 b - - 0 49",
    // clang-format on
};

}  // namespace pawnbroker::session
