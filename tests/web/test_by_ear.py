"""A whole game of each family by the move field and by ear: two people at two browsers, one in English, one in French,
who type moves and listen. All that was said is compared with the files in ``transcripts``.

LUDOTHEQUE_REWRITE=1 writes the files anew: read them aloud afterwards.
"""

import os
import random
import re
from pathlib import Path

import pytest
from serving import Server
from web.words_seen import assert_fit_for_people

FOLDER = Path(__file__).parent / "transcripts"
GAMES = {
    "awale": "awele(seeds=3)",
    "awimbawe": "awimbawe(rounds_to_win=1)",
    "awithlaknannai": "awithlaknannai-vif",
    "chiwawa": "chiwawa(rounds_to_win=1)",
    "komikan": "komikan(heroes=true)",
    "konane": "konane(size=6)",
    "puluc": "puluc",
}
NUMBERED = re.compile(r"\d+\s?: ")
HEAR = """
  crypto.getRandomValues = (bytes) => bytes.fill(7);  // what the page adds to chance
  window.heard = [];
  window.pointed = 0;
  addEventListener('pointerdown', () => (window.pointed += 1), true);
  const hear = (node) => {
    const log = node.parentElement?.closest('[role=log]');
    if (log && node.tagName === 'P' && !node.classList.contains('own')) window.heard.push(node.textContent);
  };
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
      if (node.nodeType !== 1) return;
      if (node.tagName === 'P') hear(node);
      else node.querySelectorAll('[role=log] > p').forEach(hear);
    }))).observe(document, {childList: true, subtree: true}));
"""


@pytest.fixture(scope="module")
def sealed_site(tmp_path_factory, site):
    """A second server, whose chance is always the same. The page is that of ``site``, which has built it."""
    assert site
    server = Server(tmp_path_factory.mktemp("sealed"))
    server.program = (str(Path(__file__).with_name("sealed_server.py")),)
    with server:
        yield server


class Listener:
    """Somebody who plays by typing and knows only what is said."""

    def __init__(self, chromium, server, made, seat, language):
        self.language = language
        token = made["seats"][seat]
        self.scene = server.get(f"/api/matches/{made['match']}/frame?lang={language}", token).json()["scene"]
        self.context = chromium.new_context(base_url=server.url, locale=language, reduced_motion="reduce")
        self.context.set_default_timeout(20_000)
        self.context.add_init_script(HEAR)
        self.page = self.context.new_page()
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.transcript = []
        self.taken = 0
        self.page.goto(f"/match/{made['match']}#{token}")
        self.page.wait_for_selector("svg[role=grid]")
        self.to_the_field()

    def to_the_field(self):
        self.page.get_by_test_id("move-field").wait_for(state="attached")
        self.page.evaluate("document.activeElement?.blur()")
        self.page.keyboard.press("m")
        assert self.page.evaluate("document.activeElement.tagName") == "INPUT"

    def listen(self):
        """What has been said since the last time."""
        heard = self.page.evaluate("window.heard")
        fresh, self.taken = heard[self.taken :], len(heard)
        self.transcript += fresh
        return fresh

    def type(self, text):
        self.listen()
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")
        for _try in range(600):
            if self.page.evaluate("window.heard.length") > self.taken:
                return
            self.page.wait_for_timeout(15)
        raise AssertionError(f"{text} has no answer")

    def ask(self, command):
        """Type a command; its answer is part of the transcript."""
        self.listen()
        self.transcript.append(f"> {command}")
        self.type(command)
        return self.listen()

    def play(self, dice, *, told):
        """Ask for the moves and type the number of one of them."""
        self.listen()
        before = len(self.transcript)
        moves = [line for line in self.ask("moves" if self.language == "en" else "coups") if NUMBERED.match(line)]
        if not told:
            del self.transcript[before:]
        number = str(1 + dice.randrange(len(moves)))
        self.transcript.append(f"> {number}")
        self.type(number)


def waits(page, seat):
    """Whether the seat is asked something now."""
    return (
        page.locator(f"svg[role=grid][data-to-move='{seat}'][data-busy=false]").count()
        and page.get_by_test_id("guide").count()
    )


def next_seat(people):
    """The seat that is to act; None when the game is over. Reports on rounds are read on the way."""
    for _try in range(400):
        if all(one.page.get_by_test_id("end").count() for one in people):
            return None
        for seat, one in enumerate(people):
            if one.page.get_by_test_id("round").count():
                one.page.keyboard.press("Enter")
                one.to_the_field()
            elif waits(one.page, seat):
                return seat
        people[0].page.wait_for_timeout(25)
    raise AssertionError("nobody is to move")


@pytest.mark.parametrize("family", GAMES)
def test_a_game_by_typing_and_listening(chromium, sealed_site, family):
    made = sealed_site.open(GAMES[family], seats=[{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Zoé"}])
    people = [Listener(chromium, sealed_site, made, seat, language) for seat, language in enumerate(("en", "fr"))]
    dice = random.Random(7)
    for turn in range(400):
        seat = next_seat(people)
        if seat is None:
            break
        one = people[seat]
        if turn in {4, 5}:
            for command in (("board", "score", "last"), ("plateau", "score", "dernier"))[seat]:
                one.ask(command)
        one.play(dice, told=turn in {4, 5})
        for each in people if turn % 5 == 0 else []:
            assert_fit_for_people(each.page, each.scene, each.language)
    for one in people:
        one.page.get_by_test_id("end").wait_for()
        one.listen()
        one.ask("score")
        assert_fit_for_people(one.page, one.scene, one.language)
        assert one.errors == []
        assert one.page.evaluate("window.pointed") == 0
        one.context.close()
        compare(FOLDER / f"{family}.{one.language}.txt", one.transcript)


def compare(file, transcript):
    text = "\n".join(transcript) + "\n"
    if os.environ.get("LUDOTHEQUE_REWRITE"):
        file.write_text(text, "utf-8")
    assert file.read_text("utf-8") == text
