"""What was acknowledged outlives the server's sudden death."""

import pytest
from killing import play_through_kills
from serving import Server, run_all


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_kill_9_loses_no_acknowledged_move(database, tmp_path):
    """A few matches and kills; ``bench/kill.py`` has many."""
    with Server(tmp_path, database) as server:
        (result,) = run_all(play_through_kills(server, matches=10, rounds=2))
        print(result)
        assert result["moves"] > 20
        assert result["chosen ahead"] > 0
        assert (result["lost"], result["stuck"], result["wrong"]) == (0, 0, 0)
