"""A game's name stands in its own files alone: everything else finds games by their families."""

import re
import unicodedata
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.games import names

PACKAGE = Path(lt.__file__).resolve().parent
SITE = PACKAGE.parents[1] / "web" / "src"
SOURCES = {".py", ".pxd", ".json", ".ts", ".svelte", ".html", ".css", ".js"}

#: A family's own files: its folder, its rulebook, its tables, its puzzles. Catalogues and what is built are no sources.
OWN = [
    rf"{place}"
    for family in lt.families()
    for place in (
        rf"games/{family}/.*",
        rf"learn/books/{family}\.py",
        rf"tables/{family}(_\w+)?\.(py|pxd)",
        rf"learn/puzzles/{family}\.json",
    )
] + [r"locale/.*", r"server/(site|docs)/.*"]

#: What must name games all the same.
ALLOWED = {
    "games/__init__.py",  # lists the modules of the families that come with the package
}


def plain(text):
    """Lower case, without accents: ``Awalé`` is ``awale``."""
    return "".join(
        letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter)
    ).lower()


NAMES = re.compile(
    r"(?<![a-z0-9])(" + "|".join(re.escape(name).replace(r"\-", "[- ]") for name in names()) + r")(?![a-z0-9])"
)


def mentions(text):
    return [
        f"{number}: {line.strip()[:80]}"
        for number, line in enumerate(text.splitlines(), 1)
        if NAMES.search(plain(line))
    ]


def sources():
    for folder in (PACKAGE, SITE):
        for file in sorted(folder.rglob("*")):
            name = file.relative_to(folder).as_posix()
            if file.suffix in SOURCES and not any(re.fullmatch(own, name) for own in OWN):
                yield file, name


@pytest.mark.skipif(not SITE.exists(), reason="the sources of the site are not here")
def test_no_file_but_a_games_own_says_its_name():
    wrong = {}
    for file, name in sources():
        lines = mentions(file.read_text("utf-8"))
        if lines and name not in ALLOWED:
            wrong[name] = lines
    assert wrong == {}


@pytest.mark.parametrize("line", ["# as in Awalé", 'load("konane(size=6)")', "Chivi Korá has", "import komikan"])
def test_a_mention_is_seen(line):
    assert mentions(f"first\n{line}\n") == [f"2: {line}"]
    assert not mentions("awaled owares komikans")


def test_what_is_allowed_is_needed():
    for name in ALLOWED:
        assert mentions((PACKAGE / name).read_text("utf-8"))
