"""Kōnane's rulebook."""

from __future__ import annotations

from ludotheque.core.sources import FACT
from ludotheque.core.translation import N_
from ludotheque.learn import rulebook
from ludotheque.learn.goals import plays, takes, text_contains, wins
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

GOAL = chapter(
    "goal",
    N_("The aim"),
    say(
        N_(
            "The board is full of flowers, Hibiscus and Jasmine in turn like the squares of a chessboard. "
            "Flowers jump over each other and harvest; whoever cannot jump on his turn has lost."
        ),
        "3",
    ),
    say(
        N_("Hibiscus begins. The board is eight by eight; any even size from four to fourteen can be chosen."),
        options="size",
    ),
    figure(
        show("konane(size=6)", "", N_("A board of six by six, ready to begin.")),
        FACT,
        N_("The booklet's figure is lost; published rules of the game set it up so."),
    ),
)

OPENING = chapter(
    "opening",
    N_("Making room"),
    known(
        N_(
            "First Hibiscus removes one of its own flowers from the four centre points or from a corner. Then"
            " Jasmine removes one of its own right beside that gap, not diagonally."
        ),
        N_("The booklet's page is lost; published rules of the game open it so."),
        "1",
    ),
    ask(
        "konane(size=6)",
        "",
        N_("Hibiscus: open the board in the centre."),
        plays("c3", "d4"),
        "c3",
        N_("Good. Now Jasmine must take away a neighbour of that gap."),
        N_("That is a corner; it is allowed too, but the centre was asked for."),
    ),
    ask(
        "konane(size=6)",
        "oxoxox/xoxoxo/oxoxox/xo.oxo/oxoxox/xoxoxo o open2 0 0 -",
        N_("Jasmine: remove the flower above the gap."),
        plays("c4"),
        "c4",
        N_("Two gaps, and the harvest can begin."),
        N_("Above c3 lies c4."),
    ),
)

HARVEST = chapter(
    "harvest",
    N_("Harvesting"),
    say(
        N_(
            "On a turn one of your flowers jumps over an enemy flower beside it, along a row or column, onto "
            "the empty point just behind, and takes it. There are no other moves."
        ),
        "2",
    ),
    ask(
        "konane(size=6)",
        "oxoxox/xoxoxo/ox.xox/xo.oxo/oxoxox/xoxoxo x play 0 0 -",
        N_("Harvest a flower."),
        takes(1),
        "a3-c3",
        N_("Harvested. The flower jumped over is gone, and its point is free."),
        N_("Choose a flower, then the empty point behind its neighbour."),
    ),
    say(
        N_(
            "Having jumped, the same flower may go on with further jumps in the same direction, never round a"
            " corner: that is a kaholo. You may stop after any of them."
        ),
        "2",
    ),
    ask(
        "konane(size=6)",
        "....../....../....x./....../xo.o.o/...... x play 9 9 -",
        N_("A kaholo: harvest two flowers in one turn."),
        takes(2),
        "a2-e2",
        N_("One action names the start and the end: two harvested on the way."),
        N_("Go on over the second flower: choose the farther point."),
    ),
    say(
        N_("No jump on your turn: you have lost."),
        "3",
    ),
    ask(
        "konane(size=6)",
        "....../....../.....x/....../xo..../...x.o x play 14 14 -",
        N_("Leave Jasmine without a jump."),
        wins,
        "a2-c2",
        N_("Jasmine has a flower left, but nothing to jump over: you win."),
        N_("There is one harvest on the board."),
    ),
)

BIRDS = chapter(
    "hummingbirds",
    N_("Heroes of America: hummingbirds"),
    say(
        N_(
            "Each side has a hummingbird instead of one flower of the centre, and the opening takes place in a "
            "corner: "
            "Hibiscus removes a corner flower of its own, Jasmine one beside it."
        ),
        "4",
        options="hummingbird",
    ),
    ruling(
        N_(
            "Which flower it replaces was lost with the figure. We put them on the centre: Hibiscus's at the "
            "lower left (d4 on eight by eight), Jasmine's at the upper left (d5)."
        ),
        "4",
    ),
    say(
        N_(
            "After a harvest with another piece the bird may fly as a bonus: one point in any of the eight "
            "directions, or one jump in any of them over an enemy beside it, which is taken. It may also "
            "stay."
        ),
        "5",
    ),
    ask(
        "konane(size=6,hummingbird=true)",
        "oxox.x/....../.Xo..x/...o../xo..oo/xxoooo x play 9 9 -",
        N_("Harvest with a flower, then take one more with the bird."),
        takes(2),
        "a2-c2 | ^b4xd4",
        N_("A flower's harvest, and the bird's jump on top."),
        N_("Harvest with a flower first; the bonus comes after."),
    ),
    say(
        N_(
            "The bird may also make the turn's harvest itself, like any flower, chains included. Then there "
            "is no bonus."
        ),
        "6",
    ),
    say(
        N_(
            "If the only capture on the whole board is the bird's, it may step one point in any direction "
            "instead. With no capture at all you have lost: a step cannot save you."
        ),
        "7",
    ),
    ruling(
        N_("First jumps are counted once each; a knot in hand changes nothing here."),
        "7",
    ),
    ask(
        "konane(size=6,hummingbird=true)",
        "x.x.x./....../.Xo.../....../o.o.o./.o.o.o x play 9 9 -",
        N_("The bird's jump is the only capture. Step aside instead."),
        text_contains("~"),
        "b4~b3",
        N_("A step instead of the only harvest: the flower waits."),
        N_("That was the jump. Choose an empty point right beside the bird."),
    ),
    say(
        N_(
            "Birds are captured like flowers. A player left with six pieces or fewer loses at once, whatever the "
            "size "
            "of the board."
        ),
        "8",
    ),
    ask(
        "konane(size=6,hummingbird=true)",
        "o.o.../....../o..Xo./....../xo..../x.o.o. x play 9 11 -",
        N_("Jasmine has seven pieces left. Win with one harvest."),
        wins,
        "a2-c2",
        N_("Six are too few: the game is over at once, though Jasmine could still jump."),
        N_("Any harvest will do."),
    ),
    ruling(
        N_("This is looked at after every capture, before any bonus; the bird counts as a piece, a knot does not."),
        "8",
    ),
    ruling(
        N_("The same board with the same player to move for the third time is a draw."),
        "9",
    ),
)

