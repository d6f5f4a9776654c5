"""Classes of attackers: exact suprema against lattices of laws, against vertices, and where a square root is needed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction as Q
from itertools import product

import pytest
import sympy

from dpcalc.errors import InputError, TooLarge
from dpcalc.inference.belief_classes import Bound, ClassLoss, class_losses, extreme_laws
from dpcalc.inference.pufferfish import Pufferfish, pufferfish_loss
from dpcalc.mechanisms.finite import FiniteMechanism

POINTS = ("00", "01", "10", "11")
SECRETS = (("well", frozenset({"00", "01"})), ("ill", frozenset({"10", "11"})))
LAWS = (
    ("9/13 3/13 1/13", "3/13 7/13 3/13", "3/13 7/13 3/13", "1/13 3/13 9/13"),
    ("1/2 1/2", "1/3 2/3", "1/5 4/5", "1/7 6/7"),
    ("1/2 1/4 1/4", "1/8 5/8 1/4", "1/4 1/2 1/4", "2/3 1/6 1/6"),
)
EQUAL = frozenset[Hashable]({"00", "11"})
CLASSES: dict[str, tuple[Bound, ...]] = {
    "anyone": (),
    "nearly independent": (Bound(EQUAL, Q(1, 3), Q(2, 3)), Bound(SECRETS[1][1], Q(1, 4), Q(3, 4))),
    "few are ill": (Bound(SECRETS[1][1], high=Q(1, 10)), Bound(frozenset({"11"}), low=Q(1, 50))),
    "both alike": (Bound(EQUAL, low=Q(1)),),
    "one is known": (Bound(frozenset({"01"}), Q(1, 5), Q(1, 5)), Bound(frozenset({"10"}), high=Q(1, 6))),
}


def mechanism(rows: tuple[str, ...]) -> FiniteMechanism:
    matrix = [row.split() for row in rows]
    return FiniteMechanism(POINTS, [str(place) for place in range(len(matrix[0]))], matrix)


def lattice(bounds: tuple[Bound, ...], steps: int) -> Iterator[dict[Hashable, Q]]:
    """Laws with a common denominator within the bounds."""
    for counts in product(range(steps + 1), repeat=3):
        if sum(counts) <= steps:
            chances = (Q(k, steps) for k in (*counts, steps - sum(counts)))
            law: dict[Hashable, Q] = dict(zip(POINTS, chances, strict=True))
            if kept(bounds, law):
                yield law


def kept(bounds: tuple[Bound, ...], law: Mapping[Hashable, Q]) -> bool:
    return all(bound.low <= sum((law[x] for x in bound.event), Q(0)) <= bound.high for bound in bounds)


def loss_of(made: FiniteMechanism, law: Mapping[Hashable, Q]) -> sympy.Expr:
    instance = Pufferfish(dict(SECRETS), [("well", "ill")], {"it": law})
    factor = pufferfish_loss(made, instance).factor
    return sympy.oo if not isinstance(factor, Q) else sympy.Rational(factor.numerator, factor.denominator)


def found(made: FiniteMechanism, bounds: tuple[Bound, ...]) -> ClassLoss:
    (answer,) = class_losses(made, POINTS, {"anyone": bounds}, [SECRETS])
    return answer


@pytest.mark.parametrize("rows", LAWS, ids=range(3))
@pytest.mark.parametrize("name", CLASSES)
def test_no_law_of_the_class_does_worse_and_one_comes_near(rows: tuple[str, ...], name: str) -> None:
    made, bounds = mechanism(rows), CLASSES[name]
    answer = found(made, bounds)
    tried = [loss_of(made, law) for law in lattice(bounds, 60 if name == "one is known" else 20)]
    assert len(tried) > 5
    assert all(loss <= answer.factor for loss in tried)
    weight = min(max(Q(str(sympy.N(answer.weight, 30))), Q(1, 10**12)), 1 - Q(1, 10**12))
    ends = ((answer.first, 1 - weight), (answer.second, weight))
    near: dict[Hashable, Q] = {x: sum((part * law.get(x, Q(0)) for law, part in ends), Q(0)) for x in POINTS}
    assert kept(bounds, near)
    assert abs(loss_of(made, near) - answer.factor) < Q(1, 10**9)


def test_anyone_may_know_the_dataset_but_for_the_secret() -> None:
    """Without bounds the worst attackers are sure of one dataset in either secret."""
    made = mechanism(LAWS[1])
    laws = [[Q(v) for v in row.split()] for row in LAWS[1]]
    ratios = [max(p / q, q / p) for x in laws[:2] for y in laws[2:] for p, q in zip(x, y, strict=True)]
    assert found(made, ()).factor == sympy.Rational(str(max(ratios)))


def test_a_square_root_between_two_extreme_laws() -> None:
    """On the one segment of laws (1/2, 0, 1/2, 0) and (0, 1/2, 0, 1/2), by SymPy's derivative."""
    made = mechanism(("1/2 1/2", "1/4 3/4", "1/8 7/8", "1/16 15/16"))
    bounds = tuple(Bound(frozenset(pair), Q(1, 2), Q(1, 2)) for pair in (("00", "11"), ("01", "10"), ("00", "01")))
    (first, second) = extreme_laws(POINTS, bounds)
    assert {first, second} == {(Q(1, 2), Q(0), Q(1, 2), Q(0)), (Q(0), Q(1, 2), Q(0), Q(1, 2))}
    t = sympy.Symbol("t", positive=True)
    one = [(1 - t) * sympy.Rational(1, 2), t * sympy.Rational(1, 2)]
    best = []
    for column in ((("1/2", "1/4"), ("1/8", "1/16")), (("1/2", "3/4"), ("7/8", "15/16"))):
        low, high = (sum(sympy.Rational(v) * w for v, w in zip(part, one, strict=True)) for part in column)
        for ratio in (low / high, high / low):
            places = [place for place in sympy.solve(sympy.diff(ratio, t), t) if place.is_real and 0 < place < 1]
            best += [sympy.simplify(ratio.subs(t, place)) for place in (0, 1, *places)]
    answer = found(made, bounds)
    assert sympy.simplify(answer.factor - max(best)) == 0


