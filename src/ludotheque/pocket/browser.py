"""A device in a browser's worker. The worker gives its storage and its thinker as JavaScript objects that take and return
JSON texts; what this module gives can be called from JavaScript.

Storage: ``load(match)`` → text of the list of entries, or null; ``append(match, at, entries, head)`` → ``"stored"``,
``"conflict"`` or ``"full"``; ``heads()`` → text of a list; ``remove(match)``; ``get(key)`` → text, or null;
``put(key, text | null)`` → ``"stored"`` or ``"full"``. All return promises.

Thinker: ``ask(question, progress)`` → a promise of the text of an answer; ``progress(done, of)`` is called meanwhile;
``cancel()`` ends the worker. In that worker ``answer(question, progress)`` answers.
"""

from __future__ import annotations

import json
from typing import Any

from ludotheque.pocket import thinker
from ludotheque.pocket.device import Device
from ludotheque.pocket.storage import Conflict, Fields, StorageFull


class BrowserStorage:
    """``pocket.storage.Storage`` over the worker's object."""

    def __init__(self, store: Any) -> None:
        self.store = store

    async def load(self, match: str) -> list[Fields] | None:
        return from_text(await self.store.load(match))

    async def append(self, match: str, at: int, entries: list[Fields], head: Fields) -> None:
        check(await self.store.append(match, at, to_text(entries), to_text(head)))

    async def heads(self) -> list[Fields]:
        return from_text(await self.store.heads()) or []

    async def remove(self, match: str) -> None:
        await self.store.remove(match)

    async def get(self, key: str) -> Any:
        return from_text(await self.store.get(key))

    async def put(self, key: str, value: Any) -> None:
        check(await self.store.put(key, None if value is None else to_text(value)))


class BrowserThinker:
    """``pocket.thinker.Thinker`` over the worker's object."""

    def __init__(self, worker: Any) -> None:
        self.worker = worker

    async def ask(self, question: dict[str, Any], progress: thinker.Progress | None = None) -> dict[str, Any]:
        from pyodide.ffi import create_proxy  # noqa: PLC0415  (only there)

        told = create_proxy(progress or (lambda _done, _of: None))
        try:
            return dict(from_text(await self.worker.ask(to_text(question), told)))
        finally:
            told.destroy()

    def cancel(self) -> None:
        self.worker.cancel()


class BrowserDevice(Device):
    """The device of the table's worker, as JavaScript calls it: ``await device.ask(method, path, body, token, language)``
    gives ``[status, type, text]``; ``device.connect(match, language, send, closed)`` a connection with ``receive(text)``
    and ``close()``; ``device.refresh(match)`` is called when another tab has changed a match."""

    async def ask(self, method: str, path: str, body: Any, token: Any, language: str) -> Any:
        """``request`` with JavaScript's null for what is not there."""
        from pyodide.ffi import to_js  # noqa: PLC0415  (only there)

        return to_js(list(await self.request(method, path, text_or_none(body), text_or_none(token), language)))


def make_device(store: Any, worker: Any) -> BrowserDevice:
    """The device with the storage and the thinker of this worker."""
    return BrowserDevice(BrowserStorage(store), BrowserThinker(worker))


def answer(question: str, progress: Any = None) -> str:
    """In the thinker's worker: the answer to a question, both as JSON."""
    return to_text(thinker.answer(json.loads(question), progress))


def check(word: str) -> None:
    if word == "conflict":
        raise Conflict
    if word == "full":
        raise StorageFull


def to_text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def text_or_none(value: Any) -> str | None:
    """JavaScript's null is an object of its own here."""
    return value if isinstance(value, str) else None


def from_text(text: Any) -> Any:
    return json.loads(text) if isinstance(text, str) else None
