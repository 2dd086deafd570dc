"""Everything a page says to people: its text nodes, labels and titles. No identifier may be among them, and no English on
a French page."""

import re
from pathlib import Path

from babel.messages.pofile import read_po

CATALOGUE = Path(__file__).parents[2] / "src/ludotheque/locale/fr/LC_MESSAGES/ludotheque.po"
COLLECT = """() => {
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!node.parentElement.closest('script, style, code, kbd, input, [data-testid=move-field] .own'))
      texts.push(node.data.trim());
  for (const one of document.querySelectorAll('[aria-label], [title], [alt]'))
    texts.push(one.ariaLabel ?? '', one.getAttribute('title') ?? '', one.getAttribute('alt') ?? '');
  return [document.title, ...texts].filter(Boolean);
}"""
ENGLISH = re.compile(r"\b(the|and|of|your|you|with|has|is|are|to move|from)\b", re.IGNORECASE)
CHOSEN_NAMES = ("Ada", "Zoé")


def texts_of(page):
    return page.evaluate(COLLECT)


def identifiers(scene):
    """The ids of places, buttons, cards and kinds that are not names people use: those their own names do not contain."""
    ids = {point["id"] for point in scene["points"] if not names(point["id"], point["name"])}
    ids |= {button["id"] for button in scene["buttons"] if not names(button["id"], button["label"])}
    ids |= {face for face, words in scene["faces"].items() if not names(face, words["name"])}
    printed = {point.get("label") for point in scene["points"]} | {
        face.get("label") for face in scene["faces"].values()
    }
    return {one for one in ids if one not in printed and not one.isdigit() and re.search(r"\W|\d|^[A-Z]+$", one)}


def names(one, words):
    return re.search(rf"(?<!\w){re.escape(one)}(?!\w)", words, re.IGNORECASE) is not None


def words_in(text):
    """The words of a text as one would read ids: split at spaces and at signs that end a sentence."""
    return {word.strip("(),;:.!?«»“”\"'’") for word in text.split()}


def assert_fit_for_people(page, scene, language):
    ids = identifiers(scene)
    for text in texts_of(page):
        assert not ids & words_in(text), f"{sorted(ids & words_in(text))} in {text!r}"
        if language == "fr":
            assert not english(text), f"English on a French page: {text!r}"


def english(text):
    """Whether a text is English, and not the name of somebody or something."""
    return text in untranslated() or (ENGLISH.search(text) is not None and not text.startswith("http"))


def untranslated(cache={}):  # noqa: B006  (read once)
    """The English texts that are different in French."""
    if not cache:
        with CATALOGUE.open("rb") as file:
            cache |= {str(one.id): True for one in read_po(file) if one.id and one.string not in {one.id, ""}}
    return cache
