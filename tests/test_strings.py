"""Game strings: one canonical form each, presets, and errors that name what would be right."""

from __future__ import annotations

import time

import pytest

import ludotheque as lt
from ludotheque.core.options import value_text
from ludotheque.games import names


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("konane", "konane"),
        ("konane()", "konane"),
        ("konane(size=8)", "konane"),
        ("konane(knot=false)", "konane"),
        ("konane(knot=true,size=6)", "konane(size=6,knot=true)"),
        ("konane(size=06)", "konane(size=6)"),
        ("  KONANE ( Size = 6 , KNOT = True ) \n", "konane(size=6,knot=true)"),
        ("awale", "awale"),
        ("awale(rules=awale)", "awale"),
        ("oware", "awale(rules=oware)"),
        ("oware(slam=nocapture)", "awale(rules=oware)"),
        ("oware(slam=nocapture,edition=1)", "awale(rules=oware,slam=nocapture,edition=1)"),
        ("awari", "awale(rules=awari)"),
        ("awele(leftovers=none)", "awale(rules=awele)"),
        ("awele(leftovers=owner)", "awale(rules=awele,leftovers=owner)"),
        ("awele(leftovers=owner,edition=1)", "awale(rules=awele,edition=1)"),
        ("awale-debutants(replay=may)", "awale(rules=awale-debutants,replay=may)"),
        ("awele(seeds=3)", "awale(rules=awele,seeds=3)"),
        ("awele(chain=12)", "awale(rules=awele)"),
        ("awele(chain=23)", "awale(rules=awele,chain=23)"),
        ("awale(chain=12,rules=awele)", "awale(rules=awele)"),
        ("awale-debutants(pits=5)", "awale(rules=awale-debutants,pits=5)"),
    ],
)
def test_canonical_form(written: str, canonical: str) -> None:
    """Options in their own order, those left out that have their usual value; a preset by its family."""
    game = lt.load(written)
    assert str(game) == canonical
    assert str(lt.load(canonical)) == canonical
    assert lt.load(canonical) == game
    assert repr(game) == f"load({canonical!r})"


def test_a_game_knows_its_options_players_and_name() -> None:
    game = lt.load("konane(size=6)")
    assert (game.name, game.players) == ("konane", 2)
    assert game.options == {"size": 6, "hummingbird": False, "knot": False, "knot_saves": False}
    assert type(game.options["size"]) is int
    assert type(game.options["knot"]) is bool
    assert lt.load("oware").name == "oware"


def test_equal_games_have_equal_hashes() -> None:
    assert len({lt.load("oware"), lt.load("awale(rules=oware)"), lt.load("awale")}) == 2
    assert lt.load("oware") != "awale(rules=oware)"


@pytest.mark.parametrize("name", sorted(names()))
def test_every_name_loads_and_its_game_string_loads_to_the_same(name: str) -> None:
    game = lt.load(name)
    assert lt.load(str(game)) == game
    assert lt.load(str(game)).options == game.options


@pytest.mark.parametrize("name", sorted(lt.families()))
def test_every_value_of_every_option_is_understood(name: str) -> None:
    """Or refused with a reason, where it does not stand alone."""
    for option in lt.families()[name].options:
        for value in option.allowed:
            try:
                game = lt.load(f"{name}({option.name}={value_text(value)})")
            except ValueError as error:
                assert str(error).startswith(f"{name}: ")
            else:
                assert game.options[option.name] == value
                assert type(game.options[option.name]) is type(value)


@pytest.mark.parametrize("name", sorted(lt.families()))
def test_every_family_describes_itself(name: str) -> None:
    family = lt.families()[name]
    assert family.name == name
    assert family.title
    assert family.about
    assert family.presets
    assert all(preset.title and preset.about for preset in family.presets)
    assert all(option.about and "\n" not in option.about for option in family.options)


@pytest.mark.parametrize("name", sorted(names()))
def test_presets_do_not_take_the_options_they_set(name: str) -> None:
    family = names()[name]
    preset = family.preset(name)
    for option in preset.fixed if preset and name != family.name else {}:
        with pytest.raises(ValueError, match=f"{option} is set by the preset"):
            lt.load(f"{name}({option}={value_text(preset.fixed[option])})")


