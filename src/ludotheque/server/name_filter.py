"""Which names are refused, because somebody would be hurt by them. ``forbidden_words.txt`` has words of English and French,
hashed, so that nobody has to read them here; an operator's file adds words, patterns and exceptions in plain text.

Names are compared without what people disguise words with: case, accents, digits for letters, separators, letters drawn
out. A word is forbidden as a whole or, where no harmless name has these letters, anywhere: ordinary names with bad letters
in them stay allowed."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

OWN_WORDS = Path(__file__).with_name("forbidden_words.txt")
HASH_SIGNS = 12
SHORTEST, LONGEST = 3, 16  # letters of a word
LETTERS_FOR = str.maketrans("0345789@$€£!|+", "oeastbgaselilt")
OTHER_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ı": "i", "ø": "o"})
ONE = "1"  # stands for i or for l
DRAWN_OUT = re.compile(r"(\w)\1\1+")
NUMBER = re.compile(r"(?<![^\W_])\d+|\d+(?![^\W_])")  # before or after a word
HUMP = re.compile(r"(?<=[a-zà-ÿ])(?=[A-ZÀ-Þ])")


def digest(word: str) -> str:
    """How a word is written in ``forbidden_words.txt``."""
    return hashlib.sha256(word.encode()).hexdigest()[:HASH_SIGNS]


def plain(text: str) -> str:
    """The text in small letters without accents."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).translate(OTHER_LETTERS)


def readings(name: str) -> Iterator[list[str]]:
    """The words of a name, in each way in which somebody may read it: digits as what separates words, or as letters."""
    for text in {name, HUMP.sub(" ", name)}:
        folded = plain(text)
        disguised = folded.translate(LETTERS_FOR)
        numbered = NUMBER.sub(" ", folded).translate(LETTERS_FOR)
        as_letters = {text.replace(ONE, letter) for text in (disguised, numbered) for letter in "il"}
        for reading in {folded, *as_letters}:
            for once in {DRAWN_OUT.sub(r"\1", reading), DRAWN_OUT.sub(r"\1\1", reading)}:
                yield re.findall(r"[^\W\d_]+", once)


def whole_words(words: list[str]) -> Iterator[str]:
    """The words, letters that stand alone put together (``w o r d``), and the name without separators."""
    yield from words
    run = ""
    for word in [*words, "##"]:
        if len(word) == 1:
            run += word
        else:
            yield run
            run = ""
    yield "".join(words)


def pieces(text: str) -> Iterator[str]:
    """Every run of letters that is as long as a word may be."""
    for size in range(SHORTEST, min(LONGEST, len(text)) + 1):
        for start in range(len(text) - size + 1):
            yield text[start : start + size]


class NameFilter:
    """``lines`` are an operator's: a word on its own, ``*word*`` for anywhere, ``/pattern/`` for a regular expression that
    is looked for in the folded name, ``+word`` for a word that is allowed after all, ``#`` for a remark."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self.whole: set[str] = set()
        self.anywhere: set[str] = set()
        self.patterns: list[re.Pattern[str]] = []
        self.allowed: set[str] = set()
        for line in OWN_WORDS.read_text("ascii").splitlines():
            kind, _space, hashed = line.partition(" ")
            if kind in {"whole", "anywhere"}:
                (self.whole if kind == "whole" else self.anywhere).add(hashed)
        for number, line in enumerate(lines, 1):
            self.add(line.strip(), number)

    def add(self, line: str, number: int) -> None:
        """One line of an operator's file; ``ValueError`` says what is wrong with it."""
        if not line or line.startswith("#"):
            return
        if line.startswith("/") and line.endswith("/") and len(line) > 2:
            try:
                self.patterns.append(re.compile(line[1:-1]))
            except re.error as error:
                raise ValueError(_("line {n} is no pattern: {error}").format(n=number, error=error)) from None
            return
        word = "".join(re.findall(r"[^\W\d_]+", plain(line)))
        if not 1 < len(word) <= LONGEST:
            raise ValueError(_("line {n} is no word of 2 to {most} letters").format(n=number, most=LONGEST))
        if line.startswith("+"):
            self.allowed.add(word)
        elif line.startswith("*") and line.endswith("*"):
            self.anywhere.add(digest(word))
        else:
            self.whole.add(digest(word))

    def refuses(self, name: str) -> bool:
        """Whether the name is one that nobody should have to read."""
        for words in readings(name):
            kept = [word for word in words if word not in self.allowed]
            joined = "".join(kept)
            if any(pattern.search(joined) or pattern.search(" ".join(kept)) for pattern in self.patterns):
                return True
            if any(digest(word) in self.whole for word in whole_words(kept) if word and word not in self.allowed):
                return True
            if any(digest(piece) in self.anywhere for piece in pieces(joined)):
                return True
        return False


def read_filter(file: str) -> NameFilter:
    """The filter with an operator's file; without one where ``file`` is empty. ``ValueError`` where it cannot be read."""
    if not file:
        return NameFilter()
    try:
        return NameFilter(Path(file).read_text("utf-8").splitlines())
    except (OSError, ValueError) as error:
        raise ValueError(_("{file} cannot be read: {error}").format(file=file, error=error)) from None
