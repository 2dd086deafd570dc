"""200 live matches, 20 times kill −9, on SQLite and on PostgreSQL.

``python bench/kill.py [MATCHES ROUNDS [sqlite|postgresql]]``
"""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from killing import play_through_kills
from serving import Postgres, Server, run_all


def main():
    matches, rounds = (int(word) for word in sys.argv[1:3] or (200, 20))
    kinds = sys.argv[3:] or ["sqlite", "postgresql"]
    bad = 0
    for kind in kinds:
        cluster = Postgres().start() if kind == "postgresql" else None
        try:
            database = cluster.database("kill") if cluster else None
            with tempfile.TemporaryDirectory() as folder, Server(folder, database) as server:
                (result,) = run_all(play_through_kills(server, matches, rounds), seconds=1800)
                print(kind, result, flush=True)
                bad += result["lost"] + result["stuck"] + result["wrong"]
        finally:
            if cluster:
                cluster.stop()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
