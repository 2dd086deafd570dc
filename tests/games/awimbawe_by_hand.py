"""Awimbawé a second time, with lists of cards: the tests compare both readings."""

from __future__ import annotations

from dataclasses import dataclass, field

CROWNS = {"1": 3, "2": 2, "3": 2, "4": 3, "5": 1, "6": 1, "7": 0, "8": 0, "9": -1, "10": -2}


@dataclass
class Card:
    name: str
    up: bool = False
    stuck: bool = False

    @property
    def terrain(self) -> str:
        return self.name[0]

    @property
    def value(self) -> int:
        return int(self.name[1:])

    @property
    def crowns(self) -> int:
        return CROWNS[self.name[1:]]


@dataclass
class Table:
    goal: int = 2
    wins: list[int] = field(default_factory=lambda: [0, 0])
    chooser: int | None = None
    phase: str = "deal"
    mover: int | None = None
    leader: int | None = None
    named: int | None = None
    trick: list[Card] = field(default_factory=list)
    hands: list[list[Card | None]] = field(default_factory=list)
    piles: list[list[list[Card]]] = field(default_factory=list)
    won: list[list[Card]] = field(default_factory=list)

    def deal(self, text: str) -> None:
        cards = [Card(name) for name in text.removeprefix("deal:").split(",")]
        for card in cards[8:16]:
            card.up = True
        self.piles = [[[cards[4 * s + k], cards[8 + 4 * s + k]] for k in range(4)] for s in range(2)]
        self.hands = [list(cards[16 + 6 * s : 22 + 6 * s]) for s in range(2)]
        self.won = [[], []]
        if self.leader is not None:
            self.lead(self.leader)
            return
        tiger, panther = (sum(pile[1].crowns for pile in self.piles[s]) for s in range(2))
        if tiger == panther:
            self.phase = "tie"
        else:
            self.lead(0 if tiger < panther else 1)

    def lead(self, seat: int) -> None:
        self.leader, self.chooser, self.named, self.trick = seat, None, None, []
        self.must_play(seat)

    def available(self, seat: int) -> dict[str, Card]:
        """By place: h1… p1…"""
        actions = {f"h{i}": card for i, card in enumerate(self.hands[seat], 1) if card}
        tops = {f"p{k}": pile[-1] for k, pile in enumerate(self.piles[seat], 1) if pile and pile[-1].up}
        return actions | tops

    def free(self, seat: int) -> dict[str, Card]:
        return {place: card for place, card in self.available(seat).items() if not card.stuck}

    def must_play(self, seat: int) -> None:
        self.phase, self.mover = "play", seat
        if not self.available(seat):
            self.turn_up(seat)
        elif not self.free(seat):
            self.loosen(seat)

    def turn_up(self, seat: int) -> None:
        for pile in self.piles[seat]:
            if pile:
                pile[-1].up = True

    def loosen(self, seat: int) -> None:
        for card in [*self.hands[seat], *(card for pile in self.piles[seat] for card in pile)]:
            if card:
                card.stuck = False

    def legal(self) -> list[str]:
        if self.phase in {"tie", "choose"}:
            return ["start:0", "start:1"] if self.phase == "tie" else ["start:me", "start:you"]
        if self.phase == "power":
            return sorted(self.powers())
        if self.phase != "play":
            return []
        free = self.free(self.mover)
        fit = free
        if self.trick:
            led = {place: card for place, card in free.items() if card.terrain == self.trick[0].terrain}
            eagles = {place: card for place, card in free.items() if card.terrain == "S"}
            fit = led or eagles or free
        return sorted(card.name if place[0] == "h" else place for place, card in fit.items())

    def powers(self) -> list[str]:
        card, other = self.trick[-1], 1 - self.mover
        if card.terrain == "S":
            return ["fight", "flee"] if len(self.trick) == 2 and self.trick[0].terrain != "S" else []
        actions: list[str] = []
        if card.value == 2:
            piles = self.piles[other]
            gap = next((k for k in range(4) if not piles[k]), None)
            for i in range(4):
                for j in range(4):
                    deep = len(piles[i]) > 1 and (piles[j] or j == gap)
                    if deep or (len(piles[i]) == 1 and piles[j] and i != j):
                        actions.append(f"r{i + 1}>{j + 1}")
        if card.value == 3 and len(self.won[0] + self.won[1]) < 26:
            actions = ["lead:me", "lead:you"]
        if card.value == 5 and len(self.free(other)) > 1:
            actions = [f"block:{place}" for place in self.free(other)]
        return [*actions, "-"] if actions else []

    def play(self, text: str) -> None:
        seat = self.mover
        if self.phase == "tie":
            self.lead(int(text[-1]))
        elif self.phase == "choose":
            self.leader, self.chooser, self.phase = seat if text == "start:me" else 1 - seat, None, "deal"
        elif text in {"fight", "flee"}:
            self.gather(flees=text == "flee")
        elif self.phase == "power":
            self.use(text, seat, 1 - seat)
            self.go_on()
        else:
            if text[0] == "p":
                card = self.piles[seat][int(text[1]) - 1].pop()
            else:
                place = [card.name if card else "" for card in self.hands[seat]].index(text)
                card = self.hands[seat][place]
                self.hands[seat][place] = None
            self.loosen(seat)
            self.trick.append(card)
            if self.powers():
                self.phase = "power"
            else:
                self.go_on()

    def use(self, text: str, seat: int, other: int) -> None:
        if text[0] == "r":
            self.piles[other][int(text[3]) - 1].insert(0, self.piles[other][int(text[1]) - 1].pop())
        elif text.startswith("lead"):
            self.named = seat if text == "lead:me" else other
        elif text.startswith("block"):
            self.available(other)[text.removeprefix("block:")].stuck = True

    def go_on(self) -> None:
        if len(self.trick) == 2:
            self.gather(flees=False)
        else:
            self.must_play(1 - self.leader)

    def gather(self, *, flees: bool) -> None:
        led, card = self.trick
        second = 1 - self.leader
        if led.terrain == card.terrain:
            mouse = {led.value, card.value} == {1, 6}
            winner = self.leader if (led.value > card.value) != mouse else second
        else:
            winner = second if card.terrain == "S" and not flees else self.leader
        self.won[winner].append(led)
        self.won[second if flees else winner].append(card)
        for seat in range(2):
            if sum(card.value == 4 for card in self.won[seat]) == 4:
                self.close(1 - seat)
                return
        if len(self.won[0] + self.won[1]) == 28:
            crowns = [sum(card.crowns for card in self.won[seat]) for seat in range(2)]
            self.close(0 if crowns[0] > crowns[1] else 1)
            return
        self.turn_up(0)
        self.turn_up(1)
        self.lead(winner if self.named is None else self.named)

    def close(self, winner: int) -> None:
        self.wins[winner] += 1
        self.leader, self.named, self.trick = None, None, []
        if self.wins[winner] == self.goal:
            self.phase = "over"
            return
        self.phase, self.mover, self.chooser = "choose", 1 - winner, 1 - winner
        self.hands = [[None] * 6, [None] * 6]
        self.piles = [[[], [], [], []], [[], [], [], []]]

    def text(self) -> str:
        mover = {"over": "-", "deal": "*", "tie": "*"}.get(self.phase, str(self.mover))
        trick = ",".join(card.name for card in self.trick) or "-"
        fields = [f"{self.wins[0]}-{self.wins[1]}", self.phase, mover, self.person(self.leader)]
        fields += [self.person(self.chooser), trick, self.person(self.named)]
        for seat in range(2):
            fields.append(",".join(card.name + "!" * card.stuck if card else "-" for card in self.hands[seat]))
            piles = ["".join(self.sign(card) for card in pile) or "-" for pile in self.piles[seat]]
            fields.append(",".join(piles))
            won = sorted(self.won[seat], key=lambda card: ("GDMES".index(card.terrain), card.value))
            fields.append(",".join(card.name for card in won) or "-")
        return "/".join(fields)

    def sign(self, card: Card) -> str:
        return (card.name if card.up else f"({card.name})") + "!" * card.stuck

    def person(self, seat: int | None) -> str:
        return "-" if seat is None else str(seat)
