"""Health and numbers, for the operator."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from litestar import Response, get
from litestar.di import NamedDependency

import ludotheque
from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.server.ai_pool import AiPool
from ludotheque.server.callers import AnyRequest
from ludotheque.server.database import Unavailable
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.metrics import Metrics
from ludotheque.server.problems import answers
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store

OWN_ADDRESSES = {"127.0.0.1", "::1"}


class Health(msgspec.Struct):
    """The state of this process."""

    ok: bool
    version: str
    store: str


@get("/healthz", responses=answers(), limit=None)
async def healthz(
    store: NamedDependency[Store], live: NamedDependency[LiveMatches], ai_pool: NamedDependency[AiPool]
) -> Health:
    """200 while matches can be played and stored here, computers included."""
    try:
        await store.fetch(sa.text("SELECT 1"))
    except Unavailable:
        raise refusal("closing") from None
    if live.closing or store.failing:
        raise refusal("closing")
    if ai_pool.down:
        raise Refused("closing", _("no computer player can be started; the log says why"))
    return Health(ok=True, version=ludotheque.__version__, store=store.kind)


@get("/metrics", media_type="text/plain", responses=answers("forbidden"), sync_to_thread=False, limit=None)
def numbers(
    request: AnyRequest, settings: NamedDependency[Settings], metrics: NamedDependency[Metrics]
) -> Response[str]:
    """Prometheus."""
    own = request.client and request.client.host in OWN_ADDRESSES
    if not own and not settings.metrics_open:
        raise refusal("forbidden")
    return Response(metrics.text().decode(), media_type="text/plain; version=0.0.4")


handlers = [healthz, numbers]
