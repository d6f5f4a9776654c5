"""Footnote 5 of section 2.4.3 (bailie2025): what total variation 1 means, and which premetrics are infinite there."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import cast

import theorems._law_lemmas as lemma
from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.output_laws import Case
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.chi_squared import CHI_SQUARED
from dpcalc.spec.divergences.hellinger import HELLINGER
from dpcalc.spec.divergences.kullback_leibler import KL
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.mult_delta import mult_delta
from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.spec.divergences.renyi import renyi
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.divergences.values import Magnitude, order, symbolic
from dpcalc.spec.divergences.wasserstein import WASSERSTEIN
from dpcalc.spec.law_enumeration import pairs_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._output_premetrics import every_case

NAMED: dict[str, Divergence] = {
    "MULT": MULT,
    "MULT^delta": mult_delta(Fraction(1, 4)),
    "NoR": NOR,
    "total variation": TV,
    "KL": KL,
    "Renyi": renyi(2),
    "Hellinger": HELLINGER,
    "chi-squared": CHI_SQUARED,
    "integral metrics, as total variation": TV,
    "Wasserstein": WASSERSTEIN,
}
"""The premetrics that the chapter names, each by one of its kind."""


def pairs(size: int) -> Iterator[Instance]:
    """Every pair of laws."""
    return (Case(TV, pair) for pair in pairs_of_laws(size))


def _common(case: Case) -> bool:
    """Whether some outcome has positive probability under both laws."""
    return any(p and q for p, q in zip(*case.laws, strict=True))


def one_means_apart(case: Case) -> Witness | None:
    """Total variation is 1 exactly where there is no common support."""
    distance = case.distance(*case.laws)
    is_one = order(distance, Magnitude(symbolic(1))) == 0
    return None if is_one != _common(case) else case.failure(f"TV = {distance}, common support: {_common(case)}")


def half_means_apart(case: Case) -> Witness | None:
    """Total variation of at least 1/2 means that there is no common support."""
    far = order(case.distance(*case.laws), Magnitude(symbolic(Fraction(1, 2)))) >= 0
    return case.failure("TV >= 1/2, but there is common support") if far and _common(case) else None


def infinite_at_one(divergence: Divergence, size: int) -> bool:
    """Whether all laws up to that size without common support are infinitely far apart."""
    cases = (cast(Case, case) for least in range(1, size + 1) for case in pairs(least))
    return all(Case(divergence, case.laws).distance(*case.laws).infinite for case in cases if not _common(case))


def sizes(size: int) -> Iterator[Instance]:
    """One instance a size: all pairs of laws up to it."""
    yield size


def most_are_infinite(instance: Instance) -> Witness | None:
    """More than half of the premetrics are infinite wherever total variation is 1."""
    found = [name for name, divergence in NAMED.items() if infinite_at_one(divergence, cast(int, instance))]
    if 2 * len(found) > len(NAMED):
        return None
    return Witness(f"only {len(found)} of {len(NAMED)}: {', '.join(found)}", {"infinite": ", ".join(found)})


def all_are_infinite(instance: Instance) -> Witness | None:
    """All of them are."""
    rest = [name for name, divergence in NAMED.items() if not infinite_at_one(divergence, cast(int, instance))]
    return Witness(f"not {', '.join(rest)}: (1, 0) and (0, 1) are at a finite distance") if rest else None


LESSER = lemma.p - lemma.Max(lemma.p - lemma.q, 0)
"""The smaller of p and q."""
OVER = "pairs of laws on at most 3 outcomes"

THEOREMS = (
    Theorem(
        id="bailie2025/prose-2.4.3-tv-meaning",
        title="Total variation 1 means no common support",
        statement=r"$d_{\mathrm{TV}}(P,Q)=1$ if and only if $P$ and $Q$ have no common support.",
        claim=Reduction(
            every_case(OVER, pairs, one_means_apart),
            AllOf(
                {
                    "one of the two is 0": lemma.pointwise(
                        lemma.Eq(LESSER, 0),
                        lemma.And(lemma.nonnegative(lemma.p, lemma.q), lemma.Eq(lemma.p * lemma.q, 0)),
                    ),
                    "both are positive": lemma.pointwise(LESSER > 0, lemma.positive(lemma.p, lemma.q)),
                }
            ),
            "1 - TV(P, Q) is the sum of p - max(p - q, 0) over outcomes; so it is 0 exactly where p or q is 0 at every "
            "outcome",
        ),
        routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
        source="bailie2025",
        lines="1044-1044",
        reading="Laws without common support give all their probability to disjoint events (they are singular to one "
        "another). Closed supports in the sense of topology may meet all the same, as those of a uniform law and of a "
        "law on the rationals do; for laws on finitely many outcomes there is no difference.",
        twins=(Twin("one half", "1/2 for 1", every_case(OVER, pairs, half_means_apart)),),
    ),
    Theorem(
        id="bailie2025/prose-2.4.3-tv-choices",
        title="Most common output premetrics are infinite where total variation is 1",
        statement=r"$d_{\mathrm{TV}}(P,Q)=1\Rightarrow D(P,Q)=\infty$ holds for most of the premetrics that "
        r"the chapter names: $D_{\mathrm{MULT}}$, $D_{\mathrm{MULT}}^\delta$, $D_{\mathrm{NoR}}$, total variation, "
        r"KL, R\'enyi, Hellinger, $\chi^2$, integral probability metrics, Wasserstein.",
        claim=ForAll("all pairs of laws on at most 3 outcomes up to a size", sizes, most_are_infinite),
        routes=(Enumerate(EnumerateScope(up_to=4)),),
        source="bailie2025",
        lines="1044-1044,1160-1162",
        reading="Most is more than half of the ten named. Renyi divergences are represented by order 2, integral "
        "metrics by total variation, which is one; the theorems laws/... take up each premetric by itself.",
        twins=(Twin("all of them", "all for most", ForAll("all pairs of laws up to a size", sizes, all_are_infinite)),),
    ),
)
