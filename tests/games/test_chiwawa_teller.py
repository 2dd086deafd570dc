"""Chiwawa in sentences: places, questions, what was played, the count of a round, and how a match ends."""

from __future__ import annotations

import pytest
from games.chiwawa_positions import play, table

import ludotheque as lt
from ludotheque.core.translation import set_language
from ludotheque.view import frames

NAMES = ["Anna", "Ben", "Carl"]


@pytest.fixture(autouse=True)
def _english():
    set_language("en")
    yield
    set_language("en")


def teller(position, you=None):
    return position.game.teller(NAMES[: position.game.players], you)


def entry(position, seat=None):
    return frames.entry(position, seat, *frames.last_heard(position, seat))


def told(position, seat=None):
    """The last thing a seat, or a spectator, heard."""
    return teller(position).played(entry(position, seat))


def report(position, seat=None):
    return teller(position).report(entry(position, seat))


def lines(position, seat):
    """The count of a camp, without the line that shows its cards."""
    section = next(section for section in report(position).sections if section.seat == seat)
    return [*section.lines[1:], section.total]


def words(position):
    """The legal actions in words, by their texts."""
    seen = position.rules.seen(position.to_move)
    return {seen.name(action): teller(position).action(seen, action) for action in position.rules.legal_py()}


def asked(position):
    return teller(position).choice(position.rules.seen(position.to_move))


def asked_next(position, *touched):
    return teller(position).next_choice(position.rules.seen(position.to_move), touched)


def outcome(position):
    return frames.frame(position, None, names=NAMES[: position.game.players])["outcome"]


def standing(position):
    return [(dict(one.items), one.out) for one in teller(position).standing(position.rules.seen(None))]


PLAY = {"hands": "5a,20a,D/5c,M", "camps": "20a:0,[20b]/[10a],10a:1"}
COUNT = {"phase": "destroy", "out": "0,1", "hands": "5c/5c"}


# places


@pytest.mark.parametrize(
    ("point", "english", "french", "yours"),
    [
        ("s2", "Source card 2", "la carte 2 de la Source", "Source card 2"),
        ("top", "the top of the draw pile", "le dessus de la pioche", "the top of the draw pile"),
        ("discards", "the discards", "la défausse", "the discards"),
        ("seat0", "Anna's camp", "le camp d’Anna", "your camp"),
        ("0L", "the left end of Anna's camp", "l’extrémité gauche du camp d’Anna", "the left end of your camp"),
        ("1R", "the right end of Ben's camp", "l’extrémité droite du camp de Ben", "the right end of Ben's camp"),
        ("c0.0", "Anna's Pillar", "le Pilier d’Anna", "your Pillar"),
        (
            "c0.-2",
            "card 2 to the left of Anna's Pillar",
            "la carte 2 à gauche du Pilier d’Anna",
            "card 2 to the left of your Pillar",
        ),
        (
            "c1.11",
            "card 11 to the right of Ben's Pillar",
            "la carte 11 à droite du Pilier de Ben",
            "card 11 to the right of Ben's Pillar",
        ),
        ("hand1", "the hand of Ben", "la main de Ben", "the hand of Ben"),
        ("won0", "Anna's rounds won", "les manches gagnées par Anna", "your rounds won"),
        ("score0", "Anna's points in the last count", "les points d’Anna au dernier décompte", "your points in the last count"),
        ("h20a", "Sun god, 20, in hand", "Dieu du soleil, 20, en main", "Sun god, 20, in your hand"),
        ("hM", "Mimicry, in hand", "Mimétisme, en main", "Mimicry, in your hand"),
    ],
)  # fmt: skip
def test_places_have_names(point, english, french, yours):
    position = table(**PLAY)
    assert teller(position).place(point) == english
    assert teller(position, you=0).place(point) == yours
    set_language("fr")
    assert teller(position).place(point) == french


@pytest.mark.parametrize("players", [2, 5, 8])
def test_the_table_is_read_part_by_part_and_camps_from_left_to_right(players):
    position = lt.load(f"chiwawa(players={players})").start(1)
    position.roll()
    scene = frames.scene(position, 1)
    groups = list(dict.fromkeys(point["group"] for point in scene["points"]))
    others = [f"Player {i % players + 1}'s camp" for i in range(2, players + 1)]
    assert groups == ["your camp", "your hand", *others, "the Source", "the draw pile and the discards"]
    own = [point["id"] for point in scene["points"] if point["group"] == "your camp"]
    far = 51 - players
    assert own == ["seat1", "1L", *(f"c1.{i}" for i in range(-far, far + 1)), "1R", "hand1", "won1", "score1"]
    assert len({point["name"] for point in scene["points"]}) == len(scene["points"])


