"""Table files: a header that says what is in them, then the values of all places, layer after layer.

The header is JSON: game string, rules edition, method, kind, unit, and for each finished layer its size, checksum, and
what it took to make. A layer is listed only once its values are on the disk, so that a build that was killed goes on
after the last layer it finished.
"""

from __future__ import annotations

import hashlib
import json
import logging
import mmap
import os
import re
import sys
import threading
from array import array
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.core.translation import _

if TYPE_CHECKING:
    from ludotheque.core.rules import Rules
    from ludotheque.tables.index import Index

MAGIC = b"LUDOTHEQUE TABLE 1\n"
HEAD = 1 << 16
PIECE = 1 << 24
CHECKED_AT_ONCE = 1 << 28  # bytes that are checked while a search waits; the rest is checked beside it

logger = logging.getLogger("ludotheque.tables")


class DamagedTable(ValueError):
    """Bytes of a table are not those that were built."""


def folder() -> Path:
    """Where tables live: ``LUDOTHEQUE_TABLES``, or the platform's place for what can be made again."""
    if given := os.environ.get("LUDOTHEQUE_TABLES"):
        return Path(given)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "ludotheque" / "tables"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "ludotheque" / "tables"
    return Path(os.environ.get("XDG_CACHE_HOME", home / ".cache")) / "ludotheque" / "tables"


def path(game: str, method: str) -> Path:
    name = re.sub(r"[^a-z0-9=.-]+", "_", f"{game}-{method}").strip("_")
    return folder() / f"{name}.table"


