"""Trains nets for the six boards without secrets, all at the same time on one GPU: see tools/gpu_pack.py.

    python3 gpu/train_all.py --seconds 420 --out FOLDER

Compiles the package, measures the forest, trains, and lets the nets play against levels with the time that was kept for it.
Nets, curves, results and a log are written to the folder all along, so that whenever it is stopped something is there.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
GAMES = ("konane", "serpents-combattants", "awithlaknannai-vif", "komikan", "oware", "awale")
#: What differs from the usual for a game.
SETTINGS = {
    "konane": ["--longest", "70", "--window", "128"],
}
FLAGS = ["-shared", "-fPIC", "-O3", "-ffp-contract=off", "-fwrapv", "-g0", "-w", "-DNDEBUG"]
START = time.monotonic()


class Log:
    """Lines with the seconds since the start, on the screen and in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file.open("a", encoding="utf-8")

    def __call__(self, text: str) -> None:
        line = f"{time.monotonic() - START:6.1f} s  {text}"
        print(line, flush=True)
        self.file.write(line + "\n")
        self.file.flush()


def build(log: Log) -> bool:
    """Compile every module; whether all went well. If not, nothing stays compiled, and the plain files run."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    headers = sysconfig.get_paths()["include"]
    compiler = os.environ.get("CC", "gcc").split()

    def one(source: Path) -> str:
        target = HERE / source.relative_to(HERE / "parts").with_suffix(suffix)
        if target.exists():
            return ""
        done = subprocess.run(  # noqa: S603
            [*compiler, *FLAGS, f"-I{headers}", str(source), "-o", str(target)],
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stderr if done.returncode else ""

    sources = sorted((HERE / "parts").rglob("*.c"), key=lambda path: -path.stat().st_size)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        wrong = [text for text in pool.map(one, sources) if text]
    log(f"compiled {len(sources) - len(wrong)} of {len(sources)} modules")
    if wrong:
        log(wrong[0][:2000])
        for path in (HERE / "src").rglob(f"*{suffix}"):
            path.unlink()
    return not wrong


def collect(work: Path, out: Path, log: Log) -> None:
    """Bring nets, all curves in one file, and the last line of every training to where they are taken from."""
    curves = {}
    for game in GAMES:
        for net in (work / game).glob("*.net"):
            shutil.copy(net, out / f"{net.name}.part")
            (out / f"{net.name}.part").replace(out / net.name)
        if (work / game / "curves.json").exists():
            curves[game] = json.loads((work / game / "curves.json").read_text("utf-8"))
        said = (work / f"{game}.log").read_text("utf-8").strip().splitlines()
        log(f"{game:22} {said[-1] if said else '…'}")
    (out / "curves.json").write_text(json.dumps(curves), "utf-8")


def measure(args: argparse.Namespace, env: dict[str, str], log: Log) -> None:
    """How many simulations a second the forest makes; given up after a while."""
    trees = ["8192", "16384"] if args.games >= 1024 else ["8"]
    command = [sys.executable, str(HERE / "forest.py"), "--seconds", str(args.bench), "--trees", *trees]
    with (HERE / "forest.log").open("w+", encoding="utf-8") as told:
        try:
            subprocess.run(  # noqa: S603
                command, env=env, stdout=told, stderr=subprocess.STDOUT, check=False, timeout=75
            )
        except subprocess.TimeoutExpired:
            log("the forest took too long")
        told.seek(0)
        log(told.read()[-4000:])


def play(args: argparse.Namespace, env: dict[str, str], log: Log) -> None:
    """The nets against levels, as many games as there is time for."""
    seconds = args.seconds - (time.monotonic() - START) - 12
    command = [sys.executable, str(HERE / "nets.py"), str(args.out), "--seconds", f"{seconds:.0f}", "--levels", "9"]
    try:
        told = subprocess.run(  # noqa: S603
            command,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=seconds + 10,
        )
        log(told.stdout[-4000:])
    except subprocess.TimeoutExpired:
        log("the last games took too long")
    results = args.out / "results.jsonl"
    if results.exists():  # what comes back has eight files at most
        with (args.out / "log.txt").open("a", encoding="utf-8") as file:
            file.write(results.read_text("utf-8"))
        results.unlink()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=420, help="for everything, compiling included")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--matches", type=float, default=90, help="seconds of it for games against levels")
    parser.add_argument("--bench", type=float, default=8, help="seconds for the forest")
    parser.add_argument("--threads", type=int, default=max(1, (os.cpu_count() or 1) // 7))
    parser.add_argument("--games", type=int, default=2048)
    parser.add_argument("--simulations", type=int, default=32)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--more", default="", help="further options of ludotheque train")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    log = Log(args.out / "log.txt")
    if not build(log):
        log("the plain files are far too slow to train with")
        return
    env = {**os.environ, "PYTHONPATH": str(HERE / "src"), "PYTHONUNBUFFERED": "1", "OMP_NUM_THREADS": "2"}
    if args.bench:
        measure(args, env, log)
    work = HERE / "work"
    work.mkdir(exist_ok=True)
    end = args.seconds - args.matches  # of training
    left = end - (time.monotonic() - START) - 20  # for the last games and files
    until = f"{time.time() + left:.0f}"
    log(f"training for {left:.0f} s, the loading of PyTorch included")
    jobs = []
    for game in GAMES:
        command = [
            sys.executable, "-m", "ludotheque", "train", game, "-o", str(work / game), "--until", until,
            "--games", str(args.games * (1 + (game == GAMES[0]))), "--simulations", str(args.simulations),
            "--batch", str(args.batch), "--threads", str(args.threads * (1 + (game == GAMES[0]))),
            "--every", "25", "--matches", "90", "--seed", "18",
            *SETTINGS.get(game, []), *args.more.split(),
        ]  # fmt: skip
        said = (work / f"{game}.log").open("w", encoding="utf-8")
        jobs.append(subprocess.Popen(command, env=env, stdout=said, stderr=subprocess.STDOUT))  # noqa: S603
    while any(job.poll() is None for job in jobs) and time.monotonic() - START < end:
        time.sleep(1 if args.seconds < 100 else 15)
        collect(work, args.out, log)
    for job in jobs:
        if job.poll() is None:
            job.terminate()
            job.wait()
    collect(work, args.out, log)
    log(f"ended with {[job.returncode for job in jobs]}")
    for game, job in zip(GAMES, jobs, strict=True):
        if job.returncode:
            log(f"{game}: {(work / f'{game}.log').read_text('utf-8')[-1500:]}")
    if args.matches > 15:
        play(args, env, log)


if __name__ == "__main__":
    main()
