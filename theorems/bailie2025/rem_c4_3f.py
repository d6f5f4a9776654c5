"""Appendix C.4 (bailie2025): the multiplicative distance is quasi-convex."""

from __future__ import annotations

from fractions import Fraction

from _law_lemmas import And, c, nonnegative, p, pointwise, q, r, w
from bailie2025._convexity import at_the_mixture, largest, least, mixed, positive_laws, with_weights
from bailie2025._measure_distances import Measures, distance, every, measures, multiplicative, reduces

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

OVER = "triples of measures on at most 2 points, masses 0, ..., n and inf, with weights 0, 1/3, 1/2, 3/4, 1"
LAWS = "triples of laws on at most 3 points without null points, with the same weights"
TRIPLES = with_weights(measures(3, 2, infinite=True))
WITHIN = And(nonnegative(p, q, r, w), c >= 1, w <= 1)


def convex(case: Measures) -> Witness | None:
    """(C.9), where the distances are finite: their average, in powers of exponentials."""
    first, second, third = case.measures
    found = [multiplicative(first, other) for other in (mixed(case.more, second, third), second, third)]
    finite = [each for each in found if isinstance(each, Fraction)]
    share, whole = case.more.numerator, case.more.denominator
    if len(finite) < 3 or finite[0] ** whole <= finite[1] ** share * finite[2] ** (whole - share):
        return None
    return case.failure(f"with weight {case.more}, {', '.join(map(distance, found))} at the mixture and the others")


THEOREM = Theorem(
    id="bailie2025/rem-c4.3f",
    title="The multiplicative distance is quasi-convex",
    statement=r"""For measures $\mu,\nu,\tau$ and $\alpha\in[0,1]$,
$D_{\mathrm{MULT}}(\mu,\alpha\nu+(1-\alpha)\tau)\le\max\{D_{\mathrm{MULT}}(\mu,\nu),D_{\mathrm{MULT}}(\mu,\tau)\}$.""",
    claim=reduces(
        every(OVER, TRIPLES, at_the_mixture(multiplicative, largest)),
        "let ln c be the larger of the two distances; if it is infinite there is nothing to show. Else a set to which "
        "mu gives 0, or inf, has 0, or inf, under nu and tau and any average of them; and where it gives p, positive "
        "and finite, q and r lie within a factor c of it, and so does their average",
        from_below=pointwise(p <= c * (w * q + (1 - w) * r), And(WITHIN, p <= c * q, p <= c * r)),
        from_above=pointwise(w * q + (1 - w) * r <= c * p, And(WITHIN, q <= c * p, r <= c * p)),
    ),
    routes=(Enumerate(EnumerateScope(up_to=1), slow=EnumerateScope(up_to=2)), Prove()),
    source="bailie2025",
    lines="4866-4876",
    reading="Nothing of a measure (weight 0) is the zero measure, also where its masses are infinite.",
    twins=(
        Twin(
            "the least",
            "the minimum for the maximum",
            every(LAWS, with_weights(positive_laws), at_the_mixture(multiplicative, least)),
            (Enumerate(EnumerateScope(up_to=4)),),
        ),
        Twin(
            "convex",
            "(C.9): the average for the maximum",
            every("triples of measures of one point", with_weights(measures(3, 1)), convex),
            (Enumerate(EnumerateScope(up_to=4)),),
        ),
    ),
)
