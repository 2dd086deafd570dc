"""Fitted evaluations: tables fit their games, damage is refused, sides are treated alike, and the same seed gives the same
table."""

import json
import random
from pathlib import Path

import needs
import pytest

import ludotheque as lt
from ludotheque.cli.main import main
from ludotheque.core import fitted
from ludotheque.core.fitted import checked, digest, table_file
from ludotheque.core.game import Game
from ludotheque.core.translation import set_language
from ludotheque.study.tune import Plan, features_of, tune

GAMES = Path(lt.__file__).parent / "games"
TABLES = sorted(GAMES.glob("*/fitted/*.json"))
GAME = "konane(size=4)"


@pytest.fixture(autouse=True)
def english():
    set_language("en")


def positions(game, count=6, plies=80):
    """Positions of random games."""
    for seed in range(count):
        rng = random.Random(seed)
        position = game.start(seed)
        for _ply in range(plies):
            if position.to_move is None:
                break
            if position.to_move == lt.CHANCE:
                position.roll()
            else:
                yield position
                position.play(rng.choice(position.actions()))


# the tables


def test_there_are_tables():
    assert TABLES


@pytest.mark.parametrize("file", TABLES, ids=lambda file: file.stem)
def test_a_table_fits_its_game_and_edition(file):
    table = json.loads(file.read_text(encoding="utf-8"))
    game = lt.load(table["game"])
    features = features_of(game)
    assert table["edition"] == game.edition
    assert str(table_file(features.package, game)) == str(file)
    assert checked(features, game, file.read_text(encoding="utf-8"), file.name) == table
    assert game.start_rules.fitted
    assert table["recipe"]["game"] == str(game)
    assert {"games", "nodes", "seed", "rounds"} <= table["recipe"].keys()
    assert table["positions"] > 10_000
    assert table["loss"] < table["loss by hand"]


@pytest.mark.parametrize("file", TABLES, ids=lambda file: file.stem)
def test_a_game_of_an_earlier_edition_does_without_the_table(file):
    name = json.loads(file.read_text(encoding="utf-8"))["game"]
    earlier = name[:-1] + ",edition=1)" if name.endswith(")") else f"{name}(edition=1)"
    assert not lt.load(earlier).start_rules.fitted


