"""Every answer says how a browser may use it, whoever made it; and no page runs scripts of other hosts."""

import re

import pytest

from ludotheque.server.routes.pages import SITE

KNOWN = {"name": "0123456789ab", "family": "konane", "chapter": "board", "n": "0", "code": "234567"}


def paths(server):
    """Every path of the description with something in place of its parameters, and what stands outside it."""
    found = server.get("/schema/openapi.json").json()["paths"]
    for path, methods in found.items():
        filled = re.sub(r"{(\w+)}", lambda parameter: KNOWN.get(parameter[1], "x"), path)
        yield from ((method.upper(), filled) for method in methods)
        yield "OPTIONS", filled
        yield "PUT", filled  # 405
    yield from (("GET", f"/{file.relative_to(SITE).as_posix()}") for file in SITE.rglob("*") if file.is_file())
    yield from (("GET", path) for path in ("/", "/learn", "/schema", "/schema/openapi.json", "/api/none", "/none.js"))
    yield "GET", "/api/picture?game=konane"
    yield "GET", "/%00"


def test_every_answer_bears_the_headers(sqlite_server):
    statuses = set()
    for method, path in paths(sqlite_server):
        answer = sqlite_server.client.request(method, sqlite_server.url + path)
        statuses.add(answer.status_code)
        headers = answer.headers
        assert headers.get("x-content-type-options") == "nosniff", (method, path)
        assert headers.get("referrer-policy") == "no-referrer", (method, path)
        policy = headers.get("content-security-policy", "")
        assert "frame-ancestors 'none'" in policy, (method, path)
        assert "'unsafe-eval'" not in policy, (method, path)
        scripts = policy.partition("script-src")[2] or policy.partition("default-src")[2]
        allowed = (["'self'", "'wasm-unsafe-eval'"], ["'none'"])  # the site's own scripts and WebAssembly, or nothing
        assert scripts.split(";")[0].split() in allowed, (method, path, policy)
        assert "worker-src" not in policy or "worker-src 'self';" in policy, (method, path, policy)
    assert {200, 204, 400, 401, 404, 405} <= statuses


@pytest.mark.parametrize("path", ["/schema", "/schema/swagger", "/schema/redoc", "/schema/elements", "/schema/rapidoc"])
def test_the_description_brings_no_scripts(sqlite_server, path):
    answer = sqlite_server.get(path)
    assert "<script" not in answer.text.replace('<script type="module" crossorigin src="/assets/', "")
