"""Opening books: they fit their games, their actions are legal and nearly the best, and games of the strongest level
against itself differ."""

import json
import random
from pathlib import Path

import pytest
from pythons import in_this_python, plain_packages

import ludotheque as lt
from ludotheque.cli.main import main
from ludotheque.core import opening_book
from ludotheque.core.fitted import digest, game_file
from ludotheque.core.game import Game
from ludotheque.core.ladder import Level
from ludotheque.core.opening_book import LARGEST_FILE, book_of, read_book
from ludotheque.core.translation import set_language
from ludotheque.study.book_growth import Recipe
from ludotheque.study.book_maker import make_book
from ludotheque.study.players import player

GAMES = Path(lt.__file__).parent / "games"
BOOKS = sorted(GAMES.glob("*/books/*.json"))
SMALL = "konane(size=4)"
FEW = 300  # nodes of the strongest level, in tests


@pytest.fixture(autouse=True)
def english():
    set_language("en")


def game_of(file):
    return lt.load(json.loads(file.read_text(encoding="utf-8"))["game"])


@pytest.fixture(params=BOOKS, ids=lambda file: file.stem)
def file(request):
    return request.param


# the books that come with the games


def test_there_are_books():
    assert BOOKS


def test_a_book_fits_its_game_and_edition(file):
    table = json.loads(file.read_text(encoding="utf-8"))
    game = game_of(file)
    assert table["edition"] == game.edition
    assert table["recipe"]["game"] == str(game)
    assert {"nodes", "positions", "margin", "plies"} <= table["recipe"].keys()
    assert table["date"]
    assert str(game_file(game.family.books, "books", game)) == str(file)
    assert file.stat().st_size <= LARGEST_FILE
    assert lt.opening(str(game)).header["digest"] == digest(table)


def test_every_action_is_legal_and_no_line_comes_back(file):
    book = lt.opening(game_of(file))
    for line in book.lines():
        position, seen = book.game.start(), set()
        for move in line:
            assert position.key not in seen
            seen.add(position.key)
            assert move in book.moves(position)
            assert move.action in position.actions()
            assert 0 < move.share <= 1
            position.play(move.action)


def test_shares_of_a_position_add_up(file):
    book = lt.opening(game_of(file))
    for line in book.lines():
        position = book.game.start()
        for move in line:
            assert sum(each.share for each in book.moves(position)) == pytest.approx(1, abs=0.03)
            position.play(move.action)


def played_by(game, level, seed, monkeypatch=None):
    """The log of a game that a level plays against itself, or its first hundred actions."""
    rng = random.Random(seed)
    position = game.start()
    while position.to_move is not None and len(position.log) < 100:
        position.play(lt.best(position, level=level, seed=rng.getrandbits(30), tables=False))
    return tuple(position.log)


def few_nodes(monkeypatch, game):
    """The strongest level of a game looks at few nodes."""
    ladder = (*game.family.ladder[:-1], Level(FEW))
    monkeypatch.setitem(game.family.__dict__, "ladder", ladder)


def test_games_of_the_strongest_level_with_itself_differ(file, monkeypatch):
    game = game_of(file)
    few_nodes(monkeypatch, game)
    games = {played_by(game, 10, seed) for seed in range(10)}
    assert len(games) == 10


def test_weaker_levels_have_no_book(file):
    start = game_of(file).start()
    assert lt.best(start, level=10, tables=False).nodes == 0
    assert lt.best(start, level=8).nodes == 0
    assert lt.best(start, level=5).nodes > 0


MODES = """
import json, random, sys
import ludotheque as lt
from ludotheque.core.ladder import Level
played = []
for name in json.load(open(sys.argv[1])):
    game = lt.load(name)
    object.__setattr__(game.family, "ladder", (*game.family.ladder[:-1], Level(40)))
    rng, position = random.Random(3), game.start()
    while position.to_move is not None and len(position.log) < 24:
        position.play(lt.best(position, level=10, seed=rng.getrandbits(30), tables=False))
    played.append(position.log)
print(json.dumps([lt.MODE, played]))
"""


