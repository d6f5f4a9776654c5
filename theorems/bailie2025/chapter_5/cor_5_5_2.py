"""Corollary 5.5.2 (bailie2025): power between two bounds."""

from dpcalc.theory import Enumerate, Every, Theorem, Twin
from theorems.bailie2025.chapter_5.thm_5_5_1 import LET, LEVELS, NEARER, PRIVATE, READING, SCOPE, TESTS

ABOVE = Every(
    all=TESTS,
    let={**LET, **LEVELS},
    given=PRIVATE,
    show="let g = c ^ span(W, V): let a = level_of(W, K, s, t): level_of(V, K, s, t) <= min(a * g, 1 - (1 - a) / g)",
)
BELOW = Every(
    all=TESTS,
    let={**LET, **LEVELS},
    given=PRIVATE,
    show="let g = c ^ span(W, V): let a = level_of(W, K, s, t): level_of(V, K, s, t) >= max(a / g, 1 - g * (1 - a))",
)
A = Theorem(
    id="bailie2025/cor-5.5.2a",
    title="Corollary 5.5.2: power from above",
    statement=r"The power of a test of size $\alpha$ is at most $\min(\alpha e^{\varepsilon d_{**}},1-e^{-\varepsilon "
    r"d_{**}}[1-\alpha])$.",
    claim=ABOVE,
    routes=(Enumerate(SCOPE),),
    lines="2355-2371",
    reading=READING,
    twins=(Twin("a smaller distance", "d** - 1", ABOVE.put(span=NEARER["span"])),),
)
B = Theorem(
    id="bailie2025/cor-5.5.2b",
    title="Corollary 5.5.2: power from below",
    statement=r"The power of a test of size $\alpha$ is at least $\max(\alpha e^{-\varepsilon d_{**}},1-e^{\varepsilon "
    r"d_{**}}[1-\alpha])$.",
    claim=BELOW,
    routes=(Enumerate(SCOPE),),
    lines="2355-2371",
    reading=f"{READING} The size is the probability of a wrong rejection itself.",
    twins=(Twin("a smaller distance", "d** - 1", BELOW.put(span=NEARER["span"])),),
)
THEOREMS = (A, B)
