"""Chiwawa's rulebook."""

from __future__ import annotations

from collections import Counter

from ludotheque.core.sources import BOOK as BOOKLET
from ludotheque.core.translation import N_
from ludotheque.learn import rulebook
from ludotheque.learn.goals import gains, plays, wins
from ludotheque.learn.rulebook import Gallery, Rulebook, advice, ask, chapter, figure, ruling, say, summary_line

DECK = Counter(
    dict.fromkeys(("5a", "5b", "5c"), 7)
    | dict.fromkeys(("10a", "10b", "10c"), 4)
    | dict.fromkeys(("20a", "20b", "20c"), 3)
    | {"M": 6, "D": 6}
)
ORDER = "round first won gone phase turn out lock chosen source pile discards hands camps scores last"


def cards(text: str) -> Counter[str]:
    """The cards in a field, whatever marks stand around them."""
    found: Counter[str] = Counter()
    for part in text.replace("/", ",").split(","):
        name, _star, times = part.strip("[]").partition(":")[0].strip("[]").partition("*")
        if name != "-":
            found[name] += int(times or 1)
    return found


def table(hands: str, camps: str, **given: str) -> str:
    """A position for two in the first round, seat 0 to play; what lies nowhere is the draw pile."""
    fields = {
        "round": "1", "first": "0", "won": "0,0", "gone": "-", "phase": "play", "turn": "0", "out": "-", "lock": "-",
        "chosen": "-/-", "source": "5a,5b,5c", "discards": "-", "hands": hands, "camps": camps, "scores": "0,0",
        "last": "-/-",
    } | given  # fmt: skip
    rest = DECK - sum((cards(fields[name]) for name in ("source", "hands", "camps", "discards")), Counter())
    fields["pile"] = ",".join(rest.elements())
    return " ".join(f"{name}={fields[name]}" for name in ORDER.split())


GOAL = chapter(
    "goal",
    N_("The aim"),
    say(
        N_(
            "Two to eight players build camps of gods around a Pillar. Cards are laid face down, in your own "
            "camp or in another's, to help or to harm. The richest camp wins the round; two rounds won win "
            "the game."
        ),
        "12 14",
        options="players rounds_to_win",
    ),
    say(
        N_(
            "Fifty-four cards: gods worth 5 (three designs, seven copies each), worth 10 (three, four copies)"
            " and worth 20 (three, three copies), six Mimicries and six Destructions."
        )
    ),
    ruling(
        N_(
            "For programs that compute the game exactly there is a small deck for two: three Maize gods, three Snake gods, a "
            "Mimicry and a Destruction. The first hands are of two, and tied rounds do not make the match longer."
        ),
        options="deck",
    ),
    say(
        N_(
            "First deal: three cards face up, the Source, beside the draw pile, and ten cards each (eight "
            "with six players, seven with seven, six with eight)."
        ),
        "1",
    ),
    say(
        N_("The first player is the one who stroked a chihuahua last."),
        "1",
    ),
    ruling(
        N_("Where nobody at the table knows, it is decided by lot; a table may also choose who begins."),
        "1",
    ),
    say(
        N_(
            "Everybody chooses a hand card and lays it open before him: his Pillar. It cannot be destroyed, "
            "exchanged "
            "or moved during the round."
        ),
        "2",
    ),
    ruling(
        N_(
            "The Pillars are chosen in secret and shown together. A Mimicry or a Destruction as a Pillar does "
            "nothing "
            "and is worth nothing."
        ),
        "2",
    ),
    ruling(
        N_(
            "The names of the gods are ours: the booklet tells them apart by their pictures alone. So is the name "
            "Chiwawa: its title page is lost."
        )
    ),
    ask(
        "chiwawa",
        table("5a,5b,10a,20a*2,M,D/5c*2,10b*2,20b,M,D", "-/-", phase="pillars"),
        N_("You hold two Sun gods. Make one of them your Pillar."),
        plays("pillar 20a"),
        "pillar 20a",
        N_("A strong Pillar: the second Sun god beside it will be worth much more."),
        N_("The Sun gods are worth 20."),
        seat=0,
    ),
)

