"""The normal distribution function of the language, and what is defined by it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from dpcalc.certify.evidence import vouched
from dpcalc.errors import ReplayError, Undefined, UnsupportedExpression
from dpcalc.language.check import sorted_term
from dpcalc.language.claims import Every
from dpcalc.language.compiled import compiled
from dpcalc.language.evidence import at_witness, claim_statement
from dpcalc.language.instances import Instances
from dpcalc.language.reader import read
from dpcalc.language.sorts import NUMBER, sort_of
from dpcalc.language.to_rocq import Rocq
from dpcalc.language.to_sympy import printed
from dpcalc.language.words import VOCABULARY
from dpcalc.spec.divergences.gaussian_privacy import GDP
from dpcalc.spec.divergences.values import Enclosed
from dpcalc.verdict import Witness

PAIRS = Instances(Every(all="P, Q in laws", show="P = Q"), {})


def value(text: str) -> Any:
    return compiled([], sorted_term(read(text), {}, VOCABULARY)[0], VOCABULARY)()


@pytest.mark.parametrize(
    "text",
    [
        "Phi(0) = 1/2",
        "Phi(inf) = 1",
        "Phi(2/3) + Phi(0 - 2/3) = 1",
        "Phi(Phi_inverse(1/7)) = 1/7",
        "Phi(Phi_inverse(6/7)) = 6/7",
        "Phi_inverse(Phi(5/2)) = 5/2",
        "Phi_inverse(1/7) + Phi_inverse(6/7) = 0",
        "Phi_inverse(1/2) = 0",
        # the tables: Phi(1), Phi(1.96), Phi(3), and the upper tail at 10
        "8413447460/10^10 < Phi(1) and Phi(1) < 8413447461/10^10",
        "97500210/10^8 < Phi(49/25) and Phi(49/25) < 97500211/10^8",
        "1349898/10^9 < Phi(0 - 3) and Phi(0 - 3) < 1349899/10^9",
        "76198530/10^31 < 1 - Phi(10) and 1 - Phi(10) < 76198531/10^31",
        "1959963984/10^9 < Phi_inverse(39/40) and Phi_inverse(39/40) < 1959963985/10^9",
        # Example 5.10 of kifer2022, both forms
        "1 - Phi(Phi_inverse(3/4) + 2) = Phi(Phi_inverse(1/4) - 2)",
        "gaussian_delta(1, 0) = Phi(1/2) - Phi(0 - 1/2)",
        "gaussian_tradeoff(0, 1/3) = 2/3",
        "gaussian_tradeoff(7, 0) = 1 and gaussian_tradeoff(7, 1) = 0",
    ],
)
def test_values(text: str) -> None:
    assert value(text) is True


@pytest.mark.parametrize("text", ["Phi_inverse(0)", "Phi_inverse(1)", "Phi_inverse(3/2)", "Phi_inverse(0 - 1)"])
def test_quantiles_lie_between_the_ends(text: str) -> None:
    with pytest.raises(Undefined, match="between 0 and 1"):
        value(text)


def test_the_kernel_s_examples_know_the_normal_law_its_inequalities_do_not_and_rocq_does() -> None:
    claim = Every(all="x in reals", show="Phi(x) < 1/2")
    for found in (Fraction(1), Fraction(1, 3)):
        evidence = at_witness(claim, (found,))
        assert evidence is not None
        assert vouched(Witness("at a number", {}, evidence=evidence))
    evidence = at_witness(claim, (Fraction(-1),))
    assert evidence is not None
    with pytest.raises(ReplayError, match="does not settle the claim"):
        vouched(Witness("at a number that is no counterexample", {}, evidence=evidence))
    assert "erf" in str(claim_statement(claim))
    with pytest.raises(UnsupportedExpression, match="Phi"):
        printed(claim.meaning.show, {}, claim.meaning.vocabulary)
    assert "normal_up_to" in Rocq(claim.meaning.vocabulary).term(claim.meaning.show, {"x": NUMBER})


def test_the_least_mu_is_that_of_the_premetric() -> None:
    sorts = {name: sort_of("law") for name in "PQ"}
    least = compiled(list(sorts), sorted_term(read("least_mu(P, Q)"), sorts, VOCABULARY)[0], VOCABULARY)
    enclosed = 0
    for size in range(1, 6):
        for p, q in PAIRS.of_size(size):
            known, found = GDP.compare(dict(enumerate(p)), dict(enumerate(q))).value, least(p, q)
            if isinstance(known, Enclosed):
                low, high = known.bounds(Fraction(1, 2**40))
                assert low <= found <= high
                enclosed += 1
            else:
                assert found == (value("inf") if known.infinite else 0)
    assert enclosed >= 17


def test_gaussian_delta_is_what_the_best_event_gains() -> None:
    """P(x > t) - e^eps Q(x > t) is largest at t = eps/mu + mu/2, by steps of 1/8 around it."""
    gain = "Phi({mu} - ({t})) - exp({eps}) * Phi(0 - ({t}))"
    for mu, eps in (("1", "0"), ("1", "1/2"), ("5/2", "1"), ("1/4", "1/10")):
        best = f"({eps}) / ({mu}) + ({mu}) / 2"
        assert value(f"gaussian_delta({mu}, {eps}) = {gain.format(mu=mu, eps=eps, t=best)}")
        for step in ("1/8", "-1/8", "1", "-1"):
            other = gain.format(mu=mu, eps=eps, t=f"{best} + {step}")
            assert value(f"{other} < gaussian_delta({mu}, {eps})")
