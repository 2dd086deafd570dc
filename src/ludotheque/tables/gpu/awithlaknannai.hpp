// Awithlaknannai on 25 points: planes of bits, ranks, and how a position gets its value. For processor and GPU.
//
// Points are numbered as in the game's own board: T1-T8, M1-M9, B1-B8. A position is (own, other): own is to move.
// The value of (own, other) lies in the table of their two counts: the row is that of own, turned so that own is the
// least of its four images; the column is the rank of other among the points that own leaves free.
//
// A position is worked out in the row of the *other* side, because other stands still while own moves: in such a row all
// quiet moves stay within one row of the successors' table, and captures lead into one row for each jumped snake.
#pragma once
#include "device_code.hpp"
#include <cstdint>

namespace snakes {

using Plane = uint32_t;
constexpr int POINTS = 25, MOST = 12, LOW = 12, HIGH = 1 << (POINTS - LOW), EDGES = 40, LINES = 21;
constexpr Plane ALL = (1u << POINTS) - 1;

enum Value { DRAWN = 0, WON = 1, LOST = 2 };
constexpr int SETTLED = 3;  // drawn for good: a capture had to be played, and none wins
constexpr int UNKNOWN = 0;

BOTH int count(Plane p) {
#ifdef __CUDA_ARCH__
    return __popc(p);
#else
    return __builtin_popcount(p);
#endif
}

BOTH int first(Plane p) {
#ifdef __CUDA_ARCH__
    return __ffs(p) - 1;
#else
    return __builtin_ctz(p);
#endif
}

// The images of the board: bit 0 of g turns it by half, bit 1 swaps the outer rows.
BOTH Plane turned(Plane p, int g) {
    if (g & 1) {
#ifdef __CUDA_ARCH__
        p = __brev(p) >> (32 - POINTS);
#else
        Plane r = 0;
        for (int i = 0; i < POINTS; i++) r |= (p >> i & 1u) << (POINTS - 1 - i);
        p = r;
#endif
    }
    return g & 2 ? (p & 0x1ff00u) | p >> 17 | (p & 0xffu) << 17 : p;
}

// From which points a step or a jump leads the k-th way, and how far.
BOTH int offset_of(int way) { return way >> 1 == 0 ? 1 : way >> 1 == 1 ? 8 : 9; }
BOTH Plane steps_up(int pair) { return pair == 0 ? 0xff00u : pair == 1 ? 0x1feffu : 0xffffu; }
BOTH Plane jumps_up(int pair) { return pair == 0 ? 0x7f00u : pair == 1 ? 0xfeu : 0x7fu; }

// A set of points numbered among those that `taken` leaves free.
BOTH Plane squeezed(Plane p, Plane taken) {
    Plane out = 0;
    while (p) {
        int i = first(p);
        p &= p - 1;
        out |= 1u << (i - count(taken & ((1u << i) - 1)));
    }
    return out;
}

// Tables that every position needs. Ranks are in the order of the sets read as numbers (colex).
struct Index {
    const uint16_t* low;               // rank of the lower LOW bits among sets of as many
    const uint32_t* high;              // [n][bits above]: what they add in a set of n
    const uint32_t* subsets[MOST + 1]; // sets of n points by rank
    const uint32_t* canon[MOST + 1];   // by rank: row | images that lead to it << 28
    const uint32_t* rows[MOST + 1];    // the least of each four images
    uint32_t row_count[MOST + 1];
    int losing;                        // a side with so few snakes has lost: 0, or 2 by Lemery's rules
    uint32_t* values;                  // two bits a position
    uint64_t start[MOST + 1][MOST + 1];
    uint32_t words[MOST + 1][MOST + 1];    // of a row
    uint32_t columns[MOST + 1][MOST + 1];
};

BOTH uint32_t rank(const uint16_t* low, const uint32_t* high, Plane p) {
    return low[p & ((1u << LOW) - 1)] + high[p >> LOW];
}
BOTH uint32_t rank(const Index& ix, Plane p, int n) { return rank(ix.low, ix.high + n * HIGH, p); }

BOTH int entry(const uint32_t* row, uint32_t column) { return row[column >> 4] >> (2 * (column & 15)) & 3; }

BOTH int value_of(const Index& ix, Plane own, Plane other) {
    int n = count(own), m = count(other);
    uint32_t c = ix.canon[n][rank(ix, own, n)];
    int g = first(c >> 28);
    own = turned(own, g);
    uint32_t column = rank(ix, squeezed(turned(other, g), own), m);
    return entry(ix.values + ix.start[n][m] + uint64_t(c & 0xfffffffu) * ix.words[n][m], column);
}

// One row: all sets of the side to move against `other`, their points numbered among the free ones.
struct Row {
    Plane other, images[4];
    int edges, lines;
    Plane edge[EDGES];             // two neighbouring points
    Plane line[LINES];             // the two ends of a jump over `over`
    Plane ends[LINES];             // the same, by the board's numbers
    int over[LINES];
    const uint32_t* below[LINES];  // the row of values once `over` is gone; none: the game is over
    Plane below_other[LINES];
    int below_turn[LINES];
    uint8_t point[POINTS];         // by number among the free points
};

// Worker `me` of `workers` does its part; edges, lines start at 0 and are raised by `add`.
template <class Add>
BOTH void fill_row(const Index& ix, Row& row, Plane other, int n, int me, int workers, Add add) {
    Plane free = ALL & ~other;
    for (int i = me; i < POINTS; i += workers)
        if (free >> i & 1) row.point[count(free & ((1u << i) - 1))] = i;
    for (int g = me; g < 4; g += workers) row.images[g] = turned(other, g);
    for (int i = me; i < 3 * POINTS; i += workers) {
        int pair = i / POINTS, from = i % POINTS, d = offset_of(2 * pair);
        if (steps_up(pair) >> from & 1) {
            Plane ends = 1u << from | 1u << (from + d);
            if (!(ends & other)) row.edge[add(&row.edges)] = squeezed(ends, other);
        }
        if (jumps_up(pair) >> from & 1) {
            Plane ends = 1u << from | 1u << (from + 2 * d), gone = 1u << (from + d);
            if (!(ends & other) && (other & gone)) {
                int k = add(&row.lines), m = count(other) - 1;
                Plane left = other & ~gone;
                row.line[k] = squeezed(ends, other);
                row.ends[k] = ends;
                row.over[k] = from + d;
                row.below[k] = nullptr;
                if (m > ix.losing) {
                    uint32_t c = ix.canon[m][rank(ix, left, m)];
                    row.below_turn[k] = first(c >> 28);
                    row.below_other[k] = turned(left, row.below_turn[k]);
                    row.below[k] = ix.values + ix.start[m][n] + uint64_t(c & 0xfffffffu) * ix.words[m][n];
                }
            }
        }
    }
}

BOTH Plane spread(const Row& row, Plane x) {
    Plane p = 0;
    while (x) {
        p |= 1u << row.point[first(x)];
        x &= x - 1;
    }
    return p;
}

// Whether a chain that goes on from `at` can end in a win; `all` falls where an end is not won for the other side.
BOTH bool chain_wins(const Index& ix, Plane own, Plane other, int at, bool& all) {
    struct Link {
        Plane own, other;
        int at;
    } links[36];
    int height = 0;
    links[height++] = {own, other, at};
    while (height) {
        Link link = links[--height];
        for (int way = 0; way < 6; way++) {
            int d = offset_of(way), to = way & 1 ? link.at - 2 * d : link.at + 2 * d;
            if (to < 0 || !(jumps_up(way >> 1) >> (way & 1 ? to : link.at) & 1)) continue;
            int over = (link.at + to) >> 1;
            if (!(link.other >> over & 1) || (link.own | link.other) >> to & 1) continue;
            Link next = {link.own ^ (1u << link.at) ^ (1u << to), link.other ^ (1u << over), to};
            if (count(next.other) <= ix.losing) return true;
            int v = value_of(ix, next.other, next.own);
            if (v == LOST) return true;
            if (v != WON) all = false;
            links[height++] = next;
        }
    }
    return false;
}

// What captures, or having no move, decide; UNKNOWN where quiet moves are to be played.
BOTH int first_look(const Index& ix, const Row& row, const uint16_t* low, const uint32_t* high, Plane x) {
    bool any = false, all = true;
    Plane own = 0;
    for (int k = 0; k < row.lines; k++) {
        Plane from = x & row.line[k];
        if (!from || from == row.line[k]) continue;
        if (!row.below[k]) return WON;
        if (!any) own = spread(row, x);
        any = true;
        Plane moved = own ^ row.ends[k];
        Plane seen = squeezed(turned(moved, row.below_turn[k]), row.below_other[k]);
        int v = entry(row.below[k], rank(low, high, seen));
        if (v == LOST) return WON;
        if (v != WON) all = false;
        if (chain_wins(ix, moved, row.other & ~(1u << row.over[k]), first(moved & row.ends[k]), all)) return WON;
    }
    if (any) return all ? LOST : SETTLED;
    for (int k = 0; k < row.edges; k++) {
        Plane from = x & row.edge[k];
        if (from && from != row.edge[k]) return UNKNOWN;
    }
    return LOST;
}

// What is known of a position without captures from its successors, which all lie in one row.
BOTH int look_again(const Row& row, const uint16_t* low, const uint32_t* high, const uint32_t* successors, Plane x) {
    bool all = true;
    for (int k = 0; k < row.edges; k++) {
        Plane from = x & row.edge[k];
        if (!from || from == row.edge[k]) continue;
        int v = entry(successors, rank(low, high, x ^ row.edge[k]));
        if (v == LOST) return WON;
        if (v != WON) all = false;
    }
    return all ? LOST : UNKNOWN;
}

// Where a position of this row lies in the table that is kept: called once for each image there.
template <class Put>
BOTH void each_place(const Index& ix, const Row& row, Plane own, int n, int m, Put put) {
    uint32_t c = ix.canon[n][rank(ix, own, n)];
    for (uint32_t images = c >> 28; images; images &= images - 1) {
        int g = first(images);
        put(c & 0xfffffffu, rank(ix, squeezed(row.images[g], turned(own, g)), m));
    }
}

BOTH uint64_t mixed(uint64_t x) {
    x += 0x9e3779b97f4a7c15ull;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ x >> 27) * 0x94d049bb133111ebull;
    return x ^ x >> 31;
}
// A table's checksum is the sum of these over all positions of its rows.
BOTH uint64_t checksum_of(Plane own, Plane other, int value) {
    return mixed((uint64_t(own) | uint64_t(other) << POINTS) << 2 | value);
}

}  // namespace snakes
