"""How soon a game can begin in a real Chromium without a server."""


def start_table():
    raise SystemExit("not yet")
