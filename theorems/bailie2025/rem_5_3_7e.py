"""Remark 5.3.7 (bailie2025): which distorting functions ensure indistinguishability."""

from __future__ import annotations

from typing import cast

from dpcalc.certify.evidence import example
from dpcalc.claim import ForAll, Instance
from dpcalc.decide.output_laws import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.theorem import Enumerate, Theorem
from dpcalc.verdict import Witness

DISTORTING = ("DIST", "P Q", "(if (= (MULT P Q) inf) inf 0)")
"""0 where the multiplicative distance is finite, else infinite; as certificates write it."""


def some_multiple(instance: Instance) -> Witness | None:
    """Some finite multiple of this distorting function is at least the multiplicative distance.

    Where a bound eps d(x, x') on it is kept by connected laws, their multiplicative distance is finite.
    """
    first, second = cast(tuple[SmallLaw, SmallLaw], instance)
    found = MULT.compare(dict(enumerate(first)), dict(enumerate(second))).value
    if found.infinite or found.zero:
        return None
    words = f"d_DIST = 0 and MULT = {found}: no multiple of the one is as large as the other"
    laws = {"P": first, "Q": second}
    evidence = example(
        "(are_laws (list P Q))", "(= (DIST P Q) 0)", "(> (MULT P Q) 0)", define=(DISTORTING,), about=laws
    )
    values = {"P": text(first), "Q": text(second), "d_DIST": "0 where MULT is finite, else infinite"}
    return Witness(
        f"d_DIST is {values['d_DIST']}: P = {values['P']}, Q = {values['Q']}: {words}",
        {**values, "violated": words},
        evidence=evidence,
    )


THEOREM = Theorem(
    id="bailie2025/rem-5.3.7e",
    title="Remark 5.3.7: other distorting functions",
    statement=r"If the Lipschitz condition $d_{\mathrm{DIST}}(P_x,P_{x'})\le\varepsilon d(x,x')$ ensures that "
    r"$p_x/p_{x'}$ is bounded away from zero and infinity for all connected $x,x'$, then $\alpha d_{\mathrm{DIST}}\ge "
    r"D_{\mathrm{MULT}}$ for some constant $\alpha$.",
    claim=ForAll(
        "pairs of laws on at most 3 outcomes, the distorting function that is 0 where MULT is finite, else infinite",
        pairs_of_laws,
        some_multiple,
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="2221",
    reading=(
        "A distorting function is any function of two laws (Definition C.4.1), a constant is finite. One function is "
        "looked at, which ensures what is asked: where its value is at most a finite eps d(x, x'), MULT is finite, "
        "which is to say that the ratio is bounded. The root of MULT, a metric, would do as well: see the repaired "
        "claim."
    ),
)
