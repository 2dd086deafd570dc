"""A match looked at again: mistakes found, the curve drawn, and nobody's secrets told."""

import json
import xml.etree.ElementTree as ET

import pytest

import ludotheque as lt
from ludotheque.cli.main import main
from ludotheque.match.record import Record
from ludotheque.study.arena import Bout, play
from ludotheque.study.curve import picture
from ludotheque.study.review import review


def record(game, seed=3, players=("level=1", "level=1")):
    return play(Bout(game, *players, 0, seed)).record


@pytest.mark.parametrize(
    "game", ["konane(size=6)", "oware", "puluc", "awimbawe(rounds_to_win=1)", "chiwawa(players=3)"]
)
def test_every_decision_gets_a_verdict(game):
    match = record(game)
    whole = review(match, nodes=30)
    position = lt.load(match.game).start()
    choices = []
    for number, word in enumerate(match.log, 1):
        if position.to_move != lt.CHANCE and len(position.actions()) > 1:
            choices.append((number, position.to_move, word))
        position.play(word)
    assert [(verdict.number, verdict.seat, verdict.move) for verdict in whole.verdicts] == choices
    assert all(0 <= verdict.kept <= verdict.chance <= 1 for verdict in whole.verdicts)
    assert all(not verdict.mark for verdict in whole.verdicts if verdict.move == verdict.best)


def blunder():
    """On four by four points the win is proven from the second move on, so a losing move is a blunder for certain."""
    position = lt.load("konane(size=4)").start()
    while position.to_move is not None:
        losing = []
        for text in position.actions():
            after = position.copy().play(text)
            if after.to_move is not None and lt.best(after, nodes=200_000).proof > 0:
                losing.append(text)
        sound = [text for text in position.actions() if text not in losing]
        if losing and sound:
            return position, losing[0]
        position.play(position.actions()[0])
    raise AssertionError


def test_a_move_that_throws_a_win_away_is_a_blunder():
    position, worst = blunder()
    position.play(worst)
    number = len(position.log)
    while position.to_move is not None:
        position.play(lt.best(position, nodes=5000))
    whole = review(Record.of(position), nodes=200_000)
    verdict = next(each for each in whole.verdicts if each.number == number)
    assert verdict.mark == "??"
    assert whole.accuracy(verdict.seat) < 0.8  # the mean of the chances kept would be far higher
    assert verdict.loss == 1
    assert verdict.best != worst
    assert verdict.why


def test_the_review_of_hidden_decisions_knows_only_what_the_player_knew():
    """The first decision of a match, in two deals that differ where its player cannot look."""
    game = lt.load("awimbawe(rounds_to_win=1)")
    position = game.start(4)
    while position.to_move == lt.CHANCE:
        position.roll()
    seat = position.to_move
    other = position.resample(seat, 9)
    from ludotheque.study.review import verdict_on

    move = position.actions()[0]
    assert bytes(other.rules.block) != bytes(position.rules.block)
    assert verdict_on(position, move, 1, 200, 5) == verdict_on(other, move, 1, 200, 5)


def test_the_curve_is_a_picture_with_a_mark_for_each_mistake():
    whole = review(record("oware", 5), nodes=200)
    drawn = picture(whole)
    root = ET.fromstring(drawn)
    assert len(root.findall(".//{*}circle")) == len(whole.mistakes())
    assert drawn == picture(whole)
    assert len(whole.curve(0)) == len(whole.verdicts)


def test_the_command_tells_and_draws(tmp_path, capsys):
    file, svg = tmp_path / "match.json", tmp_path / "curve.svg"
    file.write_text(record("konane(size=4)").text(), encoding="utf-8")
    assert main(["review", str(file), "--nodes", "50", "--svg", str(svg)]) == 0
    assert "accuracy" in capsys.readouterr().out
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    assert main(["review", str(file), "--nodes", "50", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["verdicts"]


def test_a_wrong_record_says_where(tmp_path, capsys):
    file = tmp_path / "match.json"
    file.write_text('{"game": "konane(size=4)", "log": ["a1", "z9"]}', encoding="utf-8")
    assert main(["review", str(file), "--nodes", "50"]) == 2
    assert "z9" in capsys.readouterr().err
    assert main(["review", str(tmp_path / "none")]) == 2
