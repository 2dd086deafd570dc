"""Players by name: ``random``, ``greedy``, ``beginner`` (greedy, and erring half of the time), ``level=5``, ``nodes=2000``,
``seconds=0.5``, ``seeing:nodes=2000``, and any engine that speaks UGI, ``ugi:COMMAND;seconds=0.5`` or
``ugi:COMMAND;nodes=2000`` (one second if nothing is said).

``net`` plays by the net that comes with the game, ``net=FILE`` by the one of a file: ``net;seconds=0.5``,
``net=FILE;nodes=400`` (one second if nothing is said); a node is a simulation.

To measure what secrets are worth there are ``seeing:nodes=2000``, which looks at all cards, and ``guessing:nodes=2000``,
which searches a few guesses at them one by one as if each were the truth. A search takes settings behind its limit, to
measure what each is worth: ``nodes=20000;lmr=0;hash=64`` or, where there are secrets,
``nodes=1000;exploration=0.5;tournament_size=2``.

Levels go without their opening books here: matches begin with random actions, which vary the openings for all alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from ludotheque.core.dice import Dice
from ludotheque.core.ladder import LEVELS
from ludotheque.core.options import clip
from ludotheque.core.translation import _
from ludotheque.match.ugi_engine import EngineFailure, ask_engine
from ludotheque.search.best import ALPHABETA_SETTINGS, best
from ludotheque.search.best_arguments import check_limits
from ludotheque.search.ismcts import Ismcts
from ludotheque.search.ismcts_settings import FRACTIONS, ISMCTS_SETTINGS, ismcts_settings
from ludotheque.search.levels import choose, one_ply
from ludotheque.search.shipped_nets import SHIPPED
from ludotheque.tables.lookup import TABLES_HERE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules

#: Chooses an action's text; the number varies the choice where there is one to vary.
Player = Callable[["Position", int], str]

SLOWEST = 120.0
EACH = 50  # simulated games for one guess at what is hidden


def player(name: str) -> Player:
    """The player of this name; ``ValueError`` says which names there are."""
    if name.strip().startswith("ugi:"):
        return engine_player(name.strip().removeprefix("ugi:"))
    if name.strip().partition(";")[0].partition("=")[0] == "net":
        return net_player(name.strip())
    name, *extras = name.strip().split(";")
    kind, equals, amount = name.partition("=")
    if not equals and kind in NAMED:
        return NAMED[kind]
    sight, _colon, limit = kind.rpartition(":")
    try:
        number = float(amount) if limit == "seconds" else int(amount)
        if limit not in {"level", "nodes", "seconds"} or not 0 < number < 1e12 or (sight and limit != "nodes"):
            raise ValueError
        if sight not in {"", "seeing", "guessing"} or (limit == "level" and number not in LEVELS):
            raise ValueError
    except ValueError:
        raise ValueError(
            _(
                "{name} is no player; take random, greedy, beginner, level=1…10, nodes=N, seconds=S, seeing:nodes=N, net, "
                "net=FILE or ugi:COMMAND"
            ).format(name=clip(name))
        ) from None
    settings = dict(setting(extra) for extra in extras)
    if sight:
        asked = play_seeing if sight == "seeing" else play_guessing
        return lambda position, seed: asked(position, seed, int(number), settings)
    megabytes, threads = settings.pop("hash", None), int(settings.pop("threads", 1))
    check_limits(None, None, None, 0, threads, None if megabytes is None else int(megabytes))
    return lambda position, seed: best(
        position,
        seed=seed,
        hash=None if megabytes is None else int(megabytes),
        threads=threads,
        settings=settings,
        advisor=TABLES_HERE,
        **{limit: number},  # type: ignore[arg-type]
    )


def engine_player(text: str) -> Player:
    """The player for an engine's command and limit. With a limit in nodes it may take ``SLOWEST`` seconds a move."""
    command, mark, limit = text.rpartition(";")
    if not mark:
        command, limit = text, "seconds=1"
    kind, _equals, amount = limit.strip().partition("=")
    try:
        if not command.strip() or kind not in {"seconds", "nodes"} or not 0 < float(amount) < 1e9:
            raise ValueError
        words = f"movetime {max(1, round(1000 * float(amount)))}" if kind == "seconds" else f"nodes {int(amount)}"
    except ValueError:
        raise ValueError(
            _("an engine is ugi:COMMAND;seconds=S or ugi:COMMAND;nodes=N, not {told}").format(told=clip("ugi:" + text))
        ) from None
    seconds = float(amount) if kind == "seconds" else SLOWEST

    def choose(position: Position, _seed: int) -> str:
        try:
            return ask_engine(command.strip(), position, words, seconds)
        except EngineFailure as error:
            raise ValueError(str(error)) from None

    return choose


