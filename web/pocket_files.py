"""The files of the pocket edition in the built site: Pyodide (Python for browsers) from npm, the package without server and
commands, what the first screen shows, and the list of them all.

The package and the standard library go into their archives uncompressed, as bytecode of that Python: packed as a whole for
the way they are a third smaller than packed file by file, and they start in a third of the time of their sources.
"""

from __future__ import annotations

import hashlib
import io
import re
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
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
STANDARD_LIBRARY = "python_stdlib.zip"
LIBRARY_HOME, PACKAGE_HOME = "/lib/python314.zip", "/package"  # where Pyodide and the worker put the two archives
#: Modules of the standard library for programmers at a terminal, for servers and mail, C libraries and old encodings.
NOT_ON_A_DEVICE = re.compile(
    r"(_pyrepl|unittest|sqlite3|ctypes|multiprocessing|email|http|xmlrpc|wsgiref|importlib/metadata)/"
    r"|(pdb|bdb|pydoc|doctest|mailbox|_pyio|_pydatetime|pickletools|imaplib|smtplib|poplib|ftplib|optparse|plistlib|pstats"
    r"|trace|profile|cProfile|modulefinder|tracemalloc|turtle|wave)\.py"
    r"|encodings/(cp|mac_|iso|big5|euc|gb|hp|hz|jo|koi|kz|pt|shift|tis|uu|quopri|oem|mbcs|palmos|ptcp|rot)"
)
USED_ENCODINGS = {f"encodings/{name}.py" for name in ("cp437", "cp1252", "iso8859_1", "iso8859_15")}
ARCHIVE, FIRST = "ludotheque.zip", "first"
LEFT_OUT = {"server", "cli", "__main__.py", "printing", "tournaments", "adapters", "training"}
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


def zipped(files: dict[str, bytes]) -> bytes:
    """A ZIP file, whose comment is a hash of its files. The same files give the same bytes, on every machine and at any
    time."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as target:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, TIME)
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            target.writestr(entry, data)
        target.comment = hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest().encode()
    return made.getvalue()


def archive(modules: Iterable[tuple[str, Path]] = ()) -> bytes:
    """The sources of the package, with compiled modules for the browser where there are any."""
    return zipped({name: file.read_bytes() for name, file in (*sources(), *modules)} | dict(catalogues()))


def standard_library() -> bytes:
    """The sources of Pyodide's standard library, without those that nothing on a device can want."""
    with zipfile.ZipFile(PYODIDE / STANDARD_LIBRARY) as library:
        names = [name for name in library.namelist() if not name.endswith("/")]
        kept = [name for name in names if not NOT_ON_A_DEVICE.match(name) or name in USED_ENCODINGS]
        return zipped({name: library.read(name) for name in kept})


def is_made_of(made: Path, sources: bytes) -> bool:
    """Whether a compiled archive was made of these sources."""
    if not made.exists():
        return False
    with zipfile.ZipFile(io.BytesIO(sources)) as wanted, zipfile.ZipFile(made) as have:
        return wanted.comment == have.comment


def compile_modules(sources: bytes, compiled: Path, home: str, node: str) -> None:
    """Make an archive with bytecode of the sources in another one; ``home``: where they will lie."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / compiled.name
        file.write_bytes(sources)
        command = [node, str(WEB / "compile_modules.mjs"), str(file), str(compiled), home]
        subprocess.run(command, check=True)  # noqa: S603


def write(folder: Path, node: str, modules: Iterable[tuple[str, Path]]) -> None:
    """Bring the folder in step with what it is made of; files that would not change keep their times. ``node`` is the
    program that runs Pyodide here, ``modules`` are those compiled for the browser."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in PYODIDE_FILES:
        write_changed(folder / name, (PYODIDE / name).read_bytes())
    library = standard_library()
    if not is_made_of(folder / STANDARD_LIBRARY, library):
        compile_modules(library, folder / STANDARD_LIBRARY, LIBRARY_HOME, node)
    package = archive(modules)
    if not is_made_of(folder / ARCHIVE, package) or not (folder / FIRST).exists():
        draw_first_screen(package, folder / FIRST)
        compile_modules(package, folder / ARCHIVE, PACKAGE_HOME, node)


def draw_first_screen(package: bytes, folder: Path) -> None:
    """Have the package of the archive draw the first screen, in a Python without any other package: what is missing in the
    archive shows here."""
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory() as home:
        zipfile.ZipFile(io.BytesIO(package)).extractall(home)
        command = [sys.executable, "-I", "-S", "-c", DRAW, home, str(folder)]
        subprocess.run(command, check=True)  # noqa: S603


def write_changed(file: Path, data: bytes) -> bool:
    """Write the file unless it holds this already; whether it was written."""
    if file.exists() and file.read_bytes() == data:
        return False
    file.write_bytes(data)
    return True
