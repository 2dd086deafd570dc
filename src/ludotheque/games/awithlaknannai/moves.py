"""A move of Awithlaknannai in words: what moves, from where to where, through what, and what it takes or brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.translation import N_, _
from ludotheque.games.awithlaknannai.marks import JUMP, ORANGE, PUSH
from ludotheque.games.awithlaknannai.notation import exit_of, parts

if TYPE_CHECKING:
    from ludotheque.games.awithlaknannai.ai import Awithlaknannai

#: By whether it is a jump and whether the Shaman moves: as advice, and as what somebody did.
MOVES = {
    (False, False): (N_("Move a snake {way}"), N_("{seat} moves a snake {way}")),
    (False, True): (N_("Move the Shaman {way}"), N_("{seat} moves the Shaman {way}")),
    (True, False): (N_("Jump {way} and take {taken}"), N_("{seat} jumps {way} and takes {taken}")),
    (True, True): (
        N_("Jump with the Shaman {way} and take {taken}"),
        N_("{seat} jumps with the Shaman {way} and takes {taken}"),
    ),
}
#: By whether it is a jump and whether it ends in a whirlpool.
WAYS = {
    (False, False): N_("from {start} to {to}"),
    (False, True): N_("from {start} into the whirlpool {to} and out on {out}"),
    (True, False): N_("from {start} over {over} to {to}"),
    (True, True): N_("from {start} over {over} into the whirlpool {to} and out on {out}"),
}


def is_shaman(rules: Awithlaknannai, point: int) -> bool:
    return rules.block[rules.point + point] > ORANGE


def piece_on(rules: Awithlaknannai, point: int) -> str:
    """What stands on a point, at the beginning of a sentence."""
    words = _("The Shaman on {point}") if is_shaman(rules, point) else _("The snake on {point}")
    return words.format(point=rules.board.names[point])


def move_words(rules: Awithlaknannai, action: int, seat: str = "") -> str:
    """A step, jump or push without a full stop: as advice, or with the name of the seat that has made it."""
    kind, start, to, pulls = parts(action)
    names, out = rules.board.names, exit_of(rules, action)
    jumps, over = kind == JUMP, (start + to) >> 1
    way = _(WAYS[jumps, out is not None and kind != PUSH]).format(
        start=names[start], over=names[over], to=names[to], out="" if out is None else names[out]
    )
    taken = (_("the enemy Shaman") if is_shaman(rules, over) else _("a snake")) if jumps else ""
    words = _(MOVES[jumps, is_shaman(rules, start)][bool(seat)]).format(seat=seat, way=way, taken=taken)
    if pulls:
        behind = names[rules.pulled_from_py(action)]
        return _("{words}, pulling the snake on {behind} along to {start}").format(
            words=words, behind=behind, start=names[start]
        )
    if kind != PUSH:
        return words
    into = names[2 * to - start]
    if out is None:
        return _("{words}, pushing the snake there on to {to}").format(words=words, to=into)
    return _("{words}, pushing the snake there into the whirlpool {to} and out on {out}").format(
        words=words, to=into, out=names[out]
    )
