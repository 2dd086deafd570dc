"""Numbers for Prometheus. Each application has its own registry, so that several can run in one process."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

disable_created_metrics()  # type: ignore[no-untyped-call]  # a time of birth for each number helps nobody here


class Metrics:
    """What is counted and timed; the names begin with ``ludotheque_``."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.matches = self.counter("matches", "Matches opened")
        self.entries = self.counter("entries", "Entries added to logs of matches")
        self.conflicts = self.counter("conflicts", "Changes done again because another process was first")
        self.refused = self.counter("refused", "Messages of sockets that were refused")
        self.states_sent = self.counter("states_sent", "State messages sent to clients")
        self.sockets = self.gauge("sockets", "Open sockets of matches")
        self.rooms = self.gauge("rooms", "Matches in memory")
        self.act_seconds = self.histogram("act", "From a change to its being stored and sent")
        self.store_writes = self.counter("store_writes", "Changes written to the database")
        self.store_errors = self.counter("store_errors", "Groups of changes that could not be written")
        self.store_seconds = self.histogram("store", "To write one group of changes")
        self.ai_moves = self.counter("ai_moves", "Actions chosen by AI players")
        self.ai_lost = self.counter("ai_lost", "AI workers that died or did not answer in time")
        self.ai_refused = self.counter("ai_refused", "Questions refused because the queue was full")
        self.ai_restarts = self.counter("ai_restarts", "AI workers started again after one was lost")
        self.ai_queue = self.gauge("ai_queue", "Questions that wait for an AI worker")
        self.ai_workers = self.gauge("ai_workers", "AI workers that live")
        self.ai_wait_seconds = self.histogram("ai_wait", "For a question to find a worker")
        self.engine_failures = self.counter("engine_failures", "Turns a broken engine did not play")
        self.think_seconds = self.histogram("think", "For an AI player to choose")
        self.studies = self.counter("studies", "Reviews, films and printed games made")
        self.studies_lost = self.counter("studies_lost", "Reviews, films and printed games that failed")

    def counter(self, name: str, about: str) -> Counter:
        return Counter(name, about, namespace="ludotheque", registry=self.registry)

    def gauge(self, name: str, about: str) -> Gauge:
        return Gauge(name, about, namespace="ludotheque", registry=self.registry)

    def histogram(self, name: str, about: str) -> Histogram:
        return Histogram(name, about, namespace="ludotheque", unit="seconds", buckets=SECONDS, registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
