// Writes down what a table of Awalé for beginners says: sampled positions, starts, and the proof of a start.
#pragma once
#include "awale_beginners_chase.hpp"
#include <random>
#include <string>
#include <unordered_set>

namespace beginners {

// The twelve pits, the mover's first, and whether he wins.
inline void tell_value(const Rows& rows, Chase& chase, const Position& p, FILE* file) {
    Pits own = unpacked(rows.pits[p.own][p.mover]), other = unpacked(rows.pits[p.others][p.other]);
    for (int pit : own) std::fprintf(file, "%d,", pit);
    for (int i = 0; i < PITS; i++) std::fprintf(file, "%d%c", other[i], i + 1 < PITS ? ',' : ' ');
    std::fprintf(file, "%d", int(chase.wins(p)));
}

// The same, and for each pit whether sowing it wins: - where it is empty.
inline void tell(const Rows& rows, Chase& chase, const Position& p, FILE* file) {
    tell_value(rows, chase, p, file);
    std::fputc(' ', file);
    for (int pit = 0; pit < PITS; pit++) {
        Position to;
        Kind kind = chase.play(p, pit, to);
        std::fputc(kind == NO_MOVE ? '-' : chase.wins(to) == (kind == REPLAYS) ? '1' : '0', file);
    }
    std::fputc('\n', file);
}

inline Position position_of(const Rows& rows, const Pits& own, const Pits& other) {
    return {count(own), count(other), rows.row_of(own), rows.row_of(other)};
}

// Random positions of a layer in which neither row is empty, all equally likely.
inline void sample(const Rows& rows, Chase& chase, int seeds, int many, FILE* file) {
    std::mt19937_64 random(seeds);
    for (int found = 0; seeds > 1 && found < many;) {
        Pits sides[2] = {};
        std::vector<bool> markers(seeds + 2 * PITS - 1);
        for (int left = 2 * PITS - 1; left;) {
            size_t at = random() % markers.size();
            if (!markers[at]) markers[at] = true, left--;
        }
        int pit = 0;
        for (bool marker : markers)
            if (marker) pit++;
            else sides[pit / PITS][pit % PITS]++;
        if (!count(sides[0]) || !count(sides[1])) continue;
        tell(rows, chase, position_of(rows, sides[0], sides[1]), file);
        found++;
    }
}

// A line for each position that the proof needs, with its value: of one that is won a move that wins, of one that is lost
// all moves. It ends at positions with no more than `floor` seeds, and where a row is empty. Returns the number of lines.
inline size_t write_proof(const Rows& rows, Chase& chase, const Position& start, int floor, FILE* file) {
    std::unordered_set<uint64_t> seen = {Chase::key(start)};
    std::vector<Position> waiting = {start};
    while (!waiting.empty()) {
        Position p = waiting.back(), to;
        waiting.pop_back();
        bool won = chase.wins(p);
        tell_value(rows, chase, p, file);
        std::fputc('\n', file);
        if (!p.own || !p.others || p.own + p.others <= floor) continue;
        Position best = {};
        int fewest = MOST + 1;  // seeds that remain; 0: a position that the proof needs anyway
        for (int pit = 0; pit < PITS; pit++) {
            Kind kind = chase.play(p, pit, to);
            if (kind == NO_MOVE) continue;
            if (!won && seen.insert(Chase::key(to)).second) waiting.push_back(to);
            if (!won || chase.look(to) != (kind == REPLAYS)) continue;
            int seeds = seen.count(Chase::key(to)) ? 0 : to.own + to.others;
            if (seeds < fewest) fewest = seeds, best = to;
        }
        if (won && seen.insert(Chase::key(best)).second) waiting.push_back(best);
    }
    std::fflush(file);
    return seen.size();
}

// The start with so many seeds a pit, and what each first move leads to.
inline void prove(const Rows& rows, const Table& table, Device& device, int ceiling, int start, FILE* file, FILE* proof,
                  int floor) {
    double begin = now();
    Chase chase(table, device, ceiling);
    Pits full;
    full.fill(start);
    Position p = position_of(rows, full, full), to;
    bool won = chase.wins(p);
    std::fprintf(stderr, "%d a pit, %d seeds looked up: the first player %s, %zu positions, %.1f s\n", start, ceiling,
                 won ? "wins" : "loses", chase.positions(), now() - begin);
    tell(rows, chase, p, file);
    for (int pit = 0; pit < PITS; pit++)
        if (chase.play(p, pit, to) != NO_MOVE) tell(rows, chase, to, file);
    std::fprintf(file, "# %d a pit: %zu positions above %d seeds, %.1f s\n", start, chase.positions(), ceiling,
                 now() - begin);
    std::fflush(file);
    if (proof) std::fprintf(stderr, "the proof has %zu positions\n", write_proof(rows, chase, p, floor, proof));
}

}  // namespace beginners
