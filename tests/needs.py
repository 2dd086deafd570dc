"""What some tests need from outside: where it is missing they are skipped with a line, but never in CI."""

import os

import pytest


def missing(why):
    if os.environ.get("CI") == "true":
        pytest.fail(f"this must run in CI: {why}")
    pytest.skip(why)


def ray():
    try:
        import ray as module
    except ImportError:
        missing("Ray is not installed: pip install -r requirements/ray.txt")
    return module
