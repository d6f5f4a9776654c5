"""Closed forms for laws of a few outcomes whose probabilities are expressions: randomised response, geometric noise.

Outcomes come in falling order of P/Q. Then the events worth testing are the prefixes, the profile is the largest of
``P(E) - exp(epsilon) Q(E)`` over them, and the trade-off function is the largest of the lines between their points
``(1 - P(E), Q(E))`` (Neyman and Pearson).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Final

import flint
import sympy

from dpcalc.accounting.curves.base import EPSILON, SIZE, Pair
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.formula import FormulaCurve, check_probability
from dpcalc.accounting.curves.rigorous import Number, ball_of, exact_number, is_positive
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.symbolic import construct
from dpcalc.symbolic.signs import Judge

MOST_ATOMS: Final = 64
"""The most outcomes that closed forms are written for."""
_FEW: Final = 4
"""Of so many outcomes the slopes of the trade-off function are simplified."""
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


@dataclass(frozen=True)
class AtomsCurve(FormulaCurve):
    """The curve of two laws as exact expressions, outcome by outcome, in order of falling P/Q.

    ``points`` holds both probabilities of the first outcomes, from none to all. Where they are not given, it is checked
    that both laws sum to 1 and that the order is right, as far as there are no symbols. Raises ``InputError`` where
    they do not fit, ``Undecided`` where the order cannot be told.
    """

    atoms: tuple[Pair, ...] = ()
    points: tuple[Pair, ...] = ()

    def __init__(
        self, name: str, atoms: Sequence[tuple[object, object]], prefixes: Sequence[Pair] | None = None
    ) -> None:
        """Read (P, Q) for each outcome; ``prefixes`` gives simpler forms of the probabilities of the first outcomes."""
        pairs = [(exact_number(p, "probability"), exact_number(q, "probability")) for p, q in atoms]
        if len(pairs) > MOST_ATOMS:
            raise InputError(f"{len(pairs)} outcomes", hint=f"closed forms are written for {MOST_ATOMS} at most")
        if prefixes is None:
            _check(pairs)
        points = _prefixes(pairs) if prefixes is None else list(prefixes)
        forward = _forms(pairs, points)
        backward = _forms([(q, p) for p, q in reversed(pairs)], [(1 - q, 1 - p) for p, q in reversed(points)])
        super().__init__(name, *forward, None if _mirrored(pairs) else backward)
        object.__setattr__(self, "atoms", tuple(pairs))
        object.__setattr__(self, "points", tuple(points))

    def reversed(self) -> AtomsCurve:
        """The curve of the pair exchanged, with its outcomes."""
        if self.backward is None:
            return self
        name = self.name.removesuffix("^-1") if self.name.endswith("^-1") else f"{self.name}^-1"
        points = [(1 - q, 1 - p) for p, q in reversed(self.points)]
        return AtomsCurve(name, [(q, p) for p, q in reversed(self.atoms)], points)

    @property
    def outcomes(self) -> tuple[Pair, ...]:
        """The outcomes."""
        return self.atoms

    def line(self, epsilon: flint.arb) -> tuple[flint.arb, flint.arb] | None:
        """The line of the best event, where it is certain which one that is."""
        factor = epsilon.exp()
        lines = [(p - factor * q, -q) for p, q in ((ball_of(p), ball_of(q)) for p, q in self.points)]
        best = lines[0]
        for each in lines[1:]:
            best = each if each[0].mid() > best[0].mid() else best
        return best if all(each is best or each[0] < best[0] for each in lines) else None

    @cached_property
    def finite(self) -> FiniteCurve | None:
        """The same curve, where all probabilities are rational."""
        if not all(p.is_Rational and q.is_Rational for p, q in self.atoms):
            return None
        first, second = ([rational(each[side]) for each in self.atoms] for side in (0, 1))
        return FiniteCurve.discrete(first, second, self.name)

    @property
    def bends(self) -> tuple[sympy.Expr, ...]:
        """The privacy losses ``ln(P/Q)`` of the outcomes that both laws reach: where the profile bends."""
        return tuple(sympy.log(_plain(p / q)) for p, q in self.atoms if ZERO not in (p, q))

    @property
    def sizes(self) -> tuple[sympy.Expr, ...]:
        """Where the trade-off function bends, with both ends: ``1 - P(E)`` for the prefixes E, in rising order."""
        return tuple(sympy.simplify(1 - p) for p, _ in reversed(self.points))


def randomised_response(loss: Number | str) -> AtomsCurve:
    """The worst curve of pure privacy at that loss in nats: a coin that shows the truth with odds ``exp(loss)``.

    Raises ``InputError`` where the loss is negative.
    """
    return approximate(loss, 0, name="randomised-response")


def approximate(loss: Number | str, delta: Number | str, name: str = "approximate") -> AtomsCurve:
    """The worst curve of (loss, delta)-differential privacy, in both directions (Kairouz, Oh and Viswanath 2015).

    Four outcomes: with probability delta the law gives itself away, else it is randomised response. The trade-off
    function is ``max(0, 1 - delta - exp(loss) a, exp(-loss) (1 - delta - a))``. Raises ``InputError`` for a negative
    loss, and a delta outside [0, 1).
    """
    bound, slack = exact_number(loss, "the loss"), exact_number(delta, "delta")
    check_probability(slack, "delta")
    if not bound.free_symbols and Judge({}).compare(bound, ZERO) < 0:
        raise InputError(f"the loss is {bound}", hint="a privacy loss is not negative")
    odds = sympy.exp(bound)
    more, less = (1 - slack) * odds / (1 + odds), (1 - slack) / (1 + odds)
    if bound == 0:
        atoms, points = [(slack, ZERO), (1 - slack, 1 - slack), (ZERO, slack)], [(ONE, 1 - slack)]
    else:
        atoms = [(slack, ZERO), (more, less), (less, more), (ZERO, slack)]
        points = [((odds + slack) / (1 + odds), less), (ONE, 1 - slack)]
    kept = [pair for pair in atoms if pair != (ZERO, ZERO)]
    prefixes = [(ZERO, ZERO), *([(slack, ZERO)] if slack != 0 else []), *points, *([(ONE, ONE)] if slack != 0 else [])]
    words = f"loss={bound}" if slack == 0 else f"loss={bound}, delta={slack}"
    return AtomsCurve(f"{name}({words})", kept, prefixes)


def geometric(scale: Number | str, sensitivity: int = 1) -> AtomsCurve:
    """The curve of two-sided geometric noise (discrete Laplace): P(k) proportional to ``exp(-|k|/scale)``.

    Q is P moved by ``sensitivity`` places, a positive integer. Outcomes beyond either centre have equal ratios, so they
    are one each; ``sensitivity - 1`` lie between. At sensitivity 1 this is randomised response at the loss ``1/scale``.
    Raises ``InputError`` for other parameters.
    """
    width = exact_number(scale, "the scale")
    if not is_positive(width):
        raise InputError(f"the scale is {width}", hint="it must be positive")
    shift = rational(sensitivity, "the sensitivity")
    if shift.denominator != 1 or not 1 <= shift < MOST_ATOMS:
        raise InputError(f"the sensitivity is {shift}", hint=f"an integer from 1 to {MOST_ATOMS - 1}")
    ratio, steps = sympy.exp(-1 / width), int(shift)
    tail, inner = 1 / (1 + ratio), (1 - ratio) / (1 + ratio)
    ends = ((tail, ratio**steps * tail), (ratio**steps * tail, tail))
    between = [(inner * ratio**k, inner * ratio ** (steps - k)) for k in range(1, steps)]
    name = f"geometric(scale={width}, sensitivity={steps})"
    first = [(1 - ratio**k * ratio * tail, ratio ** (steps - k) * tail) for k in range(steps)]
    return AtomsCurve(name, [ends[0], *between, ends[1]], [(ZERO, ZERO), *first, (ONE, ONE)])


def _forms(pairs: Sequence[Pair], points: Sequence[Pair]) -> tuple[sympy.Expr, sympy.Expr]:
    """The profile and the trade-off function of outcomes in falling order of P/Q, and the points of their prefixes."""
    profile = construct.maximum([p - sympy.exp(EPSILON) * q for p, q in points])
    lines = [ZERO] if pairs[0][1] == 0 else []
    for (p, q), (start, low), (end, high) in zip(pairs, points, points[1:], strict=False):
        if p != 0 and q != 0:  # the line of slope -q/p through (1 - start, low) and (1 - end, high)
            size, error = (1 - end, high) if end == 1 else (1 - start, low)
            slope = _plain(q / p) if len(pairs) <= _FEW else q / p
            lines.append(error + (size - SIZE) * slope)
    return profile, construct.maximum(lines or [ZERO])


def _plain(quotient: sympy.Expr) -> sympy.Expr:
    """A quotient in a simple form: as it is, if nothing is added in it."""
    found = sympy.factor_terms(quotient)
    return sympy.simplify(found) if found.has(sympy.Add) else found


def _prefixes(pairs: Sequence[Pair]) -> list[Pair]:
    """Both probabilities of the first outcomes, from none to all."""
    firsts = [*accumulate((p for p, _ in pairs[:-1]), initial=ZERO), ONE]
    seconds = [*accumulate((q for _, q in pairs[:-1]), initial=ZERO), ONE]
    return list(zip(firsts, seconds, strict=True))


def _mirrored(pairs: Sequence[Pair]) -> bool:
    """Whether exchanging the laws and reversing the outcomes changes nothing, as written."""
    return all(p == s and q == r for (p, q), (r, s) in zip(pairs, reversed(pairs), strict=True))


def _check(pairs: Sequence[Pair]) -> None:
    """Refuse laws that do not sum to 1, and outcomes out of order."""
    judge = Judge({})
    if not pairs:
        raise InputError("there are no outcomes", hint="give (P, Q) for each")
    for law in zip(*pairs, strict=True):
        total = sympy.simplify(sum(law, ZERO))
        if total != 1 and (total.is_Rational or (not total.free_symbols and judge.compare(total, ONE) != 0)):
            raise InputError(f"a law sums to {total}, not to 1")
    for (p, q), (r, s) in pairwise(pairs):
        left, right = p * s, r * q
        if left != right and not (left - right).free_symbols and judge.compare(left, right) < 0:
            raise InputError(f"the outcomes ({p}, {q}) and ({r}, {s}) are out of order", hint="let P/Q fall")
