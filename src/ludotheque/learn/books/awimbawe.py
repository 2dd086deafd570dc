"""Awimbawé's rulebook."""

from __future__ import annotations

import re

from ludotheque.core.sources import BOOK as BOOKLET
from ludotheque.core.translation import N_
from ludotheque.learn import rulebook
from ludotheque.learn.goals import every, passes_turn_to, plays, text_contains
from ludotheque.learn.rulebook import (
    Gallery,
    Rulebook,
    advice,
    ask,
    chapter,
    figure,
    known,
    ruling,
    say,
    show,
    summary_line,
)

CARDS = [f"{terrain}{n}" for terrain in "GDME" for n in range(1, 7)] + ["S7", "S8", "S9", "S10"]


def table(tiger: str, panther: str, trick: str = "-", won: str = "") -> str:
    """A position in mid-round with these cards left, written ``G1 D2! | (G4)D5 -``: hand places, then piles. The Tiger
    has led ``trick``, if anything. ``won`` are the cards the Panther has gathered, and the rest is the Tiger's; without
    it she has all hyenas but one."""
    used = re.findall(r"[GDMES]\d+", f"{tiger} {panther} {trick}")
    rest = [card for card in CARDS if card not in used]
    hers = won.split() or [card for card in rest if card[1:] == "4"][1:]
    text = f"0-0/play/{int(trick != '-')}/0/-/{trick}/-"
    for side, gathered in ((tiger, [card for card in rest if card not in hers]), (panther, hers)):
        hand, _bar, piles = side.partition("|")
        text += "/" + ",".join((hand.split() + ["-"] * 6)[:6])
        text += "/" + ",".join((piles.split() + ["-"] * 4)[:4])
        text += "/" + (",".join(gathered) or "-")
    return text


DEALT = (
    "0-0/play/0/0/-/-/-/G1,M5,D3,E6,S7,G4/(E1)D2,(S9)G5,(M3)E4,(D6)M6/-"
    "/G6,M4,D5,E3,S8,D1/(G2)E2,(M1)D4,(E5)M2,(S10)G3/-"
)

CROWNS_NOTE = N_("We found no published source for the crowns: they are from another program that plays the game.")

GOAL = chapter(
    "goal",
    N_("The aim"),
    say(
        N_(
            "The lion is dead. His heirs, Tiger and Panther, gather the animals of the savanna trick by trick, and "
            "with them crowns: more crowns win the round, two rounds won win the game. But whoever gathers all "
            "four hyenas loses the round at once."
        ),
        "end",
        options="rounds_to_win",
    ),
    say(
        N_(
            "Each player has an Heir card: silver at first, turned to its gold side by a round won. Who wins "
            "another then is king or queen of the savanna."
        ),
        "end",
    ),
    say(
        N_(
            "Twenty-eight cards. Four terrains, grassland, desert, mountain and earth, have six animals each, "
            "numbered 1 to 6. The sky, the fifth, has four eagles, 7 to 10."
        ),
        "deal",
    ),
    known(
        N_(
            "The animals and their crowns: 1 mouse (3 crowns), 2 rhinoceros (2), 3 cheetah (2), 4 hyena (3), "
            "5 snake (1), 6 elephant (1). The eagles bring 0, 0, −1 and −2."
        ),
        CROWNS_NOTE,
        "deal",
    ),
    known(
        N_("The crowns add up to forty-five, an odd number: a round is never tied."),
        CROWNS_NOTE,
        "end",
    ),
    ruling(
        N_("A table that likes open scores can show the crowns each has won so far."),
        options="show_crowns",
    ),
    ruling(
        N_(
            "For programs that compute the game exactly there are small decks, with two terrains or with fewer animals a "
            "terrain. They have as many eagles as terrains, the highest ones. A third of a player's cards, rounded down, lie "
            "face up on piles, over as many face down; the others are the hand. Whoever gathers all hyenas of the deck "
            "loses the round."
        ),
        options="terrains values",
    ),
    ruling(
        N_(
            "In the files of a game the terrains are written with the first letters of their English names: G grassland, "
            "D desert, M mountain, E earth, S sky."
        ),
    ),
)

DEAL = chapter(
    "deal",
    N_("The deal"),
    say(
        N_(
            "Each player has four piles, one card face down under one face up, and six cards in hand. Hand "
            "cards and the face-up tops of your piles are available: these you may play."
        ),
        "deal",
    ),
    say(
        N_(
            "In the first round whoever shows fewer crowns on the four face-up cards leads; eagles count as "
            "less than nothing. Later the loser of the last round chooses who leads, before the new cards are "
            "dealt."
        ),
        "deal",
    ),
    ruling(
        N_(
            "A tie is decided by chance. The hand's places never change during a round: a played card leaves "
            "its place empty, and both see which."
        ),
        "deal",
        note=N_("On a tie the booklet lets the youngest begin."),
    ),
    ask(
        "awimbawe",
        DEALT,
        N_("The Tiger leads. Play the top of your second pile."),
        plays("p2"),
        "p2",
        N_("The card under it stays hidden until the trick is gathered."),
        N_("Your second pile shows the snake of the grassland."),
        seat=0,
    ),
)

