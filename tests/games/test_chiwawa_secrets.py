"""Chiwawa: what each player knows, and what is drawn anew when he wonders about the rest."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

from games.chiwawa_positions import cards, field, play, table

from ludotheque import load
from ludotheque.core.dice import Dice
from ludotheque.search.playout import random_step


def test_views_give_own_hand_and_counts():
    """Knowledge: own hand, open cards, counts elsewhere."""
    position = table("chiwawa(players=3)", hands="5a,M/20a*2,D/10a", pile="20b,20c", camps="5b:1,[M]/[M],10b:*/[M],10c")
    assert field(position, "hands", 1) == "?*2/20a*2,D/?"
    assert field(position, "hands", None) == "?*2/?*3/?"
    assert field(position, "camps", 1) == "5b:1,[M]/[M],10b:*/[M],?"
    assert field(position, "camps", 0) == "?:1,[M]/[M],10b:*/[M],?"
    assert field(position, "pile", 0) == "?,?"
    assert field(position, "discards", 0) == field(position, "discards")


def test_others_hear_places_but_no_faces():
    """Knowledge: what others see of an action."""
    position = table(hands="5a,10a,D/M*2", camps="[20a]/[20b]")
    play(position, "5a>1L", "M>L", "pay D", "swap h10a s1", "fold")
    assert position.heard(1) == ["?>1L", "M>L", "pay D", "swap h? s1", "fold"]
    assert position.heard(0) == ["5a>1L", "?>L", "pay D", "swap h10a s1", "fold"]
    assert position.heard(None) == ["?>1L", "?>L", "pay D", "swap h? s1", "fold"]


def test_known_card_is_followed_through_swaps_and_lost_in_a_hand():
    """Knowledge."""
    position = table(hands="D*2,20a/M*4", camps="10a:0,[5a]/[5b],10b:1", pile="20c:0,20b")
    play(position, "pay D", "swap c0.-1 c1.1")
    assert field(position, "camps") == "10b:1,[5a]/[5b],10a:0"
    play(position, "pay M", "swap hM top")
    assert field(position, "pile", 0) == "?:1,?"
    assert field(position, "hands", 1) == "?*2/20c,M*2"
    play(position, "20a>L", "pay M", "swap hM c1.1")
    assert field(position, "camps") == "20a:0,10b:1,[5a]/[5b],M:1"


def test_shuffle_forgets_and_reveal_is_remembered():
    """Knowledge: the camps as opened, before Destructions, and the scores of the last round."""
    position = table(hands="5c/-", camps="20a:0,D:1,[5a]/[M],10b:0", pile="20c:0,20b")
    position.play("fold")
    position.roll()
    for seat in (0, 1, None):
        assert field(position, "last", seat) == "20a,D,[5a]/[M],10b"
        assert field(position, "scores", seat) == "5,10"
        assert field(position, "pile", seat).startswith("?,?*")


# drawing anew what a seat does not know


def test_resample_agrees_with_the_view_it_came_from():
    """In every phase, for every seat, in every mode."""
    chosen = random.Random(5)
    phases = Counter()
    for _match in range(60):
        mode = chosen.choice(["classic", "battle-royal"])
        resolve = chosen.choice(["auto", "manual"])
        game = load(f"chiwawa(players={chosen.randint(2, 8)},mode={mode},resolve={resolve})")
        position = game.start()
        dice = Dice(chosen.getrandbits(60))
        while position.to_move is not None:
            random_step(position.rules, dice)
            if chosen.random() < 0.2:
                seat = chosen.randrange(game.players)
                drawn = position.resample(seat, chosen.getrandbits(60))
                assert drawn.rules.is_complete()
                assert drawn.rules.seen(seat).block == position.rules.seen(seat).block
                assert drawn.view(seat) == position.view(seat)
                assert game.position(drawn.text()).text() == drawn.text()
                phases[field(position, "phase").partition(":")[0]] += 1
    assert set(phases) >= {"deal", "pillars", "play", "swap", "destroy", "mimic", "over"}


def placements(unknown: str) -> Counter[str]:
    """Every way to lay these cards on: two in the other hand, one in a camp, two in the pile; and how likely."""
    counts: Counter[str] = Counter()
    for order in permutations(unknown.split(",")):
        hand = ",".join(sorted(order[:2]))
        counts[f"{hand} {order[2]} {order[3]},{order[4]}"] += 1
    return counts


def test_resample_is_uniform_over_all_placements():
    """Chi-squared: five unknown cards, two of them equal, over 60 places; what seat 0 knows stays."""
    position = table(hands="20a,M/5a,10b", camps="20b:0,[5b],5a/[5c],10c:*", pile="20c,D")
    shares = placements("5a,10b,5a,20c,D")
    draws = 12000
    drawn: Counter[str] = Counter()
    other, block, dice = position.copy(), bytes(position.rules.block), Dice(1)
    for _draw in range(draws):
        other.rules.set_block(block)
        other.rules.resample_py(0, dice)
        fields = dict(part.split("=", 1) for part in other.text().split())
        mine, _theirs = fields["camps"].split("/")
        assert mine.startswith("20b:0,[5b],")
        hand = ",".join(sorted(cards(fields["hands"].split("/")[1]).elements()))
        drawn[f"{hand} {mine.split(',')[2]} {fields['pile']}"] += 1
    assert set(drawn) == set(shares)
    whole = sum(shares.values())
    wrong = sum((drawn[way] - draws * n / whole) ** 2 / (draws * n / whole) for way, n in shares.items())
    free = len(shares) - 1
    assert free - 4 * (2 * free) ** 0.5 < wrong < free + 4 * (2 * free) ** 0.5


def test_resample_draws_the_pillars_of_those_asked_before():
    """Rule 2: whoever has not chosen is drawn as asked now, those before him as having chosen anything they hold."""
    position = table("chiwawa(players=3)", phase="pillars", hands="5a,M/10a,10b/20a", camps="-/-/-")
    seen = Counter()
    for seed in range(400):
        drawn = position.resample(1, seed)
        assert drawn.to_move == 1
        chosen, hand = field(drawn, "chosen").split("/")[0], field(drawn, "hands").split("/")[0]
        assert chosen in cards(hand)
        seen[chosen] += 1
        assert position.resample(2, seed).to_move == 2
        after = play(position.copy(), "pillar 5a").resample(0, seed)
        assert (after.to_move, field(after, "chosen")) == (1, "5a/-/-")
    assert len(seen) == 11


def test_locked_hand_card_is_its_owners_secret():
    """Rule 6: nobody else learns whether the card just paid was the locked one."""
    position = table(hands="D,20a,10a/M", out="1", lock="h20a,s1")
    views = [play(position.copy(), f"pay {card}").view(1) for card in ("D", "20a")]
    assert [field(play(position.copy(), f"pay {card}"), "lock") for card in ("D", "20a")] == ["h20a,s1", "s1"]
    assert views[0]["position"].split("discards")[0] == views[1]["position"].split("discards")[0]


def test_locked_and_named_hand_cards_are_drawn_too():
    """Rules 6 and 7: a pending swap of somebody else is one of any card of that hand."""
    locked = table(hands="D,10a/M", out="1", lock="h10a,s1")
    assert {field(locked.resample(1, seed), "lock") for seed in range(50)} == {"s1"}
    assert {field(locked.resample(0, seed), "lock") for seed in range(50)} == {"h10a,s1"}
    hands = "D,10a,20a,20b,20c/M,5a,5a,5a,5b,5b,5c,5c"
    named = table(phase="shuffle:h10a", hands=hands, pile="-")
    assert len({field(named.resample(1, seed), "phase") for seed in range(200)}) > 4
    for seed in range(50):
        drawn = named.resample(1, seed)
        assert drawn.view(1) == named.view(1)
        assert field(drawn, "phase")[9:] in cards(field(drawn, "hands").split("/")[0])
