"""Lemma B.4.4 (bailie2025): when a derangement can lead to a dataset without a record in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, permutations, product
from typing import cast

from dpcalc.certify.counterexample import Step, swapping
from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.instances import (
    Records,
    hamming,
    moved,
    permuted,
    records_of,
    table_of,
)
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.stratum import StratumUniverse
from dpcalc.mechanisms.swapping_counts import moved_counts
from dpcalc.theory import Enumerate, Every, Theorem, Twin
from dpcalc.verdict import Evidence, Witness
from theorems.bailie2025._optimality import (
    Margin,
    any_margin,
    at_most_half,
    at_most_half_less_one,
    disjoint_pair,
    smaller_group,
    universes,
)

OVER = "universes of a stratum of b records"
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
                    f"a category of {max(here)} records meets categories {there} of the other variable, which do not "
                    f"form two groups of {max(here)} records or more: one for x and one for g(x)"
                )
        return Witness(
            f"b = {universe.size}, {label}: every two datasets have a record in common",
            values,
            evidence=swapping(
                "(>= d b)",
                {**SIZES, "U": ("universe", "x"), "d": ("farthest", "U")},
                [B9] if both(at_most_half_less_one)(universe.rows, universe.columns) else [],
                x=records_of(universe.tables()[0]),
            ),
        )

    return check


def far_away(universe: StratumUniverse, relation: str) -> Evidence | None:
    """A dataset and a derangement that leads to distance b, where a relation between its sizes does not hold."""
    found = disjoint_pair(universe.rows, universe.columns)
    if found is None or not relation:
        return None
    records, wanted = records_of(found[0]), sorted(records_of(found[1]))
    images = (g for g in permutations(range(universe.size)) if moved(g) == universe.size)
    let: dict[str, Step] = {**SIZES, "z": ("swap", "x", "g", [1]), "k": ("moved", "g"), "d": ("distance", "x", "z")}
    g = next(g for g in images if sorted(permuted(records, g)) == wanted)
    return swapping(relation, let, ["(= k b)", "(= d b)"], x=records, g=g)


def necessary(condition: Condition, wording: str, relation: str = "") -> Callable[[Instance], Witness | None]:
    """Where x and g exist, the condition holds."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        if condition(universe.rows, universe.columns):
            return None
        found = deranged_away(universe)
        if found is None:
            return None
        values = {"universe": universe.label(), "violated": wording} | found
        summary = f"b = {universe.size}, {universe.label()}: a derangement leads to distance b"
        return Witness(summary, values, evidence=far_away(universe, relation))

    return check


def sufficiency(condition: Condition) -> Claim:
    """Where a condition on the margins holds, x and g exist."""
    return ForAll(OVER, all_universes, sufficient(condition), first=2)


def necessity(condition: Condition, wording: str, relation: str = "") -> Claim:
    """Only where a condition holds do x and g exist; ``relation`` is the condition for certificates."""
    return ForAll(OVER, all_universes, necessary(condition, wording, relation), first=2)


