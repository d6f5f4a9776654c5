"""Proposition 1 (bailie2025): what swapping preserves, what it does not, and the effect of a single swap."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin

INTERIOR = Some(all="x in datasets; g in within(x)", show="not same_margin(x, swapped(x, g), [MATCH, HOLD, SWAP])")
HOLD_SWAP = INTERIOR.showing("not same_margin(x, swapped(x, g), [HOLD, SWAP])")
KEPT = Every(all="x in datasets; g in within(x)", let={"V": "[MATCH, SWAP]"}, show="same_margin(x, swapped(x, g), V)")
MOVED = Every(
    all="m, h, h', s, s' in whole",
    let={
        "before(m, h, s, h', s')": "[[m, h, s], [m, h', s']]",
        "after_swap(m, h, s, h', s')": "swapped(before(m, h, s, h', s'), [1, 0])",
        "four_cells_move(m, h, s, h', s')": "let x = before(m, h, s, h', s'): let y = after_swap(m, h, s, h', s'): "
        "(every c in [[m, h, s], [m, h', s']]: times_in(c, y) = times_in(c, x) - 1) and "
        "every c in [[m, h', s], [m, h, s']]: times_in(c, y) = times_in(c, x) + 1",
    },
    show="m = m or s = s' or four_cells_move(m, h, s, h', s')",
)
UNMOVED = Every(
    all="m, h, h', s, s' in whole",
    let={
        "before(m, h, s, h', s')": "[[m, h, s], [m, h', s']]",
        "after_swap(m, h, s, h', s')": "swapped(before(m, h, s, h', s'), [1, 0])",
    },
    show="h = h' or s = s' => before(m, h, s, h', s') ~ after_swap(m, h, s, h', s')",
)
MARGINS = UNMOVED.showing(
    "let x = before(m, h, s, h', s'): let y = after_swap(m, h, s, h', s'): "
    "same_margin(x, y, [MATCH, SWAP]) and same_margin(x, y, [MATCH, HOLD])"
)
JOINT = UNMOVED.showing(
    "h = h' or s = s' or not same_margin(before(m, h, s, h', s'), after_swap(m, h, s, h', s'), [HOLD, SWAP])"
)


NOT_PRESERVED = Theorem(
    id="bailie2025/prop-1b",
    title="Proposition 1: what is not preserved",
    statement=r"""Write $x$, its order ignored, as the table $[n_{mhs}]$. There are datasets and swaps that change
an interior cell $n_{mhs}$, and there are some that change the margin $n_{\cdot hs}=\sum_m n_{mhs}$.""",
    claim=AllOf({"`n_mhs`": INTERIOR, "`n_.hs`": HOLD_SWAP}),
    routes=(
        Enumerate(
            EnumerateScope(up_to=4, options={"match": 2, "hold": 3, "swap": 3}),
        ),
    ),
    lines="1336",
    twins=(
        Twin(
            "one holding value",
            "all records share their holding value, and there are at most 3",
            Some(
                all="f in join(map n in range(4): functions(n, 4)); g in permutations(len(f))",
                let={"x(f)": "map i in f: [floor(i / 2), 0, i - 2 * floor(i / 2)]"},
                given={"within strata": "g in within(x(f))"},
                show="not same_margin(x(f), swapped(x(f), g), [MATCH, HOLD, SWAP])",
            ),
            routes=(Enumerate(),),
        ),
    ),
)

PRESERVED = Theorem(
    id="bailie2025/prop-1c",
    title="Proposition 1: what is preserved",
    statement=r"""Permuting the swapping values of records with equal matching value leaves $n_{m\cdot s}=\sum_h
n_{mhs}$ and $n_{mh\cdot}=\sum_s n_{mhs}$ unchanged for all $m$, $h$, $s$.""",
    claim=AllOf({"`n_m.s`": KEPT, "`n_mh.`": KEPT.put(V="[MATCH, HOLD]")}),
    routes=(
        Enumerate(
            EnumerateScope(up_to=5, options={"match": 2, "hold": 3, "swap": 3}),
            slow=EnumerateScope(up_to=6, options={"match": 2, "hold": 3, "swap": 3}),
        ),
        Prove(),
    ),
    lines="1336-1340",
    twins=(
        Twin(
            "without matching",
            "records of different strata may exchange their swapping values",
            KEPT.over("x in datasets; g in permutations(len(x))"),
        ),
        Twin("the margin `n_.hs` as well", "one more margin is kept", KEPT.put(V="[HOLD, SWAP]")),
    ),
)

SINGLE_SWAP = Theorem(
    id="bailie2025/prop-1-proof-single-swap",
    title="Proof of Proposition 1: the effect of one swap",
    statement=r"""Let a swap move a record from $(m,h,s)$ to $(m,h,s')$ and another from $(m,h',s')$ to $(m,h',s)$.
Unless $m=m'$ or $s=s'$, it lowers $n_{mhs}$ and $n_{mh's'}$ by one and raises $n_{mh's}$ and $n_{mhs'}$ by one. So
$n_{m\cdot s}$ and $n_{mh\cdot}$ stay as they are, and $n_{\cdot hs}$ changes whenever $h\ne h'$ and $s\ne s'$.""",
    claim=AllOf(
        {
            "four cells move, unless `m = m'` or `s = s'`": MOVED,
            "four cells move, unless `h = h'` or `s = s'`": MOVED.showing(
                "h = h' or s = s' or four_cells_move(m, h, s, h', s')"
            ),
            "no cell moves if `h = h'` or `s = s'`": UNMOVED,
            "`n_m.s` and `n_mh.` stay": MARGINS,
            "`n_.hs` changes if `h` and `s` both differ": JOINT,
        }
    ),
    lines="1340",
    reading=(
        "The source's exception names a second matching value `m'`, which the two records share with `m`: read "
        "literally, every swap is excepted and the sentence claims nothing. The exception `h = h'` or `s = s'` is "
        "stated beside it."
    ),
    twins=(
        Twin(
            "only `s = s'` excepted",
            "records may share `h`",
            MOVED.showing("s = s' or four_cells_move(m, h, s, h', s')"),
        ),
        Twin(
            "excepted means unchanged",
            "nothing moves if `m = m'` or `s = s'`",
            UNMOVED.showing("m = m or s = s' => before(m, h, s, h', s') ~ after_swap(m, h, s, h', s')"),
        ),
    ),
)

THEOREMS = (NOT_PRESERVED, PRESERVED, SINGLE_SWAP)
