"""Classes of attackers: exact suprema against lattices of laws, against vertices, and where a square root is needed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction as Q
from itertools import product
from math import prod

import pytest
import sympy

from dpcalc.errors import InputError, TooLarge
from dpcalc.inference.belief_classes import AnyLaw, Beliefs, ClassLoss, class_losses
from dpcalc.inference.extreme_laws import Bound, extreme_laws
from dpcalc.inference.independent_records import IndependentRecords
from dpcalc.inference.pufferfish import Pufferfish, losses
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
    factor = max((each.factor for each in losses(made, instance)), default=Q(1))
    return sympy.oo if not isinstance(factor, Q) else sympy.Rational(factor.numerator, factor.denominator)


def found(made: FiniteMechanism, bounds: tuple[Bound, ...]) -> ClassLoss:
    (answer,) = class_losses(made, POINTS, {"anyone": AnyLaw(bounds)}, [SECRETS])
    return answer


@pytest.mark.thorough
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
    bounds = {"anyone": AnyLaw((Bound(SECRETS[1][1], high=Q(0)),))}
    assert list(class_losses(mechanism(LAWS[0]), POINTS, bounds, [SECRETS])) == []


def test_bounds_that_no_law_keeps_and_too_many_datasets() -> None:
    bounds = {"anyone": AnyLaw((Bound(EQUAL, low=Q(2, 3)), Bound(EQUAL, high=Q(1, 3))))}
    with pytest.raises(InputError, match="no law is within the bounds"):
        list(class_losses(mechanism(LAWS[0]), POINTS, bounds, [SECRETS]))
    many = [str(k) for k in range(60)]
    with pytest.raises(TooLarge, match="too many corners"):
        extreme_laws(many, [Bound(frozenset(many[:k]), Q(1, 9), Q(8, 9)) for k in range(20, 28)])


SECOND = frozenset({"01", "11"})
TOGETHER = {
    "strangers": (),
    "few are ill": (Bound(SECRETS[1][1], high=Q(1, 10)),),
    "second well known": (Bound(SECOND, Q(1, 4), Q(2, 5)), Bound(SECRETS[1][1], low=Q(1, 3))),
}


@pytest.mark.parametrize("rows", LAWS, ids=range(3))
@pytest.mark.parametrize("name", TOGETHER)
def test_independent_records_against_a_lattice_of_products(rows: tuple[str, ...], name: str) -> None:
    made, bounds = mechanism(rows), TOGETHER[name]
    (answer,) = class_losses(made, POINTS, {"x": IndependentRecords(bounds)}, [SECRETS])
    (wider,) = class_losses(made, POINTS, {"x": AnyLaw(bounds)}, [SECRETS])
    tried = []
    for one, two in product([Q(k, 60) for k in range(1, 60)], [Q(k, 20) for k in range(21)]):
        ill = ({"0": 1 - one, "1": one}, {"0": 1 - two, "1": two})
        law: dict[Hashable, Q] = {x: ill[0][x[0]] * ill[1][x[1]] for x in POINTS}
        if kept(bounds, law):
            tried.append(loss_of(made, law))
    assert max(tried) == answer.factor, "the worst product has the second record at an end of its bounds"
    assert answer.factor <= wider.factor


def test_independent_records_learn_no_more_than_one_record_tells() -> None:
    """Three records, each answered by a coin of odds 3: the factor is 3 for strangers, and above for twins."""
    points = ["".join(bits) for bits in product("01", repeat=3)]
    response = {"0": (Q(3, 4), Q(1, 4)), "1": (Q(1, 4), Q(3, 4))}
    rows = [[prod(response[bit][int(said)] for bit, said in zip(x, y, strict=True)) for y in points] for x in points]
    made = FiniteMechanism(points, points, rows)
    pair = tuple((name, frozenset(x for x in points if x[1] == name)) for name in "01")
    classes: dict[str, Beliefs] = {"strangers": IndependentRecords(()), "anyone": AnyLaw(())}
    factors = {each.attacker: each.factor for each in class_losses(made, points, classes, [(pair[0], pair[1])])}
    assert factors == {"strangers": 3, "anyone": 27}


def test_a_secret_of_several_values_needs_a_mixture() -> None:
    """One record of four values beside a coin: the class is that of the record alone, square root and all."""
    wide = mechanism(("1/2 1/2", "1/4 3/4", "1/8 7/8", "1/16 15/16"))
    points = [value + coin for value in "abcd" for coin in "01"]
    laws = dict(zip("abcd", (wide.law(x) for x in POINTS), strict=True))
    made = FiniteMechanism(points, ["0", "1"], [[laws[x[0]]["0"], laws[x[0]]["1"]] for x in points])
    groups = (frozenset("ad"), frozenset("bc"), frozenset("ab"))
    spelled = dict(zip("abcd", POINTS, strict=True))
    alone = tuple(Bound(frozenset(spelled[v] for v in each), Q(1, 2), Q(1, 2)) for each in groups)
    beside = tuple(Bound(frozenset(x for x in points if x[0] in each), Q(1, 2), Q(1, 2)) for each in groups)
    first, second = (frozenset(x for x in points if x[0] in each) for each in ("ab", "cd"))
    (answer,) = class_losses(made, points, {"x": IndependentRecords(beside)}, [(("ab", first), ("cd", second))])
    assert sympy.simplify(answer.factor - found(wide, alone).factor) == 0


@pytest.mark.parametrize(
    ("points", "bounds", "secrets", "words"),
    [
        (("00", "01", "10"), (), SECRETS, "not all combinations"),
        (("0", "01"), (), SECRETS, "not all combinations"),
        (POINTS, (Bound(EQUAL, high=Q(1, 2)),), SECRETS, "a bound is about several records"),
        (POINTS, (), (SECRETS[0], ("second", SECOND)), "are not about one record"),
        (POINTS, (Bound(SECOND, low=Q(1)), Bound(SECOND, high=Q(0))), SECRETS, "'x': no law is within the bounds"),
    ],
)
def test_what_independent_records_cannot_be(
    points: tuple[str, ...], bounds: tuple[Bound, ...], secrets: tuple[tuple[str, frozenset[str]], ...], words: str
) -> None:
    made = FiniteMechanism(points, ["0", "1"], [["1/2", "1/2"]] * len(points))
    with pytest.raises(InputError, match=words):
        list(class_losses(made, points, {"x": IndependentRecords(bounds)}, [(secrets[0], secrets[1])]))
