"""Table 6.1 (bailie2025): the ten settings."""

from dpcalc.theory import Enumerate, Every, Theorem, Twin

TEN = Every(
    all="levels in [[0, 1, 2, 3]]",
    let={
        "allowed_at(l: whole)": "keep I in functions(l, 2): every i in range(l): i >= 1 and I[i] = 1 => I[i - 1] = 1",
        "settings(levels: wholes)": "sum l in levels: len(allowed_at(l))",
        "ten": "10",
    },
    show="settings(levels) = ten and (map l in levels: len(allowed_at(l))) = [1, 2, 3, 4]",
)
"""At level l there are l earlier stages; I says which are invariant, the population first."""
THEOREM = Theorem(
    id="bailie2025/tab-6.1",
    title="Table 6.1: the ten settings",
    statement=r"There are ten settings: one at the population level, two at that of the frame, three at that of the "
    r"sample and four at that of the responding sample.",
    claim=TEN,
    routes=(Enumerate(),),
    lines="3006-3013",
    reading="A setting is a level with a choice of invariant earlier stages, where invariance at a stage implies "
    "invariance at the stages before it, as the section says.",
    twins=(
        Twin(
            "any choice",
            "stages are invariant in any combination",
            TEN.put(allowed_at="functions(l, 2)"),
        ),
        Twin("nine", "9 for 10", TEN.put(ten="9")),
    ),
)
