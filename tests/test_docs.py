"""The documentation is built without a warning, a wrong link is one, and its pages bring all they need with them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import needs
import pytest

import ludotheque as lt

REPO = Path(__file__).resolve().parent.parent
SOURCES = ("CHANGELOG.md", "CONTRIBUTING.md", "tools/docs.py", "web/public/icon.svg")


def copy_sources(folder: Path) -> Path:
    """A copy of what the documentation is made of, beside the package itself."""
    if find_spec("sphinx") is None or find_spec("furo") is None or find_spec("myst_nb") is None:
        needs.missing("Sphinx is not installed: pip install -r requirements/docs.txt")
    for name in SOURCES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(REPO / name, folder / name)
    shutil.copytree(REPO / "docs", folder / "docs", ignore=shutil.ignore_patterns("games", "__pycache__"))
    (folder / "src").symlink_to(REPO / "src")
    return folder


def build(sources: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "tools/docs.py", "built"]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        command, cwd=sources, env=environment, capture_output=True, text=True, timeout=300, check=False
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documentation, which was built without a warning."""
    sources = copy_sources(tmp_path_factory.mktemp("sources"))
    done = build(sources)
    assert (done.returncode, done.stderr) == (0, "")
    return sources / "built"


def test_nothing_comes_from_elsewhere(built: Path) -> None:
    pages = {page.relative_to(built).as_posix(): page.read_text("utf-8") for page in built.rglob("*.html")}
    assert {
        "index.html",
        "python.html",
        "solved.html",
        "games/konane.html",
        "guide/teacher.html",
        "notebooks/net.html",
    } <= pages.keys()
    for name, page in pages.items():
        fetched = re.findall(r"<(?:script|img|iframe)\b[^>]*?src=\"([^\"]*)\"", page)
        fetched += re.findall(r"<link\b[^>]*?rel=\"(?:stylesheet|preload|icon)[^>]*?href=\"([^\"]*)\"", page)
        assert fetched, name
        assert not [address for address in fetched if "//" in address], name
        assert not re.search(r"<script(?![^>]* src=)[^>]*>", page), name
        assert not re.search(r"<[^>]* on[a-z]+=\"", page), name
        for address in fetched:
            assert ((built / name).parent / address.partition("?")[0]).is_file(), (name, address)
    assert not re.search(r"@import|url\(\"?(https?:)?//", "".join(c.read_text("utf-8") for c in built.rglob("*.css")))


def test_the_reference_has_all_that_the_package_offers(built: Path) -> None:
    page = (built / "python.html").read_text("utf-8")
    offered = [name for name in lt.__all__ if getattr(lt, name).__doc__ and callable(getattr(lt, name))]
    assert [name for name in offered if f'id="ludotheque.{name}"' not in page] == []
    assert 'id="ludotheque.Position.play"' in page


def test_a_link_that_leads_nowhere_fails(tmp_path: Path) -> None:
    sources = copy_sources(tmp_path)
    with (sources / "docs" / "design.md").open("a", encoding="utf-8") as page:
        page.write("\n[no page](nowhere.md)\n\n[no heading](solved.md#no-such-heading)\n")
    done = build(sources)
    assert done.returncode != 0
    for target in ("nowhere", "no-such-heading"):
        assert [line for line in done.stderr.splitlines() if "design.md" in line and target in line], done.stderr
    assert not (sources / "built").exists()


def test_what_is_cited_has_the_version_of_the_package() -> None:
    version = tomllib.loads((REPO / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert lt.__version__ == version
    assert f"\nversion: {version}\n" in (REPO / "CITATION.cff").read_text("utf-8")
