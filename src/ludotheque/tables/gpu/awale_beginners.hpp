// Awalé for beginners with six pits a side, one bit a position: whether the side to move wins. For processor and GPU.
//
// A position is two rows of pits, the mover's and the other's; the stores change nothing. Rows with equally many seeds
// are numbered by class, then from the last pit down. The class is the sum, over all seeds, of the pit each lies in.
// Every class begins at a multiple of 32, so that some numbers have no row.
//
// Seeds only go forward. A sowing that ends in the mover's own row keeps all seeds in play and raises the class of that
// row; any other loses a seed or more to a store. So a position depends on positions with fewer seeds, and on those with
// as many whose two classes have a greater sum: all positions with the same sum can be solved at the same time.
#pragma once
#include "device_code.hpp"
#include <cstdint>

namespace beginners {

constexpr int PITS = 6, STOPS = 2 * PITS + 2, MOST = 48, TILE = 32;
constexpr uint32_t NO_ROW = 0xffffffff;

enum Kind : uint8_t { NO_MOVE, PASSES, REPLAYS };

// What a sowing does: `to` is the mover's row after it, with `left` seeds. Each pit of the other row gets `laps` seeds,
// and the first `gains` of them one more.
struct Move {
    uint32_t to;
    uint8_t left, laps, gains;
    Kind kind;
};

struct Table {
    int seeds;                         // how many on the board the table goes up to
    uint32_t* words;                   // a bit a position
    uint64_t start[MOST + 1][MOST + 1];  // [seeds of the mover][of the other]: the first word of the block
    uint32_t rows[MOST + 1];           // numbers of rows with so many seeds, those without a row included
    const Move* moves[MOST + 1];       // [row][pit]
    const uint32_t* raised[MOST + 1];  // [gains - 1][row]: the row whose first pits hold one seed more
    const uint64_t* pits[MOST + 1];    // a byte a pit; NO_PITS: there is no such row
};
constexpr uint64_t NO_PITS = ~uint64_t(0);

// Bits of one word are movers' rows; words follow each other within a row of the other side.
BOTH uint64_t word_of(const Table& table, int own, uint32_t mover, int others, uint32_t other) {
    return table.start[own][others] + uint64_t(other) * (table.rows[own] / TILE) + mover / TILE;
}

BOTH uint32_t raised(const Table& table, int& seeds, uint32_t row, int laps, int gains) {
    for (int i = 0; i < laps; i++) {
        row = table.raised[seeds][uint64_t(PITS - 1) * table.rows[seeds] + row];
        seeds += PITS;
    }
    if (gains) {
        row = table.raised[seeds][uint64_t(gains - 1) * table.rows[seeds] + row];
        seeds += gains;
    }
    return row;
}

// Whether one of the six moves of a row wins, against `other` with `others` seeds. `wins(own, mover, others, other)`
// answers for the positions they lead to. A row that has become empty has won: the table says so of both sides' turns.
template <class Wins>
BOTH bool any_move_wins(const Table& table, const Move* moves, int others, uint32_t other, Wins wins) {
    for (int pit = 0; pit < PITS; pit++) {
        Move move = moves[pit];
        if (move.kind == NO_MOVE) continue;
        int seeds = others;
        uint32_t row = raised(table, seeds, other, move.laps, move.gains);
        if (move.kind == REPLAYS ? wins(int(move.left), move.to, seeds, row) : !wins(seeds, row, int(move.left), move.to))
            return true;
    }
    return false;
}

// The word of 32 movers' rows, from `first` on, against one row of the other side.
BOTH uint32_t solve_word(const Table& table, int own, uint32_t first, int others, uint32_t other) {
    if (others == 0 || table.pits[others][other] == NO_PITS) return 0;
    auto look = [&](int s, uint32_t mover, int t, uint32_t waiting) {
        return bool(table.words[word_of(table, s, mover, t, waiting)] >> (mover % TILE) & 1);
    };
    uint32_t word = 0;
    for (uint32_t i = 0; i < TILE; i++) {
        const Move* moves = table.moves[own] + uint64_t(first + i) * PITS;
        bool won = own ? any_move_wins(table, moves, others, other, look) : i == 0;
        word |= uint32_t(won) << i;
    }
    return word;
}

// A part of one wave: all rows of one class against all of another. Tiles of 32 by 32 are counted through all parts.
struct Part {
    uint64_t first_tile;
    uint32_t mover, other;       // the first row of each class
    uint32_t mover_tiles;
    uint8_t own, others;
};

BOTH const Part& part_of(const Part* parts, uint32_t many, uint64_t tile) {
    uint32_t low = 0, high = many;
    while (high - low > 1) {
        uint32_t middle = (low + high) / 2;
        if (parts[middle].first_tile <= tile) low = middle;
        else high = middle;
    }
    return parts[low];
}

BOTH void solve_line(const Table& table, const Part& part, uint64_t tile, uint32_t lane) {
    uint64_t rest = tile - part.first_tile;
    uint32_t first = part.mover + uint32_t(rest % part.mover_tiles) * TILE;
    uint32_t other = part.other + uint32_t(rest / part.mover_tiles) * TILE + lane;
    table.words[word_of(table, part.own, first, part.others, other)] =
        solve_word(table, part.own, first, part.others, other);
}

// A number for each position that depends on its pits alone; the sum of those that are won is a layer's checksum.
BOTH uint64_t mixed(uint64_t mover, uint64_t other) {
    uint64_t x = mover * 0x9e3779b97f4a7c15u + other * 0xc2b2ae3d27d4eb4fu;
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
    return x ^ x >> 32;
}

struct Tally {
    unsigned long long won, checksum;
};

BOTH void add_word(const Table& table, int own, int others, uint64_t i, Tally& tally) {
    uint32_t width = table.rows[own] / TILE;
    uint32_t word = table.words[table.start[own][others] + i];
    uint64_t other = table.pits[others][i / width];
    const uint64_t* movers = table.pits[own] + (i % width) * TILE;
    for (int bit = 0; bit < TILE; bit++)
        if (word >> bit & 1) {
            tally.won++;
            tally.checksum += mixed(movers[bit], other);
        }
}

}  // namespace beginners
