"""Hints: a good move with its expected line, its chances and the reasons for it, in the current language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ludotheque.core.sight import secret
from ludotheque.core.translation import _
from ludotheque.match.told_review import action_words, line_words
from ludotheque.search.best import best
from ludotheque.study.reasons import reasons, sentence
from ludotheque.study.winning_chances import chance, exact_chance
from ludotheque.tables.lookup import TABLES_HERE
from ludotheque.tables.probe import describe

if TYPE_CHECKING:
    from ludotheque.core.position import Position

SHOWN = 4  # actions of the expected line


@dataclass(frozen=True)
class Hint:
    """A move and why. ``chance``: how likely the mover is to win, from 0 to 1; ``value`` and ``proof`` as in the result of
    ``lt.best``; ``words`` and ``line_words``: the move and the expected line in sentences; ``exact``: what a table knows
    about the move, in words."""

    move: str
    chance: float
    value: float
    proof: int | None
    line: list[str] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    words: str = ""
    line_words: list[str] = field(default_factory=list)
    exact: str = ""

    @property
    def why(self) -> str:
        """The reasons as a sentence, or nothing."""
        return sentence(self.reasons)

    def lines(self) -> list[str]:
        """The hint as lines for a person, with what to type for the move."""
        told = _("The computer would play {move}: {words}.").format(move=self.move, words=self.words)
        lines = [f"{told} {self.why}".strip()]
        if len(self.line_words) > 1:
            lines.append(_("It expects: {line}").format(line=" → ".join(self.line_words[:SHOWN])))
        if self.exact:
            lines.append(_("With best play: {what}.").format(what=self.exact))
        elif self.proof is None:
            lines.append(_("Chances: {n} %").format(n=round(100 * self.chance)))
        return lines


def hint(position: Position, *, seconds: float | None = None, nodes: int | None = None, seed: int = 0) -> Hint:
    """A hint for the seat to act, from what it may know. Without a limit the search takes one second."""
    result = best(position, seconds=seconds, nodes=nodes, seed=seed, advisor=TABLES_HERE)
    simulated = position.game.players != 2 or secret(position.rules)
    advice = TABLES_HERE.advise(position) if result.exact else None
    known = result.exact if advice and advice.sure else None
    sure = exact_chance(known) if known else None
    return Hint(
        move=result.action,
        chance=chance(position.game, result, simulated=simulated) if sure is None else sure,
        value=result.value,
        proof=result.proof,
        line=result.line,
        reasons=reasons(position, result),
        words=action_words(position, result.action, position.game.seats),
        line_words=line_words(position.copy(), result.line[:SHOWN], position.game.seats),
        exact=describe(known) if known else "",
    )
