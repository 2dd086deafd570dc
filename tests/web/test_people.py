"""Several people at one table, each with a browser of their own, or all at one screen."""

import json
import random
import re

import pytest
from web.people import begin, over, play, play_behind_curtain, ready, text_of, touch


def seated(page, site, game, seats, **more):
    made = site.open(game, seats=seats, **more)
    return made, [f"/match/{made['match']}#{token}" if token else None for token in made["seats"]]


def heard(page):
    """Every text that comes over a socket of this page, from now on."""
    frames = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: frames.append(text)))
    return frames


def test_two_browsers_go_on_after_a_lost_connection(visit, site):
    people = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bob"}]
    _made, links = seated(None, site, "konane(size=6)", people)
    pages = [visit(link) for link in links]
    dice = random.Random(3)

    def round_of(turns):
        for _turn in range(turns):
            page = pages[int(pages[0].locator("svg[role=grid]").get_attribute("data-to-move"))]
            before = page.locator("ol li").count()
            while page.locator("ol li").count() == before and ready(page, f"ol li:nth-child({before + 1})"):
                touch(page, dice)
            for one in pages:
                one.locator("ol li").nth(before).wait_for(state="attached")

    for page in pages:
        page.wait_for_selector("svg[role=grid]")
    round_of(4)
    pages[1].context.set_offline(True)
    pages[1].evaluate("window.dispatchEvent(new Event('offline'))")
    site.kill()
    pages[0].wait_for_selector(".offline")
    pages[1].context.set_offline(False)
    site.start()
    for page in pages:
        page.wait_for_selector(".offline", state="detached", timeout=20_000)
    round_of(4)
    assert pages[0].locator("ol li").all_inner_texts() == pages[1].locator("ol li").all_inner_texts()


def test_a_spectator_sees_no_hidden_card(visit, site):
    made = site.open("awimbawe", seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    player, watcher = visit("/"), visit("/")
    own, others = heard(player), heard(watcher)
    player.goto(f"/match/{made['match']}#{made['seats'][0]}")
    watcher.goto(f"/match/{made['match']}#{made['watch']}")
    watcher.wait_for_selector("svg[role=grid]")
    play(player, most=6)
    watcher.wait_for_timeout(500)

    def hand_faces(frames):
        """Faces of the cards in the first seat's hand (places 0h1, 0h2, …) in all that was heard."""
        faces = set()
        for text in frames:
            frame = json.loads(text).get("frame") or {}
            pieces = frame.get("pieces") or []
            for piece in pieces if isinstance(pieces, list) else pieces["put"]:
                if re.fullmatch(r"0h\d", piece["at"]):
                    faces.add(piece.get("face"))
        return faces

    assert hand_faces(own) - {None}
    assert hand_faces(others) == {None}
    assert "deal:?" in "".join(others)
    assert not watcher.locator(".cell.can").count()


def test_a_camp_for_each_of_four(visit):
    page = visit("/new/chiwawa")
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_text("Rules in detail").click()
    page.locator("#option-rounds_to_win").select_option("1")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector("svg[role=grid]")
    assert page.locator(".plaque").count() == 4
    play(page, most=200)
    assert over(page)
    assert text_of(page, "turn")


def test_a_spectator_of_four_sees_no_hidden_card(visit, site):
    """Every text of the wire: no hand but one's own is ever open in it."""
    made = site.open("chiwawa(players=4)", seats=[{"kind": "person"}, *[{"kind": "ai", "level": 1}] * 3])
    player, watcher = visit("/"), visit("/")
    own, others = heard(player), heard(watcher)
    player.goto(f"/match/{made['match']}#{made['seats'][0]}")
    watcher.goto(f"/match/{made['match']}#{made['watch']}")
    watcher.wait_for_selector("svg[role=grid]")
    before = len(others)
    for seed in range(20):  # touches at random may choose and unchoose without playing
        play(player, most=8, seed=seed)
        if player.locator("ol li").count() > 4:
            break
    watcher.wait_for_selector("ol li:nth-child(5), [data-testid=round]", state="attached")
    if watcher.get_by_test_id("round").count():  # a round may be over before the fifth action
        watcher.get_by_test_id("round").get_by_role("button").click()
    watcher.locator("ol li").nth(4).wait_for(state="attached")
    assert len(others) > before
    assert '"at":"h5' in "".join(own)
    assert "shuffle ?" in "".join(others)
    for text in others:
        assert not re.search(r'shuffle [0-9A-Z]|"at":"h(5|10|20|M|D)', text)


def test_a_curtain_falls_between_two_at_one_screen(visit):
    page = visit("/new/awimbawe")
    page.get_by_label("Two on this screen").check()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".curtain, svg[role=grid]")
    dice = random.Random(5)
    falls = 0
    for _turn in range(12):
        page.wait_for_selector(".curtain button, .cell.can, .action-buttons button[data-id]")
        if page.locator(".curtain").count():
            falls += 1
            assert page.locator("svg[role=grid]").count() == 0
            page.locator(".curtain button").click()
        else:
            touch(page, dice)
            page.wait_for_timeout(120)
    assert falls >= 2


