"""Who won and why: rules 4, 5 and 11."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import DRAW, PHASE, SEAT, WINNER
from ludotheque.core.teller import counted, repeated
from ludotheque.core.translation import N_, _
from ludotheque.games.komikan import boards
from ludotheque.games.komikan.marks import PLAY
from ludotheque.games.komikan.notation import HERD

if TYPE_CHECKING:
    from ludotheque.core.teller import Entry
    from ludotheque.games.komikan.ai import Komikan


def ending(rules: Komikan, last: Entry[Komikan] | None) -> str:
    """A sentence about a game that is over. A text may give any position as won or drawn: then there is no reason."""
    winner = rules.block[WINNER]
    return drawn(rules, last) if winner == DRAW else herd_won(rules) if winner == HERD else puma_won(rules)


def puma_won(rules: Komikan) -> str:
    taken = rules.block[rules.taken]
    if taken < rules.goal:
        return _("The Puma wins.")
    alpacas = counted(taken, N_("{n} alpaca"), N_("{n} alpacas"))
    return _("The Puma wins: it has taken {alpacas}.").format(alpacas=alpacas)


def herd_won(rules: Komikan) -> str:
    if all(rules.block[rules.point + rules.board.index[name]] & 1 for name in boards.DEN):
        return _("The Alpacas win: they hold all seven points of the den.")
    if any(action & 255 == rules.block[rules.puma] for action in could_play(rules, 1 - HERD)):
        return _("The Alpacas win.")
    return _("The Alpacas win: the Puma cannot move. It had taken {n} of {goal}.").format(
        n=rules.block[rules.taken], goal=rules.goal
    )


def drawn(rules: Komikan, last: Entry[Komikan] | None) -> str:
    if rules.block[rules.at["quiet_turns"]] >= rules.quiet_limit:
        return _("Drawn: {n} turns without a capture.").format(n=rules.quiet_limit)
    if repeated(last):
        return _("Drawn: the same board came for the third time.")
    if not could_play(rules, HERD):
        return _("Drawn: the alpacas cannot move.")
    return _("The game is drawn.")


def could_play(rules: Komikan, seat: int) -> list[int]:
    """The actions a side would have if it were to move."""
    asked = rules.copy()
    asked.block[SEAT], asked.block[PHASE] = seat, PLAY
    return asked.legal_py()