def test_both_modes_play_the_same_by_the_book(tmp_path):
    script, names = tmp_path / "played.py", tmp_path / "names.json"
    script.write_text(MODES)
    names.write_text(json.dumps([str(game_of(file)) for file in BOOKS]))
    mode, here = json.loads(in_this_python(Path(lt.__file__).parents[1], script, names))
    plain_mode, plain = json.loads(in_this_python(plain_packages(tmp_path / "plain"), script, names))
    assert (mode, plain_mode) == (lt.MODE, "plain")
    assert here == plain


# reading


def test_a_game_without_a_book_says_so():
    with pytest.raises(ValueError, match=r"puluc has no opening book"):
        lt.opening("puluc")
    assert lt.best(lt.load(SMALL).start(), level=9).nodes > 0


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"edition": 1}, "edition is 1 instead of 2"),
        ({"moves": {"z9": [0, 100]}}, "z9 is not legal"),
        ({"moves": None}, "cannot be used"),
    ],
)
def test_a_damaged_book_is_refused(change, reason, tmp_path, monkeypatch):
    known = game_of(BOOKS[0])
    table = json.loads(BOOKS[0].read_text(encoding="utf-8")) | change
    file = tmp_path / BOOKS[0].name
    file.write_text(json.dumps(table | {"digest": digest(table)}), encoding="utf-8")
    monkeypatch.setattr(opening_book, "game_file", lambda *_where: file)
    book_of.cache_clear()
    with pytest.raises(ValueError, match=f"(?s){file.name}.*{reason}.*ludotheque book"):
        lt.opening(Game(known.family, known.family.name, dict(written(known))))
    book_of.cache_clear()


def written(game):
    """The options that the game's string says."""
    inside = str(game).partition("(")[2].rstrip(")")
    return [part.split("=") for part in inside.split(",") if part]


# the command


def test_the_command_makes_the_same_book_again_and_goes_on(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    recipe = Recipe(SMALL, positions=20, nodes=500, plies=6, margin=0.1)

    def stop(done):
        if done == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make_book(recipe, tmp_path / "stopped", 1, progress=stop)
    begun = tmp_path / "stopped.begun"
    begun.write_text(begun.read_text() + '{"line": ["a')  # killed in the middle of a line
    make_book(recipe, tmp_path / "stopped", 1)
    words = ["book", SMALL, "-n", "20", "--nodes", "500", "--plies", "6", "--margin", "10", "--processes", "1"]
    assert main([*words, "-o", str(tmp_path / "whole")]) == 0
    assert (tmp_path / "stopped").read_bytes() == (tmp_path / "whole").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["stopped", "whole"]
    assert "a book of" in capsys.readouterr().out
    book = read_book(lt.load(SMALL), (tmp_path / "whole").read_text())
    assert book.header["date"] == "2023-11-14"
    assert len(book) > 3
    assert book.variety() > 1.5


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["puluc"], "chance varies its games"),
        (["chiwawa"], "chance varies its games"),
        ([SMALL, "-n", "0"], "at least 1 position"),
        ([SMALL, "--margin", "50"], "at most 20 percent"),
        ([SMALL, "-o", "/no/such/folder/file"], "there is no folder"),
    ],
)
def test_what_has_no_book_is_refused(words, message, capsys):
    assert main(["book", *words]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("wrong", [None, "oware", lt.load("konane").start(), lt.load("awele").start()])
def test_a_book_is_asked_about_its_own_game_alone(wrong):
    """Another game's position once had no moves, as one that the book does not know."""
    with pytest.raises(ValueError, match="position"):
        lt.opening("oware").moves(wrong)


def test_levels_in_matches_go_without_the_book():
    """Their openings are drawn at random; docs/levels.md says so beside what was measured."""
    start = lt.load("oware").start()
    assert lt.best(start, level=8).nodes == 0
    assert player("level=8")(start, 1).nodes > 0
