"""The arbiter decides what may be added to the log of a match.

Each function below that takes a match and the time ``now`` checks a request, applies the entries that follow from it to
the match, and returns these entries, which the caller stores. ``Refused`` says why a request is not allowed; nothing has
changed then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.options import clip
from ludotheque.core.sight import CHANCE_SEAT, view
from ludotheque.core.translation import _
from ludotheque.match import log, offers
from ludotheque.match.log import Entry
from ludotheque.match.seats import new_name
from ludotheque.match.takeback import back_to

if TYPE_CHECKING:
    from ludotheque.match.match import Match

ILLEGAL, STALE, WRONG = "illegal", "stale", "wrong"
RENAMES = 5  # of a seat in a match


class Refused(ValueError):
    """A request that is not allowed. ``code`` is ``illegal``, ``stale``, ``wrong`` or ``taken``."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def apply_entries(match: Match, entries: list[Entry]) -> list[Entry]:
    """Apply the entries to the match and return them."""
    for entry in entries:
        match.apply(entry)
    return entries


def entry_time(match: Match, now: int) -> int:
    """The time of the next entry: now, but never before the last entry."""
    return max(now, match.at)


def roll_at_start(match: Match, now: int) -> list[Entry]:
    """Roll what chance decides before the first action, once all seats are taken and the persons have added their parts
    to the seed, or had time to."""
    at = entry_time(match, now)
    if match.state != "live" or (match.parts_wanted and at < match.parts_by):
        return []
    return roll_chance(match, at)


def roll_chance(match: Match, at: int) -> list[Entry]:
    """Roll as long as chance is to act, each outcome an entry of its own."""
    entries = []
    while match.result is None and match.position.to_move == CHANCE_SEAT:
        text = match.position.roll()
        match.position.undo()
        entries += apply_entries(match, [Entry(at, log.ROLL, text=text)])
    return entries


def need_live(match: Match) -> None:
    """``Refused`` unless the match is live."""
    if match.state == "open":
        raise Refused(ILLEGAL, _("not everybody sits yet"))
    if match.state == "over":
        raise Refused(ILLEGAL, _("the match is over"))


def need_in(match: Match, seat: int) -> None:
    """``Refused`` where the seat has lost before the end: an AI plays on for it."""
    if seat in match.out:
        raise Refused(ILLEGAL, _("you have left this match"))


def need_free(match: Match, seat: int) -> None:
    """``Refused`` where somebody has the seat."""
    if match.seats[seat].taken:
        raise Refused("taken", _("somebody sits there already"))


def sit(match: Match, seat: int, now: int, name: str = "") -> list[Entry]:
    """Somebody takes a free seat; the match begins when it was the last."""
    need_free(match, seat)
    if match.state == "over":
        raise Refused(ILLEGAL, _("the match is over"))
    entries = apply_entries(match, [Entry(entry_time(match, now), log.SIT, seat, checked_name(name) if name else "")])
    return entries + roll_at_start(match, now)


def add_part(match: Match, seat: int, part: str, now: int) -> list[Entry]:
    """A player adds a part to the seed. A second one, or one after the first outcome of chance, changes nothing: a client
    cannot know whether its message came in time."""
    if not match.may_add_part(seat):
        return []
    entries = apply_entries(match, [Entry(entry_time(match, now), log.PART, seat, part)])
    return entries + roll_at_start(match, now)


def checked_name(text: str) -> str:
    """The name as it is kept; ``Refused`` (wrong) says what a name may be."""
    try:
        return new_name(text)
    except ValueError as error:
        raise Refused(WRONG, str(error)) from None


def name(match: Match, seat: int, text: str, now: int) -> list[Entry]:
    """A seat changes its name, a few times at most, and not after the end: the record keeps it as it was."""
    wanted = checked_name(text)
    if match.state == "over":
        raise Refused(ILLEGAL, _("the match is over"))
    need_in(match, seat)
    if wanted == match.seats[seat].name:
        return []
    if match.renames[seat] >= RENAMES:
        raise Refused(ILLEGAL, _("you have changed your name {n} times: it stays as it is now").format(n=RENAMES))
    return apply_entries(match, [Entry(entry_time(match, now), log.NAME, seat, wanted)])


