"""Checks a plan that wins Kōnane: python bench/konane_check.py FILE… Nothing of the package is used.

A file's first line names the size, the two flowers taken off at the start, and the winner, x or o. Every other line is a
board, rows from the top, and the winner's reply to it. The plan is right if its replies are legal and every way the
other side can play ends with that side unable to jump.
"""

import gzip
import sys
from pathlib import Path


def start(size, first, second):
    """{(column, row): "x" or "o"}, a1 an x."""
    board = {(c, r): "xo"[(c + r) % 2] for c in range(size) for r in range(size)}
    for gone in (first, second):
        del board[place(gone)]
    return board


def opening(size, first, second):
    """An x of the centre or a corner, and an o beside it."""
    middle, edge = {size // 2 - 1, size // 2}, {0, size - 1}
    allowed = [set(first) <= middle, set(first) <= edge]
    beside = abs(first[0] - second[0]) + abs(first[1] - second[1]) == 1
    return sum(first) % 2 == 0 and any(allowed) and beside and max(second) < size and min(second) >= 0


def place(name):
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def name(point):
    return f"{chr(ord('a') + point[0])}{point[1] + 1}"


def jumps(board, size, mover):
    """Every move of a side: its text, and the board after it."""
    for (c, r), owner in list(board.items()):
        if owner != mover:
            continue
        for dc, dr in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            after, at = dict(board), (c, r)
            while True:
                over, to = (at[0] + dc, at[1] + dr), (at[0] + 2 * dc, at[1] + 2 * dr)
                inside = 0 <= to[0] < size and 0 <= to[1] < size
                if not inside or after.get(over) in {None, mover} or to in after:
                    break
                del after[over], after[at]
                after[to] = mover
                at = to
                yield f"{name((c, r))}-{name(to)}", dict(after)


def rows(board, size):
    return "/".join("".join(board.get((c, r), ".") for c in range(size)) for r in reversed(range(size)))


def check(file):
    """How many positions the plan wins; ``ValueError`` says where it fails."""
    with gzip.open(file, "rt") if str(file).endswith(".gz") else Path(file).open(encoding="utf-8") as lines:
        game, size_text, first, second, winner = next(lines).split()
        size = int(size_text)
        if game != "konane" or not opening(size, place(first), place(second)):
            raise ValueError(f"{file}: no opening of Konane")
        replies = dict(line.split() for line in lines)
    todo, seen = [(start(size, first, second), "x")], set()
    while todo:
        board, mover = todo.pop()
        key = rows(board, size)
        if (key, mover) in seen:
            continue
        seen.add((key, mover))
        moves = dict(jumps(board, size, mover))
        if mover == winner:
            if replies.get(key) not in moves:
                raise ValueError(f"{file}: no legal reply to {key}")
            todo.append((moves[replies[key]], "xo".replace(mover, "")))
        else:
            todo += [(after, "xo".replace(mover, "")) for after in moves.values()]
    return len(seen), winner


def main():
    for file in sys.argv[1:]:
        many, winner = check(file)
        print(f"{file}: {winner} wins, {many:,} positions checked")


if __name__ == "__main__":
    main()
