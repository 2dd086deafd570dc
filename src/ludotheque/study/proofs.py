"""What is known of the end of the game: a win or a loss by force, and which other moves would win too."""

from __future__ import annotations

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

AFTER_REPLY = 2  # the place in a line of the mover's next action
NODES = 20_000  # for the replies to a move of a game that is lost


def proof_reasons(position: Position, result: Best, others: Alternatives | None) -> list[Reason]:
    """The reason why the game is won or lost, if that is known."""
    if result.proof is None:
        return []
    if result.proof < 0:
        return [lost(position, result)]
    if result.proof == 1:
        return [Reason("wins", _("wins at once"), 1)]
    won = counted((result.proof + 1) // 2, N_("wins by force: {n} move of yours"), N_("wins by force: {n} moves of yours"))
    return [Reason("wins", f"{won}{only_one(others)}", result.proof), *plan(position, result)]


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


def plan(position: Position, result: Best) -> list[Reason]:
    """How the win goes on after the reply that is expected."""
    if len(result.line) <= AFTER_REPLY:
        return []
    there, seat = position.copy().play(result.line[0]), position.to_move
    if there.to_move != 1 - position.rules.seat():
        return []
    reply = quoted(there.rules, there.find(result.line[1]))
    there.play(result.line[1])
    if there.to_move != seat:
        return []
    move = quoted(there.rules, there.find(result.line[AFTER_REPLY]))
    return [Reason("plan", _("if the reply is {reply}, go on with {move}").format(reply=reply, move=move))]


def lost(position: Position, result: Best) -> Reason:
    """The game is lost, and to which reply; whether that is the only one that wins."""
    there = position.copy().play(result.action)
    if len(result.line) < AFTER_REPLY or there.to_move != 1 - position.rules.seat():
        return Reason("lost", _("all is lost against best play"))
    values = searched(there, NODES)
    winning = [each.action for each in values if is_proof(each.value) and each.value > 0]
    if len(winning) == 1 < len(values) and all(is_proof(each.value) for each in values):
        text = _("all is lost, but only to the reply {reply}").format(reply=quoted(there.rules, winning[0]))
        return Reason("only reply", text, 1)
    reply = quoted(there.rules, there.find(result.line[1]))
    return Reason("lost", _("all is lost if the reply is {reply}").format(reply=reply))
