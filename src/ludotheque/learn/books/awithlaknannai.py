"""Awithlaknannai's rulebook, with the Fighting Serpents."""

from __future__ import annotations

from ludotheque.core.sources import FACT
from ludotheque.core.translation import N_
from ludotheque.learn import rulebook
from ludotheque.learn.goals import every, plays, takes, text_contains, wins
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

LENGTH = 9


def river(mover: str = "y", phase: str = "turn", last: str = "-", **held: str) -> str:
    """A position of the base river, written ``y="M4 B7", O="T1"``."""
    rows = {"T": ["."] * (LENGTH - 1), "M": ["."] * LENGTH, "B": ["."] * (LENGTH - 1)}
    for sign, points in held.items():
        for point in points.split():
            rows[point[0]][int(point[1:]) - 1] = sign
    return f"{'/'.join(''.join(row) for row in rows.values())} {mover} {phase} 0 {int(phase == 'turn')} {last}"


LOST = N_("The booklet's figure is lost; published descriptions of the game draw it so.")

GOAL = chapter(
    "goal",
    N_("The aim"),
    say(
        N_(
            "Zuñi snakes, Yellow and Orange, face each other along a river: a middle row M1–M9, an upper row "
            "T and a lower row B. Yellow begins."
        ),
        "1",
    ),
    say(
        N_("You win when the enemy has no snake left, or cannot move on his turn."),
        "4",
    ),
    figure(show("awithlaknannai", "", N_("Twelve snakes a side; only the centre is empty.")), FACT, LOST),
)

MOVING = chapter(
    "moving",
    N_("Moving"),
    say(N_("Move one snake along a line to an empty point beside it."), "1"),
    known(
        N_(
            "On the short river lines run along the middle row and slant from it to the outer rows; the outer rows "
            "have no lines of their own."
        ),
        LOST,
        "1",
    ),
    ask(
        "awithlaknannai",
        river(y="M4 B7", o="T8 T1"),
        N_("Move a snake to the upper row."),
        plays("M4-T3", "M4-T4"),
        "M4-T4",
        N_("From the middle row six ways lead out."),
        N_("Only a snake of the middle row touches the upper one."),
    ),
)

CAPTURE = chapter(
    "capture",
    N_("Capturing"),
    say(
        N_(
            "Jump over an enemy beside you, straight along a line, onto the empty point behind; the snake "
            "jumped over leaves the river. Captures are compulsory, but any of them may be chosen."
        ),
        "2",
    ),
    ask(
        "awithlaknannai",
        river(y="M4 B7 B1", o="M5 M8 T1"),
        N_("Capture along the middle row."),
        plays("M4xM6"),
        "M4xM6",
        N_("Straight over M5. You had to take something; which one was your choice."),
        N_("That was a capture too, but a slanting one."),
    ),
    ruling(
        N_(
            "Nothing jumps across M1 or the last M: the line turns there. So without outer lines a snake on "
            "an outer row, or at an end of the middle one, cannot be captured."
        ),
        "2",
        options="outer_lines",
    ),
    say(
        N_(
            "After a capture the same snake may capture again, in any direction, or stop. As an advanced rule it "
            "must go on while it can."
        ),
        "3",
        options="chains",
    ),
    ask(
        "awithlaknannai",
        river(y="B2 B8", o="M3 M4 T1"),
        N_("Capture two snakes in one turn."),
        takes(2),
        "B2xT3 | T3xB4",
        N_("Up over M3, down over M4."),
        N_("After the first jump do not stop."),
    ),
    ask(
        "awithlaknannai",
        river(y="B2 B8", o="M3 M4 T1"),
        N_("The same again: but stop after the first."),
        plays("."),
        "B2xT3 | .",
        N_("Stopped. Sometimes staying out of reach is worth more."),
        N_("Jump once, then press the button."),
    ),
)

END = chapter(
    "end",
    N_("How it ends"),
    ask(
        "awithlaknannai",
        river(y="M4 B7", o="M5"),
        N_("Win."),
        wins,
        "M4xM6",
        N_("Orange has no snake left."),
        N_("Take the last one."),
    ),
    say(
        N_("A player who cannot move on his turn has lost as well."),
        "4",
    ),
    ask(
        "awithlaknannai",
        river(y="M1 B2 M3", o="T1"),
        N_("Shut the last snake in."),
        wins,
        "M3-M2",
        N_("T1 touches only M1 and M2, and nothing can be jumped there."),
        N_("T1 has one way out: close it."),
    ),
    say(
        N_(
            "Impasse: when nobody can capture any more, or both make the same moves three times, the game is drawn. "
            "As an advanced rule the side with more snakes wins then."
        ),
        "5",
        options="impasse",
    ),
    ruling(
        N_(
            "How we count: an impasse is the same position with the same player to move for the third time, the "
            "start "
            "being a first time, or a hundred turns in a row without a loss, both sides' together, a chain being "
            "one. "
            "Who cannot move loses before any of this is looked at. Our first edition counted fifty turns: too "
            "few on "
            "the long river."
        ),
        "5",
    ),
)

