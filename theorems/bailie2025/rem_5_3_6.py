"""Remark 5.3.6 (bailie2025): intervals of measures as balls, closed sets and distortion models."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from _law_lemmas import And, nonnegative, pointwise, q, r, u
from bailie2025._measures import EXPONENTIALS, Check, Measure, exp_mult, inside, measures, scaled, shown
from bailie2025.lem_5_3_4 import EVENTS, WITHIN

from dpcalc.certify.evidence import example
from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.output_laws import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.law_enumeration import laws_on
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Evidence, Witness

ROUTES = (Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=4)), Prove())


def balls(size: int) -> Iterator[Instance]:
    """Every law with denominator ``size``, measures with masses of the same denominator, values of exp(eps)."""
    for law in (law for outcomes in (1, 2) for law in laws_on(outcomes, size)):
        for masses, ratio in product(product(range(size + 1), repeat=len(law)), EXPONENTIALS):
            yield law, tuple(Fraction(mass, size) for mass in masses), ratio


def is_ball(power: int) -> Check:
    """A measure is in the interval exactly if it is at most ``power`` eps away."""

    def check(instance: Instance) -> Witness | None:
        law, measure, ratio = cast(tuple[Measure, Measure, Fraction], instance)
        member, near = (
            inside(scaled(1 / ratio, law), measure, scaled(ratio, law)),
            exp_mult(measure, law) <= ratio**power,
        )
        if member == near:
            return None
        return shown(f"in the interval: {member}, near: {near}", P=law, mu=measure, exp_eps=ratio)

    return check


def outsiders(size: int) -> Iterator[Instance]:
    """Every interval of measures of denominator ``size`` on two outcomes, and laws with full support."""
    for lower, upper in measures(size, 2):
        low, high = (tuple(mass / size for mass in measure) for measure in (lower, upper))
        if len(low) == 2 and all(one <= other for one, other in zip(low, high, strict=True)):
            for law in laws_on(2, 2 * size):
                if all(law):
                    yield low, high, law, size


def open_outside(*, strict: bool) -> Check:
    """Around a law outside of the interval (or of its interior) no law nearer than its excess is inside.

    From a law on the boundary a segment of laws inside leads to any law inside.
    """

    def member(low: Measure, law: Measure, high: Measure) -> bool:
        between = inside(low, law, high)
        return between and not (strict and any(p in ends for p, *ends in zip(law, low, high, strict=True)))

    def check(instance: Instance) -> Witness | None:
        low, high, law, size = cast(tuple[Measure, Measure, Measure, int], instance)
        if member(low, law, high):
            return None
        excess = max(max(p - top, bottom - p) for p, bottom, top in zip(law, low, high, strict=True))
        for near in laws_on(2, 8 * size):
            if all(near) and (abs(near[0] - law[0]) < excess or not excess) and member(low, near, high):
                return shown("a law outside, and one inside nearby", L=low, U=high, Q=law, near=near)
        return None

    return check


def intervals(size: int) -> Iterator[Instance]:
    """Every interval of measures on two outcomes with masses of denominator ``size``."""
    for lower, upper in measures(size, 2):
        low, high = (tuple(mass / size for mass in measure) for measure in (lower, upper))
        if len(low) == 2 and all(one <= other for one, other in zip(low, high, strict=True)):
            yield low, high


def symmetric(low: Measure, high: Measure) -> bool:
    """Whether the two measures are P/c and c P for some law P and c > 1."""
    return low[0] * high[1] == low[1] * high[0] and sum(low) * sum(high) == 1 and sum(high) > 1


def total_variation_ball(low: Measure, high: Measure) -> tuple[Fraction, Fraction] | None:
    """A centre (the probability of the first outcome) and a radius of the set of laws inside, if it has two laws."""
    least, most = max(low[0], 1 - high[1]), min(high[0], 1 - low[1])
    return ((least + most) / 2, (most - least) / 2) if least < most else None


def no_distortion_model(instance: Instance) -> Witness | None:
    """The laws in an interval that is not symmetric are no ball of total variation."""
    low, high = cast(tuple[Measure, Measure], instance)
    ball = total_variation_ball(low, high)
    if ball is None or symmetric(low, high):
        return None
    centre, radius = ball
    values = {"L": text(low), "U": text(high), "nucleus": text((centre, 1 - centre)), "r": str(radius)}
    words = "the laws between are those within r of the nucleus in total variation, and the interval is not symmetric"
    listed = ", ".join(f"{name} = {value}" for name, value in values.items())
    return Witness(f"{listed}: {words}", {**values, "violated": words}, evidence=_ball(low, high, centre, radius))


def _ball(low: Measure, high: Measure, centre: Fraction, radius: Fraction) -> Evidence:
    """The probability of the first outcome has the same least and largest value, and L, U are not P/c, c P."""
    return example(
        "(is_law P)",
        "(> r 0)",
        "(= (max (item L 0) (- 1 (item U 1))) (max 0 (- (item P 0) r)))",
        "(= (min (item U 0) (- 1 (item L 1))) (min 1 (+ (item P 0) r)))",
        "(not (and (= (* (item L 0) (item U 1)) (* (item L 1) (item U 0))) (= (* (sum l L l) (sum u U u)) 1)))",
        L=low,
        U=high,
        P=(centre, 1 - centre),
        r=radius,
    )


OVER = "intervals of measures on two outcomes"
THEOREMS = (
    Theorem(
        id="bailie2025/rem-5.3.6a",
        title="Remark 5.3.6: the symmetric interval is a ball",
        statement=r"For a probability $P$ and $\varepsilon>0$: $\mathcal I(e^{-\varepsilon}P,e^\varepsilon P)=\{\mu\in"
        r"\Omega:D_{\mathrm{MULT}}(\mu,P)\le\varepsilon\}$.",
        claim=Reduction(
            ForAll("laws and measures on one or two outcomes", balls, is_ball(1)),
            WITHIN,
            f"members are below a finite measure, hence finite; then as in Lemma 5.3.4: {EVENTS}",
        ),
        routes=ROUTES,
        source="bailie2025",
        lines="2199-2205",
        twins=(Twin("a larger ball", "radius 2 eps", ForAll("laws and measures", balls, is_ball(2))),),
    ),
    Theorem(
        id="bailie2025/rem-5.3.6b",
        title="Remark 5.3.6: intervals of probabilities are closed",
        statement=r"If $\mathcal T$ is finite then $\mathcal I_1(L,U)\cap\Omega_1^*$ is a closed subset, in the "
        r"supremum norm, of the set $\Omega_1^*$ of probabilities with full support.",
        claim=Reduction(
            ForAll(f"{OVER}, laws with full support outside of them", outsiders, open_outside(strict=False)),
            AllOf(
                {
                    "above": pointwise(r > u, And(nonnegative(q, r, u), q > u, q - r < q - u)),
                    "below": pointwise(r < u, And(nonnegative(q, r, u), q < u, r - q < u - q)),
                }
            ),
            "a probability outside exceeds U, or is below L, at some outcome, for otherwise sums over outcomes are "
            "between L and U; q is its value there and u the bound. Probabilities that are nearer to it than the "
            "excess are outside as well: what is outside is open",
        ),
        routes=ROUTES,
        source="bailie2025",
        lines="2207-2209",
        twins=(
            Twin(
                "strictly between",
                "L < P < U at every outcome",
                ForAll(OVER, outsiders, open_outside(strict=True)),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/rem-5.3.6c",
        title="Remark 5.3.6: which probability intervals are distortion models",
        statement=r"A probability interval $\mathcal I_1(L,U)$ is a distortion model "
        r"$\{P\in\Omega_1:d_{\mathrm{DIST}}(P,P_0)\le r\}$, $r>0$, only if $L=e^{-r'}P$ and $U=e^{r'}P$ for a nucleus "
        r"$P$ and some $r'>0$; in general it is not a distortion model.",
        claim=ForAll(OVER, intervals, no_distortion_model),
        routes=(Enumerate(EnumerateScope(up_to=2)),),
        source="bailie2025",
        lines="2211",
        reading="A distorting function is any function of two probabilities (Definition C.4.1); total variation is "
        "one.",
    ),
)
