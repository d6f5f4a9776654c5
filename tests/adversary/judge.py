"""An opinion on a verdict that owes nothing to the engine that reached it.

Inequalities are evaluated with fifty digits at many points, statements by the plain definitions of their words; where a
statement about structures is said to be proved, a small counterexample is looked for, and a refutation has to replay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache
from itertools import islice, product
from random import Random
from typing import Any

import mpmath
import sympy

from dpcalc.certify import kernel
from dpcalc.claim import Claim, EveryStructure, Inequality
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import DpcalcError, Undecided
from dpcalc.language.claims import Statement
from dpcalc.language.compiled import compiled
from dpcalc.language.instances import Instances
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.searching.structures import search_structures
from dpcalc.verdict import Proved, Refuted, Verdict

POINTS, INSTANCES = 600, 400
_REALS = tuple(map(Fraction, ("0", "1/7", "1/2", "9/10", "1", "11/10", "2", "5", "-1/3", "-2", "1/100", "99/100")))
_DIGITS = 50


def complaint(claim: Claim, verdict: Verdict) -> str:
    """What is wrong with a verdict; empty where nothing is found."""
    if isinstance(verdict, Proved):
        found = counterexample(claim)
        return f"proved, and false at {found}" if found else ""
    if isinstance(verdict, Refuted) and verdict.replayable:
        try:
            kernel.replay(verdict.replayable)
        except kernel.Reject as error:
            return f"refuted by a certificate that does not replay: {error}"
    if isinstance(verdict, Refuted) and isinstance(claim, Inequality):
        return _at_witness(claim.stated, verdict)
    return ""


def counterexample(claim: Claim) -> str:
    """Where a claim is found to fail; empty where it is not."""
    if isinstance(claim, Inequality):
        return next((str(point) for point in _points(claim.stated) if _fails(claim.stated, point)), "")
    if isinstance(claim, Statement) and claim.quantifier == "every":
        return _instance(claim)
    if isinstance(claim, EveryStructure):
        found = search_structures(claim, StructureScope(), DEFAULT_EFFORT)
        return found.witness.summary if isinstance(found, Refuted) else ""
    return ""


def _points(claim: Inequality) -> Iterator[dict[sympy.Symbol, Fraction]]:
    """Points that meet the assumptions: all of a grid, or as many of it as is asked for, drawn at random."""
    symbols = (*claim.integers, *claim.reals)
    ranges = [[Fraction(n) for n in range(8)]] * len(claim.integers) + [list(_REALS)] * len(claim.reals)
    size = 1
    for each in ranges:
        size *= len(each)
    random = Random(7)  # noqa: S311 -- points to look at, drawn again in the same way
    drawn = (tuple(random.choice(each) for each in ranges) for _ in range(20 * POINTS))
    values = product(*ranges) if size <= 20 * POINTS else drawn
    points = (dict(zip(symbols, value, strict=True)) for value in values)
    return islice((point for point in points if _value(claim.where, point) is True), POINTS)


def _fails(claim: Inequality, point: Mapping[sympy.Symbol, Fraction]) -> bool:
    return _value(claim.relation, point) is False


def _value(condition: sympy.Basic, point: Mapping[sympy.Symbol, Fraction]) -> bool | None:
    """Whether a condition holds at a point; ``None`` where it has no value there, or is too close to call."""
    if condition is sympy.true or condition is sympy.false:
        return condition is sympy.true
    if isinstance(condition, sympy.And | sympy.Or):
        decisive = isinstance(condition, sympy.Or)
        answers = set[bool | None]()
        for part in condition.args:
            answers.add(_value(part, point))
            if decisive in answers:
                return decisive
        return None if None in answers else not decisive
    if isinstance(condition, sympy.Not):
        inside = _value(condition.args[0], point)
        return None if inside is None else not inside
    left, right = (_number(side, point) for side in condition.args)
    if left is None or right is None:
        return None
    gap, close = left - right, mpmath.mpf(10) ** -25 * (1 + abs(left) + abs(right))
    if abs(gap) < close:
        exact = isinstance(condition, sympy.LessThan | sympy.GreaterThan | sympy.Equality)
        return True if exact else None
    if isinstance(condition, sympy.LessThan | sympy.StrictLessThan):
        return bool(gap < 0)
    if isinstance(condition, sympy.GreaterThan | sympy.StrictGreaterThan):
        return bool(gap > 0)
    return isinstance(condition, sympy.Unequality)


def _number(side: sympy.Basic, point: Mapping[sympy.Symbol, Fraction]) -> Any:
    """A side at a point, with fifty digits; ``None`` where it is no real number."""
    with mpmath.workdps(_DIGITS):
        try:
            value = mpmath.mpmathify(_evaluator(side, tuple(point))(*map(_digits, point.values())))
        except (ZeroDivisionError, ValueError, TypeError, OverflowError, NameError, KeyError):
            return None
        return value if isinstance(value, mpmath.mpf) and mpmath.isfinite(value) else None


@lru_cache(maxsize=1024)
def _digits(value: Fraction) -> Any:
    """A fraction with fifty digits."""
    with mpmath.workdps(_DIGITS):
        return mpmath.mpf(value.numerator) / value.denominator


@lru_cache(maxsize=64)
def _evaluator(side: sympy.Basic, names: tuple[sympy.Symbol, ...]) -> Callable[..., Any]:
    """A function of the variables' values, made once for all points; the numbers in it are exact until it is called."""
    return sympy.lambdify(list(names), side, modules=["mpmath"])  # type: ignore[no-any-return]  # lambdify is not typed


def _at_witness(claim: Inequality, verdict: Refuted) -> str:
    """Whether the point of a refutation meets the assumptions, and fails the relation or gives it no value."""
    values = verdict.witness.values
    symbols = (*claim.integers, *claim.reals)
    if not all(symbol.name in values for symbol in symbols):
        return ""
    point = {symbol: Fraction(values[symbol.name]) for symbol in symbols}
    if _value(claim.where, point) is False:
        return f"refuted at {point}, which does not meet the assumptions"
    return f"refuted at {point}, where it holds" if _value(claim.relation, point) is True else ""


def _instance(claim: Statement) -> str:
    """An instance at which a statement fails by the definitions of its words."""
    meaning = claim.meaning
    holds = compiled(meaning.names, meaning.show, meaning.vocabulary, native=False)
    for values in islice(_instances(Instances(claim, {})), INSTANCES):
        try:
            if not holds(*values):
                return str(dict(zip(meaning.names, values, strict=True)))
        except DpcalcError:
            continue
    return ""


def _instances(instances: Instances) -> Iterator[tuple[Any, ...]]:
    """The instances of a statement, smallest first, up to the size at which they are too many to be listed."""
    with suppress(Undecided):
        for size in range(1, 2 if instances.finite else 8):
            yield from instances.of_size(size)