ADVANCED = chapter(
    "advanced",
    N_("Boards and advanced rules"),
    say(N_("Fighting Serpents: a longer river, with eighteen snakes a side."), options="board"),
    known(
        N_(
            "It has thirteen points in the middle row, and lines along the outer rows, on which one moves and "
            "captures too."
        ),
        LOST,
        options="board outer_lines",
    ),
    figure(show("serpents-combattants", "", N_("The Fighting Serpents' river.")), FACT, LOST),
    say(
        N_(
            "No going back: a move without capture may not take the piece you moved last straight back to where it "
            "came from. Whoever can play nothing else cannot move, and has lost."
        ),
        options="no_return",
    ),
    ask(
        "awithlaknannai(no_return=true)",
        river("o", last="M2-T1,-", y="T1", o="B1 B5"),
        N_("Orange: nobody may go back here, so Yellow's snake may not return to M2. Win."),
        wins,
        "B1-M1",
        N_("M1 is taken and the way back to M2 is barred: Yellow cannot move."),
        N_("T1 has two ways out, and one of them is barred already. Close the other."),
    ),
    ruling(
        N_(
            "A chain counts from its first to its last point, a whirlpool's exit as the end; of a pull or a push "
            "only the "
            "Shaman is meant. Stopping a chain is never barred."
        ),
        options="no_return",
    ),
    say(
        N_(
            "Huffing: nobody has to capture; but if you could have and did not, a snake that could have captured"
            " is removed."
        ),
        options="huff",
    ),
    ask(
        "awithlaknannai(huff=true)",
        river(y="M4 B7 B1", o="M5 M8 T1"),
        N_("With huffing: do not capture, and see what it costs."),
        text_contains("-"),
        "B1-M1",
        N_("Orange may now take one of your two idle snakes off."),
        N_("That captured. Move without taking this time."),
    ),
    ruling(
        N_(
            "With several such snakes the opponent chooses which is removed. Shamans are never huffed, nor is a "
            "chain "
            "that was stopped early."
        ),
        options="huff",
    ),
    say(
        N_(
            "The Lemery variant, which the publisher recommends, starts with three empty points in the middle, and "
            "whoever is down to two snakes loses at once."
        ),
        options="lemery",
    ),
    ask(
        "awithlaknannai-lemery",
        river(y="M4 B7 B1 B8", o="M5 M8 T1"),
        N_("Lemery: win with one capture."),
        wins,
        "M4xM6",
        N_("Two snakes left are too few: Orange has lost."),
        N_("Any capture brings Orange down to two."),
    ),
    advice(
        N_(
            "Lively Awithlaknannai is the version we recommend: no going back, and the larger side wins an impasse. "
            "Far fewer games end in a draw."
        ),
    ),
)

SHAMANS = chapter(
    "shamans",
    N_("Heroes of America: Shamans"),
    say(
        N_("One snake a side is a Shaman. It is captured like any snake."),
        "6 7",
        options="shaman",
    ),
    ruling(
        N_("Yellow's stands on M3, Orange's on M7; on the long river on M5 and M9."),
        "6",
        note=N_("The booklet's figure is lost."),
    ),
    say(
        N_(
            "A Shaman never has to capture: if only Shamans can, any move is allowed. If an ordinary snake "
            "can, some capture must be made. A Shaman may always stop a chain."
        ),
        "7",
    ),
    say(
        N_(
            "Pull: when the Shaman leaves a point straight ahead, by a step or a capture, a friend directly "
            "behind it on that line may follow onto that point. Once a turn, on its first step or jump."
        ),
        "8",
    ),
    ask(
        "awithlaknannai(shaman=true)",
        river(Y="M4", y="M3 B3", o="T8"),
        N_("Step ahead with the Shaman and pull a snake along."),
        text_contains("<"),
        "M4-M5<",
        N_("Two snakes in one move."),
        N_("The one that follows must stand right behind, on the same line: choose it too."),
    ),
    say(
        N_(
            "Push: the Shaman steps onto a friend's point beside it, and that friend slides one point on "
            "along the line, onto an empty point. It is a move of its own, with no capture or pull."
        ),
        "9",
    ),
    ruling(
        N_("That the Shaman itself moves on when it pushes is how we read the booklet."),
        "9",
    ),
    ask(
        "awithlaknannai(shaman=true)",
        river(Y="M4", y="M5 B1", o="T8"),
        N_("Push your snake ahead."),
        text_contains(">"),
        "M4>M5",
        N_("M5 slid on to M6, and the Shaman took its place."),
        N_("Move the Shaman onto its friend."),
    ),
)

