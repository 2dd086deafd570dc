"""What accounts have played: rows that are written in the transaction that ends a match, and read as lists and sums.

Everything here follows from the log of a match and from who sits there (``links``), so that it can be made again:
``results_fill`` does that.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from ludotheque.match.accuracy import seat_accuracies
from ludotheque.match.seats import AI, ENGINE, NET
from ludotheque.server import schema

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ludotheque.match.types import Summary

Outcome = Literal["won", "drawn", "lost"]
TallyKey = tuple[int, str, str]  # account, family, opponent

OUTCOMES: tuple[Outcome, ...] = ("won", "drawn", "lost")
GUEST = "guest"
ALL = ""  # in place of an opponent: the sum of all results of a family
INSERTS: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Ended(NamedTuple):
    """A match that was played to an end. ``seats`` are those of its opening, ``names`` what the seats were called at last,
    ``rated`` is that of ``match.log.opening``."""

    family: str
    ended_at: int
    result: list[float]
    seats: list[dict[str, Any]]
    names: list[str]
    rated: list[int | None] | None


def ended(family: str, opening: Mapping[str, Any], head: Summary, at: int) -> Ended | None:
    """The end of a match with this ``more`` of its first entry and this summary; ``None`` if it was not played."""
    if head["result"] is None or head["end"] == "aborted":
        return None
    names = [seat["name"] for seat in head["seats"]]
    return Ended(family, at, head["result"], opening["seats"], names, opening.get("rated"))


def outcome_of(result: list[float], seat: int) -> Outcome:
    """Whether a seat has won alone, shared the best result, or lost."""
    if result[seat] < max(result):
        return "lost"
    return "won" if result.count(result[seat]) == 1 else "drawn"


def opponent_key(seat: Mapping[str, Any], account: int | None) -> str:
    """Who sits there, as a text: an account by its number, a level, an engine by its name, a game's own net,
    or some guest."""
    if account is not None:
        return f"account:{account}"
    if seat.get("kind") == AI:
        return f"level:{seat['level']}"
    if seat.get("kind") == NET:
        return NET
    return f"engine:{seat['name']}" if seat.get("kind") == ENGINE else GUEST


def add_results(
    connection: sa.Connection,
    matches: Mapping[str, Ended],
    accuracies: Mapping[str, list[float | None]] | None = None,
) -> None:
    """Write what these matches, of which nothing is written yet, have brought their accounts. An account that has several
    seats of a match counts at the first of them."""
    seated = accounts_at(connection, list(matches))
    results, encounters, rated = [], [], []
    for match, one in matches.items():
        accounts = seated[match]
        keys = [opponent_key(seat, accounts.get(i)) for i, seat in enumerate(one.seats)]
        for seat in first_seats(accounts):
            row = {
                "match": match,
                "seat": seat,
                "account": accounts[seat],
                "family": one.family,
                "ended_at": one.ended_at,
                "outcome": outcome_of(one.result, seat),
            }
            results.append(row | {"accuracy": (accuracies or {}).get(match, [None] * len(keys))[seat]})
            for other, key in enumerate(keys):
                if accounts.get(other) != accounts[seat]:
                    name = one.names[other].casefold() if key == GUEST else ""
                    encounters.append(row | {"other": other, "opponent": key, "name": name[:24]})
        players = rated_players(one, accounts)
        if players is not None:
            rated.append(
                {
                    "match": match,
                    "family": one.family,
                    "ended_at": one.ended_at,
                    "players": json.dumps(players),
                    "result": json.dumps(one.result),
                    "void": False,
                }
            )
    if results:
        connection.execute(sa.insert(schema.results), results)
    if encounters:
        connection.execute(sa.insert(schema.encounters), encounters)
    add_to_tallies(connection, results, encounters, 1)
    if rated:
        insert = INSERTS[connection.dialect.name](schema.rated_matches)
        connection.execute(insert.on_conflict_do_nothing(), rated)


def accounts_at(connection: sa.Connection, matches: list[str]) -> defaultdict[str, dict[int, int]]:
    """The accounts that sit at these matches, by seat."""
    table = schema.links
    query = sa.select(table.c.match, table.c.seat, table.c.account).where(
        table.c.match.in_(matches), table.c.account.is_not(None), table.c.seat >= 0
    )
    found: defaultdict[str, dict[int, int]] = defaultdict(dict)
    for match, seat, account in connection.execute(query):
        found[match][seat] = account
    return found


def first_seats(accounts: Mapping[int, int]) -> list[int]:
    """The first seat of each account."""
    seats = {account: seat for seat, account in sorted(accounts.items(), reverse=True)}
    return sorted(seats.values())


def rated_players(one: Ended, accounts: Mapping[int, int]) -> list[int | dict[str, int]] | None:
    """Who is rated by a match, as ``rated_matches`` has it; ``None`` where it does not count: unless every seat is an
    account's, or a machine's that was measured, and no account has two."""
    if one.rated is None or len(set(accounts.values())) < len(accounts):
        return None
    players: list[int | dict[str, int]] = []
    for seat, points in enumerate(one.rated):
        if seat in accounts:
            players.append(accounts[seat])
        elif points is not None:
            players.append({"fixed": points})
        else:
            return None
    return players


def add_to_tallies(
    connection: sa.Connection, results: Iterable[Mapping[str, Any]], encounters: Iterable[Mapping[str, Any]], sign: int
) -> None:
    """Count rows of ``results`` and ``encounters`` in the sums, or take them out with the sign −1. An opponent counts once
    a match. The sums are written in the order of their keys, so that two processes never wait for each other."""
    counted: defaultdict[TallyKey, Counter[str]] = defaultdict(Counter)
    latest: dict[TallyKey, int] = {}
    met = {(row["match"], row["account"], row["opponent"]): row for row in encounters}
    for opponent, row in [(ALL, row) for row in results] + [(row["opponent"], row) for row in met.values()]:
        key = row["account"], row["family"], opponent
        counted[key][row["outcome"]] += sign
        latest[key] = max(row["ended_at"], latest.get(key, 0))
    if not counted:
        return
    table = schema.tallies
    insert = INSERTS[connection.dialect.name](table)
    changed: dict[str, Any] = {name: table.c[name] + insert.excluded[name] for name in OUTCOMES}
    changed["last_at"] = sa.case(
        (insert.excluded.last_at > table.c.last_at, insert.excluded.last_at), else_=table.c.last_at
    )
    connection.execute(
        insert.on_conflict_do_update(index_elements=["account", "family", "opponent"], set_=changed),
        [
            {"account": account, "family": family, "opponent": opponent, "last_at": latest[account, family, opponent]}
            | {name: counted[account, family, opponent][name] for name in OUTCOMES}
            for account, family, opponent in sorted(counted)
        ],
    )


def close_links(connection: sa.Connection, names: list[str]) -> None:
    """Note that these matches have ended, so that those under way are found quickly."""
    table = schema.links
    connection.execute(sa.update(table).where(table.c.match.in_(names)).values(over=sa.true()))


def note_accuracy(connection: sa.Connection, match: str, verdicts: list[dict[str, Any]]) -> None:
    """Keep what the verdicts of a review say of how well each account has played."""
    table = schema.results
    seats = list(connection.execute(sa.select(table.c.seat).where(table.c.match == match)).scalars())
    accuracies = seat_accuracies(verdicts, max(seats, default=-1) + 1)
    for seat in seats:
        known = sa.update(table).where(table.c.match == match, table.c.seat == seat)
        connection.execute(known.values(accuracy=accuracies[seat]))
