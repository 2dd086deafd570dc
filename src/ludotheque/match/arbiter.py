"""The arbiter: what may be entered into a log, and what follows from it at once.

Every deed returns the entries it adds, which the match has then taken; ``Refused`` says why not: nothing has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.options import clip
from ludotheque.core.sight import CHANCE_SEAT, view
from ludotheque.core.words import _
from ludotheque.match import log, offers
from ludotheque.match.log import Entry
from ludotheque.match.seats import called
from ludotheque.match.takeback import back_to

if TYPE_CHECKING:
    from ludotheque.match.match import Match

ILLEGAL, STALE, WRONG = "illegal", "stale", "wrong"


class Refused(ValueError):
    """``code`` is ``illegal``, ``stale`` or ``wrong``."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def enter(match: Match, entries: list[Entry]) -> list[Entry]:
    for entry in entries:
        match.apply(entry)
    return entries


def after(match: Match, now: int) -> int:
    """Time does not run backwards in a log."""
    return max(now, match.at)


def begin(match: Match, now: int) -> list[Entry]:
    """What is left to chance before anybody acts: rolled once all sit."""
    return rolls(match, after(match, now)) if match.state == "live" else []


def rolls(match: Match, at: int) -> list[Entry]:
    """Roll as long as chance is to act."""
    rolled = []
    while match.result is None and match.position.to_move == CHANCE_SEAT:
        text = match.position.roll()
        match.position.undo()
        rolled += enter(match, [Entry(at, log.ROLL, text=text)])
    return rolled


def need_live(match: Match) -> None:
    if match.state == "open":
        raise Refused(ILLEGAL, _("not everybody sits yet"))
    if match.state == "over":
        raise Refused(ILLEGAL, _("the match is over"))


def sit(match: Match, seat: int, now: int, name: str = "") -> list[Entry]:
    if match.seats[seat].taken:
        raise Refused("taken", _("somebody sits there already"))
    if match.state == "over":
        raise Refused(ILLEGAL, _("the match is over"))
    entries = enter(match, [Entry(after(match, now), log.SIT, seat, called(name) if name else "")])
    return entries + begin(match, now)


def name(match: Match, seat: int, text: str, now: int) -> list[Entry]:
    try:
        return enter(match, [Entry(after(match, now), log.NAME, seat, called(text))])
    except ValueError as error:
        raise Refused(WRONG, str(error)) from None


def repeated(match: Match, seat: int, text: str, seq: int) -> bool:
    """Whether the very same play, answering ``seq``, was taken before."""
    first = next(
        (played for number, played in sorted(match.plays.items()) if number >= seq and played[0] == seat), None
    )
    return first is not None and first[1].lower() == text.strip().lower()


def play(match: Match, seat: int, text: str, now: int, seq: int | None = None) -> list[Entry]:
    """``seq`` is the number of the state the seat has looked at."""
    need_live(match)
    if seq is not None and (seq > match.seq or seq < match.asked.get(seat, match.seq)):
        raise Refused(STALE, _("the match has gone on since: this answers an older state"))
    if seat not in match.asked:
        raise Refused(ILLEGAL, _("it is not your turn"))
    at = after(match, now)
    flag = match.hands.flags_at()
    if flag and flag[0] <= at:
        raise Refused(ILLEGAL, _("time is up"))
    canonical = find(match, seat, text)
    entries = enter(match, [Entry(at, log.PLAY, seat, canonical)])
    return entries + rolls(match, at)


def find(match: Match, seat: int, text: str) -> str:
    """The legal action with this text, as it is written."""
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
    need_live(match)
    if seat in match.out:
        raise Refused(ILLEGAL, _("you have left this match"))
    return enter(match, [Entry(after(match, now), log.RESIGN, seat)])


