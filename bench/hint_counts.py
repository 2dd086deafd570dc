"""What hints count, counted again from the texts of positions and by playing on; for ``bench/hints.py``."""

import re

import ludotheque as lt


def pieces_of(position, seat):
    """The pieces a seat has; in sowing games the seeds that the other has not taken."""
    words = position.text().split()
    family = position.game.family.name
    if family == "awale":
        return -int(words[2 - seat])
    if family == "konane":
        return words[0].count("xo"[seat])
    if family == "awithlaknannai":
        return words[0].lower().count("yo"[seat])
    if family == "komikan":
        return words[0].count("Pa"[seat])
    return int(words[seat]) + words[4].count("yb"[seat])


def loss(before, after, seat):
    """How many pieces a seat lost between two positions."""
    return max(0, pieces_of(before, seat) - pieces_of(after, seat))


def counted_apart(kind, position, seat):
    """What an aspect counts for a seat, and for the other."""
    return COUNTERS[position.game.family.name](kind, position, seat)


def count_pits(kind, position, seat):
    pits, *stores, _mover = position.text().split()
    every = [int(pit) for pit in pits.split(",")]
    rows = every[: len(every) // 2], every[len(every) // 2 :]
    count = {
        "store": lambda side: int(stores[side]),
        "choice": lambda side: sum(pit > 0 for pit in rows[side]),
        "exposed": lambda side: sum(pit in {1, 2} for pit in rows[side]),
        "row": lambda side: sum(rows[side]),
    }[kind]
    return count(seat), count(1 - seat)


def count_jumps(_kind, position, seat):
    """Of the actions with the mover exchanged: every first jump begins some action."""
    return jumps_of(position, seat), jumps_of(position, 1 - seat)


def jumps_of(position, side):
    words = position.text().split()
    words[1:3] = "xo"[side], "play"
    there = position.game.position(" ".join(words))
    first = set()
    for text in there.actions():
        start, end = text.split("-")[0], text.split("-")[-1]
        if start != end:
            first.add((start, (end > start) - (end < start), start[0] == end[0]))
    return len(first)


def count_snakes(kind, position, seat):
    rows = position.text().split()[0].replace("/", "")
    if kind == "snakes":
        return rows.count("yo"[seat]), rows.count("yo"[1 - seat])
    board = position.rules.board
    held = dict(zip(board.names, rows, strict=True))
    steps = [0, 0]
    for start in range(board.points):
        for end in board.steps(start):
            if held[board.names[start]] in "yo" and held[board.names[end]] == ".":
                steps["yo".index(held[board.names[start]])] += 1
    return steps[seat], steps[1 - seat]


def count_herd(kind, position, seat):
    """``seat`` 0 is the hunter; what one side alone has counts for it."""
    words = position.text().split()
    rows = words[0].split("/")[::-1]
    places = [
        (column, row)
        for row, text in enumerate(rows, 1)
        for column, piece in zip({5: "abcde", 3: "bcd" if row == 6 else "ace"}[len(text)], text, strict=True)
        if piece == "a"
    ]
    n = {
        "taken": lambda: int(words[2]),
        "den": lambda: sum(row > 5 or (column, row) == ("c", 5) for column, row in places),
        "climbed": lambda: sum(min(row, 5) - 1 for _column, row in places),
        "reach": lambda: len({text[:5] for text in hunted(position) if "x" in text}),
        "room": lambda: len([text for text in hunted(position) if "x" not in text]),
    }[kind]()
    owner = 1 if kind in {"den", "climbed"} else 0
    return (n, 0) if seat == owner else (0, n)


def hunted(position):
    """What the hunter could do if it were to move."""
    words = position.text().split()
    words[3] = "P"
    return position.game.position(" ".join([*words[:5], "0", "-", "-"])).actions()


def count_warriors(kind, position, seat):
    words = position.text().split()
    if kind == "free":
        piles = [pile for pile in words[4].split(",") if pile != "."]
        free = [int(words[side]) + sum(p.count("yb"[side]) for p in piles if p[-1] == "yb"[side]) for side in range(2)]
        return free[seat], free[1 - seat]
    if position.to_move != lt.CHANCE:
        return 0, 0
    thrower = "YB".index(words[5])
    throws = throws_of(position, thrower)
    return (0, throws) if thrower == seat else (throws, 0)


def throws_of(position, thrower):
    """In how many of sixteen throws who is to throw can take somebody."""
    throws = 0
    for text, probability in position.outcomes():
        thrown = position.copy().play(text)
        if thrown.to_move == thrower and any(takes(thrown, action, thrower) for action in thrown.actions()):
            throws += round(16 * probability)
    return throws


def thrown(position, seat):
    """In how many throws a seat could take somebody if it were to throw in place of the other."""
    words = position.text().split()
    if position.to_move != lt.CHANCE or words[5] == "YB"[seat]:
        return 0
    words[5] = "YB"[seat]
    return throws_of(position.game.position(" ".join(words)), seat)


def takes(position, action, seat):
    """Whether an action puts a warrior of the other side below one of the seat's."""
    return captives(position.copy().play(action), seat) > captives(position, seat)


def captives(position, seat):
    piles = re.findall(r"[yb]+", position.text().split()[4])
    return sum(pile.count("yb"[1 - seat]) for pile in piles if pile[-1] == "yb"[seat])


def own_words_hold(text, position, there):
    """Whether what a game's notation says of a move is so; ``there`` is the position after it."""
    number = re.search(r"\d+", text)
    n = int(number[0]) if number else 1
    seat = position.to_move
    if "hunter" in text:
        return len(there.actions()) == n
    if "of yours" in text:
        return count_warriors("danger", there, seat)[0] == (0 if "no throw" in text else n)
    if "no other move" in text and max(
        captives(each, seat) + home_of(position, each, seat) - captives(position, seat)
        for each in (position.copy().play(action) for action in position.actions())
        if each.text() != there.text()
    ):
        return False
    if "next time" in text:
        reach = [thrown(position.copy().play(action), seat) for action in position.actions()]
        return thrown(there, seat) == n and sorted(reach)[-2] == int(re.search(r"at most (\d+)", text)[1])
    home = home_of(position, there, seat)
    caught = captives(there, seat) - captives(position, seat) + home
    counts = {"takes": caught, "frees": captives(position, 1 - seat) - captives(there, 1 - seat), "brings": home}
    return counts[text.split()[0]] == n


def home_of(position, there, seat):
    """How many prisoners a seat brought home."""
    return int(there.text().split()[3 - seat]) - int(position.text().split()[3 - seat])


COUNTERS = {
    "awale": count_pits,
    "awithlaknannai": count_snakes,
    "komikan": count_herd,
    "konane": count_jumps,
    "puluc": count_warriors,
}
