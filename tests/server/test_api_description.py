"""The description of the API says what the server does."""

import pytest


@pytest.fixture(scope="module")
def description(sqlite_server):
    return sqlite_server.get("/schema/openapi.json").json()


def parts(tree):
    """Every object in the description."""
    if isinstance(tree, dict):
        yield tree
    for below in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from parts(below)


def test_bodies_have_no_other_fields(description):
    bodies = [
        media["schema"]
        for methods in description["paths"].values()
        for operation in methods.values()
        for media in operation.get("requestBody", {}).get("content", {}).values()
    ]
    names = {part["$ref"].rpartition("/")[2] for body in bodies for part in parts(body) if "$ref" in part}
    assert len(names) > 8
    for name in names | {"NewSeat", "NewClock"}:
        assert description["components"]["schemas"][name]["additionalProperties"] is False, name


def test_numbers_with_a_highest_have_a_lowest(description):
    bounded = [part for part in parts(description) if isinstance(part.get("maximum"), int | float)]
    assert len(bounded) > 10
    for part in bounded:
        assert {"minimum", "exclusiveMinimum"} & part.keys(), part


def test_every_method_of_a_path_is_allowed(sqlite_server, description):
    for path, methods in description["paths"].items():
        filled = path.format(
            name="0123456789ab",
            family="konane",
            chapter="board",
            n=0,
            code="234567",
            session="x",
            person="x",
            challenge="x",
            club=1,
        )
        for method, status in (("OPTIONS", 204), ("PATCH", 405)):
            answer = sqlite_server.client.request(method, sqlite_server.url + filled)
            allowed = {word.strip() for word in answer.headers["allow"].split(",")}
            assert answer.status_code == status
            assert allowed - {"OPTIONS", "HEAD"} == {name.upper() for name in methods}, (method, path)


def test_what_is_no_json_is_described_as_what_it_is(sqlite_server, description):
    for path, query in (
        ("/api/picture", "?game=konane"),
        ("/metrics", ""),
        ("/api/catalogue", ""),
    ):
        answer = sqlite_server.get(path + query)
        assert answer.status_code == 200
        described = description["paths"][path]["get"]["responses"]["200"]["content"]
        assert answer.headers["content-type"].split(";")[0] in described, path
    for path in ("/api/bot/events", "/api/bot/matches/{name}"):
        assert "application/x-ndjson" in description["paths"][path]["get"]["responses"]["200"]["content"]
