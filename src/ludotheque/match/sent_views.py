"""What the people at a table were sent of a match, so that the next message is only what differs from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from ludotheque.core.translation import in_language
from ludotheque.match import match_view
from ludotheque.match.seat_names import names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ludotheque.match.match import Match
    from ludotheque.match.types import MatchView
    from ludotheque.view.types import Scene

T = TypeVar("T")
ViewKey = tuple[int | None, str]  # a seat, None for spectators, and a language
Fields = dict[str, Any]  # of a message ``sync`` or ``state``, see ``docs/api.md``


class SentViews:
    """The views of the match of this name that its readers have. ``views`` are those sent last, by ``shared_key``;
    ``scene_names`` are the names in the scenes that were sent. The match is given with every call: whoever holds it may
    have read it anew."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.views: dict[ViewKey, MatchView] = {}
        self.scene_names: list[str] = []

    def shared_key(self, match: Match, key: ViewKey) -> ViewKey:
        """Whose view it is: in an open game all see the same, so that it is made once for each language."""
        seat, language = key
        return (seat if match.secret else None), language

    def view(self, match: Match, key: ViewKey) -> MatchView:
        """All that a seat may know, with texts in a language; what was sent already is not made again."""
        shared = self.shared_key(match, key)
        view = self.views.get(shared)
        if view is None or view["match"]["seq"] != match.seq:
            seat, language = shared
            with in_language(language):
                view = match_view.match_view(match, seat, self.name)
        return view if shared == key else view | {"frame": view["frame"] | {"seat": key[0]}}

    def keep(self, match: Match, key: ViewKey) -> MatchView:
        """The view that is sent to a reader who has just come: the next message is what differs from it."""
        shared = self.shared_key(match, key)
        self.views[shared] = self.view(match, shared)
        return self.view(match, key)

    def scene(self, match: Match, key: ViewKey) -> Scene:
        """The scene for a seat, with texts in a language."""
        seat, language = key
        with in_language(language):
            return match_view.scene(match, seat)

    def sync(self, match: Match, key: ViewKey, known_seq: int | None, now: int, *, listed: bool) -> Fields:
        """The message for a reader who has just come; the next one is what differs from it. ``known_seq`` is the state
        that the reader has seen already."""
        view = self.keep(match, key)
        fields: Fields = {
            "seq": match.seq,
            "seat": key[0],
            "match": view["match"] | {"listed": listed},
            "clocks": view["clocks"],
            "offer": view["offer"],
            "choice": view["choice"],
            "now": now,
        }
        if known_seq != match.seq:
            fields |= {name: view[name] for name in ("frame", "log", "log_start", "report")}
            fields["scene"] = self.scene(match, key)
            self.scene_names = self.scene_names or names(match)
        return fields

    def changes(
        self, match: Match, keys: Iterable[ViewKey], now: int, encode: Callable[[Fields], T]
    ) -> dict[ViewKey, T]:
        """For each reader the message that tells what has changed, as ``encode`` writes it. A message that is the same
        for several readers is made and written once. All readers have to be named: what others had is forgotten."""
        called = names(match)
        renamed = called != self.scene_names
        self.scene_names = called
        shared_keys = {key: self.shared_key(match, key) for key in keys}
        views = {shared: self.view(match, shared) for shared in set(shared_keys.values())}
        changed = {shared: match_view.view_change(self.views[shared], view) for shared, view in views.items()}
        self.views = views
        texts: dict[ViewKey, T] = {}
        for key, shared in shared_keys.items():
            own = key if renamed else shared  # a scene has words for its own seat
            if own not in texts:
                fields: Fields = {"seq": match.seq, "now": now, **changed[shared]}
                if renamed:
                    fields["scene"] = self.scene(match, own)
                texts[own] = encode(fields)
        return {key: texts[key if renamed else shared] for key, shared in shared_keys.items()}

    def forget(self) -> None:
        """Nobody reads any more."""
        self.views.clear()
