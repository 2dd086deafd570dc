"""A second Chiwawa, written from the rules alone and as slowly as one likes: every card is a thing of its own.

What the game packs into counts and places, this keeps with the cards: who knows them, whether they are locked.
"""

from __future__ import annotations

from itertools import combinations, groupby

from games.chiwawa_positions import DECK

ORDER = list(DECK)
FIRST_HANDS = {6: 8, 7: 7, 8: 6}
ALL = "*"


class Card:
    def __init__(self, face: str) -> None:
        self.face = face
        self.known: set[int | str] = set()

    @property
    def value(self) -> int:
        return 0 if self.face in "MD" else int(self.face[:-1])


class Referee:
    def __init__(self, players: int, *, royal: bool, manual: bool, goal: int) -> None:
        self.players, self.royal, self.manual, self.goal = players, royal, manual, goal
        self.waste = [Card(face) for face in DECK.elements()]
        self.pile: list[Card] = []
        self.source: list[Card] = []
        self.hands: list[list[Card]] = [[] for _seat in range(players)]
        self.camps: list[list[Card]] = [[] for _seat in range(players)]
        self.pillars: list[Card | None] = [None] * players
        self.living = list(range(players))
        self.first, self.round = 0, 1
        self.won, self.scores = [0] * players, [0] * players
        self.locked: list[Card] = []
        self.result: tuple[float, ...] | None = None
        self.deal(FIRST_HANDS.get(players, 10))

    def order(self) -> list[int]:
        turns = [(self.first + i) % self.players for i in range(self.players)]
        return [seat for seat in turns if seat in self.living]

    # rules 1, 7, 13

    def deal(self, hand: int) -> None:
        self.to: list[list[Card]] = [self.source] * 3 + [self.hands[seat] for seat in self.order()] * hand
        self.deal_on()

    def deal_on(self) -> None:
        while self.to:
            if not self.pile:
                if not self.waste:
                    break
                self.phase, self.actor = "deal", -1
                return
            card = self.pile.pop(0)
            card.known = set()
            self.to.pop(0).append(card)
        self.choice: dict[int, str] = {}
        self.phase, self.actor = "pillars", self.first

    def shuffle(self, faces: list[str]) -> None:
        for face in faces:
            card = next(card for card in self.waste if card.face == face)
            self.waste.remove(card)
            card.known = set()
            self.pile.append(card)
        assert not self.waste
        self.locked = [card for card in self.locked if card not in self.pile]
        if self.phase == "deal":
            self.deal_on()
        else:
            self.swap(self.turn, *self.named)

    # actions

    def legal(self) -> list[str]:
        seat = self.actor
        faces = sorted({card.face for card in self.hands[seat]}, key=ORDER.index)
        if self.phase == "pillars":
            return [f"pillar {face}" for face in faces]
        if self.phase == "play":
            camps = ["" if other == seat else str(other) for other in self.living]
            places = [f"{face}>{camp}{end}" for face in faces for camp in camps for end in "LR"]
            return [*places, *(f"pay {face}" for face in faces), "fold"]
        if self.phase == "swap":
            return list(self.swaps(seat))
        return [f"{self.phase} c{seat}.{self.index(seat, i)} {way}" for i, way in self.choices(seat)]

    def index(self, seat: int, i: int) -> int:
        return i - self.camps[seat].index(self.pillars[seat])

    def swaps(self, seat: int) -> dict[str, tuple[str, str]]:
        places = [f"h{face}" for face in ORDER if self.find(seat, f"h{face}")]
        places += ["s1", "s2", "s3"]
        for other in self.living:
            indices = [self.index(other, i) for i in range(len(self.camps[other]))]
            places += [f"c{other}.{index}" for index in indices if index]
        places = [place for place in places if self.card(seat, place) not in self.locked]
        if not self.pile or self.pile[0] not in self.locked:
            places.append("top")
        pairs = [pair for pair in combinations(places, 2) if not pair[1].startswith("h")]
        return {f"swap {a} {b}": (a, b) for a, b in pairs}

    def find(self, seat: int, place: str) -> tuple[list[Card], int] | None:
        if place == "top":
            return self.pile, 0
        if place[0] == "s":
            return self.source, int(place[1]) - 1
        if place[0] == "c":
            owner, index = place[1:].split(".")
            camp = self.camps[int(owner)]
            return camp, camp.index(self.pillars[int(owner)]) + int(index)
        hand = self.hands[seat]
        free = [i for i, card in enumerate(hand) if card.face == place[1:] and card not in self.locked]
        return (hand, free[0]) if free else None

    def card(self, seat: int, place: str) -> Card:
        places = self.find(seat, place)
        assert places
        return places[0][places[1]]

    def beside(self, seat: int, i: int) -> list[tuple[int, str]]:
        return [(j, way) for j, way in ((i - 1, "left"), (i + 1, "right")) if 0 <= j < len(self.camps[seat])]

    def choices(self, seat: int) -> list[tuple[int, str]]:
        camp = self.camps[seat]
        if self.phase == "mimic":
            return [(self.asked, way) for j, way in self.beside(seat, self.asked) if camp[j].value]
        places = []
        for i, card in enumerate(camp):
            if card.face == "D" and card is not self.pillars[seat]:
                ways = [
                    way for j, way in self.beside(seat, i) if camp[j].face != "D" and camp[j] is not self.pillars[seat]
                ]
                places += [(i, way) for way in ways or ["none"]]
        return places

    def play(self, text: str) -> None:
        seat, words = self.actor, text.split()
        if ">" in text:
            face, end = text.split(">")
            card = self.give(seat, face)
            card.known = {seat}
            camp = self.camps[seat if len(end) == 1 else int(end[0])]
            camp.insert(0 if end[-1] == "L" else len(camp), card)
            self.locked = []
            self.pass_on(seat)
        elif words[0] == "pillar":
            self.choose(seat, words[1])
        elif words[0] == "pay":
            self.waste.append(self.give(seat, words[1]))
            self.phase = "swap"
        elif words[0] == "swap":
            if words[2] == "top" and not self.pile:
                self.phase, self.actor, self.turn, self.named = "shuffle", -1, seat, words[1:]
            else:
                self.swap(seat, *words[1:])
        elif words[0] == "fold":
            self.active.remove(seat)
            self.locked = []
            self.pass_on(seat)
        else:
            self.resolve(seat, int(words[1].split(".")[1]) - self.index(seat, 0), words[2])

    def choose(self, seat: int, face: str) -> None:
        self.choice[seat] = face
        waiting = [other for other in self.order() if other not in self.choice]
        if waiting:
            self.actor = waiting[0]
            return
        for other in self.living:
            card = self.give(other, self.choice[other])
            card.known = {ALL}
            self.camps[other] = [card]
            self.pillars[other] = card
        self.active = self.order()
        self.pass_on(self.order()[-1])

    def give(self, seat: int, face: str) -> Card:
        """A card out of a hand, of equal ones the locked one."""
        same = [card for card in self.hands[seat] if card.face == face]
        card = next((card for card in same if card in self.locked), same[0])
        self.hands[seat].remove(card)
        return card

    def swap(self, seat: int, a: str, b: str) -> None:
        ends = [self.find(seat, a), self.find(seat, b)]
        one, two = self.card(seat, a), self.card(seat, b)
        for card, start, to in ((one, a, b), (two, b, a)):
            if start[0] in "hs":
                card.known = {seat} if start[0] == "h" else {ALL}
            if to[0] == "h":
                card.known = set()
        for end, card in zip(ends, (two, one), strict=True):
            assert end
            end[0][end[1]] = card
        self.locked = [one, two]
        self.pass_on(seat)

    def pass_on(self, seat: int) -> None:
        turns = self.order()
        after = turns.index(seat) + 1
        self.active = [other for other in self.active if self.hands[other]]
        waiting = [other for other in turns[after:] + turns[:after] if other in self.active]
        if waiting:
            self.phase, self.actor = "play", waiting[0]
        else:
            self.reveal()

    # rules 8–11

    def reveal(self) -> None:
        self.scores = [0] * self.players
        for seat in self.living:
            for card in self.camps[seat]:
                card.known = {ALL}
        if self.manual:
            self.count(self.order()[0])
            return
        for seat in self.living:
            self.scores[seat] = self.best(self.camps[seat], self.pillars[seat])
        self.settle()

    def count(self, seat: int) -> None:
        self.phase, self.actor = "destroy", seat
        if not self.choices(seat):
            self.scores[seat] = self.runs(self.camps[seat])
            self.ask(seat, 0)

    def ask(self, seat: int, start: int) -> None:
        self.phase = "mimic"
        for i in range(start, len(self.camps[seat])):
            card = self.camps[seat][i]
            self.asked = i
            if card.face == "M" and card is not self.pillars[seat] and self.choices(seat):
                return
        after = self.order().index(seat) + 1
        if after < len(self.living):
            self.count(self.order()[after])
        else:
            self.settle()

    def resolve(self, seat: int, i: int, way: str) -> None:
        camp = self.camps[seat]
        beside = {"left": i - 1, "right": i + 1, "none": i}[way]
        if self.phase == "mimic":
            self.scores[seat] += camp[beside].value
            self.ask(seat, i + 1)
            return
        for j in sorted({i, beside}, reverse=True):
            self.waste.append(camp.pop(j))
        self.count(seat)

    def runs(self, camp: list[Card]) -> int:
        runs = [list(run) for _face, run in groupby(camp, key=lambda card: card.face)]
        return sum(len(run) ** 2 * run[0].value for run in runs)

    def best(self, camp: list[Card], pillar: Card | None) -> int:
        scores = []
        for i, card in enumerate(camp):
            if card.face == "D" and card is not pillar:
                hit = [
                    j for j in (i - 1, i + 1) if 0 <= j < len(camp) and camp[j].face != "D" and camp[j] is not pillar
                ]
                scores += [self.best([c for k, c in enumerate(camp) if k not in {i, j}], pillar) for j in hit or [i]]
        if scores:
            return max(scores)
        copied = [
            max([camp[j].value for j in (i - 1, i + 1) if 0 <= j < len(camp)], default=0)
            for i, card in enumerate(camp)
            if card.face == "M" and card is not pillar
        ]
        return self.runs(camp) + sum(copied)

    # rules 12–15

    def settle(self) -> None:
        for cards in (self.source, *self.camps):
            self.waste += cards
            cards.clear()
        self.pillars = [None] * self.players
        scores = {seat: self.scores[seat] for seat in self.order()}
        ahead = [seat for seat in scores if scores[seat] == max(scores.values())]
        behind = [seat for seat in scores if scores[seat] == min(scores.values())]
        if self.royal:
            self.first = ahead[0]
            if len(behind) < len(self.living):
                for seat in behind:
                    self.living.remove(seat)
                    self.waste += self.hands[seat]
                    self.hands[seat].clear()
            over, winners = len(self.living) == 1 or self.round == 20, self.living
        else:
            if len(ahead) == 1:
                self.first = ahead[0]
                self.won[self.first] += 1
            over = max(self.won) == self.goal or self.round == 12
            winners = [seat for seat in range(self.players) if self.won[seat] == max(self.won)]
        if over:
            self.result = tuple(2 / len(winners) - 1 if seat in winners else -1 for seat in range(self.players))
            return
        self.round += 1
        self.deal(3 if any(self.hands) else 5)

    # what a seat knows

    def look(self, seat: int | None) -> dict[str, str]:
        """Some fields of the position text as a seat sees them."""
        fields = {
            "round": str(self.round),
            "first": str(self.first),
            "source": ",".join(card.face for card in self.source) or "-",
            "hands": "/".join(self.hand(i, seat) for i in range(self.players)),
            "camps": "/".join(",".join(self.shown(card, seat) for card in camp) or "-" for camp in self.camps),
            "scores": ",".join(map(str, self.scores)),
            "won": ",".join(map(str, self.won)),
        }
        if self.pile:
            fields["top"] = self.shown(self.pile[0], seat)
        return fields

    def hand(self, owner: int, seat: int | None) -> str:
        faces = [card.face if owner == seat else "?" for card in self.hands[owner]]
        return (
            ",".join(
                face + f"*{faces.count(face)}" * (faces.count(face) > 1) for face in [*ORDER, "?"] if face in faces
            )
            or "-"
        )

    def shown(self, card: Card, seat: int | None) -> str:
        if card in self.pillars:
            return f"[{card.face}]"
        seers = ":" + "".join(map(str, sorted(card.known, key=str))) if card.known else ""
        return (card.face if ALL in card.known or seat in card.known else "?") + seers
