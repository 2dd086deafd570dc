"""Compiles the modules of the package for WebAssembly. Pyodide, the Python of browsers, then searches about a hundred times
as fast as with plain files.

    python web/build.py wasm

The compiler is Zig's clang (requirements/wasm.txt). A module becomes a shared library as Emscripten loads them: its code is
position-independent, and it imports memory, C library and Python's functions from Pyodide. Of Python it uses the stable ABI
alone, which does not depend on Python's version, so the headers of the Python that runs this fit; the sizes of types are
those of Pyodide. Of the C library it uses few functions (a test lists them), whose types are the same in WASI's headers,
which come with Zig, and in Emscripten's, which no package offers.
"""

from __future__ import annotations

import hashlib
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
SOURCE = ROOT / "src"
C_FILES = ROOT / "build" / "parts" / "src"  # written by `setup.py translate`
HOME = ROOT / "build" / "wasm"
HEADERS, MODULES, MADE_OF = HOME / "include", HOME / "modules", HOME / "made-of.txt"
PYODIDE = WEB / "node_modules" / "pyodide"

MODE = SimpleNamespace(**runpy.run_path(str(SOURCE / "ludotheque" / "core" / "mode.py")))
SUFFIX = "EXT_SUFFIX"
CONFIGURED = re.compile(rf"'((?:ALIGNOF|HAVE|PY|Py|SIZEOF|WITH)_\w+|{SUFFIX})': '?([.\w-]+)")
TARGET = ("-target", "wasm32-wasi", "-fPIC", "-DPy_LIMITED_API=0x030B0000", f"-I{HEADERS}")
COMPILE = ("cc", *TARGET, "-O3", "-g0", "-w", "-c")
LINK = ("wasm-ld", "-shared", "--experimental-pic", "--unresolved-symbols=import-dynamic", "--strip-all")

STALE = (
    "The modules for the browser are of an earlier version; `python web/build.py wasm` compiles them anew. "
    "Until then games on a device run the plain files, which are slower."
)


class WasmError(Exception):
    """The modules cannot be compiled for WebAssembly here; the text says why."""


@cache
def configuration() -> dict[str, str]:
    """How Pyodide's Python was configured: numbers of its ``pyconfig.h``, and the suffix of its modules."""
    if not PYODIDE.exists():
        raise WasmError("Pyodide is not here: python web/build.py fetches it")
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        name = next(name for name in library.namelist() if name.startswith("_sysconfigdata"))
        return dict(CONFIGURED.findall(library.read(name).decode("utf-8")))


def parts() -> list[Path]:
    """Every compiled module, as its path below the source folder without suffix."""
    return [part.relative_to(SOURCE).with_suffix("") for part in (*MODE.parts(), MODE.SHARED)]


def module_file(part: Path) -> Path:
    return MODULES / part.with_name(part.name + configuration()[SUFFIX])


def made_of() -> str:
    """A hash of what the compiled modules must agree with: their sources, and Pyodide."""
    whole = hashlib.sha256((PYODIDE / "package.json").read_bytes())
    for pxd in sorted(SOURCE.rglob("*.pxd")):
        for file in (pxd, pxd.with_suffix(".py")):
            whole.update(file.relative_to(SOURCE).as_posix().encode() + file.read_bytes())
    return whole.hexdigest()


def archived() -> Iterator[tuple[str, Path]]:
    """What the archive of the package takes, by name: all modules, and the ``.pxd`` by which the package checks that none
    is missing. Nothing where they were not compiled, or from other sources than those that are here now."""
    if not MADE_OF.exists():
        return
    if MADE_OF.read_text("utf-8") != made_of():
        print(STALE, file=sys.stderr)
        return
    for part in parts():
        file = module_file(part)
        yield file.relative_to(MODULES).as_posix(), file
    for pxd in MODE.parts():
        yield pxd.relative_to(SOURCE).as_posix(), pxd


def build() -> None:
    """Compile all modules, or none. Zig takes those that have not changed from its own store."""
    if find_spec("ziglang") is None:
        raise WasmError("there is no compiler for it: pip install -r requirements/wasm.txt")
    sources = made_of()
    MADE_OF.unlink(missing_ok=True)
    shutil.rmtree(MODULES, ignore_errors=True)
    if subprocess.run([sys.executable, "setup.py", "--quiet", "translate"], cwd=ROOT, check=False).returncode:
        raise WasmError("Cython could not translate the modules to C")
    write_headers()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        sizes = list(pool.map(compile_module, parts()))
    MADE_OF.write_text(sources, "utf-8")
    print(f"{len(sizes)} modules for the browser, {sum(sizes) / 1e6:.1f} MB")


def write_headers() -> None:
    """Copy Python's headers, with Pyodide's ``pyconfig.h`` in place of the one for this machine."""
    shutil.rmtree(HEADERS, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), HEADERS)
    numbers = {name: value for name, value in configuration().items() if value.isdecimal() and value != "0"}
    lines = [f"#define {name} {value}\n" for name, value in numbers.items()]
    (HEADERS / "pyconfig.h").write_text("".join(lines), "utf-8")


def compile_module(part: Path) -> int:
    """Compile one module from its C file; the size of what came out."""
    target = module_file(part)
    made = target.with_suffix(".o")
    target.parent.mkdir(parents=True, exist_ok=True)
    zig(*COMPILE, str(C_FILES / part.with_suffix(".c")), "-o", str(made))
    zig(*LINK, f"--export=PyInit_{part.name}", str(made), "-o", str(target))
    made.unlink()
    return target.stat().st_size


def zig(*arguments: str) -> None:
    store = {"ZIG_GLOBAL_CACHE_DIR": str(HOME / "zig"), "ZIG_LOCAL_CACHE_DIR": str(HOME / "zig")}
    command = [sys.executable, "-m", "ziglang", *arguments]
    done = subprocess.run(command, env=os.environ | store, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise WasmError(f"zig {' '.join(arguments)} failed ({done.returncode}):\n{done.stderr}")
