"""Finished matches again: frame by frame, reviewed, filmed, and as they might have gone on."""

from __future__ import annotations

import asyncio
import base64
import json
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any, Literal, cast

import msgspec
import sqlalchemy as sa
from litestar import Response, get, post
from litestar.params import Parameter
from sqlalchemy.exc import IntegrityError

from ludotheque.core.words import _
from ludotheque.match import exact, replay, seen, trial
from ludotheque.match.arbiter import Refused
from ludotheque.match.record import record as recorded
from ludotheque.server import schema, tokens
from ludotheque.server.answers import Checked, ReplayAnswer, Review, ReviewProgress, Shared, TrialStep, Values
from ludotheque.server.callers import language
from ludotheque.server.matches import Asked, Name, parts, visit
from ludotheque.server.problems import answers, refusal
from ludotheque.server.room import Room, speaking
from ludotheque.view import svg

if TYPE_CHECKING:
    from ludotheque.match.match import Match
    from ludotheque.match.types import ExactValues
    from ludotheque.server.studies import Studies, Study

LEVEL = 6
At = Annotated[int, Parameter(ge=0, le=100_000)]
Length = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
FILMS = {"gif": "image/gif", "webp": "image/webp"}


class Trial(msgspec.Struct, forbid_unknown_fields=True):
    at: Length
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None
    state: Annotated[str, msgspec.Meta(max_length=40_000)] | None = None
    text: Annotated[str, msgspec.Meta(max_length=400)] | None = None
    answer: bool = False
    level: Annotated[int, msgspec.Meta(ge=1, le=10)] = LEVEL


async def finished(request: Asked, name: str) -> tuple[Room, Match, int | None]:
    """A match that is over, and the caller's seat there."""
    room, seat = await visit(request, name)
    if room.game.result is None:
        raise Refused("illegal", _("this match is not over"))
    return room, room.game, seat


@get("/api/matches/{name:str}/replay", responses=answers("missing", "illegal"))
async def again(request: Asked, name: Name) -> ReplayAnswer:
    """A finished match, position by position, as the caller saw it."""
    room, match, seat = await finished(request, name)

    def told_again() -> ReplayAnswer:
        with speaking(language(request)):
            summary, forms = seen.summary(match, room.name), replay.forms(match)
            return {**replay.replay(match, seat), "match": summary, "forms": forms}

    return await asyncio.to_thread(told_again)


@get("/api/matches/{name:str}/position", media_type="image/svg+xml", responses=answers("missing", "illegal"))
async def picture(request: Asked, name: Name, at: At) -> Response[str]:
    """One position of a finished match as SVG, as the caller saw it."""
    _room, match, seat = await finished(request, name)

    def drawn() -> str:
        with speaking(language(request)):
            return svg.svg(trial.branch(match, at, []), seat)

    return Response(await asyncio.to_thread(drawn), media_type="image/svg+xml")


@get("/api/matches/{name:str}/values", responses=answers("missing", "illegal"))
async def values(request: Asked, name: Name, at: At) -> Values:
    """What exact tables know of a position of a finished match: see ``match/exact.py``."""
    _room, match, _seat = await finished(request, name)

    def looked_up() -> ExactValues | None:
        with speaking(language(request)):
            return exact.values(trial.branch(match, at, []))

    return {"exact": await asyncio.to_thread(looked_up)}


@get("/api/matches/{name:str}/check", responses=answers("missing", "illegal"))
async def check(request: Asked, name: Name) -> Checked:
    """Play a finished match again by its seed, and say what was checked."""
    _room, match, _seat = await finished(request, name)

    def verified() -> str:
        with speaking(language(request)):
            return recorded(match).verify()

    try:
        return {"text": await asyncio.to_thread(verified)}
    except ValueError as error:
        raise Refused("illegal", str(error)) from None


@post("/api/matches/{name:str}/share", status_code=200, responses=answers("missing", "illegal"))
async def share(request: Asked, name: Name) -> Shared:
    """A spectator's token of a finished match, to be passed on: always the same."""
    hall, callers = parts(request)
    await finished(request, name)
    token = tokens.derived(callers.key, "share", name)
    row = {"hash": tokens.digest(token), "match": name, "seat": schema.WATCH, "account": None}
    with suppress(IntegrityError):
        await hall.store.do(sa.insert(schema.links).values(row))
    return {"token": token}


# reviews


async def stored(request: Asked, name: str) -> dict[str, Any] | None:
    table = schema.reviews
    rows = await parts(request)[0].store.rows(sa.select(table.c.body).where(table.c.match == name))
    return json.loads(rows[0][0]) if rows else None


