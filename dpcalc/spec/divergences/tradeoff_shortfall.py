"""f-differential privacy as a premetric: by how much a trade-off function falls short of a given one.

``D(P, Q)`` is the largest ``f(a) - T(P, Q)(a)`` over sizes a and both directions, or 0: it is 0 iff the pair is f-DP,
and at most delta iff it is so with delta taken off f (Dong, Roth and Su 2022, Definition 2). With ``f(a) = 1 - a`` it
is total variation. f is convex and T linear between its corners, so corners of T are all that counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.spec.divergences.base import Comparison, Divergence, Law, columns
from dpcalc.spec.divergences.values import Magnitude
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.spec.experiments.tradeoff import IDENTITY, Tradeoff, tradeoff
from dpcalc.spec.laws import laws
from dpcalc.symbolic.exp_numbers import exact_expression

_EXAMPLE = 'errors = [["0", "3/4"], ["1/5", "1/5"], ["3/4", "0"], ["1", "0"]]: sizes and type II errors at corners of f'


def read_errors(value: object) -> Tradeoff:
    """A trade-off function by its corners. Raises ``InputError`` where they are not those of one."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise InputError("f needs corners", hint=f"write {_EXAMPLE}")
    pairs = [pair if isinstance(pair, Sequence) and not isinstance(pair, str) else () for pair in value]
    if any(len(pair) != 2 for pair in pairs):
        raise InputError("a corner of f is a size and an error", hint=f"write {_EXAMPLE}")
    corners = [(rational(size, "a size"), 1 - rational(error, "an error")) for size, error in pairs]
    try:
        return Tradeoff(tuple(corners))
    except InputError as error:
        hint = f"f falls from size 0 to error 0 at size 1, is convex and at most 1 - size; write {_EXAMPLE}"
        raise InputError("f is not a trade-off function", hint=hint) from error


def shortfall(function: Tradeoff, promised: Tradeoff) -> Fraction:
    """The largest amount by which errors fall below those promised; 0 where they do not."""
    gaps = [power - promised.at(size) for size, power in function.corners]
    return max(Fraction(0), *gaps)


def lines(function: Tradeoff) -> str:
    """The type II error as certificates write it: the lines between corners, by their values at 0 and their slopes."""
    found = []
    for (a, low), (b, high) in pairwise(function.corners):
        slope = (low - high) / (b - a)
        found.append(f"(list {1 - low - slope * a} {slope})")
    return f"(list {' '.join(found)})"


def tradeoff_shortfall(errors: object) -> Divergence:
    """The premetric for one f, given by its corners (size, error). Raises ``InputError`` as ``read_errors`` does."""
    promised = errors if isinstance(errors, Tradeoff) else read_errors(errors)
    if promised.corners[0][1] == 1:
        raise InputError("f is 0 everywhere, which every pair of laws keeps", hint=f"write {_EXAMPLE}")

    def compare(first: Law, second: Law) -> Comparison:
        """The larger shortfall of the two directions."""
        rows = columns(first, second)
        pair = Experiment.discrete([p for _, p, _ in rows], [q for _, _, q in rows])
        there, back = (shortfall(tradeoff(each), promised) for each in (pair, pair.reversed()))
        return Comparison(Magnitude(exact_expression(max(there, back))), None, there >= back)

    weaker = promised != IDENTITY
    text = " ".join(f"({size}, {1 - power})" for size, power in promised.corners)
    name = f"f-DP[{text}]"
    return Divergence(
        name=name,
        definition=("f_dp", lines(promised)),
        compare=compare,
        laws=laws(
            name,
            premetric=True,
            symmetric=True,
            separates=not weaker,
            group=not weaker,
            **({} if weaker else {"triangle": True}),
            post_processing=True,
            fresh_composition=not weaker,
            convex=True,
            events_suffice=True,
            infinite_when_disjoint=False,
            extraneous_noise=True,
            monotone=True,
        ),
        words=f"the largest `f(a) - T(a)` over sizes `a` and both directions, `T` the trade-off "
        f"function of the laws and `f` that with the corners {text} (f-differential privacy, "
        f"which is the value 0)",
        source="Dong, Roth and Su 2022, Definition 2",
        top=1 - promised.corners[0][1],
    )
