"""People at a page: they touch what the page lights up, and read what it says."""

import random

# Brings a place of the board to the screen. Where it is not covered by another, from its corner: cards in a further row of a
# camp look out behind those of the first. The middle where it is free, else the free point nearest to it; null where nothing
# of it is seen.
UNCOVERED = """
cell => {
  cell.scrollIntoViewIfNeeded()
  const box = cell.getBoundingClientRect()
  const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]
  const spots = steps.flatMap(down => steps.map(across => ({ x: box.width * across, y: box.height * down })))
  const far = ({ x, y }) => Math.hypot(x - box.width / 2, y - box.height / 2)
  const free = ({ x, y }) => document.elementFromPoint(box.x + x, box.y + y)?.closest('.cell') === cell
  return spots.sort((one, other) => far(one) - far(other)).find(free) ?? null
}
"""
# What may be touched, in one question: each goes through four processes, that of the test, the driver, browser and page.
TOUCHABLE = """
() => ({
  confirm: !!document.querySelector('[data-testid=confirm]'),
  all: [...document.querySelectorAll('.cell.can, .action-buttons button[data-id]')].map(one => one.dataset.id),
  buttons: [...document.querySelectorAll('.action-buttons button[data-id]')].map(one => one.dataset.id)
})
"""
FAMILIES = ["Awalé", "Awimbawé", "Awithlaknannai", "Chiwawa", "Komikan", "Kōnane", "Puluc"]


def text_of(page, name):
    return page.get_by_test_id(name).inner_text()


def begin(page, game):
    page.get_by_role("button", name=f"Play now: {game}").click()
    page.wait_for_selector("svg[role=grid]")


def over(page):
    return page.locator("svg[role=grid]").count() > 0 and page.locator("[data-over=true]").count() > 0


def ready(page, enough="[data-over=true]"):
    """Wait until there is something to touch, or it is over, or enough has happened. Whether it goes on. The report on a
    round is read and put away."""
    wanted = f".cell.can, .action-buttons button, [data-over=true], [data-testid=round], {enough}"
    page.wait_for_selector(wanted, state="attached", timeout=30_000)
    asked = f"[data-over=true], {enough}"
    seen = "which => ['[data-testid=round]', which].map(one => !!document.querySelector(one))"
    while (found := page.evaluate(seen, asked))[0]:
        page.keyboard.press("Enter")
        page.get_by_test_id("round").wait_for(state="detached")
        page.wait_for_selector(wanted, state="attached", timeout=30_000)
    return not found[1]


def touch(page, dice, keyboard=False, finger=False):
    """Touch one of the things that may be touched."""
    may = page.evaluate(TOUCHABLE)
    if may["confirm"] and dice.random() < 0.7:
        return press(page.get_by_test_id("confirm"), keyboard)
    if not may["all"]:
        if may["confirm"]:
            press(page.get_by_test_id("confirm"), keyboard)
        return None
    chosen = dice.choice(may["all"])
    if chosen in may["buttons"]:
        return press(page.locator(f'.action-buttons button[data-id="{chosen}"]'), keyboard)
    if keyboard:
        return by_keys(page, dice)
    cell = page.locator(f'.cell[data-id="{chosen}"]')
    spot = cell.evaluate(UNCOVERED)
    return cell.tap(position=spot, timeout=4000) if finger else cell.click(position=spot, timeout=4000)


def press(button, keyboard):
    if keyboard:
        tab_to(button.page, button.element_handle())
        button.page.keyboard.press("Enter")
    else:
        button.click()


def tab_to(page, wanted=None):
    """To a button, or to the board's one tab stop, by the tab key alone."""
    inside = "wanted => wanted ? document.activeElement === wanted : !!document.activeElement.closest('[role=grid]')"
    back = page.evaluate("!!document.activeElement.closest('.side')") and wanted is None
    for _step in range(60):
        if page.evaluate(inside, wanted):
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"the tab key does not lead to {wanted or 'the board'}")


def by_keys(page, dice):
    """Some steps along the places that may be touched, by n alone, and Enter."""
    tab_to(page)
    for _step in range(1 + dice.randrange(4)):
        page.keyboard.press("n")
    assert page.evaluate("document.activeElement.classList.contains('can')"), "the key n leads to nothing"
    page.keyboard.press("Enter")


def play(page, *, seed=1, most=400, keyboard=False):
    """Play on at random until the end, or until so many touches; how many there were."""
    dice = random.Random(seed)
    for touches in range(most):
        if not ready(page):
            return touches
        touch(page, dice, keyboard)
    return most


def play_behind_curtain(page, cards, touches=60):
    """Several at one screen: while the curtain is drawn nothing of any hand is in the page: no name of ``cards``, nothing
    that was played, nothing that was said."""
    dice = random.Random(5)
    falls = 0
    for _touch in range(touches):
        page.wait_for_selector(
            ".curtain button, .cell.can, .action-buttons button, [data-testid=round]", state="attached"
        )
        if page.get_by_test_id("round").count():
            page.get_by_test_id("round").get_by_role("button").click()
        elif page.locator(".curtain").count():
            falls += 1
            everything = page.evaluate("document.documentElement.outerHTML").lower()
            assert not [card for card in cards if card in everything]
            assert page.locator("[role=grid], ol li, [role=log] p, [data-testid=guide]").count() == 0
            page.locator(".curtain button").click()
        else:
            touch(page, dice)
            page.wait_for_timeout(60)
    assert falls >= 4
