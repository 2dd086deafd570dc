"""The page and the server share one contract: the TypeScript is what the Python types give."""

import importlib.util
from pathlib import Path
from typing import NotRequired, TypedDict, get_type_hints

import pytest

from ludotheque.match.types import FrameChange, PiecesChange, Summary, SummaryChange
from ludotheque.server.settings import Settings
from ludotheque.view.types import Frame

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture(scope="module")
def wire():
    spec = importlib.util.spec_from_file_location("wire", WEB / "wire.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_has_the_types_of_the_server(wire):
    assert wire.is_current(), "run python web/build.py types"


def test_a_changed_type_is_noticed(wire, monkeypatch):
    class Added(TypedDict):
        word: str

    monkeypatch.setattr(wire, "TYPES", [*wire.TYPES, Added])
    assert not wire.is_current()


def test_types_are_written_as_typescript(wire):
    class Inner(TypedDict):
        n: int

    class Outer(TypedDict):
        """What ``None`` means."""

        all: list[Inner | None]
        maybe: NotRequired[tuple[str, float]]
        by_name: dict[str, bool]

    writer = wire.Writer()
    assert writer.text(Outer | None) == "Outer | null"
    assert writer.interfaces["Outer"] == (
        "/** What `null` means. */\n"
        "export interface Outer {\n"
        "  all: (Inner | null)[];\n"
        "  maybe?: [string, number];\n"
        "  by_name: Record<string, boolean>;\n"
        "}\n"
    )


def test_two_types_of_one_name_are_refused(wire):
    writer = wire.Writer()
    writer.text(TypedDict("Same", {"a": int}))
    with pytest.raises(ValueError, match="Same"):
        writer.text(TypedDict("Same", {"a": int}))


def test_a_change_has_the_keys_of_what_changes():
    summary = get_type_hints(Summary)
    del summary["listed"], summary["seat"], summary["ratings"]  # are never changed while a match is followed
    assert get_type_hints(SummaryChange) == summary
    assert get_type_hints(FrameChange) == get_type_hints(Frame) | {"pieces": PiecesChange}


def test_the_development_server_asks_the_port_of_the_server():
    assert f"process.env.LUDOTHEQUE_PORT ?? '{Settings().port}'" in (WEB / "vite.config.ts").read_text("utf-8")
