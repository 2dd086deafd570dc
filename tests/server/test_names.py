"""The filter of names: what it refuses, and which innocent names it lets through."""

import pytest
from serving import PASSWORD, Server, logged_in

from ludotheque.server.name_filter import NameFilter, read_filter

INNOCENT_NAMES = """Scunthorpe
Penistone Cockburn Hancock Hitchcock Dickens Dick Matsushita Essex Middlesex Sussex Niger Nigeria Montenegro
Massimo Cassandra Putnam Constance Picasso Bitche Analise Sextus Therapist Bittencourt Puteaux Couillet Assas Cumberland
Titouan Con Connor Raton Arsenal Uranus Pakistan Violette Nazaire Tapetta Fukuda Fukushima Sucette Anna1984 Kevin69 7up-fan
Léa Zoé O'Neil B0b Marie-Salomé Mr-Sassy
"""
DISGUISES = ("{}", "{}42", "xX_{}_Xx", "Big{}", "le-{}")


def rude():
    """A rude word of the built-in list, spelt so that this file has no need to show it."""
    return "".join(map(chr, (99, 111, 110, 110, 97, 114, 100)))


@pytest.mark.parametrize("name", INNOCENT_NAMES.split())
def test_innocent_names_stay_allowed(name):
    assert not NameFilter().refuses(name)


@pytest.mark.parametrize("shape", DISGUISES)
def test_a_forbidden_word_is_found_in_every_disguise(shape):
    own = NameFilter(["zorglub"])
    for word in ("Zorglub", "ZORGLUB", "Z0rglub", "Zörglüb", "ZZZorglub", "Zorg1ub"):
        assert own.refuses(shape.format(word)), word
    assert NameFilter().refuses(shape.format(rude().capitalize()))
    assert not NameFilter().refuses(shape.format("Zorglub"))


@pytest.mark.parametrize(
    "name", ["z.o.r.g.l.u.b", "Z O R G L U B", "zorg-lub", "z-o-r-g-l-u-b 3", "big z o r g l u b ha"]
)
def test_separators_hide_nothing(name):
    assert NameFilter(["zorglub"]).refuses(name)


def test_a_whole_word_is_no_part_of_a_word():
    assert not NameFilter(["zorglub"]).refuses("Zorglubian")
    assert NameFilter(["*zorglub*"]).refuses("Zorglubian")


def test_an_operator_adds_patterns_and_exceptions():
    own = NameFilter(["# ours", "", "/^admin/", "+" + rude()])
    assert own.refuses("Admin-7")
    assert not own.refuses("Badminton")
    assert not own.refuses(rude())


def test_a_file_that_is_wrong_is_told_with_its_line(tmp_path):
    file = tmp_path / "names.txt"
    file.write_text("fine\n/(/\n", "utf-8")
    with pytest.raises(ValueError, match="line 2"):
        read_filter(str(file))
    with pytest.raises(ValueError, match="nowhere"):
        read_filter(str(tmp_path / "nowhere.txt"))


def test_the_filter_stands_before_accounts_seats_and_titles(tmp_path):
    file = tmp_path / "names.txt"
    file.write_text("zorglub\n", "utf-8")
    with Server(tmp_path, forbidden_names=file) as server:
        answer = server.post("/api/accounts", {"name": "Zorglub", "password": PASSWORD})
        assert (answer.status_code, answer.json()["error"]) == (400, "wrong")
        assert answer.json()["text"].startswith("Please choose another name")
        french = server.post("/api/accounts?lang=fr", {"name": "Zorglub", "password": PASSWORD}).json()["text"]
        assert french.startswith("Choisissez")
        seats = [{"name": "Z0rglub", "own": True}, {}]
        assert server.post("/api/matches", {"game": "konane", "seats": seats}).status_code == 400
        made = server.open("konane", invite=True)
        bearer = {"headers": {"Authorization": f"Bearer {made['seats'][1]}"}}
        sat = server.post(f"/api/matches/{made['match']}/sit", {"name": "Zorglub"}, **bearer)
        assert sat.status_code == 400
        with logged_in(server, "Ada") as ada:
            wanted = {"title": "Zorglub Cup", "kind": "swiss", "game": "konane", "rounds": 3}
            assert ada.post("/api/tournaments", json=wanted).status_code == 400
            assert ada.post("/api/tournaments", json=wanted | {"title": "Cup"}).status_code == 201
