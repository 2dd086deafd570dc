"""Game trees for other programs: networkx, Gambit (EFG), Graphviz (DOT)."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.study.game_tree import Node, Tree


def networkx_graph(tree: Tree) -> Any:
    try:
        networkx = import_module("networkx")
    except ImportError:
        raise ValueError(_("networkx is not installed here: pip install 'ludotheque[research]'")) from None
    graph = networkx.DiGraph(game=str(tree.game))
    for number, node in enumerate(tree.nodes):
        graph.add_node(
            number,
            seat=node.seat,
            position=node.position,
            result=node.result,
            knowledge=node.knowledge,
            cut=node.cut,
        )
        if node.parent is not None:
            graph.add_edge(node.parent, number, action=node.action, probability=node.probability)
    return graph


def quoted(text: str) -> str:
    """A text between quotes, as EFG and DOT write it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def number_text(number: float) -> str:
    """A payoff: whole numbers without a point."""
    return str(int(number)) if number == int(number) else repr(number)


def efg(tree: Tree) -> str:
    """Nodes in prefix order, a line each. Information sets are numbered for each player; nodes that a seat cannot tell
    apart have the same number. A result is an outcome of the game, with the same number wherever it comes about."""
    if any(node.cut for node in tree.nodes):
        raise ValueError(_("this tree was cut: Gambit needs games up to their end; leave out the depth"))
    sets: dict[tuple[int | None, str | int], int] = {}
    sizes: dict[int | None, int] = {}
    outcomes: dict[Sequence[float], int] = {}
    lines = [f"EFG 2 R {quoted(str(tree.game))} {{ {' '.join(map(quoted, tree.game.seats))} }}", '""', ""]
    for number in prefix_order(tree):
        node = tree.nodes[number]
        if node.result is not None:
            outcome = outcomes.setdefault(node.result, len(outcomes) + 1)
            payoffs = ", ".join(map(number_text, node.result))
            lines.append(f"t {quoted(node.position)} {outcome} {quoted(str(outcome))} {{ {payoffs} }}")
            continue
        key = (node.seat, number if node.knowledge is None else node.knowledge)
        if key not in sets:
            sizes[node.seat] = sizes.get(node.seat, 0) + 1
            sets[key] = sizes[node.seat]
        lines.append(efg_choice(tree, node, sets[key]))
    return "\n".join(lines) + "\n"


def efg_choice(tree: Tree, node: Node, information_set: int) -> str:
    """The line of a node where somebody, or chance, is to act."""
    name = quoted(node.position)
    branches = [tree.nodes[child] for child in node.children]
    if node.seat == CHANCE_SEAT:
        parts = " ".join(f"{quoted(branch.action or '')} {branch.probability}" for branch in branches)
        return f'c {name} {information_set} "" {{ {parts} }} 0'
    assert node.seat is not None
    parts = " ".join(quoted(branch.action or "") for branch in branches)
    return f'p {name} {node.seat + 1} {information_set} "" {{ {parts} }} 0'


def prefix_order(tree: Tree) -> list[int]:
    """The numbers of the nodes, each before its children and these in their order."""
    order, waiting = [], [0]
    while waiting:
        number = waiting.pop()
        order.append(number)
        waiting += reversed(tree.nodes[number].children)
    return order


def dot(tree: Tree) -> str:
    """Seats are circles with their number, chance a diamond, results boxes; what was cut off shows three dots."""
    lines = [f"digraph {quoted(str(tree.game))} {{"]
    for number, node in enumerate(tree.nodes):
        if node.result is not None:
            shape, label = "box", " ".join(map(number_text, node.result))
        elif node.cut:
            shape, label = "plaintext", "…"
        elif node.seat == CHANCE_SEAT:
            shape, label = "diamond", ""
        else:
            shape, label = "circle", str(node.seat)
        lines.append(f"  {number} [shape={shape}, label={quoted(label)}, tooltip={quoted(node.position)}];")
        if node.parent is not None:
            part = f" ({node.probability})" if node.probability is not None else ""
            lines.append(f"  {node.parent} -> {number} [label={quoted((node.action or '') + part)}];")
    return "\n".join([*lines, "}"]) + "\n"
