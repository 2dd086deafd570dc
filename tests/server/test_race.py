"""Two processes, one turn: exactly one play is taken."""

import asyncio
import os

from serving import Player, Server, together

from ludotheque.match.reading import read

TURNS = int(os.environ.get("LUDOTHEQUE_RACES", "100"))


def live(player):
    return player.state["match"]["state"] == "live"


def test_two_processes_never_take_two_plays_for_one_turn(postgres, tmp_path):
    """Both sides of a match sit at both processes; each turn is offered to both at once, two different actions."""
    database = postgres.database("race")
    with Server(tmp_path, database, key="k" * 64) as one, Server(tmp_path, database, key="k" * 64) as two:
        won = [0, 0]

        async def race():
            turns = 0
            while turns < TURNS:
                made = one.open("awale")
                seats = [[Player(server, made["match"], token) for server in (one, two)] for token in made["seats"]]
                everybody = [player for pair in seats for player in pair]
                await asyncio.gather(*(player.come() for player in everybody))
                await asyncio.gather(*(player.until(live) for player in everybody))
                while turns < TURNS and not everybody[0].over:
                    pair = next(pair for pair in seats if pair[0].asked)
                    texts = [action["text"] for action in pair[0].frame["actions"]]
                    seq = pair[0].state["seq"]
                    assert all(player.state["seq"] == seq for player in everybody)
                    plays = [player.say("play", seq=seq, text=texts[i % len(texts)]) for i, player in enumerate(pair)]
                    answers = await asyncio.gather(*plays)
                    taken = [i for i, answer in enumerate(answers) if answer["type"] == "ok" and not answer["again"]]
                    if len(texts) > 1:
                        assert len(taken) == 1, answers
                        won[taken[0]] += 1
                        turns += 1
                        assert answers[1 - taken[0]]["error"] in {"stale", "illegal"}
                    else:
                        assert taken, answers
                    await asyncio.gather(*(player.until(lambda p, n=seq: p.state["seq"] > n) for player in everybody))
                assert len({str(player.state["log"]) for player in everybody}) == 1
                if not everybody[0].over:
                    await everybody[0].say("resign")
                record = one.get(f"/api/matches/{made['match']}/record", made["watch"]).text
                assert "replayed" in read(record).verify()
                await asyncio.gather(*(player.go() for player in everybody))

        together(race())
        assert sum(won) == TURNS
        print(f"{TURNS} turns: {won[0]} taken by one process, {won[1]} by the other")


def test_a_match_is_played_across_two_processes(postgres, tmp_path):
    database = postgres.database("across")
    with Server(tmp_path, database, key="k" * 64) as one, Server(tmp_path, database, key="k" * 64) as two:
        made = one.open("konane(size=4)")
        seats = zip((one, two), made["seats"], strict=True)
        players = [Player(server, made["match"], token) for server, token in seats]

        async def play():
            await asyncio.gather(*(player.come() for player in players))
            await asyncio.gather(*(player.play_on() for player in players))

        together(play())
        assert players[0].state["match"]["result"] == players[1].state["match"]["result"]
        assert players[0].state["log"] == players[1].state["log"]
