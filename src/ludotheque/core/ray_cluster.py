"""Work on a Ray cluster. ``ray`` is an extra (``pip install ludotheque[ray]``): it is only needed where an address is
given. The cluster's machines need Ludothèque too."""

from __future__ import annotations

import logging
from importlib import import_module
from typing import Any

from ludotheque.core.translation import _


def connect(address: str, **options: Any) -> Any:
    """Connect to a cluster and return the module ``ray``; ``ValueError`` says why that is not possible."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise ValueError(_("Ray is not installed here: pip install 'ludotheque[ray]'")) from None
    try:
        if not ray.is_initialized():
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **options)
    except (OSError, RuntimeError, ValueError, AssertionError) as error:
        raise ValueError(
            _("there is no Ray cluster at {address}: {error}").format(address=address, error=str(error)[:200])
        ) from None
    return ray


def remote(ray: Any, module: str, name: str, megabytes: int = 0) -> Any:
    """A Ray task that runs on one core and calls the function ``name`` of ``module``. Its one argument is passed on: a
    dictionary as keyword arguments, anything else as it is. ``megabytes`` is the memory to reserve; 0 reserves none."""

    def call(given: Any) -> Any:
        function = getattr(import_module(module), name)
        return function(**given) if isinstance(given, dict) else function(given)

    return ray.remote(num_cpus=1, max_retries=2, memory=(megabytes << 20) or None)(call)
