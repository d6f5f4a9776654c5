"""Proof of Theorem 3.3.1 (bailie2025, appendix B.5), repaired: a person who moves changes two households."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from bailie2025._datasets import unordered_hamming
from bailie2025._resolutions import (
    NAMED,
    PAIRS,
    PLAIN,
    Homes,
    Pairs,
    Views,
    household_below_person,
    pairs_where,
    same_numbers,
    same_rosters,
    shown,
)

from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import product
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness


def at_most_times(factor: int, pairs: Pairs, views: Views) -> Claim:
    """The household-level distance is at most ``factor`` times the person-level one."""

    def check(instance: Instance) -> Witness | None:
        x, y = cast(tuple[Homes, Homes], instance)
        by_home, by_person = (unordered_hamming(view(x), view(y)) for view in views)
        if by_home <= product(Fraction(factor), by_person):
            return None
        values = {"x": shown(x), "x'": shown(y), "d^h": str(by_home), "d^p": str(by_person)}
        return Witness(f"{shown(x)} and {shown(y)}: d^h = {by_home}, d^p = {by_person}", values)

    return ForAll(PAIRS, pairs, check)


TWICE = at_most_times(2, pairs_where(same_numbers), NAMED)
NOBODY_MOVES = household_below_person("d_HamS", pairs_where(same_rosters), NAMED)
THEOREM = Theorem(
    id="bailie2025/proof-b.5-transfer-repaired",
    title="Proof of Theorem 3.3.1, repaired: from households to persons",
    statement=r"""Let a person's record name the household. A mechanism that satisfies $\rho$-DP$(\mathcal X_{\rm
CEF},\{\mathcal X_{\rm CEF}\},d^{hh}_{\rm HamS},D_{\rm NoR})$ satisfies $(2\rho)$-DP$(\mathcal X_{\rm CEF},\mathscr
D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$, since $d^{hh}_{\rm HamS}\le 2\,d^p_{\rm HamS}$ between datasets with as
many persons and housing units; with the same $\rho$ if every household has as many members in all datasets.""",
    claim=AllOf({"twice the budget": TWICE, "the same budget where nobody moves": NOBODY_MOVES}),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    source="bailie2025",
    lines="4503",
    repairs="bailie2025/proof-b.5-transfer",
    fault="wrong mathematics",
    twins=(
        Twin("the same budget", "1 for 2", at_most_times(1, pairs_where(same_numbers), NAMED)),
        Twin(
            "records name no household",
            "a person's record is the person",
            at_most_times(2, pairs_where(same_numbers), PLAIN),
        ),
        Twin(
            "any two datasets",
            "other numbers of households",
            at_most_times(2, pairs_where(lambda x, y: len(x) != len(y)), NAMED),
        ),
    ),
)
