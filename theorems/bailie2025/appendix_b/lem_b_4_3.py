"""Lemma B.4.3 (bailie2025): a permutation leads at most as far as it moves records."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

STRATA = Every(
    all="x in datasets; g in within(x)", let={"slack": "0"}, show="hamming_s(x, swapped(x, g)) <= moved(g) - slack"
)
ONE_STRATUM = STRATA.over("x in one_stratum; g in within(x)")


THEOREM = Theorem(
    id="bailie2025/lem-b.4.3",
    title="A permutation leads at most as far as it moves records",
    statement=r"""For every dataset $x$ and every permutation $g$ of its records within strata,
$d_{\rm HamS}(x,g(x))\le k_g$, the number of records that $g$ moves.""",
    claim=AllOf({"two strata": STRATA, "one stratum": ONE_STRATUM}),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    lines="4372-4382",
    twins=(
        Twin("one less", "`k_g - 1` in place of `k_g`", STRATA.put(slack="1")),
        Twin(
            "equality",
            "`d_HamS(x, g(x)) = k_g` is claimed",
            STRATA.showing("hamming_s(x, swapped(x, g)) = moved(g) - slack"),
        ),
        Twin(
            "across strata",
            "`g` need not keep to the strata",
            STRATA.over("x in datasets; g in permutations(len(x))"),
            routes=(Enumerate(EnumerateScope(up_to=5)),),
            not_needed="a moved record changes two cells of the table by one each, whatever stratum it lies in",
        ),
    ),
)
