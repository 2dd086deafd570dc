"""The numbers for Prometheus."""

from prometheus_client.parser import text_string_to_metric_families
from serving import Player, run_all

from ludotheque.server.app import make_app
from ludotheque.server.metrics import Metrics
from ludotheque.server.settings import read

COUNTERS = {
    "matches", "entries", "conflicts", "refused", "states_sent", "store_writes", "store_errors", "ai_moves", "ai_lost",
    "ai_refused", "ai_restarts", "engine_failures", "studies", "studies_lost",
}  # fmt: skip
HISTOGRAMS = {"act", "store", "think", "ai_wait"}
GAUGES = {"rooms", "sockets", "ai_queue", "ai_workers"}


def numbers(server):
    answer = server.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    families = list(text_string_to_metric_families(answer.text))
    return families, {
        sample.name: sample.value for family in families for sample in family.samples if not sample.labels
    }


def test_everything_is_counted_from_the_start_under_its_name(sqlite_server):
    families, _values = numbers(sqlite_server)
    kinds = {family.name: family.type for family in families}
    assert kinds == (
        {f"ludotheque_{name}": "counter" for name in COUNTERS}
        | {f"ludotheque_{name}_seconds": "histogram" for name in HISTOGRAMS}
        | {f"ludotheque_{name}": "gauge" for name in GAUGES}
    )


def test_a_move_is_counted(sqlite_server):
    opened = sqlite_server.open("awale")
    players = [Player(sqlite_server, opened["match"], token) for token in opened["seats"]]

    async def play():
        for player in players:
            await player.connect()
        await players[0].wait_until(lambda one: one.to_act)
        _families, before = numbers(sqlite_server)
        await players[0].move()
        await players[1].wait_until(lambda one: one.to_act)
        _families, after = numbers(sqlite_server)
        return {name: after[name] - before[name] for name in after if after[name] != before[name]}

    (change,) = run_all(play())
    assert change["ludotheque_entries_total"] == 1
    assert change["ludotheque_states_sent_total"] == 2
    assert change["ludotheque_act_seconds_count"] == 1
    assert change["ludotheque_store_writes_total"] == 1


def test_two_applications_in_one_process_count_apart(tmp_path):
    for name in ("one", "two"):
        make_app(read(database=f"sqlite:///{tmp_path / name}"))
    one, two = Metrics(), Metrics()
    one.matches.inc()
    assert b"ludotheque_matches_total 1.0" in one.text()
    assert b"ludotheque_matches_total 0.0" in two.text()
