"""Section 2.4.5 (bailie2025): the delta-approximate distance at delta = 0, as a symmetrisation, and as no metric."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import _law_lemmas as lemma
from _law_lemmas import And, Max, c, d, nonnegative, p, positive, q, u
from bailie2025._output_premetrics import events, largest_ratio

from dpcalc.claim import AllOf, Exists, ForAll, Instance, Reduction
from dpcalc.decide.output_laws import CHECKS, Case
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Extended, LogRatio
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.mult_delta import mult_delta
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws, triples_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

DELTAS = tuple(map(Fraction, ("0", "1/10", "1/4", "1/2")))
NONE = Fraction(0)


def pairs(size: int) -> Iterator[Instance]:
    """Every pair of laws."""
    return (Case(MULT, pair) for pair in pairs_of_laws(size))


def pairs_with_deltas(size: int) -> Iterator[Instance]:
    """Every pair of laws, with each delta."""
    return ((case, delta) for case in pairs(size) for delta in DELTAS)


def zero_is_exact(instance: Instance) -> Witness | None:
    """At delta 0, the definition by events gives the multiplicative distance."""
    return _differs(instance, NONE)


def tenth_is_exact(instance: Instance) -> Witness | None:
    """At delta 1/10 it does."""
    return _differs(instance, Fraction(1, 10))


def _differs(case: Case, delta: Fraction) -> Witness | None:
    """Whether the definition at one delta differs from the multiplicative distance."""
    first, second = case.laws
    by_events, plain = LogRatio(largest_ratio(first, second, delta), Fraction(1)), case.distance(*case.laws)
    return None if by_events == plain else case.failure(f"MULT^({delta}) = {by_events}, MULT = {plain}")


def one_sided(first: SmallLaw, second: SmallLaw, delta: Fraction) -> Extended:
    """The exponential of the approximate max-divergence: the largest (P(S) - delta)/Q(S) with P(S) >= delta, or 0.

    An event with P(S) = delta adds the logarithm of 0 to the supremum, which is minus infinity.
    """
    best: Extended = NONE
    for above, below in events(first, second):
        if above > delta:
            best = max(best, (above - delta) / below if below else INFINITY)
    return best


def is_symmetrisation(instance: Instance) -> Witness | None:
    """The definition by events is the larger of the two one-sided divergences and 0."""
    return _symmetrised(instance, both=True)


def is_one_sided(instance: Instance) -> Witness | None:
    """It is the larger of one of them and 0."""
    return _symmetrised(instance, both=False)


def _symmetrised(instance: tuple[Case, Fraction], *, both: bool) -> Witness | None:
    """The comparison, with one direction or both."""
    case, delta = instance
    p_law, q_law = case.laws
    sides = [Fraction(1), one_sided(p_law, q_law, delta), *([one_sided(q_law, p_law, delta)] if both else [])]
    whole = largest_ratio(p_law, q_law, delta)
    known = mult_delta(delta).compare(dict(enumerate(p_law)), dict(enumerate(q_law))).value
    if whole == max(sides) and LogRatio(whole, Fraction(1)) == known:
        return None
    return case.failure(f"delta = {delta}: ratio {whole}, sides {', '.join(map(str, sides))}")


def fails_at(law: str, delta: Fraction, last: int | None = None) -> Exists:
    """Some laws (of at most the size ``last``) break a law of metrics at one delta."""
    kind = triples_of_laws if law == "triangle" else pairs_of_laws
    return Exists(
        f"laws on at most 3 outcomes, delta = {delta}",
        lambda size: (Case(mult_delta(delta), tuple(laws)) for laws in kind(size)),
        CHECKS[law],
        last=last,
    )


def zero_though_different(instance: Instance) -> Witness | None:
    """For a delta, the laws (1, 0) and (1 - delta, delta) are at distance 0 although they differ."""
    delta = Fraction(1, int(instance) + 1)
    law, other = (Fraction(1), NONE), (1 - delta, delta)
    case = Case(mult_delta(delta), (law, other))
    return None if case.distance(law, other).zero else case.failure("not at distance 0")


def counts(size: int) -> Iterator[Instance]:
    """One whole number a size."""
    yield size


OVER = "pairs of laws on at most 3 outcomes"

THEOREMS = (
    Theorem(
        id="bailie2025/prose-2.4.5-mult-delta-zero",
        title="MULT^delta at delta = 0 is MULT",
        statement=r"$D_{\mathrm{MULT}}^0(P,Q)=D_{\mathrm{MULT}}(P,Q)$ for all laws $P,Q$.",
        claim=Reduction(
            ForAll(OVER, pairs, zero_is_exact),
            lemma.pointwise(Max(p / q, q / p) >= 1, positive(p, q)),
            "event by event the larger of the two logarithms is not below 0 and is the absolute logarithm, of which "
            "the other distance is the supremum; where one probability alone is 0 both are infinite",
        ),
        routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
        source="bailie2025",
        lines="1168-1168",
        reading="Where both probabilities of an event are 0 their ratio is 1, as for the multiplicative distance.",
        twins=(Twin("delta = 1/10", "1/10 for 0", ForAll(OVER, pairs, tenth_is_exact)),),
    ),
    Theorem(
        id="bailie2025/prose-2.4.5-mult-delta-metric",
        title="MULT^delta is generally not a metric",
        statement=r"For $0<\delta<1$, $D_{\mathrm{MULT}}^\delta$ is generally not a metric: different laws can be at "
        r"distance $0$, and the triangle inequality can fail.",
        claim=AllOf(
            {
                **{f"no triangle inequality at {delta}": fails_at("triangle", delta) for delta in DELTAS[2:]},
                **{f"distance 0 at {delta}": fails_at("separates", delta) for delta in DELTAS[2:]},
                "distance 0 at every delta": Reduction(
                    ForAll("delta = 1/2, 1/3, ...", counts, zero_though_different),
                    lemma.pointwise(
                        And(1 - d <= u, (1 - u) - d <= 0, u - d <= 1),
                        And(d > 0, d < 1, lemma.Eq(u, 1 - d)),
                    ),
                    "the laws (1, 0) and (u, 1 - u) with u = 1 - delta differ, and no event has a probability that "
                    "exceeds the other by more than delta",
                ),
            }
        ),
        routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
        source="bailie2025",
        lines="1168-1168",
        reading="Generally: for each delta some laws break what a metric needs.",
        twins=(Twin("delta = 0", "delta = 0, among small laws", fails_at("triangle", NONE, last=3)),),
    ),
    Theorem(
        id="bailie2025/prose-2.4.5-mult-delta-sym",
        title="MULT^delta is the symmetrisation of the approximate max-divergence",
        statement=r"$D_{\mathrm{MULT}}^\delta(P,Q)=\max\{D_\infty^\delta(P\|Q),D_\infty^\delta(Q\|P),0\}$, where "
        r"$D_\infty^\delta(P\|Q)=\sup_{P(S)\ge\delta}\ln\frac{P(S)-\delta}{Q(S)}$.",
        claim=Reduction(
            ForAll(f"{OVER}, delta = 0, 1/10, 1/4, 1/2", pairs_with_deltas, is_symmetrisation),
            lemma.pointwise(Max(p - d, 0) <= c * q, And(nonnegative(p, q, d), c >= 1, p < d)),
            "events of a probability below delta have [P(S) - delta]+ = 0, which is at most Q(S): beside 0 they add "
            "nothing to the supremum, and on all others the two suprema agree term by term",
        ),
        routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
        source="bailie2025",
        lines="1168-1168",
        twins=(Twin("one direction", "the first divergence alone", ForAll(OVER, pairs_with_deltas, is_one_sided)),),
    ),
)
