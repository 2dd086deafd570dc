"""A position's text says all of it, and a text that says something else is refused or read, never half read."""

from __future__ import annotations

from hypothesis import strategies as st
from laws.damage import damage_text
from laws.strategies import draw_position, draw_walk, games, law, random_walk

import ludotheque as lt


@law
def test_text_round_trips(name: str, data: st.DataObject) -> None:
    """At every position of a random game: the same text, actions, result and key, history aside."""
    for pos in draw_walk(data, name):
        again = pos.game.position(pos.text())
        assert again.text() == pos.text()
        assert again.actions() == pos.actions()
        assert again.to_move == pos.to_move
        assert again.result() == pos.result()
        assert again.key == pos.key


@law
def test_the_start_is_the_position_its_text_says(name: str, data: st.DataObject) -> None:
    """To the byte: what repetition remembers included."""
    game = data.draw(games(name), label="game")
    assert game.position(game.start().text()).rules.block == game.start().rules.block


@law
def test_the_key_is_the_key_of_the_bytes(name: str, data: st.DataObject) -> None:
    """Rebuilt from the block, and from the text."""
    pos, _rng = draw_position(data, name)
    rules = pos.game.rules()
    rules.set_block(bytes(pos.rules.block))
    assert rules.key_py() == pos.key
    assert pos.game.position(pos.text()).key == pos.key


@law
def test_one_key_has_one_list_of_actions(name: str, data: st.DataObject) -> None:
    seen: dict[int, list[str]] = {}
    for pos in draw_walk(data, name, 100):
        if pos.result() is None:
            assert seen.setdefault(pos.key, pos.actions()) == pos.actions()


@law(effort=3)
def test_a_damaged_text_is_refused_or_read(name: str, data: st.DataObject) -> None:
    """A ``ValueError``, or a position that has a text of its own and can be played on from."""
    pos, rng = draw_position(data, name)
    for _try in range(8):
        text = damage_text(pos.text(), rng)
        try:
            read = pos.game.position(text)
        except ValueError as error:
            assert str(error)
            assert len(str(error)) < 1000
            continue
        canonical = read.text()
        assert pos.game.position(canonical).text() == canonical, text
        assert pos.game.position(canonical).actions() == read.actions(), text
        for at in random_walk(read, rng, 4):
            assert bool(at.actions()) == (at.to_move is not None) or at.to_move == lt.CHANCE, text


@law
def test_any_text_is_refused_or_read(name: str, data: st.DataObject) -> None:
    game = data.draw(games(name), label="game")
    text = data.draw(st.text(max_size=60), label="text")
    try:
        game.position(text)
    except ValueError as error:
        assert str(error)
