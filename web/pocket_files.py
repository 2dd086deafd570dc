"""The files of the pocket edition in the built site: Pyodide (Python for browsers) from npm, the package without server and
commands, what the first screen shows, and the list of them all.

The package goes uncompressed into its archive: packed as a whole for the way it is a third smaller than packed file by file.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "src" / "ludotheque"
PYODIDE = WEB / "node_modules" / "pyodide"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
ARCHIVE, FIRST = "ludotheque.zip", "first"
LEFT_OUT = {"server", "cli", "__main__.py", "printing", "tournament"}
SHADOW = ("__init__.py", "Shadow.py")  # of Cython: all that plain modules need of it
TIME = (1980, 1, 1, 0, 0, 0)  # the earliest a ZIP file can say: the same sources give the same bytes
DRAW = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from ludotheque.pocket.first_screen import write_first_screen
write_first_screen(Path(sys.argv[2]))
"""


def sources() -> Iterator[tuple[str, Path]]:
    """Every file of the package that a device needs, and Cython's modules for plain mode, by name in the archive."""
    for file in sorted(PACKAGE.rglob("*")):
        name = file.relative_to(PACKAGE)
        if file.suffix in {".py", ".json"} and name.parts[0] not in LEFT_OUT:
            yield f"ludotheque/{name.as_posix()}", file
    found = find_spec("Cython")
    if found is None or found.origin is None:
        raise FileNotFoundError("Cython is not installed")
    home = Path(found.origin).parent
    yield "cython.py", home.with_name("cython.py")
    yield from ((f"Cython/{name}", home / name) for name in SHADOW)


def catalogues() -> Iterator[tuple[str, bytes]]:
    """The message catalogues, compiled here: a build need not have done it yet."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import read_po  # noqa: PLC0415

    for po in sorted(PACKAGE.glob("locale/*/LC_MESSAGES/*.po")):
        compiled = io.BytesIO()
        with po.open("rb") as file:
            write_mo(compiled, read_po(file))
        yield f"ludotheque/{po.relative_to(PACKAGE).with_suffix('.mo').as_posix()}", compiled.getvalue()


def archive(modules: Iterable[tuple[str, Path]] = ()) -> bytes:
    """The package as a ZIP file, with compiled modules for the browser where there are any. The same sources give the same
    bytes, on every machine and at any time."""
    files = {name: file.read_bytes() for name, file in (*sources(), *modules)} | dict(catalogues())
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as target:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, TIME)
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            target.writestr(entry, data)
    return made.getvalue()


def write(folder: Path, modules: Iterable[tuple[str, Path]]) -> None:
    """Bring the folder in step with what it is made of; files that would not change keep their times."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in PYODIDE_FILES:
        write_changed(folder / name, (PYODIDE / name).read_bytes())
    if write_changed(folder / ARCHIVE, archive(modules)) or not (folder / FIRST).exists():
        draw_first_screen(folder)


def draw_first_screen(folder: Path) -> None:
    """Have the package of the archive draw the first screen, in a Python without any other package: what is missing in the
    archive shows here."""
    shutil.rmtree(folder / FIRST, ignore_errors=True)
    with tempfile.TemporaryDirectory() as home:
        zipfile.ZipFile(folder / ARCHIVE).extractall(home)
        command = [sys.executable, "-I", "-S", "-c", DRAW, home, str(folder / FIRST)]
        subprocess.run(command, check=True)  # noqa: S603


def write_changed(file: Path, data: bytes) -> bool:
    """Write the file unless it holds this already; whether it was written."""
    if file.exists() and file.read_bytes() == data:
        return False
    file.write_bytes(data)
    return True
