"""The largest Pufferfish loss over a class of attackers: all laws on the datasets with bounds on probabilities.

Up to scale the laws are a polyhedral cone. Of an output, the factor by which it moves the odds of two secrets is the
product of two quotients of linear forms, ``A/B * C/D``: the output's probability with the first secret over the
first secret's, and the second secret's over the output's probability with it. Fix the value of A/B: that cuts the
cone by a hyperplane through 0, and C/D, a quotient of non-negative forms, is largest at an extreme ray of what is cut
out, which lies between two extreme rays of the cone. (Where A and B vanish at that ray, a little of another extreme
ray gives A/B any value that it has, and C/D that of the ray in the limit.) So the least upper bound is found on the
segments between two extreme rays, where the factor is a quotient of two quadratic polynomials in one variable: its
value is rational, or holds one square root.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, isqrt

import flint
import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.mechanisms.base import Mechanism
from dpcalc.spec.domain import Point
from dpcalc.symbolic.surds import Surd

Ray = tuple[Fraction, ...]
Secret = tuple[str, Set[Point]]
"""Its name, and the datasets in which it holds."""
Quadratic = tuple[Fraction, Fraction, Fraction]
"""The coefficients of 1, t and t^2."""
_MOST_CORNERS = 200_000
_MOST_SEGMENTS = 500_000


@dataclass(frozen=True)
class Bound:
    """That the datasets in ``event`` have a probability from ``low`` to ``high``."""

    event: frozenset[Point]
    low: Fraction = Fraction(0)
    high: Fraction = Fraction(1)


@dataclass(frozen=True)
class ClassLoss:
    """The least upper bound on the factor, over a class of attackers and for two secrets: exact, ``oo`` for none.

    It is reached, or approached, by the law ``(1 - weight) first + weight second``.
    """

    attacker: str
    secret: str
    other: str
    factor: sympy.Expr
    weight: sympy.Expr
    first: Mapping[Point, Fraction]
    second: Mapping[Point, Fraction]


@dataclass(frozen=True)
class _Peak:
    """A place on a segment, and the factor there (``None``: infinite)."""

    factor: Surd | None
    weight: Surd
    ends: tuple[Ray, Ray]

    def above(self, other: _Peak, effort: Effort) -> bool:
        """Whether the factor is larger."""
        if self.factor is None or other.factor is None:
            return other.factor is not None
        return self.factor.above(other.factor, effort)


def class_losses(
    mechanism: Mechanism,
    datasets: Sequence[Point],
    classes: Mapping[str, Sequence[Bound]],
    pairs: Sequence[tuple[Secret, Secret]],
    effort: Effort = DEFAULT_EFFORT,
) -> Iterator[ClassLoss]:
    """The largest loss of each class, all laws on ``datasets`` within its bounds, for each pair of secrets.

    A pair of which no law of a class holds both secrets possible is left out. Raises ``InputError`` where no law is
    within the bounds, or a probability of the mechanism is no rational number; ``TooLarge`` at many datasets, bounds or
    extreme laws.
    """
    if not classes or not pairs:
        return
    columns = _columns(mechanism, datasets)
    for name, bounds in classes.items():
        rays = extreme_laws(datasets, bounds)
        if not rays:
            raise InputError(f"no law is within the bounds of {name!r}", hint="leave one of them out")
        for (one, first), (two, second) in pairs:
            inside = [tuple(Fraction(x in secret) for x in datasets) for secret in (first, second)]
            if not all(any(_dot(form, ray) for ray in rays) for form in inside):
                continue
            if len(rays) * (len(rays) + 1) * len(columns) > _MOST_SEGMENTS:
                words = f"the bounds of {name!r} have {len(rays)} extreme laws"
                raise TooLarge(words, hint="ask of fewer datasets or bounds")
            best = _highest(columns, rays, inside, effort)
            if best is not None:
                laws = [{x: chance for x, chance in zip(datasets, ray, strict=True) if chance} for ray in best.ends]
                factor = sympy.oo if best.factor is None else best.factor.expression
                yield ClassLoss(name, one, two, factor, best.weight.expression, laws[0], laws[1])


def _highest(columns: Iterable[Ray], rays: Sequence[Ray], inside: Sequence[Ray], effort: Effort) -> _Peak | None:
    """Where the factor is largest over all outputs and both directions."""
    best: _Peak | None = None
    for column in columns:
        seen = [tuple(a * b for a, b in zip(column, form, strict=True)) for form in inside]
        for one, two in ((0, 1), (1, 0)):
            forms = (seen[one], inside[one], inside[two], seen[two])
            values = {ray: tuple(_dot(form, ray) for form in forms) for ray in rays}
            for ends in combinations_with_replacement(rays, 2):
                for peak in _peaks(values[ends[0]], values[ends[1]], ends):
                    if best is None or peak.above(best, effort):
                        best = peak
    return best


def _columns(mechanism: Mechanism, datasets: Sequence[Point]) -> set[Ray]:
    """The probabilities of each output, dataset by dataset."""
    laws = [mechanism.law(x) for x in datasets]
    outputs = {output for law in laws for output in law}
    found = {tuple(law.get(output, Fraction(0)) for law in laws) for output in outputs}
    for column in found:
        if not all(isinstance(chance, Fraction | int) for chance in column):
            raise InputError("a probability of the mechanism is no rational number", hint="classes need rational ones")
    return {tuple(Fraction(chance) for chance in column if isinstance(chance, Fraction | int)) for column in found}


def extreme_laws(datasets: Sequence[Point], bounds: Sequence[Bound]) -> list[Ray]:
    """The extreme points of the laws within the bounds, by which constraints bind. Raises ``TooLarge`` at many."""
    size = len(datasets)
    rows = [tuple(Fraction(place == own) for place in range(size)) for own in range(size)]
    for bound in bounds:
        event = [Fraction(x in bound.event) for x in datasets]
        rows.append(tuple(inside - bound.low for inside in event))
        rows.append(tuple(bound.high - inside for inside in event))
    rows = list(dict.fromkeys(row for row in rows if any(value < 0 for value in row) or sum(map(bool, row)) == 1))
    if comb(len(rows), size - 1) > _MOST_CORNERS:
        words = f"{size} datasets with {len(bounds)} bounds have too many corners to list"
        raise TooLarge(words, hint="ask of fewer datasets or bounds")
    found: dict[Ray, None] = {}
    for chosen in combinations(rows, size - 1):
        law = _solved(chosen, size)
        if law is not None and all(_dot(row, law) >= 0 for row in rows):
            found[law] = None
    return list(found)


def _solved(rows: Sequence[Ray], size: int) -> Ray | None:
    """The one law at which these forms vanish, if there is one."""
    matrix = [[flint.fmpq(v.numerator, v.denominator) for v in row] + [flint.fmpq(0)] for row in rows]
    matrix.append([flint.fmpq(1)] * (size + 1))
    reduced, rank = flint.fmpq_mat(matrix).rref()
    if rank != size or reduced[size - 1, size - 1] == 0:
        return None
    return tuple(Fraction(int(reduced[i, size].p), int(reduced[i, size].q)) for i in range(size))


def _dot(form: Sequence[Fraction], ray: Sequence[Fraction]) -> Fraction:
    return sum((a * b for a, b in zip(form, ray, strict=True)), Fraction(0))


def _peaks(low: Sequence[Fraction], high: Sequence[Fraction], ends: tuple[Ray, Ray]) -> Iterator[_Peak]:
    """Where the factor may be largest on a segment: its ends, and places inside where its slope is 0.

    A zero that numerator and denominator share is taken out, so that an end may stand for a limit.
    """
    (a, b, c, d), (a2, b2, c2, d2) = low, high
    top, bottom = _product((a, a2 - a), (c, c2 - c)), _product((b, b2 - b), (d, d2 - d))
    if not any(top):
        return  # the output is impossible with the first secret, or one of the secrets is
    if not any(bottom):  # with the second secret it is, and with the first it is not
        yield _Peak(None, Surd(Fraction(1, 2)), ends)
        return
    while not top[0] and not bottom[0]:
        top, bottom = ((q[1], q[2], Fraction(0)) for q in (top, bottom))
    while not sum(top) and not sum(bottom):
        top, bottom = ((q[0], -q[2], Fraction(0)) for q in (top, bottom))
    for place in (Fraction(0), Fraction(1)):
        over, under = (q[0] + (q[1] + q[2]) * place for q in (top, bottom))
        yield _Peak(Surd(over / under) if under else None, Surd(place), ends)
    for weight in _flat(top, bottom):
        if weight.bounds[0] > 0 and weight.bounds[1] < 1:
            yield _Peak(_quotient(top, bottom, weight), weight, ends)


def _flat(top: Quadratic, bottom: Quadratic) -> Iterator[Surd]:
    """Where the slope of a quotient of two quadratic polynomials is 0, if not everywhere."""
    (n0, n1, n2), (d0, d1, d2) = top, bottom
    zero, one, two = n1 * d0 - n0 * d1, 2 * (n2 * d0 - n0 * d2), n2 * d1 - n1 * d2
    if two:
        radicand = one**2 - 4 * zero * two
        if radicand >= 0:
            yield from (Surd(-one / (2 * two), sign / (2 * two), radicand) for sign in (Fraction(1), Fraction(-1)))
    elif one:
        yield Surd(-zero / one)


def _quotient(top: Quadratic, bottom: Quadratic, at: Surd) -> Surd:
    """The quotient of two polynomials at a place."""
    square = (at.whole**2 + at.part**2 * at.radicand, 2 * at.whole * at.part)
    (p, q), (r, s) = (
        (v[0] + v[1] * at.whole + v[2] * square[0], v[1] * at.part + v[2] * square[1]) for v in (top, bottom)
    )
    norm = r * r - s * s * at.radicand
    if not norm:  # the radicand is a square, and the conjugate is 0
        root = Fraction(isqrt(at.radicand.numerator), isqrt(at.radicand.denominator))
        return Surd((p + q * root) / (r + s * root))
    return Surd((p * r - q * s * at.radicand) / norm, (q * r - p * s) / norm, at.radicand)


def _product(left: tuple[Fraction, Fraction], right: tuple[Fraction, Fraction]) -> Quadratic:
    """The product of two linear polynomials."""
    return left[0] * right[0], left[0] * right[1] + left[1] * right[0], left[1] * right[1]
