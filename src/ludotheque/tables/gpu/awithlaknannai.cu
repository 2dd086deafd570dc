// Solves Awithlaknannai's base game on one GPU: who wins each position, endless play being drawn.
//
//     nvcc -O3 -std=c++17 -arch=sm_90 awithlaknannai.cu -o solver
//     ./solver --pieces 24 --samples 70 --out FOLDER
//
// Pairs of counts are solved from few pieces to many, both orders of a pair together. A first look at every position
// settles what captures decide; then only rows in which a value has changed are looked at, until none has.
// FOLDER/tiers.tsv gets a line for each table as soon as it is solved, FOLDER/samples.txt sampled positions with the
// values of all their successors, FOLDER/start.txt the openings.
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
    unsigned long long* decided;
    bool reversed;
};

struct AddShared {
    __device__ int operator()(int* p) const { return atomicAdd(p, 1); }
};

__device__ void put(const Order& o, const Row& row, Plane own, int value) {
    each_place(IX, row, own, o.n, o.m, [&](uint32_t r, uint32_t column) {
        atomicOr(IX.values + IX.start[o.n][o.m] + uint64_t(r) * IX.words[o.n][o.m] + (column >> 4),
                 uint32_t(value) << (2 * (column & 15)));
        o.dirty[r] = 1;
    });
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
    unsigned long long decided = 0;
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
                put(o, row, spread(row, x), value);
                decided++;
            }
        }
    }
    for (int d = 16; d; d >>= 1) decided += __shfl_down_sync(~0u, decided, d);
    if (lane == 0 && decided) atomicAdd(o.decided, decided);
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
    answers[i] = p.own ? value_of(IX, p.own, p.other) : LOST;
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

