"""The largest, over several sets, of the least amount in each: budgets that depend on the values of several symbols.

What never matters under the assumptions is left out: an amount of a set that some other one there never exceeds, and a
set whose least is never above that of another. Every step is exact; where z3 gives up, nothing is left out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

import sympy

from dpcalc.comparison.amounts import Form, Values
from dpcalc.comparison.frontier import mixed_below
from dpcalc.comparison.region import Region, never_more
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge, Undecided

Least = frozenset[Form]
"""Amounts of which the least counts; none means infinity."""
MOST_TERMS = 12
"""Sets of which the largest least is written out."""
_MOST_QUESTIONS = 2500


@dataclass
class Simplifier:
    """Leaves out what never matters at any point of a region; it asks z3 a bounded number of questions."""

    region: Region
    effort: Effort = DEFAULT_EFFORT
    _asked: int = 0
    _answers: dict[tuple[Least, Form], bool] = field(default_factory=dict)

    def least(self, forms: Iterable[Form]) -> Least:
        """The amounts that are the least at some point."""
        kept = sorted(set(forms), key=lambda form: (len(form.terms), str(form)))
        for form in list(reversed(kept)):
            rest = [other for other in kept if other != form]
            if rest and self.never_above(frozenset(rest), form):
                kept = rest
        return frozenset(kept)

    def largest(self, sets: Iterable[Least]) -> dict[Least, Least]:
        """The sets whose least is above that of every other at some point: each simplified, and as it was given.

        Raises ``TooLarge`` where that takes too many questions or leaves too many sets.
        """
        kept: dict[Least, Least] = {}
        for found in self._largest_first(set(sets)):
            if not self.below_any(found, list(kept)):
                kept[self.least(found)] = found
            if len(kept) > MOST_TERMS:
                raise TooLarge(f"it is the largest of more than {MOST_TERMS} amounts")
        for found in list(reversed(kept)):
            if self.below_any(found, [other for other in kept if other != found]):
                del kept[found]
        return kept

    def _largest_first(self, sets: Collection[Least]) -> list[Least]:
        """First what is largest at some sample, then the others, those that are large at most samples first."""
        samples = self.region.samples()
        values = {found: [_value(found, sample, self.effort) for sample in samples] for found in sets}
        order = sorted(values, key=lambda found: (-sum(values[found]), sorted(map(str, found))))
        columns = [[values[found][place] for found in order] for place in range(len(samples))]
        tops = [order[column.index(max(column))] for column in columns if column]
        return list(dict.fromkeys([*tops, *order]))

    def below_any(self, found: Least, others: Sequence[Least]) -> bool:
        """Whether at every point some other set has a least that is no smaller, as far as that can be told."""
        if any(all(any(form.at_most(target) for form in found) for target in other) for other in others):
            return True
        if not others:
            return False
        plain = [self._coefficients(next(iter(other))) for other in others if len(other) == 1]
        for form in found:
            own = self._coefficients(form)
            if any(mixed_below(own, one, other) for one, other in combinations(plain, 2)):
                return True
        self._count()
        try:
            return self.region.above_all(found, others) is None or self._below_constant(found, others)
        except Undecided:
            return False

    def _coefficients(self, form: Form) -> list[Fraction]:
        """The coefficients of an amount, negative, so that a mixture above it becomes one below it."""
        held = dict(form.terms)
        return [-held.get(quantity, Fraction(0)) for quantity in self.region.quantities]

    def _below_constant(self, found: Least, others: Sequence[Least]) -> bool:
        """Whether constants, compared exactly, keep a set below another: z3 knows them by bounds alone."""
        return any(
            all(any(never_more(form, target, self.effort) for form in found) for target in other) for other in others
        )

    def _count(self) -> None:
        """Count a question."""
        self._asked += 1
        if self._asked > _MOST_QUESTIONS:
            raise TooLarge("too many amounts compete")

    def never_above(self, found: Least, target: Form) -> bool:
        """Whether the least of a set is at most an amount at every point, as far as that can be told."""
        if any(form.at_most(target) for form in found):
            return True
        key = (found, target)
        if key not in self._answers:
            self._count()
            self._answers[key] = self._ask(found, target)
        return self._answers[key]

    def _ask(self, found: Least, target: Form) -> bool:
        """Compare constants exactly, then ask z3."""
        if any(never_more(form, target, self.effort) for form in found):
            return True
        try:
            return self.region.exceeding(found, target) is None
        except Undecided:
            return False


def _value(found: Least, sample: Values, effort: Effort) -> Fraction:
    """The least at a point, from below; used for an order alone."""
    return min(form.bounds(sample, effort)[0] for form in found)


def expression(sets: Collection[Least]) -> sympy.Expr:
    """The largest least as an expression; 0 where there is no set, infinite where a set is empty."""
    if any(not least for least in sets):
        return sympy.oo
    return _over(sympy.Max, [_over(sympy.Min, [form.expression() for form in found]) for found in sets])


def _over(kind: type[sympy.Expr], parts: Sequence[sympy.Expr]) -> sympy.Expr:
    """The largest or least of expressions, as it stands; 0 where there is none."""
    if not parts:
        return sympy.Integer(0)
    return kind(*sorted(parts, key=sympy.default_sort_key), evaluate=False) if parts[1:] else parts[0]