def paired_records(n: int) -> Iterator[Instance]:
    """Records over three holding and three swapping values, two neighbours at a time with nothing in common."""
    if n % 2 == 0:
        couples = [((h, s), (i, t)) for h, s, i, t in product(range(3), repeat=4) if h != i and s != t]
        for chosen in combinations_with_replacement(couples, n // 2):
            yield tuple(record for couple in chosen for record in couple)


def exchanged(wanted: Callable[[Records], bool]) -> Callable[[Instance], Witness | None]:
    """Exchanging the swapping values of each two neighbours moves b records and leads to distance b."""

    def check(instance: Instance) -> Witness | None:
        records = cast(Records, instance)
        if not wanted(records):
            return None
        g = tuple(i + 1 if i % 2 == 0 else i - 1 for i in range(len(records)))
        x, after = (table_of(r, 3, 3) for r in (records, permuted(records, g)))
        if moved(g) == len(records) == hamming(x, after):
            return None
        values = {"records (h, s)": str(records), "g": str(g), "x": str(x), "g(x)": str(after)}
        evidence = swapping(
            "(and (= k b) (= d b))",
            {
                **SIZES,
                "same_h": ("fixed", "x", "g", [0]),
                "same_s": ("fixed", "x", "g", [1]),
                "z": ("swap", "x", "g", [1]),
                "k": ("moved", "g"),
                "d": ("distance", "x", "z"),
            },
            ["(= same_h 0)", "(= same_s 0)", *([B9] if in_universe_b9(records) else [])],
            x=records,
            g=g,
        )
        summary = f"b = {len(records)}: d(g(x), x) = {hamming(x, after)}, k_g = {moved(g)}"
        return Witness(summary, values, evidence=evidence)

    return check


def any_list(_: Records) -> bool:
    """No further property."""
    return True


def in_universe_b9(records: Records) -> bool:
    """The universe of the records satisfies (B.9)."""
    margins = [tuple(Counter(record[i] for record in records).values()) for i in (0, 1)]
    return all(map(at_most_half_less_one, margins))


def exchanged_claim(wanted: Callable[[Records], bool]) -> Claim:
    """The pairing step for lists of records with a further property."""
    return ForAll("lists of b records, three values of each variable", paired_records, exchanged(wanted), first=2)


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
    reading="Only the stratum m_0 matters.",
    twins=(
        Twin("half", "b/2 in place of b/2 - 1", sufficiency(both(at_most_half))),
        Twin("any universe", "(B.9) is dropped", sufficiency(both(any_margin))),
    ),
)

NECESSITY = Theorem(
    id="bailie2025/lem-b.4.4b",
    title="Only then does a derangement to a disjoint dataset exist",
    statement=r"""If $x\in\mathcal D_0$ and a derangement $g$ of $x_{m_0}$ with $d_{\rm
HamS}(x_{m_0},g(x_{m_0}))=b=n_{m_0}$ exist,
then (B.9) holds: $\max_hn_{m_0h}\le\tfrac b2-1$ and $\max_sn_{m_0s}\le\tfrac b2-1$.""",
    claim=necessity(both(at_most_half_less_one), "max n_h <= b/2 - 1 and max n_s <= b/2 - 1", B9),
    routes=(Enumerate(EnumerateScope(up_to=6)),),
    source="bailie2025",
    lines="4388, 4394-4400",
    twins=(
        Twin("a third", "b/3 in place of b/2 - 1", necessity(both(lambda m: 3 * max(m) <= sum(m)), "max n <= b/3")),
    ),
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
    twins=(Twin("a third", "b/3 in place of b/2", SENT_BACK.put(enough="3 * n >= b")),),
)

PAIRS = Theorem(
    id="bailie2025/lem-b.4.4-proof-pairs",
    title="The pairing step",
    statement=r"""Let $b$ be even and let the records of $x$ in the stratum be listed so that $H_i\ne H_{i+1}$ and
$S_i\ne S_{i+1}$ for all odd $i$. Let $g(i)=i+1$ for odd and $g(i)=i-1$ for even $i$. Then $k_g=b$ and
$d_{\rm HamS}(g(x),x)=b$.""",
    claim=AllOf({"universes with (B.9)": exchanged_claim(in_universe_b9), "every universe": exchanged_claim(any_list)}),
    routes=(Enumerate(EnumerateScope(up_to=6)),),
    source="bailie2025",
    lines="4402-4408",
    reading=(
        "Of every x so listed: in universes with (B.9), where the proof says it, and in all. That each universe with "
        "(B.9) has some such x is Lemma B.4.4 itself."
    ),
    twins=(Twin("large b", "claimed for b >= 6 only", exchanged_claim(lambda records: len(records) >= 6)),),
)

THEOREMS = (SUFFICIENCY, NECESSITY, PIGEONHOLE, PAIRS)