def test_cards_behind_are_painted_before_the_first_row():
    points = {point["id"]: point for point in frames.scene(lt.load("chiwawa").start())["points"]}
    layers = [points[f"c0.{i}"].get("layer", 0) for i in (-9, -4, -3, 0, 3, 4, 9)]
    assert layers == [-2, -1, 0, 0, 0, -1, -2]


def test_cards_are_called_by_name_and_value():
    faces = frames.scene(table(**PLAY))["faces"]
    assert [faces[name]["name"] for name in ("5a", "10b", "20c", "M")] == [
        "Maize god, 5", "Eagle god, 10", "Temple god, 20", "Mimicry",
    ]  # fmt: skip


# what is asked and advised


def test_the_pillar_is_asked_for():
    position = table(phase="pillars", round="3", hands="20a/5a", camps="-/-")
    assert asked(position).startswith("Round 3: choose a hand card as your Pillar, in secret.")
    assert words(position) == {"pillar 20a": "Make a Sun god (20) your Pillar"}


def test_a_turn_is_asked_for_step_by_step():
    position = table(**PLAY)
    assert asked(position) == ("Choose a hand card to lay at an end of a camp, or to discard for an exchange. Or fold.")
    assert asked_next(position, "h20a") == (
        "Sun god, 20: choose the end of a camp where you lay it face down, or the discards to pay for an exchange."
    )
    told_words = words(position)
    assert told_words["20a>L"] == "Lay a Sun god (20) face down at the left end of your camp"
    assert told_words["D>1R"] == "Lay a Destruction face down at the right end of Ben's camp"
    assert told_words["pay 5a"] == "Discard a Maize god (5), then exchange two cards"
    assert told_words["fold"] == "Fold: play no more in this round"
    set_language("fr")
    assert words(position)["20a>L"] == "Posez un dieu du soleil (20) face cachée à l’extrémité gauche de votre camp"


def test_the_last_one_is_told_that_he_may_go_on():
    assert asked(table(**PLAY, out="1")).startswith("All others are done: go on as long as you like. Choose")


def test_an_exchange_is_asked_for_step_by_step():
    position = play(table(**PLAY), "pay D")
    assert asked(position) == (
        "You have paid. Choose two cards to exchange: one of your hand, cards of the Source, cards of any camp but "
        "Pillars, the top of the draw pile."
    )
    following = "Choose the card it is exchanged with."
    assert asked_next(position, "h5a") == f"You exchange a Maize god (5) from your hand. {following}"
    assert asked_next(position, "s2") == f"You exchange Source card 2 (Rain god, 5). {following}"
    assert asked_next(position, "c1.1") == f"You exchange card 1 to the right of Ben's Pillar. {following}"
    known = words(position)
    assert known["swap h5a s2"] == "Exchange a Maize god (5) from your hand with Source card 2 (Rain god, 5)"
    assert known["swap c0.-1 c1.1"] == (
        "Exchange card 1 to the left of your Pillar (Sun god, 20) with card 1 to the right of Ben's Pillar"
    )
    set_language("fr")
    assert words(position)["swap s2 top"] == (
        "Échangez la carte 2 de la Source (Dieu de la pluie, 5) contre le dessus de la pioche"
    )


def test_it_is_told_what_may_not_be_exchanged_and_why():
    position = play(table(**PLAY), "pay D", "swap s2 c1.1", "pay M")
    assert asked(position).endswith(
        "Just exchanged, so not in this turn: Source card 2 (Snake god, 10) and card 1 to the right of your Pillar "
        "(Rain god, 5)."
    )


def test_destructions_are_asked_for_step_by_step():
    position = table("chiwawa(resolve=manual)", camps="5a:*,D:*,20a:*,[20b]/[5b]", **COUNT)
    assert asked(position).startswith("The camps are open. Choose one of your Destructions")
    assert asked_next(position, "c0.-2") == (
        "What does this Destruction destroy: a Maize god (5) on its left or a Sun god (20) on its right?"
    )
    assert words(position)["destroy c0.-2 left"] == (
        "Let the Destruction, card 2 to the left of your Pillar, destroy a Maize god (5) on its left"
    )


def test_a_destruction_without_a_target_is_discarded_alone():
    position = table("chiwawa(resolve=manual)", camps="[20b],D:*/[5b]", **COUNT)
    assert asked(position) == "Your Destruction has nothing beside it that it can destroy: discard it alone."
    assert asked_next(position, "c0.1") == "This Destruction has nothing to destroy: discard it alone."
    assert words(position) == {
        "destroy c0.1 none": "Discard the Destruction, card 1 to the right of your Pillar: it has nothing to destroy"
    }


