"""A herd game on fifteen points, solved the plain way: sets and rounds, nothing of the tables' own code."""

from ludotheque.core.lines import board_from_lines

ROWS = ("a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a4 b4 c4", "a5 b5 c5")
COLUMNS = ("a1 a2 a3 a4 a5", "b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5")
SLANTS = ("a1 b2 c3", "c1 b2 a3", "a3 b4 c5", "c3 b4 a5")


def ground(rows=5):
    """The meadow, or so many of its rows."""
    lines = [[name for name in line.split() if int(name[1]) <= rows] for line in (*ROWS, *COLUMNS, *SLANTS)]
    places = {name: (float("abc".index(name[0])), float(int(name[1]) - 1)) for line in lines[:rows] for name in line}
    return board_from_lines(places, [line for line in lines if len(line) > 1])


def children(table, den, least, side, puma, herd, onward=False):
    """Positions after each action; a string where the game is over. ``onward``: alpacas never go back a row."""
    if den <= herd:
        return "alpacas"
    free = set(range(table.points)) - herd - {puma}
    if side:
        successors = [
            (0, puma, herd - {a} | {to})
            for a in herd
            for to in table.steps(a)
            if to in free and not (onward and table.names[to][1] < table.names[a][1])
        ]
        return successors or "draw"
    successors = [(1, to, herd) for to in table.steps(puma) if to in free]
    for over, to in table.jumps(puma):
        if over in herd and to in free:
            successors.append((1, to, herd - {over}) if len(herd) > least else "puma")
    return successors or "alpacas"


def solved(table, den, least, positions):
    """Who wins, and 1 more than the actions up to the end or the next capture: 0 for draws."""
    follow = {p: children(table, den, least, *p) for p in positions}
    worth = {}
    for p, next_ones in follow.items():
        if isinstance(next_ones, str):
            worth[p] = 0 if next_ones == "draw" else 1 if (next_ones == "alpacas") == bool(p[0]) else -1
        else:
            worth[p] = 0
    for size in sorted({len(herd) for _side, _puma, herd in positions}):
        layer = [p for p in positions if len(p[2]) == size and not isinstance(follow[p], str)]
        changed = True
        while changed:
            changed = False
            for p in layer:
                values = []
                for q in follow[p]:
                    if q == "puma":
                        values.append(2 if p[0] == 0 else -2)
                    elif worth[q] == 0:
                        values.append(0)
                    else:
                        far = 2 if len(q[2]) < size else abs(worth[q]) + 1
                        values.append(far if worth[q] < 0 else -far)
                wins = [t for t in values if t > 0]
                now = min(wins) if wins else 0 if 0 in values else min(values)
                if now != worth[p]:
                    worth[p] = now
                    changed = True
    return worth


def remembering(table, den, least, state, onward):
    """Like ``children``, with the Alpacas' last move and whether it took back the one before: then it may not itself be
    taken back, unless nothing else can be played (rule 3). The Puma may shuttle."""
    side, puma, herd, last, back = state
    plain = children(table, den, least, side, puma, herd, onward)
    if isinstance(plain, str):
        return plain
    if not side:
        return [q if isinstance(q, str) else (*q, last, back) for q in plain]
    successors = []
    for _side, _puma, after in plain:
        (a,), (b,) = herd - after, after - herd
        taken_back = last == (b, a)
        if not (taken_back and back):
            successors.append((0, puma, after, (a, b), taken_back))
    return successors or [(0, puma, plain[0][2], (last[1], last[0]), True)]


def kept_wins(table, den, least, positions, onward=False):
    """All that can come of the positions, with its past, and what of it the Alpacas win under rule 3."""
    starts = [(*p, None, False) for p in positions]
    follow, todo = {}, list(starts)
    while todo:
        state = todo.pop()
        if state not in follow:
            follow[state] = remembering(table, den, least, state, onward)
            todo += [q for q in follow[state] if not isinstance(q, str)] if isinstance(follow[state], list) else []
    into, left = {}, {}
    won = [state for state, after in follow.items() if after == "alpacas"]
    for state, after in follow.items():
        if isinstance(after, list):
            left[state] = len(after)
            for q in after:
                if not isinstance(q, str):
                    into.setdefault(q, []).append(state)
    known = set(won)
    while won:
        for state in into.get(won.pop(), ()):
            left[state] -= 1
            if state not in known and (state[0] or not left[state]):
                known.add(state)
                won.append(state)
    return follow, known
