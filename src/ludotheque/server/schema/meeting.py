"""How people find each other: friends, challenges, who is here, and reminders."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, String, Table, Text

from ludotheque.server.schema.metadata import metadata

# Friends: each of the two has a row.
friendships = Table(
    "friendships",
    metadata,
    Column("account", Integer, primary_key=True),
    Column("friend", Integer, primary_key=True),
    Column("made_at", BigInteger, nullable=False),
)

# Who has asked whom to be friends. ``name`` is what the asker wrote. ``asked`` is NULL where nobody gets to see it: there
# is no such person, they have said no, or they are blocked. The asker sees the same in all cases.
friend_requests = Table(
    "friend_requests",
    metadata,
    Column("account", Integer, primary_key=True),
    Column("folded", String(24), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("asked", Integer, index=True),
    Column("made_at", BigInteger, nullable=False),
)

# ``other`` is NULL for whoever has the link, whose ``name`` is empty, and as in the table above. ``seat`` is the
# challenger's; NULL: by lot.
challenges = Table(
    "challenges",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("challenger", Integer, nullable=False),
    Column("other", Integer),
    Column("name", String(24), nullable=False),
    Column("game", String(400), nullable=False),
    Column("clock", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("seat", Integer),
    Column("state", String(10), nullable=False),
    Column("match", String(24)),
    Column("made_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False, index=True),
    Index("challenges_challenger", "challenger", "expires_at"),
    Index("challenges_other", "other", "expires_at"),
)

# When somebody was last connected; ``hidden``: friends are not told.
presence = Table(
    "presence",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("hidden", Boolean, nullable=False),
)

# Browsers that want to be sent messages: see ``push.py``. ``hash`` is that of the endpoint.
push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", Integer, nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("key", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("made_at", BigInteger, nullable=False),
)

# What an account wants to be reminded of. Quiet hours are minutes of the day in the time zone ``zone``.
reminder_settings = Table(
    "reminder_settings",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("turn", Boolean, nullable=False),
    Column("deadline", Boolean, nullable=False),
    Column("mail", Boolean, nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("zone", String(40), nullable=False),
    Column("language", String(8), nullable=False),
)

# Reminders to be sent, and those that were: one of each kind for the turn an account has at a match. ``turn`` is the length
# of the match's log when the turn began; ``due`` is NULL once there is nothing left to do.
reminders = Table(
    "reminders",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("account", Integer, primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("due", BigInteger, index=True),
    Column("tries", Integer, nullable=False),
)
