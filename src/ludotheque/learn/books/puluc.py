"""Puluc's rulebook."""

from __future__ import annotations

from ludotheque.core.sources import BOOK as BOOKLET
from ludotheque.core.translation import N_
from ludotheque.learn import rulebook
from ludotheque.learn.goals import gains, plays, text_contains, wins
from ludotheque.learn.rulebook import Gallery, Rulebook, advice, ask, chapter, figure, ruling, say, show, summary_line

GUARDIAN = "puluc(guardian=true)"
TEMPLE = "puluc(temple=true)"

GOAL = chapter(
    "goal",
    N_("The aim"),
    say(
        N_(
            "Yellow's and Blue's warriors march towards each other on a track between two cities, five warriors a "
            "side. Yellow walks up from 1, Blue walks down from the other end."
        ),
    ),
    ruling(
        N_("The track has nine spaces unless you say otherwise."),
        options="length",
        note=N_("The booklet's figure is lost."),
    ),
    say(
        N_(
            "Whoever lands on an enemy carries him off. You win when the enemy has no free warrior left: none"
            " in his city and none on top of a pile."
        ),
        "5",
    ),
    ruling(
        N_(
            "It is over at once: captives whom nobody can free would only be walked home. After a thousand "
            "throws the game is drawn."
        ),
        "5",
    ),
    show(
        "puluc",
        "5 5 0 0 .,.,.,.,.,.,.,.,. Y move:t3",
        N_("Yellow has thrown three. Play on: the throws come by themselves."),
    ),
)

THROWS = chapter(
    "throws",
    N_("Throwing and walking"),
    say(
        N_(
            "Four maize kernels, each with one marked face, are thrown. One to four marked faces up are as many "
            "spaces; none is five. Players may agree that none is six, or nothing: then the turn is lost."
        ),
        "1",
        options="blank",
    ),
    say(N_("To begin, both throw: the higher begins, and equal throws are repeated."), "1"),
    ruling(N_("Yellow throws first. Who begins throws afresh for the first move."), "1"),
    say(
        N_(
            "After the throw you must move one of your tokens exactly that far towards the enemy city: a "
            "warrior from your city, or one that tops a pile. A move that reaches or passes the city ends "
            "there. Without a legal move the turn is lost."
        ),
        "2",
    ),
    ask(
        "puluc",
        "3 4 0 0 .,y,.,.,.,y,.,.,b Y move:t2",
        N_("Yellow has thrown two. Bring a fresh warrior onto the track… or is that barred?"),
        plays("2", "6"),
        "2",
        N_("A space topped by your own warrior is barred, so the city had to wait."),
        N_("Move one of the two on the track."),
    ),
)

TAKING = chapter(
    "taking",
    N_("Taking and carrying home"),
    say(
        N_(
            "You may not land on a space topped by your own warrior. If you land on one topped by an enemy, "
            "your warrior takes the whole pile under him; it now goes your way, and friends in it are free to"
            " be carried home."
        ),
        "3",
    ),
    ask(
        "puluc",
        "4 3 0 0 .,.,y,.,.,b,.,.,b Y move:t3",
        N_("Capture the blue warrior on 6."),
        plays("3"),
        "3",
        N_("He now lies under your warrior and goes where you go."),
        N_("Three spaces from 3 are 6."),
    ),
    ask(
        "puluc",
        "3 3 0 0 .,.,.,y,.,yb,.,.,b Y move:t2",
        N_("Blue carries off one of yours. Rescue him."),
        gains("6", 1),
        "4",
        N_("The whole pile is yours now, with your own man at the bottom."),
        N_("Land on the pile."),
    ),
    say(
        N_(
            "When a pile arrives in the enemy city, your own warriors in it return to your city as singles, "
            "and the enemy's leave the game. They do not move again that turn."
        ),
        "4",
    ),
    figure(
        ask(
            "puluc",
            "3 2 0 0 .,.,.,.,.,.,.,ybby,. Y move:t3",
            N_("A pile that has turned twice: carry it into Blue's city."),
            plays("8"),
            "8",
            N_("Two of your warriors are home again; two blue ones are out of the game."),
            N_("Move the pile on 8: passing the city ends there."),
        ),
        BOOKLET,
        N_("The booklet's example of a pile of four. Its figure is lost: that two of them are Blue's is ours."),
    ),
    ask(
        "puluc",
        "3 0 0 3 .,.,.,y,by,b,.,.,. Y move:t2",
        N_("Blue has one free warrior. Win."),
        wins,
        "4",
        N_("No free warrior left: Blue has lost."),
        N_("Land on 6."),
    ),
)

RESCUE = chapter(
    "rescue",
    N_("Variant: Rescue"),
    say(
        N_(
            "Seven warriors a side on a longer track. A single warrior who carries nobody may end on a single"
            " friend who carries nobody: they become a pair and walk as one until taken or home."
        ),
        "6",
        options="rescue",
    ),
    ruling(
        N_("The track has thirteen spaces unless you say otherwise. Pairs and laden tokens do not stack on friends."),
        "6",
        options="length",
    ),
    ask(
        "puluc-sauvetage",
        "4 6 0 0 .,y,.,y,.,.,y,.,.,.,.,.,b Y move:t2",
        N_("Make a pair."),
        gains("4", 1),
        "2",
        N_("Two on one space: from now on they walk together."),
        N_("Two spaces from 2 stands a friend."),
    ),
    say(
        N_(
            "Singles and pairs take enemy singles, pairs, and piles without prisoners of the taker's colour. "
            "A pile that holds any of your men can be taken only by a pair."
        ),
        "7",
    ),
    ruling(
        N_("A pair is a pile whose two top tokens are yours, laden or not."),
        "7",
    ),
    ask(
        "puluc-sauvetage",
        "3 5 0 0 .,.,yy,.,.,y,yb,.,.,.,.,.,b Y move:t4",
        N_("One of yours is carried off. Rescue him."),
        plays("3"),
        "3",
        N_("Only the pair could do it."),
        N_("A single may not: use the pair."),
    ),
)