def test_extreme_laws_of_one_bound() -> None:
    assert set(extreme_laws(("a", "b", "c"), [Bound(frozenset({"a"}), Q(1, 4), Q(1, 2))])) == {
        (Q(1, 4), Q(3, 4), Q(0)), (Q(1, 4), Q(0), Q(3, 4)), (Q(1, 2), Q(1, 2), Q(0)), (Q(1, 2), Q(0), Q(1, 2))
    }  # fmt: skip


def test_an_output_that_rules_a_secret_out() -> None:
    made = mechanism(("1 0", "1 0", "1/2 1/2", "1/2 1/2"))
    assert found(made, ()).factor is sympy.oo


def test_a_secret_that_no_law_holds_possible_asks_for_nothing() -> None:
    bounds = {"anyone": [Bound(SECRETS[1][1], high=Q(0))]}
    assert list(class_losses(mechanism(LAWS[0]), POINTS, bounds, [SECRETS])) == []


def test_bounds_that_no_law_keeps_and_too_many_datasets() -> None:
    bounds = {"anyone": [Bound(EQUAL, low=Q(2, 3)), Bound(EQUAL, high=Q(1, 3))]}
    with pytest.raises(InputError, match="no law is within the bounds"):
        list(class_losses(mechanism(LAWS[0]), POINTS, bounds, [SECRETS]))
    many = [str(k) for k in range(60)]
    with pytest.raises(TooLarge, match="too many corners"):
        extreme_laws(many, [Bound(frozenset(many[:k]), Q(1, 9), Q(8, 9)) for k in range(20, 28)])
