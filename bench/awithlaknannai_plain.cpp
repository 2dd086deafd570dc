// A plain solver of Awithlaknannai's small positions, to check the fast one: no symmetry, no split ranks, a byte a
// position, sweeps over everything until nothing changes. It shares no code with src/ludotheque/tables/gpu.
//
//     g++ -O2 -fopenmp bench/awithlaknannai_plain.cpp -o plain && ./plain 6 [lemery]
//
// Prints for each pair of counts: own, other, won, drawn, lost of all positions, the checksum over those whose own snakes
// are the least of their four images, and the most quiet turns up to a capture or the end: a sweep decides what takes
// one more than the sweep before.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

using std::vector;
using Set = unsigned;

vector<std::string> names;
std::map<std::string, int> number;
vector<vector<int>> near_points(25);                 // neighbours of a point
vector<vector<std::array<int, 2>>> jumps(25);        // (over, to)
vector<vector<Set>> sets(26);                        // all sets of n points
vector<int> place;                                   // of a set among those of its size
std::map<std::array<int, 2>, vector<uint8_t>> table; // 0 drawn, 1 won, 2 lost; 3 closed and drawn

void make_board() {
    for (char row : std::string("TMB"))
        for (int i = 1; i <= (row == 'M' ? 9 : 8); i++) {
            number[row + std::to_string(i)] = names.size();
            names.push_back(row + std::to_string(i));
        }
    vector<vector<std::string>> lines(1);
    for (int i = 1; i <= 9; i++) {
        lines[0].push_back("M" + std::to_string(i));
        std::string m = "M" + std::to_string(i), before = std::to_string(i - 1), at = std::to_string(i);
        lines.push_back({"T" + before, m, "B" + at});
        lines.push_back({"T" + at, m, "B" + before});
    }
    for (auto& line : lines)
        for (int way = 0; way < 2; way++, std::reverse(line.begin(), line.end()))
            for (size_t i = 0; i + 1 < line.size(); i++) {
                if (!number.count(line[i]) || !number.count(line[i + 1])) continue;
                near_points[number[line[i]]].push_back(number[line[i + 1]]);
                if (i + 2 < line.size() && number.count(line[i + 2]))
                    jumps[number[line[i]]].push_back({number[line[i + 1]], number[line[i + 2]]});
            }
}

uint8_t& at(Set own, Set other) {
    auto& some = table.at({__builtin_popcount(own), __builtin_popcount(other)});
    return some[place[own] * sets[__builtin_popcount(other)].size() + place[other]];
}

int losing = 0;  // a side with so few snakes has lost: 2 by Lemery's rules

struct Ends {
    bool any = false, win = false, open = false;
};

void add_jumps(Set own, Set other, int from, Ends& ends) {
    for (auto [over, to] : jumps[from]) {
        if (!(other >> over & 1) || ((own | other) >> to & 1)) continue;
        Set moved = (own & ~(1u << from)) | 1u << to, left = other & ~(1u << over);
        ends.any = true;
        if (__builtin_popcount(left) <= losing) {
            ends.win = true;
            continue;
        }
        int v = at(left, moved);
        if (v == 2) ends.win = true;
        if (v != 1) ends.open = true;
        add_jumps(moved, left, to, ends);
    }
}

// The new value of a position: 1 won, 2 lost, 3 drawn because of captures, 0 not known.
int look(Set own, Set other) {
    Ends ends;
    for (int p = 0; p < 25; p++)
        if (own >> p & 1) add_jumps(own, other, p, ends);
    if (ends.any) return ends.win ? 1 : ends.open ? 3 : 2;
    bool all = true;
    for (int p = 0; p < 25; p++)
        if (own >> p & 1)
            for (int q : near_points[p])
                if (!((own | other) >> q & 1)) {
                    int v = at(other, (own & ~(1u << p)) | 1u << q);
                    if (v == 2) return 1;
                    if (v != 1) all = false;
                }
    return all ? 2 : 0;
}

Set image(Set p, bool ends, bool rows) {
    Set out = 0;
    for (int i = 0; i < 25; i++)
        if (p >> i & 1) {
            char row = names[i][0];
            int along = names[i][1] - '0';
            if (ends) along = (row == 'M' ? 10 : 9) - along;
            if (rows && row != 'M') row = row == 'T' ? 'B' : 'T';
            out |= 1u << number[row + std::to_string(along)];
        }
    return out;
}

uint64_t mixed(uint64_t x) {
    x += 0x9e3779b97f4a7c15ull;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ x >> 27) * 0x94d049bb133111ebull;
    return x ^ x >> 31;
}

void tell(int n, int m, int longest) {
    unsigned long long counts[3] = {0, 0, 0}, sum = 0;
    for (Set own : sets[n]) {
        bool least = image(own, true, false) >= own && image(own, false, true) >= own && image(own, true, true) >= own;
        for (Set other : sets[m]) {
            if (own & other) continue;
            int v = at(own, other) % 3;
            counts[v]++;
            if (least) sum += mixed((uint64_t(own) | uint64_t(other) << 25) << 2 | v);
        }
    }
    std::printf("%d\t%d\t%llu\t%llu\t%llu\t%016llx\t%d\n", n, m, counts[1], counts[0], counts[2], sum, longest);
    std::fflush(stdout);
}

int main(int argc, char** argv) {
    int most = argc > 1 ? std::atoi(argv[1]) : 5;
    make_board();
    place.assign(1 << 25, 0);
    for (Set p = 0; p < 1u << 25; p++) {
        auto& some = sets[__builtin_popcount(p)];
        if (__builtin_popcount(p) >= most) continue;
        place[p] = some.size();
        some.push_back(p);
    }
    losing = argc > 2 && std::string(argv[2]) == "lemery" ? 2 : 0;
    for (int pieces = 2 * losing + 2; pieces <= most; pieces++)
        for (int n = losing + 1; n <= pieces / 2; n++) {
            int m = pieces - n;
            table[{n, m}].assign(sets[n].size() * sets[m].size(), 0);
            table[{m, n}].assign(sets[n].size() * sets[m].size(), 0);
            int longest[26] = {0};
            for (int sweep = 0;; sweep++) {
                vector<std::array<unsigned, 3>> found;
                for (int turn = 0; turn < (n == m ? 1 : 2); turn++) {
                    auto& mine = sets[turn ? m : n];
                    auto& theirs = sets[turn ? n : m];
#pragma omp parallel for schedule(dynamic, 1)
                    for (size_t i = 0; i < mine.size(); i++) {
                        vector<std::array<unsigned, 3>> some;
                        for (Set other : theirs)
                            if (!(mine[i] & other) && !at(mine[i], other))
                                if (unsigned v = look(mine[i], other)) some.push_back({mine[i], other, v});
#pragma omp critical
                        found.insert(found.end(), some.begin(), some.end());
                    }
                }
                for (auto [own, other, v] : found) {
                    at(own, other) = v;
                    longest[__builtin_popcount(own)] = sweep;
                }
                if (found.empty()) break;
            }
            tell(n, m, longest[n]);
            if (n != m) tell(m, n, longest[m]);
        }
}
