// Solves Awithlaknannai's base game on one GPU: who wins each position, endless play being drawn.
//
//     nvcc -O3 -std=c++17 -arch=sm_90 awithlaknannai.cu -o solver
//     ./solver --pieces 24 --samples 70 --out FOLDER [--distances | --reversed] [--lemery] [--turns N]
//              [--seconds N]
//
// Pairs of counts are solved from few pieces to many, both orders of a pair together. A first look at every position
// settles what captures decide; then only rows in which a value has changed are looked at, until none has. With
// --distances what a pass finds is kept back until its end, so that the n-th pass decides what takes n quiet turns up to
// the capture or the end; otherwise it counts at once, which is faster. With --turns what takes more is no win.
//
// FOLDER/tiers.tsv gets a line for each table as soon as it is solved (own, other, won, drawn, lost, checksum, the most
// quiet turns), FOLDER/samples.txt sampled positions with the values of all their successors, FOLDER/start.txt the first
// six turns, FOLDER/distances.tsv and FOLDER/longest.txt how many positions take how long, and some that take longest.
#include "index.hpp"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>

using namespace snakes;

#define CHECK(call)                                                                                   \
    do {                                                                                              \
        cudaError_t e = (call);                                                                       \
        if (e != cudaSuccess) {                                                                       \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(e));           \
            std::exit(1);                                                                             \
        }                                                                                             \
    } while (0)

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

template <class T>
T* to_device(const std::vector<T>& some) {
    T* p;
    CHECK(cudaMalloc(&p, std::max<size_t>(1, some.size()) * sizeof(T)));
    CHECK(cudaMemcpy(p, some.data(), some.size() * sizeof(T), cudaMemcpyHostToDevice));
    return p;
}

