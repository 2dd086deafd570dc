// Solves one pair of counts after the other, and answers what positions are worth.
#pragma once
#include "awithlaknannai_kernels.cuh"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace snakes {

template <class T>
T* to_device(const std::vector<T>& some) {
    T* p;
    CHECK(cudaMalloc(&p, std::max<size_t>(1, some.size()) * sizeof(T)));
    CHECK(cudaMemcpy(p, some.data(), some.size() * sizeof(T), cudaMemcpyHostToDevice));
    return p;
}

inline double now() {
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

class Solver {
  public:
    int pieces, most, losing;
    bool reversed;
    int turns = 1 << 30;  // a win takes no more quiet turns

    Solver(int pieces, int losing, bool reversed, bool distances)
        : pieces(pieces), most(std::min(MOST, pieces - 1)), losing(losing), reversed(reversed) {
        tables.make(ix, most, pieces);
        ix.losing = losing;
        Index there = ix;
        there.low = to_device(tables.low);
        there.high = to_device(tables.high);
        for (int n = 1; n <= most; n++) {
            there.subsets[n] = to_device(tables.subsets[n]);
            there.canon[n] = to_device(tables.canon[n]);
            there.rows[n] = to_device(tables.rows[n]);
        }
        CHECK(cudaMalloc(&there.values, tables.words * 4));
        CHECK(cudaMemset(there.values, 0, tables.words * 4));
        CHECK(cudaMemcpyToSymbol(IX, &there, sizeof there));
        uint64_t open = 0;
        uint32_t& rows = most_rows;
        rows = 0;
        for (int n = 1; n <= most; n++)
            for (int m = 1; m <= most && n + m <= pieces; m++) {
                open = std::max<uint64_t>(open, uint64_t(ix.row_count[m]) * ((choose(POINTS - m, n) + 31) / 32));
                rows = std::max(rows, std::max(ix.row_count[n], ix.row_count[m]));
            }
        for (int i = 0; i < 2; i++) {
            CHECK(cudaMalloc(&open_bits[i], open * 4));
            CHECK(cudaMalloc(&dirty[i], rows));
        }
        CHECK(cudaMalloc(&list, rows * 4));
        CHECK(cudaMalloc(&counters, 64));
        if (distances) CHECK(cudaMalloc(&queue, QUEUE * 8));
        CHECK(cudaFuncSetAttribute(look<true>, cudaFuncAttributeMaxDynamicSharedMemorySize, 200 * 1024));
        CHECK(cudaFuncSetAttribute(look<false>, cudaFuncAttributeMaxDynamicSharedMemorySize, 200 * 1024));
        CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
        std::fprintf(stderr, "values %.2f GB, work %.2f GB\n", tables.words * 4e-9, open * 8e-9);
    }

    // `log` and `steps` get lines, `longest` a few positions that take the most quiet turns.
    void solve_pair(int a, int b, FILE* log, FILE* steps, std::vector<Position>& longest) {
        double start = now();
        int orders = a == b ? 1 : 2;
        Order order[2] = {order_of(a, b, 0), order_of(b, a, orders - 1)};
        if (reversed) std::swap(order[0], order[1]);
        Found found;
        for (int i = 0; i < 2; i++) CHECK(cudaMemset(dirty[i], 0, most_rows));
        for (int i = 0; i < orders; i++) {
            found = launch<true>(order[i]);
            if (queue) std::fprintf(steps, "%d\t%d\t0\t%llu\t%llu\n", order[i].n, order[i].m, found.won, found.lost);
        }
        double first = now();
        unsigned long long looked = 0;
        int passes = 0, deepest[MOST + 1] = {0};
        for (bool changed = true; changed && passes < turns;) {
            changed = false;
            passes++;
            if (queue) CHECK(cudaMemset(counters + 6, 0, 8));
            for (int i = 0; i < orders; i++) {
                const Order& o = order[i];
                CHECK(cudaMemset(counters, 0, 4));
                collect_dirty<<<(ix.row_count[o.m] + 255) / 256, 256>>>(order[orders - 1 - i].dirty, ix.row_count[o.m],
                                                                        list, counters);
                uint32_t listed;
                CHECK(cudaMemcpy(&listed, counters, 4, cudaMemcpyDeviceToHost));
                if (!listed) continue;
                looked += listed;
                found = launch<false>(o, listed);
                if (!found.won && !found.lost) continue;
                changed = true;
                deepest[o.n] = passes;
                if (queue) std::fprintf(steps, "%d\t%d\t%d\t%llu\t%llu\n", o.n, o.m, passes, found.won, found.lost);
            }
            if (!queue || !changed) continue;
            unsigned long long queued;
            CHECK(cudaMemcpy(&queued, counters + 6, 8, cudaMemcpyDeviceToHost));
            if (queued > QUEUE) {
                std::fprintf(stderr, "the queue is too short for %llu\n", queued);
                std::exit(1);
            }
            write_queue<<<processors * 8, 256>>>(order[0], order[orders - 1]);
            CHECK(cudaGetLastError());
            std::vector<unsigned long long> some(std::min(queued, 3ull));
            CHECK(cudaMemcpy(some.data(), queue, some.size() * 8, cudaMemcpyDeviceToHost));
            longest.clear();
            for (unsigned long long word : some) longest.push_back(position_at(order[Place(word).second], Place(word)));
        }
        CHECK(cudaDeviceSynchronize());
        double solved = now();
        for (int i = 0; i < orders; i++) {
            int n = i ? b : a, m = i ? a : b;
            unsigned long long out[3];
            CHECK(cudaMemset(counters, 0, 64));
            uint32_t chunks = ix.columns[n][m] / 65536 + 1;
            tally<<<processors * 8, 256>>>(n, m, chunks, 65536, reinterpret_cast<unsigned long long*>(counters));
            CHECK(cudaGetLastError());
            CHECK(cudaMemcpy(out, counters, 24, cudaMemcpyDeviceToHost));
            unsigned long long drawn = choose(POINTS, n) * choose(POINTS - n, m) - out[0] - out[1];
            std::fprintf(log, "%d\t%d\t%llu\t%llu\t%llu\t%016llx", n, m, out[0], drawn, out[1], out[2]);
            if (queue) std::fprintf(log, "\t%d", deepest[n]);
            std::fputc('\n', log);
        }
        std::fflush(log);
        std::fflush(steps);
        unsigned long long rows = ix.row_count[a] + (orders == 2 ? ix.row_count[b] : 0);
        std::fprintf(stderr, "%2d %2d first %.3f s, then %.3f s, %d passes, %.2f times all rows, tally %.3f s\n", a, b,
                     first - start, solved - first, passes, double(looked) / rows, now() - solved);
    }

    std::vector<uint8_t> values(const std::vector<Position>& asked) {
        Position* there = to_device(asked);
        uint8_t* answers;
        std::vector<uint8_t> out(asked.size());
        CHECK(cudaMalloc(&answers, asked.size() + 1));
        ask<<<(asked.size() + 255) / 256, 256>>>(there, asked.size(), answers);
        CHECK(cudaGetLastError());
        CHECK(cudaMemcpy(out.data(), answers, out.size(), cudaMemcpyDeviceToHost));
        CHECK(cudaFree(there));
        CHECK(cudaFree(answers));
        return out;
    }

  private:
    Index ix{};
    IndexTables tables;
    uint32_t *open_bits[2], *list, *counters;
    unsigned long long* queue = nullptr;
    uint8_t* dirty[2];
    int processors;
    uint32_t most_rows;  // of any table

    struct Found {
        unsigned long long won, lost;
    };

    // counters: 0 rows listed, 1 next item, 2-5 won and lost, 6-7 queued
    Order order_of(int n, int m, int which) {
        Order o;
        o.n = n;
        o.m = m;
        o.columns = choose(POINTS - m, n);
        o.open_words = (o.columns + 31) / 32;
        o.chunks = o.chunk = 0;
        o.open = open_bits[which];
        o.dirty = dirty[which];
        o.list = list;
        o.listed = counters;
        o.decided = reinterpret_cast<unsigned long long*>(counters + 2);
        o.queue = queue;
        o.queued = reinterpret_cast<unsigned long long*>(counters + 6);
        o.second = which != (reversed && n != m);
        o.reversed = reversed;
        return o;
    }

    Position position_at(const Order& o, Place place) const {
        Position p = {tables.rows[o.n][place.row], 0};
        Plane x = tables.subsets[o.m][place.column];
        for (int i = 0, k = 0; i < POINTS; i++)
            if (!(p.own >> i & 1)) p.other |= (x >> k++ & 1u) << i;
        return p;
    }

    template <bool FIRST>
    Found launch(Order o, uint32_t rows = 0) {
        if (FIRST) rows = ix.row_count[o.m];
        o.chunks = 1;
        while (uint64_t(rows) * o.chunks < uint64_t(processors) * 16 && o.columns / o.chunks > 4096) o.chunks *= 2;
        o.chunk = (o.columns / o.chunks + 32) & ~31u;
        o.chunks = (o.columns + o.chunk - 1) / o.chunk;
        int bits = POINTS - o.m;
        uint32_t high = bits > LOW ? 1u << (bits - LOW) : 1, words = ix.words[o.m][o.n];
        bool staged = !FIRST && words <= STAGED_WORDS;
        size_t bytes = 4 * (high + (1 << LOW) / 2 + (staged ? words : 0));
        int threads = o.chunk <= 64 ? 64 : bytes > 48 * 1024 ? 512 : o.chunk <= 256 ? 128 : 256, blocks;
        CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, look<FIRST>, threads, bytes));
        CHECK(cudaMemset(counters + 1, 0, 20));
        uint64_t grid = std::min<uint64_t>(uint64_t(rows) * o.chunks, uint64_t(blocks) * processors);
        look<FIRST><<<grid, threads, bytes>>>(o, counters + 1, high, staged);
        CHECK(cudaGetLastError());
        Found found;
        CHECK(cudaMemcpy(&found, counters + 2, 16, cudaMemcpyDeviceToHost));
        return found;
    }
};

}  // namespace snakes
