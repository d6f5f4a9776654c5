"""A claim on every number in (0, 1) is decided between the roots of all its comparisons, and at them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.statements import decide_statement
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import TheoremError
from dpcalc.language.claims import Every
from dpcalc.language.instances import Instances
from dpcalc.language.rates import OfRate, every_rate
from dpcalc.symbolic.algebraic import compare
from dpcalc.symbolic.roots import Root
from dpcalc.verdict import Refuted, Trust, Unknown, Verdict, Verified


def decided(show: str, binders: str = "p in every_rate", up_to: int = 3, **given: str) -> Verdict:
    claim = Every(all=binders, show=show, given=given)
    return decide_statement(claim, EnumerateScope(up_to=up_to), DEFAULT_EFFORT)


@pytest.mark.parametrize(
    "show",
    [
        "p * (1 - p) <= 1/4",
        "p * (1 - p) < 1/4 or p = 1/2",
        "p^3 - 3 * p / 10 < 7001/10000",
        "2 * p^2 = 1 or 2 * p^2 < 1 or (2 * p^2 - 1) / (2 * p^2 - 1) = 1",
        "max(p, 1 - p) >= 1/2 and min(p, 1 - p) <= 1/2 and abs(2 * p - 1) < 1",
        "odds(p) * odds(1 - p) = 1",
        "p < inf and inf > p and p != inf",
        "(if p <= 1/3 then 1 - 3 * p else p) >= 0",
    ],
)
def test_what_holds_everywhere(show: str) -> None:
    found = decided(show)
    assert isinstance(found, Verified)
    assert "every number strictly between 0 and 1" in found.scope.words


@pytest.mark.parametrize(
    ("show", "at"),
    [
        ("p * (1 - p) < 1/4", "1/2"),
        ("(3 * p - 1)^2 > 0", "1/3"),
        ("odds(p)^2 < 1000", "32/33"),
        ("100 * p > 1 or 101 * p < 1", "1/101"),
        ("p^3 - 3 * p / 10 < 699/1000", None),
    ],
)
def test_what_fails_somewhere(show: str, at: str | None) -> None:
    found = decided(show)
    assert isinstance(found, Refuted)
    rate = Fraction(found.witness.values["p"])
    assert 0 < rate < 1
    assert at in (None, str(rate))
    assert found.trust is Trust.KERNEL


@pytest.mark.parametrize("show", ["2 * p^2 != 1", "2 * p^2 < 1 or 2 * p^2 > 1"])
def test_what_fails_at_irrational_numbers_alone_is_left_open(show: str) -> None:
    found = decided(show)
    assert isinstance(found, Unknown)
    assert "irrational" in found.attempts[0].why


def test_of_several_roots_a_rational_one_is_found() -> None:
    found = decided("8 * p^3 - 8 * p + 3 != 0")
    assert isinstance(found, Refuted)
    assert found.witness.values["p"] == "1/2"


@pytest.mark.parametrize("show", ["log(p) < 0", "sqrt(p) > p", "p^p < 1", "exp(p) > 1", "floor(p) = 0", "p < log(2)"])
def test_what_is_no_quotient_of_polynomials_is_left_open(show: str) -> None:
    found = decided(show)
    assert isinstance(found, Unknown)
    assert "stands for all" in found.attempts[0].why


def test_hypotheses_cut_the_interval() -> None:
    assert isinstance(decided("odds(p) <= 1", small="p <= 1/2"), Verified)
    assert isinstance(decided("odds(p) < 1", small="p < 1/2"), Verified)
    assert isinstance(decided("odds(p) < 1", small="p <= 1/2"), Refuted)


def test_a_hypothesis_beyond_polynomials_is_not_taken_to_fail() -> None:
    found = decided("p > 1", small="log(p) < 0")
    assert isinstance(found, Unknown)


def test_later_names_share_the_stretches() -> None:
    show = "1 - n * p * (1 - p)^(n - 1) > 1/100"
    for binders in ("n in whole; p in every_rate", "p in every_rate; n in whole"):
        assert isinstance(decided(show, binders, 9, more="n >= 2"), Verified)
    assert isinstance(decided(show, "p in every_rate; n in whole", 3, more="n >= 1"), Refuted)


def test_samples_lie_on_both_sides_of_every_noted_root() -> None:
    found: list[OfRate] = []
    for p in every_rate():
        found.append(p)
        (p - Fraction(1, 3)).__bool__()
        (2 * p * p - 1).__bool__()
    rational = [p.rational for p in found if p.place.at.rational is not None]
    assert len(found) == 5
    assert Fraction(1, 3) in rational
    assert sum(r < Fraction(1, 3) for r in rational) == 1
    assert sum(Fraction(1, 3) < r and 2 * r * r < 1 for r in rational) == 1
    assert sum(2 * r * r > 1 for r in rational) == 1


def test_order_of_algebraic_numbers() -> None:
    half = Root((-1, 2), Fraction(1, 2), Fraction(1, 2))
    root = Root((-1, 0, 2), Fraction(0), Fraction(1))  # the root of 1/2
    same = Root((-1, 0, 2), Fraction(1, 2), Fraction(3, 4))
    near = Root((-1, 0, 3), Fraction(0), Fraction(1))
    assert [compare(half, root), compare(root, same), compare(near, root), compare(root, near)] == [-1, 0, -1, 1]


def test_two_names_cannot_both_stand_for_all() -> None:
    claim = Every(all="p, q in every_rate", show="p + q > 0")
    with pytest.raises(TheoremError, match="one name"):
        list(Instances(claim, {}).of_size(1))
