"""Chiwawa: what each player knows, and what is drawn anew when he wonders about the rest."""

from __future__ import annotations

from chiwawa_table import field, play, table


def test_views_give_own_hand_and_counts():
    """Knowledge: own hand, open cards, counts elsewhere."""
    position = table("chiwawa(players=3)", hands="5a,M/20a*2,D/10a", pile="20b,20c",
                     camps="5b:1,[M]/[M],10b:*/[M],10c")
    assert field(position, "hands", 1) == "?*2/20a*2,D/?"
    assert field(position, "hands", None) == "?*2/?*3/?"
    assert field(position, "camps", 1) == "5b:1,[M]/[M],10b:*/[M],?"
    assert field(position, "camps", 0) == "?:1,[M]/[M],10b:*/[M],?"
    assert field(position, "pile", 0) == "?,?"
    assert field(position, "discards", 0) == field(position, "discards")


def test_others_hear_places_but_no_faces():
    """Knowledge: what others see of an action."""
    position = table(hands="5a,10a,D/M*2", camps="[20a]/[20b]")
    play(position, "5a>1L", "M>L", "pay D", "swap h10a s1", "fold")
    assert position.heard(1) == ["?>1L", "M>L", "pay D", "swap h? s1", "fold"]
    assert position.heard(0) == ["5a>1L", "?>L", "pay D", "swap h10a s1", "fold"]
    assert position.heard(None) == ["?>1L", "?>L", "pay D", "swap h? s1", "fold"]


def test_known_card_is_followed_through_swaps_and_lost_in_a_hand():
    """Knowledge."""
    position = table(hands="D*2,20a/M*4", camps="10a:0,[5a]/[5b],10b:1", pile="20c:0,20b")
    play(position, "pay D", "swap c0.-1 c1.1")
    assert field(position, "camps") == "10b:1,[5a]/[5b],10a:0"
    play(position, "pay M", "swap hM top")
    assert field(position, "pile", 0) == "?:1,?"
    assert field(position, "hands", 1) == "?*2/20c,M*2"
    play(position, "20a>L", "pay M", "swap hM c1.1")
    assert field(position, "camps") == "20a:0,10b:1,[5a]/[5b],M:1"


def test_shuffle_forgets_and_reveal_is_remembered():
    """Knowledge: the camps as opened, before Destructions, and the scores of the last round."""
    position = table(hands="5c/-", camps="20a:0,D:1,[5a]/[M],10b:0", pile="20c:0,20b")
    position.play("fold")
    position.roll()
    for seat in (0, 1, None):
        assert field(position, "last", seat) == "20a,D,[5a]/[M],10b"
        assert field(position, "scores", seat) == "5,10"
        assert field(position, "pile", seat).startswith("?,?*")


