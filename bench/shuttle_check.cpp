// Checks a plan with which the Alpacas win Komikan, Adugo or Chivi Korá under all its rules, by the rules alone: no tables, no
// shared code.
//
//     ludotheque table shuttle chivi-kora --plan plan.bin
//     g++ -O2 -std=c++17 bench/shuttle_check.cpp -o check
//     ./check plan.bin --board chivi-kora [--without a1,b1] [--bits 28]
//
// The plan has words of 32 bits, the lowest byte first: the waits before the first capture and twice those after
// any other, then a word for each move of the Alpacas, in the order in which `move` comes to them: rounds (7 bits), from (5), to (5), wait (1). A round is a move of
// the Alpacas and the Puma's answer.
//
// What is checked of every turn that can come about, whatever the Puma does (it may shuttle here; to forbid it helps the
// Alpacas):
// - The move is legal: along a line onto an empty point, never back a row where the board says so, and it does not play the
//   same way for the third time running (rule 3).
// - The Puma never takes so many that it wins (rule 4).
// - The rounds stand for the position, not for how it came about. They fall with every move that is no wait, and after a
//   capture leave room for all waits within 100 rounds; so no 200 turns pass without a capture (rule 5).
// - Between two captures there is one wait at most. Before it the rounds fall, and after it they fall, so that each
//   position stands once before and once after, and none three times (rule 5).
// As the rounds fall to nothing, every game ends, and only with a full den or a Puma that cannot move: the Alpacas win.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

using Points = uint32_t;  // a bit for each point

const std::string MEADOW = R"(
points a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5 b6 c6 d6 a7 c7 e7
line a1 b1 c1 d1 e1
line a2 b2 c2 d2 e2
line a3 b3 c3 d3 e3
line a4 b4 c4 d4 e4
line a5 b5 c5 d5 e5
line b6 c6 d6
line a7 c7 e7
line a1 a2 a3 a4 a5
line b1 b2 b3 b4 b5
line c1 c2 c3 c4 c5 c6 c7
line d1 d2 d3 d4 d5
line e1 e2 e3 e4 e5
line a3 b2 c1
line a5 b4 c3 d2 e1
line e3 d2 c1
line e5 d4 c3 b2 a1
line a3 b4 c5 d6 e7
line e3 d4 c5 b6 a7
den c5 b6 c6 d6 a7 c7 e7
herd a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 e3
)";

// `least`: with fewer alpacas the Puma has won. `onward`: alpacas never go back a row.
const std::map<std::string, std::string> BOARDS = {
    {"komikan", MEADOW + "puma c6\nleast 7"},
    {"adugo", MEADOW + "puma c3\nherd b3 d3\nleast 7"},
    {"chivi-kora", MEADOW + "line b6 c7\nline d6 c7\npuma c6\nherd b3 c3 d3\nleast 8\nonward"},
};

constexpr int MOST_ROUNDS = 100;  // of rule 5, in which a turn of each side is a round
constexpr int WAIT_COST = 50;     // rounds by which a wait may put off the end

[[noreturn]] void fail(const std::string& why) {
    printf("the plan does not win: %s\n", why.c_str());
    exit(1);
}

struct Jump {
    int over, to;
};

struct Meadow {
    std::vector<std::string> names;
    std::vector<Points> near;
    std::vector<std::vector<Jump>> jumps;
    std::vector<int> mirrored;
    Points den = 0, herd = 0;
    int puma = 0, least = 0;
    bool onward = false;

