"""The best action that can be found in the time there is: the one way into the searches."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.core.arguments import described
from ludotheque.core.dice import Dice
from ludotheque.core.ladder import LEVELS, Level
from ludotheque.core.sight import CHANCE_SEAT, secret
from ludotheque.core.translation import _
from ludotheque.search.advised import advised_result, decided_by_tables, keep_outcome
from ludotheque.search.alphabeta import AlphaBeta
from ludotheque.search.best_arguments import UNLIMITED, check_limits, check_players, check_position
from ludotheque.search.deadlines import deadline_after, run_until
from ludotheque.search.evaluated import evaluated
from ludotheque.search.ismcts import Ismcts
from ludotheque.search.ismcts_settings import ismcts_settings
from ludotheque.search.lazy_smp import helpers_running, parallel_search
from ludotheque.search.levels import action_values, choose_as, level_of
from ludotheque.search.openings import BOOK_LEVELS, book_result
from ludotheque.search.result import Best, make_result
from ludotheque.search.transposition_table import TranspositionTable
from ludotheque.search.values import MAX_DEPTH, PROOF_THRESHOLD, is_proof

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from ludotheque.core.exact_values import Advisor
    from ludotheque.core.oracle import Oracle
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules

SEARCH_MEGABYTES = 4
LEVEL_MEGABYTES = 16  # the same everywhere, so that a level plays the same everywhere
BATCH = 256
#: What may be set of ``AlphaBeta``, to compare; its docstring says what each means. ``evaluation`` is of the rules: 0 is that
#: made by hand, 1 the fitted one.
ALPHABETA_SETTINGS = (
    "aspiration_window", "capture_bonus", "eval_order_depth", "evaluation", "lmr", "prove_within",
    "reply_penalty", "return_weight", "time_share", "use_history", "use_killers", "use_quiescence",
)  # fmt: skip

Search = AlphaBeta | Ismcts


@dataclass(frozen=True)
class Limits:
    """How long to think; what is not given does not bind. A simulated game counts as one node. ``stop_if_forced``: the
    action alone is wanted, so that where there is only one it is played at once."""

    seconds: float | None = None
    nodes: int = UNLIMITED
    depth: int = MAX_DEPTH
    stop_if_forced: bool = False


def best(
    position: Position,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    level: int | None = None,
    seat: int | None = None,
    seed: int = 0,
    threads: int = 1,
    hash: int | None = None,  # noqa: A002  (every engine calls it so)
    settings: Mapping[str, float] | None = None,
    tables: bool | None = None,
    advisor: Advisor | None = None,
    values: bool = False,
    evaluator: Callable[[Position], float] | None = None,
    net: str | Path | None = None,
) -> Best:
    """Search within ``seconds``, ``nodes`` or as a ``level`` from 1 to 10 does (one second if nothing is said). The search
    takes ``hash`` megabytes, 4 if not said and a level 16; on one thread the same nodes and seed give the same answer
    everywhere, and so does a level unless ``seconds``, given as well, come before its nodes; levels 8 to 10 begin by
    the game's opening book, where it has one. ``settings`` are for comparisons: docs/search.md. The ``advisor``, who
    has ``tables`` of exact play, is asked for ``seconds`` and by level 10, unless ``tables`` says otherwise. With
    ``values`` every action is searched equally deep, and the answer's ``values`` has what each is worth. An
    ``evaluator`` is a function that says what a position is worth to the seat to act, from −1 to 1; it takes the place
    of ours in a tree search, of which ``nodes`` are simulations. A ``net`` leads a tree search in the same way: the
    file of one, or ``"shipped"`` for the one that comes with the game."""
    check_position(position)
    check_limits(seconds, nodes, level, seed, threads, hash)
    check_players(settings, tables, advisor, values, evaluator, net)
    if seat is not None and seat != position.to_move:
        raise ValueError(_("it is not seat {seat}'s turn").format(seat=described(seat)))
    stop_if_forced = nodes is None
    wanted = tables if tables is not None else nodes is None and level in {None, LEVELS[-1]}
    if not wanted:
        advisor = None
    oracle = advisor.oracle(position) if advisor else None
    must_be_players_turn(position)
    if evaluator is not None:
        if level is not None:
            raise ValueError(_("a level has its own evaluation: give seconds or nodes with an evaluator"))
        seconds = 1.0 if seconds is None and nodes is None else seconds
        return evaluated(position, evaluator, nodes or UNLIMITED, deadline_after(seconds), seed)
    if net is not None:
        if level is not None:
            raise ValueError(_("a level has its own evaluation: give seconds or nodes with a net"))
        return play_by_net(position, net, seconds, nodes, seed)
    chosen = level_of(position.game, level) if level is not None else None
    if chosen and settings and not chosen.always_best:
        raise ValueError(_("level {level} takes no settings; give nodes or seconds with them").format(level=level))
    advice = advisor.advise(position) if advisor else None
    if advice and (decided := decided_by_tables(position, advice, seed)):
        if values:
            decided.values = {move: advised_result(position, advice, move).value for move in advice.moves}
        return decided
    if level in BOOK_LEVELS and not values and settings is None and (known_opening := book_result(position, seed)):
        return known_opening
    if chosen and not chosen.always_best:
        return play_as(position, chosen, seed, seconds)
    if chosen:
        nodes = chosen.nodes
    if seconds is None and nodes is None:
        seconds = 1.0
    if values:
        known = play_as(position, Level(nodes or UNLIMITED), seed, seconds)
        known.nodes = nodes or 0
        result = keep_outcome(position, advice, known) if advice else known
        result.values = known.values
        return result
    megabytes = hash or (LEVEL_MEGABYTES if chosen else SEARCH_MEGABYTES)
    search = make_search(position, megabytes, seed, threads=threads, settings=settings or {}, oracle=oracle)
    result = think(position, Limits(seconds, nodes or UNLIMITED, stop_if_forced=stop_if_forced), search)
    return keep_outcome(position, advice, result) if advice else result


def play_by_net(position: Position, net: str | Path, seconds: float | None, nodes: int | None, seed: int) -> Best:
    """The answer of a search that a net leads; one second if nothing is said."""
    from ludotheque.search.net_play import led_by_net, open_net  # noqa: PLC0415  (most players have no net)

    seconds = 1.0 if seconds is None and nodes is None else seconds
    return led_by_net(position, open_net(position.game, net), nodes or UNLIMITED, deadline_after(seconds), seed)


def play_as(position: Position, level: Level, seed: int, seconds: float | None = None) -> Best:
    """As a level plays that does not always take the best. After ``seconds`` it goes by what it has found out."""
    values = action_values(position, level, seed, deadline_after(seconds))
    chosen = choose_as(level, values, len(position.log), Dice(seed))
    result = make_result(position, list(chosen.line), round(chosen.value), level.nodes, len(chosen.line))
    if chosen.mean_return is not None:
        result.value = chosen.mean_return / 1000
    result.values = {
        position.rules.name(each.action): each.value / 100 if each.mean_return is None else each.mean_return / 1000
        for each in values
    }
    return result


def must_be_players_turn(position: Position) -> int:
    """The seat to act; ``ValueError`` where there is nothing to choose."""
    if position.to_move is None:
        raise ValueError(_("the game is over: there is nothing to choose"))
    if position.to_move == CHANCE_SEAT:
        raise ValueError(_("chance is to act here: roll first"))
    return position.to_move


def make_search(
    position: Position,
    megabytes: int = SEARCH_MEGABYTES,
    seed: int = 0,
    *,
    threads: int = 1,
    settings: Mapping[str, float] | None = None,
    table: TranspositionTable | None = None,
    oracle: Oracle | None = None,
) -> Search:
    """The search for this kind of game, standing at the position; it takes about so much memory. A ``table`` from an
    earlier search of the same game goes on to be used."""
    seat = must_be_players_turn(position)
    if position.game.players != 2 or secret(position.rules):
        bits = max(10, (megabytes << 14).bit_length() - 1)
        chosen = ismcts_settings(position.game, settings or {})
        return Ismcts(position.rules, seat, seed=seed, bits=bits, **chosen)  # type: ignore[arg-type]
    if table:
        table.new_search()
    chosen = dict(settings or {})
    rules = with_evaluation(position.rules, chosen.pop("evaluation", None))
    search = parallel_search(rules, max(10, (megabytes << 16).bit_length() - 1), threads, table, oracle)
    if seed:
        search.shuffle_history(Dice(seed))
    for name, value in chosen.items():
        if name not in ALPHABETA_SETTINGS:
            raise ValueError(
                _("there is no setting {name}; there are: {known}").format(
                    name=name, known=" ".join(ALPHABETA_SETTINGS)
                )
            )
        for each in (search, *search.helpers):
            setattr(each, name, value)
    return search


def with_evaluation(rules: Rules, kind: float | None) -> Rules:
    """The rules with the evaluation made by hand (0) or the fitted one (1), where the game has one."""
    if kind not in {None, 0, 1}:
        raise ValueError(_("evaluation is 0, that made by hand, or 1, the fitted one; not {kind}").format(kind=kind))
    if kind is None or not rules.fitted:
        return rules
    chosen = rules.copy()
    chosen.fitted = kind != 0
    return chosen


def think(
    position: Position, limits: Limits, search: Search, report: Callable[[Best], None] = lambda _best: None
) -> Best:
    """Search until a limit comes or the outcome is certain; ``report`` is given every better answer on the way."""
    if isinstance(search, Ismcts):
        return simulate(position, limits, search, report)
    return deepen(position, limits, search, report)


def deepen(position: Position, limits: Limits, search: AlphaBeta, report: Callable[[Best], None]) -> Best:
    """Iterative deepening: one action deeper at a time, and a try at a proof after each depth. Where time alone is the
    limit, no depth is begun that would hardly be finished."""
    search.deadline = deadline_after(limits.seconds)
    enough = deadline_after(
        search.time_share * limits.seconds if limits.seconds and limits.nodes == UNLIMITED else None
    )
    actions = position.rules.legal_py()
    result = make_result(position, [actions[0]], 0, 0, 0)
    limit = limits.nodes // (1 + len(search.helpers))
    with helpers_running(search, limit):
        for depth in range(1, min(limits.depth, MAX_DEPTH) + 1):
            value = search.deepen(depth, limit)
            if value is None:
                if search.root >= 0 and position.rules.name(search.root) != result:
                    result = make_result(position, [search.root], round(100 * result.value), search.nodes, depth - 1)
                break
            line = search.line()
            if value < -PROOF_THRESHOLD and depth > 1:  # lost: what was best before that was seen resists longest
                line = [position.find(result)]
            result = make_result(position, line, value, search.nodes, depth)
            report(result)
            if is_proof(value) or (limits.stop_if_forced and len(actions) == 1):
                break
            proven = search.prove(min(limit, 2 * search.nodes))
            if proven is not None:
                line = [search.root] if proven > 0 else [position.find(result)]
                result = make_result(position, line, proven, search.nodes, depth)
                report(result)
                break
            if time.monotonic() > enough:
                break
    result.nodes = search.nodes + sum(helper.nodes for helper in search.helpers)
    return result


def simulate(position: Position, limits: Limits, search: Ismcts, report: Callable[[Best], None]) -> Best:
    """One batch of simulated games after another; the action tried most is the best."""
    done = 0
    forced = len(position.rules.legal_py()) == 1
    deadline = deadline_after(limits.seconds)
    while True:
        done += run_until(search, 1 if forced else min(BATCH, limits.nodes - done), deadline)
        rows = search.root_stats()
        if rows:
            action, _visits, mean = max(rows, key=lambda row: (row[1], row[2]))
        else:
            action, mean = position.rules.legal_py()[0], 0.0
        result = make_result(position, [action], 0, done, 1)
        result.value = mean
        if search.halt or forced or done >= limits.nodes:
            return result
        report(result)
