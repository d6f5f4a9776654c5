"""Linear inequalities in the counts of a dataset, held as invariants (bailie2025, equation (2.6)).

The condition ``f(x) <= 0`` is held through the invariant c(x) that is 1 where it holds and 0 where not: the universes
are the datasets that satisfy it and those that do not. f is linear in counts of records, with rational coefficients.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from dpcalc.errors import InputError
from dpcalc.spec.domain import Point
from dpcalc.spec.invariants import Invariant, Margin, Value, table_of, yes_or_no
from dpcalc.spec.roles import Names

_COMPARISONS: dict[str, tuple[Callable[[Fraction, Fraction], bool], str]] = {
    "<=": (operator.le, "at most"),
    ">=": (operator.ge, "at least"),
    "<": (operator.lt, "below"),
    ">": (operator.gt, "above"),
}


@dataclass(frozen=True)
class Linear:
    """A constant and a sum of multiples of counts: each a coefficient and a margin without free names."""

    terms: tuple[tuple[Fraction, Margin], ...]
    constant: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        """Refuse a term that is not one count."""
        for _, margin in self.terms:
            if margin.names:
                raise InputError(f"{margin.text()!r} is not one count", hint="write count(block=0)")

    def at(self, dataset: Point, invariant: Invariant) -> Fraction:
        """The value at a dataset."""
        table = table_of(dataset, invariant)
        return sum((coefficient * margin.value(table)[0] for coefficient, margin in self.terms), self.constant)

    def text(self) -> str:
        """Text such as ``2*count(block=0) - 1/2``."""
        parts = [_term(coefficient, _count(margin)) for coefficient, margin in self.terms]
        if self.constant or not parts:
            parts.append(_term(self.constant, ""))
        text = " ".join(f"{sign} {size}" for sign, size in parts)
        return text.removeprefix("+ ") if text.startswith("+ ") else f"-{text.removeprefix('- ')}"


@dataclass(frozen=True)
class LinearCondition(Invariant):
    """Whether a linear inequality in counts holds: ``left`` compared with ``right``. Its value is 1 or 0."""

    left: Linear
    comparison: str
    right: Linear

    def __post_init__(self) -> None:
        """Refuse an unknown comparison."""
        if self.comparison not in _COMPARISONS:
            raise InputError(f"unknown comparison {self.comparison!r}", hint="use <=, >=, < or >")

    @property
    def margins(self) -> tuple[Margin, ...]:
        """The counts on both sides."""
        return tuple(margin for side in (self.left, self.right) for _, margin in side.terms)

    @property
    def names(self) -> Names:
        """The variables of both sides, each once."""
        return tuple(dict.fromkeys(name for margin in self.margins for name in margin.all_names))

    def value(self, dataset: Point) -> Value:
        """1 where the condition holds, else 0."""
        compare = _COMPARISONS[self.comparison][0]
        return (int(compare(self.left.at(dataset, self), self.right.at(dataset, self))),)

    def text(self) -> str:
        """Text such as ``count(block=1) >= 1``."""
        return f"{self.left.text()} {self.comparison} {self.right.text()}"

    def describe(self) -> str:
        """The condition in words."""
        return f"whether {self.left.text()} is {_COMPARISONS[self.comparison][1]} {self.right.text()}"

    def shown(self, value: Value) -> str:
        """Yes or no, such as ``count(block=1) >= 1: yes``."""
        return yes_or_no(self, value)

    def determined_by(self, margins: Iterable[Names]) -> bool:
        """Whether the given full margins fix every count."""
        fixed = list(margins)
        return all(margin.determined_by(fixed) for margin in self.margins)


def _count(margin: Margin) -> str:
    """One count as it is written."""
    return f"count({', '.join(f'{name}={category}' for name, category in margin.kept)})"


def _term(coefficient: Fraction, count: str) -> tuple[str, str]:
    """The sign and the size of a term; no count is the constant."""
    sign, size = ("-", -coefficient) if coefficient < 0 else ("+", coefficient)
    if not count:
        return sign, str(size)
    return sign, count if size == 1 else f"{size}*{count}"
