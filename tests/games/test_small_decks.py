"""The small decks, ours, for exact work: fewer cards, all other rules as they are."""

import random
from collections import Counter

import pytest

import ludotheque as lt
from ludotheque.core.translation import current_language
from ludotheque.games.awimbawe import cards

DECKS = [(terrains, values) for terrains in (2, 4) for values in range(2, 7)]
SMALL = [f"awimbawe(terrains={terrains},values={values})" for terrains, values in DECKS[:-1]]
SMALL += ["chiwawa(deck=mini)", "chiwawa(deck=mini,resolve=manual)", "chiwawa(deck=mini,mode=battle-royal)"]


def random_game(string, seed):
    """The positions of a random game."""
    position, rng = lt.load(string).start(seed), random.Random(seed)
    while True:
        yield position
        if position.to_move is None:
            return
        if position.to_move == lt.CHANCE:
            position.roll()
        else:
            position.step(rng.choice(position.ids()))


@pytest.mark.parametrize(("terrains", "values"), DECKS)
def test_a_deck_is_even_and_its_crowns_are_odd(terrains, values):
    """So that both have as many cards, and no round is tied."""
    deck = cards.deck(terrains, values)
    assert len(set(deck)) == len(deck) == terrains * (values + 1)
    assert sum(map(cards.crowns, deck)) % 2 == 1


def test_the_whole_deck_is_the_booklets():
    assert cards.deck(4, 6) == list(range(1, 29))
    assert lt.load("awimbawe(terrains=4,values=6)") == lt.load("awimbawe")
    assert lt.load("chiwawa(deck=full)") == lt.load("chiwawa")


def test_the_smallest_deck_is_dealt_to_a_pile_and_a_hand_of_one():
    position = lt.load("awimbawe(terrains=2,values=2)").start().play("deal:G1,G2,D1,D2,S9,S10")
    assert position.text() == "0-0/play/1/1/-/-/-/S9,-,-,-,-,-/(G1)D1,-,-,-/-/S10,-,-,-,-,-/(G2)D2,-,-,-/-"
    assert position.actions() == ["S10", "p1"]


@pytest.mark.parametrize(
    ("string", "hand", "piles"),
    [("awimbawe(terrains=2,values=3)", 2, 1), ("awimbawe(terrains=2)", 3, 2), ("awimbawe(values=4)", 4, 3)],
)
def test_a_third_of_the_cards_lie_on_piles(string, hand, piles):
    scene = lt.load(string).start().rules.scene()
    ids = [point["id"] for point in scene["points"]]
    assert [i for i in ids if i.startswith("0h") and i[2:].isdigit()] == [f"0h{i + 1}" for i in range(hand)]
    assert [i for i in ids if i.startswith("0p")] == [f"0p{i + 1}" for i in range(piles)]


def test_both_hyenas_of_two_terrains_lose_the_round():
    game = lt.load("awimbawe(terrains=2,values=4,rounds_to_win=1)")
    position = game.position("0-0/play/1/0/-/G4/-/-,-,-,-,-,-/S9,-,-,-/D4,D3/D1,-,-,-,-,-/G1,-,-,-/G2,G3,D2,S10")
    position.play("p1")
    assert position.result() == (-1.0, 1.0)
    ending = game.teller().ending(position.rules, None)
    assert ending == "Panther wins: Tiger has gathered both hyenas."
    before = current_language.set("fr")
    try:
        assert "les deux hyènes" in game.teller().ending(position.rules, None)
    finally:
        current_language.reset(before)


def test_a_deck_without_hyenas_ends_with_the_last_trick():
    for seed in range(20):
        *_before, last = random_game("awimbawe(terrains=2,values=3,rounds_to_win=1)", seed)
        fields = last.text().split("/")
        assert (fields[9] + fields[12]).count("G") == (fields[9] + fields[12]).count("D") == 3