def ready(match: Match, seat: int, now: int) -> list[Entry]:
    """A person is ready: the clocks need not wait for this seat any more."""
    need_live(match)
    if seat not in match.clocks.unready:
        return []
    return apply_entries(match, [Entry(entry_time(match, now), log.READY, seat)])


def is_repeat(match: Match, seat: int, text: str, seq: int) -> bool:
    """Whether the seat's first play since ``seq`` was this one: then the request was sent again, and has been done."""
    first = next(
        (played for number, played in sorted(match.plays.items()) if number >= seq and played[0] == seat), None
    )
    return first is not None and first[1].lower() == text.strip().lower()


def play(match: Match, seat: int, text: str, now: int, seq: int | None = None) -> list[Entry]:
    """Whoever has a seat plays an action. ``seq`` is the number of the state that the player was looking at."""
    need_live(match)
    need_in(match, seat)
    return play_for(match, seat, text, now, seq)


def play_for(match: Match, seat: int, text: str, now: int, seq: int | None = None) -> list[Entry]:
    """The same for an AI, which also plays on for seats that have lost before the end."""
    need_live(match)
    if seq is not None and (seq > match.seq or seq < match.asked.get(seat, match.seq)):
        raise Refused(STALE, _("the match has gone on since: this answers an older state"))
    if seat not in match.asked:
        raise Refused(ILLEGAL, _("it is not your turn"))
    at = entry_time(match, now)
    due = match.clocks.next_flag()
    if due and due[0] <= at:
        raise Refused(ILLEGAL, _("time is up"))
    canonical = legal_text(match, seat, text)
    entries = apply_entries(match, [Entry(at, log.PLAY, seat, canonical)])
    return entries + roll_chance(match, at)


def legal_text(match: Match, seat: int, text: str) -> str:
    """The legal action of the seat that is meant, as it is written; ``Refused`` if there is none."""
    position = match.position
    if position.to_move == seat and not match.secret:
        try:
            return position.canonical(text)
        except ValueError as error:
            raise Refused(ILLEGAL, str(error)) from None
    legal: list[str] = view(position, seat)["actions"]
    alike = [word for word in legal if word.lower() == text.strip().lower()]
    if text.strip() in legal or len(alike) == 1:
        return text.strip() if text.strip() in legal else alike[0]
    raise Refused(ILLEGAL, _("{text} is not legal here").format(text=clip(text)))


def resign(match: Match, seat: int, now: int) -> list[Entry]:
    """A seat resigns."""
    need_live(match)
    need_in(match, seat)
    entries = withdraw(match, seat, entry_time(match, now))
    return entries + apply_entries(match, [Entry(entry_time(match, now), log.RESIGN, seat)])


def withdraw(match: Match, seat: int, at: int) -> list[Entry]:
    """Before a seat is out: decline the offer that waits for its answer, or take its own back."""
    if match.offer is None or seat not in match.offer.waits | match.offer.yes:
        return []
    return apply_entries(match, [Entry(at, log.ANSWER, seat, "no")])


def offer(match: Match, seat: int, what: str, now: int, *, swap: bool = True) -> list[Entry]:
    """A seat offers a draw, a takeback or a rematch. ``swap``: the players change seats in the rematch."""
    if what not in offers.KINDS:
        raise Refused(WRONG, _("one offers {kinds}, not {what}").format(kinds=", ".join(offers.KINDS), what=clip(what)))
    if what == offers.REMATCH:
        if match.result is None or match.next:
            raise Refused(ILLEGAL, _("a rematch comes after the end, and once"))
        if match.series and match.series["number"] < match.series["of"]:
            raise Refused(ILLEGAL, _("the series goes on by itself"))
    else:
        need_live(match)
    if what != offers.REMATCH:
        need_in(match, seat)
    if match.offer and match.offer.what == what:
        raise Refused(ILLEGAL, _("this is offered already"))
    if what == offers.DRAW and any(not one.human for i, one in enumerate(match.seats) if i not in match.out):
        raise Refused(ILLEGAL, _("the AI declines: it plays on"))
    if what == offers.TAKEBACK and match.rated:
        raise Refused(ILLEGAL, _("in a rated match nothing is taken back"))
    if what == offers.TAKEBACK:
        try:
            back_to(match, seat)
        except ValueError as error:
            raise Refused(ILLEGAL, str(error)) from None
    more = {} if swap or what != offers.REMATCH else {"swap": False}
    return apply_entries(match, [Entry(entry_time(match, now), log.OFFER, seat, what, more)])


