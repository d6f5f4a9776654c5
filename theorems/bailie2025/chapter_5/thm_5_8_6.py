"""Theorem 5.8.6 (bailie2025): Pufferfish privacy as a bound on tests."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._pufferfish import ATTACKERS, DISTANCE, FACTOR, PRIVATE_ON_PATHS, READING, ROUTES

BETWEEN = (
    "every P, Q in nodes(W, V, A, B): let d = apart(W, V, A, B, P, Q): d < inf => "
    "every R in TESTS: let a = chance(push(P, K), R): let p = chance(push(Q, K), R): let g = most(c, d): "
    "max(a / g, 1 - (1 - a) * g) <= p and p <= min(a * g, 1 - (1 - a) / g)"
)
RANDOMISED = BETWEEN.replace("TESTS", "[[1, 0], [0, 1], [1, 1], [0, 0], [1/2, 0], [1/3, 1]]")
EVENTS = BETWEEN.replace("TESTS", "[[1, 0], [0, 1]]")
LET = {**DISTANCE, "most(c, d)": "c ^ d"}
SIZES = (
    r"$\max(\alpha/\varphi,1-[1-\alpha]\varphi)\le1-\beta\le\min(\alpha\varphi,1-[1-\alpha]/\varphi)$ with "
    r"$\varphi=\exp[\varepsilon d_{\mathbb D,\mathbb S}(\theta_0,\theta_1)]$"
)
NECESSARY = Every(
    all=ATTACKERS, let=LET, given={**FACTOR, "`M` is Pufferfish private": PRIVATE_ON_PATHS}, show=RANDOMISED
)
SUFFICIENT = Every(
    all=ATTACKERS,
    let={**LET, "at_most(c, d)": "c ^ d"},
    given={**FACTOR, "tests are bounded": EVENTS},
    show=PRIVATE_ON_PATHS.replace("c ^ d", "at_most(c, d)"),
)
TESTS = f"{READING} `A` test gives the probability of rejecting after each of the two outputs."
A = Theorem(
    id="bailie2025/thm-5.8.6a",
    title="Theorem 5.8.6: tests under Pufferfish privacy",
    statement=rf"If $M$ satisfies $\varepsilon$-Pufferfish, all tests of $\theta_0$ against $\theta_1$ of size "
    rf"$\alpha$ "
    rf"and power $1-\beta$ have {SIZES}.",
    claim=NECESSARY,
    routes=ROUTES,
    lines="2679-2693",
    reading=TESTS,
    twins=(
        Twin("half of a path", "`d/2` for `d`", NECESSARY.put(most="c ^ (d / 2)")),
        Twin("no privacy", "any mechanism", NECESSARY.without("M is Pufferfish private")),
    ),
)
B = Theorem(
    id="bailie2025/thm-5.8.6b",
    title="Theorem 5.8.6: Pufferfish privacy from tests",
    statement=rf"If all tests of all $\theta_0\ne\theta_1$ have {SIZES}, then $M$ satisfies $\varepsilon$-Pufferfish.",
    claim=SUFFICIENT,
    routes=ROUTES,
    lines="2679-2693",
    reading=f"{TESTS} Tests that reject after one output suffice.",
    twins=(Twin("half of a path", "`d/2` for `d`", SUFFICIENT.put(at_most="c ^ (d / 2)")),),
)
LEVEL = Every(
    all="p, r, s, t in rates; c in amounts",
    let={"most(c)": "c"},
    given={
        "`c = exp(epsilon)`": "c >= 1",
        "a level of `1/20`": "s * p + t * (1 - p) <= 1/20",
        "`M` is private": "r <= c * p and 1 - r <= c * (1 - p)",
    },
    show="s * r + t * (1 - r) <= most(c) / 20",
)
C = Theorem(
    id="bailie2025/thm-5.8.6c",
    title="Theorem 5.8.6: tests of level 0.05",
    statement=r"Under $\varepsilon$-Pufferfish an attacker's level-$0.05$ test of $X\in E$ against $X\in E'$ has power "
    r"at most $0.05e^\varepsilon$.",
    claim=LEVEL,
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="2695",
    reading="Given `E` an output has the probability `p` and the other the rest, given `E' r` and the rest; `s` and "
    "`t` are the probabilities of rejecting after them. More outputs go alike.",
    twins=(
        Twin("a smaller factor", "the mean of `e^epsilon` and 1", LEVEL.put(most="(c + 1) / 2")),
        Twin("no privacy", "any mechanism", LEVEL.without("M is private")),
    ),
)
THEOREMS = (A, B, C)
