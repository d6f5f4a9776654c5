"""Lemma B.4.4 (bailie2025): when a derangement can lead to a dataset without a record in common.

The first claim is code: its counterexample has 12 records, too many permutations for the definition of a word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from dpcalc.certify.counterexample import Step, swapping
from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.mechanisms.disjoint_tables import disjoint_pair, smaller_group
from dpcalc.swapping.law.counts import moved_counts
from dpcalc.swapping.law.stratum import StratumUniverse
from dpcalc.swapping.losses.instances import hamming, records_of
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._optimality import Margin, any_margin, at_most_half, at_most_half_less_one, universes
from theorems.bailie2025._stratum_arguments import exchanged_pairs, two_groups

OVER = "universes of a stratum of `b` records"
Condition = Callable[[Margin, Margin], bool]

SIZES: dict[str, Step] = {"b": ("size", "x"), "n_h": ("most", "x", [0]), "n_s": ("most", "x", [1])}
"""The number of records of x, and of the most frequent holding and swapping value."""
B9 = "(and (<= n_h (+ (* 1/2 b) -1)) (<= n_s (+ (* 1/2 b) -1)))"
"""(B.9)."""


def deranged_away(universe: StratumUniverse) -> dict[str, str] | None:
    """A dataset x of the universe and one that a derangement of its b records leads to, at distance b.

    Datasets at distance b have no record in common. ``None`` where every two datasets of the universe have one; any
    g(x) lies in the universe, so then no derangement will do.
    """
    found = disjoint_pair(universe.rows, universe.columns)
    if found is None:
        return None
    x, z = found
    derangements = moved_counts(x, z)[universe.size]
    if hamming(x, z) != universe.size or not derangements:
        return None
    return {"x": str(x), "g(x)": str(z), "derangements from x to g(x)": str(derangements)}


def both(wanted: Callable[[Margin], bool]) -> Condition:
    """A property of both margins."""
    return lambda rows, columns: wanted(rows) and wanted(columns)


def all_universes(n: int) -> Iterator[Instance]:
    """Every universe of n records."""
    return iter(universes(n, any_margin))


def sufficient(condition: Condition) -> Callable[[Instance], Witness | None]:
    """Where the condition holds, x and g exist."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        if not condition(universe.rows, universe.columns) or deranged_away(universe):
            return None
        label = universe.label()
        values = {"universe": label}
        for here, there in ((universe.rows, universe.columns), (universe.columns, universe.rows)):
            if max(here) > smaller_group(there):
                values["why"] = (
                    f"a category of {max(here)} records meets categories `{there}` of the other variable, which do not "
                    f"form two groups of {max(here)} records or more: one for `x` and one for `g(x)`"
                )
        return Witness(
            f"`b = {universe.size}`, {label}: every two datasets have a record in common",
            values,
            evidence=swapping(
                "(>= d b)",
                {**SIZES, "U": ("universe", "x"), "d": ("farthest", "U")},
                [B9] if both(at_most_half_less_one)(universe.rows, universe.columns) else [],
                x=records_of(universe.tables()[0]),
            ),
        )

    return check


def sufficiency(condition: Condition) -> Claim:
    """Where a condition on the margins holds, x and g exist."""
    return ForAll(OVER, all_universes, sufficient(condition), first=2)


NECESSARY = Every(
    all="x in stratum_universes",
    let={"most(b)": "b / 2 - 1"},
    given={"two records": "len(x) >= 2", "a derangement away": "leads_away(x)"},
    show="every k in [HOLD, SWAP]: every n in counts(x, k): n <= most(len(x))",
)
EXCHANGED = Every(
    all="x in one_stratum; g in permutations(len(x))",
    let={"b_at_least": "0", "places(x)": "range(len(x))"},
    given={
        "pairs": "every i in places(x): g[g[i]] = i and x[i][HOLD] != x[g[i]][HOLD] and x[i][SWAP] != x[g[i]][SWAP]",
        "large": "len(x) >= b_at_least",
    },
    show="moved(g) = len(x) and hamming_s(x, swapped(x, g)) = len(x)",
)
WITH_B9 = EXCHANGED.assuming(B9="every k in [HOLD, SWAP]: every n in counts(x, k): n <= len(x) / 2 - 1")


SENT_BACK = Every(
    all="x in one_stratum; g in permutations(len(x)); s in distinct(margin(x, [SWAP]))",
    let={"enough(n, b)": "2 * n >= b"},
    given={"derangement": "moved(g) = len(x)", "enough": "enough(times_in(s, margin(x, [SWAP])), len(x))"},
    show="some i in range(len(x)): s = [x[i][SWAP]] and x[g[i]][SWAP] = x[i][SWAP]",
)

