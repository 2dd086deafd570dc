"""The documentation is shown under /docs where it was built, by the same strict policy as the site."""

import pytest
from needs import missing

from ludotheque.server import site_files
from ludotheque.server.security_headers import SITE_POLICY
from ludotheque.server.site_files import DOCS, find_file


@pytest.fixture
def docs():
    if not (DOCS / "index.html").exists():
        missing("the documentation was not built: make docs")
    return DOCS


def test_names_below_docs_are_files_of_the_documentation_alone(tmp_path, monkeypatch):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.html").write_text("docs")
    (tmp_path / "secret.html").write_text("no")
    monkeypatch.setattr(site_files, "DOCS", tmp_path / "docs")
    assert find_file("docs/index.html") == tmp_path / "docs" / "index.html"
    assert find_file("docs/../secret.html") is None
    assert find_file("docs/none.html") is None


def test_its_front_page_has_one_address(sqlite_server, docs):
    for path in ("/docs", "/docs/"):
        answer = sqlite_server.get(path)
        assert answer.is_redirect
        assert answer.headers["location"] == "/docs/index.html"
    page = sqlite_server.get("/docs/index.html")
    assert "Ludothèque" in page.text
    assert page.headers["content-security-policy"] == SITE_POLICY


def test_every_file_of_it_can_be_had(sqlite_server, docs):
    for name in ("python.html", "games/konane.html", "_images/konane.svg", "searchindex.js", "objects.inv"):
        assert sqlite_server.get(f"/docs/{name}").status_code == 200, name
    assert sqlite_server.get("/docs/nothing.html").status_code == 404
