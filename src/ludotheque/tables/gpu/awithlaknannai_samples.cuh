// Sampled positions with the values of their successors, which other programs can check by the rules.
#pragma once
#include "awithlaknannai_solver.cuh"
#include <random>

namespace snakes {

// Every position a turn can end in, in the order of its planes; some may be lost for lack of snakes.
inline std::vector<Position> successors_of(Position p, int losing) {
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

// A line for each position: own, other, its value, the values of its successors in the order of their planes.
inline void tell(Solver& solver, const std::vector<Position>& some, FILE* file) {
    if (some.empty()) return;
    std::vector<Position> asked;
    std::vector<size_t> ends;
    for (Position p : some) {
        asked.push_back(p);
        for (Position q : successors_of(p, solver.losing)) asked.push_back(q);
        ends.push_back(asked.size());
    }
    std::vector<uint8_t> out = solver.values(asked);
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
inline std::vector<Position> sample(int n, int m, int losing, int wanted, std::mt19937_64& random) {
    std::vector<Position> out;
    for (int i = 0; i < wanted; i++)
        for (int tries = 0; tries < 10000; tries++) {
            int points[POINTS];
            for (int k = 0; k < POINTS; k++) points[k] = k;
            for (int k = 0; k < n + m; k++) std::swap(points[k], points[k + random() % (POINTS - k)]);
            Position p = {0, 0};
            for (int k = 0; k < n; k++) p.own |= 1u << points[k];
            for (int k = n; k < n + m; k++) p.other |= 1u << points[k];
            auto next = successors_of(p, losing);
            if (i % 2 && tries < 9999 && (next.empty() || count(next[0].own) < m)) continue;
            out.push_back(p);
            break;
        }
    return out;
}

}  // namespace snakes
