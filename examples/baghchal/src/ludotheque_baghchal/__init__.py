"""Bagh Chal, the family: four tigers against twenty goats."""

from __future__ import annotations

from ludotheque.core.family import Family, Preset
from ludotheque.core.sources import FACT
from ludotheque.core.translation import N_
from ludotheque_baghchal.ai import BaghChal
from ludotheque_baghchal.french import FRENCH
from ludotheque_baghchal.notation import BaghChalNotation
from ludotheque_baghchal.picture import KINDS, BaghChalPicture
from ludotheque_baghchal.teller import BaghChalTeller

FAMILY = Family(
    name="baghchal",
    title=N_("Bagh Chal"),
    about=N_("Four tigers hunt twenty goats, which come to the board one by one and try to hem them in."),
    seats=(N_("Goats"), N_("Tigers")),
    options=(),
    presets=(
        Preset(
            "baghchal",
            N_("Bagh Chal"),
            N_("The game of Nepal: the tigers win with five goats."),
            source=FACT,
            source_note=N_("So it is played in Nepal."),
        ),
    ),
    rules=BaghChal,
    notation=BaghChalNotation,
    picture=BaghChalPicture,
    teller=BaghChalTeller,
    kinds=KINDS,
    translations={"fr": FRENCH},
    rulebook="ludotheque_baghchal.rulebook",
    space="ludotheque_baghchal.space",
)
