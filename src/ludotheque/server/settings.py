"""Settings: defaults, then a TOML file, then ``LUDOTHEQUE_…`` in the environment."""

from __future__ import annotations

import json
import os
import tomllib
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from ludotheque.core.words import _
from ludotheque.match.seats import called


def home() -> Path:
    """Where this person's data lives."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "ludotheque"


@dataclass(frozen=True)
class Settings:
    """``database`` is a SQLAlchemy-like address, ``sqlite:///FILE`` or ``postgresql://…``. ``key`` signs cookies; it is
    made and kept in the database if not given. ``origins`` are those a page may come from besides the server's own.
    ``claim_after`` is how many seconds a person may be gone before the others may claim the win; 0: 60 with a clock, 300
    without. ``engines`` are programs that may be seated, by name: commands that speak UGI and run as this user. ``ray``
    is the address of a Ray cluster for the AIs."""

    host: str = "127.0.0.1"
    port: int = 8460
    database: str = ""
    key: str = ""
    origins: str = ""
    proxies: str = "127.0.0.1"
    secure: bool = False
    accounts: bool = True
    limits: bool = True
    metrics_open: bool = False
    claim_after: int = 0
    ai_workers: int = 0
    ai_seconds: float = 10.0
    ai_megabytes: int = 1024
    ai_queue: int = 256
    engines: dict[str, str] = field(default_factory=dict)
    ray: str = ""
    level: str = "INFO"

    @property
    def address(self) -> str:
        """The database's address with its driver."""
        address = self.database or f"sqlite:///{home() / 'ludotheque.sqlite'}"
        for plain, driven in (("sqlite:", "sqlite:"), ("postgresql:", "postgresql+asyncpg:")):
            if address.startswith(plain):
                return driven + address.removeprefix(plain)
        raise ValueError(
            _("a database is sqlite:///FILE or postgresql://…, not {address}").format(address=address[:20])
        )

    @property
    def sqlite(self) -> Path | None:
        return Path(self.address.removeprefix("sqlite:///")) if self.address.startswith("sqlite") else None


def read(file: str | None = None, **given: Any) -> Settings:
    """``given`` wins over the environment, that over the file."""
    found: dict[str, Any] = {}
    file = file or os.environ.get("LUDOTHEQUE_SETTINGS")
    if file:
        try:
            found |= tomllib.loads(Path(file).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise ValueError(_("{file} cannot be read: {error}").format(file=file, error=error)) from None
    kinds = {one.name: dict if one.name == "engines" else type(one.default) for one in fields(Settings)}
    for name in kinds:
        if f"LUDOTHEQUE_{name.upper()}" in os.environ:
            found[name] = os.environ[f"LUDOTHEQUE_{name.upper()}"]
    found |= {name: value for name, value in given.items() if value is not None}
    for name in found:
        if name not in kinds:
            raise ValueError(
                _("there is no setting {name}; the settings are: {names}").format(
                    name=name[:40], names=", ".join(kinds)
                )
            )
    settings = replace(Settings(), **{name: cast(name, value, kinds[name]) for name, value in found.items()})
    settings.address  # noqa: B018  (says at once what is wrong with it)
    return settings


def cast(name: str, value: Any, kind: type) -> Any:
    """Texts of the environment become what the setting is; engines are a JSON object there."""
    if kind is bool and isinstance(value, str):
        value = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False, "": False}.get(
            value.lower(), value
        )
    try:
        if kind is dict:
            return engines(value)
        if kind is bool and not isinstance(value, bool):
            raise ValueError
        return kind(value)
    except (TypeError, ValueError):
        raise ValueError(
            _("the setting {name} is a {kind}, not {value}").format(
                name=name, kind=kind.__name__, value=str(value)[:40]
            )
        ) from None


def engines(value: Any) -> dict[str, str]:
    told = json.loads(value) if isinstance(value, str) else value
    if not isinstance(told, dict) or not all(isinstance(command, str) and command for command in told.values()):
        raise ValueError
    return {called(name): command for name, command in told.items()}