SUFFICIENCY = Theorem(
    id="bailie2025/lem-b.4.4a",
    title="A derangement to a disjoint dataset exists",
    statement=r"""Let $\mathcal D_0\in\mathscr D_{c_{\rm Swap}}$ satisfy (B.9): for some $m_0$ with $n_{m_0}=b$,
$\max_hn_{m_0h}\le\tfrac b2-1$ and $\max_sn_{m_0s}\le\tfrac b2-1$. Then there are $x\in\mathcal D_0$ and a
derangement $g$ of
$x_{m_0}$ with $d_{\rm HamS}(x_{m_0},g(x_{m_0}))=b$.""",
    claim=sufficiency(both(at_most_half_less_one)),
    routes=(Enumerate(EnumerateScope(up_to=12)),),
    source="bailie2025",
    lines="4384-4386, 4402-4421",
    reading="Only the stratum `m_0` matters.",
    twins=(
        Twin("half", "`b/2` in place of `b/2 - 1`", sufficiency(both(at_most_half))),
        Twin("any universe", "(B.9) is dropped", sufficiency(both(any_margin))),
    ),
)

NECESSITY = Theorem(
    id="bailie2025/lem-b.4.4b",
    title="Only then does a derangement to a disjoint dataset exist",
    statement=r"""If $x\in\mathcal D_0$ and a derangement $g$ of $x_{m_0}$ with $d_{\rm
HamS}(x_{m_0},g(x_{m_0}))=b=n_{m_0}$ exist,
then (B.9) holds: $\max_hn_{m_0h}\le\tfrac b2-1$ and $\max_sn_{m_0s}\le\tfrac b2-1$.""",
    claim=NECESSARY,
    routes=(Enumerate(EnumerateScope(up_to=6)),),
    source="bailie2025",
    lines="4388, 4394-4400",
    twins=(Twin("a third", "`b/3` in place of `b/2 - 1`", NECESSARY.put(most="b / 3")),),
)

PIGEONHOLE = Theorem(
    id="bailie2025/lem-b.4.4-proof-pigeonhole",
    title="The pigeonhole step",
    statement=r"""If a swapping category $s_0$ has $n_{m_0s_0}\ge b/2$, where $n_{m_0}=b$, then every derangement
of $x_{m_0}$ sends
some record with value $s_0$ to a record that also has value $s_0$.""",
    claim=SENT_BACK,
    routes=(Enumerate(EnumerateScope(up_to=6)),),
    source="bailie2025",
    lines="4394",
    twins=(Twin("a third", "`b/3` in place of `b/2`", SENT_BACK.put(enough="3 * n >= b")),),
)

PAIRS = Theorem(
    id="bailie2025/lem-b.4.4-proof-pairs",
    title="The pairing step",
    statement=r"""Let $b$ be even and let the records of $x$ in the stratum be listed so that $H_i\ne H_{i+1}$ and
$S_i\ne S_{i+1}$ for all odd $i$. Let $g(i)=i+1$ for odd and $g(i)=i-1$ for even $i$. Then $k_g=b$ and
$d_{\rm HamS}(g(x),x)=b$.""",
    claim=AllOf({"universes with (B.9)": WITH_B9, "every universe": EXCHANGED}),
    routes=(Enumerate(EnumerateScope(up_to=7, options={"hold": 3, "swap": 3})),),
    lines="4402-4408",
    reading=(
        "A list with `H_i` and `H_(i+1)`, `S_i` and `S_(i+1)` different for odd `i` is said by the `g` that "
        "exchanges `i` and `i + 1`. Of every `x` so listed: in universes with (B.9), where the proof says it, and in "
        "all. That each universe with (B.9) has some such `x` is Lemma B.4.4 itself."
    ),
    twins=(Twin("large `b`", "claimed for `b >= 6` only", EXCHANGED.put(b_at_least="6")),),
)

APART = Every(
    all=EXCHANGED.all,
    let={
        "places(x)": "range(len(x))",
        "shared(x, g, i, j, k)": "some a in [i, g[i]]: some c in [j, g[j]]: x[a][k] = x[c][k]",
        "equal(x, g, i, j)": "[x[i], x[g[i]]] ~ [x[j], x[g[j]]]",
    },
    given={
        "pairs": EXCHANGED.given["pairs"],
        "pairs apart": "every i, j in places(x): "
        "equal(x, g, i, j) or not shared(x, g, i, j, HOLD) or not shared(x, g, i, j, SWAP)",
    },
    show=EXCHANGED.show,
)

REPAIRED = Theorem(
    id="bailie2025/lem-b.4.4-proof-pairs-repaired",
    title="The pairing step, repaired",
    statement=r"""Let $b$ be even and let the records of $x$ in the stratum be listed so that $H_i\ne H_{i+1}$ and
$S_i\ne S_{i+1}$ for all odd $i$. Suppose that any two of the pairs $(i,i+1)$, $i$ odd, are equal, or have no
holding value in
common, or have no swapping value in common. Then exchanging the swapping values within each pair gives $k_g=b$ and
$d_{\rm HamS}(g(x),x)=b$.""",
    claim=exchanged_pairs(APART),
    routes=(Enumerate(EnumerateScope(up_to=7, options={"hold": 4, "swap": 3})), Prove()),
    lines="4402-4408",
    repairs="bailie2025/lem-b.4.4-proof-pairs",
    fault="missing hypothesis",
    reading="The pairs `(i, i + 1)` are those that `g` exchanges.",
    twins=(Twin("any pairs", "pairs may meet in any way", EXCHANGED),),
)

