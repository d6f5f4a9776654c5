"""Corollary 5.5.2 (bailie2025): power between two bounds."""

from dpcalc.theory import Every, Theorem, Twin
from theorems.bailie2025.chapter_5.thm_5_5_1 import CLOSER, LET, PRIVATE, QUARTER, ROUTES, SMALLER, TESTING, TESTS

SIZES = "let a = level_of(W, K, T): level_of(V, K, T)"
ABOVE = Every(all=TESTS, let=LET, given=PRIVATE, show=f"{SIZES} <= min(a * factor(c), 1 - (1 - a) / factor(c))")
BELOW = Every(all=TESTS, let=LET, given=PRIVATE, show=f"{SIZES} >= max(a / factor(c), 1 - factor(c) * (1 - a))")
A = Theorem(
    id="bailie2025/cor-5.5.2a",
    title="Corollary 5.5.2: power from above",
    statement=r"The power of a test of size $\alpha$ is at most $\min(\alpha e^{\varepsilon d_{**}},1-e^{-\varepsilon "
    r"d_{**}}[1-\alpha])$.",
    claim=ABOVE,
    routes=ROUTES,
    lines="2355-2371",
    reading=TESTING,
    twins=(Twin(SMALLER, QUARTER, ABOVE.put(factor=CLOSER)),),
)
B = Theorem(
    id="bailie2025/cor-5.5.2b",
    title="Corollary 5.5.2: power from below",
    statement=r"The power of a test of size $\alpha$ is at least $\max(\alpha e^{-\varepsilon d_{**}},1-e^{\varepsilon "
    r"d_{**}}[1-\alpha])$.",
    claim=BELOW,
    routes=ROUTES,
    lines="2355-2371",
    reading=f"{TESTING} The size is the probability of a wrong rejection itself.",
    twins=(Twin(SMALLER, QUARTER, BELOW.put(factor=CLOSER)),),
)
THEOREMS = (A, B)
