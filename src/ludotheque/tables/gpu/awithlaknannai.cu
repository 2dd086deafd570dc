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
#include "awithlaknannai_samples.cuh"
#include <string>

using namespace snakes;

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
            tell(solver, longest, files[4]);
            tell(solver, sample(a, b, losing, samples, random), files[1]);
            if (a != b) tell(solver, sample(b, a, losing, samples, random), files[1]);
        }
        std::fprintf(stderr, "%d pieces after %.1f s\n", sum, now() - begin);
    }
    std::vector<Position> some = {lemery ? LEMERY : START};
    if (count(some[0].own) + count(some[0].other) > pieces) return 0;
    for (int depth = 0; depth < 6; depth++) {
        tell(solver, some, files[2]);
        std::vector<Position> next;
        for (Position p : some)
            for (Position q : successors_of(p, losing)) next.push_back(q);
        std::sort(next.begin(), next.end());
        next.erase(std::unique(next.begin(), next.end()), next.end());
        some = next;
    }
}
