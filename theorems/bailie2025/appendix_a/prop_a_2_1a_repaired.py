"""Proposition A.2.1 (bailie2025), (A) implies (B), corrected: the sigma-algebras tell the values of f apart."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.structure.vocabulary import for_points
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._not_random import (
    same_value,
)
from theorems.bailie2025._structures import ROUTES
from theorems.bailie2025.appendix_a.prop_a_2_1 import RECOMMENDED as CLAIM

THEOREM = Theorem(
    id="bailie2025/prop-a.2.1a-repaired",
    title="Proposition A.2.1, (A) implies (B), where sigma-algebras tell values apart",
    statement=r"""Suppose $D_{\Pr}(P,Q)=\infty$ whenever $d_{\mathrm{TV}}(P,Q)=1$. Let $f:\mathcal X\to\mathcal T$ be a
mechanism that is not random, with $\sigma$-algebras in which any two values of $f$ on one component $[x]$ are told
apart by a measurable set (in those of Definition A.1.4 every set is measurable). If $f$ satisfies
$\varepsilon_{\mathcal D}$-DP$(\mathcal X,\mathscr D,d,D_{\Pr})$ with all $\varepsilon_{\mathcal D}<\infty$, then $f$ is
constant on each $[x]$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="3608-3611,3940-3944",
    repairs="bailie2025/prop-a.2.1a",
    fault="missing hypothesis",
    twins=(
        *(Twin(f"without: {name}", "this hypothesis is dropped", CLAIM.without(name)) for name in CLAIM.given),
        Twin("constant everywhere", "f is constant", replace(CLAIM, then=for_points(2, same_value))),
    ),
)
