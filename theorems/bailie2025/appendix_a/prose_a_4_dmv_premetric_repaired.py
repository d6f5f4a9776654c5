"""Appendix A.4 (bailie2025), repaired: when the encoded multiverse is an input premetric."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import AllOf
from dpcalc.structure.language import ZERO, Choose, Element, Same, Term, both
from dpcalc.structure.vocabulary import inhabited, premetric
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import MV, ROUTES
from theorems.bailie2025.appendix_a.prose_a_4_dmv import COVERS, PREMETRIC, d_mv


def with_diagonal(x: Element, y: Element) -> Term:
    """The same with 0 on the diagonal (Proposition A.3.1)."""
    return Choose(Same(x, y), ZERO, d_mv(x, y))


IFF = replace(PREMETRIC, then=both(premetric(d_mv), COVERS))
ALWAYS = replace(PREMETRIC, then=premetric(with_diagonal))
THEOREM = Theorem(
    id="bailie2025/prose-a.4-dmv-premetric-repaired",
    title="Appendix A.4, repaired: the encoded multiverse as an input premetric",
    statement=r"""$d^{\mathscr D}$ is a premetric if and only if every point lies in some universe. With $0$ on the
diagonal it always is one.""",
    claim=AllOf({"if the universes cover the domain": IFF, "with 0 on the diagonal": ALWAYS}),
    routes=ROUTES,
    source="bailie2025",
    lines="3773-3779",
    repairs="bailie2025/prose-a.4-dmv-premetric",
    fault="convention",
    twins=(
        Twin(
            "some point is covered",
            "one universe has a point, in place of all points being covered",
            replace(PREMETRIC, given={"a universe has a point": MV.some(inhabited)}),
        ),
    ),
)
