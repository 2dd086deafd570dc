"""Files of nets are read whole and for their own game, or refused with a reason."""

import hashlib
import json
import struct

import pytest

import ludotheque as lt
from ludotheque.search.net_file import MAGIC, MOST, must_fit_game, read_net
from ludotheque.search.shipped_nets import nets_of, shipped_net

KONANE = shipped_net(lt.load("konane"))


def written(path, content, *, change=None):
    """A file with this content; ``change`` changes the header, and the sum is made to fit."""
    if change:
        start = len(MAGIC) + 4
        (length,) = struct.unpack("<I", content[start - 4 : start])
        header = json.loads(content[start : start + length])
        change(header)
        line = json.dumps(header).encode() + b"\n"
        body = MAGIC + struct.pack("<I", len(line)) + line + content[start + length : -32]
        content = body + hashlib.sha256(body).digest()
    path.write_bytes(content)
    return path


def test_shipped_nets_are_whole_small_and_say_how_they_were_made():
    for family in lt.families().values():
        for string, path in (nets_of(family.name, family.net_input) if family.net_input else {}).items():
            weights = read_net(path)
            must_fit_game(weights, lt.load(string))
            assert path.stat().st_size <= 2_000_000
            assert weights.made["recipe"]["seed"] is not None
            assert {"steps", "games", "positions", "seconds", "device", "date"} <= weights.made.keys()
    assert [shipped_net(lt.load(name)) is not None for name in ("awale", "oware", "konane", "konane(size=6)")] == [
        True, True, True, False,
    ]  # fmt: skip


def test_a_damaged_file_is_refused(tmp_path):
    content = KONANE.read_bytes()
    flipped = bytearray(content)
    flipped[len(content) // 2] ^= 1
    for broken in (bytes(flipped), content[:-100], content[: len(MAGIC) + 10], content + b"more"):
        with pytest.raises(ValueError, match="damaged"):
            read_net(written(tmp_path / "a.net", broken))


def test_what_is_no_net_is_refused(tmp_path):
    with pytest.raises(ValueError, match="no net"):
        read_net(written(tmp_path / "a.net", b"hello"))
    with pytest.raises(ValueError, match="cannot be read"):
        read_net(tmp_path / "nothing.net")
    with (tmp_path / "large.net").open("wb") as file:
        file.truncate(MOST + 1)
    with pytest.raises(ValueError, match="too large"):
        read_net(tmp_path / "large.net")


def test_a_header_that_lies_is_refused(tmp_path):
    def wider(header):
        header["shape"]["channels"] += 1

    with pytest.raises(ValueError, match="header does not fit"):
        read_net(written(tmp_path / "a.net", KONANE.read_bytes(), change=wider))


def test_a_net_plays_its_own_game_alone():
    position = lt.load("awale").start()
    with pytest.raises(ValueError, match="this net plays konane, not awale"):
        lt.best(position, net=KONANE, nodes=2)
    with pytest.raises(ValueError, match="no net comes with komikan"):
        lt.best(lt.load("komikan").start(), net="shipped", nodes=2)


@pytest.mark.parametrize(("name", "value", "said"), [("edition", 1, "edition 1"), ("space", "0", "another version")])
def test_a_net_of_another_edition_is_refused(tmp_path, name, value, said):
    path = written(tmp_path / "a.net", KONANE.read_bytes(), change=lambda header: header.update({name: value}))
    with pytest.raises(ValueError, match=said):
        lt.best(lt.load("konane").start(), net=path, nodes=2)