@pytest.mark.parametrize("game", ["awimbawe", "chiwawa(players=3)"])
def test_nothing_of_any_hand_is_in_the_page_while_it_is_curtained(visit, site, game):
    """Cards, what was played, what was said: all of it is somebody's."""
    players = 3 if "3" in game else 2
    made = site.open(game, seats=[{"kind": "person", "name": f"P{i}"} for i in range(players)])
    page = visit("/")
    tokens = dict(enumerate(made["seats"]))
    table = {"match": made["match"], "title": "", "tokens": tokens, "at": 0}
    page.evaluate("table => localStorage.setItem('ludotheque.tables', JSON.stringify([table]))", table)
    page.goto(f"/match/{made['match']}")
    faces = site.get(f"/api/matches/{made['match']}/frame", made["seats"][0]).json()["scene"]["faces"]
    cards = {face["name"].lower() for face in faces.values()}
    play_behind_curtain(page, cards)


def test_two_at_one_screen_need_no_curtain_in_an_open_game(visit):
    page = visit("/new/awale")
    page.get_by_label("Two on this screen").check()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector("svg[role=grid]")
    play(page, most=8)
    page.locator("ol li").nth(7).wait_for(state="attached")
    assert page.locator(".curtain").count() == 0


def test_friends_meet_by_a_link(visit):
    host = visit("/new/komikan")
    host.get_by_label("A friend, by link").check()
    host.get_by_role("button", name="Begin").click()
    link = host.get_by_label(re.compile("The link for")).first.input_value()
    host.locator(".code svg").wait_for()
    guest = visit(link)
    guest.get_by_label("Your name").fill("Gus")
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_selector("svg[role=grid]")
    host.wait_for_selector(".share", state="detached")
    assert "Gus" in host.locator(".plaque").all_inner_texts()[0]
    assert "Gus" in guest.locator(".near .plaque").inner_text()
    assert "(you)" in guest.locator(".near .plaque").inner_text()
    assert guest.get_by_text("(you)").count() == host.get_by_text("(you)").count() == 1
    assert "You" not in guest.locator(".far .plaque").inner_text()


def test_resign_and_play_again(visit):
    page = visit()
    begin(page, "Kōnane")
    play(page, most=2)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    page.wait_for_selector("text=You lose.")
    page.get_by_role("link", name="Look at it again").click()
    page.get_by_role("button", name="Last").click()
    page.get_by_role("button", name="Back").click()
    page.get_by_text("Move 1 of 2").wait_for()
    page.go_back()
    page.get_by_role("button", name="Play again").wait_for()
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector("svg[data-over=false]")
    assert not over(page)


def test_a_move_is_taken_back_and_a_hint_is_shown(visit):
    page = visit()
    begin(page, "Awalé")
    play(page, most=1)
    page.locator("ol li").nth(1).wait_for(state="attached")
    ready(page)
    page.get_by_role("button", name="Take back").click()
    page.locator("ol li").first.wait_for(state="detached")
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector(".cell.pointed")


def test_the_list_of_awimbawe_shows_the_running_and_the_last_trick_only(visit, site):
    """Rule 10: no more may be looked at while the round is played; afterwards all of it."""
    made = site.open("awimbawe(rounds_to_win=1)", seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    page = visit(f"/match/{made['match']}#{made['seats'][0]}")
    dice = random.Random(5)
    plays = re.compile(r"\w+ (leads|follows|plays|throws|can )")
    read = "side => [[...side.querySelectorAll('ol li')].map(one => one.innerText), side.innerText]"
    two_tricks = 0
    for _touch in range(200):
        if not ready(page):
            break
        entries, side = page.locator(".side").evaluate(read)
        shown = [text for text in entries if plays.match(text)]
        hidden = "What was played before may not be looked at now." in side
        assert hidden != entries[0].startswith("Round 1 is dealt.")
        assert len(shown) <= 4
        two_tricks += hidden and len(shown) > 2
        touch(page, dice)
    assert two_tricks
    assert over(page)
    page.locator("ol li", has_text="Round 1 is dealt.").wait_for(state="attached")
    assert len([text for text in page.locator("ol li").all_inner_texts() if plays.match(text)]) > 4
