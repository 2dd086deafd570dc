"""Compiled or plain: either all modules that can be compiled are, or none. A mix would give wrong answers in silence,
because compiled code calls C methods directly and does not see the methods of a plain subclass.

``setup.py`` runs this file by itself, so it imports nothing of the package. Packages other than this one are not looked at.
"""

from __future__ import annotations

import os
import re
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
SHARED = PACKAGE / "core" / "shared"  # Cython's own code for memoryviews, compiled once for all modules

#: The beginning of a declaration that a module must fulfil: a class, a function without its body, a variable.
DECLARES = re.compile(r"^(cpdef|cdef(?!\s+(enum|extern|inline|packed|struct|union)))\b", re.MULTILINE)


def parts() -> list[Path]:
    """The ``.pxd`` of every module that is compiled.

    A ``.pxd`` that holds nothing but enums, structs, types, ``extern`` blocks and inline functions is a header: compiled
    modules take all they need from it, and the ``.py`` beside it is there for the plain mode and stays as it is.
    """
    return [pxd for pxd in files(".pxd") if DECLARES.search(pxd.read_text("utf-8"))]


def files(*suffixes: str) -> list[Path]:
    """The files of the package with one of these suffixes, in order."""
    names = [(folder, name) for folder, _folders, names in os.walk(PACKAGE) for name in names]
    return sorted(Path(folder, name) for folder, name in names if name.endswith(suffixes))


def compiled(part: Path) -> bool:
    """Whether the module of this ``.pxd`` has been compiled."""
    return any(part.with_name(part.stem + suffix).exists() for suffix in EXTENSION_SUFFIXES)


def leftovers(wanted: list[Path]) -> list[Path]:
    """Compiled modules that none of the wanted parts asks for. Python would load them in place of the ``.py``."""
    stems = {part.with_suffix("") for part in wanted}
    return [path for path in files(".so", ".pyd") if path.with_name(path.name.partition(".")[0]) not in stems]


def mode() -> str:
    """``compiled`` or ``plain``; an ``ImportError`` names what does not fit the rest, and the commands that mend it."""
    every = [*parts(), SHARED]
    are = [part for part in every if compiled(part)]
    are_not = [part for part in every if part not in are]
    wrong = []
    if are and are_not:
        few, rest = (
            (f"{names(are)} compiled", "not") if len(are) < len(are_not) else (f"{names(are_not)} not", "compiled")
        )
        wrong.append(f"{few}, the other {max(len(are), len(are_not))} modules are {rest}")
    if stale := leftovers(every):
        wrong.append(f"{names(stale)} left over from modules that are gone")
    if wrong:
        raise ImportError(
            f"ludotheque is half compiled: {'; '.join(wrong)}. In its repository, `make compiled` compiles what changed "
            "and `make plain` removes what is compiled; elsewhere, install it again."
        )
    return "compiled" if are else "plain"


def names(paths: list[Path]) -> str:
    texts = [path.relative_to(PACKAGE).as_posix().removesuffix(".pxd") for path in paths]
    return f"{', '.join(texts)} {'is' if len(texts) == 1 else 'are'}"
