"""Bagh Chal's rulebook. The numbers are those the rules and the tests quote."""

from __future__ import annotations

from ludotheque.core.translation import N_
from ludotheque.learn.goals import plays, takes, text_contains, wins
from ludotheque.learn.rulebook import Paragraph, Rulebook, advice, ask, chapter, known, ruling, show


def traditional(text: str, rules: str = "") -> Paragraph:
    """A rule of the traditional game: there is no booklet."""
    return known(text, N_("So it is played in Nepal."), rules)


GOAL = chapter(
    "goal",
    N_("The aim"),
    traditional(
        N_(
            "Four tigers stand in the corners of a board of five by five points. Twenty goats are beside it. "
            "The tigers want to take five goats; the goats want to leave no tiger a move."
        ),
        "1",
    ),
    show("baghchal", "", N_("The board before the first goat.")),
)

PLACING = chapter(
    "placing",
    N_("Placing the goats"),
    traditional(
        N_("The goats begin. On each turn one goat is put on any empty point, until all twenty have been placed."), "2"
    ),
    ask(
        "baghchal",
        "",
        N_("Goats: place the first goat in the middle of an edge."),
        plays("a3", "c1", "c5", "e3"),
        "c1",
        N_("Good: on an edge it can only be jumped along that edge."),
        N_("The middles of the edges are a3, c1, c5 and e3."),
    ),
    traditional(
        N_("As long as goats are in hand, none on the board moves. Afterwards a goat goes one step along a line."), "3"
    ),
    ask(
        "baghchal",
        "T...T/ggggg/ggggg/gggg./T...T 2 4 G",
        N_("Goats are still in hand: close the gap beside d2."),
        plays("e2"),
        "e2",
        N_("No goat had to move for it."),
        N_("The gap is at e2."),
    ),
)

TIGERS = chapter(
    "tigers",
    N_("Tigers"),
    traditional(
        N_(
            "A tiger goes one step along a line onto an empty point, or jumps in a straight line over a goat beside it onto "
            "the empty point just behind and takes it. It need not take, and takes one goat a turn."
        ),
        "4",
    ),
    ask(
        "baghchal",
        "T...T/...../...../.g.../T...T 19 0 T",
        N_("Take the goat."),
        takes(1),
        "a1xc3",
        N_("Taken: the tiger stands behind where the goat was."),
        N_("One tiger stands beside the goat, with an empty point behind it."),
    ),
    ask(
        "baghchal",
        "T...T/...../...../.gg../T...T 18 0 T",
        N_("Move a tiger without taking."),
        text_contains("-"),
        "a1-a2",
        N_("Taking is never compulsory."),
        N_("That was a jump: choose a neighbouring empty point."),
    ),
)

ENDS = chapter(
    "ends",
    N_("How it ends"),
    traditional(N_("The fifth goat taken wins the game for the tigers."), "5"),
    ask(
        "baghchal",
        "T...T/...../...../.g.../T...T 15 4 T",
        N_("Four goats are taken. Win the game."),
        wins,
        "a1xc3",
        N_("The fifth goat: the tigers have won."),
        N_("Take the goat."),
    ),
    traditional(N_("Whoever cannot move on his turn has lost: the goats win by hemming in all four tigers."), "6"),
    ask(
        "baghchal",
        "Tgggg/gggTg/gg.gg/ggTgg/ggggT 0 0 G",
        N_("Leave the tigers without a move."),
        wins,
        "b3-c3",
        N_("No step and no jump is left: the goats have won."),
        N_("Fill the middle, with a goat whose own point no tiger can reach."),
    ),
    ruling(N_("A position that stands on the board for the third time, the same side to move, is a draw."), "7"),
    advice(N_("Goats: stay on the edges at first, and keep the points behind your goats filled.")),
)

BOOK = Rulebook("baghchal", ("1", "2", "3", "4", "5", "6", "7"), (GOAL, PLACING, TIGERS, ENDS))
