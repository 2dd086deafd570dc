"""What some tests need from outside: where it is missing they are skipped with a line, but never in CI."""

import os

import pytest


def missing(why):
    if os.environ.get("CI") == "true":
        pytest.fail(f"this must run in CI: {why}")
    pytest.skip(why, allow_module_level=True)


def ray():
    try:
        import ray as module
    except ImportError:
        missing("Ray is not installed: pip install -r requirements/ray.txt")
    return module


def typst():
    try:
        import typst as module
    except ImportError:
        missing("Typst is not installed: pip install -r requirements/print.txt")
    return module


def pdfium():
    try:
        import pypdfium2 as module
    except ImportError:
        missing("pypdfium2 is not installed: pip install -r requirements/tools.txt")
    return module


def numpy():
    try:
        import numpy as np
    except ImportError:
        missing("numpy is not installed: pip install -r requirements/research.txt")
    return np


def adapters():
    """The packages whose interfaces ``ludotheque.adapters`` gives the games."""
    try:
        import gymnasium  # noqa: F401
        import pettingzoo  # noqa: F401
        import pyspiel  # noqa: F401
    except ImportError:
        missing("PettingZoo, Gymnasium or OpenSpiel is not installed: pip install -r requirements/adapters.txt")


def pyarrow():
    try:
        import pyarrow as pa
    except ImportError:
        missing("pyarrow is not installed: pip install -r requirements/research.txt")
    return pa
