// Awalé for beginners once more, by a plain program: who wins each position of up to N seeds, and the starts among them.
//
//     nvcc -O3 -std=c++17 -arch=native bench/awale_beginners_plain.cu -o plain      or, for few seeds, on a processor:
//     g++ -O2 -std=c++17 -x c++ bench/awale_beginners_plain.cu -o plain
//     ./plain 44 > layers.tsv
//
// It shares no code with src/ludotheque/tables/gpu. A position is two rows of six pits, the mover's first; a row is
// numbered as a combination, by binomial coefficients, and a sowing is counted out around the board each time. A line a layer,
// as in tests/tables/awale_beginners/layers.tsv: seeds, positions, won, and the sum over the won ones of `mark`.
//
// The order: a sowing drops a seed into a store, or it stays in the mover's row and moves seeds towards the store. So the
// places of all seeds, added up, grow from a position to those it depends on in its layer: the greatest sum comes first.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>
#ifdef __CUDACC__
#define ANYWHERE __host__ __device__ __forceinline__
#else
#define ANYWHERE inline
#endif

constexpr int PITS = 6, PLACES = 14, MOST = 44;

struct Board {
    uint64_t first[MOST + 1][MOST + 1];  // [seeds of the mover's row][of the other]: the bit where such positions begin
    uint32_t choose[MOST + PITS][PITS];  // binomial coefficients
    uint32_t* bits;                      // whether the mover wins
};

// Rows of so many seeds, a byte a pit, those with the same sum of places together.
struct Row_list {
    std::vector<uint64_t> rows;
    std::vector<size_t> first;  // [sum of places]
    uint64_t* on_device;
};

ANYWHERE uint32_t number_of(const Board& board, const int* pits) {
    uint32_t number = 0;
    int after = 0;
    for (int k = 1; k < PITS; k++) {
        after += pits[PITS - k];
        number += board.choose[after + k - 1][k];
    }
    return number;
}

ANYWHERE uint64_t bit_of(const Board& board, int own, const int* mover, int others, const int* other) {
    return board.first[own][others] + uint64_t(number_of(board, mover)) * board.choose[others + PITS - 1][PITS - 1] +
           number_of(board, other);
}

ANYWHERE uint64_t mark(uint64_t mover, uint64_t other) {
    uint64_t x = mover * 0x9e3779b97f4a7c15u + other * 0xc2b2ae3d27d4eb4fu;
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
    return x ^ x >> 32;
}

// Rules 2 to 4: a seed into every place, stores too; the last seed in the own store plays again; an empty row wins.
ANYWHERE bool wins_by_sowing(const Board& board, const int* start, int pit) {
    int seeds = start[pit], own = 0, others = 0, place[PLACES];
    for (int k = 0; k < PLACES; k++) {
        int steps = (k - pit + PLACES - 1) % PLACES;  // places before this one
        place[k] = (k == pit ? 0 : start[k]) + seeds / PLACES + (steps < seeds % PLACES);
    }
    for (int k = 0; k < PITS; k++) own += place[k], others += place[PITS + 1 + k];
    if (own == 0) return true;
    bool again = (pit + seeds) % PLACES == PITS;
    const int *mine = place, *his = place + PITS + 1;
    uint64_t bit = again ? bit_of(board, own, mine, others, his) : bit_of(board, others, his, own, mine);
    return bool(board.bits[bit / 32] >> (bit % 32) & 1) == again;
}

// Whether the mover wins; the value is written down.
ANYWHERE bool solve(const Board& board, int own, uint64_t mover, int others, uint64_t other) {
    int place[PLACES] = {};
    for (int k = 0; k < PITS; k++) {
        place[k] = int(mover >> 8 * k & 255);
        place[PITS + 1 + k] = int(other >> 8 * k & 255);
    }
    bool won = own == 0;
#ifdef __CUDACC__
#pragma unroll
#endif
    for (int pit = 0; pit < PITS; pit++) won = won || (place[pit] && wins_by_sowing(board, place, pit));
    if (!won) return false;
    uint64_t bit = bit_of(board, own, place, others, place + PITS + 1);
#ifdef __CUDA_ARCH__
    atomicOr(&board.bits[bit / 32], 1u << bit % 32);
#else
    board.bits[bit / 32] |= 1u << bit % 32;
#endif
    return true;
}

#ifdef __CUDACC__
void must(cudaError_t error) {
    if (error != cudaSuccess) std::fprintf(stderr, "%s\n", cudaGetErrorString(error)), std::exit(1);
}

__global__ void solve_pairs(const Board* board, int own, const uint64_t* movers, uint32_t many, int others,
                            const uint64_t* waiting, uint32_t many_others, unsigned long long* sums) {
    __shared__ unsigned long long won, marks;
    if (threadIdx.x == 0) won = marks = 0;
    __syncthreads();
    uint64_t at = uint64_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (at < uint64_t(many) * many_others) {
        uint64_t mover = movers[at / many_others], other = waiting[at % many_others];
        if (solve(*board, own, mover, others, other)) {
            atomicAdd(&won, 1ull);
            atomicAdd(&marks, (unsigned long long)mark(mover, other));
        }
    }
    __syncthreads();
    if (threadIdx.x == 0 && won) atomicAdd(sums, won), atomicAdd(sums + 1, marks);
}
#endif