class File:
    """An open table: to ``write``, with room for all the index knows; to read, as far as it has been built. ``values``
    is mapped, and stays so as long as somebody holds it.

    Each layer is compared with its checksum once, before a value of it is used: see ``find`` and ``checked_places``."""

    def __init__(self, where: Path, index: Index, *, write: bool = False) -> None:
        """``ValueError``: there is no such file, it is another table's, or it is damaged."""
        self.where = where
        self.index = index
        self.write = write
        self.checked = 0  # layers from the first on that are right
        self.checked_apart: set[int] = set()  # layers beyond those that are right too
        self.damage = ""  # what is wrong, once something is found to be
        self.checking = threading.Lock()
        self.checker: threading.Thread | None = None
        self.item = array(index.unit).itemsize * index.width
        self.head: dict[str, Any] = {
            "game": str(index.game), "edition": index.edition, "method": index.method, "kind": index.kind,
            "unit": index.unit, "width": index.width, "order": sys.byteorder, "layers": [],
        }  # fmt: skip
        if where.exists():
            self.head["layers"] = self.matching_layers(header(where))
        elif not write:
            raise ValueError(_("there is no table {file}").format(file=where))
        else:
            where.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            where.touch(mode=0o600)
            self.write_header()
        count = index.start[index.layers if write else min(index.layers, len(self.head["layers"]))]
        whole = HEAD + max(self.item * count, 1)
        self.places = count
        with where.open("r+b" if write else "rb") as handle:
            if write and where.stat().st_size < whole:
                handle.truncate(whole)
            if where.stat().st_size < whole:
                raise ValueError(_("{file} is cut short; build it again").format(file=where))
            self.map = mmap.mmap(handle.fileno(), whole, access=mmap.ACCESS_WRITE if write else mmap.ACCESS_READ)
        self.values = memoryview(self.map)[HEAD : HEAD + self.item * count].cast(index.unit)  # type: ignore[call-overload]

    @staticmethod
    def size(index: Index) -> int:
        """The bytes that the table of an index takes on the disk."""
        return HEAD + array(index.unit).itemsize * index.width * index.start[index.layers]

    def matching_layers(self, written: dict[str, Any]) -> list[dict[str, Any]]:
        """The finished layers, of a file that is this table's."""
        for name, value in self.head.items():
            if name != "layers" and written.get(name) != value:
                raise ValueError(
                    _("{file} is another table: its {name} is {found}, not {value}; move it away").format(
                        file=self.where, name=name, found=written.get(name), value=value
                    )
                )
        layers: list[dict[str, Any]] = written["layers"]
        return layers

    def layer_bytes(self, layer: int) -> memoryview:
        """The bytes of one layer."""
        first, last = (HEAD + self.item * self.index.start[n] for n in (layer, layer + 1))
        return memoryview(self.map)[first:last]

    def checksum(self, layer: int) -> str:
        """A layer's checksum."""
        whole = self.layer_bytes(layer)
        digest = hashlib.sha256()
        for at in range(0, len(whole), PIECE):
            digest.update(whole[at : at + PIECE])
        return digest.hexdigest()

    def finish_layer(self, layer: int, **notes: Any) -> None:
        """Note a layer as finished, with what it took to build."""
        self.map.flush()
        size = self.index.start[layer + 1] - self.index.start[layer]
        self.head["layers"] = [
            *self.head["layers"][:layer],
            {"layer": self.index.layer_title(layer), "size": size, "sha256": self.checksum(layer), **notes},
        ]
        self.write_header()
        if hasattr(mmap, "MADV_DONTNEED"):
            self.map.madvise(mmap.MADV_DONTNEED)  # it is on the disk: let the memory go

    def write_header(self) -> None:
        text = MAGIC + json.dumps(self.head).encode()
        with self.where.open("r+b" if self.where.exists() else "w+b") as file:
            file.write(text.ljust(HEAD))
            file.flush()
            os.fsync(file.fileno())

    def find(self, rules: Rules) -> int:
        """The place of a position, or -1 if the file does not reach so far. ``DamagedTable``: its layer is not what was
        built."""
        at = self.index.place_py(rules)
        if not 0 <= at < self.places:
            return -1
        self.check(self.index.layer_of(at))
        return at

    def check(self, layer: int) -> None:
        """Compare a layer with its checksum, if that was not done yet. ``DamagedTable`` once any layer is not right: then
        nothing of the table is used any more."""
        with self.checking:
            if self.damage:
                raise DamagedTable(self.damage)
            if self.write or layer < self.checked or layer in self.checked_apart:
                return
            self.compare(layer)
            self.checked_apart.add(layer)
            while self.checked in self.checked_apart:
                self.checked_apart.discard(self.checked)
                self.checked += 1

    def compare(self, layer: int) -> None:
        """Compare a layer with its checksum; ``DamagedTable`` if they differ. A layer of an old file may have none."""
        noted = self.head["layers"][layer]
        if "sha256" not in noted:
            logger.warning("layer %s of the table %s has no checksum: it is used unchecked", noted["layer"], self.where)
        elif self.checksum(layer) != noted["sha256"]:
            self.damage = _("layer {layer} of {file} is damaged: its checksum is wrong").format(
                layer=noted["layer"], file=self.where
            )
            logger.error("%s; the table is not used: delete the file and build it again", self.damage)
            raise DamagedTable(self.damage)

    def checked_places(self, places: int) -> int:
        """How many of the first ``places`` are in layers that are right. Few bytes are checked at once; where there are
        more, a thread goes on, and later calls reach further. ``DamagedTable``: a layer is not right."""
        last = self.index.layer_of(places - 1) + 1 if places else 0
        budget = CHECKED_AT_ONCE
        while self.checked < last and self.checker is None:
            budget -= len(self.layer_bytes(self.checked))
            if budget < 0:
                self.checker = threading.Thread(target=self.check_all, args=(last,), daemon=True)
                self.checker.start()
                break
            self.check(self.checked)
        if self.damage:
            raise DamagedTable(self.damage)
        return min(places, self.index.start[self.checked])

    def check_all(self, last: int) -> None:
        """Check the layers before ``last``."""
        with suppress(DamagedTable):
            while self.checked < last:
                self.check(self.checked)
        self.checker = None


def header(where: Path) -> dict[str, Any]:
    """What a file says of itself; ``ValueError`` if it is no table."""
    try:
        with where.open("rb") as file:
            text = file.read(HEAD)
        if not text.startswith(MAGIC):
            raise ValueError(_("{file} is not a table").format(file=where))
        fields: dict[str, Any] = json.loads(text[len(MAGIC) :])
    except (OSError, UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise ValueError(_("{file} cannot be read: {error}").format(file=where, error=error)) from None
    if not isinstance(fields, dict) or not isinstance(fields.get("layers"), list):
        raise ValueError(_("{file} is not a table").format(file=where))
    return fields
