"""Copies take over tables instead of building them: what a copy says is what rules built anew say."""

from __future__ import annotations

from hypothesis import strategies as st
from laws.strategies import draw_position, law


def answers(rules):
    """What rules say of the position they stand in."""
    legal = rules.legal_py()
    return (
        legal,
        [rules.name(action) for action in legal],
        [rules.path(action) for action in legal],
        rules.text(),
        rules.key_py(),
        [rules.evaluate_py(seat) for seat in range(rules.game.players)],
        rules.candidate_actions_py() if legal else [],
        rules.seen(0).pieces(),
        rules.scene(),
    )


@law(effort=0.5)
def test_a_copy_says_what_rules_built_anew_say(name: str, data: st.DataObject) -> None:
    pos, _rng = draw_position(data, name)
    built = pos.game.family.rules(pos.game)
    built.copy_from(pos.rules)  # with its history: a repetition may end the game
    copy = pos.rules.copy()
    assert answers(copy) == answers(built)
    for action in copy.legal_py()[:8]:
        block = bytes(copy.block)
        copy.apply_py(action)
        built.apply_py(action)
        assert bytes(copy.block) == bytes(built.block)
        copy.set_block(block)
        built.set_block(block)
