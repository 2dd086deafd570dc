"""A round of a Swiss by the Dutch system (FIDE handbook C.04.3), which the library py4swiss pairs: score groups, floats,
sides and the bye. Where it is not installed, or says that its rules leave no pairing, ``matching`` pairs the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.tournaments import matching

if TYPE_CHECKING:
    from py4swiss.trf import ParsedTrf

    from ludotheque.tournaments.tournament import Table, Tournament

WIN, DRAW, LOSS = "1", "=", "0"
FORFEIT_WIN, FORFEIT_LOSS = "+", "-"
BYE, HALF_BYE, ABSENT = "U", "H", "Z"
TENTHS = {WIN: 10, DRAW: 5, LOSS: 0, FORFEIT_WIN: 10, FORFEIT_LOSS: 0, BYE: 10, HALF_BYE: 5, ABSENT: 0}

Pairing = tuple[list[tuple[int, ...]], int | None]


def pair(tournament: Tournament, present: list[int]) -> Pairing:
    """The pairs of the next round in the order of seats and boards, and who has the bye."""
    try:
        from py4swiss.engines import DutchEngine  # noqa: PLC0415  (pydantic takes a while)
        from py4swiss.engines.common import PairingError  # noqa: PLC0415
    except ImportError:
        return matching.pair(tournament, present)
    order = tournament.ranked(tournament.players)
    try:
        pairs = DutchEngine.generate_pairings(report(tournament, order, present))
    except PairingError:
        return matching.pair(tournament, present)
    bye = next((order[pair.white - 1] for pair in pairs if pair.black == 0), None)
    return [(order[pair.white - 1], order[pair.black - 1]) for pair in pairs if pair.black], bye


def report(tournament: Tournament, order: list[int], present: list[int]) -> ParsedTrf:
    """The tournament so far as the library wants it. Who is not present has a result for the coming round already."""
    from py4swiss.trf import ParsedTrf  # noqa: PLC0415
    from py4swiss.trf.codes import PlayerCode  # noqa: PLC0415
    from py4swiss.trf.results import ColorToken, ResultToken, RoundResult  # noqa: PLC0415
    from py4swiss.trf.sections import PlayerSection, XSection  # noqa: PLC0415
    from py4swiss.trf.sections.x_section import XSectionConfiguration  # noqa: PLC0415

    rank = {number: place for place, number in enumerate(order, 1)}
    sections = []
    for number in order:
        rounds = [*played_rounds(tournament, number)]
        if number not in present:
            rounds.append((None, "-", ABSENT))
        sections.append(
            PlayerSection(
                code=PlayerCode.PLAYER,
                starting_number=rank[number],
                rank=rank[number],
                points_times_ten=sum(TENTHS[result] for _other, _side, result in rounds),
                results=[
                    RoundResult(id=rank[other] if other else 0, color=ColorToken(side), result=ResultToken(result))
                    for other, side, result in rounds
                ],
            )
        )
    first_white = tournament.settings.seed % 2 == 0
    return ParsedTrf(
        player_sections=sections,
        x_section=XSection(
            number_of_rounds=max(tournament.settings.rounds, tournament.round + 1),
            configuration=XSectionConfiguration(first_round_color=first_white),
        ),
    )


def played_rounds(tournament: Tournament, number: int) -> list[tuple[int | None, str, str]]:
    """For each round so far the opponent, the side and the result of a player, in the signs of FIDE's reports."""
    tables: dict[int, Table] = {table.round: table for table in tournament.history(number)}
    return [round_result(tables.get(at), number) for at in range(1, tournament.round + 1)]


def round_result(table: Table | None, number: int) -> tuple[int | None, str, str]:
    if table is None or table.points is None:
        return None, "-", ABSENT
    seat = table.players.index(number)
    if table.is_bye:
        return None, "-", BYE if table.how == "bye" else HALF_BYE
    other, side, points = table.players[1 - seat], "wb"[seat], table.points[seat]
    if table.how == "forfeit":
        return other, side, FORFEIT_WIN if points else FORFEIT_LOSS
    return other, side, {1.0: WIN, 0.5: DRAW}.get(points, LOSS)
