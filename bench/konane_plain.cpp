// Proves wins of Kōnane on 4 × 4 or 6 × 6 once more, with knots or with hummingbirds: a plain search that shares no code with
// the package. It asks whether one side wins, yes or no; a position that stands above itself counts as no, so that a yes
// needs no position to come back.
//
//     g++ -O2 -std=c++17 bench/konane_plain.cpp -o konane_plain
//     ./konane_plain 6 plain|knots|birds c3 c4 o [BITS]    the two flowers taken off, who is said to win, size of memory
//     ./konane_plain 6 plain|knots|birds perft DEPTH
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

using Set = uint64_t;  // point (column, row) is bit column + 8 row
constexpr int ENOUGH = 3, FEW = 6, NONE = 63, DEPTH = 300;
constexpr int ways[8] = {1, -1, 8, -8, 7, -7, 9, -9};  // the first four along rows and columns
int size, flowers;  // flowers: of each side after the opening
bool knots, birds;
Set board;

struct State {
    Set side[2], stones;   // Hibiscus and Jasmine, birds included; knots on the board
    uint8_t bird[2], hand[2], flowers[2], mover, bonus;
};

Set shifted(Set s, int by) { return by > 0 ? s << by : s >> -by; }
Set empty(const State& s) { return board & ~(s.side[0] | s.side[1] | s.stones); }
Set jumpers(const State& s, int who, int way) {
    return s.side[who] & shifted(s.side[1 - who], -way) & shifted(empty(s), -2 * way);
}
int jump_count(const State& s, int who) {
    int n = 0;
    for (int k = 0; k < 4; k++) n += __builtin_popcountll(jumpers(s, who, ways[k]));
    return n;
}
bool over(const State& s) {  // rules 3 and 8: whether the game is over, lost by the mover
    if (birds && __builtin_popcountll(s.side[s.mover]) <= FEW) return true;
    return !s.bonus && !jump_count(s, s.mover);
}

void take(State& s, int who, int at) {
    s.side[who] &= ~(Set(1) << at);
    if (s.bird[who] == at) s.bird[who] = NONE;
    else s.flowers[who]--;
}
void move(State& s, int who, int from, int to) {
    s.side[who] ^= Set(1) << from | Set(1) << to;
    if (s.bird[who] == from) s.bird[who] = to;
}
bool can_fly(const State& s, int who) {
    if (s.bird[who] == NONE) return false;
    Set bird = Set(1) << s.bird[who];
    for (int way : ways)
        if (shifted(bird, way) & empty(s) || jumpers(s, who, way) & bird) return true;
    return false;
}
State pass(State s) {
    s.mover ^= 1;
    s.bonus = 0;
    return s;
}

void steps(const State& s, std::vector<State>& out) {
    int at = s.bird[s.mover];
    for (int way : ways)
        if (shifted(Set(1) << at, way) & empty(s)) {
            State t = s;
            move(t, s.mover, at, at + way);
            out.push_back(pass(t));
        }
}

void successors(const State& s, std::vector<State>& out) {
    int me = s.mover, bird = s.bird[me];
    out.clear();
    if (s.bonus) {  // rule 5
        steps(s, out);
        for (int way : ways)
            if (jumpers(s, me, way) >> bird & 1 && bird != NONE) {
                State t = s;
                take(t, 1 - me, bird + way);
                move(t, me, bird, bird + 2 * way);
                out.push_back(pass(t));
            }
        out.push_back(pass(s));
        return;
    }
    int first_jumps = 0;
    bool birds_jump = false;
    for (int k = 0; k < 4; k++)
        for (Set some = jumpers(s, me, ways[k]); some; some &= some - 1) {
            int from = __builtin_ctzll(some), at = from;
            State t = s;
            first_jumps++;
            birds_jump = from == bird;
            while (jumpers(t, me, ways[k]) >> at & 1) {
                take(t, 1 - me, at + ways[k]);
                move(t, me, at, at + 2 * ways[k]);
                at += 2 * ways[k];
                State u = t;
                bool few = birds && __builtin_popcountll(u.side[1 - me]) <= FEW;
                u.bonus = birds && from != bird && !few && can_fly(u, me);
                out.push_back(u.bonus ? u : pass(u));
            }
        }
    if (first_jumps == 1 && birds_jump) steps(s, out);  // rule 7
    if (knots && s.hand[me] && first_jumps && flowers - s.flowers[me] >= ENOUGH)  // rule 10
        for (Set free = empty(s); free; free &= free - 1) {
            State t = s;
            t.hand[me] = 0;
            t.stones |= free & -free;
            out.push_back(pass(t));
        }
}

// What has been found out: two words that tell a position wholly, and 0 no, 1 yes, 2 being looked at.
struct Entry {
    uint64_t a = 0, b = 0;
};
std::vector<Entry> memory;
uint64_t mask, nodes;
int winner;

