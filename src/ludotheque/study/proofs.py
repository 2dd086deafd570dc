"""What is known of the end of the game: a win or a loss by force, and which other moves would win too."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ludotheque.core.teller import counted
from ludotheque.core.translation import N_, _
from ludotheque.search.levels import searched
from ludotheque.search.values import is_proof
from ludotheque.study.reason import Reason
from ludotheque.study.told_moves import quoted

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.search.result import Best
    from ludotheque.study.alternatives import Alternatives

AFTER_REPLY = 2  # actions: the reply, and what follows it
NODES = 20_000  # for all replies together


def proof_reasons(
    position: Position, result: Best, others: Alternatives | None, deadline: float = math.inf
) -> list[Reason]:
    """The reason why a game of two is won or lost, if that is known, and how it goes on."""
    if result.proof is None:
        return []
    if result.proof < 0:
        return [lost(position, result, deadline)]
    if result.proof == 1:
        return [Reason("wins", _("wins at once"), 1)]
    won = counted(
        (result.proof + 1) // 2, N_("wins by force in {n} move of yours"), N_("wins by force in {n} moves of yours")
    )
    return [Reason("wins", f"{won}{only_one(others)}", result.proof), *plan(position, result, deadline)]


def only_one(others: Alternatives | None) -> str:
    """What is known of the other moves of a position that is won, as the end of a sentence."""
    if others is None or others.played:
        return ""
    values = [each.value for each in others.every]
    if all(is_proof(value) and value < 0 for value in values):
        return _("; every other move loses")
    if not any(is_proof(value) and value > 0 for value in values):
        return _("; no other move was seen to win")
    return ""


def plan(position: Position, result: Best, deadline: float) -> list[Reason]:
    """How the win goes on after the reply that holds out best."""
    there, seat = position.copy().play(result.action), position.to_move
    if there.to_move != 1 - position.rules.seat():
        return []
    reply = max(searched(there, NODES, deadline), key=lambda each: each.value)
    words = quoted(there.rules, reply.action)
    there.play_action(reply.action)
    if there.to_move != seat or len(reply.line) < AFTER_REPLY or not is_proof(reply.value):
        return []
    move = quoted(there.rules, reply.line[1])
    return [Reason("plan", _("if the reply is {reply}, go on with {move}").format(reply=words, move=move))]


def lost(position: Position, result: Best, deadline: float) -> Reason:
    """The game is lost, and to which reply; whether that is the only one that wins."""
    there = position.copy().play(result.action)
    if there.to_move != 1 - position.rules.seat() or len(there.rules.legal_py()) == 1:
        return Reason("lost", _("all is lost against best play"))
    values = searched(there, NODES, deadline)
    winning = [each for each in values if is_proof(each.value) and each.value > 0]
    if not winning or len(winning) == len(values):
        return Reason("lost", _("all is lost against best play"))
    reply = quoted(there.rules, max(winning, key=lambda each: each.value).action)
    if len(winning) == 1 and all(is_proof(each.value) for each in values):
        return Reason("only reply", _("all is lost, but only to the reply {reply}").format(reply=reply), 1)
    text = _("all is lost to good replies (at least {n} of {all}), such as {reply}")
    return Reason("lost", text.format(n=len(winning), all=len(values), reply=reply), len(winning))
