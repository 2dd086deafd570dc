"""The load: sockets in pairs, one move a second each match, one server process; how long a move takes to the opponent.

``python bench/load.py [MATCHES SECONDS [GAME]]``; 500 matches are 1,000 sockets. Prints the server's CPU per move.
"""

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from serving import Player, Server, together

TICKS = os.sysconf("SC_CLK_TCK")


def cpu(process):
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def table(server, made, seed, until, times, counts):
    """One match, a move a second; another when it is over."""
    while time.monotonic() < until:
        one, other = (Player(server, made["match"], token, seed) for token in made["seats"])
        await one.come()
        await other.come()
        await one.until(lambda player: player.state["match"]["state"] == "live")
        await asyncio.sleep(one.dice.random())
        tick = time.monotonic()
        while not one.over and time.monotonic() < until:
            mover, waiter = (one, other) if one.asked else (other, one)
            seq = mover.state["seq"]
            start = time.perf_counter()
            text = mover.dice.choice(mover.frame["actions"])["text"]
            await mover.send({"type": "play", "id": "m", "seq": seq, "text": text})
            await waiter.until(lambda player, seq=seq: player.state["seq"] > seq)
            times.append(time.perf_counter() - start)
            await mover.until(lambda player: "m" in player.answers)
            answer = mover.answers.pop("m")
            assert answer["type"] == "ok", answer
            counts["moves"] += 1
            tick += 1
            await asyncio.sleep(max(0, tick - time.monotonic()))
        await one.go()
        await other.go()
        if one.over:
            made = await asyncio.to_thread(server.open, one.state["match"]["game"])


async def load(server, matches, seconds, game):
    opened = [await asyncio.to_thread(server.open, game) for _match in range(matches)]
    times, counts = [], {"moves": 0}
    until = time.monotonic() + seconds
    work = [asyncio.create_task(table(server, made, i, until, times, counts)) for i, made in enumerate(opened)]
    await asyncio.sleep(seconds * 0.4)
    moves, used, start = counts["moves"], cpu(server.process), time.monotonic()
    times.clear()
    await asyncio.sleep(seconds * 0.5)
    moves, used, spent = counts["moves"] - moves, cpu(server.process) - used, time.monotonic() - start
    kept = sorted(times)
    await asyncio.gather(*work)
    half, most = kept[len(kept) // 2], kept[int(len(kept) * 0.99)]
    print(f"{game}: {2 * matches} sockets, {moves / spent:.0f} moves/s, half within {1000 * half:.1f} ms, 99 % within")
    print(f"{1000 * most:.1f} ms; {100 * used / spent:.0f} % of a core, {1000 * used / moves:.2f} ms CPU a move")


def main():
    matches, seconds = (int(word) for word in sys.argv[1:3] or (500, 40))
    game = sys.argv[3] if len(sys.argv) > 3 else "oware"
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server:
        together(load(server, matches, seconds, game), seconds=20 * seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
