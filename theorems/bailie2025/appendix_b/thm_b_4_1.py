"""Theorem B.4.1 (bailie2025): lower bounds on the budget of some universe."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin

SUPPOSE = r"""Let $|\mathcal H|,|\mathcal S|\ge2$, let
$\mathcal X_\times=\bigcup_{k\ge1}(\mathcal M\times\mathcal H\times\mathcal S)^k$, and let the PSA satisfy
$\varepsilon_{\mathcal D}$-DP$(\mathcal X_\times,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$."""
READING = (
    "A budget is satisfied iff it is at least the loss, universe by universe, so the claim is about the loss of some "
    "universe. One with two holding and two swapping values is found, which is there with more too; one serves every "
    "`p`."
)
ROUTES = (Enumerate(EnumerateScope(up_to=6)), Prove())


INFINITE = Some(
    all="x in stratum_universes; p in [0]",
    given={"two values": "every k in [HOLD, SWAP]: len(counts(x, k)) <= 2"},
    show="loss_infinite(x, p)",
)
TWO_RECORDS = Every(
    all="x in [[[0, 0, 0], [0, 1, 1]]]; p in every_rate",
    let={"o": "odds", "factor(b, p)": "o(p)"},
    show="loss_reaches(x, p, factor(largest_mixed(x), p), 1)",
)
DERANGED = Every(
    all=TWO_RECORDS.all,
    let={"o": "odds", "b(x)": "largest_mixed(x)"},
    show="loss_reaches(x, p, deranged(b(x)) / deranged(b(x) - 2) / o(p) ^ 2, 2)",
)
SMALL = {
    "x(m, h)": "map k in m: [[0, 0, 0], [0, 0, 1], [0, h, 0], [0, h, 1]][k]",
    "h": "1",
}
"""Datasets of one stratum with two swapping values, and the holding values 0 and h."""
NEVER_INFINITE = Some(
    all="n in range(3); m in functions(n, 4); p in [1/2]", let=SMALL, show="loss_infinite(x(m, h), p)"
)
NEVER_REACHED = Every(
    all="p in every_rate",
    let={**SMALL, "o": "odds", "factor(b, p)": "o(p) ^ 2"},
    show="some n in range(3): some m in functions(n, 4): "
    "largest_mixed(x(m, h)) > 0 and loss_reaches(x(m, h), p, factor(largest_mixed(x(m, h)), p), 1)",
)

A = Theorem(
    id="bailie2025/thm-b.4.1a",
    title="No finite budget at the ends of the range of rates",
    statement=SUPPOSE
    + r""" If $p\in\{0,1\}$, some $\mathcal D_0\in\mathscr D_{c_{\rm Swap}}$ has
$\varepsilon_{\mathcal D_0}=\infty$.""",
    claim=AllOf({"`p = 0`": INFINITE, "`p = 1`": INFINITE.over("x in stratum_universes; p in [1]")}),
    routes=ROUTES,
    lines="4262-4270",
    reading=READING,
    twins=(
        Twin("inside the range", "`p = 1/2`, strata of at most 2 records", NEVER_INFINITE),
        Twin(
            "one holding value",
            "`|H| = 1`, strata of at most 2 records",
            NEVER_INFINITE.over("n in range(3); m in functions(n, 4); p in [0]").put(h="0"),
        ),
    ),
)

B = Theorem(
    id="bailie2025/thm-b.4.1b",
    title="Some budget is at least the log-odds",
    statement=SUPPOSE
    + r""" If $0<p<1$, some $\mathcal D_0\in\mathscr D_{c_{\rm Swap}}$ has
$\varepsilon_{\mathcal D_0}\ge\ln o$.""",
    claim=TWO_RECORDS,
    routes=ROUTES,
    lines="4266-4271",
    reading=READING,
    twins=(
        Twin("twice as much", "`2 ln o` in place of `ln o`, strata of at most 2 records", NEVER_REACHED),
        Twin("one holding value", "`|H| = 1`, strata of at most 2 records", NEVER_REACHED.put(h="0", factor="o(p)")),
    ),
)

C = Theorem(
    id="bailie2025/thm-b.4.1c",
    title="Some budget is at least the bound in derangement numbers",
    statement=SUPPOSE
    + r""" If $0<p<1$, some $\mathcal D_0\in\mathscr D_{c_{\rm Swap}}$ has
$\varepsilon_{\mathcal D_0}\ge\tfrac12\ln[d(b)/d(b-2)]-\ln o$ with $b=b(\mathcal D_0)$ as in Theorem 3.2.4.""",
    claim=DERANGED,
    routes=ROUTES,
    lines="4266-4275",
    reading=READING + " Here `b = 2` already serves, with the bound `-ln o`; what holds for larger `b` is in prop-5.",
    twins=(
        Twin(
            "the published budget",
            "the bound is `ln(b+1) - ln o`, strata of at most 2 records",
            NEVER_REACHED.put(factor="(b + 1) / o(p)"),
        ),
    ),
)

THEOREMS = (A, B, C)
