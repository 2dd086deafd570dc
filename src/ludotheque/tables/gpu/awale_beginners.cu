// Solves Awalé for beginners with six pits a side: who wins each position of up to N seeds, then the game's start.
//
//     nvcc -O3 -std=c++17 -arch=sm_90 awale_beginners.cu -o solver       or, on a processor:
//     g++ -O3 -std=c++17 -march=native -pthread -x c++ awale_beginners.cu -o solver
//     ./solver --seeds 44 --start 4 --samples 40 --out FOLDER [--cut N]... [--proof N] [--seconds N]
//
// Layers are solved from few seeds to many; within a layer, waves of positions from the greatest sum of classes down
// (awale_beginners.hpp says why). What begins with more seeds than the table has is proven by search down to it; each
// --cut repeats that with the layers above N left unasked, as a check. After --seconds no further layer is begun.
//
// FOLDER/layers.tsv gets a line a layer as soon as it is solved (seeds, positions, won, checksum), FOLDER/samples.txt
// sampled positions: twelve pits, the mover's first, whether he wins, and for each pit whether sowing it wins (- for none).
// FOLDER/start.txt has the same for the starts with 1, 2, … seeds a pit and for the positions after each first move;
// FOLDER/proof.txt the proof of the last of them, as awale_beginners_report.hpp says: down to the table, or to --proof seeds.
#include "awale_beginners_report.hpp"

using namespace beginners;

// The parts of one layer whose classes have the same sum; returns the number of tiles.
uint64_t parts_of(const Rows& rows, int seeds, int sum, std::vector<Part>& parts) {
    uint64_t tiles = 0;
    parts.clear();
    for (int own = 0; own <= seeds; own++) {
        const auto &movers = rows.classes[own], &others = rows.classes[seeds - own];
        for (int i = std::max(0, sum - int(others.size()) + 1); i <= sum && i < int(movers.size()); i++) {
            auto mover = movers[i], other = others[sum - i];
            if (!mover.tiles || !other.tiles) continue;
            parts.push_back({tiles, mover.first, other.first, mover.tiles, uint8_t(own), uint8_t(seeds - own)});
            tiles += uint64_t(mover.tiles) * other.tiles;
        }
    }
    return tiles;
}

void solve_layer(const Rows& rows, Device& device, int seeds, FILE* log) {
    double begin = now();
    std::vector<Part> parts;
    for (int sum = (PITS - 1) * seeds; sum >= 0; sum--)
        if (uint64_t tiles = parts_of(rows, seeds, sum, parts)) device.solve(parts, tiles);
    Tally all = {0, 0};
    for (int own = 0; own <= seeds; own++) {
        Tally tally = device.tally(own, seeds - own);
        all.won += tally.won;
        all.checksum += tally.checksum;
    }
    unsigned long long positions = 1;
    for (int k = 1; k < 2 * PITS; k++) positions = positions * (seeds + k) / k;
    std::fprintf(log, "%d\t%llu\t%llu\t%016llx\n", seeds, positions, all.won, all.checksum);
    std::fflush(log);
    std::fprintf(stderr, "%d seeds: %llu of %llu won, %.2f s\n", seeds, all.won, positions, now() - begin);
}

int main(int argc, char** argv) {
    int seeds = 12, samples = 0, start = 0, floor = MOST;
    double limit = 1e9;
    std::vector<int> cuts;
    std::string out = ".";
    for (int i = 1; i < argc; i++) {
        std::string name = argv[i];
        if (i + 1 == argc) return std::fprintf(stderr, "%s: unknown, or its value is missing\n", argv[i]), 2;
        if (name == "--seeds") seeds = std::atoi(argv[++i]);
        else if (name == "--start") start = std::atoi(argv[++i]);
        else if (name == "--samples") samples = std::atoi(argv[++i]);
        else if (name == "--proof") floor = std::atoi(argv[++i]);
        else if (name == "--cut") cuts.push_back(std::atoi(argv[++i]));
        else if (name == "--seconds") limit = std::atof(argv[++i]);
        else if (name == "--out") out = argv[++i];
        else return std::fprintf(stderr, "unknown option %s\n", argv[i]), 2;
    }
    if (seeds < 0 || seeds > MOST || start < 0 || 2 * PITS * start > MOST)
        return std::fprintf(stderr, "up to %d seeds, please\n", MOST), 2;
    double begin = now();
    FILE* files[4];
    const char* names[4] = {"/layers.tsv", "/samples.txt", "/start.txt", "/proof.txt"};
    for (int i = 0; i < 4; i++)
        if (!(files[i] = std::fopen((out + names[i]).c_str(), "w")))
            return std::fprintf(stderr, "cannot write to %s\n", out.c_str()), 2;
    Rows rows(std::max(seeds, 2 * PITS * start));
    static Table table = {};
    uint64_t words = rows.lay_out(table, seeds);
    std::fprintf(stderr, "rows after %.1f s; the table takes %.2f GB\n", now() - begin, words * 4e-9);
    Device device(table, words);
    std::fprintf(stderr, "begun after %.1f s\n", now() - begin);
    int solved = -1;
    while (solved < seeds && now() - begin < limit) {
        solve_layer(rows, device, ++solved, files[0]);
        Chase chase(table, device, solved);
        sample(rows, chase, solved, samples, files[1]);
        std::fflush(files[1]);
    }
    for (int a_pit = 1; a_pit <= start; a_pit++)
        prove(rows, table, device, solved, a_pit, files[2], a_pit == start ? files[3] : nullptr, std::min(floor, solved));
    for (int cut : cuts)
        if (cut < solved) prove(rows, table, device, cut, start, files[2], nullptr, cut);
    std::fprintf(stderr, "done after %.1f s\n", now() - begin);
}
