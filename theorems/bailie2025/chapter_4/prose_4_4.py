"""Section 4.4 (bailie2025): what swapping keeps, several changed records, and the sketch of the 2010 Census."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import cast

from dpcalc.claim import AllOf, Claim, ForAll, Instance, Printed, PrintedCell
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Reading, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._budget_arguments import any_pair
from theorems.bailie2025._changes import RATES, at_most, several_strata, single_stratum
from theorems.bailie2025._keys import COARSE, FINE, OVER, determines, every_dataset, monotone_in_b, smaller_stratum
from theorems.bailie2025._margins import World, changed, kept, pairs
from theorems.bailie2025._permutation_arguments import always_kept, margins_stay, refined, smaller_b
from theorems.bailie2025._swapping import STANDARD, Parts, Records, invariants, published_budget_at, text
from theorems.bailie2025._swapping_law import literal_law

PLAIN = World(("m", "h", "s"), (2, 2, 2), STANDARD)
RATE = Fraction(1, 20)
SMALL = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove())


def apart(related: bool) -> Callable[[Instance], Witness | None]:
    """Datasets whose invariants differ (or, with ``related``, any two) have no output in common."""

    def check(instance: Instance) -> Witness | None:
        x, y = cast(tuple[Records, Records], instance)
        if not related and invariants(x, STANDARD) == invariants(y, STANDARD):
            return None
        common = set(literal_law(x, STANDARD, RATE)) & set(literal_law(y, STANDARD, RATE))
        if not common:
            return None
        shown = {"x": text(x, PLAIN.names), "x'": text(y, PLAIN.names), "output": text(min(common), PLAIN.names)}
        return Witness("an output is possible under both datasets", shown)

    return check


def disjoint(related: bool) -> Claim:
    """The same for every two datasets."""
    return ForAll("two datasets of n records over m, h, s (two categories each)", pairs(PLAIN), apart(related))


MARGINALS = Theorem(
    id="bailie2025/prose-4.4-marginals",
    title="Section 4.4: the marginal distributions are invariant",
    statement=r"""Swapping adds noise only to the relation between swapping and holding variables within each
matching group: the
marginal distributions of the matching, the swapping and the holding variables, and the joint distribution of
the swapping and
matching variables, are invariant. Swapping satisfies a DP specification only if its multiverse respects these
invariants.""",
    claim=AllOf(
        {
            "invariant": always_kept(PLAIN, "m", "s", "h", "m*s", "m*h"),
            "the joint distribution gets noise": changed(PLAIN, "h*s"),
            "other multiverses": margins_stay(
                disjoint(False), "So an output has the invariants of the dataset that it comes from"
            ),
        }
    ),
    routes=SMALL,
    source="bailie2025",
    lines="1842-1844",
    reading=(
        "Datasets with different invariants have laws on disjoint sets, so a universe that holds two of them at finite "
        "distance has infinite loss under the multiplicative distance. The method is the PSA, enumerated at "
        "p = 1/20; the argument holds at every rate."
    ),
    twins=(
        Twin("swapping by holding", "the joint distribution of h and s is invariant too", kept(PLAIN, "h*s")),
        Twin("any two datasets", "laws are disjoint whether or not invariants differ", disjoint(True)),
    ),
)

GROUP = Theorem(
    id="bailie2025/prose-4.4-group",
    title="Section 4.4: n changed records",
    statement=r"""If $n$ records are changed, within one universe, the distribution of the PSA's output changes
