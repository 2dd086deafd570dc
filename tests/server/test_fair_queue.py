"""The order in which work is done: people who wait first, then whoever has had the least; nobody fills the queue."""

import asyncio
import copy
from dataclasses import dataclass

from ludotheque.server.fair_queue import UNATTENDED, WAITED_FOR, FairQueue


@dataclass(eq=False)
class Work:
    name: str
    client: str
    urgency: int = WAITED_FOR
    cost: float = 1.0


def names(queue):
    """What is taken out one after the other, from a copy; it is the order that was foretold."""
    left = copy.deepcopy(queue)
    taken = [left.take().name for _work in range(len(queue))]
    assert taken == [work.name for work in queue.order()]
    return taken


def test_clients_take_turns_however_much_one_of_them_wants():
    queue = FairQueue(100)
    for number in range(20):
        queue.put(Work(f"greedy {number}", "greedy"))
    queue.put(Work("guest", "guest"))
    assert names(queue).index("guest") == 1


def test_who_has_had_long_answers_comes_after_who_had_short_ones():
    queue = FairQueue(100)
    for _turn in range(3):
        queue.put(Work("long", "greedy", cost=10))
        queue.put(Work("short", "guest", cost=0.1))
        assert {queue.take().name, queue.take().name} == {"long", "short"}
    queue.put(Work("long", "greedy", cost=10))
    queue.put(Work("short", "guest", cost=0.1))
    assert names(queue) == ["short", "long"]


def test_what_was_expected_is_corrected_by_what_it_took():
    queue = FairQueue(100)
    queue.put(Work("a", "greedy", cost=0.1))
    queue.charge(queue.take().client, 9.9)
    queue.put(Work("b", "greedy"))
    queue.put(Work("c", "guest"))
    assert names(queue) == ["c", "b"]


def test_a_pause_saves_nothing_up():
    queue = FairQueue(100)
    queue.put(Work("early", "visitor"))
    queue.take()
    for _turn in range(50):
        queue.put(Work("busy", "regular"))
        queue.take()
    for number in range(3):
        queue.put(Work(f"visitor {number}", "visitor"))
        queue.put(Work(f"regular {number}", "regular"))
    assert "regular 0" in names(queue)[:3]


def test_people_who_look_come_first():
    queue = FairQueue(100)
    queue.put(Work("nobody looks", "a", UNATTENDED))
    queue.put(Work("somebody looks", "b"))
    assert names(queue) == ["somebody looks", "nobody looks"]
    queue.charge("b", 100)
    assert names(queue) == ["somebody looks", "nobody looks"], "also those who have had much already"


def test_a_full_queue_refuses_the_one_who_filled_it():
    queue = FairQueue(10)
    for number in range(10):
        assert queue.put(Work(f"greedy {number}", "greedy")) is None
    assert queue.put(Work("guest", "guest")).name == "greedy 9"
    assert queue.put(Work("one more", "greedy")).name == "one more"
    assert "guest" in names(queue)
    assert len(queue) == 10


def test_what_nobody_waits_for_makes_room():
    queue = FairQueue(2)
    queue.put(Work("a", "a", UNATTENDED))
    queue.put(Work("b", "b"))
    assert queue.put(Work("c", "b")).name == "a"


def test_who_takes_waits_for_what_he_accepts():
    async def main():
        queue = FairQueue(10)
        quick = asyncio.create_task(queue.get(lambda work: work.cost < 1))
        await asyncio.sleep(0)
        queue.put(Work("long", "a", cost=5))
        await asyncio.sleep(0.01)
        assert not quick.done()
        queue.put(Work("quick", "a", cost=0.1))
        assert (await quick).name == "quick"
        assert (await queue.get()).name == "long"

    asyncio.run(main())
