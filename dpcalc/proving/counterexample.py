"""Points at which an inequality fails: many are tried, the most promising improved, and one is confirmed exactly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain, product

import sympy

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Box, Context, Expr
from dpcalc.claim import Inequality
from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError
from dpcalc.proving import enclosures, samples
from dpcalc.proving.outermost import close_to_ends, edges
from dpcalc.proving.problem import Problem
from dpcalc.symbolic.signs import decide_condition
from dpcalc.verdict import Refuted

_STARTS, _TIGHT = 6, 3
_ROUNDS = 60
_CONFIRMED = 8
_SIMPLE = 16
_FEW = 5
"""Variables that are made smaller together: numbers of height 2 for up to three, of height 1 for more."""
_FAR = tuple(10**k for k in range(2, 7))
_ROUGHLY = (20, 50, 100, 1000, 10**4)


def refute(claim: Inequality, problem: Problem, effort: Effort, thorough: bool = False) -> Refuted | None:
    """A point, confirmed exactly, that satisfies the assumptions and at which the relation is false; or ``None``."""
    ctx = Context(dict(problem.sorts), problem.assume)
    kernel.WORK.left = kernel.MAX_WORK
    boxes = samples.points(ctx, 200 if thorough else 40, 2000 if thorough else 300)
    failing = (_simplified(ctx, problem.show, box) for box in boxes if enclosures.holds(problem.show, box) is False)
    found = _confirmed(claim, failing, effort)
    if found is not None or not thorough:
        return found
    better = (box for relation in relations(problem.show) for box in _descended(ctx, relation, boxes))
    close = (_simplified(ctx, problem.show, box) for box in better if enclosures.holds(problem.show, box) is not True)
    found = _confirmed(claim, chain(close, _far(ctx, problem.show, boxes)), effort)
    if found is not None:
        return found
    outer = (box for box in edges(ctx, boxes) if enclosures.holds(problem.show, box) is False)
    return _confirmed(claim, chain(outer, close_to_ends(ctx, boxes)), effort)


def satisfiable(problem: Problem) -> bool:
    """Whether some point is seen to satisfy every assumption."""
    ctx = Context(dict(problem.sorts), problem.assume)
    kernel.WORK.left = kernel.MAX_WORK
    return any(all(enclosures.holds(h, box) is True for h in ctx.hypotheses) for box in samples.points(ctx))


def relations(goal: Expr) -> Iterator[Expr]:
    """The relations in a goal."""
    if goal[0] in ("and", "or"):
        for part in goal[1:]:
            yield from relations(part)
    else:
        yield goal


def _confirmed(claim: Inequality, boxes: Iterator[Box], effort: Effort) -> Refuted | None:
    """The first of some points at which the claim is seen exactly to fail."""
    symbols = {s.name: s for s in (*claim.integers, *claim.reals)}
    for _, box in zip(range(_CONFIRMED), boxes, strict=False):
        values = {symbols[name]: low for name, (low, _) in box.items()}
        try:
            if _fails(claim, values, effort):
                return claim.refuted(values, effort)
        except DpcalcError:
            continue
    return None


def _simplified(ctx: Context, goal: Expr, box: Box) -> Box:
    """A point at which a goal fails with numbers as small as can be, one variable after the other and then together.

    Where balls do not see that it fails, the point is left as it is.
    """
    for name, (value, _) in (*box.items(), *box.items()):
        simple = _simple_numbers(ctx.sorts[name] == "integer")
        close = (value.limit_denominator(most) for most in _ROUGHLY) if ctx.sorts[name] == "real" else ()
        for near in (*simple, *close):
            if _height(near) >= _height(box[name][0]):
                break
            there = {**box, name: (near, near)}
            if _seen(ctx, goal, there):
                box = there
                break
        if ctx.sorts[name] == "integer" and box[name][0] > _SIMPLE:
            box = _least(ctx, goal, box, name, _SIMPLE)
    return _together(ctx, goal, box)


def _together(ctx: Context, goal: Expr, box: Box) -> Box:
    """A point of smaller numbers, where no variable can be made smaller by itself; the same point if none is near."""
    if not 1 < len(box) <= _FEW:
        return box
    highest = 2 if len(box) <= 3 else 1
    near = ([n for n in _simple_numbers(ctx.sorts[name] == "integer") if _height(n) <= highest] for name in box)
    before = _size([value for value, _ in box.values()])
    for values in sorted(product(*near), key=_size):
        if _size(values) >= before:
            break
        there = {name: (value, value) for name, value in zip(box, values, strict=True)}
        if _seen(ctx, goal, there):
            return there
    return box


def _size(numbers: Sequence[Fraction]) -> tuple[int, int, int, int]:
    """The largest height, and all heights, denominators and numerators together."""
    heights = [_height(number) for number in numbers]
    return max(heights), sum(heights), sum(n.denominator for n in numbers), sum(abs(n.numerator) for n in numbers)


def _seen(ctx: Context, goal: Expr, box: Box) -> bool:
    """Whether balls see that the assumptions hold at a point and the goal does not."""
    return enclosures.holds(goal, box) is False and all(enclosures.holds(h, box) for h in ctx.hypotheses)


def _least(ctx: Context, goal: Expr, box: Box, name: str, low: int) -> Box:
    """A whole number brought down by bisection towards one that is not seen to fail."""
    while int(box[name][0]) - low > 1:
        middle = (low + int(box[name][0])) // 2
        there = {**box, name: (Fraction(middle), Fraction(middle))}
        box, low = (there, low) if _seen(ctx, goal, there) else (box, middle)
    return box


def _height(number: Fraction) -> int:
    """The larger of numerator and denominator."""
    return max(abs(number.numerator), number.denominator)


@cache
def _simple_numbers(whole: bool) -> tuple[Fraction, ...]:
    """Numbers by height, then the smaller denominators first, then the positive ones."""
    denominators = range(1, 2 if whole else _SIMPLE + 1)
    found = {Fraction(sign * top, bottom) for top in range(_SIMPLE + 1) for bottom in denominators for sign in (1, -1)}
    return tuple(sorted(found, key=lambda number: (_height(number), number.denominator, -number)))


def _fails(claim: Inequality, values: dict[sympy.Symbol, Fraction], effort: Effort) -> bool:
    """Whether the assumptions hold at a point and the relation does not."""
    return decide_condition(claim.where, values, effort) and not decide_condition(claim.relation, values, effort)


def _far(ctx: Context, goal: Expr, boxes: list[Box]) -> Iterator[Box]:
    """Points at which a goal fails for a large whole number; the least that bisection finds."""
    for box in boxes[:_STARTS]:
        for name in (name for name in box if ctx.sorts[name] == "integer"):
            high = next((n for n in _FAR if _seen(ctx, goal, {**box, name: (Fraction(n), Fraction(n))})), None)
            if high is not None:
                yield _least(ctx, goal, {**box, name: (Fraction(high), Fraction(high))}, name, int(box[name][0]))


def _descended(ctx: Context, relation: Expr, boxes: list[Box]) -> Iterator[Box]:
    """The most promising points, few of them tight, moved to where the relation is closest to failing."""
    if relation[0] == "!=":
        return
    term = kernel.gap(relation)[0]
    tight = [box for box in boxes if enclosures.sign(term, box) in (0, None)]
    starts = [box for box in boxes if box not in tight[_TIGHT:]]
    rated = [(score, i) for i, box in enumerate(starts) if (score := _score(term, box)) is not None]
    for score, i in sorted(rated)[:_STARTS]:
        yield _descent(ctx, term, starts[i], score)


def _score(term: Expr, box: Box) -> int | None:
    """How far a term is above 0, beside the size of its parts, in millionths of millionths."""
    found = enclosures.ball(term, box)
    parts = [enclosures.ball(part, box) for part in (term[1:] if isinstance(term, tuple) and term[0] == "+" else ())]
    if found is None or None in parts:
        return None
    size = sum(abs(part[0]) for part in parts if part is not None) + 1
    return (found[0] + found[1]) * 10**12 // (2 * size)


def _descent(ctx: Context, term: Expr, box: Box, score: int) -> Box:
    """Move one variable at a time by steps that shrink, as long as the score falls."""
    steps = {name: max(abs(low), Fraction(1)) / 4 for name, (low, _) in box.items()}
    for _ in range(_ROUNDS):
        moved = False
        for name in box:
            whole = ctx.sorts[name] == "integer"
            for direction in (1, -1):
                step = max(Fraction(round(steps[name])), Fraction(1)) if whole else steps[name]
                at = (box[name][0] + direction * step).limit_denominator(10**9)
                there = {**box, name: (at, at)}
                if not all(enclosures.holds(h, there) is True for h in ctx.hypotheses):
                    continue
                found = _score(term, there)
                if found is not None and found < score:
                    box, score, moved = there, found, True
                    break
        if score < 0:
            break
        if not moved:
            steps = {name: step / 2 for name, step in steps.items()}
    return box
