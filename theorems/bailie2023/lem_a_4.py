"""Lemma A.4 (bailie2023): datasets of one universe differ by a permutation of as few records as they differ in."""

from __future__ import annotations

from bailie2025.lem_b_3_4 import always, by_permutation, lemma, two_datasets

from dpcalc.claim import ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

THEOREM = Theorem(
    id="bailie2023/lem-a.4",
    title="Lemma A.4: a permutation of as few records as differ",
    statement=r"""For $X=[(J_i,K_i,L_i)]_i$ and a permutation $\sigma$ within the matching strata write
$\sigma(X)=[(J_i,K_{\sigma(i)},L_i)]_i$. If $X,X'$ lie in one universe of $\mathcal D_{c_{\rm Swap}}$ and $d^u_{\rm
HamS}(X,X')=m>0$, then some $\sigma$ that fixes $|X|-m$ records has $\sigma(X)=X'$ up to the order of records.""",
    claim=always(),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    source="bailie2023",
    lines="932-972",
    reading=(
        "'Fixes |X| - m records' is read as: exactly that many. With one stratum the permutations are counted; with "
        "two they are enumerated on the records themselves."
    ),
    twins=(
        Twin("one record more is fixed", "|X| - m + 1 records are fixed", lemma(extra=1)),
        Twin(
            "two universes",
            "X and X' have the same size but need not lie in one universe",
            ForAll("two datasets of one size", two_datasets(False), by_permutation(0)),
        ),
    ),
)
