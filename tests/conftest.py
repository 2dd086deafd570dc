"""How much the laws try: the same examples on every run, or with ``--hypothesis-profile=deep`` many new ones."""

import os
import secrets

import pytest
from hypothesis import HealthCheck, settings

import ludotheque as lt

os.environ["LUDOTHEQUE_TABLES"] = os.devnull + "/none"  # the tables of this machine are no part of any test

os.environ["LUDOTHEQUE_MAKE_TABLES"] = "0"

os.environ.setdefault("LUDOTHEQUE_FUZZ_SEED", str(secrets.randbelow(1 << 32)))  # one for all processes of a run

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What waits for a compiler begins first, so that the other tests run beside it."""
    items.sort(key=lambda item: item.get_closest_marker("builds") is None)


def pytest_report_header() -> str:
    return f"ludotheque: {lt.__version__}, {lt.MODE}; LUDOTHEQUE_FUZZ_SEED={os.environ['LUDOTHEQUE_FUZZ_SEED']}"
