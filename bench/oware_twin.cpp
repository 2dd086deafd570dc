// Oware and an alpha-beta search of it, written for this one game: what our compiled rules and search are measured against
// (bench/twins.py). The same rules, the same evaluation (the one made by hand), the same search without quiescence:
// principal-variation search with a transposition table, captures first, killers, history and aspiration windows.
#include <cstdint>
#include <cstring>
#include <vector>

using u64 = uint64_t;

namespace {

const int PITS = 6, RING = 12, GOAL = 24, MAX_PLY = 96, WIN = 30000, PROOF = 25000, REPEATED = 24000;

struct Board {
    uint8_t pit[RING], store[2], row[2];  // row: the seeds of each row
    int seat;

    void start() {
        std::memset(pit, 4, RING);
        store[0] = store[1] = 0;
        row[0] = row[1] = 24;
        seat = 0;
    }

    // What sowing from a pit takes by the rule of twos and threes; the board is changed to what it is after the sowing.
    int sow(int from, int& first, int& last) {
        int seeds = pit[from], at = from, foe = from < PITS, low = foe * PITS;
        pit[from] = 0;
        int before = pit[low] + pit[low + 1] + pit[low + 2] + pit[low + 3] + pit[low + 4] + pit[low + 5];
        while (seeds) {
            at = at == RING - 1 ? 0 : at + 1;
            if (at == from) continue;
            pit[at]++;
            seeds--;
        }
        int over = pit[low] + pit[low + 1] + pit[low + 2] + pit[low + 3] + pit[low + 4] + pit[low + 5] - before;
        row[foe] += over;
        row[1 - foe] -= over;
        first = last = at;
        int taken = 0;
        while (first >= low && first < low + PITS && (pit[first] == 2 || pit[first] == 3)) taken += pit[first--];
        return taken;
    }

    int capture(int from) const {
        int seeds = pit[from], rest = seeds < RING ? seeds : (seeds - 1) % (RING - 1) + 1;
        int end = (from + rest) % RING;
        if (end / PITS == from / PITS) return 0;
        int then = pit[end] + 1 + (seeds - rest) / (RING - 1);
        if (then != 2 && then != 3) return 0;
        Board after = *this;
        int first, last;
        return after.sow(from, first, last);
    }

    bool feeds(int from) const {
        Board after = *this;
        int first, last;
        after.sow(from, first, last);
        return after.row[1 - seat] > 0;  // a grand slam takes nothing
    }

    int list(int* moves) const {
        int n = 0;
        for (int i = seat * PITS; i < seat * PITS + PITS; i++)
            if (pit[i] && (row[1 - seat] || feeds(i))) moves[n++] = i;
        return n;
    }

    // Returns whether something was taken.
    bool play(int from) {
        int first, last, foe = 1 - seat, taken = sow(from, first, last);
        bool takes = taken && taken != row[foe];
        if (takes) {
            for (int i = last; i > first; i--) pit[i] = 0;
            store[seat] += taken;
            row[foe] -= taken;
        }
        seat = foe;
        return takes;
    }

    // Whether the game is over for who is to act; then who wins: 0, 1, or 2 for nobody.
    bool over(int& winner) const {
        if (store[0] > GOAL || store[1] > GOAL) {
            winner = store[0] > GOAL ? 0 : 1;
            return true;
        }
        int moves[PITS];
        if (row[seat] && (row[1 - seat] || list(moves))) return false;
        winner = by_rows();
        return true;
    }

    int by_rows() const {
        int south = store[0] + row[0], north = store[1] + row[1];
        return south > north ? 0 : north > south ? 1 : 2;
    }

    int evaluate(int who) const {
        int pits = 0;
        const uint8_t *mine = pit + who * PITS, *others = pit + (1 - who) * PITS;
        for (int i = 0; i < PITS; i++) pits += (mine[i] != 0) - (others[i] != 0);
        return 100 * (store[who] - store[1 - who]) + 8 * (row[who] - row[1 - who]) + 30 * pits;
    }

    u64 key() const {
        u64 words[2], low = 0;
        std::memcpy(words, pit, 8);
        std::memcpy(&low, pit + 8, 4);
        words[1] = low | (u64)store[0] << 32 | (u64)store[1] << 40 | (u64)seat << 48;
        u64 z = 0x9E3779B97F4A7C15;
        for (u64 word : words) {
            z = (z ^ word) * 0x9E3779B97F4A7C15;
            z ^= z >> 29;
        }
        return z;
    }
};

struct Entry {
    u64 check, data;
};

enum { NONE, LOWER, UPPER, EXACT };

struct Search {
    std::vector<Entry> table;
    u64 mask, nodes = 0, limit;
    int killers[MAX_PLY][2], history[RING] = {};
    u64 past[MAX_PLY + 2];
    bool spent = false;

    explicit Search(int bits) : table(1 << bits), mask((1 << (bits - 1)) - 1) {
        for (auto& pair : killers) pair[0] = pair[1] = -1;
    }

    u64 probe(u64 key) const {
        const Entry* pair = &table[(key & mask) << 1];
        for (int i = 0; i < 2; i++)
            if ((pair[i].check ^ pair[i].data) == key) return pair[i].data;
        return 0;
    }