    int point(const std::string& name) const {
        auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) fail("there is no point " + name);
        return int(found - names.begin());
    }

    int row(int p) const { return names[p][1] - '0'; }

    void add_line(const std::vector<int>& line) {
        for (size_t i = 0; i + 1 < line.size(); i++) {
            near[line[i]] |= 1u << line[i + 1];
            near[line[i + 1]] |= 1u << line[i];
        }
        for (size_t i = 0; i + 2 < line.size(); i++) {
            jumps[line[i]].push_back({line[i + 1], line[i + 2]});
            jumps[line[i + 2]].push_back({line[i + 1], line[i]});
        }
    }

    explicit Meadow(std::istream& text) {
        for (std::string row, word; std::getline(text, row);) {
            std::istringstream words(row);
            if (!(words >> word)) continue;
            if (word == "onward") onward = true;
            if (word == "least") words >> least;
            std::vector<int> points;
            for (std::string name; words >> name;) {
                if (word == "points") names.push_back(name);
                points.push_back(point(name));
            }
            if (word == "points") near.resize(names.size()), jumps.resize(names.size());
            if (word == "line") add_line(points);
            if (word == "puma") puma = points.at(0);
            for (int p : points) {
                if (word == "den") den |= 1u << p;
                if (word == "herd") herd |= 1u << p;
            }
        }
        for (auto& each : jumps) std::sort(each.begin(), each.end(), [](Jump a, Jump b) { return a.to < b.to; });
        find_mirror();
    }

    // Left and right change places; the columns are letters without a gap.
    void find_mirror() {
        char last = 'a';
        for (auto& name : names) last = std::max(last, name[0]);
        for (auto& name : names) mirrored.push_back(point(std::string{char('a' + last - name[0]), name[1]}));
        for (size_t p = 0; p < names.size(); p++)
            if (mirror(near[p]) != near[mirrored[p]]) fail("the board is not symmetric");
    }

    Points mirror(Points points) const {
        Points image = 0;
        for (; points; points &= points - 1) image |= 1u << mirrored[__builtin_ctz(points)];
        return image;
    }

    bool may_step(int from, int to) const { return near[from] >> to & 1 && !(onward && row(to) < row(from)); }
};

// Numbers that were seen, each with ten bits more; nothing is ever taken out.
class Seen {
    std::vector<uint64_t> places;
    uint64_t mask, count = 0;

  public:
    explicit Seen(int bits) : places(size_t(1) << bits), mask((uint64_t(1) << bits) - 1) {}

    // The entry of a number; its lowest ten bits are what was kept with it. 0 if it was not seen.
    uint64_t& entry(uint64_t number) {
        uint64_t i = (number + 1) * 0xd6e8feb86659fd93u >> 20 & mask;
        while (places[i] && places[i] >> 10 != number + 1) i = (i + 1) & mask;
        return places[i];
    }

    void add(uint64_t number, uint64_t with) {
        if (++count > mask / 8 * 7) fail("no room left for positions; give more --bits");
        entry(number) = (number + 1) << 10 | with;
    }
};

// The Alpacas' turn. Their last move went from `from` to `to` (the same point: none to remember); `barred`: it may not be
// taken back, as it took back the one before.
struct Turn {
    int puma;
    Points herd;
    int from, to;
    bool barred;
    int waits;
};

class Check {
    const Meadow& meadow;
    std::istream& plan;
    Seen turns, positions;
    uint32_t next = 0;
    bool more = false;
    int most_waits = 0;

    void read() {
        unsigned char bytes[4];
        more = bool(plan.read(reinterpret_cast<char*>(bytes), 4));
        next = more ? bytes[0] | bytes[1] << 8 | bytes[2] << 16 | uint32_t(bytes[3]) << 24 : 0;
    }

    std::string told(const Turn& turn) const {
        std::string text = "word " + std::to_string(words) + ", the Puma on " + meadow.names[turn.puma] + ", alpacas on";
        for (Points m = turn.herd; m; m &= m - 1) text += " " + meadow.names[__builtin_ctz(m)];
        return text;
    }

    Turn folded(const Turn& turn) const {
        if (meadow.names[turn.puma][0] <= meadow.names[meadow.mirrored[turn.puma]][0]) return turn;
        return {meadow.mirrored[turn.puma], meadow.mirror(turn.herd), meadow.mirrored[turn.from],
                meadow.mirrored[turn.to],   turn.barred,              turn.waits};
    }

  public:
    long long words = 0, waits = 0, taken_back = 0, captures = 0;
    int longest = 0;

    Check(const Meadow& meadow, std::istream& plan, int bits) : meadow(meadow), plan(plan), turns(bits), positions(bits) {
        read();
    }

    // Follow the plan from the start, the Puma to move.
    void start() {
        int first_waits = next & 1;
        most_waits = int(next >> 1);
        if (!more || most_waits > 1) fail("it does not begin as a plan does");
        read();
        // The Puma's first move is a turn without a capture, too.
        answers({meadow.puma, meadow.herd, 0, 0, false, first_waits}, MOST_ROUNDS - 1 - first_waits * WAIT_COST);
        if (more) fail("it has more words than moves");
    }

