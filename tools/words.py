"""Brings the French catalogue in step with what the program and the site say.

    python tools/words.py [MORE.po …]

New texts come in without a translation and are listed; texts no longer said go. Translations are also taken from the
catalogues named, so that two branches' words can be put together.
"""

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "ludotheque"
FRENCH = PACKAGE / "locale/fr/LC_MESSAGES/ludotheque.po"
FLEETING = re.compile(
    r'^"(POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Generated-By|Report-Msgid).*\n', re.MULTILINE
)


def site() -> set[str]:
    spec = spec_from_file_location("build", ROOT / "web" / "build.py")
    build = module_from_spec(spec)
    spec.loader.exec_module(build)
    return build.texts()


def said() -> set[str]:
    """Every text shown to people, in English."""
    found = extract_from_dir(str(PACKAGE), [("**.py", "python")], keywords={"_": None, "N_": None})
    return site() | {message for _file, _line, message, *_rest in found if isinstance(message, str)}


def known(files: list[Path]) -> dict[str, str]:
    """The earlier file's word stands."""
    translations: dict[str, str] = {}
    for file in files:
        with file.open("rb") as source:
            for message in read_po(source):
                if message.id and message.string:
                    translations.setdefault(message.id, message.string)
    return translations


def write(texts: set[str], translations: dict[str, str]) -> None:
    book = Catalog(locale="fr", project="ludotheque", header_comment="# French of Ludothèque.", fuzzy=False)
    for text in texts:
        book.add(text, translations.get(text, ""))
    made = BytesIO()
    write_po(made, book, width=118, no_location=True, sort_output=True)
    FRENCH.write_text(FLEETING.sub("", made.getvalue().decode()), "utf-8")


def main() -> int:
    texts = said()
    translations = known([FRENCH, *map(Path, sys.argv[1:])])
    write(texts, translations)
    missing = sorted(texts - set(translations))
    print(*(f"to translate: {text}" for text in missing), f"{len(texts)} texts, {len(missing)} to translate", sep="\n")
    return bool(missing)


if __name__ == "__main__":
    sys.exit(main())
