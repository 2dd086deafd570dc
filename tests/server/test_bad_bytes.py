"""Bytes that no page would send are answered 400 with a reason: they are no fault of the server's, and leave no traceback."""

import json
import socket

import pytest


def talk(server, request):
    """Status, headers and body of the answer to raw bytes."""
    with socket.create_connection(("127.0.0.1", server.port), 30) as wire:
        wire.sendall(request)
        answer = b"".join(iter(lambda: wire.recv(65536), b""))
    head, _blank, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), head.lower(), body


def request(server, method, path, body=b"", more=b""):
    head = b"%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n" % (method, path, server.port)
    return head + more + b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body


MATCH = b'{"game": "awale"}'


@pytest.mark.parametrize(
    ("method", "path", "body", "more"),
    [
        (b"GET", b"/%00", b"", b""),
        (b"GET", b"/assets/%00.js", b"", b""),
        (b"GET", b"/" + b"a" * 300, b"", b""),
        (b"GET", b"/assets/" + b"a" * 300 + b".js", b"", b""),
        (b"POST", b"/api/matches", MATCH, b"Origin: http://[\r\n"),
        (b"POST", b"/api/matches", b"[" * 60_000, b""),
        (b"POST", b"/api/try", b'{"game": ' + b"[" * 60_000, b""),
        (b"POST", b"/api/matches", b'{"game": "\xff"}', b""),
        (b"POST", b"/api/session", b'{"name": "\xff\xfe", "password": ""}', b""),
    ],
)
def test_bad_bytes_are_the_caller_s_mistake(sqlite_server, method, path, body, more):
    status, _head, answer = talk(sqlite_server, request(sqlite_server, method, path, body, more))
    assert status == 400, answer
    told = json.loads(answer)
    assert told["error"] == "wrong"
    assert told["text"]
    assert "codec" not in told["text"]
    assert "Traceback" not in sqlite_server.log.read_text()


def test_addresses_of_pages_stay_pages(sqlite_server):
    assert talk(sqlite_server, request(sqlite_server, b"GET", b"/" + b"a" * 200))[0] == 200
    assert talk(sqlite_server, request(sqlite_server, b"GET", b"/../../etc/passwd"))[0] == 200
    assert b"root:" not in talk(sqlite_server, request(sqlite_server, b"GET", b"/%2e%2e/%2e%2e/etc/passwd"))[2]
