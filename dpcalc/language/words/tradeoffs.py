"""Words of trade-off functions: the least type II error of a test of one law against another, by the test's size.

A curve lists points [size, error]; its function is the largest convex one that is at most the error at each of them.
"""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from dpcalc.errors import Undefined
from dpcalc.exact import INFINITY, Infinity
from dpcalc.language.real_functions import divided
from dpcalc.language.vocabulary import words
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.spec.experiments.tradeoff import Tradeoff, tradeoff
from dpcalc.spec.experiments.tradeoff_operations import chain, product

Law = tuple[Fraction, ...]
Point = tuple[Any, ...]
Curve = tuple[Point, ...]


@lru_cache(maxsize=100_000)
def corners(F: Curve) -> Curve:
    """The corners of the lower convex hull, by size."""
    lowest: dict[Any, Point] = {}
    for point in F:
        if len(point) != 2 or any(isinstance(v, Infinity) for v in point):
            raise Undefined("a point of a curve is not a size with an error")
        if point[0] not in lowest or point[1] < lowest[point[0]][1]:
            lowest[point[0]] = point
    found: list[Point] = []
    for _, point in sorted(lowest.items(), key=lambda each: each[0]):
        while len(found) > 1 and not _bends(found[-2], found[-1], point):
            found.pop()
        found.append(point)
    return tuple(found)


def _bends(a: Point, b: Point, c: Point) -> bool:
    """Whether the middle point lies strictly below the line through the others."""
    return bool((b[1] - a[1]) * (c[0] - a[0]) < (c[1] - a[1]) * (b[0] - a[0]))


def _tradeoff(F: Curve, size: Any) -> Any:
    found = corners(F)
    if not found or size < found[0][0] or size > found[-1][0]:
        return INFINITY
    place = bisect_left(found, size, key=lambda point: point[0])
    if found[place][0] == size:
        return found[place][1]
    (a, high), (b, low) = found[place - 1 : place + 1]
    return high + divided((low - high) * (size - a), b - a)


@lru_cache(maxsize=100_000)
def _errors(P: Law, Q: Law) -> Curve:
    return _curve(tradeoff(Experiment.discrete(P, Q)))


@lru_cache(maxsize=100_000)
def _chained(F: Curve, G: Curve) -> Curve:
    return _curve(chain(_function(F), _function(G)))


def _function(F: Curve) -> Tradeoff:
    """The function of a curve as the package has it, power by size. Raises ``InputError`` for no trade-off function."""
    return Tradeoff(tuple((Fraction(size), 1 - Fraction(error)) for size, error in corners(F)))


def _curve(function: Tradeoff) -> Curve:
    return tuple((size, 1 - power) for size, power in function.corners)


def _laws_of(F: Curve) -> tuple[Law, ...]:
    found = corners(F)
    first = (0, *(b[0] - a[0] for a, b in pairwise(found)))
    return first, (1 - found[0][1], *(a[1] - b[1] for a, b in pairwise(found)))


WORDS: Final = words(
    """
line_through(u: vector, v: vector, size: number): number =
    if u[0] = v[0] then min(u[1], v[1]) else u[1] + (v[1] - u[1]) * (size - u[0]) / (v[0] - u[0])
    -- the error at a size on the line through two points of a curve
tradeoff(F: curve, size: number): number =
    least u in (keep u in F: u[0] <= size): least v in (keep v in F: size <= v[0]): line_through(u, v, size)
    -- the trade-off function of a curve at a size: the largest convex function below its points
corners(F: curve): curve =
    let V = (keep c in distinct(F): tradeoff((keep d in F: d != c), c[0]) > c[1]):
    map k in range(len(V)): (keep c in V: (count d in V: d[0] < c[0]) = k)[0]
    -- the points at which the function of a curve bends, and its ends, by their size
errors(P: law, Q: law): curve = corners(join([[[0, 1]], map c in columns(P, Q):
    let R = (keep d in columns(P, Q): d[1] * c[0] >= d[0] * c[1]): [sum d in R: d[0], 1 - sum d in R: d[1]]]))
    -- the trade-off function T(P, Q), by the tests that reject where the likelihood ratio is at least so large
    -- (Neyman and Pearson)
kept_along(L: laws): curve = corners(join(map i in range(len(L)):
    if i = 0 then [] else join([errors(L[i - 1], L[i]), errors(L[i], L[i - 1])])))
    -- the largest trade-off function f such that neighbours on a path of datasets with these output laws are f-private
laws_of(F: curve): laws = let C = corners(F):
    [join([[0], map k in range(len(C) - 1): C[k + 1][0] - C[k][0]]),
    join([[1 - C[0][1]], map k in range(len(C) - 1): C[k][1] - C[k + 1][1]])]
    -- two laws with that trade-off function
tensor(F: curve, G: curve): curve = let L = laws_of(F): let M = laws_of(G): errors(L[0] @ M[0], L[1] @ M[1])
    -- the trade-off function of two independent outputs (Dong, Roth and Su 2022, Definition 3.1)
chained(F: curve, G: curve): curve =
    let inside = join(map u in F: join(map v in F: map w in (keep w in G: 1 - u[1] < w[0] and w[0] < 1 - v[1]):
    u[0] + (v[0] - u[0]) * (w[0] - 1 + u[1]) / (u[1] - v[1]))):
    corners(map s in join([map c in F: c[0], inside]): [s, tradeoff(G, 1 - tradeoff(F, s))])
    -- G(1 - F): what is left for laws two steps apart, the first with F and the second with G
no_less(F: curve, G: curve): truth = every c in F: tradeoff(G, c[0]) <= c[1]
    -- that the trade-off function of one curve is at least that of another, everywhere
inverse_tradeoff(F: curve, error: number): number =
    if tradeoff(F, 0) <= error then 0 else tradeoff((map c in F: [c[1], c[0]]), error)
    -- the least size at which a trade-off function is at most so much
is_tradeoff(F: curve): truth = F = corners(F) and F[0][0] = 0 and F[len(F) - 1] = [1, 0] and
    every c in F: len(c) = 2 and 0 <= c[1] and c[1] <= 1
    -- that a curve lists the corners of a trade-off function: convex, falling, at most 1 minus the size
""",
    native={
        "tradeoff": _tradeoff,
        "corners": corners,
        "errors": _errors,
        "laws_of": _laws_of,
        "tensor": lambda F, G: _curve(product(_function(F), _function(G))),
        "chained": _chained,
    },
    latex={
        "tradeoff": "{0!}({1})",
        "corners": r"\operatorname{conv}{0!}",
        "errors": "T({0},{1})",
        "kept_along": r"f_{{0}}",
        "tensor": r"{0!}\otimes {1!}",
        "chained": r"{1!}\circ(1-{0!})",
        "no_less": r"{0}\ge {1}",
        "inverse_tradeoff": "{0!}^{-1}({1})",
    },
    tried={
        "tradeoff": "F in tradeoffs; size in rates",
        "corners": "F in map x in functions(6, 3): map i in range(3): [x[2 * i], x[2 * i + 1]]",
        "errors": "P, Q in laws",
        "laws_of": "F in tradeoffs",
        "tensor": "F, G in tradeoffs",
        "chained": "F, G in tradeoffs",
    },
)