def test_mimicries_are_asked_for_step_by_step():
    position = table("chiwawa(resolve=manual)", camps="5a:*,M:*,[20b]/[5b]", **COUNT | {"phase": "mimic:c0.-1"})
    assert asked(position) == (
        "Your Mimicry, card 1 to the left of your Pillar, is worth as much as a god beside it: choose which."
    )
    assert asked_next(position, "c0.-1") == (
        "What does this Mimicry copy: a Maize god (5) on its left or a Fire god (20) on its right?"
    )
    assert words(position)["mimic c0.-1 right"] == (
        "Let the Mimicry, card 1 to the left of your Pillar, copy a Fire god (20) on its right"
    )
    set_language("fr")
    assert asked_next(position, "c0.-1") == (
        "Que copie ce Mimétisme : un dieu du maïs (5) à sa gauche ou un dieu du feu (20) à sa droite ?"
    )


# what was played


def test_the_first_deal():
    position = lt.load("chiwawa(players=7)").start(1)
    position.roll()
    sentence = position.game.teller().played(entry(position))
    assert sentence.startswith("The cards are shuffled and dealt, 7 to each player. The Source shows a")


def test_pillars_are_told_to_others_when_all_are_chosen():
    position = play(table(phase="pillars", hands="20a,5b/5a,M", camps="-/-"), "pillar 20a")
    assert told(position, 0) == "Anna chooses a Sun god (20) as Pillar, in secret."
    assert frames.last_heard(position, 1) is None
    play(position, "pillar M")
    shown = "All Pillars are turned up: Anna has a Sun god (20) and Ben has a Mimicry."
    assert told(position, 1) == f"Ben chooses a Mimicry as Pillar, in secret. {shown}"
    assert told(position, 0) == told(position, None) == f"A Pillar is chosen in secret. {shown}"


def test_a_card_that_is_laid_is_told_to_who_laid_it():
    position = play(table(**PLAY), "20a>1L")
    assert told(position, 0) == "Anna lays a Sun god (20) face down at the left end of Ben's camp."
    assert told(position, 1) == "Anna lays a card face down at the left end of Ben's camp."
    play(position, "5c>R")
    assert told(position, 0) == "Ben lays a card face down at the right end of their own camp."


def test_folding_and_running_out_of_cards():
    position = play(table("chiwawa(players=3)", hands="5a/5b/5c,M", camps="[M]/[D]/[D]"), "5a>R")
    gone = "Anna has no card left and plays no more in this round."
    assert told(position) == f"Anna lays a card face down at the right end of their own camp. {gone}"
    play(position, "fold")
    assert told(position) == "Ben folds and plays no more in this round. Only Carl still plays."
    play(position, "fold")
    assert told(position) == "Carl folds and plays no more in this round. All camps are opened."


def test_a_payment_and_an_exchange():
    position = play(table(**PLAY), "pay D")
    assert told(position, 1) == "Anna discards a Destruction to exchange two cards."
    other = play(position.copy(), "swap h5a s2")
    assert told(other, 0) == "Anna exchanges a Maize god (5) from hand with Source card 2 (Rain god, 5)."
    assert told(other, 1) == (
        "Anna exchanges a card from hand with Source card 2 (Rain god, 5). Source card 2 is now a Maize god (5)."
    )
    other = play(position.copy(), "swap h5a c1.1")
    assert told(other, 0) == (
        "Anna exchanges a Maize god (5) from hand with card 1 to the right of Ben's Pillar. Anna gets a Snake god (10)."
    )
    assert told(other, 1) == (
        "Anna exchanges a card from hand with card 1 to the right of Ben's Pillar (Snake god, 10)."
    )
    assert told(other, None) == "Anna exchanges a card from hand with card 1 to the right of Ben's Pillar."
    set_language("fr")
    assert told(other, 1) == (
        "Anna échange une carte de sa main contre la carte 1 à droite du Pilier de Ben (Dieu serpent, 10)."
    )


def test_an_exchange_with_the_top_of_an_empty_pile():
    position = play(table(**PLAY, pile="-"), "pay D", "swap s2 top")
    assert told(position) == (
        "Anna exchanges Source card 2 (Rain god, 5) with the top of the draw pile. "
        "The draw pile is empty: first the discards are shuffled."
    )
    position.roll()
    made = "The discards are shuffled into a new draw pile, and the exchange is made. Source card 2 is now a"
    assert told(position).startswith(made)


def test_camps_resolved_by_their_owners():
    position = table("chiwawa(resolve=manual)", camps="5a:*,D:*,M:*,[20b]/[5b],D:*", **COUNT)
    play(position, "destroy c0.-2 left")
    assert told(position) == (
        "The Destruction, card 2 to the left of Anna's Pillar, destroys a Maize god (5) on its left."
    )
    play(position, "mimic c0.-1 right")
    assert told(position) == (
        "The Mimicry, card 1 to the left of Anna's Pillar, copies a Fire god (20) on its right. "
        "Anna's camp comes to 40 points."
    )
    play(position, "destroy c1.1 none")
    assert told(position) == (
        "The Destruction, card 1 to the right of Ben's Pillar, finds nothing to destroy and is discarded. "
        "Ben's camp comes to 5 points."
    )
