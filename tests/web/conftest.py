"""A real server and a real Chromium. Without Chromium these tests are skipped with a line, but never in CI."""

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
from modes.checked_build import alone
from needs import missing
from serving import Server

ROOT = Path(__file__).parents[2]
LAN_NAME = "ludo.test"  # a name of this machine that is not localhost: browsers trust it as little as one in a school
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    f"--host-resolver-rules=MAP {LAN_NAME} 127.0.0.1",
]


def pytest_collection_modifyitems(items):
    """A browser on a busy machine can be late: a test of a page that fails is run once more. The summary lists each of them
    as a rerun, so that one that needs it often is seen and mended."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


def build_site():
    built = subprocess.run([sys.executable, str(ROOT / "web/build.py")], capture_output=True, text=True, check=False)
    if built.returncode:
        missing(built.stderr.strip()[-300:])


def build_once(tmp_path_factory):
    """Build the site in the first of the processes that run the tests."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        build_site()
        return
    done = tmp_path_factory.getbasetemp().parent / "site-is-built"
    with alone("site.lock"):
        if not done.exists():
            build_site()
            done.touch()


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    build_once(tmp_path_factory)
    with Server(tmp_path_factory.mktemp("site"), ai_seconds="1") as server:
        yield server


@pytest.fixture(scope="session")
def playwright():
    try:
        from playwright import sync_api
    except ImportError:
        missing("playwright is not installed: pip install -r requirements/tools.txt")
    with sync_api.sync_playwright() as started:
        yield started


def launch(playwright, names):
    """The first of these browsers that there is, or the one that CHROMIUM names."""
    executable = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if not executable:
        missing("there is no Chromium on this machine")
    return playwright.chromium.launch(executable_path=executable, headless=True, args=FLAGS)


@pytest.fixture(scope="session")
def chromium(playwright):
    """Without windows where there is such a Chromium: each has pages of its own for its bars, which nobody sees here."""
    browser = launch(playwright, ("chromium-headless-shell", "chromium", "google-chrome"))
    yield browser
    browser.close()


@pytest.fixture
def chromium_with_windows(playwright):
    """As people have it: it can be asked for leave to remind them."""
    browser = launch(playwright, ("chromium", "google-chrome"))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def axe():
    """The checker's script, fetched with the other tools where it is not there yet."""
    fetched = subprocess.run(
        [sys.executable, str(ROOT / "web/build.py"), "tools"], capture_output=True, text=True, check=False
    )
    if fetched.returncode:
        missing(fetched.stderr.strip()[-300:])
    return (ROOT / "web/node_modules/axe-core/axe.min.js").read_text("utf-8")


@contextmanager
def visits(chromium, base, workers="allow"):
    """Opens pages, each in a browser of its own; a page's own errors fail in the end. Lots fall so that whoever sets a match
    up begins, unless a test lets them fall otherwise. ``base`` is the address that paths belong to, ``workers`` whether a
    page may have a service worker, unless a visit says otherwise."""
    contexts, errors = [], []

    def open_page(path="/", *, wide=1280, high=860, locale="en-GB", motion="reduce", **more):
        settings = {"viewport": {"width": wide, "height": high}, "locale": locale, "reduced_motion": motion}
        context = chromium.new_context(base_url=base, **(settings | {"service_workers": workers} | more))
        context.set_default_timeout(15_000)
        context.add_init_script("Math.random = () => 0")
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    try:
        yield open_page
    finally:
        for context in contexts:
            context.close()
    assert errors == []


@pytest.fixture
def visit(request, chromium, site):
    """A new browser would keep the whole site at its first visit: only tests that are about that have it done."""
    workers = "allow" if request.node.get_closest_marker("service_worker") else "block"
    with visits(chromium, site.url, workers) as open_page:
        yield open_page
