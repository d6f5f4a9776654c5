"""Remark 3.2.5 (bailie2025): b is a function of the universe, so the budget may be published."""

from __future__ import annotations

from dpcalc.theory import (
    Enumerate,
    EnumerateScope,
    Every,
    Prove,
    Theorem,
    Twin,
)

SAME = Every(
    all="x, x' in datasets",
    given={"one universe": "one_universe(x, x')"},
    show="largest_mixed(x) = largest_mixed(x')",
)
RATES = {"p": ("1/20", "2/3")}
FREE = Every(
    all="x, x' in datasets; p in rates",
    let={
        "published(x)": "largest_mixed(x)",
        "joint(x, z, v, p)": "if published(x) = v then released(x, z, p) else 0",
        "joint_ratio(x, x', p)": "largest z in outputs(x): largest v in [published(x), published(x')]: "
        "max(ratio(joint(x, z, v, p), joint(x', z, v, p)), ratio(joint(x', z, v, p), joint(x, z, v, p)))",
    },
    given={"one universe": "one_universe(x, x')"},
    show="joint_ratio(x, x', p) <= released_ratio(x, x', p)",
)


FUNCTION = Theorem(
    id="bailie2025/rem-3.2.5a",
    title="Remark 3.2.5: `b` is a function of the universe",
    statement=r"""The number $b$ of Theorem 3.2.4 takes the same value on all datasets of one universe of $\mathscr
D_{c_{\mathrm{Swap}}}$; so $b$ and the budget are functions of the universe.""",
    claim=SAME,
    routes=(
        Enumerate(
            EnumerateScope(up_to=11),
            slow=EnumerateScope(up_to=14),
        ),
        Prove(),
    ),
    lines="1439",
    twins=(
        Twin(
            "no matching",
            "the universes fix the margins of holding and swapping values alone",
            SAME.assuming(one_universe="same_margin(x, x', [HOLD]) and same_margin(x, x', [SWAP])"),
        ),
        Twin(
            "one margin",
            "the universes fix `n_m.s` alone",
            SAME.assuming(one_universe="same_margin(x, x', [MATCH, SWAP])"),
        ),
    ),
)

PUBLISHED = Theorem(
    id="bailie2025/rem-3.2.5b",
    title="Remark 3.2.5: the budget may be published",
    statement=r"""The value of $\varepsilon_{\mathcal D}$ in the universe of the realised data can be published
beside the output of the PSA, under the PSA's specification, at no additional privacy loss.""",
    claim=FREE,
    routes=(
        Enumerate(
            EnumerateScope(up_to=6, values=RATES),
            slow=EnumerateScope(up_to=7, values=RATES),
        ),
        Prove(),
    ),
    lines="1439",
    reading="For given `p` the budget is a function of `b`, so `b` is what is published.",
    twins=(
        Twin(
            "a cell count", "the count of one cell is published instead", FREE.put(published="times_in([0, 0, 0], x)")
        ),
        Twin(
            "the largest cell",
            "the count of the fullest cell is published instead",
            FREE.put(published="largest r in x: times_in(r, x)"),
        ),
    ),
)

THEOREMS = (FUNCTION, PUBLISHED)
