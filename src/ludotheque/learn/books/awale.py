"""Awalé's rulebook."""

from __future__ import annotations

from ludotheque.core.sources import BOOK as BOOKLET
from ludotheque.core.translation import N_
from ludotheque.learn import rulebook
from ludotheque.learn.goals import gains, plays, wins
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

RING = "abcdefABCDEF"


def pits(held: str, south: int, mover: str = "S") -> str:
    """A position of 48 seeds, written ``a4 F1``; what is in no pit and not South's is in North's store."""
    counts = dict.fromkeys(RING, 0) | {part[0]: int(part[1:]) for part in held.split()}
    return f"{','.join(map(str, counts.values()))} {south} {48 - south - sum(counts.values())} {mover}"


GOAL = chapter(
    "goal",
    N_("The aim"),
    say(
        N_(
            "Two rows of six pits lie between the players. South owns the row a–f, North the row A–F, each "
            "read from its owner's left. Every pit starts with four seeds, forty-eight in all."
        )
    ),
    say(
        N_(
            "Seeds you capture go to your store. When the game is over, whoever has more seeds wins; with as "
            "many on both sides it is a draw."
        ),
        "6",
    ),
    say(
        N_("Who sits South, and so begins, is drawn by lot."),
        note=N_("The booklet of classic Awalé says so; that of Awélé is silent."),
    ),
    figure(
        show(
            "awale",
            "",
            N_("The board at the start. Play a few moves for both sides and watch the seeds go round."),
        ),
        BOOKLET,
        "",
    ),
)

SOWING = chapter(
    "sowing",
    N_("Sowing"),
    say(
        N_(
            "On your turn, take all the seeds of one of your own pits and drop them one by one into the "
            "following pits, counter-clockwise: along your row to the right, then round the corner into the "
            "other row."
        ),
        "1",
    ),
    ask(
        "awale",
        "",
        N_("Sow so that your last seed falls into B."),
        plays("d"),
        "d",
        N_("Yes: e, f, A, B. Counting ahead is half of the game."),
        N_("Count four pits on from the one you empty."),
    ),
    say(
        N_(
            "A pit of twelve seeds or more goes all the way round. The pit it came from is passed over at "
            "every lap and stays empty."
        ),
        "2",
    ),
    ask(
        "awale",
        pits("b14 a2 c1 e3 A1 B4 D2 F3", 10),
        N_("Sow the full pit. Which pit does it leave out?"),
        plays("b"),
        "b",
        N_("It passed over b itself: eleven seeds went once round, the last three fell into c, d and e."),
        N_("The full pit is b, with fourteen seeds."),
    ),
)

CAPTURE = chapter(
    "capture",
    N_("Capturing"),
    say(
        N_(
            "Only your last seed captures, and only in the opponent's row. If the pit it falls into now holds"
            " two or three seeds, they are yours."
        ),
        "3",
    ),
    ask(
        "awale",
        pits("e3 c2 d1 f6 A3 B2 D1 F4", 12),
        N_("Capture three seeds."),
        gains("S", 3),
        "e",
        N_("Three seeds! B held two, and your last seed made it three."),
        N_("Look for a pit of the other row that holds two, and find the seed that can reach it last."),
    ),
    say(
        N_(
            "Classic Awalé and Oware: if the pit before it, going backwards, also holds two or three seeds "
            "and is the opponent's, it is captured too, and so on, until a pit breaks the chain."
        ),
        "3",
        options="chain",
    ),
    ask(
        "awale",
        pits("f4 a2 c3 A2 B1 C2 D1 E5 F4", 11),
        N_("Take as much as you can in one go."),
        gains("S", 10),
        "f",
        N_("Ten seeds: D, C, B and A all fell, one after the other."),
        N_("One of your pits ends four pits inside the other row."),
    ),
    say(
        N_(
            "Awélé has a chain of its own: the last pit must come to two or three, but its neighbours fall "
            "while they hold one or two."
        ),
        "3",
        options="rules chain",
    ),
    figure(
        ask(
            "awele",
            pits("b1 c2 f5 A4 C2 F3", 15, "N"),
            N_("North to move, by the rules of Awélé: capture six seeds."),
            gains("N", 6),
            "F",
            N_(
                "The booklet's own example: three, two and one seed fall together. In classic Awalé the single "
                "seed would stay."
            ),
            N_("The last seed must make c hold three."),
        ),
        BOOKLET,
        N_("The booklet's example; what lies in the other pits is ours."),
    ),
    figure(
        ask(
            "awele",
            pits("a1 b3 d2 f4 A4 C15 E1", 8, "N"),
            N_("North has a rich house of fifteen seeds. Capture with it."),
            gains("N", 3),
            "C",
            N_("Once round without C itself, and the last seed makes a hold three."),
            N_("Sow the pit of fifteen and count: it ends in a."),
        ),
        BOOKLET,
        N_("The booklet's example; what lies in the other pits is ours."),
    ),
    say(
        N_("Fast Awélé: the chain also runs forwards, into the pits after the last one, while they hold one or two."),
        "3",
        options="direction",
    ),
    ask(
        "awele-rapide",
        pits("e3 a2 b4 A1 B2 C1 D2 F5", 13),
        N_("Fast Awélé: capture eight seeds at once."),
        gains("S", 8),
        "e",
        N_("B with three, A behind it with two, C and D before it: eight."),
        N_("End in B: its neighbours on both sides are poor."),
    ),
)

