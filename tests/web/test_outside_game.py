"""A game that comes from another package is played on the site like any other."""

import re
import shutil
from types import SimpleNamespace

import pytest
from outside_games import ROOT, install
from serving import Server
from web.people import begin, over, play, text_of


@pytest.fixture(scope="module")
def site(site, tmp_path_factory):
    """A server with Bagh Chal installed; the common one has seen to it that the pages are built."""
    source = tmp_path_factory.mktemp("source") / "baghchal"
    shutil.copytree(ROOT / "examples" / "baghchal", source)
    env = install(source, tmp_path_factory.mktemp("installed"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", env["PYTHONPATH"])
        with Server(tmp_path_factory.mktemp("outside"), ai_seconds="1") as server:
            yield server


def test_a_whole_game_against_the_computer(visit):
    page = visit()
    begin(page, "Bagh Chal")
    assert re.search("Goats", page.locator(".plaque").all_inner_texts()[0] + page.locator("main").inner_text())
    play(page, seed=2, most=600)
    assert over(page)
    assert text_of(page, "turn")


def test_goats_in_hand_are_shown_and_spoken(visit):
    page = visit()
    begin(page, "Bagh Chal")
    in_hand = page.get_by_role("gridcell", name=re.compile("goats in hand: 20 goats"))
    in_hand.wait_for(state="attached")
    play(page, most=1)
    page.get_by_role("gridcell", name=re.compile("goats in hand: 19 goats")).wait_for(state="attached")


def test_its_rulebook_is_read_in_french(visit):
    page = visit("/learn/baghchal/tigers", locale="fr-FR")
    page.get_by_text("Un tigre avance d'un pas").wait_for()


def test_its_name_stands_in_no_code_of_the_page(site):
    built = SimpleNamespace(files=list((ROOT / "src/ludotheque/server/site/assets").glob("*.js")))
    assert built.files
    assert not [file for file in built.files if "baghchal" in file.read_text("utf-8").lower()]