TURN = chapter(
    "turn",
    N_("A turn"),
    say(
        N_(
            "In turn you do exactly one thing: place a hand card face down at the left or right end of your "
            "own camp; place one at an end of an opponent's camp; discard one and exchange two cards; or "
            "fold."
        ),
        "3",
    ),
    ask(
        "chiwawa",
        table("5a,20a,D/5c,10b,M", "[20a]/[10b]"),
        N_("Place your Sun god in your own camp."),
        plays("20a>L", "20a>R"),
        "20a>R",
        N_("Two alike side by side. Only you know what lies there."),
        N_("Choose the Sun god, then an end of your own camp."),
        seat=0,
    ),
    ask(
        "chiwawa",
        table("5a,D/5c,10b,M", "20a:0,[20a]/[10b],10b:1"),
        N_("Place your Destruction in the other camp."),
        plays("D>1L", "D>1R"),
        "D>1R",
        N_("When camps are opened it will destroy what lies beside it."),
        N_("Choose the Destruction, then an end of the other camp."),
        seat=0,
    ),
    say(
        N_(
            "You are out of the round when you fold or have no card left. The round ends when nobody is "
            "active; the last one may go on as long as he likes."
        ),
        "4",
    ),
    ruling(
        N_("A camp whose owner is out can still be placed on and exchanged from."),
        "4",
    ),
)

EXCHANGE = chapter(
    "exchange",
    N_("Exchanging"),
    say(
        N_(
            "Discard a hand card face up, then swap any two different cards among: your hand, the Source, "
            "placed cards of any camp except Pillars, and the top of the draw pile. Never an opponent's hand,"
            " nor two cards of your own."
        ),
        "5",
    ),
    say(N_("A card goes face up into the Source, face down onto the draw pile."), "5"),
    ruling(
        N_(
            "Into a camp it goes face down, and nobody peeks. Two cards of the Source, or of one camp, may be "
            "swapped too. You may pay with your last card."
        ),
        "5",
    ),
    ask(
        "chiwawa",
        table("5a,D,20b/5c,10b,M", "[20b]/[10b]", source="20b,5c,10a"),
        N_("The Source shows a Fire god. Pay the Destruction and swap your Maize god for it."),
        plays("swap h5a s1"),
        "pay D | swap h5a s1",
        N_("Paid and swapped: three Fire gods are within reach."),
        N_("First put the Destruction on the discards, then choose the Maize god and the Fire god."),
        seat=0,
    ),
    say(
        N_("The two cards just swapped may not be exchanged in the next turn, whoever takes it."),
        "6",
    ),
    ruling(
        N_("A locked hand card may still be placed or paid."),
        "6",
    ),
    say(
        N_(
            "When the draw pile is empty and a card is needed, the discards are shuffled into a new one, also"
            " in mid-round."
        ),
        "7",
    ),
    ruling(
        N_("So the top of the pile can always be named: pay, name the swap, shuffle, then swap."),
        "7",
    ),
)

COUNT = chapter(
    "count",
    N_("Opening and counting"),
    say(
        N_(
            "Gods of one design side by side, the Pillar included, form a run: n of them are worth n × n "
            "times their value. Two of 20 make 80, three of 10 make 90, five of 5 make 125."
        ),
        "10",
    ),
    ruling(N_("Six and seven go on the same way."), "10"),
    ask(
        "chiwawa",
        table("20a/-", "10a:0,[20a]/[10b]"),
        N_("Your last card: place it for 90 points."),
        gains("score0", 90),
        "20a>R",
        N_("80 for the two Sun gods, 10 for the other."),
        N_("It must lie beside its twin."),
        seat=0,
    ),
    figure(
        ask(
            "chiwawa",
            table("10c/-", "10c:0,[10c]/[5b]"),
            N_("Make the booklet's 90."),
            gains("score0", 90),
            "10c>L",
            N_("Three Moon gods: 3 × 3 × 10."),
            N_("Anywhere in your own camp."),
            seat=0,
        ),
        BOOKLET,
        N_("The booklet's example."),
    ),
    figure(
        ask(
            "chiwawa",
            table("5a/-", "5a:0,5a:0,[5a],5a:0/[5b]", source="5b,5c,10a"),
            N_("Five Maize gods: make 125."),
            gains("score0", 125),
            "5a>R",
            N_("5 × 5 × 5: small gods in a long row beat great ones alone."),
            N_("In your own camp, at either end."),
            seat=0,
        ),
        BOOKLET,
        N_("The booklet's example."),
    ),
    say(
        N_(
            "First the Destructions, camp by camp: each destroys its left or right neighbour, never the "
            "Pillar nor another Destruction, and both go; the gap closes at once. One without a target is "
            "discarded alone."
        ),
        "8",
    ),
    ruling(
        N_(
            "A Destruction must act when it has a target. The owner may take them in any order: in 20, 10, D,"
            " D beside a Pillar of 5 the inner one goes first, alone, and the camp is worth 25."
        ),
        "8",
    ),
    ask(
        "chiwawa",
        table("5b/-", "20a:0,10a:0,D:0,D:0,[5a]/[10b]"),
        N_("That very camp is yours. End the round and see that it is worth 25."),
        gains("score0", 25),
        "fold",
        N_(
            "The inner Destruction had only the Pillar and its sister beside it, and went alone; the other took the 10."
        ),
        N_("Place nothing more: fold."),
        seat=0,
    ),
    ask(
        "chiwawa(resolve=manual)",
        table("5c/-", "20a:0,D:0,5b:0,[20a]/[10b]"),
        N_("Fold, and let the Destruction bring your two Sun gods together."),
        gains("score0", 80),
        "fold | destroy c0.-2 right",
        N_("The Rain god gone, the gap closed: 80."),
        N_("Destroy the neighbour that stands between."),
        seat=0,
    ),
    say(
        N_(
            "Then the Mimicries: each is worth the printed value of its left or right neighbour. It is never "
            "multiplied, and it breaks a run."
        ),
        "9",
    ),
    ruling(
        N_("A Mimicry or a Destruction is never copied, not as a Pillar either."),
        "9",
    ),
    ask(
        "chiwawa",
        table("M/-", "10a:0,[20a]/[5b]"),
        N_("Place the Mimicry for 50 points."),
        gains("score0", 50),
        "M>R",
        N_("It copies the Sun god: 10 + 20 + 20."),
        N_("Put it beside the dearer god."),
        seat=0,
    ),
    ruling(
        N_(
            "Usually all this is done as is best for the camp's owner. As an option the owner decides step by step, "
            "camp by camp from the first player."
        ),
        "11",
        options="resolve",
    ),
)

