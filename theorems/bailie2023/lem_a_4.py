"""Lemma A.4 (bailie2023): datasets of one universe differ by a permutation of as few records as they differ in."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Theorem, Twin
from theorems.bailie2025._law_arguments import fewest_moved
from theorems.bailie2025.appendix_b.lem_b_3_4 import ONE_STRATUM, STRATA

LEMMA = STRATA.assuming(different="hamming_s(x, x') > 0")

THEOREM = Theorem(
    id="bailie2023/lem-a.4",
    title="Lemma A.4: a permutation of as few records as differ",
    statement=r"""For $X=[(J_i,K_i,L_i)]_i$ and a permutation $\sigma$ within the matching strata write
$\sigma(X)=[(J_i,K_{\sigma(i)},L_i)]_i$. If $X,X'$ lie in one universe of $\mathcal D_{c_{\rm Swap}}$ and $d^u_{\rm
HamS}(X,X')=m>0$, then some $\sigma$ that fixes $|X|-m$ records has $\sigma(X)=X'$ up to the order of records.""",
    claim=AllOf(
        {
            "two strata": fewest_moved(LEMMA),
            "one stratum": fewest_moved(ONE_STRATUM.assuming(different="hamming_s(x, x') > 0")),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=8)), Prove()),
    lines="932-972",
    reading=(
        "'Fixes |X| - m records' is read as: exactly that many. With one stratum, of any number of values, the "
        "permutations are counted; with two they are looked through."
    ),
    twins=(
        Twin("one record more is fixed", "|X| - m + 1 records are fixed", LEMMA.put(extra="1")),
        Twin(
            "two universes",
            "X and X' have the same size but need not lie in one universe",
            LEMMA.without("one universe").assuming(size="len(x) = len(x')"),
        ),
    ),
)
