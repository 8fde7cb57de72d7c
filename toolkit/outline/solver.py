"""The levels of a section's markers: a beam search over the lists that are open.

A grammar must not decide nesting: c, d, i, l, m, v and x are letters and numerals, levels get left out, a number can be
printed twice. So every marker is weighed in every place it could have, with one price for each thing that is unusual,
and the cheapest reading of the whole section wins. The next best reading of each marker is kept for those who doubt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.outline.model import Levelled, Marker
from toolkit.outline.numbering import PARAGRAPH, counts, printed

Entry = tuple[int, int, bool]
"""An open list: rank of its kind, number reached, and whether it has a single item so far."""
Stack = tuple[Entry, ...]
Move = tuple[Stack, int, tuple[str, ...]]
"""The lists open after a marker, the price, and what is unusual about it."""

SKIP = 2  # a level left out, each
NO_COLON = 3  # a list that no colon announces
UNANSWERED = 3  # a colon that announces no list
JUMP = 4  # a number left out; more for each further one
REPEAT = 5
BACKWARD = 7
LATE = 5  # a list that does not begin with its first number; more the further it is off
LONE = 2  # a list of one item
MIXED = 6
TURNED = 9
ODD = 6
NESTED = 5  # a paragraph with a list under another one
UNDER_ITEM = 2  # a paragraph that belongs to the last item of a list rather than to what stands above the list

_BEAM = 10
_TOO_DEAR = 16
WORTH_NAMING = 4
_MORE = 6
WORDS = "words"


class _Node:
    """One reading of the markers so far, told apart by the lists that are open."""

    __slots__ = ("ahead", "came", "cost", "edges", "stack", "taken", "troubles")

    def __init__(self, stack: Stack, cost: int, *, taken: bool) -> None:
        self.stack = stack
        self.cost = cost
        self.taken = taken
        self.troubles: tuple[str, ...] = ()
        self.came: _Node | None = None
        self.edges: list[tuple[_Node, int]] = []
        self.ahead = 0


def levels(markers: Sequence[Marker]) -> tuple[Levelled, ...]:
    """The markers of one section with their levels, in order; never fails, whatever the markers."""
    steps = _forward(markers)
    _backward(steps)
    return tuple(_told(markers, steps))


def _forward(markers: Sequence[Marker]) -> list[list[_Node]]:
    steps = [[_Node((), 0, taken=False)]]
    for marker in markers:
        if (obvious := _obvious(steps[-1], marker)) is not None:
            steps.append([obvious])
            continue
        found: dict[tuple[Stack, bool], _Node] = {}
        for node in steps[-1]:
            for stack, price, troubles in _moves(node.stack, marker):
                _reach(found, node, stack, price, troubles, taken=True)
            if marker.drop < _TOO_DEAR:
                _reach(found, node, node.stack, marker.drop, (), taken=False)
        kept = sorted(found.values(), key=_cost)[:_BEAM]
        limit = kept[0].cost + _TOO_DEAR
        steps.append([node for node in kept if node.cost <= limit])
    return steps


def _obvious(nodes: list[_Node], marker: Marker) -> _Node | None:
    """The only reading worth having of a marker that merely counts on: most are, and need no search."""
    readings = counts(marker.text)
    if len(nodes) > 1 or len(readings) > 1 or marker.colon or marker.doubt or marker.drop < _TOO_DEAR:
        return None
    came, (rank, number) = nodes[0], readings[0]
    place = _deepest(came.stack, rank)
    if place < 0 or came.stack[place][1] + 1 != number or came.stack[-1][0] == PARAGRAPH:
        return None
    price = _lone(came.stack, place + 1)
    node = _Node((*came.stack[:place], (rank, number, False)), came.cost + price, taken=True)
    node.came = came
    node.edges.append((came, price))
    return node


def _cost(node: _Node) -> int:
    return node.cost


def _reach(
    found: dict[tuple[Stack, bool], _Node],
    came: _Node,
    stack: Stack,
    price: int,
    troubles: tuple[str, ...],
    *,
    taken: bool,
) -> None:
    cost = came.cost + price
    node = found.get((stack, taken))
    if node is None:
        node = found[stack, taken] = _Node(stack, cost, taken=taken)
        node.troubles, node.came = troubles, came
    elif cost < node.cost:
        node.cost, node.troubles, node.came = cost, troubles, came
    node.edges.append((came, price))


def _moves(stack: Stack, marker: Marker) -> Iterator[Move]:
    for rank, number in counts(marker.text):
        if rank == PARAGRAPH:
            yield from _paragraphs(stack, marker)
            continue
        place = _deepest(stack, rank)
        if place >= 0:
            yield _next_item(stack, place, number, marker)
        if place < 0 or stack[-1][0] == PARAGRAPH:
            yield _new_list(stack, len(stack), rank, number, marker)
        if place < 0:
            outer = next((depth for depth, entry in enumerate(stack) if entry[0] > rank), -1)
            if outer >= 0:
                yield _new_list(stack, outer, rank, number, marker)


def _deepest(stack: Stack, rank: int) -> int:
    for depth in range(len(stack) - 1, -1, -1):
        if stack[depth][0] == rank:
            return depth
    return -1


def _paragraphs(stack: Stack, marker: Marker) -> Iterator[Move]:
    """Where a paragraph that can hold a list stands: beside another such, under the last item, or behind its list."""
    place = _deepest(stack, PARAGRAPH)
    if place >= 0:
        yield (*stack[:place], (PARAGRAPH, stack[place][1] + 1, False)), _lone(stack, place + 1), ()
    under = 0 if marker.colon or len(stack) < 2 else UNDER_ITEM
    yield (*stack, (PARAGRAPH, 1, False)), under + (NESTED if place >= 0 else 0), ()
    if len(stack) > 1 and not marker.colon and stack[-1][0] != PARAGRAPH:
        yield (*stack[:-1], (PARAGRAPH, 1, False)), _lone(stack, len(stack) - 1), ()


def _next_item(stack: Stack, place: int, number: int, marker: Marker) -> Move:
    rank, reached, _ = stack[place]
    price = marker.doubt + _lone(stack, place + 1) + (UNANSWERED if marker.colon else 0)
    step = number - reached
    troubles: tuple[str, ...] = ()
    if not number:
        price, number, troubles = price + ODD, reached + 1, ("odd",)
    elif step > 1 and not marker.gap:
        price, troubles = price + JUMP + min(step - 2, _MORE), ("jump",)
    elif step == 0:
        price, troubles = price + REPEAT, ("repeated",)
    elif step < 0:
        price, troubles = price + BACKWARD + min(-step - 1, _MORE), ("backward",)
    return (*stack[:place], (rank, number, False)), price, troubles


def _new_list(stack: Stack, depth: int, rank: int, number: int, marker: Marker) -> Move:
    above = stack[depth - 1][0] if depth else -1
    free = above == PARAGRAPH and depth > 0
    price, troubles = marker.doubt, []
    if depth < len(stack):
        price, troubles = price + MIXED + _lone(stack, depth), ["mixed"]
    if stack and not free and not (marker.colon and depth == len(stack)):
        price += NO_COLON + (UNANSWERED if marker.colon else 0)
    if rank < above:
        price, troubles = price + TURNED, [*troubles, "turned"]
    elif rank > above + 1 and not free:
        price, troubles = price + SKIP * (rank - above - 1), [*troubles, *(["skipped"] if depth else [])]
    if number > 1 and not (marker.gap and not depth):
        price, troubles = price + LATE + min(number - 2, _MORE), [*troubles, *([] if marker.gap else ["late"])]
    elif not number:
        price, number, troubles = price + ODD, 1, [*troubles, "odd"]
    return (*stack[:depth], (rank, number, True)), price, tuple(troubles)


def _lone(stack: Stack, depth: int) -> int:
    """The price of leaving the lists from `depth` on."""
    return LONE * sum(alone for _, _, alone in stack[depth:])


def _backward(steps: list[list[_Node]]) -> None:
    """Give every node the price of the cheapest way from it to the end."""
    for node in steps[-1]:
        node.ahead = _lone(node.stack, 1)
    for here in reversed(range(1, len(steps))):
        for node in steps[here - 1]:
            node.ahead = -1
        for node in steps[here]:
            for came, price in node.edges:
                whole = price + node.ahead
                if node.ahead >= 0 and (came.ahead < 0 or whole < came.ahead):
                    came.ahead = whole


def _told(markers: Sequence[Marker], steps: list[list[_Node]]) -> Iterator[Levelled]:
    node: _Node | None = min(steps[-1], key=lambda end: end.cost + end.ahead)
    path: list[_Node] = []
    while node is not None:
        path.append(node)
        node = node.came
    path.reverse()
    best = path[-1].cost + path[-1].ahead
    for marker, chosen, rivals in zip(markers, path[1:], steps[1:], strict=True):
        yield _levelled(marker, chosen, rivals, best)


def _levelled(marker: Marker, chosen: _Node, rivals: list[_Node], best: int) -> Levelled:
    runner_up, margin = _second(chosen, rivals, best)
    before = chosen.came.stack if chosen.came else ()
    if not chosen.taken:
        return Levelled(marker, -1, reason="read as words", runner_up=runner_up, margin=margin)
    rank, number, _ = chosen.stack[-1]
    depth, reason = len(chosen.stack) - 1, _reason(marker, before, chosen)
    if rank == PARAGRAPH:
        runner_up = ()
    return Levelled(marker, depth, rank, number, reason, chosen.troubles, runner_up, margin)


def _second(chosen: _Node, rivals: list[_Node], best: int) -> tuple[tuple[str, ...], int]:
    """The place that the marker has in the next best reading of the section, and how much dearer that one is."""
    margin, second = 99, None
    for node in rivals:
        if node is chosen or node.ahead < 0 or _same_place(node, chosen):
            continue
        if node.cost + node.ahead - best < margin:
            margin, second = node.cost + node.ahead - best, node
    if second is None or margin > WORTH_NAMING:
        return (), margin
    return tuple(printed(rank, number) for rank, number, _ in second.stack) if second.taken else (WORDS,), margin


def _same_place(one: _Node, other: _Node) -> bool:
    """Whether two readings put the marker into the same place, however they read what stands around it."""
    return one.taken == other.taken and [entry[:2] for entry in one.stack] == [entry[:2] for entry in other.stack]


def _reason(marker: Marker, before: Stack, chosen: _Node) -> str:
    depth = len(chosen.stack) - 1
    rank = chosen.stack[-1][0]
    if rank == PARAGRAPH:
        return ""
    words = _REASONS | {"late": f"begins its list at ({marker.text})"}
    told = [words[trouble] for trouble in chosen.troubles]
    if depth < len(before) and before[depth][0] == rank:
        return "; ".join([f"follows ({printed(rank, before[depth][1])})", *told])
    opened = "opens a list after a colon" if marker.colon else "opens a list"
    if not depth:
        opened = "opens the outermost list"
    elif before:
        opened += (
            " under the paragraph before" if before[-1][0] == PARAGRAPH else f" under ({printed(*before[-1][:2])})"
        )
    return "; ".join([opened, *told])


_REASONS = {
    "repeated": "printed a second time",
    "jump": "numbers between them are missing",
    "backward": "though it counts before it",
    "skipped": "a level is left out",
    "mixed": "in the midst of a list of another kind",
    "turned": "nested in an unusual order",
    "odd": "a marker of no kind",
}
