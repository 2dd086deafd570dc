"""Reviews of finished matches, which the thinker makes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.match.told_review import review_of, review_question
from ludotheque.pocket.thoughts import Dropped
from ludotheque.pocket.visits import finished

if TYPE_CHECKING:
    from ludotheque.match.answers import ReviewProgress
    from ludotheque.match.match import Match
    from ludotheque.pocket.calls import Call
    from ludotheque.pocket.device import Device


def review_key(name: str) -> str:
    """Under which the review of a match is kept."""
    return f"review {name}"


async def progress(call: Call) -> ReviewProgress:
    """How far the review of a finished match is."""
    found = await finished(call)
    return await progress_of(call.device, found.room.name, found.match)


async def start(call: Call) -> ReviewProgress:
    """Have a finished match reviewed, if it is not yet; the answer is that of GET."""
    found = await finished(call)
    device, name = call.device, found.room.name
    told = await progress_of(device, name, found.match)
    if told["state"] in {"none", "failed"}:
        device.reviews[name] = {"state": "waiting", "done": 0, "of": 0, "ahead": 0}
        device.start(make(device, name, review_question(found.match)))
        return await progress_of(device, name, found.match)
    return told


async def progress_of(device: Device, name: str, match: Match) -> ReviewProgress:
    kept = device.reviews.get(name)
    if kept is None or kept["state"] == "failed":
        review = await device.storage.get(review_key(name))
        if review is not None:
            return {"state": "done", "review": review_of(match, review)}
    told: Any = dict(kept) if kept else {"state": "none"}
    if "review" in told:
        told["review"] = review_of(match, told["review"])
    return told


async def make(device: Device, name: str, question: dict[str, Any]) -> None:
    """Have the thinker look at a match, note how far it is, and keep what it found."""
    state = device.reviews[name]

    def note(done: int, of: int) -> None:
        state.update(state="running", done=done, of=of)

    try:
        answer = await device.thoughts.ask(review_key(name), question, note, patient=True)
    except (OSError, Dropped):
        state["state"] = "failed"
        return
    state.update(state="done", done=state["of"], review=answer["review"])
    await device.keep(review_key(name), answer["review"])
