"""Lemma 6.2.7 (bailie2025): a coarser multiverse promises more."""

from dpcalc.theory import Every, Theorem, Twin

COARSENING = "MV <= MV'"
CLAIM = Every(
    all="X in sets; MV, MV' in multiverses(X); d in premetrics(X); D in output_distances(X); eps' in budgets(MV')",
    given={COARSENING: "refines(MV, MV')"},
    show="satisfies(D, MV', d, eps') => satisfies(D, MV, d, least_around(MV, MV', eps'))",
)
WITH_LARGEST = CLAIM.showing("satisfies(D, MV', d, eps') => satisfies(D, MV, d, largest_around(MV, MV', eps'))")
THEOREM = Theorem(
    id="bailie2025/lem-6.2.7",
    title="Lemma 6.2.7",
    statement=r"""If $\mathscr D\le\mathscr D'$ (every universe of $\mathscr D$ lies in one of $\mathscr D'$), then for
every budget $\varepsilon'$ on $\mathscr D'$
$\mathcal M(\mathcal D_0,\mathscr D',d,D,\varepsilon')\subset\mathcal M(\mathcal D_0,\mathscr D,d,D,\varepsilon)$,
where $\varepsilon_{\mathcal D}=\inf\{\varepsilon'_{\mathcal D'}:
\mathcal D'\in\mathscr D',\ \mathcal D\subset\mathcal D'\}$.""",
    claim=CLAIM,
    lines="2900-2906,5732-5738",
    reading="Budgets and distances may be infinite, as in chapter 2; finite ones are among them.",
    twins=(
        Twin(
            "no coarsening",
            "MV' is any multiverse",
            CLAIM.without(COARSENING),
            not_needed="a universe of MV inside none of MV' gets the infimum of nothing, which is infinite",
        ),
        Twin(
            "no coarsening, the largest budget",
            "the supremum for the infimum, MV' any multiverse",
            WITH_LARGEST.without(COARSENING),
        ),
        Twin(
            "the least of all",
            "the infimum over every universe of MV'",
            CLAIM.showing("satisfies(D, MV', d, eps') => satisfies(D, MV, d, everywhere(least U in MV': eps'(U), MV))"),
        ),
    ),
)
