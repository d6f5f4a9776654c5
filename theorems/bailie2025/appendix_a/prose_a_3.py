"""Appendix A.3 (bailie2025): conditions that a specification implies, and pairs that it leaves alone."""

from dpcalc.theory import Every, SearchStructures, Theorem, Twin

LOOK = (SearchStructures(),)
ALL = "X in sets; MV in multiverses(X); d in premetrics(X); eps in budgets(MV)"

# --- disjoint universes -----------------------------------------------------------------------------------------------

NO_OVERLAP, TRIANGLE = "the universes do not overlap", "`d` has the triangle inequality"
GIVEN = {NO_OVERLAP: "every U, V in MV: U = V or every x in U: not x in V", TRIANGLE: "has_triangle(d)"}
LARGEST = "`D(x, y)` is as large as the specification allows"
ALLOWED = Every(
    all=f"{ALL}; D in output_distances(X)",
    given={
        **GIVEN,
        LARGEST: "every x, y in X: x = y or"
        " (every U in MV: x in U and y in U => D(x, y) <= eps(U) * d(x, y)) and"
        " (D(x, y) = inf or some U in MV: x in U and y in U and eps(U) * d(x, y) <= D(x, y))",
    },
    show="has_triangle(D)",
)
SYMMETRIC = Every(
    all=ALL, given=GIVEN, show="at_most_elsewhere(pair_weights(MV, d, eps), closure(pair_weights(MV, d, eps)))"
)
NO_IMPLICIT = Theorem(
    id="bailie2025/prose-a.3-no-implicit",
    title="Appendix A.3: disjoint universes have no implicit conditions",
    statement=r"""Let $d$ have the triangle inequality and let different universes of $\mathscr D$ be disjoint. Then no
bound on $D_{\Pr}(P_x,P_{x'})$ follows from $\varepsilon_{\mathcal D}$-DP$(\mathcal X,\mathscr D,d,D_{\Pr})$ by the
triangle inequality of $D_{\Pr}$ that is smaller than all $\varepsilon_{\mathcal D}\,d(x,x')$ with
$x,x'\in\mathcal D$.""",
    claim=ALLOWED,
    lines="3669-3669",
    reading=(
        "For all output premetrics with the triangle inequality, symmetric or not. Nothing is implied beyond what is "
        "stated if the largest values `D` that the specification allows have the triangle inequality themselves: "
        "then `D` is how far apart the laws of some mechanism are. Twins: output premetrics that are symmetric as "
        "well."
    ),
    twins=(
        Twin(f"without: {NO_OVERLAP}", "this hypothesis is dropped", ALLOWED.without(NO_OVERLAP), LOOK),
        Twin(f"without: {TRIANGLE}", "this hypothesis is dropped", ALLOWED.without(TRIANGLE), LOOK),
        Twin("symmetric outputs", "`D` is symmetric: a bound from `x'` to `x` is one from `x` to `x'`", SYMMETRIC),
        Twin(
            "symmetric outputs, symmetric `d`",
            "`D` and `d` are symmetric",
            ALLOWED.assuming(**{"d is symmetric": "is_symmetric(d)"}).showing("has_triangle(D) and is_symmetric(D)"),
            not_needed="then the largest values allowed are symmetric as well",
        ),
    ),
)

# --- pairs in different classes ---------------------------------------------------------------------------------------

CHOSEN = Every(
    all="X, L in sets; d in premetrics(X); Dp in premetrics(L); P in maps(X, L); e in extended",
    let={"together(d: distance, x: point, y: point)": "linked(near_points(d), x, y)"},
    show="every p, q in L: every x, y in X: not together(d, x, y) and"
    " (every z in X: if together(d, x, z) then P(z) = p else P(z) = q)"
    " => satisfies(between_images(Dp, P), [X], d, everywhere(e, [X])) and P(x) = p and P(y) = q",
)
"""P(z) is the law at z, an element of the set L of laws, and Dp a premetric on these."""
UNRESTRICTED = Theorem(
    id="bailie2025/prose-a.3-unrestricted",
    title="Appendix A.3: pairs in different classes are not restricted",
    statement=r"""Let $\mathscr D_c$ be the classes of the least equivalence that has all $d(x,x')<\infty$. If $x$ and
$x'$ are in different classes, then for all laws $P,Q$ on one measurable space some
$T\in\mathcal M(\mathcal X,\{\mathcal X\},d,D_{\Pr},\varepsilon)$ has $P_x=P$ and $P_{x'}=Q$.""",
    claim=CHOSEN,
    lines="3690-3690",
    reading=(
        "Not restricted, explicitly or implicitly: any two laws are possible, whatever the output premetric. The "
        "mechanism is given: law `P` on the class of `x`, law `Q` elsewhere."
    ),
    twins=(
        Twin(
            "not next to",
            "`x` and `x'` at infinite distances, law `P` next to `x`",
            CHOSEN.put(together="x = y or d(x, y) < inf or d(y, x) < inf"),
            LOOK,
        ),
        Twin(
            "one order",
            "`d(x, x')` infinite, and law `P` where `d(x, z)` is finite",
            CHOSEN.put(together="x = y or d(x, y) < inf"),
        ),
    ),
)

# --- a premetric that does not connect --------------------------------------------------------------------------------

NOT_CONNECTED = "the graph of `d(x, x') < inf` is not connected"
INDUCES = Every(
    all="X in sets; d in premetrics(X); D in output_distances(X); e in extended",
    let={"classes(d: distance)": "link_classes(near_points(d))"},
    given={NOT_CONNECTED: "some x, y in X: not linked(near_points(d), x, y)"},
    show="(satisfies(D, [X], d, everywhere(e, [X])) <=> satisfies(D, classes(d), d, everywhere(e, classes(d))))"
    " and not same_universes(classes(d), [X])",
)
INDUCED = Theorem(
    id="bailie2025/prose-a.3-induces",
    title="Appendix A.3: a premetric that does not connect brings invariants",
    statement=r"""If the graph of $d(x,x')<\infty$ is not connected, then
$\mathcal M(\mathcal X,\{\mathcal X\},d,D_{\Pr},\varepsilon)=\mathcal M(\mathcal X,\mathscr D_c,d,D_{\Pr},\varepsilon)$
for every constant budget, with $\mathscr D_c\neq\{\mathcal X\}$.""",
    claim=INDUCES,
    lines="3686-3690",
    twins=(
        Twin("any premetric", "the graph may be connected", INDUCES.without(NOT_CONNECTED)),
        Twin(
            "some infinite distance",
            "some distance is infinite",
            INDUCES.without(NOT_CONNECTED).assuming(
                **{"`d` is infinite somewhere": "some x, y in X: x != y and d(x, y) = inf"}
            ),
        ),
    ),
)
THEOREMS = (NO_IMPLICIT, UNRESTRICTED, INDUCED)
