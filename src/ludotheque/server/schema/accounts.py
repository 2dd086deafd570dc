"""Accounts, how people log in to them, and how they come back when they have forgotten how."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Table

from ludotheque.server.schema.metadata import metadata

accounts = Table(
    "accounts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(24), nullable=False),
    Column("folded", String(24), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("bot", String(64), unique=True),
    Column("created_at", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", Integer, ForeignKey("accounts.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False, index=True),
    Column("used_at", BigInteger, nullable=False),
    Column("agent", String(200), nullable=False),
)

# To whom the profile of an account is shown; without a row to those it has played with.
profiles = Table(
    "profiles",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("shown_to", String(12), nullable=False),
)

# The recovery codes that are still good. ``hash`` is that of the account's number and the code.
recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", Integer, ForeignKey("accounts.id"), nullable=False, index=True),
)

# Names that an account has given up, and that nobody else may take before ``until``. Only hashes of them are kept.
former_names = Table(
    "former_names",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# The addresses that people have given and confirmed. Several accounts, of a family, may have the same.
emails = Table(
    "emails",
    metadata,
    Column("account", Integer, ForeignKey("accounts.id"), primary_key=True, autoincrement=False),
    Column("address", String(254), nullable=False, index=True),
)

# Links that were sent by e-mail: ``kind`` is ``confirm`` or ``reset``. Each is good once.
email_links = Table(
    "email_links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("account", Integer, ForeignKey("accounts.id"), nullable=False, index=True),
    Column("address", String(254), nullable=False),
    Column("made_at", BigInteger, nullable=False),
)
