"""Random structures and formulas, for the tests of the language of structures."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from dpcalc.exact import INFINITY, Extended
from dpcalc.structure.language import (
    FALSE,
    Choose,
    Every,
    Formula,
    Largest,
    Least,
    Linked,
    Map,
    Number,
    Quantity,
    Same,
    Shortest,
    Some,
    Sort,
    Term,
    Variable,
)
from dpcalc.structure.model import Model
from dpcalc.structure.vocabulary import POINT, Multiverse, fresh

MV = Multiverse("D")
D = Quantity("d", (POINT, POINT))
EPS, eps = MV.budget("eps")
VALUES = Sort("value", "t", as_points=True)
C = Map("c", (POINT,), VALUES)
WEIGHTS: tuple[Extended, ...] = (Fraction(0), Fraction(1), Fraction(2), INFINITY)


def random_model(seed: int, points: int = 3, universes: int = 2) -> Model:
    """A structure with arbitrary tables, d(x, x) > 0 included."""
    random = Random(seed)  # noqa: S311 -- a repeatable choice of tests, no secret
    sizes = {POINT: points, MV.sort: universes, VALUES: points}
    shape = Model(sizes)
    return Model(
        sizes,
        {MV.member: {p: random.random() < 0.6 for p in shape.places(MV.member.sorts)}},
        {q: {p: random.choice(WEIGHTS) for p in shape.places(q.sorts)} for q in (D, EPS)},
        {C: {p: random.randrange(points) for p in shape.places(C.sorts)}},
    )


def random_formula(random: Random, points: list[Variable], depth: int) -> Formula:
    """A formula over the points bound so far."""
    if depth == 0:
        x, y = random.choice(points), random.choice(points)
        atoms = [Same(x, y), Same(C(x), C(y)), MV.some(lambda u: u.has(x)), D(x, y) <= D(y, x)]
        return random.choice(atoms)
    kind = random.randrange(8)
    if kind == 0:
        return ~random_formula(random, points, depth - 1)
    if kind == 1:
        return random_formula(random, points, depth - 1) & random_formula(random, points, depth - 1)
    if kind == 2:
        return random_formula(random, points, depth - 1) | random_formula(random, points, depth - 1)
    if kind == 3:
        return MV.every(lambda u: u.has(random.choice(points)) >> random_formula(random, points, depth - 1))
    if kind == 4:
        u, v = fresh(POINT), fresh(POINT)
        return Linked(random.choice(points), random.choice(points), u, v, random_formula(random, [u, v], depth - 1))
    if kind == 5:
        return random_term(random, points, depth - 1) <= random_term(random, points, depth - 1)
    x = fresh(POINT)
    quantifier = Every if kind == 6 else Some
    return quantifier((x,), random_formula(random, [*points, x], depth - 1))


def random_term(random: Random, points: list[Variable], depth: int) -> Term:
    """A term over the points bound so far."""
    x, y = random.choice(points), random.choice(points)
    if depth == 0:
        return random.choice([D(x, y), Number(random.choice(WEIGHTS))])
    kind = random.randrange(6)
    left, right = random_term(random, points, depth - 1), random_term(random, points, depth - 1)
    if kind == 0:
        return left * right
    if kind == 1:
        return left + right
    if kind == 2:
        return Choose(random_formula(random, points, depth - 1), left, right)
    u, v = fresh(POINT), fresh(POINT)
    if kind == 3:
        return Shortest(x, y, u, v, random_term(random, [u, v], depth - 1))
    inside = random_term(random, [*points, u], depth - 1)
    condition = random_formula(random, [*points, u], depth - 1) | FALSE
    return (Least if kind == 4 else Largest)((u,), condition, inside)
