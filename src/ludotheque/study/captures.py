"""Captures as reasons: what a move takes that others do not, what it prevents, and why a greedier one is worse.

What others allow is told only of replies that the search itself expects after moves that it thinks clearly worse: without
such a reply they would be worth more.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from ludotheque.core.marks import CHANCE, OVER
from ludotheque.core.translation import _
from ludotheque.study.lookahead import MANY, Lookahead, Loot, listed
from ludotheque.study.reason import Reason
from ludotheque.study.told_moves import quoted

if TYPE_CHECKING:
    from ludotheque.search.levels import ActionValue
    from ludotheque.study.alternatives import Alternatives

CLEAR = 20  # hundredths of a piece by which a move must be worse for its reply to be told
MUCH = 60  # the same where only some moves are worse
SEVERAL = 2


def what_it_takes(here: Lookahead, action: int, gained: Loot) -> list[Reason]:
    """What an action takes, and whether others take as much; nothing where all do."""
    others = [other for other in here.rules.legal_py() if other != action][:MANY]
    counts = [here.after(other, here.taken).total() for other in others]
    n, what = gained.total(), listed(here.rules.game, gained)
    if not gained or (counts and min(counts) >= n):
        return []
    if not counts or max(counts) >= n:
        text = _("takes {what}").format(what=what)
    elif max(counts) == 0:
        text = _("takes {what}; no other move takes anything").format(what=what)
    else:
        text = _("takes {what}, more than any other move").format(what=what)
    return [Reason("takes", text, n)]


def expected_capture(here: Lookahead, each: ActionValue) -> int:
    """How many pieces the reply that the search expects to an action takes."""

    def reply(seat: int) -> int:
        there = Lookahead(here.rules)
        return 0 if there.seat in {CHANCE, OVER, seat} else there.after(each.line[1], there.taken).total()

    return here.after(each.action, reply) if len(each.line) > 1 else 0


def expected_reply(here: Lookahead, each: ActionValue) -> str:
    """The reply that the search expects to an action, in words."""
    return here.after(each.action, lambda _seat: quoted(here.rules, each.line[1]))


def what_it_prevents(here: Lookahead, gained: Loot, others: Alternatives) -> list[Reason]:
    """Captures greater than any that the advised action allows, where most other actions, or the rival, allow them."""
    lost, what = here.after(others.advised.action, here.threat)
    looked_at = others.every[:MANY]
    worse = [
        each for each in looked_at if each.value <= others.advised.value - CLEAR and expected_capture(here, each) > lost
    ]
    if not others.played and len(worse) == len(looked_at) > 1:
        kind, allows = "prevents all", _("every other move allows a capture, such as {reply}")
    elif not others.played and len(worse) > 1 and 2 * len(worse) >= len(looked_at):
        kind, allows = "prevents most", _("most other moves allow a capture, such as {reply}")
    else:
        worse = [each for each in worse if each is others.rival]
        kind = "prevents"
        allows = _("the move played allows {reply}") if others.played else _("the next best move allows {reply}")
    if not worse:
        return []
    if lost:
        leaves = _("leaves no more than {what} to be taken").format(what=listed(here.rules.game, what))
    else:
        leaves = _("leaves nothing to take back") if gained else _("leaves nothing to be taken")
    allowed = allows.format(reply=expected_reply(here, worse[0]))
    return [Reason(kind, _("{leaves}; {allowed}").format(leaves=leaves, allowed=allowed), lost)]


def why_not_more(here: Lookahead, gained: Loot, others: Alternatives) -> list[Reason]:
    """Why an action that takes more at once is worse: the reply takes so much that less is left."""
    lost = here.after(others.advised.action, here.threat)[0]
    for each in others.every[:MANY]:
        n = here.after(each.action, here.taken).total()
        back = expected_capture(here, each)
        if n > gained.total() and n - back < gained.total() - lost and each.value <= others.advised.value - CLEAR:
            text = _("{move} takes more at once, but allows {reply}").format(
                move=quoted(here.rules, each.action), reply=expected_reply(here, each)
            )
            return [Reason("greedy", text, n)]
    return []


def what_some_allow(here: Lookahead, others: Alternatives) -> list[Reason]:
    """A capture that the advised action does not allow and several others do. Where all of these end on one point, it is no
    more than a piece put where it is taken, which everybody sees."""
    lost = here.after(others.advised.action, here.threat)[0]
    allowing = defaultdict(list)
    for each in others.every[: 0 if others.played else MANY]:
        if each.value <= others.advised.value - MUCH and expected_capture(here, each) > lost:
            allowing[each.line[1]].append(each)
    most = max(allowing.values(), key=len, default=[])
    if len({here.rules.path(each.action)[-1] for each in most}) < SEVERAL:
        return []
    text = _("{n} other moves allow {reply}").format(n=len(most), reply=expected_reply(here, most[0]))
    return [Reason("prevents some", text, lost)]
