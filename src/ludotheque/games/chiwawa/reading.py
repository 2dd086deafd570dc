"""Position texts of Chiwawa, read and checked: whatever is wrong gets a ``ValueError`` that says what."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ludotheque.core.marks import CHANCE, OVER, PHASE, SEAT, TURN
from ludotheque.core.options import clip
from ludotheque.core.translation import _
from ludotheque.games.chiwawa.cards import KIND_OF, VALUES
from ludotheque.games.chiwawa.fields import (
    PHASES,
    by_seat,
    read_counts,
    read_kind,
    read_number,
    read_seats,
    require,
    seat_of,
    split_camp,
    split_fields,
    split_list,
)
from ludotheque.games.chiwawa.marks import (
    CAMP,
    DEAL,
    DECK,
    DESTROYING,
    DESTRUCTION,
    EVERYBODY,
    KINDS,
    MIMICKING,
    MIMICRY,
    NONE,
    PILLARS,
    PLAY,
    RESHUFFLE,
    SOURCE,
    TOP,
)
from ludotheque.games.chiwawa.queries import camp_cells, cells_of, hand_of, living_seats, pillar_cell, turn_order

if TYPE_CHECKING:
    from ludotheque.games.chiwawa.ai import Chiwawa

MOST_POINTS = 1875  # every god in runs, every Mimicry beside a twenty


def read_position(rules: Chiwawa, text: str) -> None:
    """Set the block, which holds zeros, from a position's text. Later fields are checked against earlier ones."""
    fields = split_fields(text)
    read_course(rules, fields)
    read_cards(rules, fields)
    read_camps(rules, fields)
    if not rules.is_complete():
        raise ValueError(_("these are not the {n} cards of the game, each once").format(n=rules.deck_size))
    read_last(rules, fields)
    read_phase(rules, fields["phase"], fields["turn"])
    read_lock(rules, split_list(fields["lock"]))
    read_choices(rules, by_seat(rules, fields["chosen"], "chosen"))


def read_course(rules: Chiwawa, fields: dict[str, str]) -> None:
    """The course of the match: rounds, who has won how many, who is out."""
    rules.block[rules.round] = read_number(fields["round"], 1, rules.last_round, _("the round"))
    rules.block[rules.first] = seat_of(rules, fields["first"])
    over = fields["phase"] == "over"
    for seat, won in enumerate(by_seat(rules, fields["won"], "won", ",")):
        rules.block[rules.won + seat] = read_number(won, 0, rules.goal if over else rules.goal - 1, _("the rounds won"))
    if sum(cells_of(rules, rules.won, rules.players)) > (0 if rules.royal else rules.block[rules.round] - (not over)):
        raise ValueError(_("more rounds are won than have been played"))
    gone = read_seats(rules, fields["gone"])
    if gone and not rules.royal:
        raise ValueError(_("nobody is eliminated but in a battle royal"))
    rules.block[rules.living] = (1 << rules.players) - 1 & ~gone
    if len(living_seats(rules)) < 2 - over or rules.block[rules.first] not in living_seats(rules):
        raise ValueError(_("two seats or more must be in the game, and the first player must be one of them"))
    rules.block[rules.folded] = read_seats(rules, fields["out"])
    if rules.block[rules.folded] & gone:
        raise ValueError(_("a seat that is eliminated cannot fold"))


def read_cards(rules: Chiwawa, fields: dict[str, str]) -> None:
    """Source, discards, hands and pile."""
    source = [read_kind(part) for part in split_list(fields["source"])]
    if len(source) > 3:
        raise ValueError(_("the Source is three cards at most, not {n}").format(n=len(source)))
    for i in range(3):
        rules.block[rules.source + i] = source[i] if i < len(source) else NONE
    for i, count in enumerate(read_counts(fields["discards"])):
        rules.block[rules.discards + i] = min(count, DECK)
    for seat, hand in enumerate(by_seat(rules, fields["hands"], "hands")):
        counts = read_counts(hand)
        held = sum(counts)
        if held > DECK or (held > 0 and seat not in living_seats(rules)):
            raise ValueError(_("seat {seat} cannot hold {text}").format(seat=seat, text=clip(hand)))
        rules.block[rules.hand_size + seat] = held
        for i, count in enumerate(counts):
            rules.block[rules.hand + seat * KINDS + i] = count
    read_pile(rules, split_list(fields["pile"]))


def read_pile(rules: Chiwawa, parts: list[str]) -> None:
    if len(parts) > DECK:
        raise ValueError(_("there are more than {n} cards in the pile").format(n=DECK))
    rules.block[rules.pile_size] = len(parts)
    if parts:
        read_card(rules, DECK, parts[0])
        for i, part in enumerate(parts[:0:-1]):
            rules.block[rules.pile + i] = read_kind(part)


def read_card(rules: Chiwawa, i: int, text: str) -> None:
    """A card that lies face down, with those who know it."""
    name, colon, knowers = text.partition(":")
    rules.block[rules.cards + i] = read_kind(name)
    mask = EVERYBODY if knowers == "*" else read_seats(rules, ",".join(knowers)) if colon else 0
    first = 2 * (rules.at["known"] + i)
    rules.block[first : first + 2] = mask.to_bytes(2, "little")


