"""Komikan's rulebook, with Adugo and Chivi Korá."""

from __future__ import annotations

from ludotheque.core.sources import FACT, RULING
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

LOST = N_("The booklet's figure is lost; published descriptions of the game set it up so.")

GOAL = chapter(
    "goal",
    N_("The aim"),
    say(
        N_(
            "One Puma against a herd of alpacas, on a meadow of lines with a den at the top. The two sides do"
            " not play alike."
        )
    ),
    say(
        N_(
            "Lots decide who is the Puma: one player hides the Puma in one hand and an alpaca in the other, and the "
            "other chooses a hand."
        )
    ),
    say(
        N_(
            "The Puma wins when it has taken its number of alpacas: six in Komikan, eight in Adugo and in "
            "Chivi Korá. The herd wins when the Puma cannot move on its turn, or when alpacas hold all seven "
            "points of the den."
        ),
        "4",
    ),
    figure(show("komikan", "", N_("Komikan at the start: the Puma in its den, twelve alpacas.")), FACT, LOST),
)

MOVING = chapter(
    "moving",
    N_("Moving and taking"),
    say(
        N_(
            "The Puma moves first. It steps along a line to an empty point beside it, or jumps over an alpaca"
            " beside it, straight along a line, onto the empty point behind, and takes it. It never has to "
            "take, and jumps once a turn."
        ),
        "1",
    ),
    ask(
        "komikan",
        ".../.../...../...../.aP../..a../aa... - 0 P play 0 - -",
        N_("The Puma is hungry: take an alpaca."),
        takes(1),
        "c3xc1",
        N_("One taken. Look for the empty point behind each alpaca: that is where it is weak."),
        N_("Jump straight over one: choose the point behind it."),
    ),
    say(
        N_("Alpacas step along a line to an empty point beside them. They never jump and never take."),
        "2",
    ),
    ask(
        "komikan",
        ".../.../...../...../.aP../a.a../.aa.. - 3 A play 0 - -",
        N_("The Puma threatens to jump b3 into a3. Close the gap."),
        plays("a2-a3"),
        "a2-a3",
        N_("Backed up: an alpaca with a friend behind it cannot be taken."),
        N_("Put an alpaca on the point behind b3."),
    ),
    known(
        N_("Several jumps a turn: after a jump that took, the Puma may go on with jumps that take, or stop."),
        N_("Traditional play of these hunting games knows it."),
        "1",
        options="multi_jump",
    ),
    ask(
        "komikan(multi_jump=true)",
        ".../.../...../...../..P../..a../.a..a - 0 P play 0 - -",
        N_("With multi-jumps: take two."),
        takes(2),
        "c3xc1 | c1xa1",
        N_("Two in one run."),
        N_("After the first jump, jump again."),
    ),
    say(
        N_(
            "No shuttling: a piece that went from A to B and back to A may not go to B again at once, unless nothing "
            "else is possible."
        ),
        "3",
    ),
    ruling(
        N_("Taking is never barred. An option lifts the ban."),
        "3",
        options="shuttle",
    ),
    ask(
        "komikan",
        ".../.P./...../...../a...a/aaaaa/aaaaa - 0 P play 0 Pc6-c5,Pc5-c6 ac2-c3,ad2-d3",
        N_("The Puma has just gone to c5 and back. Go somewhere else."),
        plays("c6-b6", "c6-d6", "c6-c7"),
        "c6-d6",
        N_("The way to c5 is barred for this one turn."),
        N_("Any other way will do."),
    ),
)

END = chapter(
    "end",
    N_("How it ends"),
    ask(
        "komikan",
        ".../.../...../...../.a.../Pa.../a...a - 5 P play 0 - -",
        N_("Five are taken. Win with the sixth."),
        wins,
        "a2xc2",
        N_("The sixth alpaca: the Puma has won."),
        N_("One alpaca has an empty point behind it."),
    ),
    say(
        N_("A Puma that cannot move on its turn has lost."),
        "4",
    ),
    ask(
        "komikan",
        ".../.../...../...../a.a../a.a../Paa.a - 3 A play 0 - -",
        N_("Hem the Puma in."),
        wins,
        "c2-b2",
        N_("No step, no jump: the herd has won."),
        N_("The Puma has one free point left. Fill it."),
    ),
    say(
        N_("Seven alpacas in the den win too, at once."),
        "4",
    ),
    ask(
        "komikan",
        "aaa/aaa/...../..a../...../..P../a.... - 4 A play 0 - -",
        N_("Fill the den."),
        wins,
        "c4-c5",
        N_("All seven points: the Puma has no home any more."),
        N_("The tip of the den, c5, is still free."),
    ),
    say(N_("Impasse: if both sides repeat their moves and nobody can win, the game is drawn."), "5"),
    ruling(
        N_(
            "We say when that is: the same position for the third time with the same player to move; two hundred "
            "turns in a row, both sides together, without a capture or a return; or a herd that cannot move. "
            "Our first edition counted a hundred turns, and took away games that herds were winning."
        ),
        "5",
    ),
)

