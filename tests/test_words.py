"""Everything shown to people is there in French."""

import ast
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import ludotheque as lt
from ludotheque.core.translation import _, current_language

PACKAGE = Path(lt.__file__).parent
CATALOGUE = PACKAGE / "locale/fr/LC_MESSAGES/ludotheque.po"


def site_texts():
    """The site speaks from the same catalogue."""
    spec = spec_from_file_location("build", PACKAGE.parents[1] / "web/build.py")
    build = module_from_spec(spec)
    spec.loader.exec_module(build)
    return build.texts()


def written():
    messages = extract_from_dir(str(PACKAGE), [("**.py", "python")], keywords={"_": None, "N_": None})
    return site_texts() | {message for _file, _line, message, *_rest in messages if isinstance(message, str)}


@pytest.fixture
def french():
    with CATALOGUE.open("rb") as file:
        return read_po(file, locale="fr")


def test_every_text_has_its_french(french):
    assert [text for text in sorted(written()) if not (french.get(text) and french.get(text).string)] == []


def test_nothing_is_translated_that_is_not_said(french):
    said = written()
    assert [message.id for message in french if message.id and message.id not in said] == []


def test_no_text_hides_in_an_f_string():
    """The extractor does not look into them."""
    import re

    assert [path for path in PACKAGE.rglob("*.py") if re.search(r"""{_\(["']""", path.read_text("utf-8"))] == []


def test_no_text_hides_in_another_call():
    """The extractor does not look into the arguments of a text's call."""
    calls = [node for path in PACKAGE.rglob("*.py") for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    calls = [one for one in calls if isinstance(one, ast.Call) and getattr(one.func, "id", "") in {"_", "N_"}]
    texts = {one.args[0].value for one in calls if one.args and isinstance(one.args[0], ast.Constant)}
    assert texts - written() - {""} == set()


def test_blanks_to_fill_are_the_same(french):
    import re

    def blanks(text):
        return sorted(re.findall(r"{[^}]*}", text))

    assert [message.id for message in french if message.id and blanks(message.id) != blanks(message.string)] == []


def test_french_is_set_as_french_is(french):
    """Curved apostrophes, and no line that begins with a sign; ``tools/words.py`` sees to it."""
    for message in french:
        assert not re.search(r"\w'\w| [:;?!»](?:\W|$)|« ", str(message.string)), message.string


def test_the_language_in_force_is_spoken():
    before = current_language.set("fr")
    try:
        assert _("Hibiscus") == "Hibiscus"
        assert _("our ruling") == "notre décision"
        assert _("") == "", "what a game of another package leaves empty is not the header of our catalogue"
    finally:
        current_language.reset(before)