double now() {
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

// Every position a turn can end in, in the order of its planes; some may be lost for lack of snakes.
std::vector<Position> successors_of(Position p, int losing) {
    std::vector<Position> out;
    struct Link {
        Plane own, other;
        int at;
    };
    std::vector<Link> links;
    for (int i = 0; i < POINTS; i++)
        if (p.own >> i & 1) links.push_back({p.own, p.other, i});
    while (!links.empty()) {
        Link link = links.back();
        links.pop_back();
        for (int way = 0; way < 6; way++) {
            int d = offset_of(way), to = way & 1 ? link.at - 2 * d : link.at + 2 * d;
            if (to < 0 || !(jumps_up(way / 2) >> std::min(to, link.at) & 1)) continue;
            int over = (link.at + to) / 2;
            if (!(link.other >> over & 1) || (link.own | link.other) >> to & 1) continue;
            Link next = {link.own ^ (1u << link.at) ^ (1u << to), link.other ^ (1u << over), to};
            out.push_back({next.other, next.own});
            if (count(next.other) > losing) links.push_back(next);
        }
    }
    if (out.empty())
        for (int pair = 0; pair < 3; pair++)
            for (int i = 0; i < POINTS; i++)
                if (steps_up(pair) >> i & 1) {
                    Plane ends = 1u << i | 1u << (i + offset_of(2 * pair)), from = p.own & ends;
                    if (from && from != ends && !(p.other & ends)) out.push_back({p.other, p.own ^ ends});
                }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

class Solver {
  public:
    int pieces, most;
    bool reversed;
    int turns = 1 << 30;

    Solver(int pieces, int losing, bool reversed, bool distances)
        : pieces(pieces), most(std::min(MOST, pieces - 1)), reversed(reversed) {
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

    // A line for each position: own, other, its value, the values of its successors in the order of their planes.
    void tell(const std::vector<Position>& some, FILE* file) {
        if (some.empty()) return;
        std::vector<Position> asked;
        std::vector<size_t> ends;
        for (Position p : some) {
            asked.push_back(p);
            for (Position q : successors_of(p, ix.losing)) asked.push_back(q);
            ends.push_back(asked.size());
        }
        std::vector<uint8_t> out = values(asked);
        size_t at = 0;
        for (size_t i = 0; i < some.size(); i++) {
            std::fprintf(file, "%07x %07x %c ", some[i].own, some[i].other, "dwl"[out[at]]);
            if (at + 1 == ends[i]) std::fputc('-', file);
            for (at++; at < ends[i]; at++) std::fputc("dwl"[out[at]], file);
            std::fputc('\n', file);
        }
        std::fflush(file);
    }

    // Every other sample is a position in which nothing can be captured, where there is one.
    std::vector<Position> sample(int n, int m, int wanted, std::mt19937_64& random) {
        std::vector<Position> out;
        for (int i = 0; i < wanted; i++)
            for (int tries = 0; tries < 10000; tries++) {
                int points[POINTS];
                for (int k = 0; k < POINTS; k++) points[k] = k;
                for (int k = 0; k < n + m; k++) std::swap(points[k], points[k + random() % (POINTS - k)]);
                Position p = {0, 0};
                for (int k = 0; k < n; k++) p.own |= 1u << points[k];
                for (int k = n; k < n + m; k++) p.other |= 1u << points[k];
                auto next = successors_of(p, ix.losing);
                if (i % 2 && tries < 9999 && (next.empty() || count(next[0].own) < m)) continue;
                out.push_back(p);
                break;
            }
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

// The start of the game and of Lemery's, which leaves two points more of the middle row empty.
constexpr Position START = {0x1fe0f00, 0x1e0ff}, LEMERY = {0x1fe0700, 0x1c0ff};

int main(int argc, char** argv) {
    int pieces = 8, samples = 0, turns = 1 << 30;
    double limit = 1e9;
    bool reversed = false, distances = false, lemery = false;
    std::string out = ".";
    for (int i = 1; i < argc; i++) {
        std::string name = argv[i];
        if (name == "--reversed") reversed = true;
        else if (name == "--distances") distances = true;
        else if (name == "--lemery") lemery = true;
        else if (i + 1 == argc) return std::fprintf(stderr, "%s: unknown, or its value is missing\n", argv[i]), 2;
        else if (name == "--pieces") pieces = std::atoi(argv[++i]);
        else if (name == "--samples") samples = std::atoi(argv[++i]);
        else if (name == "--turns") turns = std::atoi(argv[++i]), distances = true;
        else if (name == "--seconds") limit = std::atof(argv[++i]);
        else if (name == "--out") out = argv[++i];
        else return std::fprintf(stderr, "unknown option %s\n", argv[i]), 2;
    }
    double begin = now();
    int losing = lemery ? 2 : 0;
    Solver solver(pieces, losing, reversed, distances);
    solver.turns = turns;
    FILE* files[5];
    const char* names[5] = {"/tiers.tsv", "/samples.txt", "/start.txt", "/distances.tsv", "/longest.txt"};
    for (int i = 0; i < 5; i++)
        if (!(files[i] = std::fopen((out + names[i]).c_str(), "w")))
            return std::fprintf(stderr, "cannot write to %s\n", out.c_str()), 2;
    std::mt19937_64 random(20);
    for (int sum = 2 * (losing + 1); sum <= pieces; sum++) {
        for (int a = std::max(losing + 1, sum - MOST); 2 * a <= sum; a++) {
            if (now() - begin > limit) return std::fprintf(stderr, "out of time\n"), 3;
            int b = sum - a;
            std::vector<Position> longest;
            solver.solve_pair(a, b, files[0], files[3], longest);
            solver.tell(longest, files[4]);
            solver.tell(solver.sample(a, b, samples, random), files[1]);
            if (a != b) solver.tell(solver.sample(b, a, samples, random), files[1]);
        }
        std::fprintf(stderr, "%d pieces after %.1f s\n", sum, now() - begin);
    }
    std::vector<Position> some = {lemery ? LEMERY : START};
    if (count(some[0].own) + count(some[0].other) > pieces) return 0;
    for (int depth = 0; depth < 6; depth++) {
        solver.tell(some, files[2]);
        std::vector<Position> next;
        for (Position p : some)
            for (Position q : successors_of(p, losing)) next.push_back(q);
        std::sort(next.begin(), next.end());
        next.erase(std::unique(next.begin(), next.end()), next.end());
        some = next;
    }
}
