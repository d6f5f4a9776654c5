"""Pufferfish losses against posterior odds, against differential privacy, and over all mechanisms."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, LogRatio
from dpcalc.inference.constraints import keeping
from dpcalc.inference.pufferfish import Pufferfish, PufferfishLoss, losses, worst_both
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.spec.budget import Constant
from dpcalc.spec.domain import PointDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.premetrics.neighbour import Relation, Sharpened

POINTS = ["a", "b", "c", "d"]


def law(draw: random.Random, size: int, *, zeros: bool) -> list[Fraction]:
    """A random law."""
    weights = [draw.randint(0 if zeros else 1, 5) for _ in range(size)]
    weights[draw.randrange(size)] += 1
    return [Fraction(weight, sum(weights)) for weight in weights]


def random_instance(seed: int) -> tuple[FiniteMechanism, Pufferfish]:
    """Four datasets, three secrets that may overlap, ten attackers, all pairs."""
    draw = random.Random(seed)  # noqa: S311 -- a repeatable choice of tests, no secret
    mechanism = FiniteMechanism(POINTS, ["x", "y", "z"], [law(draw, 3, zeros=seed % 5 == 0) for _ in POINTS])
    secrets = {f"s{i}": frozenset(draw.sample(POINTS, draw.randint(1, 3))) for i in range(3)}
    attackers = {f"t{i}": dict(zip(POINTS, law(draw, 4, zeros=True), strict=True)) for i in range(10)}
    return mechanism, Pufferfish(secrets, list(combinations(secrets, 2)), attackers)


def largest(mechanism: FiniteMechanism, instance: Pufferfish) -> PufferfishLoss:
    """The largest of the losses."""
    return max(losses(mechanism, instance), key=lambda each: each.factor)


def by_odds(mechanism: FiniteMechanism, instance: Pufferfish) -> Any:
    """The largest ratio of posterior to prior odds, or its inverse, over attackers, pairs and outputs."""
    largest: Any = Fraction(1)
    for attacker, (one, other) in product(instance.attackers.values(), instance.pairs):
        prior = [sum((attacker[x] for x in instance.secrets[s]), Fraction(0)) for s in (one, other)]
        if not all(prior):
            continue
        for output in mechanism.outputs:
            joint = [
                sum((attacker[x] * mechanism.law(x).get(output, Fraction(0)) for x in instance.secrets[s]), Fraction(0))
                for s in (one, other)
            ]
            if not any(joint):
                continue
            if not all(joint):
                return INFINITY
            change = joint[0] / joint[1] / (prior[0] / prior[1])
            largest = max(largest, change, 1 / change)
    return largest


@pytest.mark.thorough
def test_losses_are_those_of_posterior_odds() -> None:
    infinite = 0
    for seed in range(200):
        mechanism, instance = random_instance(seed)
        odds = by_odds(mechanism, instance)
        found = max(
            losses(mechanism, instance), key=lambda each: each.factor, default=PufferfishLoss(Fraction(1), None)
        )
        assert isinstance(found.loss, LogRatio)
        infinite += odds is INFINITY
        assert found.loss == LogRatio(odds, Fraction(1)), seed
    assert 0 < infinite < 200


BITS = ["00", "01", "10", "11"]
VALUES = {f"{i}{r}": frozenset(x for x in BITS if x[i] == str(r)) for i in range(2) for r in range(2)}
PAIRS = [("00", "01"), ("10", "11")]


def independent(p: Fraction, q: Fraction) -> dict[str, Fraction]:
    """Two independent bits."""
    return {x: (p if x[0] == "1" else 1 - p) * (q if x[1] == "1" else 1 - q) for x in BITS}


def test_independent_records_are_differential_privacy_and_dependent_ones_are_not() -> None:
    flat = FiniteMechanism(BITS, ["yes", "no"], [["1/9", "8/9"], ["1/3", "2/3"], ["1/3", "2/3"], ["7/9", "2/9"]])
    grid = [Fraction(k, 4) for k in range(5)]
    attackers = {f"{p},{q}": independent(p, q) for p, q in product(grid, grid)}
    found = largest(flat, Pufferfish(VALUES, PAIRS, attackers))
    assert found.loss == LogRatio(Fraction(3), Fraction(1))  # log 3, what one record changes
    same = {"same": {"00": Fraction(1, 2), "11": Fraction(1, 2)}}
    assert largest(flat, Pufferfish(VALUES, PAIRS, same)).loss == LogRatio(Fraction(7), Fraction(1))


def test_shortest_paths_of_conditional_laws() -> None:
    grid = [Fraction(0), Fraction(1)]
    halves = [independent(Fraction(1, 2), q) for q in grid] + [independent(p, Fraction(1, 2)) for p in grid]
    instance = Pufferfish(VALUES, PAIRS, {str(i): each for i, each in enumerate(halves)})
    assert instance.distance({"00": Fraction(1)}, {"11": Fraction(1)}) == 2  # bailie2025, section 5.9
    assert instance.distance({"00": Fraction(1)}, {"01": Fraction(1)}) == 1
    assert instance.distance({"00": Fraction(1)}, {"00": Fraction(1)}) == 0
    assert instance.distance({"00": Fraction(1)}, {"00": Fraction(1, 3), "01": Fraction(2, 3)}) is INFINITY


@pytest.mark.parametrize("factor", [2, 3])
def test_over_all_private_mechanisms_dependence_costs_both_records(factor: int) -> None:
    steps = Relation(BITS, [(x, y) for x, y in product(BITS, BITS) if (x[0] != y[0]) != (x[1] != y[1])])
    kept = keeping(Flavor(PointDomain(BITS), Sharpened(steps)), Constant(f"log({factor})"))
    uniform = Pufferfish(VALUES, PAIRS, {"uniform": independent(Fraction(1, 2), Fraction(1, 2))})
    assert max(found.value for *both, _ in worst_both(kept, uniform) for found in both) == factor
    same = {"same": {"00": Fraction(1, 2), "11": Fraction(1, 2)}}
    assert (
        max(found.value for *both, _ in worst_both(kept, Pufferfish(VALUES, PAIRS, same)) for found in both)
        == factor**2
    )


def test_what_is_no_instance_is_refused() -> None:
    with pytest.raises(InputError, match="not a secret"):
        Pufferfish(VALUES, [("00", "22")], {})
    with pytest.raises(InputError, match="sums to 1/2"):
        Pufferfish(VALUES, PAIRS, {"half": {"00": Fraction(1, 2)}})
    assert losses(FiniteMechanism(BITS, ["z"], [[1]] * 4), Pufferfish(VALUES, PAIRS, {})) == []