uint64_t squeezed(Set s) {
    uint64_t out = 0;
    for (int r = 0; r < size; r++) out |= (s >> 8 * r & 63) << 6 * r;
    return out;
}
void words_of(const State& s, uint64_t& a, uint64_t& b) {
    a = squeezed(s.side[0]) | uint64_t(s.bird[0]) << 36 | uint64_t(s.bird[1]) << 42 | uint64_t(1) << 63;
    Set stones = squeezed(s.stones);
    uint64_t low = stones ? __builtin_ctzll(stones) : 63, rest = stones & (stones - 1);
    a |= low << 48 | (rest ? uint64_t(__builtin_ctzll(rest)) : 63) << 54;
    b = squeezed(s.side[1]) << 8 | s.hand[0] << 2 | s.hand[1] << 3 | s.mover << 4 | s.bonus << 5;
}
Entry& place_of(uint64_t a, uint64_t b, bool& found) {
    uint64_t h = (a * 0x9e3779b97f4a7c15u) ^ (b * 0xc2b2ae3d27d4eb4fu);
    h ^= h >> 31;
    Entry* four = &memory[h & mask & ~uint64_t(3)];
    for (int i = 0; i < 4; i++)
        if (four[i].a == a && four[i].b >> 2 == b >> 2) return found = true, four[i];
    found = false;
    for (int i = 0; i < 4; i++)
        if (!four[i].a) return four[i];
    return four[h >> 40 & 3];
}

// How well a side stands after a move of the other, which tries the least first. The weights change only how long it takes.
int hope(const State& s, int who) {
    int score = 6 * jump_count(s, who) - jump_count(s, 1 - who);
    if (birds) score += 12 * __builtin_popcountll(s.side[who]) + 20 * (can_fly(s, who) - can_fly(s, 1 - who));
    return score;
}

bool proves(const State& s, int depth) {
    if (over(s)) return s.mover != winner;
    if (depth > DEPTH) return false;
    uint64_t a, b;
    bool found;
    words_of(s, a, b);
    Entry& known = place_of(a, b, found);
    if (found) return (known.b & 3) == 1;
    known = {a, b | 2};
    if (++nodes % 100000000 == 0) std::fprintf(stderr, "%llu positions\n", (unsigned long long)nodes);
    static std::vector<State> lists[DEPTH + 1];
    static std::vector<std::pair<int, int>> orders[DEPTH + 1];
    auto& next = lists[depth];
    auto& order = orders[depth];
    successors(s, next);
    order.clear();
    for (size_t i = 0; i < next.size(); i++)
        order.push_back({hope(next[i], 1 - s.mover), int(i)});
    std::sort(order.begin(), order.end());
    bool mine = s.mover == winner, yes = !mine;
    for (auto [score, i] : order)
        if (proves(next[i], depth + 1) == mine) {
            yes = mine;
            break;
        }
    place_of(a, b, found) = {a, b | yes};
    return yes;
}

Set point(const std::string& name) { return Set(1) << ((name[0] - 'a') + 8 * (name[1] - '1')); }

State start() {
    State s = {};
    for (int c = 0; c < size; c++)
        for (int r = 0; r < size; r++) board |= Set(1) << (c + 8 * r), s.side[(c + r) % 2] |= Set(1) << (c + 8 * r);
    int middle = size / 2 - 1;
    s.bird[0] = birds ? middle + 8 * middle : NONE;
    s.bird[1] = birds ? middle + 8 * (middle + 1) : NONE;
    s.hand[0] = s.hand[1] = knots;
    s.flowers[0] = s.flowers[1] = flowers;
    return s;
}

uint64_t perft(const State& s, int depth) {
    if (over(s) || depth == 0) return depth == 0;
    std::vector<State> next;
    uint64_t sum = 0;
    successors(s, next);
    for (auto& t : next) sum += perft(t, depth - 1);
    return sum;
}

int main(int argc, char** argv) {
    if (argc < 5) return std::fprintf(stderr, "see the first lines of this file\n"), 2;
    size = std::atoi(*++argv);
    argc--;
    if (size != 4 && size != 6) return std::fprintf(stderr, "boards of 4 and 6 only\n"), 2;
    knots = !std::strcmp(argv[1], "knots");
    birds = !std::strcmp(argv[1], "birds");
    flowers = size * size / 2 - 1 - birds;
    State s = start();
    std::vector<std::string> firsts = {"a1", size == 4 ? "d4" : "f6"};
    if (!birds) firsts.insert(firsts.end(), {size == 4 ? "b2" : "c3", size == 4 ? "c3" : "d4"});
    if (!std::strcmp(argv[2], "perft")) {
        uint64_t sum = 0;
        for (auto& first : firsts)
            for (int k = 0; k < 4; k++)
                if (Set gone = shifted(point(first), ways[k]) & board) {
                    State t = s;
                    t.side[0] ^= point(first);
                    t.side[1] ^= gone;
                    sum += perft(t, std::atoi(argv[3]) - 2);
                }
        return std::printf("%llu\n", (unsigned long long)sum), 0;
    }
    int bits = argc > 5 ? std::atoi(argv[5]) : 26;
    memory.resize(size_t(1) << bits);
    mask = memory.size() - 1;
    s.side[0] ^= point(argv[2]);
    s.side[1] ^= point(argv[3]);
    winner = argv[4][0] == 'o';
    bool yes = proves(s, 0);
    std::printf("%d %s %s %s: %s %s, %llu positions\n", size, argv[1], argv[2], argv[3], argv[4], yes ? "wins" : "is not proven to win",
                (unsigned long long)nodes);
}
