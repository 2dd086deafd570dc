"""Compiled or plain: all of the rules and the search, or none. A mix would give silent wrong answers."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
INLINE = ("bits", "marks", "swaps", "values")  # never compiled: their .pxd is all that compiled code needs


def parts() -> list[Path]:
    """The modules that have C signatures beside them."""
    folders = ("core", "search", "tables", "games/*")
    return [pxd for folder in folders for pxd in sorted(PACKAGE.glob(f"{folder}/*.pxd")) if pxd.stem not in INLINE]


def compiled(part: Path) -> bool:
    return any(part.with_name(part.stem + suffix).exists() for suffix in EXTENSION_SUFFIXES)


def mode() -> str:
    """``compiled`` or ``plain``; an ``ImportError`` names what does not fit the rest."""
    split: dict[bool, list[str]] = {True: [], False: []}
    for part in parts():
        split[compiled(part)].append(str(part.relative_to(PACKAGE).with_suffix("")))
    if split[True] and split[False]:
        raise ImportError(
            f"ludotheque is half compiled: {', '.join(split[True])} are, {', '.join(split[False])} are not. "
            "Install it again so that all or none is."
        )
    return "compiled" if split[True] else "plain"
