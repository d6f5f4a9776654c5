"""Section 2.4.4 (bailie2025), corrected: when the person premetric is at most b times the household one."""

from __future__ import annotations

from bailie2025._resolutions import pairs_where, person_below_households, same_households, same_numbers, same_rosters

from dpcalc.claim import AllOf, Claim
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin


def parts(less: int = 0) -> Claim:
    """The three distances, each under its condition."""
    return AllOf(
        {
            "d_SymDiff": person_below_households("d_SymDiff", less=less),
            "d_HamS": person_below_households("d_HamS", pairs_where(same_numbers), less=less),
            "d_Ham": person_below_households("d_Ham", pairs_where(same_rosters), less=less),
        }
    )


THEOREM = Theorem(
    id="bailie2025/prose-2.4.4-household-b-repaired",
    title="Section 2.4.4: the person premetric against b times the household one",
    statement=r"""With at most $b$ persons in a household, $d^p_{\rm SymDiff}\le b\,d^h_{\rm SymDiff}$; $d^p_{\rm
HamS}\le b\,d^h_{\rm HamS}$ on datasets of equally many persons; and $d^p_{\rm Ham}\le b\,d^h_{\rm Ham}$ if every
household keeps its number of members.""",
    claim=parts(),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    source="bailie2025",
    lines="1101-1107",
    repairs="bailie2025/prose-2.4.4-household-b",
    fault="missing hypothesis",
    reading="Person records do not name their household.",
    twins=(
        Twin("b - 1", "one less than the most persons in a household", parts(less=1)),
        Twin(
            "any numbers of persons, d_HamS",
            "as many households, not as many persons",
            person_below_households("d_HamS", pairs_where(same_households)),
        ),
        Twin(
            "any numbers of persons, d_Ham",
            "as many households, with any numbers of members",
            person_below_households("d_Ham", pairs_where(same_households)),
        ),
    ),
)
