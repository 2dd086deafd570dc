"""From a document to PDF, by Typst: ``print.typ`` says how its pages look. Only Typst's own fonts are used, so that the
same document is the same PDF on every machine."""

from __future__ import annotations

import importlib.util
import json
import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.drawing.ink import FONT

if TYPE_CHECKING:
    from ludotheque.printing.document import Document

TEMPLATE = Path(__file__).with_name("print.typ")
PRINTED_FONT = "Libertinus Serif"  # Typst brings it along


def can_print() -> bool:
    """Whether what printing needs is installed."""
    return importlib.util.find_spec("typst") is not None


def typeset(document: Document) -> bytes:
    """The document as PDF; ``ValueError`` where Typst is missing. Texts of the document reach the template as data, never
    as its code."""
    if not can_print():
        raise ValueError(_("printing needs Typst; install it with: pip install 'ludotheque[print]'"))
    import typst  # noqa: PLC0415  (an extra)

    drawings = {name: for_paper(svg) for name, svg in document["drawings"].items()}
    made = typst.compile(
        TEMPLATE.read_bytes(),
        format="pdf",
        sys_inputs={"document": json.dumps({**document, "drawings": drawings})},
        ignore_system_fonts=True,
    )
    assert isinstance(made, bytes)
    return made


def for_paper(drawing: str) -> str:
    """A drawing of the screen with a font that Typst has, and in its own proportions: the width that browsers are given
    without a height would distort it."""
    return re.sub(r' width="[\d.]+"', "", drawing, count=1).replace(escape(FONT), PRINTED_FONT)
