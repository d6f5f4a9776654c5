"""Equation (5.17) (bailie2025): Pufferfish privacy as odds."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

ATTACKERS = "W in laws_on(3); K in kernels(3, 2); A, B in events(W); c in amounts"
LET = {
    "joint(W: law, K: kernel, A: event, t)": "sum x in range(3): A[x] * W[x] * K[x][t]",
    "given_event(W: law, K: kernel, A: event)": "map t in range(2): joint(W, K, A, t) / chance(W, A)",
    "odds_kept(W: law, K: kernel, A: event, B: event, c)": "every t in range(2): "
    "joint(W, K, A, t) + joint(W, K, B, t) > 0 => "
    "(joint(W, K, A, t) * chance(W, B) <= c * joint(W, K, B, t) * chance(W, A) and "
    "joint(W, K, B, t) * chance(W, A) <= c * joint(W, K, A, t) * chance(W, B))",
}
GIVEN = {"c = exp(epsilon)": "c >= 1", "both conjectures are possible": "chance(W, A) > 0 and chance(W, B) > 0"}
READING = (
    "One attacker W on three datasets and one pair of conjectures; the condition is one of each attacker and pair. "
    "Odds "
    "are compared as products, which leaves out outputs that neither conjecture allows."
)
PUFFERFISH = "private(given_event(W, K, A), given_event(W, K, B), c, 0)"
TO_ODDS = Every(
    all=ATTACKERS,
    let={**LET, "most(c)": "c"},
    given={**GIVEN, "M is Pufferfish private": PUFFERFISH},
    show="odds_kept(W, K, A, B, most(c))",
)
FROM_ODDS = Every(
    all=ATTACKERS,
    let={**LET, "most(c)": "c"},
    given={**GIVEN, "odds are kept": "odds_kept(W, K, A, B, c)"},
    show="private(given_event(W, K, A), given_event(W, K, B), most(c), 0)",
)
ROUTES = (Enumerate(EnumerateScope(up_to=3, values={"c": ("2",)})),)
A = Theorem(
    id="bailie2025/eq-5.17a",
    title="Equation (5.17): Pufferfish privacy bounds odds",
    statement=r"If $M$ satisfies $\varepsilon$-Pufferfish then $e^{-\varepsilon}\le\frac{P(X\in E\mid T=t)}{P(X\in "
    r"E'\mid "
    r"T=t)}/\frac{P(X\in E)}{P(X\in E')}\le e^\varepsilon$ for all attackers, pairs and almost all $t$.",
    claim=TO_ODDS,
    routes=ROUTES,
    lines="2617-2623,5406-5434",
    reading=READING,
    twins=(
        Twin("half of the factor", "e^epsilon/2", TO_ODDS.put(most="c / 2")),
        Twin("no privacy", "any mechanism", TO_ODDS.put(given_event="map t in range(2): 1/2 + 0 * joint(W, K, A, t)")),
    ),
)
B = Theorem(
    id="bailie2025/eq-5.17b",
    title="Equation (5.17): bounds on odds are Pufferfish privacy",
    statement=r"If the odds inequality holds for all attackers, pairs and almost all $t$, $M$ satisfies "
    r"$\varepsilon$-Pufferfish.",
    claim=FROM_ODDS,
    routes=ROUTES,
    lines="2617-2623,5406-5450",
    reading=READING,
    twins=(Twin("half of the factor", "e^epsilon/2", FROM_ODDS.put(most="c / 2")),),
)
THEOREMS = (A, B)
