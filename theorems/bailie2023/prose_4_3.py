"""Section 4.3 (bailie2023): budgets under nested invariants, and injective ones."""

from dpcalc.theory import AllOf, Every, Some, Theorem, Twin

INJECTIVE, NESTED = "`c` is injective", "`c'` is more constraining than `c`"
UNDER_C = "satisfies(D, induced(c), d, everywhere(e, induced(c)))"
UNDER_MORE = "satisfies(D, induced(c'), d, everywhere(e, induced(c')))"
NOT_SMALLER = Every(
    all="X, V, V' in sets; c in maps(X, V); c' in maps(X, V'); d in premetrics(X); D in output_distances(X);"
    " e in extended",
    given={NESTED: "every x, y in X: c'(x) = c'(y) => c(x) = c(y)"},
    show=f"{UNDER_C} => {UNDER_MORE}",
)
LARGER = Some(
    all=NOT_SMALLER.all,
    given={
        **NOT_SMALLER.given,
        "strictly": "some x, y in X: c(x) = c(y) and c'(x) != c'(y)",
        "a budget of use": "0 < e and e < inf",
    },
    show=f"{UNDER_MORE} and not {UNDER_C}",
)
NESTED_BUDGET = Theorem(
    id="bailie2023/prose-4.3-nested-budget",
    title="Section 4.3: budgets under nested invariants",
    statement=r"""Let the invariants $c'$ be more constraining than $c$. The smallest budget of a mechanism under
$\mathcal D_c$ cannot be smaller than its smallest budget under $\mathcal D_{c'}$, and may be strictly larger.""",
    claim=AllOf({"it cannot be smaller": NOT_SMALLER, "it may be larger": LARGER}),
    lines="397",
    reading="Budgets are constant; every budget that is kept under `D_c` is kept under `D_c'`, and sometimes one more.",
    twins=(
        Twin("not nested", "`c` and `c'` are any invariants", NOT_SMALLER.without(NESTED)),
        Twin(
            "cannot be larger",
            "every budget that is kept under `D_c'` is kept under `D_c`",
            NOT_SMALLER.showing(f"{UNDER_MORE} => {UNDER_C}"),
        ),
    ),
)
NOTHING = Every(
    all="X, V in sets; c in maps(X, V); d in premetrics(X); D in output_distances(X)",
    given={INJECTIVE: "every x, y in X: c(x) = c(y) => x = y"},
    show="satisfies(D, induced(c), d, everywhere(0, induced(c)))",
)
INJECTIVE_INVARIANTS = Theorem(
    id="bailie2023/prose-4.3-injective",
    title="Section 4.3: injective invariants",
    statement=r"""If $c$ is injective, so that the universes are singletons, every mechanism satisfies $(\mathcal
D_c,d_{\mathcal X},d_{\mathcal T})$ with budget $0$, whatever the divergences are.""",
    claim=NOTHING,
    lines="397",
    twins=(
        Twin("any invariants", "`c` need not be injective", NOTHING.without(INJECTIVE)),
        Twin(
            "the output may be away from itself",
            "`d_T` is any function of two laws",
            NOTHING.over("X, V in sets; c in maps(X, V); d in premetrics(X); D in any_distances(X)"),
        ),
    ),
)
THEOREMS = (NESTED_BUDGET, INJECTIVE_INVARIANTS)
