"""What Alembic runs: the server hands its own connection over."""

from __future__ import annotations

from alembic import context

from ludotheque.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