def read_camps(rules: Chiwawa, fields: dict[str, str]) -> None:
    """The camps, seat by seat; everybody knows the Pillars."""
    i = 0
    for seat, camp in enumerate(by_seat(rules, fields["camps"], "camps")):
        parts = split_list(camp)
        rules.block[rules.camp_size + seat], rules.block[rules.left_of_pillar + seat] = split_camp(parts, seat)
        for part in parts:
            if i == DECK:
                raise ValueError(_("there are more than {n} cards in the camps").format(n=DECK))
            read_card(rules, i, part[1:-1] + ":*" if part.startswith("[") else part)
            i += 1


def read_last(rules: Chiwawa, fields: dict[str, str]) -> None:
    """The last round's scores and camps."""
    for seat, points in enumerate(by_seat(rules, fields["scores"], "scores", ",")):
        first = 4 * (rules.score + seat)
        rules.block[first : first + 4] = read_number(points, 0, MOST_POINTS, _("a score")).to_bytes(4, "little")
    kinds: list[int] = []
    for seat, camp in enumerate(by_seat(rules, fields["last"], "last")):
        parts = split_list(camp)
        rules.block[rules.opened_size + seat], rules.block[rules.opened_left_of_pillar + seat] = split_camp(parts, seat)
        kinds += [read_kind(part.strip("[]")) for part in parts]
    if len(kinds) > DECK:
        raise ValueError(_("there are more than {n} cards in the camps").format(n=DECK))
    rules.block[rules.opened : rules.opened + len(kinds)] = bytes(kinds)


def read_phase(rules: Chiwawa, text: str, turn: str) -> None:
    """The phase and whose turn it is, which must fit the cards on the table."""
    name, colon, detail = text.partition(":")
    seat = seat_of(rules, turn)
    if name not in {*PHASES, "over"} or bool(colon) != (name in {"deal", "shuffle", "mimic"}):
        known = "deal:DEALT/HAND pillars play swap shuffle:PLACE destroy mimic:PLACE over"
        raise ValueError(_("the phase is one of {known}, not {what}").format(known=known, what=clip(text)))
    require(seat in living_seats(rules), _("seat {seat} is eliminated and cannot act").format(seat=seat))
    rules.block[TURN] = rules.block[SEAT] = seat
    rules.block[PHASE] = phase = PLAY if name == "over" else PHASES.index(name)
    camps = [] if name in {"deal", "pillars", "over"} else living_seats(rules)
    require(
        [s for s in range(rules.players) if rules.block[rules.camp_size + s]] == camps,
        _("in the phase {phase} the seats with a camp are these: {seats}").format(
            phase=name, seats=", ".join(map(str, camps)) or "-"
        ),
    )
    require(name in {"deal", "over"} or NONE not in cells_of(rules, rules.source, 3), _("the Source needs three cards"))
    require(bool(camps) or not rules.block[rules.folded], _("nobody folds before the Pillars are chosen"))
    if name == "over":
        require(
            set(cells_of(rules, rules.source, 3)) == {NONE} and rules.end_if_decided(), _("the match is not over yet")
        )
    elif phase == DEAL:
        read_deal(rules, detail)
    elif phase == PILLARS:
        rules.block[TURN] = rules.block[rules.first]
        require(
            all(rules.block[rules.hand_size + s] for s in living_seats(rules)),
            _("everybody needs a card in hand to choose a Pillar"),
        )
    elif phase in {DESTROYING, MIMICKING}:
        read_resolution(rules, seat, phase, detail)
    else:
        read_turn(rules, seat, phase, detail)


def read_deal(rules: Chiwawa, detail: str) -> None:
    """A deal waits for a shuffle: the pile is empty, and there are enough cards for a Pillar each."""
    seats = turn_order(rules)
    dealt, slash, quota = detail.partition("/")
    usual = [rules.first_hand] if rules.block[rules.round] == 1 else [3, 5]
    require(
        bool(slash) and quota in map(str, usual),
        _("hands get {usual} cards in this deal, not {text}").format(
            usual=" | ".join(map(str, usual)), text=clip(quota)
        ),
    )
    rules.block[rules.quota] = int(quota)
    rules.block[rules.dealt] = n = read_number(dealt, 0, 2 + len(seats) * int(quota), _("the number of dealt cards"))
    got = [len(range(3 + i, n, len(seats))) for i in range(len(seats))]
    held = [rules.block[rules.hand_size + seat] for seat in seats]
    require(
        3 - cells_of(rules, rules.source, 3).count(NONE) == min(n, 3)
        and all(h >= g if quota == "3" else h == g for h, g in zip(held, got, strict=True)),
        _("{n} cards cannot have been dealt: Source and hands do not fit").format(n=n),
    )
    require(
        not rules.block[rules.pile_size] and sum(cells_of(rules, rules.discards, KINDS)) >= max(1, 3 + len(seats) - n),
        _("a deal only waits while the pile is empty and there are discards enough to shuffle"),
    )
    rules.block[TURN] = rules.block[rules.first]
    rules.block[SEAT] = CHANCE


