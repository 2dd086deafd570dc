"""Whether what a hint says is so, for ``bench/hints.py``. Moves that it quotes are found again by their words, and played."""

import re

from hint_counts import counted_apart, loss, own_words_hold

import ludotheque as lt
from ludotheque.core.aspects import parts_of
from ludotheque.core.sight import secret
from ludotheque.core.translation import current_language

NODES = 500_000  # to see again that a game is won or lost
SHARE = 0.6  # of the replies that leave a threat


def holds(reason, position, result, others):
    """Whether a reason is true; ``None`` where it was not checked."""
    if reason.compared:
        return compared_holds(reason, position)
    if reason.kind == "game":
        if secret(position.rules) or current_language.get() != "en":
            return None
        return own_words_hold(reason.text, position, position.copy().play(result.action))
    return CHECKS[reason.kind](reason, position, result.action, others)


def quoted(text):
    return re.findall("[“«] ?(.*?) ?[”»]", plain(text))


def plain(text):
    """With ordinary spaces in place of those that do not break."""
    return text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


def said(position, words):
    """The action that the list of moves calls so; ``None`` if there is none."""
    teller = position.game.teller()
    called = {plain(teller.action(position.rules, position.find(text))): text for text in position.actions()}
    return called.get(words)


def takes(position, text):
    """How many pieces of the other side an action takes."""
    return loss(position, position.copy().play(text), 1 - position.to_move)


def most(position):
    """The most that whoever is to move can take."""
    if position.to_move in {None, lt.CHANCE}:
        return 0
    return max((takes(position, text) for text in position.actions()), default=0)


def most_after(position, text):
    """The most that the other side can take after an action."""
    there = position.copy().play(text)
    return most(there) if there.to_move == 1 - position.to_move else 0


def without(position, move):
    return [text for text in position.actions() if text != move]


def wins(reason, position, move, _others):
    again = lt.best(position, nodes=NODES, seed=7)
    if again.proof is None or again.proof < 0:
        return False
    if "every other move loses" in reason.text:
        later = [lt.best(position.copy().play(text), nodes=NODES, seed=7) for text in without(position, move)]
        return all(each.proof is not None and each.proof > 0 for each in later)
    return True


def is_lost(reason, position, move, _others):
    again = lt.best(position, nodes=NODES, seed=7)
    if again.proof is None or again.proof > 0:
        return False
    there = position.copy().play(move)
    return all(proof_of(there, said(there, words)) for words in quoted(reason.text))


def proof_of(position, move):
    """Whether a move wins for certain."""
    there = position.copy().play(move)
    if there.to_move is None:
        return there.result()[position.to_move] > 0
    again = lt.best(there, nodes=NODES, seed=7)
    return again.proof is not None and (again.proof > 0) == (there.to_move == position.to_move)


def plan(reason, position, move, _others):
    reply, following = quoted(reason.text)
    there = position.copy().play(move)
    there.play(said(there, reply))
    return proof_of(there, said(there, following))


def gain(reason, position, move, _others):
    others = [takes(position, text) for text in without(position, move)]
    if "no other move" in reason.text and max(others) > 0:
        return False
    if "more than any" in reason.text and max(others) >= reason.n:
        return False
    return takes(position, move) == reason.n > min(others, default=0)


def prevents(reason, position, move, others):
    if most_after(position, move) != reason.n:
        return False
    worse = [text for text in without(position, move) if most_after(position, text) > reason.n]
    everything = len(without(position, move))
    rival = position.rules.name(others.rival.action)
    enough = {
        "prevents all": len(worse) == everything,
        "prevents most": 2 * len(worse) >= everything,
        "prevents": rival in worse,
    }[reason.kind]
    (reply,) = quoted(reason.text)
    return enough and any(takes_more(position, text, reply, reason.n) for text in worse)


def takes_more(position, move, reply, least):
    there = position.copy().play(move)
    text = said(there, reply)
    return text is not None and takes(there, text) > least


def greedy(reason, position, move, _others):
    first, reply = quoted(reason.text)
    text = said(position, first)
    there = position.copy().play(text)
    back = takes(there, said(there, reply))
    mine = takes(position, move)
    return takes(position, text) == reason.n > mine and reason.n - back < mine - most_after(position, move)


def prevents_some(reason, position, move, _others):
    (reply,) = quoted(reason.text)
    n = int(re.search(r"\d+", reason.text)[0])
    worse = [text for text in without(position, move) if takes_more(position, text, reply, reason.n)]
    return most_after(position, move) == reason.n and len(worse) >= n


def replies(position, move):
    there = position.copy().play(move)
    return [there.copy().play(reply) for reply in there.actions()]


def sure(reason, position, move, _others):
    seat = position.to_move
    return min(most(there) if there.to_move == seat else 0 for there in replies(position, move)) == reason.n


def threatens(reason, position, move, _others):
    (words,) = quoted(reason.text)
    later = replies(position, move)
    texts = {said(there, words) for there in later} - {None}
    if len(texts) != 1:
        return False
    text = texts.pop()
    hits = [takes(there, text) for there in later if text in there.actions()]
    return sum(n > 0 for n in hits) >= SHARE * len(later) and reason.n in hits


def prepares(reason, position, move, _others):
    words, reply = quoted(reason.text)
    there = position.copy().play(move)
    there.play(said(there, reply))
    return takes(there, said(there, words)) == reason.n


def later(reason, position, _move, others):
    """What the mover takes in the line after its first action."""
    seat, there, n = position.to_move, position.copy(), 0
    for number, action in enumerate(others.advised.line):
        before, mover = there.copy(), there.to_move
        there.play_action(action)
        if number and mover == seat:
            n += loss(before, there, 1 - seat)
    return n == reason.n


def single_reply(reason, position, move, _others):
    there = position.copy().play(move)
    return len(there.actions()) == 1 and said(there, *quoted(reason.text)) is not None


def again(_reason, position, move, _others):
    return position.copy().play(move).to_move == position.to_move


def end(position, line):
    there = position.copy()
    for action in line:
        there.play_action(action)
    return there


def compared_holds(reason, position):
    """Whether the counts are those of both ends, and without that part the move would be ahead by as much less as is said."""
    seat, it = position.to_move, reason.compared
    ends = [end(position, line) for line in it.lines]
    counts = [counted_apart(reason.kind, each, seat) for each in ends]
    if counts != [(it.own, it.their), (it.own_instead, it.their_instead)]:
        return False
    parts = parts_of(position.game)
    values = [each.rules.evaluate_py(seat) for each in ends]
    rest = [value - parts.of(each.rules, seat)[reason.kind] for value, each in zip(values, ends, strict=True)]
    ahead = values[0] - values[1]
    return ahead > 0 and rest[0] - rest[1] <= (1 - it.share) * ahead + 0.01


CHECKS = {
    "wins": wins,
    "lost": is_lost,
    "only reply": is_lost,
    "plan": plan,
    "takes": gain,
    "prevents": prevents,
    "prevents most": prevents,
    "prevents all": prevents,
    "greedy": greedy,
    "prevents some": prevents_some,
    "sure": sure,
    "threatens": threatens,
    "prepares": prepares,
    "later": later,
    "replies": single_reply,
    "again": again,
}
