"""Settings: a file, the environment over it, and errors that name the setting."""

import re
from pathlib import Path

import pytest

from ludotheque.cli.main import main
from ludotheque.server.settings import Settings, read


@pytest.fixture(autouse=True)
def database(monkeypatch):
    monkeypatch.setenv("LUDOTHEQUE_DATABASE", "sqlite:///x.sqlite")


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("port", "8000", 8000),
        ("ai_seconds", "2", 2.0),
        ("ai_seconds", "0.5", 0.5),
        ("secure", "true", True),
        ("secure", "Yes", True),
        ("secure", "1", True),
        ("limits", "false", False),
        ("limits", "NO", False),
        ("limits", "0", False),
        ("limits", "", False),
        ("origins", "https://a.example,https://b.example", "https://a.example,https://b.example"),
        ("engines", '{"Sower": "sower --ugi"}', {"Sower": "sower --ugi"}),
    ],
)
def test_the_environment_gives_texts(monkeypatch, name, text, value):
    monkeypatch.setenv(f"LUDOTHEQUE_{name.upper()}", text)
    assert getattr(read(), name) == value


def test_what_is_given_wins_over_the_environment_and_that_over_the_file(tmp_path, monkeypatch):
    file = tmp_path / "table.toml"
    file.write_text('host = "a"\nport = 1\nkey = "0123456789abcdef0123456789abcdef"\nai_seconds = 3\n')
    monkeypatch.setenv("LUDOTHEQUE_HOST", "b")
    monkeypatch.setenv("LUDOTHEQUE_PORT", "2")
    settings = read(str(file), host=None, port=3)
    assert (settings.host, settings.port, settings.key, settings.ai_seconds) == ("b", 3, "0123456789abcdef" * 2, 3.0)
    assert settings.ai_queue == Settings().ai_queue


@pytest.mark.parametrize(
    ("name", "text"), [("port", "many"), ("secure", "perhaps"), ("ai_seconds", ""), ("engines", "[]"), ("engines", "{")]
)
def test_a_wrong_value_names_the_setting(monkeypatch, name, text):
    monkeypatch.setenv(f"LUDOTHEQUE_{name.upper()}", text)
    with pytest.raises(ValueError, match=f"setting {name} is"):
        read()


def test_an_unknown_setting_is_refused(tmp_path):
    file = tmp_path / "table.toml"
    file.write_text("prot = 8000\n")
    with pytest.raises(ValueError, match="no setting prot"):
        read(str(file))


def test_a_database_is_sqlite_or_postgresql():
    assert read(database="postgresql://x@y/z").database_url == "postgresql+asyncpg://x@y/z"
    with pytest.raises(ValueError, match="sqlite:///FILE"):
        read(database="mysql://x")


def test_an_example_key_is_refused_at_the_start(tmp_path, monkeypatch):
    """Whoever has read docs/deploy.md could log in as anybody."""
    page = Path(__file__).parent.parent.parent / "docs" / "deploy.md"
    example = re.search(r'^key = "(.*)"$', page.read_text(encoding="utf-8"), re.MULTILINE)[1]
    for key in (example, "secret", "k" * 31):
        with pytest.raises(ValueError, match="key is an example or can be guessed"):
            read(key=key)
        monkeypatch.setenv("LUDOTHEQUE_KEY", key)
        assert main(["serve", "--database", f"sqlite:///{tmp_path / 'x.sqlite'}"]) == 2
    monkeypatch.delenv("LUDOTHEQUE_KEY")
    assert read(key="0123456789abcdef" * 4).key
    assert read().key == ""
