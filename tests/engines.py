"""Engines for the tests: ours, and broken ones."""

import sys
from pathlib import Path

OURS = f"{sys.executable} -m ludotheque ugi"
BAD = Path(__file__)


def broken(how):
    """One that ``dies`` when asked, ``hangs``, plays what is ``illegal``, or makes ``noise`` for ever."""
    return f"{sys.executable} {BAD} {how}"


def main(how):
    for line in sys.stdin:
        word = line.split()[0] if line.split() else ""
        if word in {"ugi", "isready"}:
            print({"ugi": "ugiok", "isready": "readyok"}[word], flush=True)
        while word == "go":
            if how == "dies":
                return 1
            if how == "illegal":
                print("bestmove nonsense", flush=True)
                break
            print("info string hm" if how == "noise" else "", end="\n" if how == "noise" else "", flush=True)
            if how == "hangs":
                sys.stdin.read()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
