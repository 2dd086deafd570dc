"""Clubs and classes, for the tests: teachers who make them, and children who log in by their pictures or cards."""

import contextlib

import httpx


def ask(client, path, body=None, status=200, method="POST"):
    """What a request about clubs is answered."""
    answer = client.request(method, f"/api/clubs{path}", **({} if body is None else {"json": body}))
    assert answer.status_code == status, answer.text
    return answer.json() if answer.content else None


def make_club(client, **wanted):
    """A new club as its owner sees it."""
    return ask(client, "", {"kind": "club", "name": "Tuesday club"} | wanted, 201)


def make_class(client, *names, **wanted):
    """A new class with children: its view, and the keys of each child by name."""
    view = ask(client, "", {"kind": "class", "name": "Class 4B", "label": "4B"} | wanted, 201)
    keys = ask(client, f"/{view['summary']['club']}/children", {"names": list(names)}, 201)["keys"] if names else []
    return view, {key["name"]: key for key in keys}


def log_in(client, code, key, status=200, **wanted):
    """Log a child in by its pictures, or by what is ``wanted``."""
    body = wanted or {"member": key["member"], "pictures": key["pictures"]}
    answer = client.post(f"/api/class/{code}", json=body)
    assert answer.status_code == status, answer.text
    if status == 200:
        client.headers["X-CSRF"] = answer.json()["csrf"]
    return answer.json()


@contextlib.contextmanager
def children(server, view, keys):
    """Clients with sessions of these children."""
    with contextlib.ExitStack() as stack:
        clients = []
        for key in keys:
            client = stack.enter_context(httpx.Client(base_url=server.url, trust_env=False, timeout=30))
            log_in(client, view["login_code"], key)
            clients.append(client)
        yield clients
