"""Batches: each lane is a game as positions play it, whatever the threads and the other lanes; wrong input changes nothing."""

from __future__ import annotations

from typing import Any

import needs
import pytest

import ludotheque as lt
from ludotheque.core import lane_memory
from ludotheque.core.observation import Observer

np: Any = needs.numpy()

PRESETS = [preset.name for family in lt.families().values() for preset in family.presets]
OPTIONS = [
    "konane(size=6,hummingbird=true,knot=true)", "konane(size=14)", "awithlaknannai(huff=true,shaman=true,whirlpool=true)",
    "komikan(heroes=true,grass=true,multi_jump=true)", "puluc(guardian=true,temple=true)", "awale(pits=12,seeds=8)",
    "chiwawa(players=5)", "chiwawa-royal(players=3,resolve=manual)", "awimbawe(open_piles=true)",
]  # fmt: skip
HIDDEN = [name for name in (*PRESETS, *OPTIONS) if lt.load(name).secret]
ARRAYS = ("mask", "obs", "to_move", "rewards", "done", "lengths", "random_ids")
SHORT = 12 if lt.MODE == "plain" else 120


def settle(pos: lt.Position) -> lt.Position:
    """Let chance play, as a batch does."""
    while pos.to_move == lt.CHANCE:
        pos.roll()
    return pos


def seen_by(pos: lt.Position, form: str) -> bytes:
    """An observation in one row, as batches have it."""
    observed = pos.observe(pos.to_move, form)
    return observed if form == "bytes" else b"".join(plane for planes in observed.values() for plane in planes)


def state(batch: Any) -> list[bytes]:
    """All that a step may change."""
    found = [getattr(batch, name).tobytes() for name in ARRAYS if getattr(batch, name) is not None]
    return found + [batch.position(lane).to_bytes() for lane in range(min(8, batch.n))]


@pytest.mark.parametrize("form", ["planes", "bytes"])
@pytest.mark.parametrize("name", [*PRESETS, *OPTIONS])
def test_a_lane_is_the_game_that_a_position_plays(name: str, form: str) -> None:
    game = lt.load(name)
    batch = lt.batch(name, 4, threads=1, seed=7, obs=form)
    positions = [settle(game.start(int(seed))) for seed in batch.seeds]
    lengths = [0] * 4
    for step in range(SHORT):
        for lane, pos in enumerate(positions):
            if step % 3 and lengths[lane]:
                continue
            assert np.flatnonzero(batch.mask[lane]).tolist() == pos.ids()
            assert batch.to_move[lane] == pos.to_move
            assert batch.random_ids[lane] in pos.ids()
            assert batch.obs[lane].tobytes() == seen_by(pos, form)
            assert batch.position(lane).text() == pos.text()
        ids = batch.random_ids.copy()
        batch.step(ids)
        for lane, pos in enumerate(positions):
            settle(pos.step(int(ids[lane])))
            lengths[lane] += 1
            assert batch.lengths[lane] == lengths[lane]
            assert bool(batch.done[lane]) == (pos.to_move is None)
            assert batch.rewards[lane] == pytest.approx(pos.result() or [0] * game.players)
            if pos.to_move is None:
                positions[lane], lengths[lane] = game.start(), 0
                positions[lane].dice = pos.dice
                settle(positions[lane])


def test_lanes_remember_as_many_positions_as_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also beyond the room they have at first; games end by repetition as a position's do."""
    monkeypatch.setattr(lane_memory, "HISTORY", 1)
    game, batch = lt.load("oware"), lt.batch("oware", 3, obs=None, seed=2)
    positions, longest = [game.start() for _lane in range(3)], 0
    for _step in range(600):
        ids = batch.random_ids.copy()
        batch.step(ids)
        for lane, pos in enumerate(positions):
            pos.step(int(ids[lane]))
            longest = max(longest, len(pos.rules.history()))
            assert bool(batch.done[lane]) == (pos.to_move is None)
            if pos.to_move is None:
                positions[lane] = game.start()
            assert batch.position(lane).rules.history() == positions[lane].rules.history()
    assert longest > 16


