"""Reviews and films of finished matches, which workers make."""

from __future__ import annotations

import base64
import json
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Literal

import sqlalchemy as sa
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIResponse, Operation
from litestar.params import FromQuery
from sqlalchemy.exc import IntegrityError

from ludotheque.core.translation import _
from ludotheque.match.answers import ReviewProgress
from ludotheque.match.arbiter import Refused
from ludotheque.match.match import Match
from ludotheque.match.refusals import refusal
from ludotheque.match.told_review import review_of, review_question
from ludotheque.server import schema
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.languages import current
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.problems import answers
from ludotheque.server.results import note_accuracy
from ludotheque.server.routes.visits import Visit
from ludotheque.server.store import Store
from ludotheque.server.studies import Studies, Study

FILM_TYPES = {"gif": "image/gif", "webp": "image/webp"}
FILM_MODULES = ("PIL", "resvg_py")  # of the extra ``films``


@dataclass
class FilmOperation(Operation):
    """The description of ``film``: it has one answer in two media types, and a handler names only one."""

    def __post_init__(self) -> None:
        answer = (self.responses or {})["200"]
        if isinstance(answer, OpenAPIResponse) and answer.content:
            answer.content["image/webp"] = answer.content["image/gif"]


async def stored_review(store: Store, name: str) -> dict[str, Any] | None:
    table = schema.reviews
    for row in await store.fetch(sa.select(table.c.body).where(table.c.match == name)):
        review: dict[str, Any] = json.loads(row.body)
        return review
    return None


async def store_review(store: Store, name: str, study: Study) -> None:
    """Keep the review with the match once it is done."""
    await study.ended.wait()
    if study.state == "done":
        with suppress(IntegrityError):
            review = study.answer["review"]
            body = json.dumps(review, ensure_ascii=False)

            def work(connection: sa.Connection) -> None:
                connection.execute(sa.insert(schema.reviews).values(match=name, body=body))
                note_accuracy(connection, name, review["verdicts"])

            await store.database.run(work)


def progress(studies: Studies, study: Study | None, match: Match) -> ReviewProgress:
    """How far the review of a match is, and the whole of it when it is done."""
    if study is None:
        return {"state": "none"}
    answer: ReviewProgress = {
        "state": study.state,
        "done": study.done,
        "of": study.of,
        "ahead": studies.ahead(study),
    }
    if study.state == "done":
        answer["review"] = review_of(match, study.answer["review"])
    return answer


@get("/api/matches/{name:str}/review", responses=answers("missing", "illegal"))
async def review_progress(
    finished: NamedDependency[Visit], store: NamedDependency[Store], studies: NamedDependency[Studies]
) -> ReviewProgress:
    """How far the review of a finished match is."""
    review = await stored_review(store, finished.room.name)
    if review is not None:
        return {"state": "done", "review": review_of(finished.match, review)}
    return progress(studies, studies.studies.get(("review", finished.room.name)), finished.match)


@post("/api/matches/{name:str}/review", status_code=200, responses=answers("missing", "illegal"))
async def start_review(
    request: AnyRequest,
    finished: NamedDependency[Visit],
    live: NamedDependency[LiveMatches],
    store: NamedDependency[Store],
    studies: NamedDependency[Studies],
    callers: NamedDependency[Callers],
) -> ReviewProgress:
    """Have a finished match reviewed, if it is not yet; the answer is that of GET."""
    name, match = finished.room.name, finished.match
    review = await stored_review(store, name)
    if review is not None:
        return {"state": "done", "review": review_of(match, review)}
    key = ("review", name)
    if key not in studies.studies:
        callers.spend("study", request)
    study = studies.get_or_start(key, review_question(match), callers.client(request))
    if study.state == "waiting":
        live.tasks.start(store_review(store, name, study))
    return progress(studies, study, match)


@get(
    "/api/matches/{name:str}/film",
    media_type="image/gif",
    operation_class=FilmOperation,
    responses=answers("missing", "illegal"),
)
async def film(
    request: AnyRequest,
    finished: NamedDependency[Visit],
    studies: NamedDependency[Studies],
    callers: NamedDependency[Callers],
    form: FromQuery[Literal["gif", "webp"]] = "gif",
) -> Response[bytes]:
    """A finished match as an animated picture, as the caller saw it; it takes a while."""
    if not all(find_spec(module) for module in FILM_MODULES):
        raise Refused("missing", _("this server makes no films: who runs it has not installed what they need"))
    match, language = finished.match, current()
    seat = finished.seat if match.secret else None
    key = ("film", finished.room.name, form, seat, language)
    if key not in studies.studies:
        callers.spend("study", request)
    question = {"do": "film", "game": str(match.game), "log": match.position.log, "form": form}
    study = studies.get_or_start(key, question | {"seat": seat, "lang": language}, callers.client(request))
    await study.ended.wait()
    if study.state != "done":
        raise refusal("closing")
    return Response(base64.b64decode(study.answer["film"]), media_type=FILM_TYPES[form])


handlers = [review_progress, start_review, film]