SLAM = chapter(
    "slam",
    N_("Never take everything"),
    say(
        N_("A move that would capture every seed the opponent has is forbidden: one does not eat the seed corn."),
        "4",
        options="slam",
    ),
    ask(
        "awale",
        pits("f1 c3 d2 a3 A1", 17),
        N_("The tempting capture is not offered. Play something else."),
        plays("a", "c", "d"),
        "c",
        N_("Right: f would have taken the last two seeds of North, so the rules leave it out."),
        N_("Any other pit will do."),
    ),
    ruling(
        N_(
            "If every move you have would take everything, they are allowed but capture nothing. The duty to "
            "feed is looked at first; this rule then judges what is left."
        ),
        "4",
    ),
    ask(
        "awale",
        pits("f1 A1", 20),
        N_("South has one seed and one move. Play it."),
        plays("f"),
        "f",
        N_("Nothing was captured: it was the only move, and it would have taken all."),
        N_("There is only f."),
    ),
    known(
        N_(
            "Oware, as tournaments play it, lets you play such a move, but it takes nothing. Awari, the rule set of "
            "the published solution, forbids it. Other tables let it take all: an option says which."
        ),
        N_("Tournaments of Oware play it without capture."),
        "4",
        options="slam",
    ),
    ask(
        "oware",
        pits("a1 f1 A1", 22),
        N_("Oware: play the move that would take everything."),
        plays("f"),
        "f",
        N_("It may be played here, and North keeps his two seeds."),
        N_("The seed of f falls beside North's only seed."),
    ),
)

HUNGER = chapter(
    "hunger",
    N_("Feeding, and the end"),
    say(
        N_(
            "Awélé and Oware: when the opponent has no seed left, you must play a move that gives him one, if"
            " you can. In classic Awalé nobody has to."
        ),
        options="feed",
    ),
    ask(
        "oware",
        pits("a4 b1 e3 d1", 20),
        N_("North is starving. Feed him."),
        plays("e"),
        "e",
        N_("Two seeds for North, and the game goes on."),
        N_("Only one pit reaches the other row."),
    ),
    say(
        N_(
            "The game ends when the player to move has an empty row; with the duty to feed also when the "
            "opponent is empty and cannot be fed."
        )
    ),
    say(
        N_(
            "Classic Awalé: the seeds left on the board then go to the player whose row is not empty. Awélé: they "
            "count for nobody and stay where they are; only what lies in the stores counts."
        ),
        options="leftovers",
    ),
    known(
        N_("Oware and Awari: each side keeps the seeds of its own row."),
        N_("International tournaments, and the published solution of the game."),
        options="leftovers",
    ),
    ask(
        "awale",
        pits("a3 d2 F1", 20, "N"),
        N_("North plays the last seed. Who gets what?"),
        plays("F"),
        "F",
        N_("The seed goes to a. North has nothing more to play with when his turn comes back."),
        N_("There is only F."),
    ),
    ask(
        "awele",
        pits("d1 e1 F1", 22, "N"),
        N_("Awélé, North to move: 23 seeds in store against 22. Win."),
        wins,
        "F",
        N_("South cannot feed North, so it is over; the three seeds in South's row count for nobody."),
        N_("There is only F."),
    ),
    say(
        N_(
            "Awélé and Oware: more than half of all seeds, twenty-five, wins at once. Classic Awalé plays on "
            "to the end."
        ),
        options="goal25",
    ),
    ask(
        "awele",
        pits("f2 a5 c1 A1 B2 F9", 22),
        N_("South has 22 seeds. Win at once."),
        wins,
        "f",
        N_("Three from B and two from A: more than half. The rest is not played."),
        N_("You need three seeds or more: end in B."),
    ),
    ruling(
        N_(
            "When the same board comes for the third time with the same player to move, the game ends. The seeds "
            "on the board then go as leftovers always do: to the side they lie on, or to nobody in Awélé."
        ),
        "5",
    ),
    ask(
        "oware",
        pits("f1 F1", 23),
        N_("Chase the last seed on: play f."),
        plays("f"),
        "f",
        N_(
            "Two seeds can run after each other for ever; the third time the board is the same, each keeps "
            "what lies in his row."
        ),
        N_("Play f."),
    ),
)

