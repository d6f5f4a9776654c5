"""Points that satisfy hypotheses, for guessing signs: what fails at one of them is not worth proving.

Values are intervals of the kernel's arithmetic around rational points. A guess from points is never a verdict.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Ball, Box, Context, Expr
from dpcalc.prove.on_equations import given_value

_BITS = 96
_REMEMBERED = 20_000


class _Remembering(kernel.Interval):
    """The kernel's arithmetic with a memory: at the same few points the same values are asked for again and again."""

    @lru_cache(maxsize=_REMEMBERED)  # noqa: B019 -- there is one object of this class
    def exp(self, x: int) -> Ball:
        return super().exp(x)

    @lru_cache(maxsize=_REMEMBERED)  # noqa: B019 -- there is one object of this class
    def log(self, x: int) -> Ball:
        return super().log(x)

    @lru_cache(maxsize=_REMEMBERED)  # noqa: B019 -- there is one object of this class
    def erf(self, x: int) -> Ball:
        return super().erf(x)


_ARITHMETIC = _Remembering(_BITS)
_WANTED = 40
_ATTEMPTS = 300
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


def forget() -> None:
    """Start without remembered values, so that what a search costs does not depend on earlier ones."""
    for remembered in (_Remembering.exp, _Remembering.log, _Remembering.erf):
        remembered.cache_clear()


def ball(term: Expr, box: Box) -> Ball | None:
    """An enclosure of a term at a point, or ``None`` where it has none."""
    try:
        return _ARITHMETIC.value(_counted(term, box), box)
    except (kernel.Reject, ArithmeticError, ValueError, TypeError, RecursionError):
        return None


def _counted(term: Expr, box: Box) -> Expr:
    """A term with numbers for the variables in its factorials, derangement numbers and binomial coefficients."""
    if not isinstance(term, tuple):
        return term
    if term[0] not in ("factorial", "derangements", "binomial"):
        return (term[0], *(_counted(part, box) for part in term[1:]))
    for name in kernel.variables(term):
        low, high = box[name]
        if low == high:
            term = kernel.replace(term, name, low)
    return term


def sign(term: Expr, box: Box) -> int | None:
    """The sign of a term at a point: -1, 0 or 1, or ``None`` where it is not seen."""
    found = ball(term, box)
    if found is None or (found[0] <= 0 <= found[1] and found != (0, 0)):
        return None
    return (found[0] > 0) - (found[1] < 0)


def holds(relation: Expr, box: Box) -> bool | None:
    """Whether a relation holds at a point, or ``None`` where it is not seen."""
    if relation[0] in ("and", "or"):
        parts = [holds(part, box) for part in relation[1:]]
        absorbing = relation[0] == "or"
        return absorbing if absorbing in parts else None if None in parts else not absorbing
    found = sign(kernel.minus(relation[1], relation[2]), box)
    if found is None:
        return None
    return found in {"<": (-1,), "<=": (-1, 0), ">": (1,), ">=": (0, 1), "=": (0,), "!=": (-1, 1)}[str(relation[0])]


def points(ctx: Context, wanted: int = _WANTED, attempts: int = _ATTEMPTS) -> list[Box]:
    """Some points at which no hypothesis is seen to fail, the same ones every time."""
    order = _order(ctx)
    found: list[Box] = []
    stream = _numbers()
    for attempt in range(attempts if order else 1):
        box = _attempt(ctx, order, attempt, stream)
        if box is not None and box not in found:
            found.append(box)
            if len(found) >= wanted:
                break
    return found


def _order(ctx: Context) -> list[tuple[str, Expr | None]]:
    """The variables, those with a defining equation last and with their definitions."""
    names = list(ctx.sorts)
    equations = [h for h in ctx.hypotheses if h[0] == "=" and isinstance(h[1], str) and h[1] in ctx.sorts]
    defined = {h[1]: h[2] for h in equations if kernel.variables(h[2]) <= set(names[: names.index(h[1])])}
    free: list[tuple[str, Expr | None]] = [(x, None) for x in ctx.sorts if x not in defined]
    return [*free, *((x, defined[x]) for x in ctx.sorts if x in defined)]


def _attempt(ctx: Context, order: list[tuple[str, Expr | None]], attempt: int, stream: Iterator[int]) -> Box | None:
    """One point, or ``None`` where a hypothesis fails on the way."""
    box: Box = {}
    for place, (name, definition) in enumerate(order):
        value: tuple[Fraction, Fraction] | None
        if definition is not None:
            found = ball(definition, box)
            value = None if found is None else (Fraction(found[0], 1 << _BITS), Fraction(found[1], 1 << _BITS))
        else:
            choice = attempt if place == 0 and len(order) == 1 else next(stream)
            number = _pick(ctx, name, box, choice)
            value = None if number is None else (number, number)
        if value is None:
            return None
        box[name] = value
        known = (h for h in ctx.hypotheses if name in kernel.variables(h) and kernel.variables(h) <= set(box))
        if any(holds(h, box) is False for h in known):
            return None
    return box


def _pick(ctx: Context, name: str, box: Box, choice: int) -> Fraction | None:
    """A value of a variable within the bounds that the values before it put on it."""
    low, high = _range(ctx, name, box)
    solution = given_value(ctx, name, box, choice)
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
    if ctx.sorts[name] == "integer":
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


def _range(ctx: Context, name: str, box: Box) -> tuple[Fraction | None, Fraction | None]:
    """Bounds on a variable at a point of the others, where hypotheses state them plainly."""
    low: Fraction | None = None
    high: Fraction | None = None
    for h in ctx.hypotheses:
        for op, left, right in ((h[0], *h[1:]), (kernel.FLIP.get(h[0]), *h[:0:-1])) if h[0] in kernel.FLIP else ():
            if left != name or not kernel.variables(right) <= set(box) or name in kernel.variables(right):
                continue
            found = ball(right, box)
            if found is None:
                continue
            end = right if isinstance(right, Fraction) else Fraction(sum(found), 2 << _BITS)
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
    return _range(ctx, name, {})
