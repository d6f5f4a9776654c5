"""Section 6.4 (kifer2022): whether symmetry lets one look at one pair of neighbours alone."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

ANY_PAIR = Every(
    all="n, m in whole; x, y, u, v in functions(n, m)",
    given={"neighbours": "hamming(x, y) = 1 and hamming(u, v) = 1"},
    let={
        "one_to_one(m: whole)": "keep g in functions(m, m): every i, j in range(m): g[i] = g[j] => i = j",
        "recoded(x, f, m: whole)": "map i in range(len(x)): one_to_one(m)[f[i]][x[i]]",
    },
    show="some f in functions(n, len(one_to_one(m))): recoded(x, f, m) = u and recoded(y, f, m) = v",
)
"""f says which map of records onto records each of the n individuals gets."""
ONE_PERSON = ANY_PAIR.assuming(one_individual="every i in range(n): x[i] != y[i] <=> u[i] != v[i]")
SCOPE = (Enumerate(EnumerateScope(up_to=3, values={"n": ("1", "2"), "m": ("2", "3")})),)
THEOREMS = (
    Theorem(
        id="kifer2022/prose-6.4-one",
        title="Section 6.4: one pair of neighbours",
        statement=r"Symmetry allows attention to be restricted to one arbitrary pair of neighbours: for every two "
        r"pairs some recoding $\phi$ maps one to the other, so that $M$ has the same power on one as $M\circ\phi$ on "
        r"the other.",
        claim=ANY_PAIR,
        routes=SCOPE,
        lines="335,344",
        text=(RECONSTRUCTED,),
        reading="Recodings do not alter the id: they act on each individual's record. A definition that asks for a "
        "loss of 0 where Alice's record changes, and of at most 1 where Bob's does, is symmetric, and its power is "
        "another on pairs of Alice than on those of Bob.",
    ),
    Theorem(
        id="kifer2022/prose-6.4-one-repaired",
        title="Section 6.4, repaired: one pair of neighbours of each individual",
        statement=r"For every two pairs of neighbours that differ in the record of the same individual some recoding "
        r"$\phi$ maps one to the other.",
        claim=ONE_PERSON,
        routes=SCOPE,
        lines="335,344",
        text=(RECONSTRUCTED,),
        repairs="kifer2022/prose-6.4-one",
        fault="missing hypothesis",
        twins=(
            Twin("another individual", "as in the section", ANY_PAIR),
            Twin(
                "the same for all",
                "one map for the records of all individuals",
                ONE_PERSON.put(recoded="map i in range(len(x)): one_to_one(m)[f[0]][x[i]]"),
            ),
        ),
    ),
)
