"""Chiwawa's reports on rounds, its standings and its endings in sentences."""

from __future__ import annotations

import pytest
from games.chiwawa_positions import play, table
from games.test_chiwawa_teller import _english, entry, lines, outcome, report, standing, teller  # noqa: F401

from ludotheque.core.translation import set_language


def ended(camps, game="chiwawa", **given):
    """A round in which all have folded."""
    players = camps.count("/") + 1
    hands = "/".join(["5a"] * players)
    out = ",".join(str(seat) for seat in range(1, players))
    return play(table(game, camps=camps, **{"hands": hands, "out": out} | given), "fold")


@pytest.mark.parametrize(
    ("camp", "count"),
    [
        ("20a:0,[20a]", ["2 Sun gods side by side: 2 × 2 × 20 = 80", "Total: 80 points"]),
        ("10c:0,[10c],10c:0", ["3 Moon gods side by side: 3 × 3 × 10 = 90", "Total: 90 points"]),
        ("5b:0,5b:0,5b:0,5b:0,[5b]", ["5 Rain gods side by side: 5 × 5 × 5 = 125", "Total: 125 points"]),
        (
            "20a:0,10a:0,D:0,D:0,[5b]",
            [
                "Destruction: destroys a Snake god (10)",
                "Destruction: has nothing to destroy",
                "Sun god: 20",
                "Rain god: 5",
                "Total: 25 points",
            ],
        ),
        (
            "M:0,M:0,20c:0,[M],M:0",
            [
                "Mimicry without a god beside it: 0",
                "Mimicry copies a god beside it: 20",
                "Temple god: 20",
                "Mimicry as Pillar: 0",
                "Mimicry without a god beside it: 0",
                "Total: 40 points",
            ],
        ),
        ("[D]", ["Destruction as Pillar: 0", "Total: 0 points"]),
    ],
)
def test_a_camp_is_counted_card_by_card(camp, count):
    assert lines(ended(f"{camp}/[5c]", hands="5a/5a", source="10b,20b,5c"), 0) == count


def test_a_report_tells_the_round_and_what_comes_next():
    told = report(ended("20a:0,[20b]/[5c],D:1"))
    assert told.title == "Round 1: Anna wins 40–5"
    assert [(section.seat, section.title, section.lines[0]) for section in told.sections] == [
        (0, "Anna's camp", "From left to right: Sun god, 20; Fire god, 20 (Pillar)"),
        (1, "Ben's camp", "From left to right: Stone god, 5 (Pillar); Destruction"),
    ]
    assert told.following.startswith(
        "Rounds won: Anna has 1, Ben has 0 (needed: 2). Round 2: Anna begins. "
        "Everybody keeps the hand, draws 3 cards and chooses a new Pillar. The Source shows a"
    )
    set_language("fr")
    told = report(ended("20a:0,[20b]/[5c],D:1"))
    assert told.title == "Manche 1 : Anna gagne 40 à 5"
    assert told.sections[1].title == "Le camp de Ben"
    assert told.sections[1].lines == [
        "De gauche à droite : Dieu de la pierre, 5 (Pilier) ; Destruction",
        "Destruction : n’a rien à détruire",
        "Dieu de la pierre : 5",
    ]
    assert told.following.startswith(
        "Manches gagnées : Anna en a 1, Ben en a 0 (il en faut 2). Manche 2 : Anna commence."
    )


def test_a_round_with_three_players_and_a_tie():
    assert report(ended("[20a]/[5a]/[5b]", "chiwawa(players=3)")).title == "Round 1: Anna wins with 20 points"
    told = report(ended("[20a]/[5a]/[20b]", "chiwawa(players=3)", first="2"))
    assert told.title == "Round 1: nobody wins it, Anna and Carl are level with 20 points"
    assert "Carl begins" in told.following


def test_all_hands_empty():
    position = play(table(camps="[20a]/[5b]", hands="5a/-"), "5a>R")
    assert "Nobody has a card left: everybody draws 5 cards and chooses a new Pillar." in report(position).following


def test_a_deal_that_runs_short_is_told():
    hands = "5a*5,5b*6,5c*5,10a*4,10b*4/10c*4,20a*2,20b*3,20c*3,M*6,D*5"
    position = play(table(camps="[20a]/[5a]", source="5a,5b,5c", hands=hands, out="1"), "fold")
    position.roll()
    assert teller(position).played(entry(position)).endswith("There are not enough cards for everybody to draw 3.")


def test_camps_resolved_by_their_owners_are_reported_as_they_were_resolved():
    """The owner keeps the Maize god, which is not the best."""
    position = ended("5a:0,D:0,20a:0,[M]/5a:1,M:1,[20b]", "chiwawa(resolve=manual)")
    play(position, "destroy c0.-2 right", "mimic c1.-1 left")
    assert lines(position, 0) == [
        "Destruction: destroys a Sun god (20)",
        "Maize god: 5",
        "Mimicry as Pillar: 0",
        "Total: 5 points",
    ]
    assert lines(position, 1) == [
        "Maize god: 5",
        "Mimicry copies a god beside it: 5",
        "Fire god: 20",
        "Total: 30 points",
    ]


def test_the_last_choice_of_a_round_may_be_a_destruction():
    position = ended("[20a]/5a:1,D:1,20a:1,[M]", "chiwawa(resolve=manual)")
    assert lines(play(position, "destroy c1.-2 right"), 1) == [
        "Destruction: destroys a Sun god (20)",
        "Maize god: 5",
        "Mimicry as Pillar: 0",
        "Total: 5 points",
    ]


