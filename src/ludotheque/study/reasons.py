"""Why a move is good, in words: what it takes, what it leaves to be taken, how many replies it leaves, what follows.

All this is read from the pieces and actions of a game, so it works for every game. A game's notation may add reasons of
its own (``Notation.reasons``). In games with secrets only these are given, made from guesses that agree with what the
seat knows.
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
    """Reasons for the action a search has chosen, the most important first. ``position`` is left as it is."""
    action = position.find(result.action)
    texts = proof_reasons(result)
    own = game_reasons(position, action)
    if secret(position.rules):
        return texts + own
    rules = position.rules.copy()
    lookahead = Lookahead(rules)
    gained = lookahead.after(action, lookahead.taken)
    if gained and lookahead.is_remarkable(action, gained):
        texts.append(_("takes {what}").format(what=listed(rules.game, gained)))
    texts += own
    if not texts or result.proof is None:
        texts += lookahead.what_it_leaves(action, gained)
        texts += later_gains(position, result)
    if not texts and result.depth > 1:
        texts.append(_("looking {n} moves ahead, nothing does better").format(n=result.depth))
    return texts


def proof_reasons(result: Best) -> list[str]:
    if result.proof is None:
        return []
    if result.proof < 0:
        return [_("all is lost against best play; this holds out longest")]
    return [_("wins at once")] if result.proof == 1 else [_("wins by force")]


def game_reasons(position: Position, action: int) -> list[str]:
    """The reasons that the game's own notation gives for an action."""
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


class Lookahead:
    """Looks ahead from a position of a game without secrets. Every method leaves the rules in that position."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seat = rules.seat()
        self.counts, self.shared = census(rules)

    def after(self, action: int, look: Callable[[int], T]) -> T:
        """What ``look``, given the mover's seat, returns in the position after an action."""
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

    def is_remarkable(self, action: int, gained: Loot) -> bool:
        """Whether some other action takes less."""
        others = [other for other in self.rules.legal_py() if other != action][:MANY]
        return not others or any(self.after(other, self.taken).total() < gained.total() for other in others)

    def threat(self, seat: int) -> tuple[int, Loot]:
        """The most another seat can take in its next action: how many, and what."""
        if self.rules.seat() in {CHANCE, OVER, seat}:
            return 0, Counter()
        there = Lookahead(self.rules)
        best: Loot = Counter()
        for reply in self.rules.legal_py()[:MANY]:
            loot = there.after(reply, there.taken)
            if loot.total() > best.total():
                best = loot
        return best.total(), best

    def replies(self, seat: int) -> int:
        """How many actions the next to act has; −1 where it is the same seat, chance or nobody."""
        return -1 if self.rules.seat() in {CHANCE, OVER, seat} else len(self.rules.legal_py())

    def what_it_leaves(self, action: int, gained: Loot) -> list[str]:
        """What an action leaves to the other side."""
        texts = []
        others = [other for other in self.rules.legal_py() if other != action]
        lost, what = self.after(action, self.threat)
        worst = max((self.after(other, self.threat)[0] for other in others[:MANY]), default=0)
        if lost == 0 and worst:
            texts.append(_("leaves nothing to take back") if gained else _("leaves nothing to be taken"))
        elif lost and lost < worst:
            texts.append(_("leaves no more than {what} to be taken").format(what=listed(self.rules.game, what)))
        elif lost and gained and lost < gained.total():
            texts.append(_("gives back only {what}").format(what=listed(self.rules.game, what)))
        replies = self.after(action, self.replies)
        usual = [self.after(other, self.replies) for other in others[:MANY]]
        if 0 <= replies <= FEW and any(n > replies for n in usual):
            texts.append(_("leaves a single reply") if replies == 1 else _("leaves only {n} replies").format(n=replies))
        elif 0 <= replies <= SEVERAL and len(usual) > 1 and all(n > replies for n in usual):
            texts.append(_("leaves the fewest replies, {n}").format(n=replies))
        if self.after(action, lambda seat: self.rules.seat() == seat):
            texts.append(_("you move again"))
        return texts


def later_gains(position: Position, result: Best) -> list[str]:
    """What the mover takes later in the expected line, if it is more than the others take."""
    rules = position.rules.copy()
    lookahead = Lookahead(rules)
    seat = lookahead.seat
    mine: Loot = Counter()
    theirs: Loot = Counter()
    first = 0
    for number, text in enumerate(result.line):
        action = next((each for each in rules.legal_py() if rules.name(each) == text), None)
        if action is None:
            break
        here = Lookahead(rules)
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


def sentence(texts: Sequence[str]) -> str:
    """Reasons as one sentence; nothing for none."""
    if not texts:
        return ""
    whole = texts[0] if len(texts) == 1 else ", ".join(texts[:-1]) + _(" and ") + texts[-1]
    return whole[0].upper() + whole[1:] + "."
