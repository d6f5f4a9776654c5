"""Example of section 3.2.4 (bailie2025): the invariants of swapping the 1940 Census, and which margin is which."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Mark, Prove, Theorem, Twin

BOTH = "same_margin(x, x', [state, household_size, ownership]) and same_margin(x, x', [state, county, household_size])"
ONE = "same_margin(x, x', [state, household_size, ownership])"
TWO = "same_margin(x, x', [state, county, household_size])"
N_MH = "same_margin(dwellings(x), dwellings(x'), [MATCH, HOLD])"
N_MS = "same_margin(dwellings(x), dwellings(x'), [MATCH, SWAP])"

SWAPPING_FIXES_BOTH = Every(
    all="x, x' in datasets_of(4)",
    let={
        "state": "0",
        "household_size": "1",
        "ownership": "2",
        "county": "3",
        "dwellings(x: dataset)": "cross_classified(x, [state, household_size], [ownership], [county])",
    },
    given={"the same": "one_universe(dwellings(x), dwellings(x'))"},
    show=BOTH,
)
BOTH_FIX_SWAPPING = SWAPPING_FIXES_BOTH.showing("one_universe(dwellings(x), dwellings(x'))").assuming(the_same=BOTH)
ONE_FIXES_MS = BOTH_FIX_SWAPPING.assuming(the_same=ONE).showing(N_MS)
MS_FIXES_ONE = BOTH_FIX_SWAPPING.assuming(the_same=N_MS).showing(ONE)
TWO_FIXES_MH = BOTH_FIX_SWAPPING.assuming(the_same=TWO).showing(N_MH)
MH_FIXES_TWO = BOTH_FIX_SWAPPING.assuming(the_same=N_MH).showing(TWO)

AS_STATED = Theorem(
    id="bailie2025/ex-3.2.4-margins",
    title="1940 Census: which margin is which",
    statement=r"""County is swapped; household size and state match; ownership is the only other holding variable.
Then $c_{\mathrm{Swap}}$ consists of (1) the numbers of owned and of rented dwellings by household size in each
state and (2) the numbers of dwellings by household size in each county. In the notation of Proposition 1, (1) are
the $n_{m\cdot s}$ and (2) the $n_{mh\cdot}$.""",
    claim=AllOf(
        {
            "`c_Swap` fixes (1) and (2)": SWAPPING_FIXES_BOTH,
            "(1) and (2) fix `c_Swap`": BOTH_FIX_SWAPPING,
            "(1) fix the `n_m.s`": ONE_FIXES_MS,
            "the `n_m.s` fix (1)": MS_FIXES_ONE,
            "(2) fix the `n_mh.`": TWO_FIXES_MH,
            "the `n_mh.` fix (2)": MH_FIXES_TWO,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5)),),
    lines="1441-1443",
    text=(
        Mark(
            "damaged", "the dots and letters of the two margins are garbled; the order in which they are named is not"
        ),
        Mark("slip", "the two margins are named the wrong way round"),
    ),
    reading=(
        "Two statistics are the same if the same pairs of datasets agree on both. In Proposition `1 h` is a value of "
        "`V_Hold` less `V_Match` and `s` one of `V_Swap`; a formula later in the section has `h` for the county and "
        "`s` for ownership."
    ),
    twins=(Twin("(1) alone", "the invariants are (1) alone", BOTH_FIX_SWAPPING.assuming(the_same=ONE)),),
)

REPAIRED = Theorem(
    id="bailie2025/ex-3.2.4-margins-repaired",
    title="1940 Census: which margin is which, corrected",
    statement=r"""County is swapped; household size and state match; ownership is the only other holding variable.
Then $c_{\mathrm{Swap}}$ consists of (1) the numbers of owned and of rented dwellings by household size in each
state, which are the $n_{mh\cdot}$, and (2) the numbers of dwellings by household size in each county, which are the
$n_{m\cdot s}$.""",
    claim=AllOf(
        {
            "`c_Swap` fixes (1) and (2)": SWAPPING_FIXES_BOTH,
            "(1) and (2) fix `c_Swap`": BOTH_FIX_SWAPPING,
            "(1) fix the `n_mh.`": ONE_FIXES_MS.showing(N_MH),
            "the `n_mh.` fix (1)": MH_FIXES_TWO.showing(ONE),
            "(2) fix the `n_m.s`": TWO_FIXES_MH.showing(N_MS),
            "the `n_m.s` fix (2)": MS_FIXES_ONE.showing(TWO),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    lines="1441-1443",
    repairs="bailie2025/ex-3.2.4-margins",
    fault="slip",
    twins=(
        Twin("(1) are the `n_m.s`", "as in the source", ONE_FIXES_MS),
        Twin("(2) are the `n_mh.`", "as in the source", TWO_FIXES_MH),
    ),
)

THEOREMS = (AS_STATED, REPAIRED)
