"""Blocks, reports, moderators, closed accounts, notices, and the log of what moderators do, which can only grow."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
TABLES = ("notices", "audit", "reports", "closures", "moderators", "blocks")


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("account", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("blocked", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "moderators",
        sa.Column("account", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "closures",
        sa.Column("account", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("reason", sa.String(12), nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("reporter", sa.Integer),
        sa.Column("account", sa.Integer),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("match", sa.String(24)),
        sa.Column("seat", sa.Integer),
        sa.Column("reason", sa.String(12), nullable=False),
        sa.Column("line", sa.String(200), nullable=False),
        sa.Column("decision", sa.String(12)),
        sa.Column("decided_by", sa.Integer),
        sa.Column("decided_at", sa.BigInteger),
    )
    op.create_index("reports_state", "reports", ["state", "id"])
    op.create_index("reports_account", "reports", ["account"])
    op.create_index("reports_match", "reports", ["match"])
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("moderator", sa.Integer),
        sa.Column("moderator_name", sa.String(24), nullable=False),
        sa.Column("act", sa.String(12), nullable=False),
        sa.Column("account", sa.Integer),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("new_name", sa.String(24), nullable=False),
        sa.Column("days", sa.Integer),
        sa.Column("reason", sa.String(12), nullable=False),
        sa.Column("why", sa.String(200), nullable=False),
        sa.Column("report", sa.Integer),
    )
    op.create_index("audit_account", "audit", ["account", "id"])
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("act", sa.String(12), nullable=False),
        sa.Column("reason", sa.String(12), nullable=False),
        sa.Column("days", sa.Integer),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("read_at", sa.BigInteger),
    )
    op.create_index("notices_unread", "notices", ["account", "read_at"])
    protect_audit()


def protect_audit() -> None:
    """From now on the database itself refuses to change or remove a row of the log."""
    refusal = "the audit log only grows"
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE FUNCTION audit_kept() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN RAISE EXCEPTION '{refusal}'; END $$"
        )
        op.execute(
            "CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_kept()"
        )
        return
    for act in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER audit_kept_{act.lower()} BEFORE {act} ON audit BEGIN SELECT RAISE(ABORT, '{refusal}'); END"
        )


def downgrade() -> None:
    for table in TABLES:
        op.drop_table(table)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION audit_kept()")
