"""Appendix A.1 (bailie2025): the sigma-algebra of a mechanism's output.

A sigma-algebra on finitely many points lists, for each of them, the first point of its atom.
"""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._measurable_arguments import all_equal, induced_is_largest

SUBSET = "`F_U` is part of `F_U'`"
MEASURABLE = {
    "algebras(n)": "keep a in functions(n, n): every i in range(n): a[i] <= i and a[a[i]] = a[i]",
    "measurable(S, a)": "every i, j in range(len(a)): a[i] = a[j] => S[i] = S[j]",
    "known_at(S, a, T, x)": "measurable(map i in range(len(a)): S[T[x * len(a) + i]], a)",
}
"""A set S of outputs has a measurable inverse image under T(x, .), where T[x n + i] is the output for the seed i."""
LARGEST = Every(
    all="k in whole; n, m in whole; a in algebras(n); T in functions(k * n, m)",
    let={
        **MEASURABLE,
        "known(S, a, T, k)": "every x in range(k): known_at(S, a, T, x)",
        "family(S, a, T, k)": "known(S, a, T, k)",
    },
    given={"a protection object": "k > 0"},
    show="let F = (keep S in functions(m, 2): family(S, a, T, k)): "
    "(map i in range(m): 1) in F and (every S in F: (map s in S: 1 - s) in F) "
    "and (every S, R in F: (map i in range(m): max(S[i], R[i])) in F) "
    "and (every S in F: known(S, a, T, k)) and (every g in algebras(m): "
    "(every S in functions(m, 2): measurable(S, g) => known(S, a, T, k)) => "
    "every S in functions(m, 2): measurable(S, g) => S in F)",
)
"""k protection objects are the component. F is a sigma-algebra into which the outputs are measurable, and any other
sigma-algebra, with atoms g, into which they are is part of it."""
TRIVIAL = Every(
    all="n, m in whole; a in algebras(n); T in functions(2 * n, m); P in laws_on(n)",
    let={
        **MEASURABLE,
        "atoms": "1",
        "output(T, P, m, x)": "map s in range(atoms): "
        "sum i in range(len(P)): if min(T[x * len(P) + i], atoms - 1) = s then P[i] else 0",
    },
    show="(every S in functions(m, 2): measurable(S, map t in range(m): min(t, atoms - 1)) => "
    "known_at(S, a, T, 0) and known_at(S, a, T, 1)) and output(T, P, m, 0) = output(T, P, m, 1) "
    "and every d in [0, 1, inf]: MULT(output(T, P, m, 0), output(T, P, m, 1)) <= 0 * d",
)
"""Two protection objects of a component, the seed's law P, and the law of the output on the atoms {0}, {1, ...}."""
FROM_SMALL, FROM_LARGE = "induced_by(inverses, F, s)", "induced_by(inverses, F', s)"
GROWS = Every(
    all="Z, S in sets; inverses in relations_between(S, Z); F, F' in universes(Z)",
    let={"induced_by(inverses: multiverse, F: universe, s: point)": "subset(inverses(s), F)"},
    given={SUBSET: "subset(F, F')"},
    show=f"every s in S: {FROM_SMALL} => {FROM_LARGE}",
)
"""S and Z are the sets of outputs and of seeds, inverses(s) the inverse images of s under T(x, .) at the points x of a
component, and F and F' stand for F_U and F_U'."""

OBJECTS = {"k": ("1", "2")}
THEOREMS = (
    Theorem(
        id="bailie2025/prose-a.1-largest",
        title="The largest `sigma`-algebra for which the output is measurable",
        statement=r"""$\mathscr F^x=\{S:\{u:T(x,u)\in S\}\in\mathscr F_{\mathcal U}\}$ is the largest sigma-algebra for
which $T(x,\cdot)$ is measurable, and $\mathscr F^{T,[x]}=\bigcap_{x'\in[x]}\mathscr F^{x'}$ the largest for which all
$T(x',\cdot)$, $x'\in[x]$, are.""",
        claim=induced_is_largest(LARGEST),
        routes=(Enumerate(EnumerateScope(up_to=4, values=OBJECTS)), Prove()),
        source="bailie2025",
        lines="3602-3602",
        reading="Finitely many seeds and outputs. For one object the component is that object alone.",
        twins=(
            Twin(
                "one object",
                "the `sigma`-algebra of one protection object for all",
                LARGEST.put(family="known_at(S, a, T, 0)"),
            ),
            Twin(
                "generated",
                "the union in place of the intersection",
                LARGEST.put(
                    family="every i, j in range(len(S)): (every R in functions(len(S), 2): "
                    "(some x in range(k): known_at(R, a, T, x)) => R[i] = R[j]) => S[i] = S[j]"
                ),
            ),
            Twin(
                "trivial",
                "the trivial `sigma`-algebra",
                LARGEST.put(family="every i, j in range(len(S)): S[i] = S[j]"),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-a.1-trivial-sigma",
        title="The trivial `sigma`-algebra",
        statement=r"""If $\mathscr F^{[x]}$ is trivial for every component, then $T(x,\cdot)$ is measurable whatever $T$
is, $D(P_x,P_{x'})=0$ for $x,x'$ in one component, and the budget $0$ is kept.""",
        claim=all_equal(TRIVIAL),
        routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
        source="bailie2025",
        lines="3586-3586",
        twins=(Twin("two atoms", "a `sigma`-algebra with two atoms", TRIVIAL.put(atoms="2")),),
    ),
    Theorem(
        id="bailie2025/prose-a.1-smaller-seed",
        title="A smaller `sigma`-algebra for the seed",
        statement=r"""If $\mathscr F_{\mathcal U}\subset\mathscr F_{\mathcal U}'$, then $\mathscr F^{T,[x]}$ made from
$\mathscr F_{\mathcal U}$ is part of that made from $\mathscr F_{\mathcal U}'$.""",
        claim=GROWS,
        lines="3604-3604",
        reading="Part of, not strictly.",
        twins=(
            Twin("unrelated", "the families of sets of seeds are unrelated", GROWS.without(SUBSET)),
            Twin(
                "backwards",
                "the larger family gives the smaller one",
                GROWS.showing(f"every s in S: {FROM_LARGE} => {FROM_SMALL}"),
            ),
        ),
    ),
)
