"""Updates the French catalogue of translations from the texts of the program and the site.

    python tools/words.py [MORE.po …]

New texts are added without a translation and listed; texts that are no longer used are removed. Translations are also
taken from the catalogues named, so that those of two branches can be merged. Apostrophes and the spaces before : ; ? ! and
inside « » are set as French sets them, so that no line begins with a colon.
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
CHANGING_HEADERS = re.compile(
    r'^"(POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Generated-By|Report-Msgid).*\n', re.MULTILINE
)
NO_BREAK = "\N{NO-BREAK SPACE}"


def typeset(text: str) -> str:
    """A French text with its apostrophes curved, and no break where a sign stands apart from the word before it."""
    text = re.sub(r"(?<=\w)'(?=[\w{«])", "’", text)
    text = re.sub(r"(?<!\s) (?=[:;?!»](?:\W|$))", NO_BREAK, text)
    return text.replace("« ", "«" + NO_BREAK)


def site_texts() -> set[str]:
    spec = spec_from_file_location("build", ROOT / "web" / "build.py")
    build = module_from_spec(spec)
    spec.loader.exec_module(build)
    return build.texts()


def all_texts() -> set[str]:
    """Every text shown to people, in English."""
    messages = extract_from_dir(str(PACKAGE), [("**.py", "python")], keywords={"_": None, "N_": None})
    return site_texts() | {message for _file, _line, message, *_rest in messages if isinstance(message, str)}


def read_translations(files: list[Path]) -> dict[str, str]:
    """The translations of all files; where two differ, the earlier file's."""
    translations: dict[str, str] = {}
    for file in files:
        with file.open("rb") as source:
            for message in read_po(source):
                if message.id and message.string:
                    translations.setdefault(message.id, message.string)
    return translations


def write_catalogue(texts: set[str], translations: dict[str, str]) -> None:
    catalogue = Catalog(locale="fr", project="ludotheque", header_comment="# French of Ludothèque.", fuzzy=False)
    for text in texts:
        catalogue.add(text, typeset(translations.get(text, "")))
    made = BytesIO()
    write_po(made, catalogue, width=118, no_location=True, sort_output=True)
    FRENCH.write_text(CHANGING_HEADERS.sub("", made.getvalue().decode()), "utf-8")


def main() -> int:
    texts = all_texts()
    translations = read_translations([FRENCH, *map(Path, sys.argv[1:])])
    write_catalogue(texts, translations)
    missing = sorted(texts - set(translations))
    print(*(f"to translate: {text}" for text in missing), f"{len(texts)} texts, {len(missing)} to translate", sep="\n")
    return bool(missing)


if __name__ == "__main__":
    sys.exit(main())
