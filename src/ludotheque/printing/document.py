"""Everything that is printed of a game, as one document."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from ludotheque.core.translation import _, current_language
from ludotheque.drawing.icons import makers_in
from ludotheque.games import load
from ludotheque.learn.books import books
from ludotheque.match.catalogue import family_ages, family_minutes, family_players
from ludotheque.match.game_words import game_in_words
from ludotheque.match.pictures import sample_picture
from ludotheque.printing.boards import board_sheets
from ludotheque.printing.cards import card_sheets
from ludotheque.printing.rulebook import PrintedChapter, printed_rulebook
from ludotheque.printing.sheets import (
    BOARDS,
    CARDS,
    PAPERS,
    PART_TITLES,
    RULES,
    TOKENS,
    Sheet,
    check_paper,
    check_parts,
)
from ludotheque.printing.tokens import in_order, token_sheets, token_words
from ludotheque.printing.typeset import typeset
from ludotheque.view import frames

if TYPE_CHECKING:
    from ludotheque.core.components import Components
    from ludotheque.core.game import Game
    from ludotheque.view.types import Scene

COVER = "cover"


class PrintedPart(TypedDict):
    """A part of the document: its sheets, or the chapters of the rulebook, and what to do with them."""

    name: str
    title: str
    advice: str
    sheets: list[Sheet]
    chapters: list[PrintedChapter]


class Document(TypedDict):
    """What the template is given. ``drawings`` are SVG documents by name; ``words`` are those of the template itself."""

    language: str
    paper: tuple[float, float]
    columns: int
    title: str
    family: str
    game: str
    about: str
    facts: str
    contents: list[str]
    advice: str
    throws: list[tuple[str, str]]
    credits: str
    parts: list[PrintedPart]
    drawings: dict[str, str]
    words: dict[str, str]


def print_game(string: str, paper: str = "a4", only: str = "") -> bytes:
    """The PDF of a game in the language in force, the same for the same input. ``only`` names some parts, with commas
    between. ``ValueError`` says what is wrong with what was asked, or what is not installed."""
    paper, wanted = check_paper(paper), check_parts(only)
    game = load(string)
    offered = offered_parts(game)
    missing = [part for part in wanted if part not in offered]
    if only and missing:
        raise ValueError(
            _("{game} has no such part: {missing}. It has: {names}.").format(
                game=frames.title(game), missing=",".join(missing), names=",".join(offered)
            )
        )
    return typeset(document(game, paper, [part for part in wanted if part in offered]))


def offered_parts(game: Game) -> list[str]:
    """What there is to print of a game."""
    components = game.family.components(game)
    there = {
        BOARDS: components.has_board,
        CARDS: components.cards,
        TOKENS: components.tokens,
        RULES: game.family.name in books(),
    }
    return [part for part, some in there.items() if some]


def document(game: Game, paper: str, names: list[str]) -> Document:
    components = game.family.components(game)
    scene = frames.scene(game.start())
    drawings = {COVER: sample_picture(str(game))}
    parts: list[PrintedPart] = []
    spacing = components.spacing
    if components.has_board:  # the tokens are as large as the board asks for
        sheets, drawn, spacing = board_sheets(game, components, paper)
        parts.append(part(BOARDS, board_advice(sheets), sheets))
        drawings |= drawn
    if CARDS in names:
        sheets, drawn = card_sheets(scene, components, paper)
        parts.append(part(CARDS, card_advice(components), sheets))
        drawings |= drawn
    if TOKENS in names:
        sheets, drawn = token_sheets(scene, components, spacing, paper)
        parts.append(part(TOKENS, token_advice(components), sheets))
        drawings |= drawn
    if RULES in names:
        chapters, drawn = printed_rulebook(game.family.name)
        parts.append(part(RULES, _("Print it on both sides of plain paper."), chapters=chapters))
        drawings |= drawn
    family = game.family
    facts = (_("{n} players").format(n=family_players(family)), family_ages(family), family_minutes(family))
    return {
        "language": current_language.get(),
        "paper": PAPERS[paper],
        "columns": 2 if paper == "a3" else 1,
        "title": frames.title(game),
        "family": _(family.title),
        "game": game_in_words(game),
        "about": _(family.about),
        "facts": " · ".join(filter(None, facts)),
        "contents": contents(scene, components),
        "advice": _(components.advice) if components.advice else "",
        "throws": [(_(throw), _(meaning)) for throw, meaning in components.throws],
        "credits": drawing_credits(drawings),
        "parts": [one for one in parts if one["name"] in names],
        "drawings": drawings,
        "words": template_words(),
    }


def part(
    name: str, advice: str, sheets: list[Sheet] | None = None, chapters: list[PrintedChapter] | None = None
) -> PrintedPart:
    return {
        "name": name,
        "title": _(PART_TITLES[name]),
        "advice": advice,
        "sheets": sheets or [],
        "chapters": chapters or [],
    }


def contents(scene: Scene, components: Components) -> list[str]:
    """What lies in the box when everything is cut out, each with its number."""
    cards = sum(card.count for card in components.cards)
    found = [(1, _("board"))] if components.has_board else []
    found += [(cards, _("card"))] if cards else []
    found += [(token.count, token_words(scene, components, token)) for token in in_order(components.tokens)]
    return [f"{n} × {what}" for n, what in found]


def board_advice(sheets: list[Sheet]) -> str:
    if len(sheets) == 1:
        return _("Print it on one side, and glue it on cardboard if you like.")
    return _(
        "Cut every sheet along its marks. Each covers its neighbour up to the broken line: glue them together there. A1 is the "
        "upper left sheet, B1 lies at its right, A2 below it."
    )


def card_advice(components: Components) -> str:
    width, height = components.card_size
    return _(
        "Cards of {width} × {height} mm. Print both sides and turn the paper over its long edge: the backs then lie behind the "
        "fronts. Whoever prints one side only leaves out the sheets of backs. Cut from mark to mark."
    ).format(width=f"{width:g}", height=f"{height:g}")


def token_advice(components: Components) -> str:
    sentences = [_("Glue the sheets on cardboard, then cut from mark to mark, and round the edges if you like.")]
    if any(token.back for token in components.tokens):
        sentences.append(_("Fold pairs along the broken line first: they have two sides."))
    return " ".join(sentences)


def drawing_credits(drawings: dict[str, str]) -> str:
    """Who drew what is not ours, and on what terms."""
    makers = makers_in(drawings.values())
    sentence = _("Drawings and texts: the Ludothèque developers, MIT licence.")
    if not makers:
        return sentence
    return (
        sentence
        + " "
        + _(
            "Silhouettes by {makers}, from game-icons.net, licence CC BY 3.0 (creativecommons.org/licenses/by/3.0), in other "
            "colours and sizes."
        ).format(makers=", ".join(makers))
    )


def template_words() -> dict[str, str]:
    """The texts of the template. What stands in braces is filled in there."""
    return {
        "print_and_play": _("Print and play"),
        "in_the_box": _("In the box"),
        "in_this_file": _("In this file"),
        "page": _("page {n} of {all}"),
        "one_page": _("page {n}"),
        "pages": _("pages {n} to {m}"),
        "throw": _("Thrown"),
        "meaning": _("It counts"),
        "throws": _("What a throw counts"),
        "true_size": _("Print at actual size (100 %), not fitted to the page: then this line is 100 mm long."),
        "rules_of": _("The rules of {game}"),
        "own_words": _("In our own words. What is marked as our ruling is not in the booklet."),
    }
