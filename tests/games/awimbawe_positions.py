"""Awimbawé's positions for the tests, written short."""

from __future__ import annotations

import random
import re

import ludotheque as lt

GAME = lt.load("awimbawe")
CARDS = [f"{terrain}{n}" for terrain in "GDME" for n in range(1, 7)] + ["S7", "S8", "S9", "S10"]
HEAD = ["wins", "phase", "mover", "leader", "chooser", "trick", "named"]
FIELDS = [*HEAD, "hand0", "piles0", "won0", "hand1", "piles1", "won1"]


def make_position(
    tiger: str,
    panther: str,
    *,
    lead: int = 0,
    trick: str = "-",
    phase: str = "play",
    named: str = "-",
    wins: str = "0-0",
    won: str = "",
    game: lt.Game = GAME,
) -> lt.Position:
    """The position with these cards left, written ``G1 D2! | (G4)D5 -``: hand places, then piles, from the first on.
    ``won`` are the cards the Panther has, and the rest is the Tiger's; without it she has all hyenas but one."""
    used = re.findall(r"[GDMES]\d+", f"{tiger} {panther} {trick}")
    rest = [card for card in CARDS if card not in used]
    hers = won.split() or [card for card in rest if card[1:] == "4"][1:]
    gathered = [[card for card in rest if card not in hers], hers]
    mover = lead ^ (trick.count(",") if phase == "power" else trick != "-")
    text = f"{wins}/{phase}/{mover}/{lead}/-/{trick}/{named}"
    for side, cards in zip((tiger, panther), gathered, strict=True):
        hand, _, piles = side.partition("|")
        text += "/" + ",".join((hand.split() + ["-"] * 6)[:6])
        text += "/" + ",".join((piles.split() + ["-"] * 4)[:4])
        text += "/" + (",".join(cards) or "-")
    return game.position(text)


def field(pos: lt.Position, name: str) -> str:
    return pos.text().split("/")[FIELDS.index(name)]


def won(pos: lt.Position, seat: int) -> set[str]:
    return set(field(pos, f"won{seat}").split(",")) - {"-"}


def play(pos: lt.Position, actions: str) -> lt.Position:
    for action in actions.split():
        pos.play(action)
    return pos


def deal(tiger: str, panther: str) -> str:
    """A deal with these cards face up, the others in order."""
    up = [*tiger.split(), *panther.split()]
    rest = [card for card in CARDS if card not in up]
    return "deal:" + ",".join(rest[:8] + up + rest[8:])


def to_round_end(pos: lt.Position, rng: random.Random) -> None:
    """Play at random until a round has been decided."""
    wins = field(pos, "wins")
    while field(pos, "wins") == wins:
        if pos.to_move == lt.CHANCE:
            pos.roll()
        else:
            pos.play(rng.choice(pos.actions()))