by at most
$\varepsilon n$ as measured by $D_{\rm MULT}$.""",
    claim=AllOf(
        {
            "one stratum": any_pair(
                ForAll(
                    f"universes of one stratum, all pairs, p in {{{', '.join(map(str, RATES))}}}",
                    single_stratum,
                    at_most(lambda n: n, "n"),
                    first=2,
                )
            ),
            "two strata": any_pair(
                ForAll(
                    "universes of two strata with two holding and two swapping values, all pairs, the same rates",
                    several_strata,
                    at_most(lambda n: n, "n"),
                    first=2,
                )
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="1864",
    reading=(
        "The number of changed records is the unordered Hamming distance (changing records in place can only be more), "
        "and the budget is that of Theorem 3.2.4. Every pair is compared directly, not only neighbouring ones."
    ),
    twins=(
        Twin(
            "n - 1",
            "at most epsilon (n - 1)",
            ForAll("universes of one stratum", single_stratum, at_most(lambda n: n - 1, "n - 1"), first=2),
        ),
        Twin(
            "once",
            "at most epsilon, however many records are changed",
            ForAll("universes of one stratum", single_stratum, at_most(lambda _n: 1, "1"), first=2),
        ),
    ),
)

HOUSEHOLDS = ("state", "size", "county", "block", "other")
COUNTY_ALONE = World(HOUSEHOLDS, (2,) * 5, Parts((0, 1), (3, 4), (2,)))

GEOGRAPHY = World(HOUSEHOLDS, (2,) * 5, Parts((0, 1), (4,), (2, 3)))
SETTING_ROUTES = (Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove())
SETTING_2010 = Theorem(
    id="bailie2025/prose-4.4-2010-invariants",
    title="Section 4.4: the invariants of the 2010 setting",
    statement=r"""With the matching variables set to the household's state and size and the swapping variable to
its county, all
statistics at the state and national levels are invariant, as well as the counts of households by size at the
block level.""",
    claim=AllOf(
        {
            "state and nation": kept(COUNTY_ALONE, "state*size*other", "size*other"),
            "block level": kept(COUNTY_ALONE, "state*county*block*size"),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="1872-1874",
    readings=(
        Reading(
            "geography below",
            "a household that changes county changes its block with it, as appendix B.6.1 says of this setting",
            AllOf(
                {
                    "state and nation": always_kept(GEOGRAPHY, "state*size*other", "size*other"),
                    "block level": always_kept(GEOGRAPHY, "state*county*block*size"),
                }
            ),
            SETTING_ROUTES,
        ),
        Reading(
            "blocks apart from counties",
            "the county alone is swapped, and blocks are told apart without it",
            always_kept(COUNTY_ALONE, "state*size*block*other", "size*block*other"),
            SETTING_ROUTES,
        ),
    ),
    reading=(
        "As stated, the county alone is swapped. A block lies in a county: it is given by state, county and the "
        "block's number within the county. One variable stands for all that is not geography or size. Both other "
        "readings, geography swapped with the county and blocks told apart without it, are in "
        "prose-4.4-2010-invariants-repaired."
    ),
)


def printed(low: str, high: str) -> Claim:
    """The budgets at 4% and 2% for b = 3.65 million, and for the b of bailie2023, Table 6.3."""
    cells = [
        PrintedCell(f"b = {b}, p = {rate}", published_budget_at(b, rate), shown)
        for b in (3_650_000, 3_653_802)
        for rate, shown in ((Fraction(1, 25), low), (Fraction(1, 50), high))
    ]
    return Printed(tuple(cells))


UPPER = Theorem(
    id="bailie2025/prose-4.4-2010-upper",
    title="Section 4.4: the 2010 budget is an upper bound",
    statement=r"""The 2010 procedure also matched on the number of voting-aged people; so $18.29$ to $19$ is an
upper bound for
its approximate budget (Theorem 3.2.4), and the invariants of the coarser setting are a lower bound on its
invariants.""",
    claim=AllOf(
        {
            "the printed range": printed("18.29", "19"),
            "b is no larger with the finer key": smaller_b(ForAll(OVER, every_dataset, smaller_stratum)),
            "the budget grows with b": monotone_in_b(),
            "the coarser invariants are among the finer": refined(determines(FINE, COARSE)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="1876",
    reading=(
        "v is the number of voting-aged people: matched on in 2010, held in the coarser setting. The ends of the range "
        "are the budgets at p = 4% and p = 2%, rounded as printed (19.003 is the larger)."
    ),
    twins=(
        Twin("more decimals", "the ends are 18.290 and 19.000", printed("18.290", "19.000")),
        Twin("the finer among the coarser", "the invariants the other way round", determines(COARSE, FINE)),
    ),
)

THEOREMS = (MARGINALS, GROUP, SETTING_2010, UPPER)
