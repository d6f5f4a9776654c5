"""Lemma B.3.4 (bailie2025): datasets of one universe differ by a permutation of as few records as they differ in."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

STRATA = Every(
    all="x, x' in datasets",
    let={"extra": "0"},
    given={"one universe": "one_universe(x, x')"},
    show="some r in within(x): moved(r) = hamming_s(x, x') - extra and swapped(x, r) ~ x'",
)
ONE_STRATUM = Every(
    all="x in one_stratum; x' in universe(x)", let={"extra": "0"}, show="ways(x, x', hamming_s(x, x') - extra) > 0"
)

STATED = Theorem(
    id="bailie2025/lem-b.3.4",
    title="A permutation of as few records as differ",
    statement=r"""Write $g(x)=[(M_i,H_i,S_{g(i)})]_{i=1}^n$ for a permutation $g$ of the records of
$x=[(M_i,H_i,S_i)]_{i=1}^n$. Let $x,x'$ lie in one universe of $\mathscr D_{c_{\rm Swap}}$ and let
$\Delta=d_{\rm HamS}(x,x')$. Then some permutation $\rho$ within the matching strata fixes exactly $n-\Delta$
records and
satisfies $C(\rho(x))=C(x')$.""",
    claim=AllOf({"two strata": STRATA, "one stratum": ONE_STRATUM}),
    routes=(Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=8)), Prove()),
    lines="4091-4121",
    reading="With one stratum, of any number of values, permutations are counted; with two they are looked through.",
    twins=(
        Twin("one record fewer", "exactly `n - Delta + 1` records are fixed", STRATA.put(extra="1")),
        Twin(
            "two universes",
            "`x` and `x'` have the same size but need not lie in one universe",
            STRATA.without("one universe").assuming(size="len(x) = len(x')"),
        ),
    ),
)

LEMMA = STRATA.assuming(different="hamming_s(x, x') > 0")

EARLIER = Theorem(
    id="bailie2023/lem-a.4",
    title="Lemma A.4: a permutation of as few records as differ",
    statement=r"""For $X=[(J_i,K_i,L_i)]_i$ and a permutation $\sigma$ within the matching strata write
$\sigma(X)=[(J_i,K_{\sigma(i)},L_i)]_i$. If $X,X'$ lie in one universe of $\mathcal D_{c_{\rm Swap}}$ and $d^u_{\rm
HamS}(X,X')=m>0$, then some $\sigma$ that fixes $|X|-m$ records has $\sigma(X)=X'$ up to the order of records.""",
    claim=AllOf(
        {
            "two strata": LEMMA,
            "one stratum": ONE_STRATUM.assuming(different="hamming_s(x, x') > 0"),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=8)), Prove()),
    lines="932-972",
    reading=(
        "'Fixes `|X| - m` records' is read as: exactly that many. With one stratum, of any number of values, the "
        "permutations are counted; with two they are looked through."
    ),
    twins=(
        Twin("one record more is fixed", "`|X| - m + 1` records are fixed", LEMMA.put(extra="1")),
        Twin(
            "two universes",
            "`X` and `X'` have the same size but need not lie in one universe",
            LEMMA.without("one universe").assuming(size="len(x) = len(x')"),
        ),
    ),
)
THEOREMS = (STATED, EARLIER)
