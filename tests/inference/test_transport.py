"""The infinity-Wasserstein distance by flows: against all couplings of permutations, and as a bound on outputs."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import partial
from itertools import pairwise, permutations
from typing import Any

import pytest

from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Extended
from dpcalc.inference.constraints import keeping
from dpcalc.inference.questions import predictive_ratio
from dpcalc.inference.transport import infinity_wasserstein
from dpcalc.inference.worst import worst
from dpcalc.spec.budget import Constant
from dpcalc.spec.domain import PointDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.premetrics.neighbour import Relation, Sharpened

F = Fraction


def apart(x: int, y: int) -> Extended:
    """The distance in a row."""
    return F(abs(x - y))


def read(table: dict[tuple[int, int], Any], x: int, y: int) -> Extended:
    """A distance as a table has it."""
    distance: Extended = table[x, y]
    return distance


def test_uniform_laws_are_matched() -> None:
    """Of uniform laws on as many points the best coupling is a matching (Birkhoff)."""
    draw = random.Random(2)  # noqa: S311 -- a repeatable choice of tests, no secret
    for _ in range(60):
        size = draw.randint(1, 5)
        xs, ys = (draw.sample(range(12), size) for _ in range(2))
        table: dict[tuple[int, int], Any] = {
            (x, y): draw.choice([F(1), F(2), F(3), F(5, 2), INFINITY]) for x in xs for y in ys
        }
        best = min(max(table[x, y] for x, y in zip(xs, order, strict=True)) for order in permutations(ys))
        laws = [dict.fromkeys(points, F(1, size)) for points in (xs, ys)]
        found = infinity_wasserstein(laws[0], laws[1], partial(read, table))
        assert found.distance == best


def test_couplings_have_the_two_laws() -> None:
    draw = random.Random(3)  # noqa: S311 -- the same
    for _ in range(40):
        laws = []
        for _side in range(2):
            weights = [draw.randint(0, 4) for _ in range(5)]
            weights[draw.randrange(5)] += 1
            laws.append({x: F(w, sum(weights)) for x, w in enumerate(weights)})
        found = infinity_wasserstein(laws[0], laws[1], apart)
        for side in (0, 1):
            for x, mass in laws[side].items():
                assert sum((p for pair, p in found.coupling.items() if pair[side] == x), F(0)) == mass
        assert max(abs(int(str(x)) - int(str(y))) for x, y in found.coupling) == found.distance
        # in a row it is the largest gap between quantiles (they change at a few levels alone)
        assert found.distance == max(abs(a - b) for a, b in quantiles(laws[0], laws[1]))


def quantiles(first: dict[int, Fraction], second: dict[int, Fraction]) -> list[tuple[int, int]]:
    """The quantiles of both laws at every level between two jumps."""
    jumps = sorted({sum(list(law.values())[: k + 1], F(0)) for law in (first, second) for k in range(5)} | {F(0)})
    return [(quantile(first, (a + b) / 2), quantile(second, (a + b) / 2)) for a, b in pairwise(jumps)]


def quantile(law: dict[int, Fraction], level: Fraction) -> int:
    """The least point with at least so much mass up to it."""
    return next(x for x in range(5) if sum((law[y] for y in range(x + 1)), F(0)) >= level)


def test_it_bounds_outputs_over_every_mechanism() -> None:
    """Theorem 5.5.1 with it in the place of the diameter, by the linear program; for point masses it is attained."""
    names = [f"d{i}" for i in range(5)]
    relation = Relation(names, [(names[i], names[j]) for i in range(5) for j in range(5) if abs(i - j) == 1])
    kept = keeping(Flavor(PointDomain(names), Sharpened(relation)), Constant("log(3)"))
    draw = random.Random(4)  # noqa: S311 -- the same
    smaller = 0
    for _ in range(30):
        laws = []
        for _side in range(2):
            weights = [draw.randint(0, 3) for _ in names]
            weights[draw.randrange(5)] += 1
            laws.append({x: F(w, sum(weights)) for x, w in enumerate(weights) if w})
        moved = infinity_wasserstein(laws[0], laws[1], apart).distance
        widest = max(apart(x, y) for x in laws[0] for y in laws[1])
        ratio = worst(predictive_ratio(laws[0], laws[1]), kept).value
        assert ratio <= F(3) ** int(str(moved))
        smaller += moved < widest
    assert smaller > 10  # the published diameter is larger for many
    ends = worst(predictive_ratio({0: F(1)}, {3: F(1)}), kept).value
    assert ends == 3 ** int(str(infinity_wasserstein({0: F(1)}, {3: F(1)}, apart).distance))


def test_infinite_distances_and_what_is_no_law() -> None:
    found = infinity_wasserstein({0: F(1)}, {0: F(1, 2), 1: F(1, 2)}, lambda x, y: F(0) if x == y else INFINITY)
    assert found.distance is INFINITY
    assert not found.coupling
    assert infinity_wasserstein({0: F(1)}, {0: F(1)}, apart).distance == 0
    with pytest.raises(InputError, match="the second law"):
        infinity_wasserstein({0: F(1)}, {0: F(1, 2)}, apart)
