"""Lemma B.3.4 (bailie2025): datasets of one universe differ by a permutation of as few records as they differ in."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._law_arguments import fewest_moved

STRATA = Every(
    all="x, x' in datasets",
    let={"extra": "0"},
    given={"one universe": "one_universe(x, x')"},
    show="some r in within(x): moved(r) = hamming_s(x, x') - extra and swapped(x, r) ~ x'",
)
ONE_STRATUM = Every(
    all="x in one_stratum; x' in universe(x)", let={"extra": "0"}, show="ways(x, x', hamming_s(x, x') - extra) > 0"
)

THEOREM = Theorem(
    id="bailie2025/lem-b.3.4",
    title="A permutation of as few records as differ",
    statement=r"""Write $g(x)=[(M_i,H_i,S_{g(i)})]_{i=1}^n$ for a permutation $g$ of the records of
$x=[(M_i,H_i,S_i)]_{i=1}^n$. Let $x,x'$ lie in one universe of $\mathscr D_{c_{\rm Swap}}$ and let
$\Delta=d_{\rm HamS}(x,x')$. Then some permutation $\rho$ within the matching strata fixes exactly $n-\Delta$
records and
satisfies $C(\rho(x))=C(x')$.""",
    claim=AllOf({"two strata": fewest_moved(STRATA), "one stratum": fewest_moved(ONE_STRATUM)}),
    routes=(Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=8)), Prove()),
    lines="4091-4121",
    reading="With one stratum, of any number of values, permutations are counted; with two they are looked through.",
    twins=(
        Twin("one record fewer", "exactly n - Delta + 1 records are fixed", STRATA.put(extra="1")),
        Twin(
            "two universes",
            "x and x' have the same size but need not lie in one universe",
            STRATA.without("one universe").assuming(size="len(x) = len(x')"),
        ),
    ),
)