def test_the_mini_deck_has_eight_cards_and_first_hands_of_two():
    game = lt.load("chiwawa(deck=mini)")
    deal = game.start().deal()
    assert dict(zip(deal.names, deal.left, strict=True)) == Counter(
        {"5a": 3, "10a": 3, "M": 1, "D": 1}
    ) | dict.fromkeys(("5b", "5c", "10b", "10c", "20a", "20b", "20c"), 0)
    position = game.start().play("shuffle 5a 5a D 10a 10a 5a 10a M")
    assert "hands=5a,10a/10a*2" in position.text()
    assert "pile=M" in position.text()
    hand = [
        point["id"]
        for point in position.rules.scene()["points"]
        if point["id"][0] == "h" and point["id"][1:] in deal.names
    ]
    assert hand == ["h5a", "h10a", "hM", "hD"]


def test_the_mini_deck_is_for_two():
    with pytest.raises(ValueError, match="the small deck is for two players"):
        lt.load("chiwawa(players=3,deck=mini)")


def test_a_mini_match_of_one_round_is_shared_if_it_is_tied():
    position = lt.load("chiwawa(deck=mini,rounds_to_win=1)").start().play("shuffle M D 5a 10a 10a 5a 10a 5a")
    for text in ("pillar 10a", "pillar 10a", "fold", "fold"):
        position.play(text)
    assert position.result() == (0.0, 0.0)


@pytest.mark.parametrize("string", SMALL)
def test_they_are_drawn_told_searched_and_read(string):
    """Whatever the page, the terminal and the search ask of a position is answered at every point of a game."""
    from ludotheque.view import frames

    teller = lt.load(string).teller()
    for at, position in enumerate(random_game(string, 5)):
        assert lt.load(string).position(position.text()).text() == position.text()
        assert lt.load(string).from_bytes(position.to_bytes()).text() == position.text()
        points = {point["id"] for point in frames.scene(position, None)["points"]}
        assert {piece["at"] for piece in position.rules.seen(None).pieces()} <= points
        assert teller.standing(position.rules)
        if position.to_move not in (None, lt.CHANCE):
            if at % 4 == 0:
                assert str(lt.best(position, nodes=20)) in position.actions()
            for world in position.worlds(position.to_move, 2, 1):
                assert world.ids() == position.ids()


def test_their_ids_are_few():
    assert lt.load("awimbawe(terrains=2,values=2)").space.n == 22
    assert lt.load("chiwawa(deck=mini)").space.n < 160


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("0-0/play/0/0/-/-/-/S9,-,G1,-,-,-/D1,-,-,-/-/S10,-,-,-,-,-/(G2)D2,-,-,-/-", "a hand has 1 places"),
        ("0-0/play/0/0/-/-/-/S9,-,-,-,-,-/D1,G1,-,-/-/S10,-,-,-,-,-/(G2)D2,-,-,-/-", "1 piles"),
        ("0-0/play/0/0/-/-/-/S9,-,-,-,-,-/(G3)D1,-,-,-/-/S10,-,-,-,-,-/(G2)D2,-,-,-/-", "G3 is not in the deck"),
        ("0-0/play/0/0/-/-/-/S9,-,-,-,-,-/D1,-,-,-/-/S10,-,-,-,-,-/D2,-,-,-/-", "all 6 cards .* missing: G1 G2"),
    ],
)
def test_what_the_deck_does_not_have_is_refused(text, why):
    with pytest.raises(ValueError, match=why):
        lt.load("awimbawe(terrains=2,values=2)").position(text)


@pytest.mark.parametrize(
    ("deal", "why"),
    [("deal:G1,G2,D1,D2,S9,M1", "M1 is not in the deck"), ("deal:G1,G2,D1,D2,S9", "a deal has 6 cards; here are 5")],
)
def test_a_deal_of_other_cards_is_refused(deal, why):
    with pytest.raises(ValueError, match=why):
        lt.load("awimbawe(terrains=2,values=2)").start().play(deal)
