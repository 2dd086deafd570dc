"""Finished matches: position by position, as pictures, checked, and played on from."""

from __future__ import annotations

import base64
import json
import zlib
from typing import TYPE_CHECKING, Any

from ludotheque.core.translation import _
from ludotheque.match import trial as trials
from ludotheque.match.ai_turn import question
from ludotheque.match.arbiter import Refused
from ludotheque.match.replay import replay_answer
from ludotheque.pocket import shapes
from ludotheque.pocket.ai_turns import AI_SECONDS
from ludotheque.pocket.calls import SVG, Text
from ludotheque.pocket.reading import wrong
from ludotheque.pocket.thoughts import Dropped, no_answer
from ludotheque.pocket.visits import finished

if TYPE_CHECKING:
    from ludotheque.match.answers import Checked, ReplayAnswer, TrialStep, Values
    from ludotheque.pocket.calls import Call

MOST_ENTRIES = 100_000


async def replay(call: Call) -> ReplayAnswer:
    """A finished match, position by position, all cards open."""
    found = await finished(call)
    return replay_answer(found.match, found.room.name, found.seat)


def at_of(call: Call) -> int:
    at = call.number("at", MOST_ENTRIES)
    if at is None:
        raise wrong("at")
    return at


async def position(call: Call) -> Text:
    from ludotheque.view import svg  # noqa: PLC0415  (drawings take a while to load)

    found = await finished(call)
    return Text(SVG, svg.svg(trials.branch(found.match, at_of(call), []), found.seat))


async def values(call: Call) -> Values:
    from ludotheque.match.table_values import table_values  # noqa: PLC0415

    found = await finished(call)
    return {"exact": table_values(trials.branch(found.match, at_of(call), []))}


async def check(call: Call) -> Checked:
    from ludotheque.match.record import record_of  # noqa: PLC0415

    return {"text": record_of((await finished(call)).match).verify()}


async def trial(call: Call) -> TrialStep:
    """One step of another course, from any position of a finished match; the match stays as it is."""
    found = await finished(call)
    wanted = call.read(shapes.TRIAL)
    state = None if wanted.state is None else read_state(wanted.state)
    course = trials.Course(found.match, found.room.name, found.seat, state, wanted.at, wanted.seat)
    if wanted.text is not None:
        course.play(wanted.text)
    elif wanted.answer:
        course.answer(await chosen(call, course, wanted.level) if course.waits_for_answer else None)
    return {"seat": course.seat, "state": written_state(course.state()), "frame": course.frame()}


async def chosen(call: Call, course: trials.Course, level: int) -> str:
    asked = question(course.game, course.position.log, level, AI_SECONDS)
    try:
        told = await call.device.thoughts.ask(f"trial {course.name}", {"do": "choose", **asked})
    except (OSError, Dropped):
        raise no_answer() from None
    return str(told["text"])


def written_state(state: dict[str, Any]) -> str:
    """The state of a trial as the page carries it. It is packed, not encrypted: whoever has the device has the match."""
    return base64.urlsafe_b64encode(zlib.compress(json.dumps(state).encode())).decode()


def read_state(text: str) -> dict[str, Any]:
    """``Refused`` (wrong) where this is no state of a trial."""
    try:
        state: dict[str, Any] = json.loads(zlib.decompress(base64.urlsafe_b64decode(text)))
        known = {key: state[key] for key in ("match", "at", "line", "seat")}
    except (ValueError, KeyError, TypeError, zlib.error, RecursionError):
        raise Refused("wrong", _("this state is not one of ours")) from None
    return known
