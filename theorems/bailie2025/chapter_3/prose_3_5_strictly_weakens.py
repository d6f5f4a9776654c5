"""Section 3.5 (bailie2025): more invariants, a strictly weaker specification.

The weight of a pair is the bound that a specification with a constant budget e puts on it: e d(x, x') where all
invariants agree, infinite elsewhere.
"""

from dpcalc.theory import AllOf, Every, Reading, Theorem, Twin

FINITE, DIFFERENT, TOLD_APART = "0 < e < inf", "the multiverses differ", "two comparable datasets are told apart"
ALL = "X, V, W in sets; c in maps(X, V); c'' in maps(X, W); d in premetrics(X); e in extended"
WEIGHTS = {
    "agreeing_in_both(c: map, c'': map)": "map x in range(len(c)): keep y in range(len(c)):"
    " c(y) = c(x) and c''(y) = c''(x)",
    "under(r: multiverse, d: distance, e: number)": "map x in range(len(d)): map y in range(len(d)):"
    " if y in r(x) then e * d(x, y) else inf",
}
SOME_TOLD_APART = "some x, y in X: c(x) = c(y) and c''(x) != c''(y) and d(x, y) < inf"
WEAKER = (
    "at_most_elsewhere(under(agreeing(c), d, e), under(agreeing_in_both(c, c''), d, e))"
    " and not at_most_elsewhere(under(agreeing_in_both(c, c''), d, e), under(agreeing(c), d, e))"
)
"""More mechanisms keep to the second, where any output premetric may be chosen."""
WEAKER_FOR_METRICS = (
    "at_most_elsewhere(closure(under(agreeing(c), d, e)), under(agreeing_in_both(c, c''), d, e))"
    " and not at_most_elsewhere(closure(under(agreeing_in_both(c, c''), d, e)), under(agreeing(c), d, e))"
)
"""The same for the multiplicative distance, and for every metric with a ray of laws (normals for zCDP)."""
NEVER = ("(if c(u) = c(v) and c''(u) = c''(v) then 0 else inf) <= step",)
CLAIM = Every(
    all=ALL,
    let=WEIGHTS,
    given={FINITE: "0 < e and e < inf", DIFFERENT: "not same_universes(induced_by_both(c, c''), induced(c))"},
    show=WEAKER,
)
ANY = CLAIM.without(DIFFERENT).showing(f"{WEAKER} <=> {SOME_TOLD_APART}")
MULT = CLAIM.without(DIFFERENT).showing(f"{WEAKER_FOR_METRICS} <=> {SOME_TOLD_APART}").carrying(*NEVER)
THEOREM = Theorem(
    id="bailie2025/prose-3.5-strictly-weakens",
    title="Section 3.5: more invariants strictly weaken",
    statement=r"""Let $c'=(c,c'')$ add invariants to $c$, with $\mathscr D_{c'}\ne\mathscr D_c$, and
$0<\varepsilon<\infty$. Then $\mathcal M(\mathcal X,\mathscr D_c,d,D,\varepsilon)$ is a proper subset of $\mathcal
M(\mathcal X,\mathscr D_{c'},d,D,\varepsilon)$.""",
    claim=CLAIM,
    lines="1659",
    readings=(
        Reading(
            "as Proposition 2.4.11",
            "under the hypothesis of the proposition named: two datasets at a finite distance are told apart",
            CLAIM.without(DIFFERENT).assuming(**{TOLD_APART: SOME_TOLD_APART}),
        ),
    ),
    reading=(
        "The budget is constant, positive and finite, and the output premetric is the one that is best for the claim: "
        "some output premetric and mechanism are to show that the inclusion is proper."
    ),
    twins=(
        Twin("the multiplicative distance", "for MULT", CLAIM.showing(WEAKER_FOR_METRICS).carrying(*NEVER)),
        Twin("c'' may add nothing", "the multiverses may be the same", CLAIM.without(DIFFERENT)),
    ),
)
REPAIRED = Theorem(
    id="bailie2025/prose-3.5-strictly-weakens-repaired",
    title="Section 3.5, repaired: when more invariants weaken strictly",
    statement=r"""Let $0<\varepsilon<\infty$. Adding invariants $c''$ to $c$ weakens the specification strictly (for a
suitable output premetric, and for the multiplicative distance) if and only if there are $x,x'$ with $c(x)=c(x')$,
$c''(x)\ne c''(x')$ and $d(x,x')<\infty$.""",
    claim=AllOf({"for some output premetric": ANY, "for the multiplicative distance": MULT}),
    lines="1659",
    repairs="bailie2025/prose-3.5-strictly-weakens",
    fault="missing hypothesis",
    twins=(
        Twin("any budget", "`eps` may be 0 or infinite", ANY.without(FINITE)),
        Twin("different multiverses", "whatever the distances are", CLAIM),
    ),
)
THEOREMS = (THEOREM, REPAIRED)
