"""The extras of the package: what ``pip install 'ludotheque[NAME]'`` brings, beyond rules, search, pictures and terminal.

Their packages are imported where they are used. Who lacks one reads which extra to install.
"""

from __future__ import annotations

from ludotheque.core.translation import _

#: The modules that our code imports of each extra's packages. ``pyproject.toml`` lists the packages themselves.
MODULES = {
    "server": (
        "alembic",
        "argon2",
        "asyncpg",
        "brotli",
        "cryptography",
        "greenlet",
        "http_ece",
        "httptools",
        "httpx",
        "litestar",
        "msgspec",
        "networkx",
        "openskill",
        "prometheus_client",
        "py_vapid",
        "sqlalchemy",
        "uvicorn",
        "uvloop",
        "websockets",
    ),
    "films": ("PIL", "resvg_py"),
    "print": ("typst",),
    "ray": ("ray",),
    "research": ("numpy", "pyarrow"),
    "adapters": ("gymnasium", "pettingzoo", "pyspiel"),
    "nets": ("torch",),
}


def extra_with(module: str) -> str | None:
    """The extra that brings a module, by the module's dotted name; ``None`` if none does."""
    package = module.partition(".")[0]
    return next((extra for extra, modules in MODULES.items() if package in modules), None)


def missing_text(extra: str) -> str:
    """What to tell who lacks an extra."""
    return _(
        "some packages for this are not installed here; install them with: pip install 'ludotheque[{extra}]'"
    ).format(extra=extra)
