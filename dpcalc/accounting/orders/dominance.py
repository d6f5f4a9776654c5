"""Which of two curves tells its laws apart better everywhere: Blackwell's order, decided rigorously.

A pair of laws comes out of another by a kernel iff its trade-off function is nowhere smaller, iff its privacy profile
is nowhere larger (Blackwell 1951; Dong, Roth and Su 2022, Theorem 2.10; on standard Borel spaces). Profiles are convex
in ``c = exp(epsilon)``, and so are trade-off functions; a convex function is below one that is linear piece by piece as
soon as it is so at the corners. So one piecewise linear side makes the question finite:

- where ``first`` is piecewise linear, ``delta_second <= delta_first`` at the corners of the first profile;
- where ``second`` is, ``beta_first <= beta_second`` at the corners of the second trade-off function.

Where neither is, a piecewise linear curve is put between the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

import sympy

from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.outer import OuterCurves
from dpcalc.accounting.curves.rigorous import exact_number
from dpcalc.accounting.curves.ties import Side, same_value
from dpcalc.decide.blackwell import NoKernel, find_kernel
from dpcalc.decide.cuts import kernel_by_cuts
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import DpcalcError, InputError, Undecided
from dpcalc.exact import as_sympy
from dpcalc.spec.experiments.experiment import Kernel
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.signs import Judge, ladder
from dpcalc.wording import Worded, Wording, wording

MOST_ENTRIES: Final = 64
"""Kernels with more entries are not sought by linear programming; they are built from the trade-off functions."""
MOST_KNOTS: Final = 120
"""The curve in between is not made finer beyond that."""


@dataclass(frozen=True)
class Dominates(Worded, words=("because",)):
    """The first curve is at least as informative everywhere; ``because`` says why, ``places`` where it was checked.

    ``kernel`` takes the first pair (``first.experiment()``) to the second where both are finite and small; for larger
    ones ``kernel_between`` builds it.
    """

    because: str
    places: tuple[sympy.Expr, ...] = ()
    kernel: Kernel | None = None


@dataclass(frozen=True)
class Exceeds:
    """A place where the second curve is more informative: bounds on both functions there, which do not overlap.

    ``side`` says which functions: profiles at epsilon ``place``, or trade-off functions at size ``place``.
    """

    side: Side
    place: sympy.Expr
    first: Enclosure
    second: Enclosure

    @property
    def words(self) -> Wording:
        """The place in words."""
        if self.side is Side.PROFILE:
            return wording(f"at `epsilon = {self.place}` the second pair has the larger `delta`")
        return wording(f"at size `{self.place}` a test of the second pair has the smaller type II error")


def dominates(first: Curve, second: Curve, effort: Effort = DEFAULT_EFFORT) -> Dominates | Exceeds:
    """Whether the second pair of laws comes out of the first by a kernel, or a place that shows that it does not.

    Raises ``Undecided`` where two values that cannot be told apart decide the question, or where no piecewise linear
    curve is found between two curves that have none.
    """
    if first.finite is not None and second.finite is not None:
        return _finite(first.finite, second.finite)
    known = _one_family(first, second, effort)
    if known is not None:
        return known
    if first.bends is not None:
        return _at(first, second, Side.PROFILE, first.bends, effort)
    if second.sizes is not None:
        return _at(first, second, Side.TRADEOFF, second.sizes, effort)
    return _between(first, second, effort)


def kernel_between(first: FiniteCurve, second: FiniteCurve) -> Kernel:
    """A kernel that takes the first pair to the second, checked. Raises ``InputError`` where there is none."""
    source, target = first.experiment(), second.experiment()
    if source.space.atoms * target.space.atoms <= MOST_ENTRIES:
        found = find_kernel(source, target)
        if isinstance(found, NoKernel):
            raise InputError("no kernel takes the first pair of laws to the second", refusal=found)
        return found
    kernel = kernel_by_cuts(source, target)
    if source.through(kernel, target.space) != target:
        raise DpcalcError("a kernel that was built does not lead to the target", kernel=kernel)
    return kernel


def _finite(first: FiniteCurve, second: FiniteCurve) -> Dominates | Exceeds:
    """Two finite pairs: exactly, with a kernel or a size."""
    size = first.function.exceeded_by(second.function)
    if size is None:
        small = len(first.function.corners) * len(second.function.corners) <= MOST_ENTRIES
        kernel = kernel_between(first, second) if small else None
        return Dominates("a kernel takes the first pair to the second", second.sizes, kernel)
    place = as_sympy(size)
    return Exceeds(Side.TRADEOFF, place, first.beta(size), second.beta(size))


def _one_family(first: Curve, second: Curve, effort: Effort) -> Dominates | Exceeds | None:
    """Curves of one family are ordered by their parameter, which both profiles rise with."""
    for name, mine, other in (
        ("mu", first.normal_shift, second.normal_shift),
        ("loss", first.laplace_loss, second.laplace_loss),
    ):
        if mine is None or other is None:
            continue
        if Judge({}, effort).compare(mine, other) >= 0:
            return Dominates(f"its {name} is at least that of the other")
        place = sympy.Integer(0) if name == "mu" else mine
        return Exceeds(Side.PROFILE, place, first.delta(place, effort), second.delta(place, effort))
    return None


def _at(first: Curve, second: Curve, side: Side, places: Iterable[sympy.Expr], effort: Effort) -> Dominates | Exceeds:
    """Compare both curves at places that suffice."""
    doubt: Undecided | None = None
    visited = tuple(places)
    for place in visited:
        try:
            found = _exceeds(first, second, side, place, effort)
        except Undecided as error:
            doubt = error
            continue
        if found is not None:
            return found
    if doubt is not None:
        raise doubt
    what = "profile of the first" if side is Side.PROFILE else "trade-off function of the second"
    return Dominates(f"it holds at every corner of the {what}, which is linear in between", visited)


def _exceeds(first: Curve, second: Curve, side: Side, place: sympy.Expr, effort: Effort) -> Exceeds | None:
    """Whether the second curve is more informative at a place. Raises ``Undecided``."""
    asked = False
    for bits in ladder(effort.precision, effort.max_precision):
        finer = replace(effort, precision=bits)
        mine, other = side.value_of(first, place, finer), side.value_of(second, place, finer)
        low, high = (other, mine) if side is Side.PROFILE else (mine, other)
        if low.upper <= high.lower:
            return None
        if low.lower > high.upper:
            return Exceeds(side, place, mine, other)
        if not asked and bits >= min(2 * effort.precision, effort.max_precision):
            asked = True
            if same_value(first, second, side, place):
                return None
    raise Undecided(
        f"{first.name} and {second.name} cannot be told apart {side.at(place)}",
        hint="raise max_precision, or move a parameter",
    )


def _between(first: Curve, second: Curve, effort: Effort) -> Dominates | Exceeds:
    """Put a piecewise linear curve above the second and below the first, made finer where that fails."""
    outer = OuterCurves(second, effort)
    for epsilon in sorted(outer.epsilons, key=lambda at: (abs(at), at < 0)):
        mine, other = first.delta(epsilon, effort), second.delta(epsilon, effort)
        if mine.upper < other.lower:
            return Exceeds(Side.PROFILE, exact_number(epsilon, "epsilon"), mine, other)
    while len(outer.knots) <= MOST_KNOTS:
        upper = outer.curve()
        failing = dict(_failures(first, upper, effort))
        if not failing:
            words = f"a curve of {len(upper.function.corners) - 1} outcomes lies between the two"
            return Dominates(words, upper.sizes)
        for size, mine in failing.items():
            other = second.beta(size, effort)
            if mine.lower > other.upper:
                return Exceeds(Side.TRADEOFF, exact_number(size, "size"), mine, other)
        if not outer.refine(list(failing)):
            break
    raise Undecided(
        f"no piecewise linear curve was found between {second.name} and {first.name}",
        hint="this is so where both losses are unbounded, or the two curves touch",
    )


def _failures(first: Curve, upper: FiniteCurve, effort: Effort) -> Iterator[tuple[Fraction, Enclosure]]:
    """The corners of a finite curve at which the first curve is not seen to be more informative."""
    for size, power in upper.function.corners:
        error = first.beta(size, effort)
        if error.upper > 1 - power:
            yield size, error
