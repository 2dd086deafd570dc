"""Nets play without PyTorch, and say what PyTorch would say."""

import json

import needs
import pytest
from nets.torch_outputs import GAMES, LOGITS, STORED, observation, positions, torch_answers

import ludotheque as lt
from ludotheque.search.net_play import open_net
from ludotheque.search.shipped_nets import SHIPPED


def our_answers(name):
    net = open_net(lt.load(name), SHIPPED).net
    return [net.ask(observation(position)) for position in positions(name)]


def alike(ours, theirs):
    logits, value = theirs
    return ours[0][: len(logits)] == pytest.approx(logits, abs=1e-3) and ours[1] == pytest.approx(value, abs=1e-4)


@pytest.mark.parametrize("name", GAMES)
def test_inference_gives_the_numbers_that_pytorch_gave(name):
    stored = json.loads(STORED.read_text("utf-8"))[name]
    assert len(stored[0][0]) == min(LOGITS, len(our_answers(name)[0][0]))
    assert all(alike(ours, theirs) for ours, theirs in zip(our_answers(name), stored, strict=True))


@pytest.mark.parametrize("name", GAMES)
def test_inference_equals_pytorch(name):
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'ludotheque[nets]'")
    assert all(alike(ours, theirs) for ours, theirs in zip(our_answers(name), torch_answers(name), strict=True))


def test_many_positions_at_once_are_the_same_as_each_alone():
    np = needs.numpy()
    net = open_net(lt.load("konane"), SHIPPED).net
    seen = [observation(position) for position in positions("konane")]
    logits, values = np.zeros((len(seen), net.width), np.float32), np.zeros(len(seen), np.float32)
    net.evaluate(np.frombuffer(b"".join(seen), np.uint8).copy(), logits.reshape(-1), values)
    for i, one in enumerate(seen):
        alone = net.ask(one)
        assert (list(logits[i]), values[i]) == (alone[0], alone[1])
