"""Remark 5.3.6 (bailie2025), repaired: which intervals are balls of the multiplicative distance."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from _law_lemmas import And, Eq, c, nonnegative, p, pointwise, u, v
from bailie2025._measures import NUMBERS, Check, Measure, exp_mult, inside, scaled, shown
from bailie2025.lem_5_3_4 import WITHIN
from bailie2025.rem_5_3_6 import intervals

from dpcalc.certify.evidence import example
from dpcalc.claim import AllOf, Exists, ForAll, Instance, Reduction
from dpcalc.decide.output_laws import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.law_enumeration import laws_on
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

RATIO = Fraction(2)
"""exp(r)."""


def with_balls(size: int) -> Iterator[Instance]:
    """Intervals with quarters of ``size`` as masses, and centres; among them the intervals from P/2 to 2 P."""
    for centre in laws_on(2, size):
        yield scaled(1 / RATIO, centre), scaled(RATIO, centre), centre
    for low, high in intervals(size):
        yield from ((low, high, centre) for centre in laws_on(2, size))


def ball_if_symmetric(*, of_laws: bool) -> Check:
    """The measures (or laws) inside are those in the ball exactly if L = P/2 and U = 2 P.

    It is enough to look at L, U, P/2, 2 P and at some measures besides; of laws, at the first and last on both sides,
    whose denominators divide 24.
    """

    def check(instance: Instance) -> Witness | None:
        low, high, centre = cast(tuple[Measure, Measure, Measure], instance)
        around = scaled(1 / RATIO, centre), scaled(RATIO, centre)
        others = laws_on(2, 24) if of_laws else (low, high, *around, *product(NUMBERS[:3], repeat=2))
        same = all(inside(low, each, high) == (exp_mult(each, centre) <= RATIO) for each in others)
        if same == ((low, high) == around):
            return None
        return shown(f"the same set: {same}", L=low, U=high, P=centre)

    return check


def no_ball(instance: Instance) -> Witness | None:
    """The laws inside are no ball of the multiplicative distance: one has an outcome of probability 0, one has not."""
    low, high = cast(tuple[Measure, Measure], instance)
    least, most = max(low[0], 1 - high[1]), min(high[0], 1 - low[1])
    if not least == 0 < most:
        return None
    laws = {"P": (least, 1 - least), "Q": (most, 1 - most)}
    inside_both = "(every i (range 2) (and (<= (item L i) (item {0} i)) (<= (item {0} i) (item U i))))"
    evidence = example(
        "(are_laws (list P Q))",
        *(inside_both.format(name) for name in laws),
        "(= (exp_MULT P Q) inf)",
        about={"L": low, "U": high, **laws},
    )
    words = f"{text(laws['P'])} and {text(laws['Q'])} are inside, and infinitely far apart"
    return Witness(f"L = {text(low)}, U = {text(high)}: {words}", {"L": text(low), "U": text(high)}, evidence=evidence)


OVER = "intervals of measures on two outcomes, with a centre, exp(r) = 2"
THEOREM = Theorem(
    id="bailie2025/rem-5.3.6c-repaired",
    title="Remark 5.3.6, repaired: balls of the multiplicative distance",
    statement=r"For a probability $P$ and $r>0$, $\mathcal I(L,U)=\{\mu:D_{\mathrm{MULT}}(\mu,P)\le r\}$ if and only "
    r"if $L=e^{-r}P$ and $U=e^rP$. Some probability intervals are no balls of $D_{\mathrm{MULT}}$.",
    claim=AllOf(
        {
            "only symmetric intervals": Reduction(
                ForAll(OVER, with_balls, ball_if_symmetric(of_laws=False)),
                AllOf(
                    {
                        "the ends": pointwise(
                            And(Eq(u * c, p), Eq(v, c * p)),
                            And(nonnegative(p, u, v), c > 1, u * c >= p, v <= c * p, u * c <= p, v >= c * p),
                        ),
                        **WITHIN.parts,
                    }
                ),
                "the ball is the interval from P/c to c P (Lemma 5.3.4). If it is I(L, U) then L and U are in the "
                "ball, as they are in I(L, U), and P/c and c P are in I(L, U), as they are in the ball: so at every "
                "event L is P/c and U is c P; u, v and p are the values of L, U and P",
            ),
            "some are no balls": Exists("intervals of measures on two outcomes", intervals, no_ball),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="2211",
    reading="For intervals of all measures; different intervals of measures can hold the same probabilities (twin).",
    repairs="bailie2025/rem-5.3.6c",
    fault="wrong mathematics",
    twins=(
        Twin(
            "probabilities only",
            "the sets of probabilities in the interval and in the ball",
            ForAll(OVER, with_balls, ball_if_symmetric(of_laws=True)),
            (Enumerate(EnumerateScope(up_to=4)),),
        ),
    ),
)
