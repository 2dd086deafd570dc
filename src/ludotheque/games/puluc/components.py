"""What lies in the box of the race: the warriors, and four kernels of maize to throw."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ludotheque.core.components import Components, TokenCopies, start_components
from ludotheque.core.kinds import Kind
from ludotheque.core.translation import N_
from ludotheque.games.puluc import drawings
from ludotheque.games.puluc.picture import FACES

if TYPE_CHECKING:
    from ludotheque.core.game import Game

KERNELS = len(FACES) - 1
KINDS = (
    Kind("kernel", N_("kernel, marked on one side"), N_("kernels, marked on one side"), draw=drawings.kernel),
    Kind("marked-kernel", N_("marked kernel"), N_("marked kernels"), draw=drawings.marked_kernel),
)
STEPS = (N_("1 space"), N_("2 spaces"), N_("3 spaces"), N_("4 spaces"))


def components(game: Game) -> Components:
    usual = start_components(game)
    blank = game.family.option("blank").labels[game.options["blank"]]
    return replace(
        usual,
        tokens=(*usual.tokens, TokenCopies("kernel", None, KERNELS, back="marked-kernel")),
        kinds=KINDS,
        throws=tuple(zip(FACES, (blank, *STEPS), strict=True)),
        advice=N_("Instead of kernels throw four coins: heads is a marked face."),
    )
