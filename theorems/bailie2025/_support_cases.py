"""What a model implies of a private release at one output, by the number of datasets in the support, for all numbers.

There are three datasets, of which the first one, two or three are the support C = supp(x | t_0, theta), or a larger set
in its place; x_* is the first. ``w`` are their probabilities under the model, ``k`` the densities of an output t of T_0
under each, and ``g`` is e^(epsilon d_*): any two datasets of C are within it.
"""

from __future__ import annotations

from itertools import permutations

from sympy import Add, And, Basic, Eq, Expr, Integer, Symbol, symbols

from dpcalc.theory import AllOf, Inequality

g, w = symbols("g w")
W: tuple[Symbol, ...] = symbols("w1 w2 w3")
V: tuple[Symbol, ...] = symbols("v1 v2 v3")
K: tuple[Symbol, ...] = symbols("k1 k2 k3")
COUNTS = {1: "one dataset", 2: "two datasets", 3: "three datasets"}
READING = (
    "Three datasets with the probabilities w1, w2, w3 under the model; the first one, two or three of them are "
    "the support "
    "C, and x_* is the first. k1, k2, k3 are the densities of an output t under them, and g is e^(epsilon d_*). "
    "Where a "
    "dataset is not in C, t is in T_0 only if the model does not reach the dataset or it does not release t: w k = 0. "
    "Densities are with respect to counting, so that the bounds hold of measures iff they hold output by output."
)


def dot(weights: tuple[Symbol, ...], values: tuple[Symbol, ...]) -> Expr:
    """A sum of products."""
    return Add(*(a * b for a, b in zip(weights, values, strict=True)))


def law(weights: tuple[Symbol, ...]) -> Basic:
    """That the probabilities of the three datasets make a law."""
    return And(*(a >= 0 for a in weights), Eq(Add(*weights), 1))


def private(count: int) -> Basic:
    """That the densities of datasets in C are within the factor of each other."""
    return And(g >= 1, *(a <= g * b for a, b in permutations(K[:count], 2)))


def setting(count: int, *models: tuple[Symbol, ...], anywhere: bool = False) -> Basic:
    """Models and densities, with so many datasets in the support, at an output of T_0 (or ``anywhere``)."""
    outside = () if anywhere else tuple(Eq(m * k, 0) for w in models for m, k in zip(w[count:], K[count:], strict=True))
    return And(*map(law, models), *(k >= 0 for k in K), private(count), *outside)


def factor(count: int) -> Expr:
    """e^(epsilon d_*): 1 where C is one dataset."""
    return g if count > 1 else Integer(1)


def inequality(relation: Basic, where: Basic) -> Inequality:
    """A relation in the variables that it names."""
    named = relation.free_symbols | where.free_symbols
    return Inequality(relation, reals=tuple(sorted(named, key=str)), where=where)


def above(weaker: int = 1, *, anywhere: bool = False) -> AllOf:
    """The upper bound; with ``weaker`` above 1, the mean of the factor and so many times 1."""
    return AllOf(
        {
            name: inequality(
                dot(W, K) <= (factor(count) + weaker - 1) / weaker * K[0], setting(count, W, anywhere=anywhere)
            )
            for count, name in COUNTS.items()
        }
    )


def below(weaker: int = 1, *, anywhere: bool = False) -> AllOf:
    """The lower bound, times the probability of the support; with ``weaker`` a smaller factor."""
    return AllOf(
        {
            name: inequality(
                Add(*W[:count]) * K[0] <= (factor(count) + weaker - 1) / weaker * dot(W, K),
                setting(count, W, anywhere=anywhere),
            )
            for count, name in COUNTS.items()
        }
    )


def posterior(*, least: bool, weaker: int = 1) -> AllOf:
    """The posterior of the first of two models, w1, w2, w3 and v1, v2, v3, with the prior probabilities w and 1 - w.

    The prior given the support takes the place of the prior; ``weaker`` above 1 makes the factor smaller.
    """
    parts = {}
    for count, name in COUNTS.items():
        s, r = Add(*W[:count]), Add(*V[:count])
        p, q = dot(W[:count], K[:count]), dot(V[:count], K[:count])
        size = (factor(count) + weaker - 1) / weaker
        prior, after = w * s * (w * p + (1 - w) * q), w * p * (w * s + (1 - w) * r)
        where = And(law(W), law(V), *(k >= 0 for k in K[:count]), private(count), w >= 0, w <= 1)
        parts[name] = inequality(prior <= size * after if least else after <= size * prior, where)
    return AllOf(parts)