REPAIRED_B_4_4_PROOF_PIGEONHOLE = Theorem(
    id="bailie2025/lem-b.4.4-proof-pigeonhole-repaired",
    title="The pigeonhole step, repaired",
    statement=r"""If a swapping category $s_0$ has $n_{m_0s_0}>b/2$, where $n_{m_0}=b$, then every derangement of
$x_{m_0}$ sends
some record with value $s_0$ to a record that also has value $s_0$.""",
    claim=SENT_BACK.put(enough="2 * n > b"),
    routes=(
        Enumerate(
            EnumerateScope(up_to=7),
            slow=EnumerateScope(up_to=8),
        ),
        Prove(),
    ),
    lines="4394",
    repairs="bailie2025/lem-b.4.4-proof-pigeonhole",
    fault="wrong mathematics",
    twins=(Twin("half", "`n >= b/2` in place of `n > b/2`", SENT_BACK),),
)

SUFFICIENT = Every(
    all="x in stratum_universes",
    given={
        "two records": "len(x) >= 2",
        "room for holding values": "every n in counts(x, HOLD): n <= even_split(counts(x, SWAP))",
        "room for swapping values": "every n in counts(x, SWAP): n <= even_split(counts(x, HOLD))",
    },
    show="leads_away(x)",
)

REPAIRED_B_4_4A = Theorem(
    id="bailie2025/lem-b.4.4a-repaired",
    title="A derangement to a disjoint dataset exists, repaired",
    statement=r"""Let stratum $m_0$ of $\mathcal D_0$ have $b\ge2$ records, and suppose that for each category
(holding or
swapping) of $c$ records the categories of the other variable can be put in two groups of at least $c$ records
each. Then
there are $x\in\mathcal D_0$ and a derangement $g$ of $x_{m_0}$ with $d_{\rm HamS}(x_{m_0},g(x_{m_0}))=b$.""",
    claim=SUFFICIENT,
    routes=(Enumerate(EnumerateScope(up_to=12), slow=EnumerateScope(up_to=15)),),
    lines="4384-4386, 4402-4421",
    repairs="bailie2025/lem-b.4.4a",
    fault="wrong mathematics",
    reading=(
        "The condition is also necessary (lem-b.4.4b-repaired). It implies that no category has more than `b/2` "
        "records, and it holds wherever no category has more than `b/3`."
    ),
    twins=(
        Twin("half alone", "no category has more than `b/2` records", sufficiency(both(at_most_half))),
        Twin(
            "as printed",
            "no category has more than `b/2 - 1` records",
            sufficiency(both(at_most_half_less_one)),
            routes=(Enumerate(EnumerateScope(up_to=12)),),
        ),
    ),
)

TWO_GROUPS = Every(
    all=NECESSARY.all,
    given=NECESSARY.given,
    show="(every n in counts(x, HOLD): n <= even_split(counts(x, SWAP))) "
    "and every n in counts(x, SWAP): n <= even_split(counts(x, HOLD))",
)

REPAIRED_B_4_4B = Theorem(
    id="bailie2025/lem-b.4.4b-repaired",
    title="What a derangement to a disjoint dataset implies",
    statement=r"""If $x\in\mathcal D_0$ and a derangement $g$ of $x_{m_0}$ with $d_{\rm
HamS}(x_{m_0},g(x_{m_0}))=b=n_{m_0}$ exist,
then for each category of $c$ records the categories of the other variable can be put in two groups of at least $c$
records
each; in particular $\max_hn_{m_0h}\le\tfrac b2$ and $\max_sn_{m_0s}\le\tfrac b2$.""",
    claim=AllOf(
        {
            "half": two_groups(NECESSARY.put(most="b / 2")),
            "two groups": two_groups(TWO_GROUPS),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=9), slow=EnumerateScope(up_to=10)), Prove()),
    lines="4388, 4394-4400",
    repairs="bailie2025/lem-b.4.4b",
    fault="wrong mathematics",
    reading="Two groups are needed as `x` and `g(x)` share no record: one holds the category's records in `x`, one "
    "in `g(x)`.",
    twins=(
        Twin("less than half", "max `n < b/2` in place of max `n <= b/2`", NECESSARY.put(most="(b - 1) / 2")),
        Twin("as printed", "`b/2 - 1` in place of `b/2`", NECESSARY),
    ),
)
THEOREMS = (
    SUFFICIENCY,
    NECESSITY,
    PIGEONHOLE,
    PAIRS,
    REPAIRED,
    REPAIRED_B_4_4_PROOF_PIGEONHOLE,
    REPAIRED_B_4_4A,
    REPAIRED_B_4_4B,
)
