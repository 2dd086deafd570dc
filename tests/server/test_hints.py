"""Hints over the wire: a move with its reasons, in the language of who asks."""

from serving import Player, run_all

import ludotheque as lt


def test_a_hint_has_reasons_in_the_asker_s_language(sqlite_server):
    opened = sqlite_server.open("awithlaknannai-vif", seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    run_all(Player(sqlite_server, opened["match"], opened["seats"][0]).connect())
    path = f"/api/matches/{opened['match']}/hint"
    headers = {"Authorization": f"Bearer {opened['seats'][0]}"}
    told = [sqlite_server.post(path, {}, headers=headers | {"Accept-Language": one}).json() for one in ("en", "fr")]
    for hint in told:
        assert hint["text"] in lt.load("awithlaknannai-vif").start().actions()
        assert hint["why"].endswith(".")
    assert told[0]["why"] != told[1]["why"]
