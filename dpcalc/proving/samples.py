"""Points that satisfy hypotheses, for guessing signs: what fails at one of them is not worth proving.

Values are intervals of the kernel's arithmetic around rational points. A guess from points is never a verdict.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Box, Context, Expr
from dpcalc.proving.enclosures import BITS, Point, ball, holds
from dpcalc.proving.on_equations import given_value

_END = 3
"""Where the tables have the end of a range: of one that is bounded on one side, or on both."""
_PINNED = 3
"""How many points there are with one variable at an end."""
_WANTED = 40
_ATTEMPTS = 300
_MOST_FOUND: Final = 64
_FOUND: Final[dict[tuple[object, ...], tuple[list[Box], int]]] = {}
"""Points that were found, and the kernel's work that it took, by what they were to satisfy."""
_BETWEEN = tuple(
    Fraction(n)
    for n in (
        "1/2",
        "1/8",
        "7/8",
        "0",
        "1",
        "1/1000",
        "999/1000",
        "1/4",
        "3/4",
        "1/32",
        "31/32",
        "1/3",
        "2/3",
        "1/16",
        "3/7",
        "11/13",
    )
)
_BEYOND = tuple(
    Fraction(n)
    for n in ("1", "1/4", "4", "0", "1/1000", "12", "1/32", "2", "1/2", "40", "7", "1/8", "3", "300", "3/4", "3/2")
)
_ANYWHERE = tuple(
    Fraction(n)
    for n in (
        "1",
        "-1",
        "0",
        "1/2",
        "-1/2",
        "3",
        "-3",
        "1/16",
        "-1/16",
        "2",
        "-2",
        "10",
        "-10",
        "1/1000",
        "-1/1000",
        "5/7",
    )
)


def points(ctx: Context, wanted: int = _WANTED, attempts: int = _ATTEMPTS) -> list[Box]:
    """Some points at which no hypothesis is seen to fail, the same ones every time.

    What is asked again is not looked for again, but paid for in the kernel's work as if it were.
    """
    key = (tuple(ctx.hypotheses), tuple(ctx.sorts.items()), wanted, attempts)
    known = _FOUND.get(key)
    if known is None:
        before = kernel.WORK.left
        found = _found(ctx, wanted, attempts)
        known = _FOUND[key] = found, before - kernel.WORK.left
        if len(_FOUND) > _MOST_FOUND:
            del _FOUND[next(iter(_FOUND))]
    else:
        kernel.WORK.spend(known[1])
    return list(known[0])


def _found(ctx: Context, wanted: int, attempts: int) -> list[Box]:
    """Points that satisfy the hypotheses, as far as is seen."""
    places, stream = _places(ctx), _numbers()
    found: dict[tuple[tuple[Fraction, Fraction], ...], Box] = {}
    pinned = _numbers()
    for place in places if len(places) > 1 else ():
        for attempt in range(_PINNED if place.definition is None else 0):
            box = _attempt(ctx, places, attempt, pinned, place.name)
            if box is not None:
                found.setdefault(tuple(box.values()), box)
    wanted += len(found)
    for attempt in range(attempts if places else 1):
        box = _attempt(ctx, places, attempt, stream)
        if box is not None:
            found.setdefault(tuple(box.values()), box)
            if len(found) >= wanted:
                break
    return list(found.values())


@dataclass(frozen=True)
class _Place:
    """A variable that gets a value after others: its definition, if it has one; the hypotheses that then can be tested.

    ``bounds`` are the operators and terms by which hypotheses bound it, ``equations`` those that may give it a value;
    ``toll`` is what looking at the hypotheses costs in the kernel's work.
    """

    name: str
    definition: Expr | None
    tests: tuple[Expr, ...]
    bounds: tuple[tuple[str, Expr], ...]
    equations: tuple[tuple[Expr, frozenset[str]], ...]
    toll: int


