"""The director decides what may be added to the log of a tournament.

Each function below that takes a tournament and the time ``now`` checks a request, applies the events that follow from it,
and returns them for the caller to store. ``Refused`` says why a request is not allowed; nothing has changed then.
Who may ask for what is not decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.seats import new_name
from ludotheque.tournaments import log, pairing
from ludotheque.tournaments.log import Event
from ludotheque.tournaments.points import check_by_hand, forfeit_shares, shares
from ludotheque.tournaments.settings import ARENA, ROUND_ROBIN, SWISS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ludotheque.tournaments.pairing import Round
    from ludotheque.tournaments.settings import Settings
    from ludotheque.tournaments.tournament import Player, Table, Tournament

ILLEGAL, WRONG, MISSING, TAKEN = "illegal", "wrong", "missing", "taken"


def apply_events(tournament: Tournament, events: list[Event]) -> list[Event]:
    for event in events:
        tournament.apply(event)
    return events


def apply_one(tournament: Tournament, now: int, do: str, player: int | None = None, **more: Any) -> list[Event]:
    """Add one event; its time is never before that of the last."""
    return apply_events(tournament, [Event(max(now, tournament.at), do, player, more)])


def creation(settings: Settings, now: int) -> Event:
    """The first event of a tournament."""
    return Event(now, log.CREATE, more=settings.dump())


def need_not_over(tournament: Tournament) -> None:
    if tournament.state == "over":
        raise Refused(ILLEGAL, _("this tournament is over"))


def need_live(tournament: Tournament) -> None:
    need_not_over(tournament)
    if tournament.state == "open":
        raise Refused(ILLEGAL, _("this tournament has not started"))


def player_with(tournament: Tournament, number: int) -> Player:
    """The player with this number; ``Refused`` (missing)."""
    if number not in tournament.players:
        raise Refused(MISSING, _("there is no such player in this tournament"))
    return tournament.players[number]


def table_with(tournament: Tournament, number: int) -> Table:
    """The table with this number; ``Refused`` (missing)."""
    if not 0 <= number < len(tournament.tables):
        raise Refused(MISSING, _("there is no such table in this tournament"))
    return tournament.tables[number]


def enter(
    tournament: Tournament, now: int, *, account: int | None = None, name: str = "", rating: int | None = None
) -> list[Event]:
    """A player enters, or who had withdrawn comes back. Late entries are taken while there is a round left to play."""
    need_not_over(tournament)
    known = tournament.player_of(account) if account is not None else None
    if known:
        return come_back(tournament, known.number, now)
    settings = tournament.settings
    if settings.kind == ROUND_ROBIN and tournament.state == "live":
        raise Refused(ILLEGAL, _("a round robin takes nobody once it has started"))
    need_rounds_left(tournament, now)
    if len(tournament.players) >= settings.most_players:
        raise Refused(TAKEN, _("this tournament is full: it takes {most} players").format(most=settings.most_players))
    more: dict[str, Any] = {"account": account} if account is not None else {"name": checked_name(tournament, name)}
    if rating is not None:
        more["rating"] = rating
    return apply_one(tournament, now, log.ENTER, **more)


def checked_name(tournament: Tournament, name: str) -> str:
    """The name of a player entered by hand; ``Refused`` where it is none, or somebody here has it."""
    try:
        wanted = new_name(name)
    except ValueError as error:
        raise Refused(WRONG, str(error)) from None
    if any(player.name.casefold() == wanted.casefold() for player in tournament.players.values()):
        raise Refused(TAKEN, _("somebody of this name plays here already"))
    return wanted


def need_rounds_left(tournament: Tournament, now: int) -> None:
    ends_at = tournament.ends_at
    if ends_at is not None and now >= ends_at:
        raise Refused(ILLEGAL, _("the time of this arena is up"))
    if tournament.settings.kind == SWISS and tournament.round >= tournament.settings.rounds:
        raise Refused(ILLEGAL, _("the last round is paired already"))


def withdraw(tournament: Tournament, number: int, now: int) -> list[Event]:
    """A player is paired no more. The table they sit at stays: it is played, or lost by forfeit."""
    need_not_over(tournament)
    if not player_with(tournament, number).active:
        return []
    return apply_one(tournament, now, log.WITHDRAW, number)


def come_back(tournament: Tournament, number: int, now: int) -> list[Event]:
    """A player who had withdrawn is paired again."""
    need_not_over(tournament)
    if player_with(tournament, number).active:
        return []
    need_rounds_left(tournament, now)
    return apply_one(tournament, now, log.RETURN, number)


def sit_out(tournament: Tournament, number: int, now: int) -> list[Event]:
    """A player sits the next round out, for half a point: in a Swiss, not in its last round, and a few times at most."""
    need_not_over(tournament)
    player, settings = player_with(tournament, number), tournament.settings
    coming = tournament.round + 1
    if coming in player.sits_out:
        return []
    if settings.kind != SWISS or coming >= settings.rounds:
        raise Refused(ILLEGAL, _("only a round of a Swiss before the last can be sat out for half a point"))
    if len(player.sits_out) >= settings.half_byes:
        raise Refused(ILLEGAL, _("you have sat out as many rounds as one may here: {n}").format(n=settings.half_byes))
    return apply_one(tournament, now, log.SIT_OUT, number, round=coming)


def set_helper(tournament: Tournament, number: int, helps: bool, now: int) -> list[Event]:
    """A player may enter results and pair rounds from now on, or no more. They need an account for it."""
    account = player_with(tournament, number).account
    if account is None:
        raise Refused(ILLEGAL, _("a helper needs an account"))
    if (account in tournament.helpers) == helps:
        return []
    return apply_one(tournament, now, log.HELPER, number, helps=helps)


def start(tournament: Tournament, now: int) -> list[Event]:
    """The tournament begins; its first round is paired next."""
    need_not_over(tournament)
    if tournament.state == "live":
        raise Refused(ILLEGAL, _("this tournament has started already"))
    if len(pairing.present(tournament)) < tournament.settings.seats:
        raise Refused(ILLEGAL, _("too few have entered to start"))
    return apply_one(tournament, now, log.START)


def pair(tournament: Tournament, drawn: Round, now: int) -> list[Event]:
    """The round that was drawn begins. Nothing happens where an arena has nobody to pair."""
    need_can_pair(tournament, now)
    if tournament.settings.kind == ARENA and not drawn["tables"]:
        return []
    return apply_one(tournament, now, log.PAIR, **drawn)


def need_can_pair(tournament: Tournament, now: int) -> None:
    """``Refused`` unless the next round can be paired now."""
    need_live(tournament)
    need_rounds_left(tournament, now)
    if tournament.settings.kind == ARENA:
        return
    if tournament.waiting_for:
        raise Refused(ILLEGAL, _("some results of this round are missing"))
    if tournament.rounds is not None and tournament.round >= tournament.rounds:
        raise Refused(ILLEGAL, _("the last round is paired already"))
    if len(pairing.present(tournament)) < tournament.settings.seats:
        raise Refused(ILLEGAL, _("too few are left to pair a round: finish the tournament"))


def note_match(tournament: Tournament, number: int, result: Sequence[float], now: int) -> list[Event]:
    """A match of the tournament is over. Where the director has entered a result before, that stays."""
    table = table_with(tournament, number)
    if table.points is not None or tournament.cancelled:
        return []
    return apply_one(tournament, now, log.RESULT, table=number, points=list(shares(result)), how="played")


def note_forfeit(tournament: Tournament, number: int, absent: Collection[int], now: int) -> list[Event]:
    """Those at the seats ``absent`` were not there."""
    table = table_with(tournament, number)
    if table.points is not None or tournament.cancelled:
        return []
    points = forfeit_shares(len(table.players), absent)
    return apply_one(tournament, now, log.RESULT, table=number, points=list(points), how="forfeit")


def enter_result(
    tournament: Tournament, number: int, points: Sequence[float] | None, absent: Sequence[int], now: int
) -> list[Event]:
    """The director enters the result of a table, or corrects it: points in the order of seats, or who was absent. Rounds
    that were paired since stay as they are."""
    if tournament.cancelled:
        raise Refused(ILLEGAL, _("this tournament was cancelled"))
    table = table_with(tournament, number)
    if table.is_bye:
        raise Refused(ILLEGAL, _("a bye has no result to enter"))
    if absent:
        if points is not None or not set(absent) <= set(range(len(table.players))):
            raise Refused(WRONG, _("say either the points or who was absent"))
        new, how = forfeit_shares(len(table.players), set(absent)), "forfeit"
    else:
        new, how = check_by_hand(points or (), len(table.players)), "hand"
    if (table.points, table.how) == (new, how):
        return []
    return apply_one(tournament, now, log.RESULT, table=number, points=list(new), how=how)


def finish(tournament: Tournament, now: int) -> list[Event]:
    """The tournament ends with the results it has; none may be missing."""
    need_live(tournament)
    if tournament.waiting_for:
        raise Refused(ILLEGAL, _("some results of this round are missing"))
    return apply_one(tournament, now, log.FINISH)


def cancel(tournament: Tournament, now: int) -> list[Event]:
    """The tournament ends without a result."""
    need_not_over(tournament)
    return apply_one(tournament, now, log.CANCEL)