def offer(match: Match, seat: int, what: str, now: int) -> list[Entry]:
    if what not in offers.KINDS:
        raise Refused(WRONG, _("one offers {kinds}, not {what}").format(kinds=", ".join(offers.KINDS), what=clip(what)))
    if what == offers.REMATCH:
        if match.result is None or match.next:
            raise Refused(ILLEGAL, _("a rematch comes after the end, and once"))
        if match.series and match.series["number"] < match.series["of"]:
            raise Refused(ILLEGAL, _("the series goes on by itself"))
    else:
        need_live(match)
    if seat in match.out and what != offers.REMATCH:
        raise Refused(ILLEGAL, _("you have left this match"))
    if match.offer and match.offer.what == what:
        raise Refused(ILLEGAL, _("this is offered already"))
    if what == offers.DRAW and any(not one.human for i, one in enumerate(match.seats) if i not in match.out):
        raise Refused(ILLEGAL, _("the AI declines: it plays on"))
    if what == offers.TAKEBACK:
        try:
            back_to(match, seat)
        except ValueError as error:
            raise Refused(ILLEGAL, str(error)) from None
    return enter(match, [Entry(after(match, now), log.OFFER, seat, what)])


def answer(match: Match, seat: int, yes: bool, now: int, seq: int | None = None) -> list[Entry]:
    if not match.offer:
        raise Refused(ILLEGAL, _("nothing is offered"))
    if seq is not None and seq < match.offer.seq:
        raise Refused(STALE, _("this answers an older offer"))
    if seat not in match.offer.waits and (yes or seat not in match.offer.yes):
        raise Refused(ILLEGAL, _("you are not asked"))
    return enter(match, [Entry(after(match, now), log.ANSWER, seat, "yes" if yes else "no")])


def claim(match: Match, seat: int, what: str, now: int) -> list[Entry]:
    need_live(match)
    if what not in {"win", "draw"}:
        raise Refused(WRONG, _("one claims a win or a draw, not {what}").format(what=clip(what)))
    if seat in match.out:
        raise Refused(ILLEGAL, _("you have left this match"))
    at = after(match, now)
    ripe = [match.hands.claim_at(other) for other in match.hands.gone if other != seat]
    if not any(when is not None and when <= at for when in ripe):
        raise Refused(ILLEGAL, _("nobody has been gone for long enough"))
    if what == "draw" and match.players > 2:
        raise Refused(ILLEGAL, _("with more than two at the table a draw cannot be claimed"))
    return enter(match, [Entry(at, log.CLAIM, seat, what)])


def flag(match: Match, now: int) -> list[Entry]:
    """Time-outs that are due."""
    entries: list[Entry] = []
    while match.result is None:
        due = match.hands.flags_at()
        if due is None or due[0] > now:
            break
        entries += enter(match, [Entry(after(match, now), log.FLAG, due[1])])
    return entries


def leave(match: Match, seat: int, now: int) -> list[Entry]:
    """A person's last connection is gone in a match under way."""
    if match.state != "live" or seat in match.hands.gone or not match.seats[seat].human or not match.actors:
        return []
    return enter(match, [Entry(after(match, now), log.GONE, seat)])


def come(match: Match, seat: int, now: int) -> list[Entry]:
    if match.result is not None or seat not in match.hands.gone:
        return []
    return enter(match, [Entry(after(match, now), log.BACK, seat)])


def resume(match: Match, now: int, until: int) -> list[Entry]:
    """The table was away from ``until``, and is back."""
    if match.state != "live":
        return []
    return enter(match, [Entry(after(match, now), log.RESUME, more={"until": until})])


def go_on(match: Match, name: str, now: int) -> list[Entry]:
    """Note the next match."""
    return enter(match, [Entry(after(match, now), log.NEXT, text=name)]) if not match.next else []


def decline(match: Match, seat: int, now: int) -> list[Entry]:
    """Who is wanted at a seat does not take it: the match is closed before it began."""
    if match.seats[seat].taken:
        raise Refused("taken", _("somebody sits there already"))
    if match.state != "open":
        raise Refused(ILLEGAL, _("the match is over"))
    return enter(match, [Entry(after(match, now), log.ABORT, seat)])