TRICK = chapter(
    "trick",
    N_("A trick"),
    say(
        N_(
            "The leader plays any available card, then uses its power; the second player plays a card, then "
            "uses its power."
        ),
        "1",
    ),
    say(
        N_(
            "The second player follows the terrain that was led if he can; if not, he plays an eagle if he "
            "can; if not, he throws any card and loses the trick."
        ),
        "2",
    ),
    say(
        N_(
            "Both of the same terrain: the higher number wins. One exception: the mouse beats the elephant of"
            " its own terrain, whoever led."
        ),
        "3",
    ),
    ask(
        "awimbawe",
        table("D5 M1 | E5", "G6 G3 D6 | E1", "G4", won="S7"),
        N_("The hyena of the grassland was led. Win the trick."),
        every(plays("G6"), passes_turn_to(1)),
        "G6",
        N_("The elephant is the highest. The winner leads the next trick."),
        N_("Six is more than four."),
        seat=1,
    ),
    ask(
        "awimbawe",
        table("D5 M1 | E5", "G1 G5 D2 | E6", "G6"),
        N_("The elephant of the grassland was led. Win the trick all the same."),
        every(plays("G1"), passes_turn_to(1)),
        "G1",
        N_("The mouse frightens the elephant: three crowns and one."),
        N_("Elephants are afraid of one animal only."),
        seat=1,
    ),
    say(
        N_(
            "The winner gathers the trick face down into his pile of tricks, hyenas face up, and leads the next "
            "one. Only the last trick may be looked at again."
        ),
        "10",
    ),
    ruling(
        N_(
            "So the list of what was played shows the running trick and the last one; all others come back "
            "when the round is over. For learners an option shows the whole round."
        ),
        "10",
        options="open_piles",
    ),
    say(
        N_(
            "A hidden card that comes to the top of a pile is turned up once the trick has been gathered, not"
            " before. A face-up one is available at once."
        ),
        "9",
    ),
    ruling(
        N_("A player who must play and has no available card turns a hidden top up at once."),
        "9",
    ),
)

EAGLES = chapter(
    "eagles",
    N_("Eagles"),
    say(
        N_(
            "An eagle that answers a terrain either fights, and wins the trick, or flees: then the leader "
            "gathers his own card and the eagle goes to the pile of tricks of the one who played it."
        ),
        "4",
    ),
    figure(
        ask(
            "awimbawe",
            table("G1 E6", "S8 D2 D1", "M4", won="G4 D4 E4"),
            N_("You have three hyenas, and the fourth is led. Answer without taking it."),
            plays("flee"),
            "S8 | flee",
            N_("Wise. The hyena went home with the Tiger; with it you would have lost the round."),
            N_("Fighting would win the trick, and the fourth hyena with it."),
            seat=1,
        ),
        BOOKLET,
        N_("The booklet's example; the other cards are ours."),
    ),
    figure(
        ask(
            "awimbawe",
            table("G1 E6", "S8 D2 D1", "M4", won="S7"),
            N_("Now you have none. Take the hyena and its three crowns."),
            plays("fight"),
            "S8 | fight",
            N_("Three crowns, and the next lead."),
            N_("Fight for it."),
            seat=1,
        ),
        BOOKLET,
        N_("The booklet's example; the other cards are ours."),
    ),
    say(
        N_(
            "An eagle that is led fights. It must be answered by an eagle if there is one, which cannot flee:"
            " the higher wins. Without one any card is thrown, and the trick is lost."
        ),
        "5",
    ),
    ask(
        "awimbawe",
        table("D5 G1 | E5", "S7 S9 E2 | E6", "S8"),
        N_("An eagle was led. Win the sky."),
        every(plays("S9"), passes_turn_to(1)),
        "S9",
        N_("Nine beats eight, though the eagles bring no crowns."),
        N_("You need a higher eagle."),
        seat=1,
    ),
)