GUARDIANS = chapter(
    "guardians",
    N_("Heroes of America: Guardians"),
    say(
        N_(
            "One warrior a side is a Guardian. A throw of two or more may be split between him and one other "
            "token; he goes one space at least."
        ),
        "8",
        options="guardian",
    ),
    ruling(
        N_(
            "Each part is a legal move, in either order. His partner stands beside him: from the city, another "
            "in the "
            "city or on the first space; on the track, a free token on a neighbouring space, or one in his own city "
            "when he stands on the first space from it. This is judged before either moves. A captive Guardian "
            "has no "
            "power; in Rescue one who is part of a free pair has, and the whole pair moves."
        ),
        "8",
    ),
    ask(
        GUARDIAN,
        "5* 5* 0 0 .,.,.,.,.,.,.,.,. Y move:t3",
        N_("Split the three between the Guardian and a warrior."),
        text_contains("+"),
        "g2+c",
        N_("Two tokens walked on one throw."),
        N_("Choose the Guardian, how far he goes, then his companion."),
    ),
    ask(
        GUARDIAN,
        "4 5* 0 0 Y,.,.,.,.,.,.,.,. Y move:t3",
        N_("The Guardian stands on the first space. Share the three with a warrior in the city."),
        text_contains("+"),
        "g2+c",
        N_("He made room, and the warrior took his place."),
        N_("He goes two spaces first; then the first space is free for the other."),
    ),
)

TEMPLES = chapter(
    "temples",
    N_("Challenges of America: temples"),
    say(
        N_(
            "The Sun temple is Yellow's, the Moon temple Blue's. A token that ends its move on its own temple gives "
            "one extra step of one space with any of your tokens. It may be declined."
        ),
        "9",
        options="temple",
    ),
    ruling(
        N_(
            "They stand just below and just above the centre: on 4 and 6 of nine. A part of a split counts as a "
            "move; "
            "the step comes once a turn, and standing there already gives nothing. It may start in the city and may "
            "take; a warrior who has just come home does not make it."
        ),
        "9",
    ),
    ask(
        TEMPLE,
        "4 4 0 0 .,y,.,.,b,.,.,.,. Y move:t2",
        N_("End on your temple, then use the extra step to capture."),
        plays("+4"),
        "2 | +4",
        N_("To the temple, and one step on, over the blue warrior."),
        N_("First from 2 to the Sun on 4, then one step with the same warrior."),
    ),
)

ADVICE = chapter(
    "advice",
    N_("First advice"),
    advice(
        N_(
            "Two spaces is the likeliest throw, six in sixteen; one and three come four in sixteen each. Do "
            "not stop two spaces before an enemy without need."
        )
    ),
    advice(N_("A tall pile is a great prize for whoever tops it last. Hurry home with it.")),
    ask(
        "puluc",
        "2 3 0 0 .,y,.,y,.,.,yb,.,b Y move:t3",
        N_("Three is thrown. What is the best use of it?"),
        plays("4"),
        "4",
        N_("A prisoner rescued and an enemy taken in one move."),
        N_("Somebody of yours waits on 7."),
    ),
)

PIECES = chapter("pieces", N_("The pieces"), Gallery())

SUMMARY = (
    summary_line(rulebook.GOAL, N_("Leave your enemy without a free warrior.")),
    summary_line(rulebook.TURN, N_("Four kernels are thrown: each marked face is one space.")),
    summary_line(rulebook.TURN, N_("No marked face is five spaces."), blank=5),
    summary_line(rulebook.TURN, N_("No marked face is six spaces."), blank=6),
    summary_line(rulebook.TURN, N_("No marked face loses the turn."), blank=0),
    summary_line(
        rulebook.TURN,
        N_("Move one of your warriors exactly that far towards the enemy city, but not onto a man of your own."),
        rescue=False,
    ),
    summary_line(
        rulebook.TURN,
        N_(
            "Move one of your warriors exactly that far towards the enemy city. Two single warriors of yours may "
            "meet and walk on as a pair."
        ),
        rescue=True,
    ),
    summary_line(
        rulebook.TURN,
        N_(
            "Landing on an enemy takes the whole pile. Carry it into the enemy city: there the enemies leave the "
            "game, and your own men go home."
        ),
    ),
    summary_line(rulebook.TURN, N_("Only a pair may take a pile that holds men of your own."), rescue=True),
    summary_line(rulebook.TURN, N_("The Guardian may share a throw with a companion beside him."), guardian=True),
    summary_line(rulebook.TURN, N_("Ending a move on your own temple gives one step more."), temple=True),
    summary_line(
        rulebook.END, N_("Whoever has no free warrior left, neither in the city nor on top of a pile, has lost.")
    ),
)

BOOK = Rulebook(
    "puluc",
    tuple(str(n) for n in range(1, 10)),
    (GOAL, PIECES, THROWS, TAKING, RESCUE, GUARDIANS, TEMPLES, ADVICE),
    SUMMARY,
)
