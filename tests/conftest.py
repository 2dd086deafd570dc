"""How much the laws try: the same examples on every run, or with ``--hypothesis-profile=deep`` many new ones."""

import asyncio
import os
import secrets
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import ludotheque as lt

os.environ["LUDOTHEQUE_TABLES"] = os.devnull + "/none"  # the tables of this machine are no part of any test

os.environ["LUDOTHEQUE_MAKE_TABLES"] = "0"

os.environ.setdefault("LUDOTHEQUE_FUZZ_SEED", str(secrets.randbelow(1 << 32)))  # one for all processes of a run

MIXED = ("web", "server")  # folders

SLOW_START = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]

settings.register_profile(
    "usual",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=SLOW_START,
    max_examples=30 if lt.MODE == "compiled" else 12,
)
settings.register_profile("deep", deadline=None, print_blob=True, suppress_health_check=SLOW_START, max_examples=1000)
settings.load_profile("usual")


@pytest.hookimpl(optionalhook=True)  # where pytest-xdist is
def pytest_xdist_auto_num_workers() -> int:
    """Of ``-n auto``. Tests wait for clocks, disks and other processes a third of their time: twice as many workers as there
    are cores keep the cores busy."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return 2 * cores


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What waits for a compiler begins first, so that the other tests run beside it. Then come the modules that take longest,
    those with a browser, which compute, among those with a server, which often wait. Short ones at the end fill the gaps, and
    all workers end together."""
    modules = {
        name: list(dict.fromkeys(item.path for item in items if item.path.parent.name == name)) for name in MIXED
    }
    places = {path: i / len(paths) for paths in modules.values() for i, path in enumerate(paths)}

    def place(item: pytest.Item) -> float:
        return -1 if item.get_closest_marker("builds") else places.get(item.path, 1)

    items.sort(key=place)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """A browser, once started, leaves its event loop marked as running in this process: tests that run loops of their own may
    come after it all the same."""
    browsers = asyncio._get_running_loop() if Path(__file__).parent / "web" not in item.path.parents else None
    if browsers is None:
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(browsers)


def pytest_report_header() -> str:
    return f"ludotheque: {lt.__version__}, {lt.MODE}; LUDOTHEQUE_FUZZ_SEED={os.environ['LUDOTHEQUE_FUZZ_SEED']}"
