"""A wheel that was built from an sdist plays and serves where there is neither a compiler nor Node."""

from __future__ import annotations

import os
import subprocess
import time
import zipfile
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import httpx
import needs
import pytest
from modes.checked_build import PACKAGE, REPO, alone, need_build_tools
from serving import TIMEOUT, free_port
from wheel_install import Environment, build, declared

from ludotheque.core.mode import SHARED, parts

pytestmark = pytest.mark.builds

LARGEST = 60_000_000  # bytes of a wheel; who publishes it may put up 100 million


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built once, also where several processes run the tests."""
    need_build_tools()
    if find_spec("build") is None:
        needs.missing("build is not installed: pip install -r requirements/tools.txt")
    if not (PACKAGE / "server" / "site" / "pocket" / "manifest.json").exists():
        needs.missing("the site was not built: python web/build.py")
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "wheel"
    with alone("wheel.lock"):
        if not list(folder.glob("*.whl")):
            folder.mkdir()
            source, made = build(folder)
            print(f"{source.name}: {source.stat().st_size:,} bytes; {made.name}: {made.stat().st_size:,} bytes")
    return next(folder.glob("*.whl"))


def test_it_has_everything_inside(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    compiled = {name.partition(".")[0] for name in names if name.endswith((".so", ".pyd"))}
    wanted = {part.relative_to(PACKAGE.parent).with_suffix("").as_posix() for part in [*parts(), SHARED]}
    assert compiled == wanted
    for name in (
        "locale/fr/LC_MESSAGES/ludotheque.mo",
        "learn/puzzles/konane.json",
        "games/konane/fitted/konane.json",
        "games/konane/books/konane.json",
        "printing/print.typ",
        "drawing/icons.json",
        "core/rules.pxd",
        "py.typed",
        "server/site/index.html",
        "server/site/sw.js",
        "server/site/pocket/manifest.json",
        "server/site/pocket/ludotheque.zip",
    ):
        assert f"ludotheque/{name}" in names
    if (PACKAGE / "server" / "docs" / "index.html").exists():
        assert "ludotheque/server/docs/index.html" in names
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"ludotheque"}
    assert not [name for name in names if name.endswith((".po", ".c", ".pyc"))]
    assert wheel.stat().st_size < LARGEST


def test_an_sdist_can_be_tested(wheel: Path) -> None:
    source = next(wheel.parent.glob("unpacked/*"))
    for name in ("Makefile", "setup.py", "web/build.py", "tests/test_wheel.py", "docs/index.md", "CITATION.cff"):
        assert (source / name).is_file(), name
    assert not list(source.rglob("node_modules"))
    assert (source / "web" / "package-lock.json").read_bytes() == (REPO / "web" / "package-lock.json").read_bytes()


def test_alone_it_plays(wheel: Path, tmp_path: Path) -> None:
    assert declared(wheel) == {"cython", "rich", "markdown-it-py", "mdurl", "pygments"}
    here = Environment(tmp_path / "env", wheel)
    assert "(compiled)" in here.run("ludotheque", "--version").stdout
    code = "import ludotheque as lt\np = lt.load('konane(size=6)').start()\np.play(lt.best(p, nodes=500))\n"
    done = here.run("python", "-c", code + "print(lt.__file__, p.svg()[:4], len(p.log))")
    file, svg, played = done.stdout.split()
    assert (Path(file).is_relative_to(tmp_path), svg, played) == (True, "<svg", "1"), done.stderr
    assert here.run("ludotheque", "--lang", "fr", "games").stdout.startswith("Awalé")
    match = here.run("ludotheque", "match", "level=1", "level=2", "konane(size=4)", "-n", "2")
    assert match.returncode == 0, match.stderr
    served = here.run("ludotheque", "serve")
    assert (served.returncode, "pip install 'ludotheque[server]'" in served.stderr) == (2, True), served.stderr


def test_with_the_extra_it_serves(wheel: Path, tmp_path: Path) -> None:
    here = Environment(tmp_path / "env", wheel, "server")
    port = free_port()
    words = [
        str(here.folder / "bin" / "ludotheque"),
        "serve",
        "--port",
        str(port),
        "--database",
        "sqlite:///games.sqlite",
    ]
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen(words, cwd=tmp_path, env=here.env, stdout=log, stderr=log)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=TIMEOUT) as client:
            wait_for(client, server)
            assert "/assets/" in client.get("/").text
            assert client.get("/pocket/manifest.json").status_code == 200
            assert len(client.get("/api/catalogue").json()["families"]) == 7
            seats = [{"kind": "ai", "level": 1}, {"kind": "ai", "level": 1}]
            match = client.post("/api/matches", json={"game": "konane(size=4)", "seats": seats}).json()
            assert sorted(result_of(client, match)) == [-1, 1]
            film = client.get(f"/api/matches/{match['match']}/film", headers=bearer(match))
            assert (film.status_code, "makes no films" in film.text) == (404, True)
    finally:
        server.terminate()
        assert server.wait(TIMEOUT) is not None
    assert "Traceback" not in (tmp_path / "log").read_text()


def wait_for(client: httpx.Client, server: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end and server.poll() is None:
        with suppress(httpx.HTTPError):
            if client.get("/healthz").status_code == 200:
                return
        time.sleep(0.1)
    raise AssertionError("the server did not start")


def bearer(match: dict[str, str]) -> dict[str, str]:
    """The header with which a spectator of the match asks."""
    return {"Authorization": f"Bearer {match['watch']}"}


def result_of(client: httpx.Client, match: dict[str, str]) -> list[float]:
    """The result of a match between computers, once it is over."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        answer = client.get(f"/api/matches/{match['match']}/record", params={"sight": "public"}, headers=bearer(match))
        record = answer.json()
        if record.get("result"):
            return record["result"]
        time.sleep(0.2)
    raise AssertionError("the match did not end")