SETS = chapter(
    "variants",
    N_("The rule sets and options"),
    say(
        N_(
            "Awélé: chains of one or two, the duty to feed, twenty-five seeds win, and only the stores count. Fast "
            "Awélé: the same with chains both ways. Classic Awalé: chains of two or three, nobody has to feed, no "
            "early win."
        ),
        options="rules chain direction feed goal25 leftovers",
    ),
    known(
        N_(
            "International Oware is the tournament game, from outside the booklets: classic captures with the"
            " duty to feed and the win at twenty-five, and a move that would take everything takes nothing. Awari, "
            "the game that was solved, forbids that move."
        ),
        N_("International tournaments, and the published solution of the game."),
        options="rules slam",
    ),
    ruling(
        N_(
            "Everything can be mixed: what chains take and where they run, the duty to feed, the early win, seeds "
            "left over and grand slams, one by one."
        ),
        options="chain direction feed goal25 leftovers slam",
    ),
    known(
        N_("One to eight seeds a pit and two to twelve pits a side can be chosen."),
        N_("The booklets have four seeds and six pits; sowing games elsewhere have other numbers."),
        options="seeds pits",
    ),
    show(
        "awale(pits=4,seeds=3)",
        "",
        N_("A short game: four pits a side, three seeds each."),
    ),
)

BEGINNERS = chapter(
    "beginners",
    N_("The beginners' game"),
    say(
        N_(
            "A race for children from five on. The stores belong to the round: each player's lies at his "
            "right, between his last pit and the other's first."
        ),
        "b1",
    ),
    say(
        N_("Sowing drops a seed into every store it passes, the opponent's too. Nothing is ever captured."),
        "b2 b3",
    ),
    ruling(N_("The pit a sowing starts from is not skipped."), "b2"),
    say(
        N_("If your last seed falls into your own store, you have the right to play again."),
        "b3",
    ),
    ruling(
        N_("The right is always used, unless an option lets you give it up."),
        "b3",
        options="replay",
    ),
    ask(
        "awale-debutants",
        "",
        N_("Earn a second turn."),
        plays("c"),
        "c",
        N_("The last seed reached your store: play again."),
        N_("Four seeds: which pit lies four places before your store?"),
    ),
    ask(
        "awale-debutants(replay=may)",
        pits("a4 b4 d5 e5 f5 A4 B4 C4 D4 E4 F4", 1, "S+"),
        N_("South has just sown c and may play again. Give that up."),
        plays("-"),
        "-",
        N_("It is North's turn."),
        N_("There is a button for it."),
    ),
    say(
        N_(
            "You win the moment all your pits are empty after your own sowing, whatever the stores hold. "
            "There are no draws."
        ),
        "b4",
    ),
    ask(
        "awale-debutants",
        pits("f1 A3 C2 D4", 18),
        N_("Win the race."),
        wins,
        "f",
        N_("Your row is empty: won, though North's store may hold more."),
        N_("Empty your last pit."),
    ),
)

