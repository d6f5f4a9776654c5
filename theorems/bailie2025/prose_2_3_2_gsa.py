"""Section 2.3.2 (bailie2025): an adversary's gain under pure privacy, with and without an assumption on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from _law_lemmas import And, c, p, pointwise, positive, q, u

from dpcalc.certify.evidence import example
from dpcalc.claim import AllOf, Exists, Instance
from dpcalc.decide.output_laws import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.law_enumeration import SmallLaw, laws_on, product_law
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

NOMINAL = Fraction(2)
"""The nominal level exp(eps)."""
CHANCES = tuple(map(Fraction, ("1/16", "1/8", "1/8", "1/4")))
"""The probability of one output at the datasets 00, 01, 10, 11: a factor 2 for each record that differs.

The other output has probabilities 15/16, 7/8, 7/8, 3/4, whose ratios for neighbours are below 2 as well.
"""


@dataclass(frozen=True)
class Prior:
    """An adversary's prior of two records, 00, 01, 10, 11; the first record is the target's."""

    prior: SmallLaw

    def joint(self) -> tuple[Fraction, Fraction, Fraction, Fraction]:
        """The prior of target 0 and of target 1, and the probability of either together with the output."""
        both = [x * chance for x, chance in zip(self.prior, CHANCES, strict=True)]
        return self.prior[0] + self.prior[1], self.prior[2] + self.prior[3], both[0] + both[1], both[2] + both[3]

    def posterior_over_prior(self) -> Fraction:
        """How many times the posterior of target 1 is the prior."""
        _, one, output_and_zero, output_and_one = self.joint()
        return output_and_one / (output_and_zero + output_and_one) / one if one else Fraction(0)

    def power_over_size(self) -> Fraction:
        """The power over the size of the test that decides for target 1 when it sees the output."""
        zero, one, output_and_zero, output_and_one = self.joint()
        return (output_and_one / one) / (output_and_zero / zero) if zero and one else Fraction(0)


def priors(size: int) -> Iterator[Instance]:
    """Every prior of two records with probabilities that are multiples of 1/size."""
    return (Prior(law) for law in laws_on(4, size))


def independent_priors(size: int) -> Iterator[Instance]:
    """Priors under which the two records are independent."""
    return (Prior(product_law(one, other)) for one in laws_on(2, size) for other in laws_on(2, size))


JOINT = "(sum i (list {0} {1}) (* (item prior i) (item (item M i) 0)))"
ZERO, ONE = "(+ (item prior 0) (item prior 1))", "(+ (item prior 2) (item prior 3))"
WITH_ZERO, WITH_ONE = JOINT.format(0, 1), JOINT.format(2, 3)
CERTIFIED: dict[Callable[[Prior], Fraction], str] = {
    Prior.posterior_over_prior: f"(/ (/ {WITH_ONE} (+ {WITH_ZERO} {WITH_ONE})) {ONE})",
    Prior.power_over_size: f"(/ (/ {WITH_ONE} {ONE}) (/ {WITH_ZERO} {ZERO}))",
}
"""The measures as certificates write them; M are the laws of the output."""
NEIGHBOURS = "(list (list 0 1) (list 0 2) (list 1 3) (list 2 3))"


def exceeds(measure: Callable[[Prior], Fraction]) -> Callable[[Instance], Witness | None]:
    """The adversary's gain exceeds the nominal level."""

    def check(case: Prior) -> Witness | None:
        gain = measure(case)
        if gain <= NOMINAL:
            return None
        values = {"prior of 00, 01, 10, 11": text(case.prior), "probabilities of the output": text(CHANCES)}
        values |= {"gain": str(gain), "exp(eps)": str(NOMINAL)}
        evidence = example(
            "(and (is_law prior) (are_laws M))",
            f"(every k {NEIGHBOURS} (<= (exp_MULT (item M (item k 0)) (item M (item k 1))) {NOMINAL}))",
            f"(> {CERTIFIED[measure]} {NOMINAL})",
            prior=case.prior,
            M=[(chance, 1 - chance) for chance in CHANCES],
        )
        summary = f"prior {text(case.prior)}, output {text(CHANCES)}: the gain {gain} exceeds {NOMINAL}"
        return Witness(summary, values, evidence=evidence)

    return check


OVER = "priors of two binary records, with an output of a mechanism with exp(eps) = 2"
WITHIN = And(positive(p, q), c >= 1, p <= c * q, q <= c * p)

THEOREM = Theorem(
    id="bailie2025/prose-2.3.2-gsa",
    title="Without a strong-adversary assumption the gain exceeds the nominal level",
    statement=r"However the adversary's gain of knowledge about one unit is measured, a generalised strong adversary "
    r"assumption is necessary for pure $\varepsilon$-DP to bound it by $e^\varepsilon$.",
    claim=AllOf(
        {
            "posterior over prior, with the assumption": pointwise(
                p <= c * (u * p + (1 - u) * q), And(WITHIN, u >= 0, u <= 1)
            ),
            "posterior over prior, without it": Exists(OVER, priors, exceeds(Prior.posterior_over_prior)),
            "power over size, with the assumption": pointwise(p / q <= c, WITHIN),
            "power over size, without it": Exists(OVER, priors, exceeds(Prior.power_over_size)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="819-821",
    reading="Two of the measures that the text names: the posterior over the prior, and the power over the size of a "
    "test. The assumption is that other units are independent of the target: then p and q, the chances of the output "
    "at the two values of the target, are means over the same law of the others and differ by a factor c = exp(eps) at "
    "most; u is the prior of the first value. A measure that is constant needs no assumption; it measures no gain.",
    twins=(
        Twin(
            "independent records",
            "the assumption holds, and the gain exceeds the level all the same",
            Exists(OVER, independent_priors, exceeds(Prior.posterior_over_prior), last=6),
        ),
        Twin(
            "half the level",
            "exp(eps)/2 for exp(eps)",
            pointwise(p <= c / 2 * (u * p + (1 - u) * q), And(WITHIN, u >= 0, u <= 1)),
        ),
    ),
)
