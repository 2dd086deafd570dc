"""Clubs and classes: members, matches of their lobbies, children, homework and what was learnt."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("about", sa.String(200), nullable=False),
        sa.Column("label", sa.String(5), nullable=False),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("code", sa.String(8), nullable=False, unique=True),
        sa.Column("login_code", sa.String(8), unique=True),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("paused", sa.Boolean, nullable=False),
        sa.Column("open_play", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_index("clubs_listed", "clubs", ["listed", "created_at"])
    op.create_table(
        "club_members",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("club", sa.Integer, sa.ForeignKey("clubs.id"), nullable=False),
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("role", sa.String(8), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("club_members_account", "club_members", ["account", "club"], unique=True)
    op.create_index("club_members_club", "club_members", ["club"])
    op.create_table(
        "club_matches",
        sa.Column("match", sa.String(24), primary_key=True),
        sa.Column("club", sa.Integer, sa.ForeignKey("clubs.id"), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_index("club_matches_club", "club_matches", ["club", "made_at"])
    op.create_table(
        "children",
        sa.Column("account", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("club", sa.Integer, sa.ForeignKey("clubs.id"), nullable=False),
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("folded", sa.String(16), nullable=False),
        sa.Column("pictures", sa.String(64), nullable=False),
        sa.Column("card", sa.String(64), nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("seen_at", sa.BigInteger),
    )
    op.create_index("children_name", "children", ["club", "folded"], unique=True)
    op.create_table(
        "homework",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("club", sa.Integer, sa.ForeignKey("clubs.id"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("what", sa.String(100), nullable=False),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("set_at", sa.BigInteger, nullable=False),
    )
    op.create_index("homework_club", "homework", ["club", "set_at"])
    op.create_table(
        "learnt",
        sa.Column("account", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("what", sa.String(120), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("learnt", "homework", "children", "club_matches", "club_members", "clubs"):
        op.drop_table(table)
