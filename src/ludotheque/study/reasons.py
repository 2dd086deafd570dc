"""Why a move is good, in words: what it takes, what it leaves to be taken, whom it leaves moves, what comes of it.

Everything is read from what the game shows of itself, its pieces and its actions, so it works for every game; a game's
face may know better words and says them in ``reasons(action, guesses)``. In games with secrets the guesses are redrawn
from what the seat knows, and nothing else is read; in others there is one, the position.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

from ludotheque.core.kinds import Kind
from ludotheque.core.marks import CHANCE, OVER
from ludotheque.core.sight import guesses, secret
from ludotheque.core.translation import _
from ludotheque.view.kinds import declared

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ludotheque.core.game import Game
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules
    from ludotheque.search.result import Best

MANY = 40  # replies looked at, at most
FEW, SEVERAL = 3, 8  # replies worth telling
GUESSES = 8

T = TypeVar("T")
Loot = Counter[str]


def reasons(position: Position, result: Best) -> list[str]:
    """Why somebody would play what a search found, the weightiest first; ``position`` is left as it is."""
    action = position.find(result.action)
    said = proof_reasons(result)
    own = own_words(position, action)
    if secret(position.rules):
        return said + own
    rules = position.rules.copy()
    board = Board(rules)
    gained = board.after(action, board.taken)
    if gained and board.worth_saying(action, gained):
        said.append(_("takes {what}").format(what=listed(position.game, gained)))
    said += own
    if not said or result.proof is None:
        said += board.quiet(action, gained)
        said += coming(position, result)
    if not said and result.depth > 1:
        said.append(_("looking {n} moves ahead, nothing does better").format(n=result.depth))
    return said


def proof_reasons(result: Best) -> list[str]:
    if result.proof is None:
        return []
    if result.proof < 0:
        return [_("all is lost against best play; this holds out longest")]
    return [_("wins at once")] if result.proof == 1 else [_("wins by force")]


def own_words(position: Position, action: int) -> list[str]:
    """What the game's own face says of an action."""
    words: Callable[[int, list[Rules]], list[str]] | None = getattr(position.rules, "reasons", None)
    if words is None or position.to_move is None:
        return []
    return words(action, guesses(position.rules, position.to_move, GUESSES, 0))


def listed(game: Game, loot: Loot) -> str:
    """Some pieces in words."""
    kinds = declared(game.family.name)
    parts = []
    for name, n in sorted(loot.items()):
        kind = kinds.get(name) or Kind(name, name, name)
        parts.append(_(kind.the) if n == 1 and kind.the else f"{n} {_(kind.one if n == 1 else kind.many)}")
    return _(" and ").join(parts)


def census(rules: Rules) -> tuple[Counter[tuple[int, str]], bool]:
    """How many pieces of each kind each seat has, and whether pieces are nobody's until they are taken (seeds)."""
    counts: Counter[tuple[int, str]] = Counter()
    shared = False
    kinds = declared(rules.game.family.name)
    for piece in rules.game.picture.pieces_in_play(rules):
        for token in piece.get("stack", [piece]):
            owner = token.get("owner", piece["owner"])
            if owner is None:
                shared = shared or "count" in token
            elif token["kind"] not in kinds or not kinds[token["kind"]].counter:
                counts[owner, token["kind"]] += token.get("count", 1)
    return counts, shared


class Board:
    """A position of an open game; every look goes back to where it stood."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seat = rules.seat()
        self.counts, self.shared = census(rules)

    def after(self, action: int, look: Callable[[int], T]) -> T:
        """What ``look`` sees, as the mover's, behind an action."""
        block = bytes(self.rules.block)
        self.rules.apply_py(action)
        try:
            return look(self.seat)
        finally:
            self.rules.set_block(block)

    def taken(self, seat: int) -> Loot:
        """What ``seat`` has gained, or the others have lost, since the position."""
        now, _shared = census(self.rules)
        loot: Loot = Counter()
        for owner, kind in self.counts | now:
            change = now[owner, kind] - self.counts[owner, kind]
            n = change * (owner == seat) if self.shared else -change * (owner != seat)
            if n > 0:
                loot[kind] += n
        return loot

    def worth_saying(self, action: int, gained: Loot) -> bool:
        """Whether not every action takes as much."""
        others = [other for other in self.rules.legal_py() if other != action][:MANY]
        return not others or any(self.after(other, self.taken).total() < gained.total() for other in others)

    def threat(self, seat: int) -> tuple[int, Loot]:
        """The most another seat can take in its next action: how many, and what."""
        if self.rules.seat() in {CHANCE, OVER, seat}:
            return 0, Counter()
        there = Board(self.rules)
        best: Loot = Counter()
        for reply in self.rules.legal_py()[:MANY]:
            loot = there.after(reply, there.taken)
            if loot.total() > best.total():
                best = loot
        return best.total(), best

    def replies(self, seat: int) -> int:
        """How many actions the next to act has; −1 where it is the same seat, chance or nobody."""
        return -1 if self.rules.seat() in {CHANCE, OVER, seat} else len(self.rules.legal_py())

    def quiet(self, action: int, gained: Loot) -> list[str]:
        """What an action leaves to the other side."""
        said = []
        others = [other for other in self.rules.legal_py() if other != action]
        lost, what = self.after(action, self.threat)
        worst = max((self.after(other, self.threat)[0] for other in others[:MANY]), default=0)
        if lost == 0 and worst:
            said.append(_("leaves nothing to take back") if gained else _("leaves nothing to be taken"))
        elif lost and lost < worst:
            said.append(_("leaves no more than {what} to be taken").format(what=listed(self.rules.game, what)))
        elif lost and gained and lost < gained.total():
            said.append(_("gives back only {what}").format(what=listed(self.rules.game, what)))
        replies = self.after(action, self.replies)
        usual = [self.after(other, self.replies) for other in others[:MANY]]
        if 0 <= replies <= FEW and any(n > replies for n in usual):
            said.append(_("leaves a single reply") if replies == 1 else _("leaves only {n} replies").format(n=replies))
        elif 0 <= replies <= SEVERAL and len(usual) > 1 and all(n > replies for n in usual):
            said.append(_("leaves the fewest replies, {n}").format(n=replies))
        if self.after(action, lambda seat: self.rules.seat() == seat):
            said.append(_("you move again"))
        return said


def coming(position: Position, result: Best) -> list[str]:
    """What the expected line brings beyond its first action."""
    rules = position.rules.copy()
    board = Board(rules)
    seat = board.seat
    mine: Loot = Counter()
    theirs: Loot = Counter()
    first = 0
    for number, text in enumerate(result.line):
        action = next((each for each in rules.legal_py() if rules.name(each) == text), None)
        if action is None:
            break
        here = Board(rules)
        loot = here.after(action, here.taken)
        if number and loot:
            if here.seat == seat:
                mine += loot
                first = first or number
            else:
                theirs += loot
        rules.apply_py(action)
    if not mine and not theirs:
        return []
    if mine and not theirs:
        return [_("prepares to take {what}").format(what=listed(position.game, mine))]
    if mine.total() > theirs.total():
        return [
            _("then expects to take {what} for {others}").format(
                what=listed(position.game, mine), others=listed(position.game, theirs)
            )
        ]
    return []


def sentence(said: Sequence[str]) -> str:
    """Reasons as one sentence; nothing for none."""
    if not said:
        return ""
    whole = said[0] if len(said) == 1 else ", ".join(said[:-1]) + _(" and ") + said[-1]
    return whole[0].upper() + whole[1:] + "."
