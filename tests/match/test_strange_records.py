"""Records that anybody may have written: told what is wrong with them, in linear time, without a traceback."""

import json
import time

import pytest

from ludotheque.cli.main import main
from ludotheque.match.record import Record
from ludotheque.match.record_formats import read

MEGABYTE = 1 << 20
SHEET = '[Game "konane"]\n\n'
OGN = '[South "a"]\n[North "b"]\n\n'
GREAT = {
    "quotation marks": SHEET + '"\\' * (MEGABYTE // 2),
    "quotation marks and spaces": SHEET + '" ' * (MEGABYTE // 2) + '"',
    "a tag that does not end": '[Game "' + "\\\\" * (MEGABYTE // 2),
    "digits of a sheet": SHEET + "1" * MEGABYTE,
    "open brackets": OGN + "{" * MEGABYTE,
    "open parentheses": OGN + "(" * MEGABYTE,
    "digits": OGN + "1" * MEGABYTE,
    "empty lines": "[" + "\n" * MEGABYTE,
    "square brackets": "[" * MEGABYTE,
    "square brackets in lines": "[\n" * (MEGABYTE // 2),
    "spaces": "[" + " " * MEGABYTE,
    "nested": '{"game": ' + "[" * MEGABYTE,
    "a long game": json.dumps({"game": "konane(" + "size=6," * (MEGABYTE // 7)}),
    "a long word": json.dumps({"game": "konane", "log": ["a" * MEGABYTE]}),
    "a long deal": json.dumps({"game": "awimbawe", "log": ["deal:" + "5a" * (MEGABYTE // 2)]}),
    "a long deal of the dogs": json.dumps({"game": "chiwawa", "log": ["deal:" + ",".join("5a" * (MEGABYTE // 4))]}),
}


@pytest.mark.parametrize("what", GREAT)
def test_a_megabyte_of_anything_is_refused_within_a_second(what):
    start = time.process_time()
    with pytest.raises(ValueError, match=r".+"):
        read(GREAT[what]).verify()
    assert time.process_time() - start < 1


@pytest.mark.parametrize(
    "fields",
    [
        {"result": [[1], {}]},
        {"result": [{"a": 1}, 0]},
        {"result": ["1", "0"]},
        {"result": 1},
        {"end": "resigned", "result": [[], []]},
        {"end": []},
        {"end": {"a": 1}},
        {"out": [[]]},
        {"out": 3},
        {"seats": [1]},
        {"times": ["x"]},
        {"start_at": "now"},
        {"clock": []},
        {"seal": 3},
        {"seed": []},
        {"log": {"a": 1}},
        {"sight": None},
        {"edition": []},
        {"edition": True},
        {"parts": {}},
        {"unknown": 1},
    ],
)
def test_a_field_of_another_kind_is_told(fields, tmp_path, capsys):
    file = tmp_path / "record.json"
    file.write_text(json.dumps({"game": "konane(size=4)", "log": []} | fields))
    assert main(["verify", str(file)]) == 2
    told = capsys.readouterr().err
    assert told.startswith("ludotheque: ")
    assert told.count("\n") == 1


def test_a_bracket_that_is_not_closed_is_told():
    with pytest.raises(ValueError, match="a bracket is opened and not closed"):
        read(OGN + "1. A b {and so on")
    assert read(OGN + "1. A (a comment) {another} a ; and a line\n *").log == ["a", "A"]


def test_a_record_of_the_right_kind_is_read():
    fields = {"game": "konane(size=4)", "log": [], "out": [], "times": [], "seats": ["Ada", "Ben"], "start_at": 5}
    assert Record.read(json.dumps(fields)).verify()
