"""Proposition A.3.1 (bailie2025): a multiverse with one budget can be written into the input premetric."""

from dpcalc.theory import Every, Theorem, Twin

BINDERS = "X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X)"
WITHIN = "with_universes(d: distance, MV: multiverse)"
CLAIM = Every(
    all=f"{BINDERS}; e in extended",
    let={
        WITHIN: "map x in range(len(d)): map y in range(len(d)):"
        " if x = y then 0 else if share_a_universe(MV, x, y) then d(x, y) else inf"
    },
    show="satisfies(D, MV, d, everywhere(e, MV)) <=> satisfies(D, [X], with_universes(d, MV), everywhere(e, [X]))",
)
THEOREM = Theorem(
    id="bailie2025/prop-a.3.1",
    title="Proposition A.3.1",
    statement=r"""Let $d'(x,x')$ be $0$ if $x=x'$, $d(x,x')$ if $x\neq x'$ share a universe of $\mathscr D$, and
$\infty$ otherwise. For every constant budget $\varepsilon$,
$\mathcal M(\mathcal X,\mathscr D,d,D_{\Pr},\varepsilon)
=\mathcal M(\mathcal X,\{\mathcal X\},d',D_{\Pr},\varepsilon)$.""",
    claim=CLAIM,
    lines="3633-3639,3948-3960",
    twins=(
        Twin(
            "the largest budget",
            "budgets that vary, and their supremum on `{X}`",
            Every(
                all=f"{BINDERS}; eps in budgets(MV)",
                let=CLAIM.let,
                show="satisfies(D, MV, d, eps)"
                " <=> satisfies(D, [X], with_universes(d, MV), everywhere(largest U in MV: eps(U), [X]))",
            ),
        ),
        Twin(
            "the smallest budget",
            "budgets that vary, and their infimum on `{X}`",
            Every(
                all=f"{BINDERS}; eps in budgets(MV)",
                let=CLAIM.let,
                show="satisfies(D, MV, d, eps)"
                " <=> satisfies(D, [X], with_universes(d, MV), everywhere(least U in MV: eps(U), [X]))",
            ),
        ),
        Twin(
            "0 elsewhere",
            "points that share no universe at distance 0",
            CLAIM.put(
                with_universes="map x in range(len(d)): map y in range(len(d)):"
                " if share_a_universe(MV, x, y) then d(x, y) else 0"
            ),
        ),
        Twin(
            "`d` itself",
            "`d` in place of `d'`",
            Every(
                all=CLAIM.all,
                show="satisfies(D, MV, d, everywhere(e, MV)) <=> satisfies(D, [X], d, everywhere(e, [X]))",
            ),
        ),
        Twin(
            "no case for `x = x'`",
            "infinite from a point in no universe to itself",
            CLAIM.put(with_universes="restricted(d, MV)"),
            not_needed="`D(P_x, P_x) = 0` is within any bound; the case only makes `d'` a premetric",
        ),
    ),
)
