"""Work on a Ray cluster. ``ray`` is an extra (``pip install ludotheque[ray]``): it is only needed where an address is
given. The cluster's machines need Ludothèque too."""

from __future__ import annotations

import logging
from importlib import import_module
from typing import Any

from ludotheque.core.words import _


def connect(address: str, **more: Any) -> Any:
    """The module ``ray``, connected; ``ValueError`` says why not."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise ValueError(_("Ray is not installed here: pip install 'ludotheque[ray]'")) from None
    try:
        if not ray.is_initialized():
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **more)
    except (OSError, RuntimeError, ValueError, AssertionError) as error:
        raise ValueError(
            _("there is no Ray cluster at {address}: {error}").format(address=address, error=str(error)[:200])
        ) from None
    return ray


def remote(ray: Any, module: str, name: str, megabytes: int = 0) -> Any:
    """A task that calls a function of a module with what it is given, on one core."""

    def call(given: Any) -> Any:
        deed = getattr(import_module(module), name)
        return deed(**given) if isinstance(given, dict) else deed(given)

    return ray.remote(num_cpus=1, max_retries=2, memory=(megabytes << 20) or None)(call)