void add_rows(std::vector<std::vector<uint64_t>>& by_sum, int pit, int left, int sum, uint64_t row) {
    if (pit == PITS - 1) return by_sum[sum + pit * left].push_back(row | uint64_t(left) << 8 * pit);
    for (int seeds = 0; seeds <= left; seeds++)
        add_rows(by_sum, pit + 1, left - seeds, sum + pit * seeds, row | uint64_t(seeds) << 8 * pit);
}

int main(int argc, char** argv) {
    int most = argc > 1 ? std::atoi(argv[1]) : 12;
    if (most < 0 || most > MOST) return std::fprintf(stderr, "up to %d seeds, please\n", MOST), 2;
    static Board board;
    for (int n = 0; n < MOST + PITS; n++)
        for (int k = 0; k < PITS; k++)
            board.choose[n][k] = k == 0 ? 1 : n == 0 ? 0 : board.choose[n - 1][k - 1] + board.choose[n - 1][k];
    std::vector<Row_list> lists(most + 1);
    uint64_t bits = 0;
    for (int seeds = 0; seeds <= most; seeds++) {
        std::vector<std::vector<uint64_t>> by_sum((PITS - 1) * seeds + 1);
        add_rows(by_sum, 0, seeds, 0, 0);
        for (auto& some : by_sum) {
            lists[seeds].first.push_back(lists[seeds].rows.size());
            lists[seeds].rows.insert(lists[seeds].rows.end(), some.begin(), some.end());
        }
        lists[seeds].first.push_back(lists[seeds].rows.size());
        for (int own = 0; own <= seeds; own++) {
            board.first[own][seeds - own] = bits;
            bits += uint64_t(board.choose[own + PITS - 1][PITS - 1]) * board.choose[seeds - own + PITS - 1][PITS - 1];
        }
    }
    uint64_t bytes = (bits / 32 + 1) * 4;
#ifdef __CUDACC__
    Board* there;
    unsigned long long* sums_there;
    must(cudaMalloc(&board.bits, bytes));
    must(cudaMemset(board.bits, 0, bytes));
    must(cudaMalloc(&sums_there, 16));
    for (auto& list : lists) {
        must(cudaMalloc(&list.on_device, list.rows.size() * 8));
        must(cudaMemcpy(list.on_device, list.rows.data(), list.rows.size() * 8, cudaMemcpyHostToDevice));
    }
    must(cudaMalloc(&there, sizeof board));
    must(cudaMemcpy(there, &board, sizeof board, cudaMemcpyHostToDevice));
#else
    board.bits = (uint32_t*)std::calloc(bytes, 1);
#endif
    for (int seeds = 0; seeds <= most; seeds++) {
        unsigned long long sums[2] = {0, 0}, positions = 0;
#ifdef __CUDACC__
        must(cudaMemset(sums_there, 0, 16));
#endif
        for (int sum = (PITS - 1) * seeds; sum >= 0; sum--)
            for (int own = 0; own < seeds; own++) {  // a row that is empty when the other moves has won: bit 0
                const Row_list &mine = lists[own], &his = lists[seeds - own];
                for (int part = 0; part <= (PITS - 1) * own && part <= sum; part++) {
                    if (sum - part > (PITS - 1) * (seeds - own)) continue;
                    size_t from = mine.first[part], to = mine.first[part + 1];
                    size_t from_other = his.first[sum - part], to_other = his.first[sum - part + 1];
                    uint64_t pairs = (to - from) * (to_other - from_other);
                    if (!pairs) continue;
#ifdef __CUDACC__
                    solve_pairs<<<unsigned((pairs + 255) / 256), 256>>>(
                        there, own, mine.on_device + from, uint32_t(to - from), seeds - own, his.on_device + from_other,
                        uint32_t(to_other - from_other), sums_there);
#else
                    for (size_t i = from; i < to; i++)
                        for (size_t j = from_other; j < to_other; j++)
                            if (solve(board, own, mine.rows[i], seeds - own, his.rows[j])) {
                                sums[0]++;
                                sums[1] += mark(mine.rows[i], his.rows[j]);
                            }
#endif
                }
            }
#ifdef __CUDACC__
        must(cudaGetLastError());
        must(cudaMemcpy(sums, sums_there, 16, cudaMemcpyDeviceToHost));
#endif
        for (int own = 0; own <= seeds; own++)
            positions += (unsigned long long)lists[own].rows.size() * lists[seeds - own].rows.size();
        std::printf("%d\t%llu\t%llu\t%016llx\n", seeds, positions, sums[0], sums[1]);
        std::fflush(stdout);
    }
}
