"""What was acknowledged outlives the server's sudden death."""

import pytest
from killing import siege
from serving import Server, together


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_kill_9_loses_no_acknowledged_move(database, tmp_path):
    """The small siege; ``bench/kill.py`` is the long one."""
    with Server(tmp_path, database) as server:
        (told,) = together(siege(server, matches=8, rounds=2))
        print(told)
        assert told["moves"] > 20
        assert (told["lost"], told["stuck"], told["wrong"]) == (0, 0, 0)
