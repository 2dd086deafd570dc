"""Ready?: a running clock waits for everybody, also over a restart of the server."""

from serving import Player, Server, run_all

CLOCK = {"kind": "fischer", "seconds": 60, "increment": 0}


def test_the_clock_waits_until_everybody_is_ready(tmp_path):
    with Server(tmp_path) as server:
        opened = server.open("konane(size=4)", clock=CLOCK, ready=True)
        players = [Player(server, opened["match"], token) for token in opened["seats"]]

        async def first_is_ready():
            for player in players:
                await player.connect()
            ada, bob = players
            await ada.wait_until(lambda player: player.state["clocks"]["unready"] == [0, 1])
            assert ada.state["clocks"]["paused"]
            assert (await ada.request("ready"))["type"] == "ok"
            await bob.wait_until(lambda player: player.state["clocks"]["unready"] == [0] or player.state["seq"] > 3)
            assert bob.state["clocks"]["unready"] == [1]

        run_all(first_is_ready())
        server.kill()
        server.start()

        async def both_are_ready():
            for player in players:
                player.state = {}
                await player.connect()
            ada, bob = players
            assert bob.state["clocks"]["unready"] == [1]
            assert (await bob.request("ready"))["type"] == "ok"
            assert (await bob.request("ready"))["type"] == "ok"
            await ada.wait_until(
                lambda player: player.state["clocks"]["unready"] == [] and not player.state["clocks"]["paused"]
            )
            assert ada.state["clocks"]["running"] == [0]

        run_all(both_are_ready())
