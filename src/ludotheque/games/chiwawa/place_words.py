"""What the places of Chiwawa's table are called. Cards of a camp are counted from its Pillar."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ludotheque.core.translation import N_, _, current_language
from ludotheque.games.chiwawa.card_words import card_title
from ludotheque.games.chiwawa.cards import KIND_OF

if TYPE_CHECKING:
    from collections.abc import Sequence

#: What a place is called to its owner, and to all others.
Owned = tuple[str, str]

CAMP_WORDS: Owned = (N_("your camp"), N_("{seat}'s camp"))
SEAT_PLACES: dict[str, Owned] = {
    "seat": CAMP_WORDS,
    "hand": (N_("your hand"), N_("the hand of {seat}")),
    "won": (N_("your rounds won"), N_("{seat}'s rounds won")),
    "score": (N_("your points in the last count"), N_("{seat}'s points in the last count")),
}
ENDS: dict[str, Owned] = {
    "L": (N_("the left end of your camp"), N_("the left end of {seat}'s camp")),
    "R": (N_("the right end of your camp"), N_("the right end of {seat}'s camp")),
}
PILLAR_WORDS: Owned = (N_("your Pillar"), N_("{seat}'s Pillar"))
LEFT_CARD: Owned = (N_("card {n} to the left of your Pillar"), N_("card {n} to the left of {seat}'s Pillar"))
RIGHT_CARD: Owned = (N_("card {n} to the right of your Pillar"), N_("card {n} to the right of {seat}'s Pillar"))
MIDDLE = {"top": N_("the top of the draw pile"), "discards": N_("the discards")}
POINT = re.compile(r"(?P<what>seat|hand|won|score)(?P<whose>\d)|(?P<camp>\d)(?P<end>[LR])|c(?P<seat>\d)\.(?P<n>-?\d+)")
VOWELS = "aàâeéèêëiîïoôöuùûü"


class PlaceWords:
    """Names the places of a table whose seats have these names."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def place(self, point: str, you: int | None) -> str:
        """What a point is called when seat ``you`` is spoken to, or nobody in particular."""
        if point in MIDDLE:
            return _(MIDDLE[point])
        if point.startswith("s") and len(point) == 2:
            return _("Source card {n}").format(n=point[1])
        match = POINT.fullmatch(point)
        if match is None:
            title = card_title(KIND_OF[point[1:].lower()])
            return (_("{card}, in hand") if you is None else _("{card}, in your hand")).format(card=title)
        if match["what"]:
            return self.owned(SEAT_PLACES[match["what"]], int(match["whose"]), you)
        if match["end"]:
            return self.owned(ENDS[match["end"]], int(match["camp"]), you)
        n = int(match["n"])
        words = PILLAR_WORDS if n == 0 else RIGHT_CARD if n > 0 else LEFT_CARD
        return self.owned(words, int(match["seat"]), you, abs(n))

    def owned(self, texts: Owned, seat: int, you: int | None, n: int = 0) -> str:
        """A place of a seat's. In French "de" loses its vowel before the name's."""
        if seat == you:
            return _(texts[0]).format(n=n)
        name = self.names[seat]
        words = _(texts[1]).format(seat=name, n=n)
        if current_language.get() == "fr" and name[:1].lower() in VOWELS:
            words = words.replace(f"de {name}", f"d’{name}")
        return words

    def group(self, point: str, you: int | None) -> str:
        """The part of the table that a point belongs to."""
        if point in MIDDLE:
            return _("the draw pile and the discards")
        match = POINT.fullmatch(point)
        if match:
            return self.owned(CAMP_WORDS, int(match["whose"] or match["camp"] or match["seat"]), you)
        if point.startswith("s"):
            return _("the Source")
        return _("the hand") if you is None else _("your hand")

    def camp_title(self, seat: int) -> str:
        """A camp at the beginning of a sentence."""
        words = self.owned(CAMP_WORDS, seat, None)
        return words[:1].upper() + words[1:]
