"""A game as PDF over REST."""

import needs
import pytest
from litestar.testing import TestClient
from printing.printed import MM, page_texts

from ludotheque.printing import typeset
from ludotheque.server import settings
from ludotheque.server.app import make_app
from ludotheque.server.rate_limits import LIMITS
from ludotheque.server.routes import printing


@pytest.fixture(autouse=True)
def typst_is_here():
    needs.typst()


def opened(answer):
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    return needs.pdfium().PdfDocument(answer.content)


def made(server):
    line = next(
        line for line in server.get("/metrics").text.splitlines() if line.startswith("ludotheque_studies_total")
    )
    return float(line.split()[-1])


def test_a_game_in_the_language_and_on_the_paper_that_was_asked_for(sqlite_server):
    answer = sqlite_server.get("/api/print?game=konane(size=6)&paper=a3&lang=fr")
    document = opened(answer)
    assert [round(side / MM) for side in document[0].get_size()] == [297, 420]
    assert "À imprimer et à jouer" in page_texts(document)[0]
    assert 'filename="konane-a3.pdf"' in answer.headers["content-disposition"]


def test_a_game_is_made_once_however_it_is_written(sqlite_server):
    before = made(sqlite_server)
    answers = [
        sqlite_server.get(f"/api/print?game={game}") for game in ("komikan-neuf", "komikan(board=nine)", "komikan-neuf")
    ]
    assert len({answer.content for answer in answers}) == 1
    assert made(sqlite_server) == before + 1


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("game=konana&lang=fr", "il n’y a pas de jeu"),
        ("game=konane&paper=a5", "paper"),
        ("paper=a4", "Game"),
        ("game=konane(size=5)", "4 | 6 | 8"),
    ],
)
def test_wrong_input_is_told(sqlite_server, query, words):
    answer = sqlite_server.get(f"/api/print?{query}")
    assert answer.status_code == 400
    assert words in answer.json()["text"]


def test_whoever_has_too_much_printed_is_told_to_wait(tmp_path, monkeypatch):
    """What was made already may be had again."""
    monkeypatch.setitem(LIMITS, "study", (1, 0.0))
    with TestClient(make_app(settings.read(database=f"sqlite:///{tmp_path / 'table.sqlite'}"))) as client:
        games = ("konane(size=4)", "konane(size=4)", "konane(size=6)")
        assert [client.get(f"/api/print?game={game}").status_code for game in games] == [200, 200, 429]


def test_a_server_without_typst_offers_nothing(tmp_path, monkeypatch):
    with TestClient(make_app(settings.read(database=f"sqlite:///{tmp_path / 'table.sqlite'}"))) as client:
        assert client.get("/api/catalogue").json()["can_print"] is True
        monkeypatch.setattr(typeset.importlib.util, "find_spec", lambda _name: None)
        assert client.get("/api/catalogue").json()["can_print"] is False
        assert client.get("/api/print?game=konane").status_code == 404


def test_file_names_are_plain():
    assert printing.file_name("Komikan, the Lemery variant", "a4") == "komikan-the-lemery-variant-a4.pdf"
    assert printing.file_name("Awalé", "a3") == "awale-a3.pdf"
