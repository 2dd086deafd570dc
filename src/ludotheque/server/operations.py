"""Health and numbers."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from litestar import Request, Response, get

import ludotheque
from ludotheque.server.database import Unavailable
from ludotheque.server.metrics import metrics
from ludotheque.server.problems import answers, refusal


class Health(msgspec.Struct):
    ok: bool
    version: str
    store: str


@get("/healthz", responses=answers())
async def healthz(request: Request[Any, Any, Any]) -> Health:
    """200 while matches can be played and stored here."""
    store = request.app.state.store
    try:
        await store.rows(sa.text("SELECT 1"))
    except Unavailable:
        raise refusal("closing") from None
    if request.app.state.hall.closing or store.failing:
        raise refusal("closing")
    return Health(ok=True, version=ludotheque.__version__, store=store.kind)


@get("/metrics", media_type="text/plain", responses=answers("forbidden"), sync_to_thread=False)
def numbers(request: Request[Any, Any, Any]) -> Response[str]:
    """Prometheus."""
    near = request.client and request.client.host in {"127.0.0.1", "::1"}
    if not near and not request.app.state.settings.metrics_open:
        raise refusal("forbidden")
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")


handlers = [healthz, numbers]
