"""The pages about the games, written into ``docs/games`` before Sphinx reads: the catalogue and the rulebooks in Markdown."""

from pathlib import Path

from ludotheque import families, load
from ludotheque.core.options import value_text
from ludotheque.core.sources import source_name
from ludotheque.learn.books import books
from ludotheque.learn.rulebook import Paragraph
from ludotheque.match.catalogue import family_ages, family_minutes, family_players

INDEX = """# The games

Every game has a name that commands, the Python package and the server understand. Options stand behind it in brackets:
`ludotheque play "{example}"`. Where a sentence is not from a game's booklet, its page says who decided.

```{{toctree}}
:maxdepth: 1

{pages}
```
"""


def write_pages(app):
    folder = Path(app.srcdir) / "games"
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        if old.stem not in {*families(), "index"}:
            old.unlink()
    for name, family in families().items():
        write_changed(folder / f"{name}.svg", load(family.quick_game or family.presets[0].name).start(seed=1).svg())
        write_changed(folder / f"{name}.md", "\n\n".join(page(family)) + "\n")
    write_changed(folder / "index.md", INDEX.format(example="konane(size=6)", pages="\n".join(families())))


def write_changed(file, text):
    """Sphinx reads again what has a new time."""
    if not file.exists() or file.read_text("utf-8") != text:
        file.write_text(text, "utf-8")


def page(family):
    """The blocks of a family's page."""
    facts = [f"{family_players(family)} players", family_ages(family), family_minutes(family)]
    yield f"# {family.title}"
    yield family.about
    yield f"![{family.title}, ready to begin]({family.name}.svg)"
    yield " · ".join(filter(None, facts)) + "."
    yield "## Ways to play"
    yield rows("Name", "Game", "", lines=[preset_row(preset) for preset in family.presets])
    if family.options:
        yield "## Options"
        yield "\n".join(option_line(option) for option in family.options)
    book = books().get(family.name)
    for chapter in book.chapters if book else ():
        yield f"## {chapter.title}"
        for part in chapter.parts:
            if isinstance(part, Paragraph):
                yield plain(part.text) + mark(part.source, part.note)
    if book:
        yield f"The site shows these rules with positions to try them on: `/learn/{family.name}`."


def preset_row(preset):
    return f"`{preset.name}`", plain(preset.title), plain(preset.about) + mark(preset.source, preset.source_note)


def option_line(option):
    usual = "depends on the others" if callable(option.default) else f"usually `{value_text(option.default)}`"
    values = option.allowed_text() if isinstance(option.allowed, range) else option.allowed_text().replace(" | ", ", ")
    about = plain(option.about) + mark(option.source, option.source_note)
    return f"- **{plain(option.heading())}.** {about} Written `{option.name}=…`: {values}; {usual}."


def mark(source, note):
    """Who says so, where it is not the booklet."""
    if source == "book":
        return f" ({plain(note)})" if note else ""
    return f" *({source_name(source)}{': ' + plain(note) if note else ''})*"


def rows(*heads, lines):
    """A table."""
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [heads, ["---"] * len(heads), *lines])


def plain(text):
    """A sentence as Markdown that shows the same characters."""
    return text.replace("|", "\\|").replace("<", "&lt;").replace("_", "\\_").replace("\n", " ")


def setup(app):
    app.connect("builder-inited", write_pages)
    return {"parallel_read_safe": True}