def damaged_texts(text):
    table = json.loads(text)
    other = table | {"edition": table["edition"] + 1}
    short = table | {"weights": [row[1:] for row in table["weights"]]}
    broken = table | {"weights": [[0.5] * len(row) for row in table["weights"]]}
    yield text[: len(text) // 2], "cannot be used"
    yield "[]", "digest"
    yield text.replace('"format": 1', '"format": 2'), "digest"
    yield json.dumps({name: value for name, value in table.items() if name != "digest"}), "digest is missing"
    for changed, reason in (
        (other, "edition is 3 instead of 2"),
        (short, "number of weights"),
        (broken, "whole number"),
    ):
        yield json.dumps(changed | {"digest": digest(changed)}), reason


@pytest.mark.parametrize("number", range(7))
def test_a_damaged_table_is_refused(number, tmp_path, monkeypatch):
    """The game says which file it is and what to do; it does not play with half a table."""
    known = lt.load("oware")
    whole = Path(str(table_file(features_of(known).package, known)))
    text, reason = list(damaged_texts(whole.read_text(encoding="utf-8")))[number]
    file = tmp_path / whole.name
    file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(fitted, "table_file", lambda _package, _game: file)
    again = Game(known.family, "oware", {})
    with pytest.raises(ValueError, match=f"(?s){whole.name}.*{reason}.*ludotheque tune"):
        again.start_rules  # noqa: B018


# the evaluation


def swapped(name, text):
    """The position with the colours swapped, as a text."""
    words = text.split()
    if name.startswith("awale"):
        pits = words[0].split(",")
        half = len(pits) // 2
        return f"{','.join(pits[half:] + pits[:half])} {words[2]} {words[1]} {'SN'[words[3] == 'S']}"
    if name.startswith("konane"):
        colours = str.maketrans("xo", "ox")
        rows = reversed(words[0].translate(colours).split("/"))
        return " ".join(["/".join(rows), words[1].translate(colours), words[2], words[4], words[3], *words[5:]])
    colours = str.maketrans("yo", "oy")
    return " ".join([words[0].translate(colours), words[1].translate(colours), "turn", words[3], words[4], "-"])


SYMMETRIC = [file for file in TABLES if file.parts[-3] in {"awale", "konane", "awithlaknannai"}]


@pytest.mark.parametrize("file", SYMMETRIC, ids=lambda file: file.stem)
def test_colours_swapped_negate_the_value(file):
    game = lt.load(json.loads(file.read_text(encoding="utf-8"))["game"])
    values = set()
    for position in positions(game):
        words = position.text().split()
        if words[2:3] in (["open1"], ["open2"], ["chain"]):
            continue
        try:
            other = game.position(swapped(str(game), position.text()))
        except ValueError:  # what the first move of a side must be is no matter of colours
            continue
        value = position.rules.evaluate_py(0)
        assert other.rules.evaluate_py(1) == value, position.text()
        values.add(value)
    assert len(values) > 50


@pytest.mark.parametrize("file", TABLES, ids=lambda file: file.stem)
def test_what_one_side_wins_the_other_loses(file):
    game = lt.load(json.loads(file.read_text(encoding="utf-8"))["game"])
    for position in positions(game):
        assert position.rules.evaluate_py(0) == -position.rules.evaluate_py(1)


@pytest.mark.parametrize(
    "name", ["oware", "awele", "konane", "konane(size=6)", "konane(size=10)", "awithlaknannai-vif", "komikan", "adugo"]
)
def test_the_terms_can_say_what_the_evaluation_made_by_hand_says(name):
    """With the priors as weights the two agree, but for what the terms do not tell apart."""
    game = lt.load(name)
    features = features_of(game)
    prior = [round(weight) for group in features.groups for weight in group.prior]
    agreed = 0
    for position in positions(game):
        hand, terms = position.rules.copy(), position.rules.copy()
        hand.fitted = False
        terms.set_weights(features.term_count, features.spread([prior] * len(features.anchors)))
        difference = abs(hand.evaluate_py(0) - terms.evaluate_py(0))
        assert difference <= 100
        agreed += difference == 0
    assert agreed > 100


# the command


def made(tmp_path, name, *more):
    file = tmp_path / name
    assert main(["tune", GAME, "-n", "12", "--nodes", "30", "--processes", "1", "-o", str(file), *more]) == 0
    return file


def test_the_same_seed_gives_the_same_table(tmp_path, monkeypatch, capsys):
    needs.numpy()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    one, two, other = made(tmp_path, "one"), made(tmp_path, "two"), made(tmp_path, "other", "--seed", "5")
    assert one.read_bytes() == two.read_bytes()
    assert json.loads(one.read_text())["weights"] != json.loads(other.read_text())["weights"]
    assert json.loads(one.read_text())["date"] == "2023-11-14"
    assert "positions" in capsys.readouterr().out
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one", "other", "two"]
    game = lt.load(GAME)
    checked(features_of(game), game, one.read_text(), "one")


def test_who_is_stopped_can_go_on(tmp_path, monkeypatch):
    needs.numpy()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    plan = Plan(GAME, 12, 30)

    def stop(done):
        if done == 17:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tune(plan, tmp_path / "stopped", 1, progress=stop)
    begun = tmp_path / "stopped.round-2"
    begun.write_text(begun.read_text() + '{"result": [1')  # killed in the middle of a line
    done = []
    tune(plan, tmp_path / "stopped", 1, progress=done.append)
    assert 17 in done
    assert 3 not in done
    assert (tmp_path / "stopped").read_bytes() == made(tmp_path, "whole").read_bytes()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chiwawa"], "declares no features"),
        (["konane(hummingbird=true)"], "declares no features"),
        (["konane", "-n", "1"], "at least 10 games"),
        (["konane", "-o", "/no/such/folder/file"], "there is no folder"),
    ],
)
def test_what_cannot_be_tuned_is_refused(words, message, capsys):
    needs.numpy()
    assert main(["tune", *words]) == 2
    assert message in capsys.readouterr().err
