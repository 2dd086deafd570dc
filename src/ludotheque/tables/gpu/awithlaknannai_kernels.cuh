// What runs on the GPU: looking at rows, writing what is found, counting, answering.
#pragma once
#include "awithlaknannai_index.hpp"

namespace snakes {

__constant__ Index IX;

constexpr uint32_t STAGED_WORDS = 24 * 1024;  // rows up to 96 KiB are copied into shared memory

// One order of a pair: n snakes to move against m.
struct Order {
    int n, m;
    uint32_t columns, open_words;  // of a row of m
    uint32_t chunks, chunk;        // a row is shared among so many blocks, so many columns each
    uint32_t* open;                // a bit for each position that is not decided
    uint8_t* dirty;                // rows of n in which a value has changed
    uint32_t *list, *listed;       // rows of m to look at, and how many
    unsigned long long* decided;   // won, lost
    unsigned long long *queue, *queued;  // what is found and kept back; no queue: it is written at once
    bool second, reversed;
};

struct AddShared {
    __device__ int operator()(int* p) const { return atomicAdd(p, 1); }
};

__device__ void write(const Order& o, uint32_t r, uint32_t column, int value) {
    atomicOr(IX.values + IX.start[o.n][o.m] + uint64_t(r) * IX.words[o.n][o.m] + (column >> 4),
             uint32_t(value) << (2 * (column & 15)));
    o.dirty[r] = 1;
}

constexpr unsigned long long QUEUE = 6'000'000'000;  // 48 GB: more than one pass has ever found
constexpr int COLUMN_BITS = 22, ROW_BITS = 21;

// A queued place: order, row, column, value, from the highest bit down.
struct Place {
    bool second;
    uint32_t row, column;
    int value;
    __device__ __host__ explicit Place(uint64_t word)
        : second(word >> (COLUMN_BITS + ROW_BITS + 2)), row(word >> (COLUMN_BITS + 2) & ((1u << ROW_BITS) - 1)),
          column(word >> 2 & ((1u << COLUMN_BITS) - 1)), value(word & 3) {}
};

template <bool FIRST>
__device__ void put(const Order& o, const Row& row, Plane own, int value) {
    each_place(IX, row, own, o.n, o.m, [&](uint32_t r, uint32_t column) {
        if (FIRST || !o.queue) return write(o, r, column, value);
        unsigned long long at = atomicAdd(o.queued, 1ull);
        if (at < QUEUE)
            o.queue[at] = ((uint64_t(o.second) << ROW_BITS | r) << COLUMN_BITS | column) << 2 | value;
    });
}

__global__ void write_queue(Order first, Order second) {
    uint64_t all = *first.queued;
    for (uint64_t i = blockIdx.x * uint64_t(blockDim.x) + threadIdx.x; i < all; i += uint64_t(gridDim.x) * blockDim.x) {
        Place p(first.queue[i]);
        write(p.second ? second : first, p.row, p.column, p.value);
    }
}

__global__ void collect_dirty(uint8_t* dirty, uint32_t rows, uint32_t* list, uint32_t* listed) {
    uint32_t r = blockIdx.x * blockDim.x + threadIdx.x;
    if (r >= rows || !dirty[r]) return;
    dirty[r] = 0;
    list[atomicAdd(listed, 1)] = r;
}

// FIRST: all rows, first_look; otherwise the listed rows, look_again.
template <bool FIRST>
__global__ void look(Order o, uint32_t* next_item, uint32_t high_count, bool staged) {
    extern __shared__ uint32_t memory[];
    uint32_t* high = memory;
    uint16_t* low = reinterpret_cast<uint16_t*>(memory + high_count);
    uint32_t* copy = memory + high_count + (1 << LOW) / 2;
    __shared__ Row row;
    __shared__ uint32_t item;
    for (uint32_t i = threadIdx.x; i < high_count; i += blockDim.x) high[i] = IX.high[o.n * HIGH + i];
    for (uint32_t i = threadIdx.x; i < 1 << LOW; i += blockDim.x) low[i] = IX.low[i];
    const uint32_t* below_high = IX.high + o.n * HIGH;  // rows below have one point more
    uint32_t items = (FIRST ? IX.row_count[o.m] : *o.listed) * o.chunks;
    unsigned long long won = 0, lost = 0;
    int lane = threadIdx.x & 31;
    while (true) {
        __syncthreads();
        if (threadIdx.x == 0) {
            item = atomicAdd(next_item, 1);
            row.edges = row.lines = 0;
        }
        __syncthreads();
        if (item >= items) break;
        uint32_t k = item / o.chunks, part = item % o.chunks;
        if (o.reversed) k = items / o.chunks - 1 - k;
        uint32_t r = FIRST ? k : o.list[k];
        Plane other = IX.rows[o.m][r];
        if (threadIdx.x == 0) row.other = other;
        fill_row(IX, row, other, o.n, threadIdx.x, blockDim.x, AddShared{});
        int images = 4 / count(IX.canon[o.m][rank(IX, other, o.m)] >> 28);
        uint32_t words = IX.words[o.m][o.n];
        const uint32_t* successors = IX.values + IX.start[o.m][o.n] + uint64_t(r) * words;
        if (!FIRST && staged) {
            for (uint32_t i = threadIdx.x; i < words; i += blockDim.x) copy[i] = successors[i];
            successors = copy;
        }
        __syncthreads();
        uint32_t* open = o.open + uint64_t(r) * o.open_words;
        uint32_t end = min(o.columns, (part + 1) * o.chunk);
        for (uint32_t base = part * o.chunk + (threadIdx.x & ~31u); base < end; base += blockDim.x) {
            uint32_t column = base + lane;
            bool here = column < o.columns;
            int value = SETTLED;
            Plane x = 0;
            if (FIRST) {
                if (here) {
                    x = IX.subsets[o.n][column];
                    value = first_look(IX, row, low, below_high, x);
                }
                uint32_t left = __ballot_sync(~0u, value == UNKNOWN);
                if (lane == 0) open[base >> 5] = left;
            } else {
                uint32_t was = open[base >> 5];
                if (!was) continue;
                value = UNKNOWN;
                if (was >> lane & 1) {
                    x = IX.subsets[o.n][column];
                    value = look_again(row, low, high, successors, x);
                }
                uint32_t now = __ballot_sync(~0u, value != UNKNOWN);
                if (now && lane == 0) open[base >> 5] = was & ~now;
            }
            if (value == WON || value == LOST) {
                put<FIRST>(o, row, spread(row, x), value);
                (value == WON ? won : lost) += images;
            }
        }
    }
    for (int d = 16; d; d >>= 1) {
        won += __shfl_down_sync(~0u, won, d);
        lost += __shfl_down_sync(~0u, lost, d);
    }
    if (lane == 0 && won) atomicAdd(o.decided, won);
    if (lane == 0 && lost) atomicAdd(o.decided + 1, lost);
}

// Won, lost, and the checksum; a row counts for all its images.
__global__ void tally(int n, int m, uint32_t chunks, uint32_t chunk, unsigned long long* out) {
    unsigned long long won = 0, lost = 0, sum = 0;
    uint64_t items = uint64_t(IX.row_count[n]) * chunks;
    for (uint64_t item = blockIdx.x; item < items; item += gridDim.x) {
        uint32_t r = item / chunks, part = item % chunks;
        Plane own = IX.rows[n][r];
        int images = 4 / count(IX.canon[n][rank(IX, own, n)] >> 28);
        const uint32_t* row = IX.values + IX.start[n][m] + uint64_t(r) * IX.words[n][m];
        uint32_t end = min(IX.columns[n][m], (part + 1) * chunk);
        for (uint32_t column = part * chunk + threadIdx.x; column < end; column += blockDim.x) {
            int value = entry(row, column);
            won += value == WON ? images : 0;
            lost += value == LOST ? images : 0;
            Plane free = ALL & ~own, other = 0;
            int at = 0;
            for (Plane x = IX.subsets[m][column]; x; x &= x - 1) {
                for (int to = first(x); at < to; at++) free &= free - 1;
                other |= free & -free;
            }
            sum += checksum_of(own, other, value);
        }
    }
    for (int d = 16; d; d >>= 1) {
        won += __shfl_down_sync(~0u, won, d);
        lost += __shfl_down_sync(~0u, lost, d);
        sum += __shfl_down_sync(~0u, sum, d);
    }
    if ((threadIdx.x & 31) == 0) {
        atomicAdd(out, won);
        atomicAdd(out + 1, lost);
        atomicAdd(out + 2, sum);
    }
}

struct Position {
    Plane own, other;
    bool operator<(const Position& p) const { return own != p.own ? own < p.own : other < p.other; }
    bool operator==(const Position& p) const { return own == p.own && other == p.other; }
};

__global__ void ask(const Position* asked, int n, uint8_t* answers) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Position p = asked[i];
    answers[i] = count(p.own) > IX.losing ? value_of(IX, p.own, p.other) : LOST;
}

}  // namespace snakes