    // What the Puma may do, `last` being the Alpacas' move: where it takes nothing, `rounds` at most are left.
    void answers(const Turn& last, int rounds) {
        if ((last.herd & meadow.den) == meadow.den) return;
        Points taken = last.herd | 1u << last.puma;
        for (Points m = meadow.near[last.puma] & ~taken; m; m &= m - 1) {
            Turn turn = last;
            turn.puma = __builtin_ctz(m);
            if (visit(turn, false) > rounds) fail("the rounds do not fall: " + told(turn));
        }
        for (Jump jump : meadow.jumps[last.puma])
            if (last.herd >> jump.over & 1 && !(taken >> jump.to & 1)) {
                Turn turn = last;
                turn.puma = jump.to;
                turn.herd &= ~(1u << jump.over);
                captures++;
                if (__builtin_popcount(turn.herd) < meadow.least) fail("the Puma wins: " + told(turn));
                if (visit(turn, true) > MOST_ROUNDS) fail("too many rounds after a capture: " + told(turn));
            }
    }

    // Check a turn of the Alpacas and all that follows it; the rounds it takes. After a capture as many waits are left as
    // fit. The plan has a move for where the pieces stand, whatever was played before; only where this takes back the last
    // move does it have another one for that.
    int visit(Turn turn, bool captured) {
        turn = folded(turn);
        uint64_t position = uint64_t(turn.herd) << 5 | turn.puma;
        uint64_t known = positions.entry(position);
        int rounds = known ? int(known & 127) : int(next & 127);
        if (!known && !more) fail("it ends too early: " + told(turn));
        if (!known) positions.add(position, rounds);
        if (rounds < 1) fail("no rounds: " + told(turn));
        longest = std::max(longest, rounds);
        if (captured) turn.waits = std::min(most_waits, std::max(0, MOST_ROUNDS - rounds) / WAIT_COST);
        uint64_t number = position << 12 | turn.waits;
        Turn alone = turn;
        alone.from = alone.to = alone.barred = 0;
        if (move(number, alone, rounds) == (turn.to << 5 | turn.from) && turn.from != turn.to)
            move(number | turn.from << 7 | turn.to << 2 | turn.barred << 1, turn, rounds);
        return rounds;
    }

    // Check the plan's move for a turn, unless it was checked already; the move: from << 5 | to.
    int move(uint64_t number, const Turn& turn, int rounds) {
        if (uint64_t known = turns.entry(number)) return known & 1023;
        if (!more) fail("it ends too early: " + told(turn));
        if (int(next & 127) != rounds) fail("wrong rounds: " + told(turn));
        int from = next >> 7 & 31, to = next >> 12 & 31;
        bool wait = next >> 17 & 1;
        words++;
        read();
        turns.add(number, from << 5 | to);
        bool back = from == turn.to && to == turn.from;
        if (!(turn.herd >> from & 1) || turn.herd >> to & 1 || to == turn.puma || to >= int(meadow.names.size()) ||
            !meadow.may_step(from, to))
            fail("an illegal move: " + told(turn));
        if (back && turn.barred) fail("a move to and fro for the third time: " + told(turn));
        if (wait && !turn.waits) fail("a wait too many: " + told(turn));
        waits += wait;
        taken_back += back;
        answers({turn.puma, turn.herd ^ (1u << from | 1u << to), from, to, back, turn.waits - wait},
                rounds - 1 + wait * WAIT_COST);
        return from << 5 | to;
    }
};

int main(int count, char** words) {
    if (count < 2) return fprintf(stderr, "check PLAN --board NAME-OR-FILE [--without POINTS] [--bits N]\n"), 2;
    std::map<std::string, std::string> options{{"--board", "chivi-kora"}, {"--bits", "28"}};
    for (int i = 2; i + 1 < count; i += 2) options[words[i]] = words[i + 1];
    std::ifstream plan(words[1], std::ios::binary), file(options["--board"]);
    if (!plan) return fprintf(stderr, "there is no file %s\n", words[1]), 2;
    auto board = BOARDS.find(options["--board"]);
    std::istringstream text(board == BOARDS.end() ? std::string(std::istreambuf_iterator<char>(file), {}) : board->second);
    Meadow meadow(text);
    std::replace(options["--without"].begin(), options["--without"].end(), ',', ' ');
    std::istringstream out(options["--without"]);
    for (std::string name; out >> name;) meadow.herd &= ~(1u << meadow.point(name));
    Check check(meadow, plan, std::stoi(options["--bits"]));
    check.start();
    printf("the plan wins: %lld moves of the Alpacas, %lld waits, %lld moves taken back, %lld captures by the Puma, %d rounds "
           "at most up to the end or a capture\n",
           check.words, check.waits, check.taken_back, check.captures, check.longest);
}