def net_player(text: str) -> Player:
    """The player for a net and its limit. A file is read when the first move is asked for: which game it must fit is not
    known before."""
    name, mark, limit = text.rpartition(";")
    if not mark:
        name, limit = text, "seconds=1"
    _net, equals, file = name.partition("=")
    kind, _equals, amount = limit.strip().partition("=")
    try:
        if (equals and not file) or kind not in {"seconds", "nodes"} or not 0 < float(amount) < 1e9:
            raise ValueError
        number = float(amount) if kind == "seconds" else int(amount)
    except ValueError:
        raise ValueError(
            _("a net is net;seconds=S, net;nodes=N or net=FILE with the same behind it, not {told}").format(
                told=clip(text)
            )
        ) from None
    net = file or SHIPPED
    return lambda position, seed: best(position, net=net, seed=seed, **{kind: number})  # type: ignore[arg-type]


def setting(text: str) -> tuple[str, float]:
    """Name and value of a setting ``name=value``; ``ValueError`` says which names there are."""
    names = tuple(dict.fromkeys(("hash", "threads", *ALPHABETA_SETTINGS, *ISMCTS_SETTINGS)))
    name, _equals, value = text.strip().partition("=")
    if name not in names or not value.isascii() or not value.replace(".", "", 1).isdigit() or len(value) > 7:
        raise ValueError(
            _("{text} is no setting; take a number of {known}").format(
                text=clip(text), known=", ".join(f"{known}=" for known in names)
            )
        )
    return name, float(value) if name in (*FRACTIONS, "time_share") else int(value.partition(".")[0] or 0)


def play_random(position: Position, seed: int) -> str:
    actions = position.actions()
    return actions[Dice(seed).below_py(len(actions))]


def play_greedy(position: Position, seed: int) -> str:
    """The action after which the evaluation is best, averaged over guesses at what is hidden; ties at random."""
    return position.rules.name(choose(one_ply(position, seed), 0, Dice(~seed)).action)


def play_beginner(position: Position, seed: int) -> str:
    """Like a child at its first games: sees what its own move brings, and errs half of the time."""
    return (play_random if Dice(seed + 1).below_py(2) else play_greedy)(position, seed)


#: Players that need no more than their name.
NAMED: dict[str, Player] = {"random": play_random, "greedy": play_greedy, "beginner": play_beginner}


def play_seeing(position: Position, seed: int, games: int, settings: Mapping[str, float]) -> str:
    """The same search with all cards open, which shows how strong a player with full knowledge would be."""
    rows = open_cards(position, position.rules, seed, games, settings)
    return position.rules.name(max(rows, key=lambda row: (row[1], row[2]))[0])


def play_guessing(position: Position, seed: int, games: int, settings: Mapping[str, float]) -> str:
    """Plain determinised search: the games are shared among a few guesses at what is hidden, each searched with all cards
    open; the action tried most in all of them together."""
    dice, tried = Dice(seed), Counter[int]()
    for _deal in range(max(1, games // EACH)):
        twin = position.rules.copy()
        twin.resample_py(twin.seat(), dice)
        for action, visits, _mean in open_cards(position, twin, dice.below_py(1 << 30), min(games, EACH), settings):
            tried[action] += visits
    return position.rules.name(tried.most_common(1)[0][0])


def open_cards(
    position: Position, rules: Rules, seed: int, games: int, settings: Mapping[str, float]
) -> list[tuple[int, int, float]]:
    """Search with all cards open; each action with its visits and its mean return."""
    chosen = ismcts_settings(position.game, settings)
    search = Ismcts(rules, rules.seat(), seed=seed, bits=14, open_cards=True, **chosen)  # type: ignore[arg-type]
    search.run(games)
    return search.root_stats()