BOARDS = chapter(
    "boards",
    N_("Adugo, Chivi Korá and others"),
    say(N_("Adugo, the Bororo game: the Puma must take eight of fourteen alpacas."), options="board"),
    known(N_("It starts in their midst, on c3."), LOST, options="board"),
    figure(show("adugo", "", N_("Adugo at the start.")), FACT, LOST),
    say(
        N_(
            "Chivi Korá, the Guaraní game: fifteen alpacas, eight to take. They step forward, straight or "
            "slanting, or sideways, never back."
        ),
        options="board",
    ),
    ruling(N_("In Chivi Korá two more lines join b6 and d6 to c7; they serve for steps, not for jumps.")),
    ask(
        "chivi-kora",
        ".../.P./...../...../..aaa/aaaaa/aaaaa - 0 A play 0 - -",
        N_("Move an alpaca sideways."),
        plays("c3-b3"),
        "c3-b3",
        N_("Sideways and forward only: every step counts."),
        N_("Sideways means along its own row."),
    ),
    ruling(
        N_("Nine alpacas, of which the Puma must take three: an even game."),
        options="board",
        note=N_("No booklet has this set-up: we found it with tables of exact play."),
    ),
    figure(show("komikan-neuf", "", N_("Nine alpacas at the start.")), RULING),
)

LEMERY = chapter(
    "lemery",
    N_("The Lemery variant: reinforcements"),
    say(
        N_(
            "The Lemery variant, which the publisher recommends: the first time a7, c7 and e7 all hold alpacas, "
            "these "
            "three stay there for good, neither moved nor taken. At once one taken alpaca may come back on a "
            "free point "
            "of the first row."
        ),
        "6",
        options="lemery",
    ),
    ask(
        "komikan-lemery",
        "a.a/.a./...../..P../...../a.a../a.a.a - 3 A play 0 - -",
        N_("Fill the back of the den, and call an alpaca back."),
        text_contains("+"),
        "c6-c7 | +b1",
        N_("Welcome back. The three at the back are locked."),
        N_("First step onto c7, then choose a free point of the first row."),
    ),
    say(
        N_("Second wave: the first time after that that b6, c6 and d6 all hold alpacas, one more may come back."),
        "7",
    ),
    ruling(
        N_("These three are not locked, and an alpaca that came back no longer counts as taken."),
        "7",
    ),
)

HEROES = chapter(
    "heroes",
    N_("Heroes of America: Alpha and Condor"),
    say(
        N_(
            "One alpaca is the Alpha. It moves and is taken like any other; but an alpaca joined to it by a "
            "line at the start of its move may go one or two points straight on over empty points."
        ),
        "8",
        options="heroes",
    ),
    ruling(N_("The Alpha starts on c2, the Condor on c4."), "8 9", note=N_("The booklet's figure is lost.")),
    ask(
        "komikan(heroes=true)",
        ".../.P./...../....C/.aA../...../aa..a - 3 A play 0 - -",
        N_("Send an alpaca two points ahead."),
        plays("b3-b5"),
        "b3-b5",
        N_("Two points at once, thanks to the Alpha beside it."),
        N_("The alpaca beside the Alpha can run."),
    ),
    say(
        N_(
            "The Condor flies for the Puma: moving it takes the place of the Puma's move, but never twice in "
            "a row. It steps like the Puma or jumps over an alpaca without taking it; it never lands in the "
            "den nor on a piece."
        ),
        "9",
    ),
    ask(
        "komikan(heroes=true)",
        ".../.P./...../..C../..a../...../aa..a - 3 P play 0 - -",
        N_("Let the Condor fly over an alpaca."),
        text_contains("^"),
        "c4^c2",
        N_("Over it, and nobody was taken."),
        N_("The Condor jumps like the Puma: onto the point behind."),
    ),
    say(
        N_(
            "The Puma may stand on the Condor's point; while it does, the Condor cannot move. Alpacas never "
            "enter that point."
        ),
        "10",
    ),
    ruling(
        N_("The Puma does not jump the Condor, and whether the Puma is hemmed in is judged on the Puma alone."),
        "10 11",
    ),
)