def standing(request: Asked, studies: Studies, study: Study | None) -> ReviewProgress:
    """How far a review is, and the whole of it when it is done, its reasons in the caller's language."""
    if study is None:
        return {"state": "none"}
    told: ReviewProgress = {
        "state": study.state,
        "done": study.done,
        "of": study.of,
        "ahead": studies.ahead(study),
    }
    if study.state == "done":
        told["review"] = spoken(study.answer["review"], language(request))
    return told


def spoken(review: dict[str, Any], tongue: str) -> Review:
    """A review as it was stored, its reasons in one language."""
    verdicts = [one | {"why": one["why"].get(tongue, "")} for one in review["verdicts"]]
    return cast("Review", review | {"verdicts": verdicts})


@get("/api/matches/{name:str}/review", responses=answers("missing", "illegal"))
async def looked_at(request: Asked, name: Name) -> ReviewProgress:
    """How far the review of a finished match is."""
    await finished(request, name)
    found = await stored(request, name)
    if found is not None:
        return {"state": "done", "review": spoken(found, language(request))}
    studies: Studies = request.app.state.studies
    return standing(request, studies, studies.studies.get(("review", name)))


@post("/api/matches/{name:str}/review", status_code=200, responses=answers("missing", "illegal"))
async def look(request: Asked, name: Name) -> ReviewProgress:
    """Have a finished match reviewed, if it is not yet; the answer is that of GET."""
    hall, callers = parts(request)
    _room, match, _seat = await finished(request, name)
    found = await stored(request, name)
    if found is not None:
        return {"state": "done", "review": spoken(found, language(request))}
    studies: Studies = request.app.state.studies
    key = ("review", name)
    if key not in studies.studies:
        callers.spend("study", request)
    result = list(match.result or ())
    study = studies.ask(key, {"do": "review", "game": str(match.game), "log": match.position.log, "result": result})
    if study.state == "waiting":
        hall.start(keep(request, name, study))
    return standing(request, studies, study)


async def keep(request: Asked, name: str, study: Study) -> None:
    """With the match, once it is done."""
    await study.ended.wait()
    if study.state == "done":
        with suppress(IntegrityError):
            body = json.dumps(study.answer["review"], ensure_ascii=False)
            await parts(request)[0].store.do(sa.insert(schema.reviews).values(match=name, body=body))


# films


@get("/api/matches/{name:str}/film", media_type="image/gif", responses=answers("missing", "illegal"))
async def film(request: Asked, name: Name, form: Literal["gif", "webp"] = "gif") -> Response[bytes]:
    """A finished match as an animated picture, as the caller saw it; it takes a while."""
    _room, match, seat = await finished(request, name)
    studies: Studies = request.app.state.studies
    seat = seat if match.secret else None
    key = ("film", name, form, seat, language(request))
    if key not in studies.studies:
        parts(request)[1].spend("study", request)
    question = {"do": "film", "game": str(match.game), "log": match.position.log, "form": form}
    study = studies.ask(key, question | {"seat": seat, "lang": language(request)})
    await study.ended.wait()
    if study.state != "done":
        raise refusal("closing")
    return Response(base64.b64decode(study.answer["film"]), media_type=FILMS[form])


# what if


@post("/api/matches/{name:str}/trial", status_code=200, responses=answers("missing", "illegal", "forbidden"))
async def attempt(request: Asked, name: Name, data: Trial) -> TrialStep:
    """One step of another course, from any position of a finished match; the match stays as it is."""
    hall, callers = parts(request)
    callers.spend("trial", request)
    _room, match, own = await finished(request, name)
    key = callers.key
    if data.state is None:
        known: dict[str, Any] = {"match": name, "at": data.at, "line": [], "seat": data.seat}
    else:
        try:
            known = tokens.unveil(key, data.state)
        except ValueError:
            raise Refused("wrong", _("this state is not one of ours")) from None
        if known["match"] != name:
            raise refusal("forbidden")
    position = await asyncio.to_thread(trial.branch, match, known["at"], known["line"])
    seat = known["seat"] if known["seat"] is not None else trial.usual_seat(position, own if match.secret else None)
    if seat >= match.players or (match.secret and own is not None and seat != own):
        raise refusal("forbidden")
    with speaking(language(request)):
        if data.text is not None:
            known["line"].append(trial.play(position, seat, data.text))
        elif data.answer and position.to_move is not None and position.to_move >= 0 and position.to_move != seat:
            text = await hall.minds.choose(str(match.game), position.log, data.level)
            known["line"].append(position.play(text).log[-1])
        if data.text is not None or data.answer:
            known["line"] += trial.roll(position)
        told = trial.told(position, seat)
    return {"seat": seat, "state": tokens.veil(key, known | {"seat": seat}), "frame": told}


handlers = [again, picture, values, check, share, looked_at, look, film, attempt]
