"""The built site as a folder of static files, for any place that serves files: it plays on the device, without a server."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from ludotheque.core.translation import LANGUAGES, _, in_language
from ludotheque.server.packing import is_packed, pack_files
from ludotheque.server.pocket_manifest import write_manifest

MARK = "ludotheque-export.json"  # lists the files of an export, and so tells that a folder is one
README = "README.txt"
INDEX, WORKER, VERSION_FILE, POCKET = "index.html", "sw.js", "version.json", "pocket"
FIRST, CATALOGUE = f"{POCKET}/first", "catalogue.json"
OF_THE_BUILD = "stamp.txt"
#: Browsers load no scripts of a page that was opened as a file. Then this says what to do.
OPENED_AS_FILE = "<script>if (location.protocol === 'file:') document.getElementById('app').innerText = %s;</script>"


def check_folder(folder: Path) -> None:
    """``ValueError`` unless the folder can take an export: there is none yet, it is empty, or it holds an export."""
    if folder.exists() and not folder.is_dir():
        raise ValueError(_("{folder} is a file; name a folder").format(folder=folder))
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise ValueError(
            _("{folder} holds other files; name a new folder, an empty one, or one of an earlier export").format(
                folder=folder
            )
        )


def families_of(site: Path) -> list[str]:
    """The names of the families in the built site."""
    return [family["name"] for family in json.loads((site / FIRST / "en" / CATALOGUE).read_text("utf-8"))["families"]]


def site_names(site: Path, *, packed: bool) -> list[str]:
    """The files of the built site that an export takes over; none if the site was not built."""
    if not (site / INDEX).is_file() or not (site / FIRST).is_dir():
        return []
    names = (file.relative_to(site).as_posix() for file in files_of(site) if packed or not is_packed(file))
    return [name for name in names if name != OF_THE_BUILD]


def write_static_site(
    site: Path, folder: Path, language: str, games: list[str], *, packed: bool, tell: Callable[[int, int], None]
) -> None:
    """Write the site into the folder, in place of an earlier export. ``language`` is its first one, "" the browser's;
    ``games`` are the families it offers, none for all; ``packed`` adds packed forms. ``tell`` hears how many files are done,
    and of how many."""
    names = site_names(site, packed=packed)
    remove_export(folder)
    folder.mkdir(parents=True, exist_ok=True)
    foreign = set(folder.rglob("*"))
    write_mark(folder, names)  # what is interrupted can be done again
    for done, name in enumerate(names):
        tell(done, len(names))
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(site / name, folder / name)
    if games:
        choose_games(folder / FIRST, games)
    (folder / README).write_text(readme(), "utf-8")
    if packed:
        pack_files(files_of(folder / POCKET))
    write_page(folder, write_manifest(folder / POCKET), language)
    if packed:
        pack_files(file for file in files_of(folder) if file not in foreign and file.name != MARK)
    write_mark(folder, [file.relative_to(folder).as_posix() for file in files_of(folder) if file not in foreign])
    tell(len(names), len(names))


def files_of(folder: Path) -> list[Path]:
    return [file for file in sorted(folder.rglob("*")) if file.is_file()]


def remove_export(folder: Path) -> None:
    """Remove the files of an earlier export, and no others."""
    mark = folder / MARK
    if not mark.is_file():
        return
    for name in json.loads(mark.read_text("utf-8"))["files"]:
        if (folder / name).resolve().is_relative_to(folder.resolve()):
            (folder / name).unlink(missing_ok=True)
    for below in sorted((path for path in folder.rglob("*") if path.is_dir()), reverse=True):
        if not any(below.iterdir()):
            below.rmdir()
    mark.unlink(missing_ok=True)


def write_mark(folder: Path, names: list[str]) -> None:
    (folder / MARK).write_text(json.dumps({"files": sorted({*names, MARK, README})}, indent=1), "utf-8")


def choose_games(first: Path, games: list[str]) -> None:
    """Leave only these families in what the first screen shows."""
    for catalogue in first.glob(f"*/{CATALOGUE}"):
        whole = json.loads(catalogue.read_text("utf-8"))
        whole["families"] = [family for family in whole["families"] if family["name"] in games]
        catalogue.write_text(json.dumps(whole, ensure_ascii=False, separators=(",", ":")), "utf-8")
        for picture in catalogue.parent.glob("*.svg*"):
            if picture.name.partition(".")[0] not in games:
                picture.unlink()


def write_page(folder: Path, pocket: str, language: str) -> None:
    """Make the page that of a static site: it plays on the device, finds its files beside itself and speaks the language
    first. It has a version of its own, so that browsers notice when an export was renewed."""
    marks = f'data-table="device" data-language="{language}"' if language else 'data-table="device"'
    page = (folder / INDEX).read_text("utf-8").replace("<html ", f"<html {marks} ", 1).replace('="/', '="./')
    page = re.sub(r'(?<=<meta name="pocket" content=")[^"]*', pocket, page)
    page = page.replace("</body>", f"{OPENED_AS_FILE % json.dumps(in_every_language(served_text))}</body>")
    worker = re.sub(r'(?<=POCKET = ")[^"]*', pocket, (folder / WORKER).read_text("utf-8"))
    old = json.loads((folder / VERSION_FILE).read_text("utf-8"))["version"]
    new = hashlib.sha256(f"{page}{worker}".encode()).hexdigest()[:12]
    for name, text in ((INDEX, page), (WORKER, worker), (VERSION_FILE, json.dumps({"version": old}))):
        (folder / name).write_text(text.replace(old, new), "utf-8")


def in_every_language(text: Callable[[], str]) -> str:
    """The text in each of the languages, one after the other: whoever reads it has not chosen one yet."""
    texts = []
    for language in LANGUAGES:
        with in_language(language):
            texts.append(text())
    return "\n\n".join(texts)


def served_text() -> str:
    return _("This page has to be served, not opened as a file. README.txt, beside it, says how.")


def readme() -> str:
    """What whoever finds the folder needs to know."""
    return (
        in_every_language(
            lambda: "\n\n".join(
                (
                    _("Ludothèque: board and card games for a browser. Nothing of it needs the internet."),
                    _(
                        "These files have to be served; a page opened by a double click cannot load them. On the machine that "
                        "has them, if Python is there, go to this folder and type"
                    ),
                    "    python -m http.server 8000",
                    _(
                        "then open http://localhost:8000 in a browser. Or copy the folder to any web space, under any address: "
                        "over https it can also be installed, and played without a network."
                    ),
                    _("A server of your own has to send files that end in .mjs as text/javascript; most do."),
                    _("Games and results stay in each browser. Nobody else sees them, and nothing is sent anywhere."),
                    _(
                        "It contains Pyodide (Mozilla Public License 2.0, pyodide.org) with Python (PSF License), and parts of "
                        "Cython (Apache License 2.0, cython.org)."
                    ),
                )
            )
        )
        + "\n"
    )