GRASS = chapter(
    "grass",
    N_("Challenges of America: grass"),
    say(
        N_(
            "Before the first move the Alpaca player, then the Puma player, put a tuft of grass on a free "
            "point outside the den."
        ),
        "12",
        options="grass",
    ),
    ask(
        "komikan(grass=true)",
        "",
        N_("Alpacas: put your grass where it will hide one of you."),
        text_contains("@"),
        "@c3",
        N_("Planted. Now the Puma chooses its point."),
        N_("Choose a free point."),
    ),
    say(
        N_("An alpaca on grass cannot be taken; the Puma may jump over it all the same, without taking."),
        "13",
    ),
    ask(
        "komikan(grass=true)",
        ".../.../...../...../.aP../..a../aa... b3,e5 0 P play 0 - -",
        N_("One alpaca is hidden. Take the other."),
        takes(1),
        "c3xc1",
        N_("The one without grass was yours."),
        N_("That one stood on grass: it was jumped, not taken."),
    ),
    say(
        N_(
            "For a Puma on grass the two tufts are one place: it may also step or jump as if it stood on the "
            "other, even if an alpaca stands there. The Condor may land on empty grass."
        ),
        "14",
    ),
    ruling(
        N_("A Condor on grass may leave from the other tuft too. The Puma's own point is not empty for this."),
        "14",
    ),
    ask(
        "komikan(grass=true)",
        ".../.../...../....P/...../aa.../....a a3,e4 0 P play 0 - -",
        N_("The Puma stands on grass. Take an alpaca at the other end of the meadow."),
        takes(1),
        "e4xa1*",
        N_("Out of one tuft and out of the other: the star in the move says so."),
        N_("Imagine the Puma on a3."),
    ),
)

ADVICE = chapter(
    "advice",
    N_("First advice"),
    advice(
        N_("The herd: keep rows closed and advance together. An alpaca is safe with a friend, or the edge, behind it.")
    ),
    advice(N_("The Puma: threaten two alpacas at once. One can be covered, not both.")),
    ask(
        "komikan",
        ".../.../...../..P../...../.a.a./....a - 4 P play 0 - -",
        N_("Find the step that attacks two alpacas at once."),
        plays("c4-c3"),
        "c4-c3",
        N_("From c3 both b2 and d2 can be jumped: one of them will fall."),
        N_("Where do two slanting lines meet?"),
    ),
)

PIECES = chapter("pieces", N_("The pieces"), Gallery())

SUMMARY = (
    summary_line(rulebook.GOAL, N_("The Puma must take six alpacas."), board="komikan"),
    summary_line(rulebook.GOAL, N_("The Puma must take eight alpacas."), board=("adugo", "chivi-kora")),
    summary_line(rulebook.GOAL, N_("The Puma must take three alpacas."), board="nine"),
    summary_line(rulebook.GOAL, N_("The Alpacas must shut the Puma in, or fill all seven points of the den.")),
    summary_line(rulebook.TURN, N_("A piece goes along a line to the next empty point.")),
    summary_line(rulebook.TURN, N_("Alpacas never step back."), board="chivi-kora"),
    summary_line(
        rulebook.TURN,
        N_(
            "The Puma may also jump straight over an alpaca beside it onto the empty point behind, and takes it. "
            "Alpacas never jump."
        ),
    ),
    summary_line(rulebook.TURN, N_("After a capture the Puma may go on capturing."), multi_jump=True),
    summary_line(rulebook.TURN, N_("Nobody may shuttle between two points."), shuttle=False),
    summary_line(
        rulebook.TURN,
        N_(
            "An alpaca joined to the Alpha may go two points. The Condor may move in the Puma's place; it takes "
            "nothing."
        ),
        heroes=True,
    ),
    summary_line(
        rulebook.TURN,
        N_("Each side first places a tuft of grass. Alpacas on grass are safe; for the Puma both tufts are one point."),
        grass=True,
    ),
    summary_line(
        rulebook.TURN, N_("Three alpacas at the back of the den stay there, and bring a taken one back."), lemery=True
    ),
    summary_line(rulebook.END, N_("The same position for the third time, or 200 turns without a capture, is a draw.")),
)

BOOK = Rulebook(
    "komikan",
    tuple(str(n) for n in range(1, 15)),
    (GOAL, PIECES, MOVING, END, BOARDS, LEMERY, HEROES, GRASS, ADVICE),
    SUMMARY,
)
