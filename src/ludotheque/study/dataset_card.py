"""The card of a dataset: how it was made, what is in it, and who may use it, in Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.study.dataset_columns import COLUMNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from ludotheque.study.dataset import Counts, Plan


def card(plan: Plan, counts: Counts, file: Path, licence: str, version: str) -> str:
    """The card in the language in force, below the lines by which collections of datasets sort theirs."""
    settings = plan.settings()
    game = load(plan.game)
    table = settings["table"]
    told_table = (
        _("the table of {game}, layers {first} to {last}").format(
            game=f"`{table['game']}`", first=table["layers"][0], last=table["layers"][-1]
        )
        if table
        else _("none was on the machine")
    )
    wins = ", ".join(f"{name} {counts.wins[seat]}" for seat, name in enumerate(game.seats))
    options = f"--seed {plan.seed} --opening {plan.opening} --player '{plan.first}' --against '{plan.second}'"
    facts = {
        _("Game"): f"`{game}`",
        _("Edition of the rules"): str(settings["rules_edition"]),
        _("Games"): str(counts.games),
        _("Rows"): str(counts.rows),
        _("Rows with an exact value"): str(counts.valued),
        _("Won by"): wins,
        _("Drawn"): str(counts.draws),
        _("Players"): f"`{plan.first}`, `{plan.second}`",
        _("Random actions at the start, at most"): str(plan.opening),
        _("Seed"): str(plan.seed),
        _("Exact values"): told_table,
        _("Edition of the columns"): str(settings["edition"]),
        _("Licence"): licence,
    }
    lines = [
        "---", f"license: {licence.lower()}", "tags: [board-games, self-play]", "---", "",
        f"# {file.name}", "",
        _("Games that programs played with each other, a row for every choice. Chance makes no rows."), "",
        *table_lines((_("What"), _("Value")), facts.items()), "",
        heading(_("How it was made")), "",
        _("With Ludothèque {version}; the same command makes the same rows, if no player is limited by time:").format(
            version=version
        ), "",
        f"    ludotheque dataset '{game}' -n {plan.games} {options} -o {file.name}", "",
        heading(_("Columns")), "",
        *table_lines(
            (_("Name"), _("Type"), _("What it holds")),
            ((f"`{name}`", column.kind.rstrip("_"), _(column.about)) for name, column in COLUMNS.items()),
        ), "",
        _("Values of tables are to the seat to act. Where columns of the table are empty, no table knows the position."),
        "",
    ]  # fmt: skip
    return "\n".join(lines)


def heading(text: str) -> str:
    return f"## {text}"


def table_lines(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table of Markdown."""
    return [f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows]]
