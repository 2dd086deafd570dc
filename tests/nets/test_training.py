"""Training goes on after a checkpoint as if nothing had stopped it, and writes nets that play."""

import json

import pytest

import ludotheque as lt

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'ludotheque[nets]'")

from ludotheque.cli.main import main  # noqa: E402

SMALL = ["--channels", "8", "--blocks", "1", "--games", "8", "--simulations", "4", "--batch", "16", "--window", "24"]
QUICK = ["--device", "cpu", "--threads", "1", "--every", "0.1", "--matches", "1000", "--longest", "12"]


def train(folder, steps, *more):
    return main(["train", "konane(size=6)", "-o", str(folder), "--steps", str(steps), *SMALL, *QUICK, *more])


def test_training_goes_on_after_a_checkpoint(tmp_path, capsys):
    assert train(tmp_path, 10) == 0
    first = json.loads((tmp_path / "curves.json").read_text("utf-8"))
    assert train(tmp_path, 20) == 0
    assert "10 steps done so far" in capsys.readouterr().out
    curve = json.loads((tmp_path / "curves.json").read_text("utf-8"))
    assert json.dumps(first) != json.dumps(curve)
    (net,) = tmp_path.glob("*.net")
    position = lt.load("konane(size=6)").start()
    assert lt.best(position, net=net, nodes=8) in position.actions()


def test_another_recipe_does_not_take_the_folder(tmp_path, capsys):
    train(tmp_path, 4)
    assert train(tmp_path, 4, "--seed", "5") != 0
    assert "another recipe" in capsys.readouterr().err


def test_a_broken_checkpoint_is_refused(tmp_path, capsys):
    (tmp_path / "checkpoint.pt").write_bytes(b"nothing")
    assert train(tmp_path, 4) != 0
    assert "checkpoint" in capsys.readouterr().err
