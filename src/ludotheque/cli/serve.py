"""``ludotheque serve``: the live table on this machine."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from ludotheque.core.translation import _

if TYPE_CHECKING:
    import argparse


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("serve", help=_("the live table: matches over the web"))
    parser.add_argument("--host", help=_("the address to listen at; 127.0.0.1 if not given"))
    parser.add_argument("--port", type=int, help=_("the port; 8460 if not given"))
    parser.add_argument("--database", help=_("sqlite:///FILE or postgresql://…; a file of your own if not given"))
    parser.add_argument("--settings", help=_("a TOML file with settings; LUDOTHEQUE_… in the environment wins over it"))
    parser.add_argument("--open", action="store_true", help=_("open the site in the browser"))


def run(args: argparse.Namespace) -> int:
    gc.disable()  # nothing of what is loaded becomes garbage; the server enables it once it is ready
    from ludotheque.server.run import run as serve  # noqa: PLC0415  (slow to load)
    from ludotheque.server.settings import read  # noqa: PLC0415

    serve(read(args.settings, host=args.host, port=args.port, database=args.database), show=args.open)
    return 0
