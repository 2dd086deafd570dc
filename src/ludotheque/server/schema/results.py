"""What accounts have played, and the ratings that come of it."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, String, Table, Text, text

from ludotheque.server.schema.metadata import metadata

# What accounts have played: one row for each seat of an account in a finished match. The account has no foreign key in
# these tables: when it is deleted its number stays, so that the ratings of its opponents stay what they are.
KNOWN_ACCURACY = text("accuracy IS NOT NULL")
results = Table(
    "results",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("account", Integer, nullable=False),
    Column("family", String(24), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("outcome", String(8), nullable=False),
    Column("accuracy", Float),
    Index("results_newest", "account", "ended_at", "match"),
    Index("results_family", "account", "family", "ended_at", "match"),
    Index("results_outcome", "account", "outcome", "ended_at", "match"),
    Index(
        "results_accuracy",
        "account",
        "family",
        "ended_at",
        sqlite_where=KNOWN_ACCURACY,
        postgresql_where=KNOWN_ACCURACY,
    ),
)

# One row for each opponent in a result. ``opponent`` is a key of ``results.opponent_key``; ``name`` is that of a guest.
encounters = Table(
    "encounters",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("other", Integer, primary_key=True),
    Column("account", Integer, nullable=False),
    Column("opponent", String(40), nullable=False),
    Column("name", String(24), nullable=False),
    Column("family", String(24), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("outcome", String(8), nullable=False),
    Index("encounters_opponent", "account", "opponent", "ended_at", "match"),
    Index("encounters_newest", "account", "ended_at", "match"),
)

# The sums of the two tables above: results against an opponent, and with an empty one all results of the family.
tallies = Table(
    "tallies",
    metadata,
    Column("account", Integer, primary_key=True),
    Column("family", String(24), primary_key=True),
    Column("opponent", String(40), primary_key=True),
    Column("won", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("lost", Integer, nullable=False),
    Column("last_at", BigInteger, nullable=False),
    Index("tallies_last", "account", "last_at"),
)

# The rated matches that have ended. ``number`` is the order in which they count, given when that is done; ``void``: by a
# decision this one does not count. ``players`` and ``result`` are JSON, one a seat: the number of an account, or
# {"fixed": the rating of a machine}.
rated_matches = Table(
    "rated_matches",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("number", BigInteger, unique=True),
    Column("family", String(24), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("players", Text, nullable=False),
    Column("result", Text, nullable=False),
    Column("void", Boolean, nullable=False),
    Index("rated_matches_order", "number", "ended_at"),
)

# What each rated match has made of its players' ratings, in thousandths of a point (``match/rating.py``).
rating_changes = Table(
    "rating_changes",
    metadata,
    Column("number", BigInteger, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("match", String(24), nullable=False, index=True),
    Column("account", Integer, nullable=False),
    Column("family", String(24), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("mean", Integer, nullable=False),
    Column("deviation", Integer, nullable=False),
    Column("change", Integer, nullable=False),
    Index("rating_changes_account", "account", "family", "number"),
)

# The ratings as they are now.
ratings = Table(
    "ratings",
    metadata,
    Column("account", Integer, primary_key=True),
    Column("family", String(24), primary_key=True),
    Column("mean", Integer, nullable=False),
    Column("deviation", Integer, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Index("ratings_family", "family", "mean"),
)
