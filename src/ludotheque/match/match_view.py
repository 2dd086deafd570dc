"""What a seat, or a spectator, may see of a match, and what has changed between two such views."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.match.outcome import outcome
from ludotheque.match.seat_names import names
from ludotheque.view import frames

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludotheque.match.match import Match
    from ludotheque.match.told_log import Told
    from ludotheque.match.types import (
        FrameChange,
        LogChange,
        LogEntry,
        MatchView,
        PiecesChange,
        RoundReport,
        SeatInfo,
        Summary,
        SummaryChange,
        ViewChange,
    )
    from ludotheque.view.types import Frame, Piece, Scene

VEILED_SEAT = -2


def scene(match: Match, seat: int | None) -> Scene:
    return frames.scene(match.position, seat, names(match))


def frame(match: Match, seat: int | None) -> Frame:
    """The frame of the position, with what the match adds: nobody may act before all seats are taken or after the end, nor
    who is out, and a seat that has chosen waits for the others."""
    shown = frames.frame(match.position, seat, whole_turn=True, names=names(match))
    nothing: Frame = shown | {"actions": [], "asked": "", "prompts": {}}
    if match.result is not None:
        return nothing | {"to_move": None, "result": list(match.result), "outcome": outcome(match, shown["outcome"])}
    if match.state == "open" or seat in match.out:
        return nothing
    if seat is not None and seat in match.choices:
        return nothing | {"to_move": VEILED_SEAT}
    return shown


def heard_entries(match: Match, seat: int | None) -> list[tuple[int, Told]]:
    """What the seat, or a spectator, heard, with its place in the trail."""
    return match.told_log.entries(match.position, seat, names(match))


def heard_log(match: Match, seat: int | None) -> list[LogEntry]:
    """The position's log as the seat heard it, with who played each entry. At its end there may be choices of the seat
    that the others have not heard yet."""
    return [one.log_entry(match.actors[at]) for at, one in heard_entries(match, seat)]


def reports(match: Match, seat: int | None) -> list[RoundReport]:
    """The reports on all rounds that have ended."""
    return [report for at, one in heard_entries(match, seat) if (report := one.report_json(at)) is not None]


def log_start(match: Match) -> int:
    """The first entry of the log that the table shows; when the match is over it shows all."""
    return match.position.shown_from() if match.result is None else 0


def summary(match: Match, name: str) -> Summary:
    """What everybody may know of the match of this name."""
    position = match.position
    to_move = None if match.result is not None else position.view(None)["to_move"] if match.secret else position.to_move
    return {
        "match": name,
        "game": str(match.game),
        "title": frames.title(match.game),
        "state": match.state,
        "seats": [seat_info(match, i, called) for i, called in enumerate(names(match))],
        "clock": match.clocks.clock.settings,
        "rated": match.rated is not None,
        "series": match.series,
        "seal": match.seal.hash,
        "seed": match.seal.seed if match.result is not None else None,
        "parts": {"given": match.parts.copy(), "wanted": match.parts_wanted} if match.takes_parts else None,
        "to_move": to_move,
        "moves": sum(actor != CHANCE_SEAT for actor in match.actors) if not match.secret else None,
        "result": list(match.result) if match.result is not None else None,
        "end": match.end,
        "next": match.next,
        "seq": match.seq,
        "created_at": match.opening.at,
        "changed_at": match.at,
    }


def seat_info(match: Match, i: int, called: str) -> SeatInfo:
    seat = match.seats[i]
    return {
        "kind": seat.kind,
        "name": seat.name,
        "called": called,
        "level": seat.level,
        "free": not seat.taken,
        "here": seat.taken and i not in match.clocks.gone,
    }


def match_view(match: Match, seat: int | None, name: str) -> MatchView:
    """All that a seat may see, without the scene."""
    start = log_start(match)
    heard = heard_entries(match, seat)
    return {
        "match": summary(match, name),
        "frame": frame(match, seat),
        "log": [one.log_entry(match.actors[at]) for at, one in heard[start:]],
        "log_start": start,
        "report": next((one.report_json(at) for at, one in reversed(heard) if one.report is not None), None),
        "clocks": match.clocks.to_json(over=match.result is not None),
        "offer": shown_offer.to_json() if (shown_offer := match.offer or match.declined) else None,
        "choice": None if seat is None or seat in match.out else match.choices.get(seat),
    }


def view_change(old: MatchView, new: MatchView) -> ViewChange:
    """What has changed from one view to the next, as ``docs/api.md`` describes it."""
    changed: ViewChange = {}
    if old["match"] != new["match"]:
        changed["match"] = cast("SummaryChange", differing(old["match"], new["match"]))
    if old["frame"] != new["frame"]:
        changed["frame"] = frame_change(old["frame"], new["frame"])
    if old["log"] != new["log"]:
        changed["log"] = log_change(old["log"], new["log"])
    if old["log_start"] != new["log_start"]:
        changed["log_start"] = new["log_start"]
    if old["report"] != new["report"]:
        changed["report"] = new["report"]
    if old["clocks"] != new["clocks"]:
        changed["clocks"] = new["clocks"]
    if old["offer"] != new["offer"]:
        changed["offer"] = new["offer"]
    if old["choice"] != new["choice"]:
        changed["choice"] = new["choice"]
    return changed


def differing(old: Mapping[str, object], new: Mapping[str, object]) -> dict[str, object]:
    """The keys of ``new`` whose values are not those of ``old``."""
    return {key: value for key, value in new.items() if value != old.get(key, ...)}


def frame_change(old: Frame, new: Frame) -> FrameChange:
    """The keys that have changed; of the pieces only those of the points that have."""
    parts = differing(old, new)
    if "pieces" in parts:
        parts["pieces"] = pieces_change(old["pieces"], new["pieces"])
    return cast("FrameChange", parts)


def log_change(old: list[LogEntry], new: list[LogEntry]) -> LogChange:
    """How many entries stay, and those that follow them now."""
    same = 0
    for one, other in zip(old, new, strict=False):
        if one != other:
            break
        same += 1
    return {"from": same, "entries": new[same:]}


def pieces_change(old: list[Piece], new: list[Piece]) -> PiecesChange:
    """The points where something has changed, and all that lies there now."""
    before, after = by_point(old), by_point(new)
    at = [point for point in {**before, **after} if before.get(point) != after.get(point)]
    return {"at": at, "put": [piece for point in at for piece in after.get(point, [])]}


def by_point(pieces: list[Piece]) -> dict[str, list[Piece]]:
    """The pieces at each point, in their order."""
    points: dict[str, list[Piece]] = {}
    for piece in pieces:
        points.setdefault(piece["at"], []).append(piece)
    return points
