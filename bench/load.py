"""The load: many matches at once, their players at real sockets; how long a move takes to the opponent, and what it costs.

    python bench/load.py --matches 10000 --sockets 20000 --rate 500
    python bench/load.py --matches 400 --rate 800 --store postgresql --processes 2

``--rate`` is how many moves are made a second, in all matches together; matches beyond the sockets have nobody at them.
With ``--processes`` the servers stand behind nginx. Prints the servers' CPU a move, their memory for a match with its
people and for matches whose people have gone, and how late this program itself was: where that is much, the machine is
busy and the times are too. A process may have no more sockets than files (``ulimit -n``): the players are spread over
several.
"""

import argparse
import multiprocessing
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).parent))

import uvloop
from load_players import play_all
from serving import Postgres, Server, free_port

TICKS = os.sysconf("SC_CLK_TCK")
WARM = 0.3  # of the time, before anything counts
SOCKETS_EACH = 5000  # players in one process of this program
IDLE_MATCHES = 500  # whose people have come and gone, to see what a match without people costs
AWAY_SECONDS = 45  # after which rooms without people are put away

NGINX = """daemon off; master_process off; worker_rlimit_nofile {files}; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{ worker_connections {files}; }}
http {{
    access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    map $uri $shard {{ "~^/api/matches/(?<match>[0-9a-f]+)" $match; default $request_id; }}
    upstream table {{ hash $shard consistent; {servers} }}
    map $http_upgrade $connection_upgrade {{ default upgrade; "" ""; }}
    server {{
        listen 127.0.0.1:{port} backlog=4096;
        location / {{
            proxy_pass http://table; proxy_http_version 1.1; proxy_read_timeout 75s; proxy_buffering off;
            proxy_set_header Host $http_host; proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
        }}
    }}
}}
"""


def cpu(servers):
    """Seconds of CPU the servers have used."""
    used = 0
    for server in servers:
        fields = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        used += (int(fields[11]) + int(fields[12])) / TICKS
    return used


def memory(servers):
    """Bytes of memory the servers have."""
    texts = [Path(f"/proc/{server.process.pid}/status").read_text() for server in servers]
    return sum(1024 * int(re.search(r"VmRSS:\s+(\d+)", text)[1]) for text in texts)


def act_histogram(servers):
    """The servers' own histogram of moves: how many took up to each bound."""
    counts = {}
    for server in servers:
        text = server.get("/metrics").text
        for bound, n in re.findall(r'ludotheque_act_seconds_bucket\{le="([^"]+)"\} ([\d.]+)', text):
            key = float(bound.replace("+Inf", "inf"))
            counts[key] = counts.get(key, 0) + int(float(n))
    return counts


def within(before, after, share):
    counts = {bound: after[bound] - before.get(bound, 0) for bound in sorted(after)}
    return next(bound for bound, n in counts.items() if n >= share * counts[float("inf")])


def milliseconds(samples, share):
    return f"{1000 * samples[int(share * (len(samples) - 1))]:.1f} ms" if samples else "nothing"


def in_worker(pipe, *given):
    uvloop.run(play_all(pipe, *given))


