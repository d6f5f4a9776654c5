"""Induction by ratios: factorials and binomial coefficients against powers, exponentials and roots."""

from __future__ import annotations

import pytest

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context
from dpcalc.proving.inequality import prove
from dpcalc.proving.lemmas import from_fewer
from dpcalc.verdict import Proved, Refuted, Trust

TRUE = (
    ("factorial(n) >= exp(1)*n**n*exp(-n)", 1),
    ("factorial(n)**3 <= factorial(3*n)", 0),
    ("binomial(2*n, n) <= 4**n/sqrt(2*n + 1)", 0),
    ("factorial(2*n) >= 2**n*factorial(n)", 0),
)
FALSE = (
    ("factorial(n) >= 272/100*n**n*exp(-n)", 1),
    ("factorial(n)**3 < factorial(3*n)", 0),
    ("binomial(2*n, n) <= 4**n/sqrt(3*n + 2)", 1),
    ("binomial(2*n, n) >= 4**n/(2*sqrt(n)) + 1/1000", 1),
    ("factorial(2*n) >= 3**n*factorial(n)", 1),
)


@pytest.mark.parametrize(
    ("claim", "first"), [pytest.param(*each, marks=pytest.mark.thorough) for each in TRUE[:3]] + list(TRUE[3:])
)
def test_what_grows_faster_stays_above(claim: str, first: int) -> None:
    """Proved by the kernel, induction among its rules."""
    verdict = prove(claim, assumptions=[f"n >= {first}"], integers=["n"])
    assert isinstance(verdict, Proved)
    assert verdict.trust is Trust.KERNEL
    assert "induction" in verdict.certificate.data["shape"]


@pytest.mark.parametrize(("claim", "first"), FALSE)
def test_a_near_miss_is_refuted(claim: str, first: int) -> None:
    """A larger base or number fails at a point that is found."""
    assert isinstance(prove(claim, assumptions=[f"n >= {first}"], integers=["n"]), Refuted)


def test_a_proof_from_few_hypotheses_counts_them_anew_among_more() -> None:
    """Numbers of hypotheses are those of the longer list, and the kernel accepts the proof there."""
    texts = ("(>= x 7)", "(>= y 2)", "(>= z 5)", "(>= y x)")
    ctx = Context(dict.fromkeys("xyz", "real"), map(kernel.parse, texts))
    goal, lemma = kernel.parse("(>= (+ y y) 4)"), "(>= y 1)"
    summed = {"rule": "sum", "terms": [{"of": [0], "coefficient": "2"}]}
    proof = {
        "rule": "have",
        "relations": [lemma],
        "proofs": [{"rule": "sum", "terms": [{"of": [0]}, {"of": []}]}, summed],
    }
    found = from_fewer(ctx, goal, [ctx.at(1)], lambda _c, _g: proof)
    assert found is not None
    assert [part["terms"][0]["of"] for part in found["proofs"]] == [[1], [1]]
    kernel.prove([kernel.Goal(ctx, goal)], {"proofs": [found]})
    with pytest.raises(kernel.Reject, match="the sum is not the goal"):
        kernel.prove([kernel.Goal(ctx, goal)], {"proofs": [proof]})
