"""Records in all their forms: JSON, our score sheet, or a format that a family declares."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ludotheque.core.options import clip
from ludotheque.core.record_format import RecordFormat, WrittenGame
from ludotheque.core.translation import _
from ludotheque.games import families, load
from ludotheque.match import score_sheet
from ludotheque.match.record import Record

if TYPE_CHECKING:
    from ludotheque.core.family import Family


def formats(family: Family) -> dict[str, RecordFormat]:
    """The formats a family declares, by name."""
    declared: list[RecordFormat] = [import_module(module).FORMAT for module in family.record_formats]
    return {each.name: each for each in declared}


def write(record: Record, form: str) -> str:
    """The record as a text. ``form`` is ``text``, our score sheet, or a format of the game's family."""
    if form == "text":
        return score_sheet.write(record)
    known = formats(record.loaded().family)
    if form not in known:
        raise ValueError(
            _("{game} cannot be written as {form}; take {known}").format(
                game=record.game, form=clip(form), known=", ".join(["text", *known])
            )
        )
    game = WrittenGame(record.game, record.log, record.seats, record.result, record.start_at, record.edition)
    return known[form].write(game)


def read(text: str) -> Record:
    """The record a text holds, in whatever form; ``ValueError`` says what is wrong."""
    if not text.lstrip().startswith("["):
        return Record.read(text)
    for family in families().values():
        for form in formats(family).values():
            if form.recognises(text):
                return played_record(form, form.read(text), family)
    return score_sheet.read(text)


def played_record(form: RecordFormat, written: WrittenGame, family: Family) -> Record:
    """The record of a game in another format, after its log has been played. If it has a result before the game is over,
    somebody resigned or both agreed to a draw."""
    position = load(written.game, written.edition).start()
    if position.game.family is not family:
        raise ValueError(
            _("{form} is for {family}, not for {game}").format(
                form=form.title, family=_(family.title), game=clip(written.game)
            )
        )
    for number, text in enumerate(written.log, 1):
        try:
            position.play(text)
        except ValueError as error:
            raise ValueError(_("move {number}: {error}").format(number=number, error=error)) from None
    record = Record.of(position)
    record.seats = written.seats
    if record.result is None and written.result is not None:
        record.result = written.result
        record.end = "resigned" if any(written.result) else "agreed"
    return record
