"""Section 7.1 (bailie2023): a swap key so fine that records with one key are duplicates."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

VACUOUS = Every(
    all="x, x' in datasets",
    given={"one universe": "one_universe(x, x')", "duplicates": "every r, s in x: r[MATCH] = s[MATCH] => r = s"},
    show="hamming_s(x, x') = 0 and largest_mixed(x') = 0",
)
CATEGORIES = {"match": 3}

THEOREM = Theorem(
    id="bailie2023/prose-7.1-duplicates",
    title="Section 7.1: all records with the same key are duplicates",
    statement=r"""If $V_{\rm Match}$ is defined so that all records with the same key are duplicates of each
other, then
$d^u_{\rm HamS}(X,X')=0$ for all $X,X'$ in the observed universe $\mathcal D_{c_{\rm Swap}}(X^*)$; the
definition is vacuous at
this universe, and Theorem 5.6 gives $\varepsilon_{\mathcal D}=0$ ($b=0$).""",
    claim=VACUOUS,
    routes=(
        Enumerate(EnumerateScope(up_to=5, options=CATEGORIES), slow=EnumerateScope(up_to=6, options=CATEGORIES)),
        Prove(),
    ),
    lines="756",
    twins=(Twin("some different records", "records with the same key may differ", VACUOUS.without("duplicates")),),
)
