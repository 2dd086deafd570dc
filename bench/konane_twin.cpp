// Kōnane 8 × 8 without birds and knots, written for this one board: what our compiled rules are measured against
// (bench/twins.py). Bits 8 * row + column; Hibiscus, seat 0, stands where row + column is even.
#include <cstdint>

using u64 = uint64_t;

namespace {

struct Dice {  // SplitMix64
    u64 state;
    u64 next() {
        u64 z = state += 0x9E3779B97F4A7C15;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
        z = (z ^ z >> 27) * 0x94D049BB133111EB;
        return z ^ z >> 31;
    }
    int below(int n) { return (next() >> 32) * n >> 32; }
};

const u64 EVEN = 0xAA55AA55AA55AA55;
const u64 FIRST = 0x8100001818000081;                             // the corners and the centre
const u64 FIRST_COLUMN = 0x0101010101010101, LAST_COLUMN = FIRST_COLUMN << 7;
const u64 RIGHT = 0x3F3F3F3F3F3F3F3F, LEFT = 0xFCFCFCFCFCFCFCFC;  // from where a jump stays on the board
const u64 UP = 0x0000FFFFFFFFFFFF, DOWN = 0xFFFFFFFFFFFF0000;

struct Board {
    u64 own[2] = {EVEN, ~EVEN};
    int seat = 0, removed = 0;

    // from where a piece of the seat to act could jump each way
    void points(u64* way) const {
        u64 foe = own[1 - seat], empty = ~(own[0] | own[1]);
        way[0] = RIGHT & foe >> 1 & empty >> 2;
        way[1] = LEFT & foe << 1 & empty << 2;
        way[2] = UP & foe >> 8 & empty >> 16;
        way[3] = DOWN & foe << 8 & empty << 16;
    }

    bool over() const {
        if (removed < 2) return false;
        u64 way[4];
        points(way);
        return !(own[seat] & (way[0] | way[1] | way[2] | way[3]));
    }

    u64 openings() const {
        if (removed == 0) return own[0] & FIRST;
        u64 gap = ~(own[0] | own[1]);
        return own[1] & ((gap & ~LAST_COLUMN) << 1 | (gap & ~FIRST_COLUMN) >> 1 | gap << 8 | gap >> 8);
    }

    int list(int* moves) const {  // to << 8 | from; from == to in the opening
        int n = 0;
        if (removed < 2) {
            for (u64 m = openings(); m; m &= m - 1) {
                int at = __builtin_ctzll(m);
                moves[n++] = at << 8 | at;
            }
            return n;
        }
        static const int delta[] = {2, -2, 16, -16};
        u64 way[4];
        points(way);
        for (int w = 0; w < 4; w++)
            for (u64 m = own[seat] & way[w]; m; m &= m - 1) {
                int from = __builtin_ctzll(m), to = from;
                do moves[n++] = (to += delta[w]) << 8 | from;
                while (way[w] >> to & 1);
            }
        return n;
    }

    void play(int move) {
        int from = move & 255, to = move >> 8;
        if (from == to) {
            own[seat] ^= 1ULL << from;
            removed++;
        } else {
            int step = from >> 3 == to >> 3 ? (to > from ? 1 : -1) : (to > from ? 8 : -8);
            for (int at = from; at != to; at += 2 * step) own[1 - seat] ^= 1ULL << (at + step);
            own[seat] ^= 1ULL << from | 1ULL << to;
        }
        seat = 1 - seat;
    }

    // a harvest without listing the others, as our rules draw it
    int draw(Dice& dice) const {
        static const int delta[] = {2, -2, 16, -16};
        u64 way[4];
        int n = 0;
        points(way);
        for (int w = 0; w < 4; w++)
            for (u64 m = own[seat] & way[w]; m; m = forth(m, w) & way[w]) n += __builtin_popcountll(m);
        n = dice.below(n);
        for (int w = 0;; w++) {
            int before = 0;
            for (u64 m = own[seat] & way[w]; m; m = forth(m, w) & way[w], before += delta[w]) {
                int many = __builtin_popcountll(m);
                if (n < many) {
                    while (n--) m &= m - 1;
                    int at = __builtin_ctzll(m);
                    return (at + delta[w]) << 8 | (at - before);
                }
                n -= many;
            }
        }
    }

    static u64 forth(u64 m, int w) { return w == 0 ? m << 2 : w == 1 ? m >> 2 : w == 2 ? m << 16 : m >> 16; }
};

}  // namespace

static u64 count(const Board& board, int depth) {
    if (board.over()) return 0;
    int moves[128], n = board.list(moves);
    if (depth == 1) return n;
    u64 sum = 0;
    for (int i = 0; i < n; i++) {
        Board next = board;
        next.play(moves[i]);
        sum += count(next, depth - 1);
    }
    return sum;
}

extern "C" u64 perft(int depth) { return count(Board(), depth); }

// Random games from the start; the actions played in all of them. ``drawn``: without listing.
extern "C" u64 playouts(u64 games, u64 seed, int drawn) {
    Dice dice{seed};
    u64 plies = 0;
    int moves[128];
    while (games--) {
        Board board;
        while (!board.over()) {
            board.play(drawn && board.removed == 2 ? board.draw(dice) : moves[dice.below(board.list(moves))]);
            plies++;
        }
    }
    return plies;
}
