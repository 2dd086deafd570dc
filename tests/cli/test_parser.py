"""What argparse itself says is said in the person's language too."""

import argparse
import re

import pytest
from babel.messages.extract import extract_from_file

from ludotheque.cli.main import COMMANDS, main, make_parser
from ludotheque.cli.parser import TEXTS, VALUES
from ludotheque.core.translation import _, in_language

#: Parts of argparse's texts about a parser that is written wrongly, which no person ever sees.
FOR_PROGRAMMERS = re.compile(
    r"__call__|conflicting|cannot merge|for positionals|option string %\(|dest= |conflict_resolution|must be optional|"
    r"multiple subparser|not callable|argument \"-\" with mode|add_mutually|prefix_chars|unsupported"
)
ENGLISH = {
    word
    for text in TEXTS
    for word in re.sub(r"%(\(\w+\))?[rs]", "", text).split()
    if re.fullmatch(r"[a-z]{4,}:?", word)
}
SAME_IN_FRENCH = {"argument", "arguments", "arguments:", "option", "options", "version", "match", "show"}  # or typed


def said(capsys, *words):
    with in_language("en"), pytest.raises(SystemExit):
        main([*words])
    out = capsys.readouterr()
    return (out.out + out.err).replace("\N{NO-BREAK SPACE}", " ")


def test_all_texts_of_this_python_are_known():
    found = extract_from_file("python", argparse.__file__, keywords={"_": None, "ngettext": (1, 2)})
    texts = {
        text for _line, message, *_rest in found for text in (message if isinstance(message, tuple) else [message])
    }
    assert sorted(text for text in texts - set(TEXTS) if not FOR_PROGRAMMERS.search(text)) == []
    assert {text for text in TEXTS if FOR_PROGRAMMERS.search(text)} == set()


def test_the_french_fills_the_same_blanks():
    for text in TEXTS:
        with in_language("fr"):
            french = _(text)
        assert sorted(re.findall(r"%(\(\w+\)|)[rs]", french)) == sorted(re.findall(r"%(\(\w+\)|)[rs]", text))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["rules"], "choix inconnu : « rules » (choix possibles : play, games"),
        (["paly"], "vouliez-vous dire « play » ? (choix possibles"),
        (["backup", "sav", "x"], "argument save|load : choix inconnu : « sav » ; vouliez-vous dire « save » ?"),
        (["perft"], "il manque ces arguments : JEU, PROFONDEUR"),
        (["puzzle"], "il manque ces arguments : COMMANDE"),
        (["play", "--level"], "argument --level : il faut une valeur"),
        (["play", "--level", "x"], "argument --level : 'x' n’est pas un nombre entier"),
        (["bench", "--seconds", "x"], "'x' n’est pas un nombre"),
        (["play", "--s", "3"], "option ambiguë : --s peut être --seat, --seed"),
        (["match", "a", "b", "c", "--sprt", "3"], "argument --sprt : il faut 2 valeurs"),
        (["games", "a", "b", "--zz"], "arguments inconnus : b --zz"),
        (["review", "--json=3", "x"], "cette option ne prend pas de valeur, mais « 3 » a été donné"),
        (["-h"], "affiche la version du programme"),
        *(([command, "--help"], "affiche cette aide") for command in COMMANDS),
    ],
)
def test_mistakes_and_help_are_told_in_french(capsys, words, told):
    text = said(capsys, "--lang", "fr", *words)
    assert text.startswith("utilisation : ludotheque")
    assert told in re.sub(r"\s+", " ", text)
    assert (ENGLISH - SAME_IN_FRENCH) & set(text.split()) == set()


def test_english_stays_as_argparse_says_it(capsys):
    assert "usage: ludotheque" in said(capsys, "--help")
    assert "invalid choice: 'paly', maybe you meant 'play'? (choose from play, games" in said(capsys, "paly")
    assert "the following arguments are required: GAME, DEPTH" in said(capsys, "perft")
    assert "argument --sprt: expected 2 arguments" in said(capsys, "match", "a", "b", "c", "--sprt", "3")


def test_every_value_has_its_word():
    """What stands for a value in the help is of the catalogue, or what is typed."""
    parsers, words = [make_parser()], set()
    while parsers:
        for action in parsers.pop()._actions:
            if isinstance(action, argparse._SubParsersAction):
                parsers += action.choices.values()
            elif action.metavar:
                words |= {action.metavar} if isinstance(action.metavar, str) else set(action.metavar)
    assert {word for word in words if word.isupper() and len(word) > 1} == set(VALUES)