def test_mimicries_that_cannot_be_told_apart_are_told_together():
    """Either may have copied 5, the other 10."""
    camps = "5a:*,M:*,10a:*,M:*,5b:*,[D]/[5b]"
    given = {"phase": "mimic:c0.-4", "out": "0,1", "hands": "5c/5c"}
    position = table("chiwawa(resolve=manual)", camps=camps, scores="20,0", **given)
    position = play(position, "mimic c0.-4 left", "mimic c0.-2 left")
    assert lines(position, 0)[-2:] == ["Mimicries copy gods beside them, together: 15", "Total: 35 points"]


def test_a_count_from_a_position_that_was_set_up():
    """Nobody knows what was destroyed before."""
    position = table("chiwawa(resolve=manual)", camps="D:*,20a:*,[M]/[5b]", phase="destroy", out="0,1", hands="5c/5c")
    assert lines(play(position, "destroy c0.-2 right"), 0) == ["Mimicry as Pillar: 0", "Total: 0 points"]


# Battle Royal


def test_who_is_out_of_a_battle_royal():
    game = "chiwawa-royal(players=3)"
    told = report(ended("[20a]/[5a]/[10b]", game))
    assert told.title == "Round 1: Ben is out with 5 points"
    assert told.following.startswith("Still in: Anna and Carl. Round 2: Anna begins.")
    told = report(ended("[20a]/[5a]/[5b]", game))
    assert told.title == "Round 1: Ben and Carl are out with 5 points"
    assert told.following == "Anna wins: the last one left after 1 round."
    assert report(ended("[5c]/[5a]/[5b]", game)).title == "Round 1: all have 5 points, nobody is out"
    set_language("fr")
    assert report(ended("[20a]/[5a]/[5b]", game)).title == "Manche 1 : Ben et Carl sortent du jeu avec 5 points"


def test_the_standing_of_a_battle_royal_marks_who_is_out():
    assert standing(ended("[20a]/[5a]/[10b]", "chiwawa-royal(players=3)")) == [
        ({"Cards": "4", "Last round": "20"}, False),
        ({"Last round": "5"}, True),
        ({"Cards": "4", "Last round": "10"}, False),
    ]


# standings and endings


def test_the_standing_of_a_match():
    position = table("chiwawa(players=3)", hands="5a/-/5c,M", camps="[M]/[D]/[D]", out="2", won="1,0,0", round="2")
    assert standing(position) == [
        ({"Rounds": "1", "Cards": "1"}, False),
        ({"Rounds": "0", "Cards": "0", "This round": "no card left"}, False),
        ({"Rounds": "0", "Cards": "2", "This round": "folded"}, False),
    ]


def test_the_standing_while_camps_are_resolved():
    position = table("chiwawa(resolve=manual)", camps="D:*,[20b]/D:*,[5b]", phase="destroy", out="0,1", hands="5c/5c")
    play(position, "destroy c0.-1 none")
    assert standing(position) == [({"Rounds": "0", "Cards": "1", "This round": "20"}, False),
                                  ({"Rounds": "0", "Cards": "1"}, False)]  # fmt: skip


@pytest.mark.parametrize(
    ("camps", "game", "given", "english", "french"),
    [
        (
            "[20a]/[5a]",
            "chiwawa",
            {"round": "3", "won": "1,1"},
            "Anna wins the match with 2 rounds won: Anna has 2, Ben has 1.",
            "Anna gagne la partie avec 2 manches : Anna en a 2, Ben en a 1.",
        ),
        (
            "[20a]/[5a]",
            "chiwawa(rounds_to_win=1)",
            {},
            "Anna wins the match with 1 round won: Anna has 1, Ben has 0.",
            "Anna gagne la partie avec 1 manche : Anna en a 1, Ben en a 0.",
        ),
        (
            "[20a]/[5a]",
            "chiwawa",
            {"round": "12"},
            "Round 12 was the last: Anna wins with most rounds won: Anna has 1, Ben has 0.",
            "La manche 12 était la dernière : Anna l’emporte avec le plus de manches gagnées : Anna en a 1, Ben en a 0.",
        ),
        (
            "[20a]/[20b]",
            "chiwawa",
            {"round": "12", "won": "1,1"},
            "Round 12 was the last: Anna and Ben share the win. Rounds won: Anna has 1, Ben has 1.",
            "La manche 12 était la dernière : Anna et Ben se partagent la victoire. Manches gagnées : Anna en a 1, Ben en a 1.",
        ),
        (
            "[20a]/[5a]",
            "chiwawa-royal",
            {"round": "4"},
            "Anna wins: the last one left after 4 rounds.",
            "Anna gagne : il ne reste personne d’autre après 4 manches.",
        ),
        (
            "[20a]/[5a]/[20b]",
            "chiwawa-royal(players=3)",
            {"round": "20"},
            "Round 20 was the last: Anna and Carl are still in and share the win.",
            "La manche 20 était la dernière : Anna et Carl sont encore en jeu et se partagent la victoire.",
        ),
    ],
)
def test_every_way_a_match_can_end(camps, game, given, english, french):
    position = ended(camps, game, **given)
    assert position.to_move is None
    assert outcome(position) == english
    assert report(position).following == english
    set_language("fr")
    assert outcome(position) == french
