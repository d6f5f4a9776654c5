"""Section 5.1 (bailie2023): swapping and holding variables are duals, and neither kind may be empty."""

from __future__ import annotations

from dpcalc.theory import (
    Enumerate,
    EnumerateScope,
    Every,
    Prove,
    Theorem,
    Twin,
)
from theorems.bailie2025._law_arguments import dual

DUAL = Every(
    all="x in one_stratum",
    let={
        "values(x, k)": "distinct(map r in x: r[k])",
        "table(y, x)": "map h in values(x, HOLD): map s in values(x, SWAP): times_in([0, h, s], y)",
        "dual(x, g)": "exchanged(x, g, [HOLD])",
    },
    show="(map g in within(x): [moved(g), table(swapped(x, g), x)]) ~ "
    "(map g in within(x): [moved(g), table(dual(x, g), x)])",
)
CONSTANT = Every(
    all="x in one_stratum; g in within(x)",
    let={"constant(x, k)": "every r, s in x: r[k] = s[k]"},
    given={"a kind is empty": "constant(x, HOLD) or constant(x, SWAP)"},
    show="swapped(x, g) ~ x",
)


DUALITY = Theorem(
    id="bailie2023/prose-5.1-duality",
    title="Section 5.1: swapping and holding variables are dual",
    statement=r"""The swapping variables and the holding variables outside $V_{\rm Match}$ are duals of each
other: interchanging them does
not modify the law of the table that Algorithm 5.1 releases.""",
    claim=dual(DUAL),
    routes=(
        Enumerate(
            EnumerateScope(up_to=6),
            slow=EnumerateScope(up_to=7),
        ),
        Prove(),
    ),
    lines="411",
    reading=(
        "One stratum is enough, for strata are treated independently. The probability of a permutation depends on "
        "how many records it moves; so laws are the same at every `p` if as many permutations that move `k` records "
        "lead to each table."
    ),
    twins=(
        Twin(
            "no permutation",
            "the selected records receive the holding value of one of them",
            DUAL.put(
                dual="let K = (keep j in range(len(x)): g[j] != j): "
                "map i in range(len(x)): [0, if i in K then x[K[0]][HOLD] else x[i][HOLD], x[i][SWAP]]"
            ),
        ),
    ),
)


NON_EMPTY = Theorem(
    id="bailie2023/prose-5.1-non-empty",
    title="Section 5.1: neither kind of variables may be empty",
    statement=r"""If $V_{\rm Swap}$ or $V_{\rm Hold}\setminus V_{\rm Match}$ is empty, swapping is vacuous: it
does not change the data,
except perhaps by reordering records.""",
    claim=CONSTANT,
    routes=(
        Enumerate(
            EnumerateScope(up_to=7),
            slow=EnumerateScope(up_to=8),
        ),
        Prove(),
    ),
    lines="411",
    reading="A kind without variables says the same of every record, as a constant does.",
    twins=(
        Twin(
            "neither is empty",
            "both kinds have a variable with two values",
            Every(
                all="x in one_stratum; g in within(x)",
                let={"values(x, k)": "distinct(map r in x: r[k])"},
                given={"two values each": "len(values(x, HOLD)) = 2 and len(values(x, SWAP)) = 2"},
                show="swapped(x, g) ~ x",
            ),
        ),
    ),
)

THEOREMS = (DUALITY, NON_EMPTY)
