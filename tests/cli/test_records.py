"""Commands that are given records: of one match in whatever form, or of many."""

import re

import pytest

import ludotheque as lt
from ludotheque.cli.main import main
from ludotheque.core.translation import current_language
from ludotheque.match import score_sheet
from ludotheque.match.record import Record


@pytest.fixture
def language():
    """The language of the test is that of the commands before it no more, once it is over."""
    mark = current_language.set("en")
    yield
    current_language.reset(mark)


@pytest.fixture
def records():
    positions = [lt.load("konane(size=4)").start().play(first) for first in ("a1", "d4")]
    for position in positions:
        while position.to_move is not None:
            position.play(position.actions()[0])
    return [Record.of(position) for position in positions]


@pytest.mark.usefixtures("language")
def test_a_review_tells_moves_in_sentences_and_not_in_notation(records, tmp_path, capsys):
    file = tmp_path / "match.json"
    file.write_text(records[0].text(), encoding="utf-8")
    assert main(["review", str(file), "--nodes", "300"]) == 0
    english = capsys.readouterr().out
    assert "Hibiscus: Remove the flower on a1" in english
    assert main(["--lang", "fr", "review", str(file), "--nodes", "300"]) == 0
    french = capsys.readouterr().out
    assert "Hibiscus : Retirez la fleur en a1" in french
    for told in (english, french):
        assert not re.search(r"\b[a-d][1-4]-[a-d][1-4]\b", told)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("name", ["matches.jsonl", "matches.parquet"])
def test_all_records_of_a_file_are_verified(records, tmp_path, capsys, name):
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow")
    file = tmp_path / name
    lt.records.write(file, records)
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.count("entries replayed") == 2
    records[1].log[-1] = "a1"
    lt.records.write(file, records)
    assert main(["verify", str(file)]) == 2


@pytest.mark.usefixtures("language")
def test_a_score_sheet_is_verified_and_reviewed(records, tmp_path, capsys):
    file = tmp_path / "match.txt"
    file.write_text(score_sheet.write(records[0]), encoding="utf-8")
    assert main(["verify", str(file)]) == main(["review", str(file), "--nodes", "50"]) == 0
    assert "Remove the flower on a1" in capsys.readouterr().out
