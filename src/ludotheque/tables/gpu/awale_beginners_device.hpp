// Where a table of Awalé for beginners lies and is solved: in a GPU's memory, or, compiled by a plain C++ compiler, here.
#pragma once
#include "awale_beginners_rows.hpp"
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <unordered_map>

namespace beginners {

inline double now() {
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

#ifdef __CUDACC__

constexpr int THREADS = 256;
__constant__ Table TABLE;

__global__ void solve_parts(const Part* parts, uint32_t many, uint64_t tiles) {
    uint64_t step = uint64_t(gridDim.x) * (THREADS / TILE);
    for (uint64_t tile = (uint64_t(blockIdx.x) * THREADS + threadIdx.x) / TILE; tile < tiles; tile += step)
        solve_line(TABLE, part_of(parts, many, tile), tile, threadIdx.x % TILE);
}

__global__ void add_words(int own, int others, uint64_t words, Tally* total) {
    Tally tally = {0, 0};
    uint64_t step = uint64_t(gridDim.x) * THREADS;
    for (uint64_t i = uint64_t(blockIdx.x) * THREADS + threadIdx.x; i < words; i += step)
        add_word(TABLE, own, others, i, tally);
    atomicAdd(&total->won, tally.won);
    atomicAdd(&total->checksum, tally.checksum);
}

// The words stay in the GPU's memory. What is asked for one by one is fetched in chunks, and kept until more is solved.
class Device {
  public:
    Device(Table table, uint64_t words) : table(table) {
        uint64_t bytes = (words / CHUNK + 1) * CHUNK * 4;
        for (int s = 0; s <= MOST; s++) {
            if (!table.rows[s]) continue;
            table.moves[s] = copied(table.moves[s], uint64_t(table.rows[s]) * PITS);
            table.raised[s] = copied(table.raised[s], uint64_t(table.rows[s]) * PITS);
            table.pits[s] = copied(table.pits[s], table.rows[s]);
        }
        CHECK(cudaMalloc(&table.words, bytes));
        CHECK(cudaMemset(table.words, 0, bytes));
        CHECK(cudaMalloc(&total, sizeof(Tally)));
        CHECK(cudaMemcpyToSymbol(TABLE, &table, sizeof table));
        CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
        this->table.words = table.words;
    }

    void solve(const std::vector<Part>& parts, uint64_t tiles) {
        fetched.clear();  // a chunk may reach into the layer that is solved now
        if (parts.size() > room) {
            CHECK(cudaFree(there));
            CHECK(cudaMalloc(&there, (room = 2 * parts.size()) * sizeof(Part)));
        }
        CHECK(cudaMemcpy(there, parts.data(), parts.size() * sizeof(Part), cudaMemcpyHostToDevice));
        uint64_t blocks = std::min<uint64_t>((tiles * TILE + THREADS - 1) / THREADS, uint64_t(processors) * 64);
        solve_parts<<<blocks, THREADS>>>(there, parts.size(), tiles);
        CHECK(cudaGetLastError());
    }

    Tally tally(int own, int others) {
        Tally sum;
        CHECK(cudaMemset(total, 0, sizeof(Tally)));
        uint64_t words = uint64_t(table.rows[others]) * (table.rows[own] / TILE);
        add_words<<<std::min<uint64_t>(words / THREADS + 1, processors * 64), THREADS>>>(own, others, words, total);
        CHECK(cudaGetLastError());
        CHECK(cudaMemcpy(&sum, total, sizeof(Tally), cudaMemcpyDeviceToHost));
        return sum;
    }

    uint32_t word(uint64_t i) {
        std::vector<uint32_t>& chunk = fetched[i / CHUNK];
        if (chunk.empty()) {
            chunk.resize(CHUNK);
            CHECK(cudaMemcpy(chunk.data(), table.words + i / CHUNK * CHUNK, CHUNK * 4, cudaMemcpyDeviceToHost));
        }
        return chunk[i % CHUNK];
    }

  private:
    static constexpr uint64_t CHUNK = 1024;
    Table table;
    std::unordered_map<uint64_t, std::vector<uint32_t>> fetched;
    Part* there = nullptr;
    size_t room = 0;
    Tally* total;
    int processors;

    template <class T>
    static const T* copied(const T* some, uint64_t many) {
        T* there;
        CHECK(cudaMalloc(&there, many * sizeof(T)));
        CHECK(cudaMemcpy(there, some, many * sizeof(T), cudaMemcpyHostToDevice));
        return there;
    }
};

#else

class Device {
  public:
    Device(Table table, uint64_t words) : table(table), words(words) { this->table.words = this->words.data(); }

    void solve(const std::vector<Part>& parts, uint64_t tiles) {
        constexpr uint64_t BATCH = 64;
        each((tiles + BATCH - 1) / BATCH, [&](uint64_t batch) {
            for (uint64_t tile = batch * BATCH; tile < std::min(tiles, (batch + 1) * BATCH); tile++)
                for (uint32_t lane = 0; lane < TILE; lane++)
                    solve_line(table, part_of(parts.data(), parts.size(), tile), tile, lane);
        });
    }

    Tally tally(int own, int others) {
        Tally sum = {0, 0};
        uint64_t many = uint64_t(table.rows[others]) * (table.rows[own] / TILE);
        for (uint64_t i = 0; i < many; i++) add_word(table, own, others, i, sum);
        return sum;
    }

    uint32_t word(uint64_t i) const { return words[i]; }

  private:
    Table table;
    std::vector<uint32_t> words;
};

#endif

}  // namespace beginners