def read_turn(rules: Chiwawa, seat: int, phase: int, detail: str) -> None:
    """A turn: before its action, after the payment for an exchange, or waiting for a shuffle."""
    require(not rules.block[rules.folded] >> seat & 1, _("seat {seat} has folded").format(seat=seat))
    if phase == PLAY:
        require(rules.block[rules.hand_size + seat] > 0, _("seat {seat} has no card to play").format(seat=seat))
        return
    require(any(cells_of(rules, rules.discards, KINDS)), _("the card paid for an exchange must be among the discards"))
    if phase == RESHUFFLE:
        require(not rules.block[rules.pile_size], _("nothing is shuffled while there is a pile"))
        rules.block[rules.pending_place] = place = read_place(rules, detail)
        require(place != TOP, _("the top cannot be swapped with itself"))
        rules.block[SEAT] = CHANCE


def read_resolution(rules: Chiwawa, seat: int, phase: int, detail: str) -> None:
    """Camps that are resolved by hand, from the first player on."""
    require(rules.manual, _("camps are only counted by hand where the owners decide on Destructions and Mimicries"))
    require(
        not any(
            rules.block[rules.hand_size + s] and not rules.block[rules.folded] >> s & 1 for s in living_seats(rules)
        ),
        _("camps are counted when nobody is active any more"),
    )
    ready = turn_order(rules)
    ready = ready[: ready.index(seat) + (phase == MIMICKING)]
    camps = {s: [i for i in camp_cells(rules, s) if i != pillar_cell(rules, s)] for s in living_seats(rules)}
    require(
        all(rules.knowers("known", i) == EVERYBODY for camp in camps.values() for i in camp),
        _("camps are open while they are counted: every card in them is known to all"),
    )
    destructions = {s for s in camps if any(rules.block[rules.cards + i] == DESTRUCTION for i in camps[s])}
    require(
        not destructions & set(ready) and (phase == MIMICKING or seat in destructions),
        _("Destructions are used up camp by camp, before Mimicries"),
    )
    if phase == MIMICKING:
        i = read_place(rules, detail) - CAMP
        beside = [VALUES[rules.block[rules.cards + j]] for j in (i - 1, i + 1) if j in camp_cells(rules, seat)]
        require(
            i in camps[seat] and rules.block[rules.cards + i] == MIMICRY and any(beside),
            _("{place} is no Mimicry with something to copy").format(place=clip(detail)),
        )
        rules.block[rules.mimicry] = i


def read_place(rules: Chiwawa, text: str) -> int:
    """A place whose card the seat to act may swap, locks aside."""
    if text == "top":
        return TOP
    if re.fullmatch(r"s[123]", text):
        return SOURCE + int(text[1]) - 1
    if text.startswith("h") and text[1:].lower() in KIND_OF:
        held = KIND_OF[text[1:].lower()]
        if hand_of(rules, rules.block[TURN])[held]:
            return held
    match = re.fullmatch(r"c([0-7])\.(-?[1-9][0-9]?)", text)
    if match and int(match[1]) < rules.players:
        i = pillar_cell(rules, int(match[1])) + int(match[2])
        if i in camp_cells(rules, int(match[1])):
            return CAMP + i
    raise ValueError(_("{text} is no place to swap a card of").format(text=clip(text)))


def read_lock(rules: Chiwawa, parts: list[str]) -> None:
    """The places locked by the last swap (rule 6)."""
    places = [read_place(rules, part) for part in parts]
    phase, seat = rules.block[PHASE], rules.block[SEAT]
    usual = {DEAL: [SOURCE], PILLARS: [SOURCE], DESTROYING: [TOP], MIMICKING: [TOP], RESHUFFLE: []}
    if seat == OVER:
        fits = not places
    elif phase in usual:
        fits = not places or places == usual[phase]
    else:
        fits = (
            len(places) <= 2 and places == sorted(set(places)) and len([place for place in places if place < KINDS]) < 2
        )
    fits = fits and (TOP not in places or rules.block[rules.pile_size] > 0)
    fits = fits and (SOURCE not in places or rules.block[rules.source] != NONE)
    require(
        fits,
        _("{text} cannot be locked here; a lock is one or two places, in order, of the last swap").format(
            text=clip(",".join(parts))
        ),
    )
    for i in range(2):
        rules.block[rules.lock + i] = places[i] if i < len(places) else NONE


def read_choices(rules: Chiwawa, parts: list[str]) -> None:
    """The Pillars chosen in secret so far (rule 2)."""
    asked = turn_order(rules)
    done = asked[: asked.index(rules.block[SEAT])] if rules.block[PHASE] == PILLARS else []
    for seat, part in enumerate(parts):
        require(
            (part != "-") == (seat in done),
            _("Pillars are chosen in turn order; not {text}").format(text=clip("/".join(parts))),
        )
        rules.block[rules.chosen + seat] = NONE if part == "-" else read_kind(part)
        require(
            part == "-" or hand_of(rules, seat)[read_kind(part)] > 0,
            _("seat {seat} does not hold {card}").format(seat=seat, card=clip(part)),
        )
