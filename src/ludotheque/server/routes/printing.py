"""Games on paper: a PDF to cut out and play with, which a worker makes."""

from __future__ import annotations

import base64
import unicodedata
from typing import Annotated, Literal

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromQuery, QueryParameter

from ludotheque.match import catalogue
from ludotheque.match.refusals import refusal
from ludotheque.printing.typeset import can_print
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.languages import current
from ludotheque.server.problems import WRONG_INPUT, answers
from ludotheque.server.studies import Studies

GameString = Annotated[str, QueryParameter(max_length=400)]
PDF = "application/pdf"


@get(
    "/api/print",
    media_type=PDF,
    exception_handlers=WRONG_INPUT,
    responses=answers("missing"),
)
async def print_game(
    request: AnyRequest,
    game: GameString,
    studies: NamedDependency[Studies],
    callers: NamedDependency[Callers],
    paper: FromQuery[Literal["a4", "a3"]] = "a4",
) -> Response[bytes]:
    """Boards, cards, tokens and rulebook of a game as PDF, in the language of the request; it takes some seconds."""
    if not can_print():
        raise refusal("missing")
    known, language = catalogue.canonical_string(game), current()
    key = ("print", known, paper, language)
    if key not in studies.studies:
        callers.spend("study", request)
    question = {"do": "print", "game": known, "paper": paper, "lang": language}
    study = studies.get_or_start(key, question, callers.client(request))
    await study.ended.wait()
    if study.state != "done":
        raise refusal("closing")
    headers = {
        "Content-Disposition": f'attachment; filename="{file_name(catalogue.title_of(known), paper)}"',
        "Cache-Control": "public, max-age=3600",
        "Vary": "Accept-Language",
    }
    return Response(base64.b64decode(study.answer["pdf"]), media_type=PDF, headers=headers)


def file_name(title: str, paper: str) -> str:
    """The game's title in letters that every system knows, and the paper: ``TITLE-a4.pdf``."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = "".join(sign if sign.isalnum() else " " for sign in plain).split()
    return "-".join([*words, paper]) + ".pdf"


handlers = [print_game]
