"""After Proposition A.4.2 (bailie2025): the universes of {X} cut along components."""

from dpcalc.theory import Every, Theorem, Twin

CLAIM = Every(
    all="X in sets; d in premetrics(X)",
    show="same_universes(cut_along_components([X], d), component_classes([X], d))",
)
THEOREM = Theorem(
    id="bailie2025/prose-a.4-components",
    title="After Proposition A.4.2: the components of the domain",
    statement=r"""For $\mathscr D=\{\mathcal X\}$, $\mathscr D_1=\{\mathcal D\cap[x]:\mathcal D\in\mathscr
D,x\in\mathcal X\}$ is $\{[x]:x\in\mathcal X\}$.""",
    claim=CLAIM,
    lines="3793-3793",
    twins=(
        Twin(
            "any multiverse",
            "MV need not be `{X}`",
            Every(
                all="X in sets; MV in multiverses(X); d in premetrics(X)",
                show="same_universes(cut_along_components(MV, d), component_classes(MV, d))",
            ),
        ),
        Twin(
            "neighbourhoods",
            "the points at a finite distance from `x`, for its component",
            CLAIM.showing("same_universes(cut_along_components([X], d), near_points(d))"),
        ),
    ),
)