ROUNDS = chapter(
    "rounds",
    N_("Winning, and the next round"),
    say(
        N_("Most points win the round; a tie for the first place makes it null."),
        "12",
    ),
    ask(
        "chiwawa",
        table("5c,D/-", "20a:0,[20a]/[10b],10b:1", won="1,0", round="2", first="1"),
        N_("You have won a round, and 80 points lie before you. Win the game."),
        wins,
        "fold",
        N_("Folding in time is half the art."),
        N_("You need nothing more: end the round."),
        seat=0,
    ),
    say(
        N_(
            "Between rounds the table is cleared, hands are kept, and everyone draws three cards, or five if "
            "nobody has any. A new Source, new Pillars; the winner of the last decided round starts."
        ),
        "13",
    ),
    ruling(
        N_("If the cards run short the deal simply stops. As long as no round is decided the first player starts."),
        "13",
    ),
    ruling(
        N_("After twelve rounds without a winner, those who have won most share the win."),
        "14",
    ),
    say(
        N_(
            "Battle Royal: after each round the lowest score is out, with all who tie for it. The highest "
            "starts next; the last one left wins."
        ),
        "15",
        options="mode",
    ),
    ruling(
        N_(
            "If all would go, nobody goes and another round is played; round twenty is the last, and the "
            "survivors share."
        ),
        "15",
    ),
    advice(
        N_(
            "Remember what you laid where: you know the cards you held and those that lay open when they "
            "moved, and you may follow them through every swap."
        )
    ),
)

CARDS_CHAPTER = chapter("cards", N_("The cards"), Gallery())

SUMMARY = (
    summary_line(
        rulebook.GOAL,
        N_("Win {rounds_to_win} rounds: have the richest camp when all are opened."),
        mode="classic",
        rounds_to_win=tuple(range(2, 13)),
    ),
    summary_line(rulebook.GOAL, N_("Have the richest camp when all are opened."), mode="classic", rounds_to_win=1),
    summary_line(
        rulebook.GOAL, N_("Be the last one left: after each round the poorest camp is out."), mode="battle-royal"
    ),
    summary_line(rulebook.TURN, N_("First everybody chooses a Pillar in secret.")),
    summary_line(
        rulebook.TURN,
        N_(
            "Then do one thing a turn: lay a card face down at an end of your camp, or of another's; pay a card "
            "and exchange two others; or fold."
        ),
    ),
    summary_line(rulebook.END, N_("The round ends when everybody has folded or has no card left.")),
    summary_line(
        rulebook.END,
        N_(
            "Each Destruction destroys a neighbour, each Mimicry is worth as much as one. Equal gods side by "
            "side multiply: two count four times their value, three nine times."
        ),
    ),
    summary_line(rulebook.END, N_("The owner of a camp says which neighbour."), resolve="manual"),
    summary_line(rulebook.END, N_("Cards you keep are yours in the next round."), rounds_to_win=tuple(range(2, 13))),
)

BOOK = Rulebook(
    "chiwawa",
    tuple(str(n) for n in range(1, 16)),
    (GOAL, CARDS_CHAPTER, TURN, EXCHANGE, COUNT, ROUNDS),
    SUMMARY,
)
