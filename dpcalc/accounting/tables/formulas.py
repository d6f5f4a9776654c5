"""The formulas by which printed tables are recomputed: one record each, and the list of them all.

An input is a list of numbers, often of one; where a formula asks for one number, those of the list are added. ``rho``
is the parameter of zero-concentrated privacy as it is usually written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

import sympy

from dpcalc.accounting.tables.powers import gaussian_power, pure_power, sum_power, zcdp_power
from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.exact import as_sympy
from dpcalc.symbolic.enclose import Enclosure, enclose
from dpcalc.wording import Worded

Inputs: TypeAlias = Mapping[str, tuple[Fraction, ...]]


@dataclass(frozen=True)
class Formula(Worded, words=("words",)):
    """A formula: its name, what it computes in words, and bounds on its value.

    ``inputs`` says of each input whether the value rises (1) or falls (-1) with every number of it. ``check`` raises
    ``InputError`` where an input is out of range.
    """

    name: str
    words: str
    inputs: Mapping[str, int]
    value: Callable[[Inputs, Effort], Enclosure]
    ranges: Mapping[str, tuple[Fraction | None, Fraction | None]] = field(default_factory=dict)

    def bounds(self, inputs: Inputs, effort: Effort) -> Enclosure:
        """Bounds on the value. Raises ``InputError`` for inputs that are missing, unknown or out of range."""
        for name in [*inputs, *self.inputs]:
            if name not in inputs or name not in self.inputs:
                what = "has no input" if name in inputs else "needs the input"
                raise InputError(f"{self.name} {what} {name}", hint=f"its inputs are {', '.join(self.inputs)}")
        for name, (low, high) in self.ranges.items():
            number = total(inputs, name)
            if (low is not None and number <= low) or (high is not None and number >= high):
                least, most = ("no end" if end is None else str(end) for end in (low, high))
                raise InputError(f"{name} is {number}", hint=f"it lies between {least} and {most}")
        return self.value(inputs, effort)


def total(inputs: Inputs, name: str) -> Fraction:
    """An input as one number."""
    return sum(inputs[name], Fraction(0))


def _weighted(terms: Sequence[Fraction], weights: Sequence[Fraction]) -> Fraction:
    if len(terms) != len(weights):
        raise InputError(f"{len(terms)} terms have {len(weights)} weights", hint="write one weight for each term")
    return sum((a * b for a, b in zip(terms, weights, strict=True)), Fraction(0))


def _exact(inputs: Inputs, name: str) -> sympy.Rational:
    return as_sympy(total(inputs, name))


def zcdp_epsilon(rho: sympy.Expr, delta: sympy.Expr) -> sympy.Expr:
    """``rho + 2 sqrt(-rho ln delta)`` (Bun and Steinke 2016, Proposition 1.3)."""
    return rho + 2 * sympy.sqrt(rho * sympy.log(1 / delta))


def swapping_budget(b: sympy.Expr, rate: sympy.Expr) -> sympy.Expr:
    """``max{ln o, ln(b+1) - ln o}`` with the odds o of the rate (bailie2025, Theorem 3.2.4), b at least 1."""
    odds = rate / (1 - rate)
    return sympy.Max(sympy.log(odds), sympy.log((b + 1) / odds))


def _number(compute: Callable[[Inputs], Fraction]) -> Callable[[Inputs, Effort], Enclosure]:
    """Bounds on a number that is computed exactly."""

    def bounds(inputs: Inputs, _: Effort) -> Enclosure:
        found = compute(inputs)
        return Enclosure(found, found)

    return bounds


def _closed(compute: Callable[[Inputs], sympy.Expr]) -> Callable[[Inputs, Effort], Enclosure]:
    """Bounds on an expression."""
    return lambda inputs, effort: enclose(compute(inputs), {}, effort)


_PROBABILITY = (Fraction(0), Fraction(1))
_POSITIVE = (Fraction(0), None)
FORMULAS: Mapping[str, Formula] = {
    formula.name: formula
    for formula in (
        Formula("sum", "the sum of the terms", {"terms": 1}, _number(lambda given: total(given, "terms"))),
        Formula(
            "weighted-sum",
            "the sum of the terms times their weights",
            {"terms": 0, "weights": 0},
            _number(lambda given: _weighted(given["terms"], given["weights"])),
        ),
        Formula(
            "group-zcdp",
            "`size^2 rho`",
            {"rho": 1, "size": 1},
            _number(lambda given: total(given, "rho") * total(given, "size") ** 2),
            {"rho": _POSITIVE, "size": _POSITIVE},
        ),
        Formula(
            "zcdp-epsilon",
            "`rho + 2 sqrt(-rho ln delta)`",
            {"rho": 1, "delta": -1},
            _closed(lambda given: zcdp_epsilon(_exact(given, "rho"), _exact(given, "delta"))),
            {"rho": _POSITIVE, "delta": _PROBABILITY},
        ),
        Formula(
            "group-zcdp-epsilon",
            "`r + 2 sqrt(-r ln delta)`, `r = size^2 rho`",
            {"rho": 1, "size": 1, "delta": -1},
            _closed(
                lambda given: zcdp_epsilon(_exact(given, "rho") * _exact(given, "size") ** 2, _exact(given, "delta"))
            ),
            {"rho": _POSITIVE, "size": _POSITIVE, "delta": _PROBABILITY},
        ),
        Formula(
            "swapping",
            "`max(ln o, ln(b + 1) - ln o)`, `o = p/(1 - p)`",
            {"b": 1, "p": 0},
            _closed(lambda given: swapping_budget(_exact(given, "b"), _exact(given, "p"))),
            {"b": _POSITIVE, "p": _PROBABILITY},
        ),
        Formula(
            "pure-power",
            "`min(e^epsilon a, 1 - e^-epsilon (1 - a))`, `a` the level",
            {"epsilon": 1, "level": 1},
            _closed(lambda given: pure_power(_exact(given, "epsilon"), _exact(given, "level"))),
            {"epsilon": _POSITIVE, "level": _PROBABILITY},
        ),
        Formula(
            "gaussian-power",
            "`Phi(Phi^-1(a) + sqrt(2 rho))`, `a` the level",
            {"rho": 1, "level": 1},
            lambda given, effort: gaussian_power(total(given, "rho"), total(given, "level"), effort),
            {"rho": _POSITIVE, "level": _PROBABILITY},
        ),
        Formula(
            "zcdp-power",
            "the largest chance that keeps `D_w <= w rho` with that of the level, all `w > 1`, both ways",
            {"rho": 1, "level": 1},
            lambda given, _: zcdp_power(total(given, "rho"), total(given, "level")),
            {"rho": _POSITIVE, "level": _PROBABILITY},
        ),
        Formula(
            "discrete-gaussian-power",
            "of the best test of queries with discrete Gaussian noise of parameter 1/cost, two counts of each moved",
            {"costs": 1, "level": 1},
            lambda given, effort: sum_power(given["costs"] * 2, total(given, "level"), effort),
            {"costs": _POSITIVE, "level": _PROBABILITY},
        ),
    )
}
"""Every formula by name."""