@pytest.mark.parametrize("name", ["oware", "konane", "puluc", "awimbawe", "chiwawa(players=3)"])
def test_threads_and_other_lanes_change_nothing(name: str) -> None:
    few, many = (lt.batch(name, 1100, threads=threads, seed=5) for threads in (1, 3))
    alone = lt.batch(name, 1, threads=1, seed=few.seeds[730:731])
    for _step in range(30 if lt.MODE == "compiled" else 2):
        assert state(few) == state(many)
        for array in ARRAYS:
            assert (getattr(few, array)[730] == getattr(alone, array)[0]).all()
        alone.step(few.random_ids[730:731])
        few.step(few.random_ids)
        many.step(many.random_ids)


def test_a_seed_is_a_lanes_whatever_their_number() -> None:
    assert (lt.batch("puluc", 3, seed=9).seeds == lt.batch("puluc", 7, seed=9).seeds[:3]).all()
    assert (lt.batch("puluc", 3, seed=9).seeds != lt.batch("puluc", 3, seed=10).seeds).all()
    assert lt.batch("puluc", 2, seed=[4, 2**64 - 1]).seeds.tolist() == [4, 2**64 - 1]


@pytest.mark.parametrize("name", HIDDEN)
def test_worlds_alike_to_the_seat_to_act_look_alike(name: str) -> None:
    """What is shown, and what may be played, depends on nothing that the seat does not know."""
    forms = ("planes", "bytes")
    batches = [lt.batch(name, 3, threads=1, seed=11, obs=form) for form in forms]
    for step in range(SHORT // 3):
        for lane in range(3):
            pos, differ = batches[0].position(lane), 0
            for world in pos.worlds(pos.to_move, 3, seed=step):
                differ += world.rules.block != pos.rules.block
                for form, batch in zip(forms, batches, strict=True):
                    assert seen_by(world, form) == batch.obs[lane].tobytes()
                assert world.ids() == np.flatnonzero(batches[0].mask[lane]).tolist()
            assert differ or step, "at the start there is much to redraw"
        for batch in batches:
            batch.step(batch.random_ids)


@pytest.mark.parametrize("name", [*PRESETS, *OPTIONS])
def test_planes_are_the_bits_of_the_bytes(name: str) -> None:
    """And those are what the gate lets through; ``planes`` has them by the names of the cells."""
    game, batch = lt.load(name), lt.batch(name, 2, threads=1, seed=3)
    for _step in range(SHORT // 3):
        pos = batch.position(0)
        seen = pos.rules.seen(pos.to_move)
        assert bytes(Observer(game, "bytes").observe(pos.rules, pos.to_move)) == bytes(seen.block[:-8])
        assert list(batch.planes) == [run.name for run in seen.layout]
        for run in seen.layout:
            planes = batch.planes[run.name][0]
            for i, cell in enumerate(seen.run(run.name)):
                bits = planes[i] if run.unit == 8 else planes[:, i]
                assert sum(int(bit) << at for at, bit in enumerate(bits)) == cell
        batch.step(batch.random_ids)


def test_without_autoreset_a_lane_stays_where_it_ended_until_it_is_reset() -> None:
    batch = lt.batch("awale(pits=2,seeds=1)", 4, seed=1, autoreset=False)
    while not batch.done.all():
        batch.step(batch.random_ids)
    ended = state(batch)
    assert not batch.mask.any()
    assert batch.to_move.tolist() == [-1] * 4
    assert batch.random_ids.tolist() == [-1] * 4
    assert batch.obs[0].tobytes() == b"".join(p for ps in batch.position(0).observe(None).values() for p in ps)
    batch.step([99, -5, 0, 1])  # nobody looks at them
    assert not batch.rewards.any()
    batch.reset([1, 3])
    assert batch.done.tolist() == [1, 0, 1, 0]
    assert batch.lengths.tolist()[1::2] == [0, 0]
    assert batch.mask[[1, 3]].any(1).all()
    batch.reset(batch.done == 0)
    batch.reset(np.array([], np.int64))
    assert batch.done.tolist() == [1, 0, 1, 0]
    batch.reset()
    assert not batch.done.any()
    assert state(batch) != ended


@pytest.mark.parametrize("name", HIDDEN)
def test_after_the_end_a_lane_shows_what_a_spectator_sees(name: str) -> None:
    batch = lt.batch(name, 2, threads=1, seed=4, obs="bytes", autoreset=False)
    while not batch.done.any():
        batch.step(batch.random_ids)
    lane = int(batch.done.argmax())
    pos = batch.position(lane)
    assert pos.to_move is None
    assert batch.obs[lane].tobytes() == pos.observe(None, "bytes") == bytes(pos.rules.seen(None).block[:-8])
    assert batch.rewards[lane] == pytest.approx(pos.result())


def test_an_id_that_is_not_legal_names_its_lane_and_changes_no_lane() -> None:
    batch = lt.batch("konane", 800, threads=2, seed=1)
    batch.step(batch.random_ids)
    before = state(batch)
    for wrong in (-1, 448, int(np.flatnonzero(batch.mask[70] == 0)[0]), 2**31, -(2**63), 2**63 - 1):
        ids = batch.random_ids.astype(np.int64)
        ids[70] = wrong
        with pytest.raises(ValueError, match=rf"lane 70: {wrong} is not legal"):
            batch.step(ids)
        assert state(batch) == before
    with pytest.raises(ValueError, match="lane 0"):
        batch.step(np.full(800, 2**64 - 1, np.uint64))
    assert state(batch) == before


def test_what_somebody_writes_into_the_mask_makes_nothing_legal() -> None:
    batch = lt.batch("konane", 2)
    wrong = int(np.flatnonzero(batch.mask[0] == 0)[0])
    batch.mask[:] = 1
    batch.to_move[:] = 77
    with pytest.raises(ValueError, match="lane 0"):
        batch.step([wrong, batch.random_ids[1]])
    batch.step(batch.random_ids)
    assert np.flatnonzero(batch.mask[0]).tolist() == batch.position(0).ids()


@pytest.mark.parametrize(
    ("ids", "told"),
    [
        ([0, 1], "needs 3 ids.*shape"),
        ([[0], [1], [2]], "needs 3 ids.*shape"),
        (5, "needs 3 ids.*shape"),
        ([0.0, 1.0, 2.0], "type float64"),
        ([True, True, False], "type bool"),
        (["a", "b", "c"], "type"),
        ([None, None, None], "type object"),
    ],
)
def test_ids_are_a_row_of_whole_numbers(ids: Any, told: str) -> None:
    batch = lt.batch("oware", 3)
    before = state(batch)
    with pytest.raises(ValueError, match=told):
        batch.step(ids)
    assert state(batch) == before


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"n": 0}, "number of lanes"), ({"n": -3}, "number of lanes"), ({"n": 2.0}, "number of lanes"),
        ({"n": "4"}, "number of lanes"), ({"n": True}, "number of lanes"), ({"threads": -1}, "threads"),
        ({"threads": 5000}, "threads"), ({"threads": None}, "threads"), ({"seed": -1}, "seed"), ({"seed": 2**64}, "seed"),
        ({"seed": 1.5}, "seed"), ({"seed": None}, "seed"), ({"seed": [1, 2]}, "4 seeds"), ({"seed": [1, 2, 3, -4]}, "seed"),
        ({"obs": "pictures"}, "planes or bytes"), ({"game": "chess"}, "chess"),
    ],
)  # fmt: skip
def test_a_batch_of_nonsense_is_refused(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        lt.batch(**{"game": "oware", "n": 4, **wrong})


@pytest.mark.parametrize("lanes", [[4], [-1], 7, [0.5], [True, False], [[1]], ["a"]])
def test_a_reset_of_lanes_that_are_not_there_changes_nothing(lanes: Any) -> None:
    batch = lt.batch("oware", 4)
    batch.step(batch.random_ids)
    before = state(batch)
    with pytest.raises(ValueError, match="from 0 to 3"):
        batch.reset(lanes)
    assert state(batch) == before


def test_no_observation_where_none_is_asked_for() -> None:
    batch = lt.batch("chiwawa", 2, obs=None)
    assert batch.obs is None
    assert batch.planes == {}
    with pytest.raises(ValueError, match="number of a lane"):
        batch.position(2)
