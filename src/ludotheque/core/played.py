"""What was played: an entry of a position's history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game
    from ludotheque.core.seal import SealedDice


class Played:
    """An action or outcome of the history: the block and the dice before it, its text and its number. An outcome of an
    unlistable chance node has no number. Programs that play by ids never ask for texts, so that the text is made when it
    is first asked for; for that an entry without one knows the ``game``."""

    def __init__(
        self, block: bytes, dice: Dice | SealedDice, text: str | None, action: int | None, game: Game | None = None
    ) -> None:
        self.block = block
        self.dice = dice
        self.known_text = text
        self.action = action
        self.game = game

    @property
    def text(self) -> str:
        if self.known_text is None:
            assert self.game is not None
            assert self.action is not None
            before = self.game.start_rules.fresh()
            before.set_block(self.block)
            self.known_text = before.name(self.action)
        return self.known_text

    def __reduce__(self) -> tuple[Any, ...]:
        return Played, (self.block, self.dice, self.known_text, self.action, self.game)
