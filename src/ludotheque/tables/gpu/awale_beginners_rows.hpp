// Numbers the rows of Awalé for beginners and works out every sowing, on the processor.
#pragma once
#include "awale_beginners.hpp"
#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <vector>

namespace beginners {

using Pits = std::array<uint8_t, PITS>;

// Calls work(i) for every i below `many`, on all processors.
template <class Work>
void each(uint64_t many, Work work) {
    std::atomic<uint64_t> next{0};
    auto run = [&] {
        for (uint64_t i; (i = next++) < many;) work(i);
    };
    std::vector<std::thread> threads;
    uint64_t cores = std::max(1u, std::thread::hardware_concurrency());
    for (uint64_t k = 1; k < std::min(cores, many); k++) threads.emplace_back(run);
    run();
    for (auto& thread : threads) thread.join();
}

inline uint64_t packed(const Pits& row) {
    uint64_t all = 0;
    for (int i = 0; i < PITS; i++) all |= uint64_t(row[i]) << 8 * i;
    return all;
}

inline Pits unpacked(uint64_t all) {
    Pits row;
    for (int i = 0; i < PITS; i++) row[i] = all >> 8 * i & 255;
    return row;
}

inline int count(const Pits& row) {
    int seeds = 0;
    for (int pit : row) seeds += pit;
    return seeds;
}

class Rows {
  public:
    struct Class {
        uint32_t first, tiles;
    };
    std::vector<Class> classes[MOST + 1];
    std::vector<Move> moves[MOST + 1];
    std::vector<uint32_t> raised[MOST + 1];
    std::vector<uint64_t> pits[MOST + 1];

    // All rows with up to `most` seeds.
    explicit Rows(int most) : most(most) {
        for (int k = 0; k <= PITS; k++)
            for (int n = 0; n < SPAN; n++) choose[k][n] = k == 0 ? 1 : n == 0 ? 0 : choose[k][n - 1] + choose[k - 1][n - 1];
        each(most + 1, [&](uint64_t i) { number(most - int(i)); });
        each(most + 1, [&](uint64_t i) { work_out(most - int(i)); });
    }

    // Points a table of so many seeds at these rows; returns how many words it has.
    uint64_t lay_out(Table& table, int seeds) const {
        table.seeds = seeds;
        uint64_t words = 0;
        for (int s = 0; s <= most; s++) {
            table.rows[s] = pits[s].size();
            table.moves[s] = moves[s].data();
            table.raised[s] = raised[s].data();
            table.pits[s] = pits[s].data();
        }
        for (int n = 0; n <= seeds; n++)
            for (int s = 0; s <= n; s++) {
                table.start[s][n - s] = words;
                words += uint64_t(table.rows[n - s]) * (table.rows[s] / TILE);
            }
        return words;
    }

    uint32_t row_of(const Pits& row) const {
        int seeds = count(row);
        return seeds <= most ? rows[seeds][rank(row)] : NO_ROW;
    }

  private:
    static constexpr int SPAN = MOST + PITS + 1;
    int most;
    uint32_t choose[PITS + 1][SPAN];
    std::vector<uint32_t> rows[MOST + 1];  // by rank

    // Pits as gaps between markers: the rank of the set of markers.
    uint32_t rank(const Pits& row) const {
        uint32_t rank = 0;
        for (int i = 0, seeds = 0; i < PITS - 1; i++) {
            seeds += row[i];
            rank += choose[i + 1][seeds + i];
        }
        return rank;
    }

    template <class Call>
    static void compositions(int seeds, Pits& row, int pit, Call call) {
        if (pit == 0) {
            row[0] = seeds;
            return call(row);
        }
        for (int k = 0; k <= seeds; k++) {
            row[pit] = k;
            compositions(seeds - k, row, pit - 1, call);
        }
    }

    void number(int seeds) {
        auto class_of = [](const Pits& row) {
            int sum = 0;
            for (int i = 0; i < PITS; i++) sum += i * row[i];
            return sum;
        };
        Pits row;
        std::vector<uint32_t> next((PITS - 1) * seeds + 1);
        uint32_t many = 0, at = 0;
        compositions(seeds, row, PITS - 1, [&](const Pits& p) { next[class_of(p)]++, many++; });
        for (uint32_t& n : next) {
            uint32_t tiles = (n + TILE - 1) / TILE;
            classes[seeds].push_back({at, tiles});
            n = at;
            at += tiles * TILE;
        }
        pits[seeds].assign(at, NO_PITS);
        rows[seeds].resize(many);
        compositions(seeds, row, PITS - 1, [&](const Pits& p) {
            uint32_t number = next[class_of(p)]++;
            pits[seeds][number] = packed(p);
            rows[seeds][rank(p)] = number;
        });
    }

    void work_out(int seeds) {
        size_t many = pits[seeds].size();
        moves[seeds].assign(many * PITS, {NO_ROW, 0, 0, 0, NO_MOVE});
        raised[seeds].assign(many * PITS, NO_ROW);
        for (size_t at = 0; at < many; at++) {
            if (pits[seeds][at] == NO_PITS) continue;
            Pits row = unpacked(pits[seeds][at]), more = row;
            for (int pit = 0; pit < PITS; pit++) {
                if (row[pit]) moves[seeds][at * PITS + pit] = sown(row, pit);
                more[pit]++;
                raised[seeds][pit * many + at] = row_of(more);
            }
        }
    }

    // Rules 1 to 3: the stops are the row, its store, the other row and the other store.
    Move sown(Pits row, int pit) const {
        int seeds = row[pit], other[PITS] = {0}, at = pit;
        for (row[pit] = 0; seeds; seeds--) {
            at = (at + 1) % STOPS;
            if (at < PITS) row[at]++;
            else if (at > PITS && at < STOPS - 1) other[at - PITS - 1]++;
        }
        int gains = 0;
        while (gains < PITS && other[gains] > other[PITS - 1]) gains++;
        return {row_of(row), uint8_t(count(row)), uint8_t(other[PITS - 1]), uint8_t(gains), at == PITS ? REPLAYS : PASSES};
    }
};

}  // namespace beginners
