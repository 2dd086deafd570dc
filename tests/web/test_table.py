"""The table: the end of a round is shown before the next one, words come after the movement, keys are answered aloud, and
each thing that happens has its own sound."""

import random
import re

from web.people import ready, text_of, touch

SOUNDS = """
  window.tones = [];
  const tone = () => ({frequency: {setValueAtTime() {}, exponentialRampToValueAtTime() {},
    set value(hertz) { window.tones.push(hertz); }}, connect: (next) => next, start() {}, stop() {}});
  const gain = () => ({gain: {setValueAtTime() {}, exponentialRampToValueAtTime() {}}, connect: (next) => next});
  window.AudioContext = class { currentTime = 0; createOscillator = tone; createGain = gain; };
"""


def sit(visit, site, game, **more):
    made = site.open(game, seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    page = visit(f"/match/{made['match']}#{made['seats'][0]}", **more)
    page.wait_for_selector(".cell.can, .action-buttons button", state="attached")
    return page


def heard(page):
    return page.locator("[data-testid=news] p").all_inner_texts()


def test_a_round_is_counted_before_the_next_is_shown(visit, site):
    page = sit(visit, site, "chiwawa(rounds_to_win=3)")
    dice = random.Random(2)
    for _touch in range(150):
        page.wait_for_selector(".cell.can, .action-buttons button, [data-testid=round]", state="attached")
        if page.get_by_test_id("round").count():
            break
        fold = page.locator(".action-buttons button[data-id=fold]")
        if fold.count():
            fold.click()
        else:
            touch(page, dice)
    panel = page.get_by_test_id("round")
    assert re.search(r"Round 1: .+", panel.get_by_role("heading", level=2).inner_text())
    assert panel.get_by_role("heading", level=3).count() == 2
    assert panel.get_by_text("Total: ").count() == 2
    assert page.locator("svg[role=grid], [data-testid=turn]").count() == 0
    assert any("Total: " in text for text in heard(page))
    assert page.evaluate("document.activeElement.closest('[data-testid=round]') !== null")
    page.keyboard.press("Enter")
    page.get_by_test_id("guide").filter(has_text="Round 2: choose a hand card as your Pillar").wait_for()


def test_whose_turn_it_is_comes_after_the_movement_and_a_tap_skips_it(visit, site):
    page = sit(visit, site, "awele", motion="no-preference")
    page.locator(".cell.can").first.click()
    page.wait_for_selector("svg[data-busy=true]")
    assert page.locator(".cell.can").count() == 0
    page.locator("svg[data-busy=true][data-to-move='0']").wait_for()  # the reply has come and is being shown
    assert text_of(page, "turn") != "Your turn."
    page.locator("svg[role=grid]").click(position={"x": 5, "y": 5})
    page.wait_for_selector("svg[data-busy=false]", timeout=1000)
    page.get_by_test_id("turn").filter(has_text="Your turn.").wait_for()
    assert page.locator(".cell.can").count()


def test_keys_are_answered_aloud(visit, site):
    page = sit(visit, site, "konane")
    page.locator('.cell[data-id="b2"]').focus()
    page.keyboard.press("Enter")
    assert heard(page)[-1] == "B2 cannot be chosen now."
    page.keyboard.press("l")
    assert heard(page)[-1].startswith("Next to b2: b3, ")
    page.locator(".cell.can").first.focus()
    page.keyboard.press("Enter")
    ready(page)
    page.locator(".cell.can").first.focus()
    page.keyboard.press("Enter")
    page.get_by_test_id("guide").filter(has_text=re.compile("choose|jump", re.IGNORECASE)).wait_for()
    asked = heard(page)[-1]
    assert asked.lower() == text_of(page, "guide").lower()
    page.keyboard.press("Escape")
    assert heard(page)[-1] == "Undone."
    page.keyboard.press("?")
    assert page.get_by_role("dialog").get_by_text("go from place to place").is_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    assert page.evaluate("document.activeElement.closest('[data-testid=move-field]') !== null")


def test_a_hint_says_what_and_why_to_the_eye_and_to_the_ear(visit, site):
    page = sit(visit, site, "awithlaknannai-vif", locale="fr-FR")
    page.get_by_role("button", name="Conseil").click()
    page.wait_for_selector(".cell.pointed")
    told = text_of(page, "hint")
    assert re.fullmatch(r"Conseil\s: [^.]+\. [^.].+\.", told)
    assert any(told in text for text in heard(page))


def test_the_focus_stays_where_one_presses(visit, site):
    page = sit(visit, site, "awele")
    focused = "document.activeElement.innerText"
    page.get_by_role("button", name="Take back").focus()
    page.keyboard.press("Enter")
    assert heard(page)[-1] == "Nothing was played yet."
    assert page.evaluate(focused) == "Take back"
    page.get_by_role("button", name="Hint").focus()
    page.keyboard.press("Enter")
    page.get_by_test_id("hint").wait_for()
    assert page.evaluate(focused) == "Hint"
    assert heard(page)[-1] == text_of(page, "hint")
    page.get_by_role("button", name="Resign").focus()
    page.keyboard.press("Enter")
    assert heard(page)[-1] == "Really resign?"
    assert page.evaluate(focused) == "Resign"
    page.keyboard.press("Enter")
    page.get_by_test_id("end").wait_for()
    assert page.evaluate(focused) == "Play again"


def test_each_thing_has_its_own_sound(visit, site):
    page = visit("/")
    page.context.add_init_script(SOUNDS)
    tones = {}
    for game in ("komikan", "konane(size=6)"):
        made = site.open(game, seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
        page.goto(f"/match/{made['match']}#{made['seats'][0]}")
        ready(page)
        page.wait_for_timeout(100)
        page.evaluate("window.tones.splice(0)")
        page.locator(".cell:not(.can)").first.click()
        tones["illegal"] = tuple(page.evaluate("window.tones.splice(0)"))
        for _touch in range(2 if game == "komikan" else 1):
            touch(page, random.Random(1))
        page.wait_for_timeout(100)
        ready(page)
        tones[game] = tuple(page.evaluate("window.tones.splice(0)"))
    illegal, moved, captured = tones.values()
    assert len(illegal) == 1
    assert len(moved) == 1 + 2 + 2  # one's own move, the reply, one's turn
    assert captured[:3] not in {moved[:3], illegal}
    assert captured[-2:] == moved[-2:]
    assert len({illegal[0], moved[0], moved[1], moved[3], captured[0]}) == 5


def test_the_table_as_text(visit, site):
    page = sit(visit, site, "komikan", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_text("Play and ask by typing").click()
    page.get_by_role("button", name="Copy the table as text").click()
    page.get_by_text("The table was copied as text.").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "Row 7" in copied
    assert "Alpacas: on the board 12" in copied
    page.get_by_label("A move or a command").fill("where condor")
    page.keyboard.press("Enter")
    page.get_by_text("There is no such piece on the table.").wait_for()
    page.get_by_label("A move or a command").fill("resign")
    page.keyboard.press("Enter")
    page.get_by_text("Do you really want to resign?").wait_for()
    page.keyboard.type("resign")
    page.keyboard.press("Enter")
    page.get_by_test_id("end").filter(has_text="resigned").wait_for()
