"""Proposition 2 (bailie2025): without swapping, no finite budget will do."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin

EXISTENCE = Some(all="x in datasets; x' in universe(x)", show="not x ~ x'")
INFINITE = Every(
    all="x in datasets; x' in universe(x); p in [0]",
    given={"different tables": "not x ~ x'"},
    show="some y, y' in outputs(x): released_ratio(y, y', p) = inf",
)


THEOREM = Theorem(
    id="bailie2025/prop-2",
    title="Without swapping no budget is finite",
    statement=r"""Let $p=0$ and $|\mathcal H|,|\mathcal S|\ge2$. There is $\mathcal D_0\in\mathscr D_{c_{\rm
Swap}}$ with
$C(x)\ne C(x')$ for some $x,x'\in\mathcal D_0$; and for no such $\mathcal D_0$ does the PSA satisfy
$\varepsilon_{\mathcal D}$-DP$(\mathcal X_\times,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$ with a finite
$\varepsilon_{\mathcal D_0}$.""",
    claim=AllOf(
        {
            "existence": EXISTENCE,
            "two strata": INFINITE,
            "one stratum": INFINITE.over("x in one_stratum; x' in universe(x); p in [0]"),
        }
    ),
    routes=(
        Enumerate(
            EnumerateScope(up_to=5),
            slow=EnumerateScope(up_to=7),
        ),
        Prove(),
    ),
    lines="4319-4327",
    twins=(
        Twin(
            "some swapping",
            "`p = 1/20` in place of `p = 0`",
            INFINITE.over("x in datasets; x' in universe(x); p in [1/20]"),
        ),
        Twin(
            "any universe",
            "`C(x)` and `C(x')` need not differ",
            Every(all="x in datasets", show="some y, y' in outputs(x): released_ratio(y, y', 0) = inf"),
        ),
        Twin(
            "one holding value",
            "`|H| = 1`, one stratum of at most 4 records",
            Some(
                all="f, g in join(map n in range(5): functions(n, 2))",
                let={"x(f)": "map s in f: [0, 0, s]"},
                given={"one universe": "one_universe(x(f), x(g))"},
                show="not x(f) ~ x(g)",
            ),
        ),
    ),
    reading="Two values of each variable stand for `|H|`, `|S| >= 2`; with one stratum any number of values.",
)