def measure(servers, port, options):
    """Open the matches, bring the players, let them move, send them home, and print."""
    empty = memory(servers)
    pairs = min(options.matches, options.sockets // 2)
    workers, left = [], pairs
    many = max(1, -(-2 * pairs // SOCKETS_EACH))
    for number in range(many):
        share = left // (many - number)
        left -= share
        ours, theirs = multiprocessing.Pipe()
        lonely = options.matches - pairs if number == 0 else 0
        pause = pairs / options.rate
        given = (theirs, port, options.game, share, lonely, pause, options.seconds, WARM, number)
        worker = multiprocessing.Process(target=in_worker, args=given)
        worker.start()
        workers.append((worker, ours))
    begun, coming = time.monotonic(), cpu(servers)
    for _worker, pipe in workers:
        assert pipe.recv() == "here"
    coming = (cpu(servers) - coming) / options.matches
    print(f"{2 * pairs} players at {options.matches} matches came within {time.monotonic() - begun:.0f} s,", end=" ")
    print(f"{1000 * coming:.1f} ms CPU a match", flush=True)
    idle = cpu(servers)
    time.sleep(10)
    idle = cpu(servers) - idle
    full = memory(servers)
    for _worker, pipe in workers:
        pipe.send("go")
    time.sleep(options.seconds * WARM)
    before, used, begun = act_histogram(servers), cpu(servers), time.monotonic()
    results = [pipe.recv() for _worker, pipe in workers]
    used, spent, after = cpu(servers) - used, time.monotonic() - begun, act_histogram(servers)
    times = sorted(one for moves, _late in results for one in moves)
    late = sorted(one for _moves, samples in results for one in samples)
    for worker, pipe in workers:
        pipe.send("leave")
        worker.join()
    time.sleep(AWAY_SECONDS)
    put_away = memory(servers)
    ours, theirs = multiprocessing.Pipe()
    visitors = multiprocessing.Process(
        target=in_worker, args=(theirs, port, options.game, 0, IDLE_MATCHES, 1, 0, 0, 99)
    )
    visitors.start()
    ours.recv()
    time.sleep(AWAY_SECONDS)
    again = memory(servers)
    ours.send("go")
    ours.recv()
    ours.send("leave")
    visitors.join()
    print(f"{options.game}, {options.store}, {len(servers)} process(es), load {os.getloadavg()[0]:.1f}:", end=" ")
    print(f"{len(times) / spent:.0f} moves/s, from move to opponent half within {milliseconds(times, 0.5)},", end=" ")
    print(f"99 % within {milliseconds(times, 0.99)}, all within {milliseconds(times, 1)}")
    print(
        f"servers: {1000 * used / max(1, len(times)):.2f} ms CPU a move, {100 * used / spent:.0f} % of a core;", end=" "
    )
    print(f"{100 * idle / 10:.0f} % while nobody moves; 99 % stored and sent within", end=" ")
    print(f"{1000 * within(before, after, 0.99):g} ms of the message")
    each = options.matches * 1000
    print(f"memory: {empty >> 20} MB empty, {(full - empty) / each:.0f} kB more for a match with its people;", end=" ")
    print(
        f"{AWAY_SECONDS} s after they have gone {again - put_away >> 10} kB more for {IDLE_MATCHES} others that came and went"
    )
    print(f"this program: 99 % of its own waits late by less than {milliseconds(late, 0.99)}", flush=True)


def options_given():
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--sockets", type=int, default=0, help="two for each match unless given")
    parser.add_argument("--rate", type=float, default=0, help="moves a second in all; one for each match unless given")
    parser.add_argument("--seconds", type=int, default=40)
    parser.add_argument("--game", default="oware")
    parser.add_argument("--store", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    options.sockets = options.sockets or 2 * options.matches
    options.rate = options.rate or options.matches
    return options


def main():
    options = options_given()
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    most = (files - 200) * options.processes
    if options.sockets > most:
        print(f"a process may have {files} files here: {most} sockets instead of {options.sockets}")
        options.sockets = most
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = None
        if options.store == "postgresql":
            cluster = Postgres().start()
            stack.callback(cluster.stop)
            database = cluster.database("load")
        servers = [stack.enter_context(Server(folder, database)) for _process in range(options.processes)]
        port = servers[0].port
        if len(servers) > 1:
            port = free_port()
            places = " ".join(f"server 127.0.0.1:{server.port};" for server in servers)
            config = Path(folder) / "nginx.conf"
            config.write_text(NGINX.format(folder=folder, servers=places, port=port, files=files))
            words = ["nginx", "-p", folder, "-c", str(config), "-e", f"{folder}/error.log"]
            front = subprocess.Popen(words, env=os.environ | {"PATH": f"{os.environ['PATH']}:/usr/sbin"})
            stack.callback(front.wait)
            stack.callback(front.terminate)
            time.sleep(1)
        measure(servers, port, options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
