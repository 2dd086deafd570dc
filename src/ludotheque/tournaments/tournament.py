"""A tournament: its state follows from the events of its log alone, as they are applied one after the other.

Events come from ``director``, which has checked them, or from a log it wrote. ``seq`` counts them. Nothing here reads a
clock: times come with the events.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ludotheque.tournaments.settings import ARENA, ROUND_ROBIN, Settings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludotheque.tournaments.log import Event
    from ludotheque.tournaments.types import How, TournamentState

UNRATED = 1500  # counts as the rating of a player who has none


@dataclass
class Player:
    """``account`` is None for a player entered by hand, who has a ``name`` instead. ``since``: the first round they could
    be paired in. ``sits_out``: the rounds they do not play, for half a point each."""

    number: int
    account: int | None
    name: str
    rating: int | None
    since: int
    active: bool = True
    sits_out: set[int] = field(default_factory=set)

    @property
    def strength(self) -> int:
        return UNRATED if self.rating is None else self.rating


@dataclass
class Table:
    """Players who meet in a round, in the order of seats; a bye is a table with one player. ``points`` is None until the
    result is known. ``how``: ``played`` in a match, ``hand`` entered by hand, ``forfeit`` where somebody was not there,
    ``bye`` and ``half`` for who has no opponent. ``result_at`` is when the first result came."""

    number: int
    round: int
    players: tuple[int, ...]
    points: tuple[float, ...] | None = None
    how: How = ""
    result_at: int = 0

    @property
    def is_bye(self) -> bool:
        return len(self.players) == 1

    @property
    def was_played(self) -> bool:
        """Whether it counts as a game between its players: not a bye, and nobody was missing."""
        return self.points is not None and self.how in {"played", "hand"}


class Tournament:
    """The state of a tournament. ``round`` is the last that was paired, 0 before; in an arena it counts the pairings made.
    ``tables`` are all there were, the number of a table is its place in the list. ``finished`` lists the tables with a
    result in the order in which these came, ``seated`` the tables of each player. ``paired_at`` is when the last round was
    paired; ``helpers`` are accounts. ``schedule`` are the players of a round robin, in the order of the draw."""

    def __init__(self, first: Event) -> None:
        self.settings = Settings(**first.more)
        self.state: TournamentState = "open"
        self.cancelled = False
        self.players: dict[int, Player] = {}
        self.tables: list[Table] = []
        self.finished: list[int] = []
        self.seated: dict[int, list[Table]] = {}
        self.schedule: list[int] = []
        self.paired_at = 0
        self.helpers: set[int] = set()
        self.round = 0
        self.created_at = self.at = first.at
        self.started_at: int | None = None
        self.ended_at: int | None = None
        self.seq = 1

    @classmethod
    def of(cls, events: Iterable[Event]) -> Tournament:
        """The tournament with this log."""
        first, *rest = events
        tournament = cls(first)
        for event in rest:
            tournament.apply(event)
        return tournament

    def apply(self, event: Event) -> None:
        self.at = event.at
        self.seq += 1
        getattr(self, f"on_{event.do}")(event)

    @property
    def rounds(self) -> int | None:
        """How many rounds there are; None in an arena, and in a round robin that has not started."""
        if self.settings.kind == ARENA:
            return None
        if self.settings.kind == ROUND_ROBIN:
            if not self.schedule:
                return None
            once = len(self.schedule) - 1 + len(self.schedule) % 2
            return once * (2 if self.settings.double else 1)
        return self.settings.rounds

    @property
    def ends_at(self) -> int | None:
        """When an arena pairs no more; None for the others and before the start."""
        if self.settings.kind != ARENA or self.started_at is None:
            return None
        return self.started_at + 60_000 * self.settings.minutes

    @property
    def waiting_for(self) -> list[Table]:
        """The tables whose result is not known yet."""
        if self.settings.kind == ARENA:
            return [table for table in self.tables if table.points is None]
        return [table for table in self.tables_of(self.round) if table.points is None]

    def tables_of(self, number: int) -> list[Table]:
        return [table for table in self.tables if table.round == number]

    def player_of(self, account: int) -> Player | None:
        """The player with this account, if they have entered."""
        return next((player for player in self.players.values() if player.account == account), None)

    def history(self, number: int) -> list[Table]:
        """The tables of a player, in order."""
        return self.seated.get(number, [])

    def ranked(self, players: Iterable[int]) -> list[int]:
        """Players by rating, then by the order in which they entered."""
        return sorted(players, key=lambda number: (-self.players[number].strength, number))

    # one method for each kind of event

    def on_enter(self, event: Event) -> None:
        number = len(self.players) + 1
        more = event.more
        self.players[number] = Player(
            number, more.get("account"), more.get("name", ""), more.get("rating"), self.round + 1
        )

    def on_withdraw(self, event: Event) -> None:
        self.player(event).active = False

    def on_return(self, event: Event) -> None:
        self.player(event).active = True

    def on_sit_out(self, event: Event) -> None:
        self.player(event).sits_out.add(event.more["round"])

    def on_helper(self, event: Event) -> None:
        account = self.player(event).account
        if account is not None and event.more["helps"]:
            self.helpers.add(account)
        elif account is not None:
            self.helpers.discard(account)

    def on_start(self, event: Event) -> None:
        self.state = "live"
        self.started_at = event.at
        if self.settings.kind == ROUND_ROBIN:
            self.schedule = self.ranked(number for number, player in self.players.items() if player.active)

    def on_pair(self, event: Event) -> None:
        """``tables`` are lists of players in the order of seats; ``byes`` those without opponents, with what they get;
        ``forfeits`` the points at tables that will not be played, by their places in ``tables``."""
        self.round += 1
        self.paired_at = event.at
        new = [self.add_table(tuple(players)) for players in event.more["tables"]]
        for place, points in event.more.get("forfeits", []):
            self.note_result(new[place], tuple(points), "forfeit", event.at)
        for number, how in event.more.get("byes", []):
            self.note_result(self.add_table((number,)), (1.0 if how == "bye" else 0.5,), how, event.at)

    def add_table(self, players: tuple[int, ...]) -> Table:
        table = Table(len(self.tables), self.round, players)
        self.tables.append(table)
        for number in players:
            self.seated.setdefault(number, []).append(table)
        return table

    def on_result(self, event: Event) -> None:
        self.note_result(self.tables[event.more["table"]], tuple(event.more["points"]), event.more["how"], event.at)

    def note_result(self, table: Table, points: tuple[float, ...], how: How, at: int) -> None:
        if table.points is None:
            table.result_at = at
            self.finished.append(table.number)
        table.points, table.how = points, how

    def on_finish(self, event: Event) -> None:
        self.state = "over"
        self.ended_at = event.at

    def on_cancel(self, event: Event) -> None:
        self.state = "over"
        self.cancelled = True
        self.ended_at = event.at

    def player(self, event: Event) -> Player:
        """The event's player; ``KeyError`` if there is none."""
        return self.players[event.player or 0]
