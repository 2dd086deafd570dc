// The tables of an Index, made on the processor.
#pragma once
#include "awithlaknannai.hpp"
#include <vector>

namespace snakes {

inline uint64_t choose(int n, int k) {
    if (k < 0 || k > n) return 0;
    uint64_t c = 1;
    for (int i = 1; i <= k; i++) c = c * (n - k + i) / i;
    return c;
}

struct IndexTables {
    std::vector<uint16_t> low;
    std::vector<uint32_t> high, subsets[MOST + 1], canon[MOST + 1], rows[MOST + 1];
    uint64_t words = 0;  // of all values

    // Fills `ix` with pointers into these tables, except for the values; sets up to `most` points, pairs up to `pieces`.
    void make(Index& ix, int most, int pieces) {
        low.assign(1 << LOW, 0);
        high.assign((MOST + 1) * HIGH, 0);
        for (Plane p = 0; p < 1u << LOW; p++) {
            int k = 0;
            for (Plane q = p; q; q &= q - 1) low[p] += choose(first(q), ++k);
        }
        for (int n = 0; n <= MOST; n++)
            for (Plane p = 0; p < HIGH; p++) {
                int k = n - count(p);
                if (k < 0 || k > LOW) continue;
                for (Plane q = p; q; q &= q - 1) high[n * HIGH + p] += choose(LOW + first(q), ++k);
            }
        ix.low = low.data();
        ix.high = high.data();
        for (int n = 1; n <= most; n++) {
            subsets[n].clear();
            for (uint64_t p = (1u << n) - 1; p <= ALL;) {  // the next number with as many bits
                subsets[n].push_back(p);
                uint64_t c = p & -p, r = p + c;
                p = ((r ^ p) >> 2) / c | r;
            }
            canon[n].assign(subsets[n].size(), 0);
            rows[n].clear();
            for (Plane p : subsets[n]) {
                Plane least = p;
                for (int g = 1; g < 4; g++) least = turned(p, g) < least ? turned(p, g) : least;
                uint32_t images = 0;
                for (int g = 0; g < 4; g++) images |= uint32_t(turned(p, g) == least) << g;
                if (least == p) rows[n].push_back(p);
                // the least image has a lower rank, so that its row is known already
                uint32_t row = least == p ? rows[n].size() - 1 : canon[n][rank(ix, least, n)] & 0xfffffffu;
                canon[n][rank(ix, p, n)] = row | images << 28;
            }
            ix.subsets[n] = subsets[n].data();
            ix.canon[n] = canon[n].data();
            ix.rows[n] = rows[n].data();
            ix.row_count[n] = rows[n].size();
        }
        words = 0;
        for (int n = 1; n <= most; n++)
            for (int m = 1; m <= most; m++) {
                ix.columns[n][m] = choose(POINTS - n, m);
                ix.words[n][m] = (ix.columns[n][m] + 15) / 16;
                ix.start[n][m] = words;
                if (n + m <= pieces) words += uint64_t(ix.row_count[n]) * ix.words[n][m];
            }
    }
};

}  // namespace snakes
