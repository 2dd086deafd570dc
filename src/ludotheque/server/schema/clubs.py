"""Clubs and classes."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, Text

from ludotheque.server.schema.metadata import metadata

# Clubs, and classes, which are clubs with children. ``code`` is that of the link by which adults join; ``login_code`` that of
# the page where the children of a class log in. ``label`` stands behind the names of a class's children. ``games`` is JSON:
# a list of game strings. ``open_play``: the children of the class may play with others too.
clubs = Table(
    "clubs",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("about", String(200), nullable=False),
    Column("label", String(5), nullable=False),
    Column("games", Text, nullable=False),
    Column("code", String(8), nullable=False, unique=True),
    Column("login_code", String(8), unique=True),
    Column("listed", Boolean, nullable=False),
    Column("paused", Boolean, nullable=False),
    Column("open_play", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Index("clubs_listed", "listed", "created_at"),
)

# ``role``: owner, helper, member, or asking, who is to be taken in. The account has no foreign key: a person who deletes it
# is not held back by a club.
club_members = Table(
    "club_members",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("club", Integer, ForeignKey("clubs.id"), nullable=False),
    Column("account", Integer, nullable=False),
    Column("role", String(8), nullable=False),
    Column("since", BigInteger, nullable=False),
    Index("club_members_account", "account", "club", unique=True),
    Index("club_members_club", "club"),
)

# The matches that were opened in the lobby of a club.
club_matches = Table(
    "club_matches",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("club", Integer, ForeignKey("clubs.id"), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Index("club_matches_club", "club", "made_at"),
)

# The children of classes, whose accounts no name and password open. ``pictures`` is derived from the three pictures of a
# child's password, ``card`` is the hash of the token on its card. ``failures``: wrong pictures since the last right ones.
children = Table(
    "children",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("club", Integer, ForeignKey("clubs.id"), nullable=False),
    Column("name", String(16), nullable=False),
    Column("folded", String(16), nullable=False),
    Column("pictures", String(64), nullable=False),
    Column("card", String(64), nullable=False),
    Column("failures", Integer, nullable=False),
    Column("seen_at", BigInteger),
    Index("children_name", "club", "folded", unique=True),
)

# What a class is to do. ``what`` is a chapter of a rulebook as family/chapter, or the name of a puzzle.
homework = Table(
    "homework",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("club", Integer, ForeignKey("clubs.id"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("what", String(100), nullable=False),
    Column("due_at", BigInteger),
    Column("set_at", BigInteger, nullable=False),
    Index("homework_club", "club", "set_at"),
)

# The tasks (family/chapter/n) and puzzles (puzzle:name) that children have done.
learnt = Table(
    "learnt",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("what", String(120), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
