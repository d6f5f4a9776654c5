"""Section 4.2 (bailie2025): pure, approximate and zero-concentrated privacy as specifications."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.law_cases import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import Infinity
from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.spec.divergences.renyi import renyi
from dpcalc.spec.divergences.values import Enclosed, Magnitude, symbolic
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.symbolic.enclose import compare, enclose
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, a, c, d, nonnegative, p, pointwise, q, t, u
from theorems.bailie2025._output_premetrics import events, largest_ratio

BASES = tuple(map(Fraction, ("1", "3/2", "2", "3")))
DELTAS = tuple(map(Fraction, ("0", "1/6", "1/4", "1/2")))
ORDERS = tuple(map(Fraction, ("11/10", "2", "5")))
OVER = "pairs of neighbouring output laws with probabilities of denominator n on at most 3 outcomes"


def neighbours(size: int) -> Iterator[Instance]:
    """Every small pair of laws with values of exp(epsilon) and delta."""
    for first, second in pairs_of_laws(size):
        for base in BASES:
            for delta in DELTAS:
                yield first, second, base, delta


def as_specified(*, slack_on_both: bool = False) -> Callable[[Instance], Witness | None]:
    """Approximate (pure where delta is 0) privacy by events, against MULT^delta at most epsilon.

    With ``slack_on_both`` the slack is taken off both probabilities of the ratio.
    """

    def check(instance: Instance) -> Witness | None:
        first, second, base, delta = cast(tuple[SmallLaw, SmallLaw, Fraction, Fraction], instance)
        private = all(x <= base * y + delta and y <= base * x + delta for x, y in events(first, second))
        ratio = largest_ratio(first, second, delta)
        specified = not isinstance(ratio, Infinity) and ratio <= (base - delta if slack_on_both else base)
        if private == specified:
            return None
        values = {"P": text(first), "Q": text(second), "exp(epsilon)": str(base), "delta": str(delta)}
        words = f"private by events: {private}; exp MULT^delta = {ratio}"
        return Witness(f"P = {values['P']}, Q = {values['Q']}: {words}", {**values, "violated": words})

    return check


def pairs(size: int) -> Iterator[Instance]:
    """Every small pair of laws."""
    yield from pairs_of_laws(size)


def concentrated(power: int) -> Callable[[Instance], Witness | None]:
    """With rho = NoR, every D_a of either direction is at most a rho^power; and NoR is infinite only where one is."""

    def check(instance: Instance) -> Witness | None:
        first, second = (dict(enumerate(law)) for law in cast(tuple[SmallLaw, SmallLaw], instance))
        value = NOR.compare(first, second).value
        for order in ORDERS:
            for there, back in ((first, second), (second, first)):
                divergence = renyi(order).compare(there, back).value
                if value.infinite or divergence.infinite:
                    continue
                most = _power(value, power)
                if compare(cast(Magnitude, divergence).power, symbolic(order * most), {}) > 0:
                    values = {"P": str(there), "Q": str(back), "order": str(order)}
                    return Witness(f"D_{order} exceeds {order} rho^{power}", {**values, "violated": str(most)})
        return None

    return check


def _power(value: object, power: int) -> Fraction:
    """A rational just above a power of a distance."""
    if isinstance(value, Enclosed):
        square = value.squares(Fraction(1, 2**30))[1]
    else:
        square = enclose(cast(Magnitude, value).raised(2), {}).upper
    return square if power == 2 else square**2


APPROXIMATE = Reduction(
    ForAll(OVER, neighbours, as_specified()),
    AllOf(
        {
            "an event": pointwise(p - d <= c * q, And(nonnegative(p, q, d), c >= 1, p <= c * q + d)),
            "and back": pointwise(p <= c * q + d, And(nonnegative(p, q, d), c >= 1, p - d <= c * q)),
        }
    ),
    "MULT^delta(P, Q) <= epsilon says that p - delta <= c q for the two probabilities of every event and both orders, "
    "with c = e^epsilon (a logarithm of a number that is not positive counts as at most 0); by the lemmas that is "
    "p <= c q + delta, the usual definition. Neighbours are at distance 1, so the budget is epsilon times 1",
)


def concentrated_case(power: int) -> Reduction:
    """Zero-concentrated privacy, the budget being the usual rho to the power 1/2 (of ``power`` 2)."""
    return Reduction(
        ForAll(f"{OVER}; orders {', '.join(map(str, ORDERS))}", pairs, concentrated(power)),
        AllOf(
            {
                "an order": pointwise(u <= a**2 * t, And(t > 1, u >= 0, a >= 0, u / t <= a**2)),
                "and back": pointwise(u / t <= a**2, And(t > 1, u >= 0, a >= 0, u <= a**2 * t)),
            }
        ),
        "NoR(P, Q) <= a says that u/t <= a^2 for the Renyi divergence u of either direction at every order t > 1; by "
        "the lemmas that is u <= a^2 t, zero-concentrated privacy with rho = a^2",
    )


THEOREM = Theorem(
    id="bailie2025/prose-4.2-special-cases",
    title="Section 4.2: common definitions are special cases",
    statement=r"Pure $\varepsilon$-DP, approximate $(\varepsilon,\delta)$-DP and zero-concentrated $\rho$-DP are "
    r"specifications: with $d$ the distance of neighbours (1 between neighbours, else infinite), one universe, and the "
    r"output premetrics $D_{\mathrm{MULT}}$, $D_{\mathrm{MULT}}^{\delta}$ and $D_{\mathrm{NoR}}$.",
    claim=AllOf({"pure and approximate": APPROXIMATE, "zero-concentrated": concentrated_case(2)}),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="1762-1764",
    reading="Pair of neighbours by pair of neighbours; at infinite distance nothing is asked. Pure is delta = 0. The "
    "normalised Renyi metric takes the root: its budget is the root of the usual rho.",
    twins=(
        Twin(
            "another budget",
            "epsilon replaced by ln(exp(epsilon) - delta)",
            ForAll(OVER, neighbours, as_specified(slack_on_both=True)),
            routes=(Enumerate(EnumerateScope(up_to=3)),),
        ),
        Twin("no root", "the budget of NoR is the usual rho itself", concentrated_case(4).claim),
    ),
)
