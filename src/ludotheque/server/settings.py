"""Settings: defaults, then a TOML file, then ``LUDOTHEQUE_…`` in the environment."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec

from ludotheque.core.translation import N_, _
from ludotheque.match.seats import normalise_name
from ludotheque.tables.background_build import BuildLimits

Command = Annotated[str, msgspec.Meta(min_length=1)]
KINDS: dict[Any, str] = {
    int: N_("a whole number"),
    float: N_("a number"),
    bool: N_("true or false"),
    str: N_("a text"),
    dict: N_("a table of names"),
}
KEY_SIGNS = 32  # a key has at least
SWITCHES = {"yes": True, "no": False, "": False}  # in the environment, besides true, false, 1 and 0


def data_folder() -> Path:
    """Where this person's data lies."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "ludotheque"


class Settings(msgspec.Struct, frozen=True):
    """``database`` is an address, ``sqlite:///FILE`` or ``postgresql://…``. ``key`` signs cookies; it is made and kept in
    the database if not given. ``origins`` are those a page may come from besides the server's own. ``claim_after`` is how
    many seconds a person may be gone before the others may claim the win; 0: 60 with a clock, 300 without. ``engines``
    are programs that may be seated, by name: commands that speak UGI and run as this user; ``engine_ratings`` has what was
    measured of them, by name and family: without it they play no rated matches. ``ray`` is the address of a
    Ray cluster for the AIs. ``forbidden_names`` is a file with names that nobody may have, besides those the package knows
    (``name_filter``).

    ``smtp`` is the server that e-mail is sent by, ``smtp://NAME:PASSWORD@HOST:587`` or ``smtps://…``; without it none is.
    ``mail_from`` is the sender, ``site`` the address of this site in the links of messages: ``https://play.example``.

    ``ai_queue`` questions may wait; ``ai_matches`` is how many matches between computers one client may have under way.
    ``table_games`` are the game strings, with spaces between, whose exact tables are built in the background; ``usual``
    are those the families name. ``table_positions``, ``table_seconds`` and ``table_megabytes`` bound each of them,
    ``tables_megabytes`` the folder.

    ``push``: people may be sent reminders by Web Push. ``push_contact`` is a mailto: or https: address that push services
    are told; ``push_local`` lets messages be sent by http to this machine, for tests."""

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
    ai_matches: int = 4
    table_games: str = "usual"
    table_positions: int = BuildLimits.positions
    table_seconds: int = BuildLimits.seconds
    table_megabytes: int = BuildLimits.megabytes
    tables_megabytes: int = BuildLimits.folder_megabytes
    engines: dict[str, Command] = {}
    engine_ratings: dict[str, dict[str, int]] = {}
    forbidden_names: str = ""
    ray: str = ""
    smtp: str = ""
    mail_from: str = ""
    site: str = ""
    push: bool = True
    push_contact: str = ""
    push_local: bool = False
    level: str = "INFO"

    @property
    def database_url(self) -> str:
        """The address of the database with its driver."""
        address = self.database or f"sqlite:///{data_folder() / 'ludotheque.sqlite'}"
        for scheme, with_driver in (("sqlite:", "sqlite:"), ("postgresql:", "postgresql+asyncpg:")):
            if address.startswith(scheme):
                return with_driver + address.removeprefix(scheme)
        raise ValueError(
            _("a database is sqlite:///FILE or postgresql://…, not {address}").format(address=address[:20])
        )

    @property
    def sqlite_file(self) -> Path | None:
        url = self.database_url
        return Path(url.removeprefix("sqlite:///")) if url.startswith("sqlite") else None


def read(file: str | None = None, **given: Any) -> Settings:
    """``given`` wins over the environment, and the environment over the file. ``ValueError`` says which setting is wrong."""
    values: dict[str, Any] = {}
    file = file or os.environ.get("LUDOTHEQUE_SETTINGS")
    if file:
        try:
            values |= tomllib.loads(Path(file).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise ValueError(_("{file} cannot be read: {error}").format(file=file, error=error)) from None
    kinds = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    for name in kinds:
        if f"LUDOTHEQUE_{name.upper()}" in os.environ:
            values[name] = os.environ[f"LUDOTHEQUE_{name.upper()}"]
    values |= {name: value for name, value in given.items() if value is not None}
    for name in values:
        if name not in kinds:
            raise ValueError(
                _("there is no setting {name}; the settings are: {names}").format(
                    name=name[:40], names=", ".join(kinds)
                )
            )
    settings = Settings(**{name: converted(name, value, kinds[name]) for name, value in values.items()})
    settings.database_url  # noqa: B018  (a wrong address is reported at once)
    check_key(settings.key)
    check_mail(settings)
    return settings


def need_database(settings: Settings) -> None:
    """``ValueError`` where the file of the database is not there. A server makes a new one; whoever looks something up, or
    saves it, has mistyped its name."""
    file = settings.sqlite_file
    if file is not None and not file.exists():
        raise ValueError(
            _("there is no database {file}; name the one of the server with --database or --settings").format(file=file)
        )


def check_mail(settings: Settings) -> None:
    """``ValueError`` where e-mail is wanted and something about it is missing. The address of the site is a setting because
    whoever asks for a link could forge the one of the request."""
    if not settings.smtp:
        return
    address = urlsplit(settings.smtp)
    if address.scheme not in {"smtp", "smtps"} or not address.hostname:
        raise ValueError(_("the setting smtp is smtp://HOST or smtps://HOST, with NAME:PASSWORD@ before the host"))
    if "@" not in settings.mail_from or urlsplit(settings.site).scheme not in {"http", "https"}:
        raise ValueError(
            _("with the setting smtp, mail_from is the sender's address and site the address of this site, https://…")
        )


def check_key(key: str) -> None:
    """``ValueError`` for a key that can be guessed, such as the example of docs/deploy.md: who knows it can log in as
    anybody."""
    if key and ("change me" in key.lower() or len(key) < KEY_SIGNS):
        raise ValueError(
            _(
                "the setting key is an example or can be guessed; leave it out, or take what this prints: "
                'python -c "import secrets; print(secrets.token_hex(32))"'
            )
        )


def converted(name: str, value: Any, kind: Any) -> Any:
    """Texts of the environment become what the setting is; those of engines are JSON objects there."""
    try:
        if kind is bool and isinstance(value, str):
            value = SWITCHES.get(value.lower(), value)
        if name in {"engines", "engine_ratings"}:
            value = msgspec.json.decode(value) if isinstance(value, str) else value
            return {normalise_name(engine): about for engine, about in msgspec.convert(value, kind).items()}
        return msgspec.convert(value, kind, strict=False)
    except ValueError:
        raise ValueError(
            _("the setting {name} is {kind}, not {value}").format(
                name=name, kind=_(KINDS.get(kind, KINDS[dict])), value=str(value)[:40]
            )
        ) from None
