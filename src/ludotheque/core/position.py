"""A position with its history: the rules as Python callers use them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ludotheque.core.arguments import any_whole, described, of_kind, whole
from ludotheque.core.dealing import Deal
from ludotheque.core.dice import Dice
from ludotheque.core.marks import DRAW
from ludotheque.core.observation import observe
from ludotheque.core.options import clip
from ludotheque.core.perft import perft, perft_turns
from ludotheque.core.played import Played
from ludotheque.core.position_bytes import position_bytes
from ludotheque.core.seal import Seal, SealedDice
from ludotheque.core.sight import CHANCE_SEAT, MOVERS, secret, view, worlds
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

SHOWN = 24
MOST_WORLDS = 1_000_000


class Position:
    """Actions are texts here. All that is played is kept in ``trail`` and can be undone."""

    #: Draws a position as SVG for a seat. Pictures live above the core, so the package fills this in.
    draw: ClassVar[Callable[[Position, int | None], str]]

    def __init__(self, rules: Rules, seed: int | Seal = 0) -> None:
        self.rules = rules
        self.dice = seed.dice() if isinstance(seed, Seal) else Dice(seed)
        self.trail: list[Played] = []
        self.heard_texts: list[tuple[str, ...]] | None = [] if secret(rules) else None
        self.legal_block = b""
        self.legal_texts: dict[str, int] = {}

    @property
    def game(self) -> Game:
        game: Game = self.rules.game
        return game

    @property
    def to_move(self) -> int | None:
        """The seat to act, ``CHANCE_SEAT``, or ``None`` when the game is over."""
        seat = self.rules.seat()
        return seat if seat < DRAW else MOVERS[seat]

    @property
    def log(self) -> list[str]:
        """The actions and outcomes played since this position was made."""
        return [played.text for played in self.trail]

    @property
    def key(self) -> int:
        """A 64-bit hash of what decides the future, history and counters aside."""
        return self.rules.key_py()

    def legal(self) -> dict[str, int]:
        """The numbers of the legal actions by their texts. They are computed once for each position."""
        block = bytes(self.rules.block)
        if block != self.legal_block:
            self.legal_texts = {self.rules.name(action): action for action in self.rules.legal_py()}
            self.legal_block = block
        return self.legal_texts

    def actions(self) -> list[str]:
        """The texts of the legal actions, sorted."""
        return sorted(self.legal())

    def find(self, text: str) -> int:
        """The number of the legal action with this text; ``ValueError`` as for ``canonical``."""
        return self.legal()[self.canonical(text)]

    def canonical(self, text: str) -> str:
        """The text of the legal action that is meant. Spaces around it are ignored, and so is case, unless two actions
        differ in it alone. ``ValueError`` lists what is legal."""
        named = self.legal()
        wanted = of_kind(text, str, "text", _("the text of an action")).strip()
        if wanted in named:
            return wanted
        alike = [name for name in named if name.lower() == wanted.lower()]
        if len(alike) == 1:
            return alike[0]
        if not named:
            raise ValueError(_("{text} cannot be played: the game is over").format(text=clip(wanted)))
        legal = sorted(named)
        more = _(" and {n} more").format(n=len(legal) - SHOWN) if len(legal) > SHOWN else ""
        raise ValueError(
            _("{text} is not legal here; legal: {legal}{more}").format(
                text=clip(wanted) or "''", legal=" ".join(legal[:SHOWN]), more=more
            )
        )

    def heard(self, seat: int | None) -> list[str]:
        """``log`` as a seat, or a spectator, heard it."""
        return [text for _at, text in self.heard_at(seat)]

    def heard_at(self, seat: int | None) -> list[tuple[int, str]]:
        """What a seat, or a spectator, heard, with its place in the trail. The last entries may be choices that are
        still known to their own players alone."""
        place = self.game.players if seat is None else self.rules.must_be_seat(seat)
        if self.heard_texts is None:
            return list(enumerate(self.log))
        past = len(self.trail) - self.rules.unheard()
        return [
            (at, texts[place])
            for at, texts in enumerate(self.heard_texts)
            if at < past or texts[place] == self.trail[at].text
        ]

    def shown_from(self) -> int:
        """The first entry of the log that a table shows; those before it may not be looked at while the game is played."""
        if self.to_move is None:
            return 0
        return self.rules.shown_from([played.block for played in self.trail])

    def play(self, text: str) -> Position:
        """Play an action or, at a chance node, an outcome, and return the position itself. ``ValueError``: nothing has
        changed."""
        if self.rules.unlistable_py():
            self.play_outcome(of_kind(text, str, "text", _("the text of an outcome")).strip(), self.dice)
        else:
            text = self.canonical(text)
            self.play_numbered(self.legal()[text], text, self.dice)
        return self

    def play_action(self, action: int) -> None:
        """Play one of ``rules.legal_py()``; ``ValueError``: it is none, and nothing has changed."""
        self.rules.must_be_legal(action)
        self.play_numbered(action, self.rules.name(action), self.dice)

    def play_numbered(self, action: int, text: str, dice: Dice | SealedDice) -> None:
        """Play a legal action with this text; ``dice`` are those an undo goes back to."""
        self.rules.must_be_legal(action)
        self.record(Played(bytes(self.rules.block), dice, text, action), self.rules)
        self.rules.apply_py(action)

    def play_outcome(self, text: str, dice: Dice | SealedDice) -> None:
        """Play an outcome of an unlistable chance node; ``dice`` are those an undo goes back to."""
        of_kind(text, str, "text", _("the text of an outcome"))
        if not self.rules.unlistable_py():
            raise ValueError(_("nothing is dealt or shuffled here"))
        block = bytes(self.rules.block)
        before = self.rules.copy()
        canonical = self.rules.play_outcome(text)
        self.record(Played(block, dice, canonical or text, None), before)

    def record(self, played: Played, before: Rules) -> None:
        """Add to the history what is played, and what each seat and a spectator hear of it. ``before`` are rules in the
        position in which it is played."""
        self.trail.append(played)
        if self.heard_texts is not None:
            seats = [*range(self.game.players), None]
            self.heard_texts.append(tuple(before.heard_as(played.text, seat) for seat in seats))

    def undo(self) -> Position:
        """Take the last action or outcome back, and return the position itself; ``ValueError`` if there is none."""
        if not self.trail:
            raise ValueError(_("there is nothing to take back"))
        played = self.trail.pop()
        self.dice = played.dice
        if self.heard_texts is not None:
            self.heard_texts.pop()
        self.rules.set_block(played.block)
        return self

    # by ids

    def ids(self) -> list[int]:
        """The ids of the legal actions in ``game.space``, sorted; at a chance node those of its outcomes. There are none
        after the end, nor where outcomes are too many to list (``roll`` deals there)."""
        return self.rules.game.space.ids(self.rules)

    def mask(self) -> bytearray:
        """A byte for each id of ``game.space``, 1 where it is legal; at a chance node for each outcome's."""
        return self.game.space.mask(self.rules)

    def step(self, id: int) -> Position:  # noqa: A002  (an id is what it is)
        """Play the action, or outcome, with this id and return the position itself. ``ValueError``: it is not legal here,
        and nothing has changed."""
        rules = self.rules
        if self.heard_texts is not None:  # what each seat hears is told by texts
            return self.step_heard(rules.game.space.place(rules, id), id)
        played = rules.game.space.step(rules, id, self.dice)
        if played is None:
            raise self.not_legal(id)
        self.trail.append(played)
        return self

    def step_heard(self, place: int, id: int) -> Position:  # noqa: A002
        """``step`` for games with secrets, given the place of the id among what is legal."""
        if place < 0:
            raise self.not_legal(id)
        action = self.rules.legal_py()[place]
        self.play_numbered(action, self.rules.name(action), self.dice)
        return self

    def not_legal(self, id: int) -> ValueError:  # noqa: A002
        """What ``step`` raises, with what would be legal."""
        ids = self.ids()
        legal = " ".join(map(str, ids[:SHOWN])) or _("nothing")
        more = _(" and {n} more").format(n=len(ids) - SHOWN) if len(ids) > SHOWN else ""
        return ValueError(
            _("{text} is not legal here; legal: {legal}{more}").format(text=described(id), legal=legal, more=more)
        )

    def chances(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node by their ids, with their probabilities."""
        ids = {text: self.game.space.find_py(True, action) for text, action in self.legal().items()}
        return sorted((ids[text], probability) for text, probability in self.outcomes())

    def deal(self) -> Deal:
        """At a chance node whose outcomes are too many to list: a deal of one card at a time."""
        return Deal(self)

    def observe(self, seat: int | None, form: str = "planes") -> bytes | Mapping[str, list[bytes]]:
        """What a seat, or a spectator, may know, for programs: ``bytes`` are the cells of the position, those blanked with
        255 that the seat may not know; ``planes`` are the same bit by bit, by the names of the cells. Where two positions
        are the same to a seat, so are these."""
        return observe(self.rules, seat, of_kind(form, str, "form", _("'planes' or 'bytes'")))

    def worlds(self, seat: int | None, n: int, seed: int = 0) -> list[Position]:
        """``n`` positions without history, drawn at random from those that agree with all the seat knows; ``None``: with
        all that everybody knows."""
        found = worlds(self.rules, seat, whole(n, "n", 0, MOST_WORLDS + 1), any_whole(seed, "seed"))
        return [Position(rules, seed + at) for at, rules in enumerate(found)]

    def to_bytes(self) -> bytes:
        """The position, with the history that its rules look at, for ``Game.from_bytes``. What was played before, and the
        dice, are not in it: ``pickle`` keeps them."""
        return position_bytes(self.rules)

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> Position:
        """Games, texts and what was played never change, so a deep copy is a copy."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restored_position, (self.rules, self.dice, self.trail, self.heard_texts)

    def copy(self) -> Position:
        other = Position.__new__(Position)
        other.rules = self.rules.copy()
        other.dice = self.dice.copy()
        other.trail = self.trail.copy()
        other.heard_texts = None if self.heard_texts is None else self.heard_texts.copy()
        other.legal_block, other.legal_texts = self.legal_block, self.legal_texts
        return other

    def resample(self, seat: int, seed: int = 0) -> Position:
        """A position without history, drawn at random from those that agree with all the seat knows."""
        other = Position(self.rules.copy(), any_whole(seed, "seed"))
        other.rules.resample_py(seat, Dice(seed))
        return other

    def outcomes(self) -> list[tuple[str, float]]:
        """The outcomes of a chance node and their probabilities."""
        self.need_chance()
        if self.rules.unlistable_py():
            raise ValueError(_("the outcomes here are too many to list; roll, or play one by its text"))
        weights = {text: self.rules.weight_py(action) for text, action in self.legal().items()}
        whole = sum(weights.values())
        return sorted((text, weight / whole) for text, weight in weights.items())

    def roll(self) -> str:
        """Play one outcome of a chance node, drawn with the dice, and return its text. The dice are copied first: those
        before belong to the history, which copies of the position share."""
        self.need_chance()
        before, self.dice = self.dice, self.dice.copy()
        if self.rules.unlistable_py():
            text = self.rules.draw_outcome(self.dice)
            self.play_outcome(text, before)
            return text
        parts = sorted((text, self.rules.weight_py(action), action) for text, action in self.legal().items())
        drawn = self.dice.below_py(sum(weight for _text, weight, _action in parts))
        for text, weight, action in parts:
            drawn -= weight
            if drawn < 0:
                break
        self.play_numbered(action, text, before)
        return text

    def need_chance(self) -> None:
        """``ValueError`` unless this is a chance node."""
        if self.to_move != CHANCE_SEAT:
            raise ValueError(_("nothing is left to chance here"))

    def result(self) -> tuple[float, ...] | None:
        """The return of each seat, ``None`` before the end: +1 a win, −1 a loss, 0 a draw, shared wins in between."""
        if self.to_move is not None:
            return None
        return tuple(self.rules.payoff_py(seat) / 1000 for seat in range(self.game.players))

    def text(self) -> str:
        """The canonical text, from which ``Game.position`` makes the position again."""
        return self.rules.text()

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know; ``None`` is a spectator."""
        return view(self, seat)

    def perft(self, depth: int) -> int:
        """The number of sequences of ``depth`` actions. Games that end sooner do not count."""
        return perft(self.rules, depth)

    def perft_turns(self, depth: int) -> int:
        """The number of sequences of ``depth`` whole turns. A turn ends when another seat is to act or the game is over."""
        return perft_turns(self.rules, depth)

    def svg(self, seat: int | None = None) -> str:
        """A picture as a seat, or a spectator, sees it."""
        return type(self).draw(self, seat)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"load({str(self.game)!r}).position({self.text()!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game == other.game and self.text() == other.text()

    __hash__ = None  # type: ignore[assignment]


def restored_position(
    rules: Rules, dice: Dice | SealedDice, trail: list[Played], heard: list[tuple[str, ...]] | None
) -> Position:
    """A position that was pickled."""
    position = Position(rules)
    position.dice, position.trail, position.heard_texts = dice, trail, heard
    return position