ADVICE = chapter(
    "advice",
    N_("First advice"),
    advice(
        N_(
            "Before you move, look at what the other could take next: pits of one or two seeds in your row "
            "are the ones in danger."
        )
    ),
    ask(
        "oware",
        pits("a1 c1 f3 A5 B2 C1 E2 F3", 13),
        N_("North threatens a and c. Answer the danger with a capture of your own."),
        gains("S", 5),
        "f",
        N_("Well taken: five seeds in hand are better than worry."),
        N_("Three seeds from f: where do they end?"),
    ),
    advice(
        N_(
            "Save seeds in one pit until it can go once round: such a rich house lays two seeds wherever one "
            "lay before, and captures long chains."
        )
    ),
    advice(N_("Keep moves in reserve on your right, and towards the end count who will have to feed whom.")),
)

PIECES = chapter("pieces", N_("The pieces"), Gallery())

TAKING, BEGIN = ("awele", "awele-rapide", "awale", "oware", "awari"), "awale-debutants"
SUMMARY = (
    summary_line(rulebook.GOAL, N_("Gather more seeds than your opponent."), rules=TAKING),
    summary_line(rulebook.GOAL, N_("Be the first to empty all the pits of your row."), rules=BEGIN),
    summary_line(
        rulebook.TURN,
        N_(
            "Take all the seeds of one of your pits and sow them one by one into the pits that follow, "
            "counter-clockwise."
        ),
    ),
    summary_line(
        rulebook.TURN,
        N_("If the last seed brings a pit of the other row to two or three, you take what is in it."),
        rules=TAKING,
    ),
    summary_line(
        rulebook.TURN,
        N_("The pits just before it fall too, as long as they hold one or two."),
        rules=TAKING,
        direction="back",
        chain="12",
    ),
    summary_line(
        rulebook.TURN,
        N_("The pits just before it fall too, as long as they hold two or three."),
        rules=TAKING,
        direction="back",
        chain="23",
    ),
    summary_line(
        rulebook.TURN,
        N_("The pits beside it, before and after, fall too, as long as they hold one or two."),
        rules=TAKING,
        direction="both",
        chain="12",
    ),
    summary_line(
        rulebook.TURN,
        N_("The pits beside it, before and after, fall too, as long as they hold two or three."),
        rules=TAKING,
        direction="both",
        chain="23",
    ),
    summary_line(rulebook.TURN, N_("You may not take all the seeds your opponent has."), rules=TAKING, slam="forbid"),
    summary_line(
        rulebook.TURN,
        N_("A move that would take all your opponent's seeds takes nothing."),
        rules=TAKING,
        slam="nocapture",
    ),
    summary_line(
        rulebook.TURN, N_("If your opponent has no seed left, you must give one if you can."), rules=TAKING, feed=True
    ),
    summary_line(rulebook.TURN, N_("A seed also falls into each store on the way, your opponent's too."), rules=BEGIN),
    summary_line(
        rulebook.TURN, N_("If the last one falls into your own store, you play again."), rules=BEGIN, replay="must"
    ),
    summary_line(
        rulebook.TURN, N_("If the last one falls into your own store, you may play again."), rules=BEGIN, replay="may"
    ),
    summary_line(rulebook.END, N_("Whoever has more than half of all seeds wins at once."), rules=TAKING, goal25=True),
    summary_line(
        rulebook.END,
        N_("When somebody cannot play, the seeds left go to the side they lie on."),
        rules=TAKING,
        leftovers="owner",
    ),
    summary_line(
        rulebook.END, N_("When somebody cannot play, the seeds left count for nobody."), rules=TAKING, leftovers="none"
    ),
    summary_line(rulebook.END, N_("Then more seeds win."), rules=TAKING),
    summary_line(
        rulebook.END,
        N_("Whoever has emptied the row by a sowing of his own has won; the stores do not count."),
        rules=BEGIN,
    ),
)

BOOK = Rulebook(
    "awale",
    ("1", "2", "3", "4", "5", "6", "b1", "b2", "b3", "b4"),
    (GOAL, SOWING, CAPTURE, SLAM, HUNGER, SETS, BEGINNERS, ADVICE, PIECES),
    SUMMARY,
)