def answer(match: Match, seat: int, yes: bool, now: int, seq: int | None = None) -> list[Entry]:
    """A seat answers an offer, or takes its own back with no. ``seq`` is the state the player was looking at."""
    if not match.offer:
        raise Refused(ILLEGAL, _("nothing is offered"))
    if match.offer.what != offers.REMATCH:
        need_in(match, seat)
    if seq is not None and seq < match.offer.seq:
        raise Refused(STALE, _("this answers an older offer"))
    if seat not in match.offer.waits and (yes or seat not in match.offer.yes):
        raise Refused(ILLEGAL, _("you are not asked"))
    return apply_entries(match, [Entry(entry_time(match, now), log.ANSWER, seat, "yes" if yes else "no")])


def claim(match: Match, seat: int, what: str, now: int) -> list[Entry]:
    """A seat claims a win or a draw because another has been away for too long."""
    need_live(match)
    if what not in {"win", "draw"}:
        raise Refused(WRONG, _("one claims a win or a draw, not {what}").format(what=clip(what)))
    need_in(match, seat)
    at = entry_time(match, now)
    claim_times = [match.clocks.claim_at(other) for other in match.clocks.gone if other != seat]
    if not any(when is not None and when <= at for when in claim_times):
        raise Refused(ILLEGAL, _("nobody has been gone for long enough"))
    if what == "draw" and match.players > 2:
        raise Refused(ILLEGAL, _("with more than two at the table a draw cannot be claimed"))
    return apply_entries(match, [Entry(at, log.CLAIM, seat, what)])


def flag(match: Match, now: int) -> list[Entry]:
    """End the time of every seat whose time is up."""
    entries: list[Entry] = []
    while match.result is None:
        due = match.clocks.next_flag()
        if due is None or due[0] > now:
            break
        at = entry_time(match, now)
        entries += withdraw(match, due[1], at) + apply_entries(match, [Entry(at, log.FLAG, due[1])])
    return entries


def pass_time(match: Match, now: int) -> list[Entry]:
    """What time alone brings: the first outcome of chance without the parts that have not come, and flags."""
    late = roll_at_start(match, now) if match.parts_wanted else []
    return late + flag(match, now)


def due_at(match: Match) -> int | None:
    """When time alone changes the match, if nothing happens before: ``pass_time`` is to be called then."""
    if match.state != "live":
        return None
    times = [match.parts_by] if match.parts_wanted else []
    due = match.clocks.next_flag()
    return min([*times, due[0]] if due else times, default=None)


def leave(match: Match, seat: int, now: int) -> list[Entry]:
    """A person's last connection is gone in a match under way."""
    if match.state != "live" or seat in match.clocks.gone or not match.seats[seat].human:
        return []
    return apply_entries(match, [Entry(entry_time(match, now), log.GONE, seat)])


def come_back(match: Match, seat: int, now: int) -> list[Entry]:
    """A person who was gone is connected again."""
    if match.result is not None or seat not in match.clocks.gone:
        return []
    return apply_entries(match, [Entry(entry_time(match, now), log.BACK, seat)])


def arrive(match: Match, seat: int, now: int) -> list[Entry]:
    """Whoever has the seat is connected: they sit down if nobody has, and are back if they were gone."""
    if match.state == "open" and not match.seats[seat].taken:
        return sit(match, seat, now)
    return come_back(match, seat, now)


def resume(match: Match, now: int, until: int) -> list[Entry]:
    """The server was down since ``until`` and is back."""
    if match.state != "live":
        return []
    return apply_entries(match, [Entry(entry_time(match, now), log.RESUME, more={"until": until})])


def note_next(match: Match, name: str, now: int) -> list[Entry]:
    """Note which match comes next; it is noted once."""
    return apply_entries(match, [Entry(entry_time(match, now), log.NEXT, text=name)]) if not match.next else []


def decline(match: Match, seat: int, now: int) -> list[Entry]:
    """The player a seat is meant for declines, and the match is closed before it has begun."""
    need_free(match, seat)
    if match.state != "open":
        raise Refused(ILLEGAL, _("the match is over"))
    return apply_entries(match, [Entry(entry_time(match, now), log.ABORT, seat)])