POWERS = chapter(
    "powers",
    N_("The animals' powers"),
    say(
        N_(
            "Powers may be declined, except the eagle's choice. They act at once, before the other card is "
            "played, even on a card that was thrown."
        ),
        "6",
    ),
    ruling(
        N_(
            "A power that can do nothing is not asked for. When a cheetah's power is declined, the winner "
            "leads, or what an earlier cheetah said stands."
        ),
        "6",
    ),
    say(
        N_(
            "Rhinoceros: the top card of one of the opponent's piles, face up or down, goes to the bottom of "
            "any of his piles."
        ),
        "7",
    ),
    ruling(
        N_(
            "The card keeps its face and its paralysis. An empty pile place may be filled only from a pile of"
            " two or more."
        ),
        "7",
    ),
    figure(
        ask(
            "awimbawe",
            table("G2 D1 D3 D5 D6 M1", "| (E2)E3 (G5)S9 (M3)M2"),
            N_("Lead the rhinoceros and bury the eagle of the second pile."),
            text_contains("r2"),
            "G2 | r2>1",
            N_(
                "Gone under. The card it uncovers stays hidden until the trick is gathered: no help for the Panther "
                "now."
            ),
            N_("Play the rhinoceros, then choose the pile with the eagle and where it goes."),
            seat=0,
        ),
        BOOKLET,
        N_("The booklet's example; the other cards are ours."),
    ),
    say(
        N_(
            "Snake: paralyses one available card of the opponent for his next play, a face-up top or a hand "
            "card picked blind."
        ),
        "8",
    ),
    ruling(
        N_(
            "It must leave him something to play. Blocks add up and end when he has played; if all he has is "
            "paralysed when he must play, all of it is freed."
        ),
        "8",
    ),
    figure(
        ask(
            "awimbawe",
            table("D5 G1 G2", "E1 | D4 D3"),
            N_("Lead the snake of the desert and paralyse the hyena."),
            plays("block:p1"),
            "D5 | block:p1",
            N_("The hyena cannot answer: the Panther must find another card of the desert."),
            N_("The hyena, 4, lies on the Panther's first pile."),
            seat=0,
        ),
        BOOKLET,
        N_("The booklet's example; the other cards are ours."),
    ),
    say(
        N_(
            "Cheetah: names who leads the next trick, whoever wins this one. A second cheetah in the trick "
            "overrides the first."
        ),
        "6",
    ),
    figure(
        ask(
            "awimbawe",
            table("G1 G2", "E1 | D4! D3", "D5"),
            N_("Answer the snake with the cheetah, and keep the next lead."),
            plays("lead:me"),
            "p2 | lead:me",
            N_("You lost the trick and lead all the same: that is the booklet's own example."),
            N_("Play the top of your second pile, then say who leads."),
            seat=1,
        ),
        BOOKLET,
        N_("The booklet's example; the other cards are ours."),
    ),
)

END = chapter(
    "end",
    N_("The end of a round"),
    say(
        N_(
            "When all cards are played, more crowns win the round. The fourth hyena ends it before: who has "
            "gathered all four has lost."
        ),
        "end",
    ),
    ruling(
        N_(
            "The hyenas are looked at when a trick is gathered, after both powers and before anything is "
            "turned up; in the last trick before the crowns."
        ),
        "end",
    ),
    ask(
        "awimbawe",
        table("M6 D5 | G1", "M4 M2 D6 | E1", "M5", won="G4 D4 E4"),
        N_("You hold the last hyena and have the other three. Do not win it."),
        plays("M4"),
        "M4",
        N_("Under the snake it goes to the Tiger: the danger is over."),
        N_("Get rid of it while a higher card takes it."),
        seat=1,
    ),
    say(
        N_(
            "You never see the opponent's hand nor any hidden card, your own included; a buried card that was"
            " face up stays visible."
        )
    ),
    advice(N_("Count the eagles and the hyenas: an eagle in reserve is your way out when the fourth hyena comes.")),
    show("awimbawe", DEALT, N_("A dealt round, from the Tiger's side."), seat=0),
)

CARDS_CHAPTER = chapter("cards", N_("The cards"), Gallery())

SUMMARY = (
    summary_line(
        rulebook.GOAL,
        N_("Win {rounds_to_win} rounds. In each, gather more crowns than your opponent."),
        rounds_to_win=tuple(range(2, 10)),
    ),
    summary_line(rulebook.GOAL, N_("Gather more crowns than your opponent."), rounds_to_win=1),
    summary_line(
        rulebook.GOAL, N_("But never all four hyenas: that loses the round at once."), terrains=4, values=(4, 5, 6)
    ),
    summary_line(
        rulebook.GOAL, N_("But never both hyenas: that loses the round at once."), terrains=2, values=(4, 5, 6)
    ),
    summary_line(rulebook.TURN, N_("The leader plays a hand card or the top of a pile.")),
    summary_line(
        rulebook.TURN,
        N_(
            "The other must follow its terrain; if he cannot, he must play an eagle; if he has none, he throws "
            "any card and loses the trick."
        ),
    ),
    summary_line(
        rulebook.TURN,
        N_(
            "The higher number wins, but the mouse beats the elephant of its terrain. An eagle that answers "
            "fights and wins, or flees."
        ),
    ),
    summary_line(rulebook.TURN, N_("Many animals have powers: hold a card, or press i on it, to read its own.")),
    summary_line(
        rulebook.END,
        N_("The winner gathers the trick and leads the next one. When all cards are played, the crowns are counted."),
    ),
)

BOOK = Rulebook(
    "awimbawe",
    ("deal", *(str(n) for n in range(1, 11)), "end"),
    (GOAL, CARDS_CHAPTER, DEAL, TRICK, EAGLES, POWERS, END),
    SUMMARY,
)
