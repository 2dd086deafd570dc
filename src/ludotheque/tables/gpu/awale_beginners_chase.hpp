// Who wins a position with more seeds than the table has: depth first, each position looked at once.
#pragma once
#include "awale_beginners_device.hpp"

namespace beginners {

struct Position {
    int own, others;  // seeds of the mover's row and of the other
    uint32_t mover, other;
};

class Chase {
  public:
    // Nothing above `ceiling` seeds is looked up, even where the table goes further.
    Chase(const Table& table, Device& device, int ceiling) : table(table), device(device), ceiling(ceiling) {}

    bool wins(const Position& p) {
        int known = look(p);
        if (known >= 0) return known;
        struct Reply {
            Position to;
            bool same;
            int lead;  // in seeds on his own row, for the one who has played
        } replies[PITS];
        int many = 0;
        bool won = false;
        for (int pit = 0; pit < PITS && !won; pit++) {
            Position to;
            Kind kind = play(p, pit, to);
            if (kind == NO_MOVE) continue;
            bool same = kind == REPLAYS;
            int known = look(to);
            if (known >= 0) {
                won = bool(known) == same;
                continue;
            }
            Reply reply = {to, same, same ? to.own - to.others : to.others - to.own};
            int at = many++;
            for (; at > 0 && replies[at - 1].lead > reply.lead; at--) replies[at] = replies[at - 1];
            replies[at] = reply;
        }
        for (int i = 0; i < many && !won; i++) won = wins(replies[i].to) == replies[i].same;
        seen[key(p)] = won;
        return won;
    }

    // What a sowing leads to; whose turn it is then.
    Kind play(const Position& p, int pit, Position& to) const {
        Move move = table.moves[p.own][uint64_t(p.mover) * PITS + pit];
        if (move.kind == NO_MOVE) return NO_MOVE;
        int seeds = p.others;
        uint32_t row = raised(table, seeds, p.other, move.laps, move.gains);
        if (move.kind == REPLAYS) to = {move.left, seeds, move.to, row};
        else to = {seeds, move.left, row, move.to};
        return move.kind;
    }

    bool in_table(const Position& p) const { return p.own + p.others <= ceiling; }

    size_t positions() const { return seen.size(); }

    static uint64_t key(const Position& p) {
        return uint64_t(p.own) << 56 | uint64_t(p.others) << 48 | uint64_t(p.mover) << 24 | p.other;
    }

    // 1 if it is known to be won, 0 if lost, -1 if nothing is known. An empty row has won (rule 4).
    int look(const Position& p) const {
        if (p.own == 0 || p.others == 0) return p.others != 0;
        if (in_table(p))
            return device.word(word_of(table, p.own, p.mover, p.others, p.other)) >> (p.mover % TILE) & 1;
        auto found = seen.find(key(p));
        return found == seen.end() ? -1 : found->second;
    }

  private:
    const Table& table;
    Device& device;
    int ceiling;
    std::unordered_map<uint64_t, bool> seen;
};

}  // namespace beginners