@pytest.mark.parametrize(
    ("string", "says"),
    [
        ("chess", ["no game chess", "konane", "oware"]),
        ("konan", ["no game konan", "Did you mean konane?"]),
        ("konane(sise=6)", ["konane: ", "no option sise", "size, hummingbird, knot, knot_saves", "Did you mean size?"]),
        ("konane(rules=awele)", ["no option rules", "size"]),
        ("konane(size=7)", ["size=7 is not possible", "4 | 6 | 8 | 10 | 12 | 14"]),
        ("konane(size=six)", ["size=six is not possible", "4 | 6 | 8 | 10 | 12 | 14"]),
        ("konane(size=6.0)", ["size=6.0 is not possible"]),
        ("konane(size=+6)", ["size=+6 is not possible"]),
        ("konane(size=0x6)", ["size=0x6 is not possible"]),
        ("konane(size=true)", ["size=true is not possible"]),
        ("konane(knot=1)", ["knot=1 is not possible", "false | true"]),
        ("konane(knot=yes)", ["knot=yes is not possible", "false | true"]),
        ("konane(knot)", ["'knot' is not an option", "option=value"]),
        ("konane(knot=)", ["'knot=' is not an option"]),
        ("konane(=true)", ["'=true' is not an option"]),
        ("konane(size=6,)", ["is not an option"]),
        ("konane(,)", ["is not an option"]),
        ("konane(size=6,size=6)", ["size is written twice"]),
        ("konane(size=6,SIZE=8)", ["SIZE is written twice"]),
        ("konane(size=6", ["not a game string", "name(option=value,option=value)"]),
        ("konane)", ["not a game string"]),
        ("konane(size=6) knot", ["not a game string"]),
        ("konane size=6", ["not a game string"]),
        ("(size=6)", ["not a game string"]),
        ("", ["not a game string"]),
        (" \t\n", ["not a game string"]),
        ("konane(size=6)(knot=true)", ["size=6)(knot=true is not possible"]),
        ("konane((size=6))", ["no option (size"]),
        (f"konane(size={10**40})", ["size=1000", "is not possible", "4 | 6"]),
        (f"awale(seeds={'9' * 100_000})", ["seeds=999", "from 1 to 8"]),
        ("awale(seeds=-1)", ["seeds=-1 is not possible", "from 1 to 8"]),
        ("awale(seeds=٤)", ["is not possible", "from 1 to 8"]),
        ("awale(seeds=４)", ["is not possible", "from 1 to 8"]),
        ("awale(seeds=4²)", ["is not possible"]),
        ("kōnane", ["no game kōnane", "konane"]),
        ("❀", ["no game ❀"]),
        ("konane\0", [r"no game konane\x00"]),
        ("konane(size=6\x1b[31m)", [r"size=6\x1b[31m is not possible"]),
        ("konane(si\rze=6)", [r"no option si\rze"]),
        ("\ud800", ["no game"]),
    ],
)
def test_wrong_strings(string: str, says: list[str]) -> None:
    """The error names what was wrong and what would be right, and quotes no control character."""
    with pytest.raises(ValueError) as caught:
        lt.load(string)
    text = str(caught.value)
    for part in says:
        assert part in text
    assert text.isprintable()
    assert len(text) < 1000


@pytest.mark.parametrize(
    "string",
    [
        "k" * 1_000_000,
        "konane" + " " * 200_000 + "x",
        " " * 200_000 + "konane(",
        "konane(" + "(" * 200_000,
        "konane(" + ")" * 200_000 + "x",
        "konane(" + "," * 200_000 + ")",
        "konane(" + "size=6," * 100_000 + "size=6)",
        "konane(" + "x" * 500_000 + "=6)",
        "konane(size=" + "6" * 500_000 + ")",
    ],
    ids=range(9),
)
def test_very_long_strings_are_refused_in_short(string: str) -> None:
    """In a moment, with an error that fits a line or two."""
    start = time.process_time()
    with pytest.raises(ValueError) as caught:
        lt.load(string)
    assert len(str(caught.value)) < 500
    assert time.process_time() - start < 2


@pytest.mark.parametrize("name", sorted(names()))
def test_all_games_are_named_to_who_asks_for_an_unknown_one(name: str) -> None:
    with pytest.raises(ValueError, match="there is no game") as caught:
        lt.load("?")
    assert name in str(caught.value).replace(";", " ").replace(",", " ").replace(".", " ").replace(":", " ").split()
