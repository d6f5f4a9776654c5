"""Every output premetric: laws with powers of e against rational ones close by; claims where losses are enclosed."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import dpcalc
from dpcalc.claim import Satisfies
from dpcalc.decide.satisfies import decide_satisfies
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.density_ratio import DENSITY_RATIO
from dpcalc.spec.divergences.hellinger import HELLINGER, SQUARED_HELLINGER
from dpcalc.spec.divergences.integral import integral
from dpcalc.spec.divergences.kullback_leibler import KL
from dpcalc.spec.divergences.probabilistic import one_sided_probabilistic, probabilistic
from dpcalc.spec.divergences.renyi import renyi
from dpcalc.spec.divergences.wasserstein import WASSERSTEIN
from dpcalc.symbolic.exp_numbers import ExpNumber

ROOT = ExpNumber.exp(Fraction(-1, 2))
FINE = 10**30
PREMETRICS = (
    KL,
    HELLINGER,
    SQUARED_HELLINGER,
    DENSITY_RATIO,
    WASSERSTEIN,
    renyi("2"),
    renyi("3/2"),
    integral([{0: "1", 2: "1/2"}]),
    probabilistic("1/10"),
    probabilistic("1/2"),
    one_sided_probabilistic("1/5"),
)


SPREAD: dict[int, Any] = {0: 1 - ROOT / 3, 1: ROOT / 3}
ONE_POINT: dict[int, Any] = {0: ExpNumber.of(1)}


@pytest.mark.parametrize("premetric", PREMETRICS, ids=lambda each: str(each.name))
def test_powers_of_e_are_close_to_fractions_close_by(premetric: Divergence) -> None:
    """Continuous premetrics: probabilities within 10^-30 have distances that agree to twelve decimals."""
    first: dict[int, Any] = {0: ROOT / 2, 1: 1 - ROOT, 2: ROOT / 2}
    second: dict[int, Any] = {0: 1 - ROOT, 1: ROOT * ROOT, 2: ROOT - ROOT * ROOT}
    near = [{z: Fraction((p * FINE).floor(), FINE) for z, p in law.items()} for law in (first, second)]
    for law in near:
        law[1] += 1 - sum(law.values())
    exact, rational = premetric.of(first, second), premetric.of(near[0], near[1])
    assert exact.decimal(12) == rational.decimal(12)
    assert not exact.zero


@pytest.mark.parametrize("premetric", [probabilistic("1/10"), one_sided_probabilistic("1/10"), DENSITY_RATIO])
def test_what_one_law_alone_reaches_is_infinitely_far(premetric: Divergence) -> None:
    """Beyond delta, an output that the other law does not reach."""
    assert premetric.of(SPREAD, ONE_POINT).infinite


def test_what_one_law_alone_reaches_within_delta() -> None:
    """exp(-1/2)/3 is below 1/4: what is left is the ratio of the output that both reach."""
    found = probabilistic("1/4").of(SPREAD, ONE_POINT)
    assert found.decimal() == "0.225868"  # -ln(1 - exp(-1/2)/3)


def _bit(premetric: str, budget: str) -> dpcalc.Specification:
    """An answer that is no with probability 3/4, or 1/2."""
    return dpcalc.Specification(
        domain={"points": ["no", "yes"]},
        input={"distances": [[0, 1], [1, 0]]},
        output={"premetric": premetric},
        mechanism={"name": "matrix", "law": [["3/4", "1/4"], ["1/2", "1/2"]]},
        claim={"budget": budget},
    )


@pytest.mark.parametrize("premetric", ["NoR", "zCDP", "GDP"])
def test_losses_between_bounds_are_compared_with_budgets(premetric: str) -> None:
    """A millionth above the loss is kept, a millionth below is exceeded, and the gap is the difference."""
    loss = Fraction(str(dpcalc.loss(_bit(premetric, "1")).fields["decimal"]))
    step = Fraction(1, 10**6)
    assert dpcalc.search(_bit(premetric, str(loss + step))).holds
    exceeded = dpcalc.search(_bit(premetric, str(loss - step)))
    assert exceeded.holds is False
    assert (exceeded.fields["x"], exceeded.fields["x_prime"]) in {("no", "yes"), ("yes", "no")}
    found = dpcalc.witness(_bit(premetric, str(loss + 1))).fields
    assert found["gap_decimal"] == "1.000000"
    assert found["attained"] is False
    assert found["sharpest_decimal"] == found["decimal"]
    assert str(found["gap"]).startswith("a number in [")
    assert found["decimal"] in dpcalc.latex(_bit(premetric, "2")).latex()


@pytest.mark.parametrize("premetric", ["NoR", "zCDP", "GDP"])
def test_claims_where_losses_are_enclosed(premetric: str) -> None:
    """Satisfies, below and above what is spent."""
    loss = Fraction(str(dpcalc.loss(_bit(premetric, "1")).fields["decimal"]))
    for budget, verdict in ((loss + Fraction(1, 1000), "verified"), (loss - Fraction(1, 1000), "refuted")):
        written: dict[str, Any] = _bit(premetric, "1").tables()
        del written["claim"]
        claim = Satisfies(dpcalc.Specification(**written), str(budget))
        assert decide_satisfies(claim, EnumerateScope(up_to=1), DEFAULT_EFFORT).name == verdict