def _places(ctx: Context) -> list[_Place]:
    """The variables in the order in which they get values, those with a defining equation last."""
    names, before = list(ctx.sorts), kernel.WORK.left
    used = {h: frozenset(kernel.variables(h)) for h in ctx.hypotheses}
    toll = 2 * (before - kernel.WORK.left)
    equations = [h for h in ctx.hypotheses if h[0] == "=" and isinstance(h[1], str) and h[1] in ctx.sorts]
    defined = {h[1]: h[2] for h in equations if kernel.variables(h[2]) <= set(names[: names.index(h[1])])}
    order = [x for x in names if x not in defined] + [x for x in names if x in defined]
    places = []
    for number, name in enumerate(order):
        earlier = frozenset(order[:number])
        ready = tuple(h for h in ctx.hypotheses if name in used[h] and used[h] <= {name, *earlier})
        solved = tuple((h, used[h] - {name}) for h in ready if h[0] == "=")
        bounds = tuple(bound for h in ctx.hypotheses for bound in _bounds(h, name, earlier))
        places.append(_Place(name, defined.get(name), ready, bounds, solved, toll))
    return places


def _bounds(h: Expr, name: str, earlier: frozenset[str]) -> Iterator[tuple[str, Expr]]:
    """How a hypothesis bounds a variable by terms of earlier ones."""
    if h[0] in kernel.FLIP:
        for op, left, right in ((h[0], h[1], h[2]), (kernel.FLIP[h[0]], h[2], h[1])):
            if left == name and kernel.variables(right) <= earlier:
                yield op, right


def _attempt(ctx: Context, places: list[_Place], attempt: int, stream: Iterator[int], at_end: str = "") -> Box | None:
    """One point, or ``None`` where a hypothesis fails on the way; a variable may be put at an end of its range."""
    box = Point()
    for place in places:
        kernel.WORK.spend(place.toll)
        value: tuple[Fraction, Fraction] | None
        if place.definition is not None:
            found = ball(place.definition, box)
            value = None if found is None else (Fraction(found[0], 1 << BITS), Fraction(found[1], 1 << BITS))
        else:
            choice = _END if place.name == at_end else attempt if len(places) == 1 else next(stream)
            number = _pick(ctx, place, box, choice)
            value = None if number is None else (number, number)
        if value is None:
            return None
        box[place.name] = value
        if any(holds(h, box) is False for h in place.tests):
            return None
    return box


def _pick(ctx: Context, place: _Place, box: Box, choice: int) -> Fraction | None:
    """A value of a variable within the bounds that the values before it put on it."""
    low, high = _range(place.bounds, box)
    sort = ctx.sorts[place.name]
    solution = given_value(place.equations, place.name, sort, box, choice)
    if solution is not None:
        return solution
    if low is not None and high is not None:
        if low > high:
            return None
        number = low + (high - low) * _nth(_BETWEEN, choice, bounded=True)
    elif low is not None:
        number = low + _nth(_BEYOND, choice)
    elif high is not None:
        number = high - _nth(_BEYOND, choice)
    else:
        number = _nth(_ANYWHERE, choice)
    if sort == "integer":
        number = Fraction(round(number))
        if low is not None and high is None and number > low + 12:
            number = low + choice % 13
    return number


def _nth(table: tuple[Fraction, ...], choice: int, bounded: bool = False) -> Fraction:
    """A number of a table, or beyond its end one of a sequence that fills the same range."""
    if choice % 64 < len(table):
        return table[choice % 64]
    spread = Fraction(choice * 40503 % 65536, 65536)
    return spread if bounded else spread * 3 * (1 if table is _BEYOND or choice % 2 else -1)


def _range(bounds: Iterable[tuple[str, Expr]], box: Box) -> tuple[Fraction | None, Fraction | None]:
    """The range of a variable at a point of the others, where hypotheses state bounds plainly."""
    low: Fraction | None = None
    high: Fraction | None = None
    for op, right in bounds:
        found = ball(right, box)
        if found is None:
            continue
        end = right if isinstance(right, Fraction) else Fraction(sum(found), 2 << BITS)
        if op in (">", ">="):
            low = end if low is None else max(low, end)
        else:
            high = end if high is None else min(high, end)
    return low, high


def _numbers() -> Iterator[int]:
    """A fixed sequence of numbers without a pattern."""
    state = 1
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        yield state >> 40


def plain_range(ctx: Context, name: str) -> tuple[Fraction | None, Fraction | None]:
    """The range that hypotheses with numbers give a variable."""
    return _range((bound for h in ctx.hypotheses for bound in _bounds(h, name, frozenset())), {})
