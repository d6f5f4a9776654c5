"""Proof of Theorem 3.2.4 (bailie2025): all datasets of a universe can lead to the same tables."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import cast

from bailie2025._law_arguments import same_support
from bailie2025._pairs import NAMES, Two, pairs, same_universe
from bailie2025._swapping import STANDARD, text
from bailie2025._swapping_law import literal_law

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

RATES = (Fraction(1, 20), Fraction(1, 2), Fraction(9, 10))


def supports(rates: tuple[Fraction, ...], universe: bool) -> Callable[[Instance], Witness | None]:
    """The same tables are possible under both, at each of the rates."""

    def check(instance: Instance) -> Witness | None:
        two = cast(Two, instance)
        if universe and not same_universe(two):
            return None
        for rate in rates:
            law, other = (literal_law(records, STANDARD, rate) for records in (two.x, two.x_prime))
            for z in sorted(law.keys() ^ other.keys()):
                chances = {"P_x(z)": str(law.get(z, 0)), "P_x'(z)": str(other.get(z, 0)), "p": str(rate)}
                return Witness(
                    f"an output at p = {rate} that only one can reach", two.shown() | {"z": text(z, NAMES)} | chances
                )
        return None

    return check


def support_claim(rates: tuple[Fraction, ...] = RATES, universe: bool = True) -> Claim:
    """Common support within a universe."""
    over = f"two datasets of n records, two values of each variable, p in {{{', '.join(map(str, rates))}}}"
    return ForAll(over, pairs((2, 2, 2)), supports(rates, universe))


THEOREM = Theorem(
    id="bailie2025/proof-b.3-common-support",
    title="Common support within a universe",
    statement=r"""For $0<p<1$ and $x,x'$ in one universe of $\mathscr D_{c_{\rm Swap}}$, each table $C(z)$ has
probability zero
under both $P_x$ and $P_{x'}$ or under neither.""",
    claim=same_support(support_claim()),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="4149-4151",
    reading="Whether a probability is zero is the same at every p between 0 and 1; three rates are tried.",
    twins=(
        Twin("p = 1", "every record is selected", support_claim(rates=(Fraction(1),))),
        Twin("p = 0", "no record is selected", support_claim(rates=(Fraction(0),))),
        Twin("two universes", "x and x' need not lie in one universe", support_claim(universe=False)),
    ),
)