// Every position a turn can end in, in the order of its planes; a side with no snakes left has lost.
std::vector<Position> successors_of(Position p) {
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
            links.push_back(next);
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

    Solver(int pieces, bool reversed) : pieces(pieces), most(std::min(MOST, pieces - 1)), reversed(reversed) {
        tables.make(ix, most, pieces);
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
        uint32_t rows = 0;
        for (int n = 1; n <= most; n++)
            for (int m = 1; m <= most && n + m <= pieces; m++) {
                open = std::max<uint64_t>(open, uint64_t(ix.row_count[m]) * ((choose(POINTS - m, n) + 31) / 32));
                rows = std::max(rows, std::max(ix.row_count[n], ix.row_count[m]));
            }
        for (int i = 0; i < 2; i++) {
            CHECK(cudaMalloc(&open_bits[i], open * 4));
            CHECK(cudaMalloc(&dirty[i], rows));
            CHECK(cudaMemset(dirty[i], 0, rows));
        }
        CHECK(cudaMalloc(&list, rows * 4));
        CHECK(cudaMalloc(&counters, 64));
        CHECK(cudaFuncSetAttribute(look<true>, cudaFuncAttributeMaxDynamicSharedMemorySize, 200 * 1024));
        CHECK(cudaFuncSetAttribute(look<false>, cudaFuncAttributeMaxDynamicSharedMemorySize, 200 * 1024));
        CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
        std::fprintf(stderr, "values %.2f GB, work %.2f GB\n", tables.words * 4e-9, open * 8e-9);
    }

    void solve_pair(int a, int b, FILE* log) {
        double start = now();
        int orders = a == b ? 1 : 2;
        Order order[2] = {order_of(a, b, 0), order_of(b, a, a == b ? 0 : 1)};
        if (reversed && orders == 2) std::swap(order[0], order[1]);
        unsigned long long settled = 0;
        for (int i = 0; i < orders; i++) settled += launch<true>(order[i]);
        double first = now();
        unsigned long long later = 0, looked = 0;
        int passes = 0;
        for (int still = 0; still < orders; passes++) {
            const Order& o = order[passes % orders];
            const Order& p = order[orders == 2 ? 1 - passes % 2 : 0];
            CHECK(cudaMemset(counters, 0, 4));
            collect_dirty<<<(ix.row_count[o.m] + 255) / 256, 256>>>(p.dirty, ix.row_count[o.m], list, counters);
            uint32_t listed;
            CHECK(cudaMemcpy(&listed, counters, 4, cudaMemcpyDeviceToHost));
            looked += listed;
            still = listed ? 0 : still + 1;
            if (listed) later += launch<false>(o, listed);
        }
        double solved = now();
        for (int i = 0; i < orders; i++) {
            int n = i ? b : a, m = i ? a : b;
            unsigned long long out[3];
            CHECK(cudaMemset(counters, 0, 64));
            uint32_t chunks = ix.columns[n][m] / 65536 + 1;
            tally<<<processors * 8, 256>>>(n, m, chunks, 65536, reinterpret_cast<unsigned long long*>(counters));
            CHECK(cudaGetLastError());
            CHECK(cudaMemcpy(out, counters, 24, cudaMemcpyDeviceToHost));
            unsigned long long all = choose(POINTS, n) * choose(POINTS - n, m);
            std::fprintf(log, "%d\t%d\t%llu\t%llu\t%llu\t%016llx\n", n, m, out[0], all - out[0] - out[1], out[1], out[2]);
        }
        std::fflush(log);
        unsigned long long rows = ix.row_count[a] + (orders == 2 ? ix.row_count[b] : 0);
        double positions = 1.0 * ix.row_count[b] * ix.columns[b][a] + (orders == 2 ? 1.0 * ix.row_count[a] * ix.columns[a][b] : 0);
        std::fprintf(stderr, "%2d %2d %12.0f positions, first %8.3f s (%llu), then %8.3f s (%llu), %d passes, %.2f rows each, tally %.3f s\n",
                     a, b, positions, first - start, settled, solved - first, later, passes, double(looked) / rows, now() - solved);
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
        std::vector<Position> asked;
        std::vector<size_t> ends;
        for (Position p : some) {
            asked.push_back(p);
            for (Position q : successors_of(p)) asked.push_back(q);
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
                auto next = successors_of(p);
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
    uint8_t* dirty[2];
    int processors;

    // counters: 0 rows listed, 1 next item, 2-3 decided
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
        o.reversed = reversed;
        return o;
    }

    template <bool FIRST>
    unsigned long long launch(Order o, uint32_t rows = 0) {
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
        CHECK(cudaMemset(counters + 1, 0, 12));
        uint64_t grid = std::min<uint64_t>(uint64_t(rows) * o.chunks, uint64_t(blocks) * processors);
        look<FIRST><<<grid, threads, bytes>>>(o, counters + 1, high, staged);
        CHECK(cudaGetLastError());
        unsigned long long decided;
        CHECK(cudaMemcpy(&decided, counters + 2, 8, cudaMemcpyDeviceToHost));
        return decided;
    }
};

int main(int argc, char** argv) {
    int pieces = 8, samples = 70;
    double limit = 1e9;
    bool reversed = false;
    std::string out = ".";
    for (int i = 1; i < argc; i++) {
        std::string name = argv[i];
        if (name == "--reversed") reversed = true;
        else if (i + 1 == argc) return std::fprintf(stderr, "%s needs a value\n", argv[i]), 2;
        else if (name == "--pieces") pieces = std::atoi(argv[++i]);
        else if (name == "--samples") samples = std::atoi(argv[++i]);
        else if (name == "--seconds") limit = std::atof(argv[++i]);
        else if (name == "--out") out = argv[++i];
        else return std::fprintf(stderr, "unknown option %s\n", argv[i]), 2;
    }
    double start = now();
    Solver solver(pieces, reversed);
    FILE* log = std::fopen((out + "/tiers.tsv").c_str(), "w");
    FILE* sampled = std::fopen((out + "/samples.txt").c_str(), "w");
    if (!log || !sampled) return std::fprintf(stderr, "cannot write to %s\n", out.c_str()), 2;
    std::mt19937_64 random(20);
    for (int sum = 2; sum <= pieces; sum++) {
        for (int a = std::max(1, sum - MOST); 2 * a <= sum; a++) {
            if (now() - start > limit) return std::fprintf(stderr, "out of time\n"), 3;
            int b = sum - a;
            solver.solve_pair(a, b, log);
            solver.tell(solver.sample(a, b, samples, random), sampled);
            if (a != b) solver.tell(solver.sample(b, a, samples, random), sampled);
        }
        std::fprintf(stderr, "%d pieces after %.1f s\n", sum, now() - start);
    }
    if (pieces == 2 * MOST) {  // the start, and two turns on
        FILE* file = std::fopen((out + "/start.txt").c_str(), "w");
        std::vector<Position> some = {{0x1fe0f00, 0x1e0ff}};
        for (int depth = 0; depth < 6; depth++) {
            solver.tell(some, file);
            std::vector<Position> next;
            for (Position p : some)
                for (Position q : successors_of(p)) next.push_back(q);
            std::sort(next.begin(), next.end());
            next.erase(std::unique(next.begin(), next.end()), next.end());
            some = next;
        }
        std::fclose(file);
    }
    std::fprintf(stderr, "all after %.1f s\n", now() - start);
}