KNOTS = chapter(
    "knots",
    N_("Challenges of America: knots"),
    say(
        N_(
            "Each player has a knot. Once three of your flowers have been harvested you may, instead of "
            "harvesting, put it on any empty point; that ends the turn."
        ),
        "10",
        options="knot",
    ),
    say(N_("A knot is never jumped, taken or moved."), "11"),
    ask(
        "konane(size=6,knot=true)",
        "o...../....../..o.../x....x/o...xo/...... x play 3 4 xo",
        N_("Jasmine wants to jump from f2 to d2. Put your knot there."),
        plays("@d2"),
        "@d2",
        N_("Tied up: nobody lands on d2 any more."),
        N_("Choose the point d2 itself."),
    ),
    ruling(
        N_(
            "Only a player who could have harvested may place it. As an option the knot saves: who cannot "
            "harvest but "
            "may place it has not lost, and must place it."
        ),
        "10",
        options="knot_saves",
    ),
    ask(
        "konane(size=6,knot=true,knot_saves=true)",
        "o...../....../..o.../x...../.....o/.o.... x play 3 4 xo",
        N_("Here the knot saves: save yourself."),
        text_contains("@"),
        "@e5",
        N_("No harvest, but a knot in hand: you are still in the game."),
        N_("Put your knot on any empty point."),
    ),
)

ADVICE = chapter(
    "advice",
    N_("First advice"),
    advice(
        N_(
            "Count moves, not flowers: the one who still has a jump when the other has none wins, however few"
            " flowers are left."
        )
    ),
    advice(
        N_("Jumps that only you can ever make are worth most: keep them for the end, and play first where both could.")
    ),
    ask(
        "konane(size=6)",
        "....../....../...x../...o../o...../x...xo o play 14 14 -",
        N_("Jasmine to move: two jumps, but only one wins. Which?"),
        plays("d3-d5"),
        "d3-d5",
        N_("Yes: Hibiscus could have jumped there too. The jump in the corner is yours alone, and waits."),
        N_("Which of the two jumps can wait?"),
    ),
)

PIECES = chapter("pieces", N_("The pieces"), Gallery())

SUMMARY = (
    summary_line(rulebook.GOAL, N_("Be the last who can jump.")),
    summary_line(
        rulebook.TURN,
        N_(
            "At the start Hibiscus removes one of its flowers in the middle or in a corner, then Jasmine one "
            "beside the gap."
        ),
        hummingbird=False,
    ),
    summary_line(
        rulebook.TURN,
        N_("At the start Hibiscus removes one of its flowers in a corner, then Jasmine one beside the gap."),
        hummingbird=True,
    ),
    summary_line(
        rulebook.TURN,
        N_(
            "From then on jump with one of your flowers, along a row or column, over an enemy beside it onto the "
            "empty point behind, and take the enemy. It may jump on in the same direction."
        ),
    ),
    summary_line(
        rulebook.TURN,
        N_("After a harvest by another piece your hummingbird may fly one point or jump over one enemy."),
        hummingbird=True,
    ),
    summary_line(
        rulebook.TURN,
        N_("Once three of your flowers have been taken, you may place your knot instead: it blocks a point for good."),
        knot=True,
    ),
    summary_line(rulebook.END, N_("Whoever cannot jump loses.")),
    summary_line(rulebook.END, N_("Whoever has six pieces or fewer loses too."), hummingbird=True),
    summary_line(rulebook.END, N_("Whoever can still place the knot has not lost."), knot=True, knot_saves=True),
)

BOOK = Rulebook(
    "konane",
    tuple(str(n) for n in range(1, 12)),
    (GOAL, PIECES, OPENING, HARVEST, BIRDS, KNOTS, ADVICE),
    SUMMARY,
)
