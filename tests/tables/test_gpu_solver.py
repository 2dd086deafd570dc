"""The solvers for a GPU are told apart from what they need: without it they say so."""

from ludotheque.tables.gpu.__main__ import main


def test_a_solver_has_to_be_named(capsys):
    assert main([]) == 2
    assert "awithlaknannai" in capsys.readouterr().out


def test_without_a_compiler_it_says_what_to_install(capsys, monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert main(["awithlaknannai", "--pieces", "5"]) == 2
    assert "CUDA" in capsys.readouterr().out