WHIRLPOOLS = chapter(
    "whirlpools",
    N_("Challenges of America: whirlpools"),
    ruling(
        N_(
            "The booklet's page is lost; this is our reconstruction. The two ends of the middle row are "
            "whirlpools, and nobody stands there."
        ),
        "10",
        options="whirlpool",
    ),
    ruling(
        N_(
            "A snake that steps, jumps or is pushed into one comes out at once, where its owner likes, on an "
            "empty point joined to the other whirlpool; if there is none, beside the first, but not where it "
            "came from; if there is none, the move is not allowed. A chain ends there."
        ),
        "11",
    ),
    ask(
        "awithlaknannai(whirlpool=true)",
        river(y="M2 B4", o="T5 T6"),
        N_("Travel through the whirlpool to M8."),
        plays("M2-M1~M8"),
        "M2-M1~M8",
        N_("In at one end of the river, out at the other."),
        N_("Step onto M1, then choose where to come out."),
    ),
    ruling(
        N_("A capture that lands in a whirlpool is a capture like any other, and just as compulsory."),
        "12",
    ),
    ask(
        "awithlaknannai(whirlpool=true)",
        river(y="M3 B4", o="M2 T6"),
        N_("Capture into the whirlpool."),
        every(takes(1), text_contains("~")),
        "M3xM1~B8",
        N_("Taken, and carried off to the far end."),
        N_("Jump over M2 and choose where to come out."),
    ),
)

ADVICE = chapter(
    "advice",
    N_("First advice"),
    advice(N_("Captures are compulsory: offer a snake to pull an enemy where you can take two.")),
    advice(
        N_("On the base river the outer rows are safe. Snakes there guard the middle; do not leave them without need.")
    ),
    ask(
        "awithlaknannai",
        river(y="B2 M7 B8", o="M3 M4 M8 T1 T8"),
        N_("Two captures are offered. Take the one that goes on."),
        takes(2),
        "B2xT3 | T3xB4",
        N_("Two for one: look behind the first jump before you choose."),
        N_("Which jump lands beside another enemy?"),
    ),
)

PIECES = chapter("pieces", N_("The pieces"), Gallery())

SUMMARY = (
    summary_line(rulebook.GOAL, N_("Take all your opponent's snakes, or leave them no move.")),
    summary_line(rulebook.GOAL, N_("Whoever is down to two snakes loses."), lemery=True),
    summary_line(rulebook.TURN, N_("Move a snake along a line to the next empty point.")),
    summary_line(
        rulebook.TURN,
        N_("If you can capture, you must: jump straight over an enemy beside your snake onto the empty point behind."),
        huff=False,
    ),
    summary_line(
        rulebook.TURN,
        N_(
            "You capture by jumping straight over an enemy onto the empty point behind. You need not, but then a "
            "snake that could have is removed."
        ),
        huff=True,
    ),
    summary_line(rulebook.TURN, N_("After a capture the same snake may capture again."), chains="may"),
    summary_line(rulebook.TURN, N_("After a capture the same snake goes on capturing while it can."), chains="must"),
    summary_line(rulebook.TURN, N_("You may not take your last move straight back."), no_return=True),
    summary_line(
        rulebook.TURN, N_("A Shaman never has to capture; it pulls or pushes its own snakes along."), shaman=True
    ),
    summary_line(rulebook.TURN, N_("A snake that enters a whirlpool comes out at the other one."), whirlpool=True),
    summary_line(
        rulebook.END,
        N_("The same position for the third time, or a hundred turns without a loss, is a draw."),
        impasse="draw",
    ),
    summary_line(
        rulebook.END,
        N_("After the same position for the third time, or a hundred turns without a loss, the larger side wins."),
        impasse="majority",
    ),
)

BOOK = Rulebook(
    "awithlaknannai",
    tuple(str(n) for n in range(1, 13)),
    (GOAL, PIECES, MOVING, CAPTURE, END, ADVANCED, SHAMANS, WHIRLPOOLS, ADVICE),
    SUMMARY,
)