    void store(u64 key, int depth, int bound, int value, int action) {
        Entry* pair = &table[(key & mask) << 1];
        Entry* one = pair;
        if ((pair[0].check ^ pair[0].data) != key &&
            ((pair[1].check ^ pair[1].data) == key || (pair[1].data >> 50 & 255) < (pair[0].data >> 50 & 255)))
            one++;
        one->data = (u64)depth << 50 | (u64)bound << 48 | (u64)(value + 32768) << 32 | (u64)action;
        one->check = key ^ one->data;
    }

    static int at_end(int winner, int me, int ply, int most) {
        return winner == 2 ? 0 : winner == me ? most - ply : ply - most;
    }

    // The value to ``me`` of the board after an action of his; ``quiet``: how many actions took nothing.
    int after(Board& board, int depth, int ply, int alpha, int beta, int me, int quiet) {
        nodes++;
        int winner;
        if (board.over(winner)) return at_end(winner, me, ply, WIN);
        u64 key = board.key();
        if (depth > 1) __builtin_prefetch(&table[(key & mask) << 1]);
        for (int i = ply - 4; i >= ply - quiet && i >= 0; i -= 2)
            if (past[i] == key) return at_end(board.by_rows(), me, ply, REPEATED);
        past[ply] = key;
        if (depth <= 0) return board.evaluate(me);
        return -node(board, depth, ply, -beta, -alpha, quiet);
    }

    int node(const Board& board, int depth, int ply, int alpha, int beta, int quiet) {
        if (nodes >= limit) spent = true;
        if (spent || ply >= MAX_PLY) return board.evaluate(board.seat);
        u64 entry = 0, key = past[ply];
        if (depth > 1) entry = probe(key);
        int hint = -1;
        if (entry) {
            hint = entry & 255;
            int value = (int)(entry >> 32 & 0xFFFF) - 32768, bound = entry >> 48 & 3;
            if (ply > 0 && (int)(entry >> 50 & 255) >= depth &&
                (bound == EXACT || (bound == LOWER && value >= beta) || (bound == UPPER && value <= alpha)))
                return value;
        }
        int moves[PITS], scores[PITS], n = board.list(moves);
        for (int i = 0; i < n; i++) {
            int taken;
            scores[i] = moves[i] == hint              ? 1 << 30
                        : moves[i] == killers[ply][0] ? 1 << 28
                        : moves[i] == killers[ply][1] ? (1 << 28) - 1
                        : (taken = board.capture(moves[i])) ? (1 << 28) + 100 * taken
                                                             : history[moves[i]];
        }
        int best = -WIN - 1, low = alpha;
        hint = moves[0];
        for (int i = 0; i < n; i++) {
            int pick = i;
            for (int j = i + 1; j < n; j++)
                if (scores[j] > scores[pick]) pick = j;
            int action = moves[pick];
            moves[pick] = moves[i];
            scores[pick] = scores[i];
            Board next = board;
            int then = next.play(action) ? 0 : quiet + 1;
            int value;
            if (i == 0) {
                value = after(next, depth - 1, ply + 1, alpha, beta, board.seat, then);
            } else {
                value = after(next, depth - 1, ply + 1, alpha, alpha + 1, board.seat, then);
                if (alpha < value && value < beta) value = after(next, depth - 1, ply + 1, value - 1, beta, board.seat, then);
            }
            if (spent) return best;
            if (value > best) {
                best = value;
                if (value > alpha || i == 0) hint = action;
                if (value > alpha) {
                    alpha = value;
                    if (alpha >= beta) {
                        if (killers[ply][0] != action) {
                            killers[ply][1] = killers[ply][0];
                            killers[ply][0] = action;
                        }
                        history[action] += depth * depth;
                        break;
                    }
                }
            }
        }
        if (depth > 1) store(key, depth, best <= low ? UPPER : best >= beta ? LOWER : EXACT, best, hint);
        return best;
    }
};

u64 count(const Board& board, int depth) {
    int winner, moves[PITS];
    if (board.over(winner)) return 0;
    int n = board.list(moves);
    if (depth == 1) return n;
    u64 sum = 0;
    for (int i = 0; i < n; i++) {
        Board next = board;
        next.play(moves[i]);
        sum += count(next, depth - 1);
    }
    return sum;
}

}  // namespace

extern "C" u64 perft(int depth) {
    Board board;
    board.start();
    return count(board, depth);
}

// Iterative deepening from the start; the nodes looked at. ``values`` gets the value of each depth searched whole.
extern "C" u64 alphabeta(int deepest, u64 limit, int bits, int* values) {
    Search search(bits);
    Board board;
    board.start();
    search.limit = limit;
    search.past[0] = board.key();
    int value = 0;
    for (int depth = 1; depth <= deepest && !search.spent; depth++)
        for (int window = depth > 3 ? 50 : 0;; window = window < 1000 ? window * 4 : 0) {
            int low = window ? value - window : -PROOF - 1, high = window ? value + window : PROOF + 1;
            int found = search.node(board, depth, 0, low, high, 0);
            if (search.spent) break;
            if (!window || (low < found && found < high)) {
                value = values[depth] = found;
                break;
            }
        }
    return search.nodes;
}
