"""The curve of permute-and-flip: no set of candidates tells more than a test between two Laplace laws."""

from __future__ import annotations

from sympy import And, symbols

from dpcalc.theory import Enumerate, EnumerateScope, Every, Inequality, Prove, Reduction, Theorem, Twin

BOUNDED = Every(
    all="t in whole; n in few; s in functions(n, t); d in functions(n, 3); A in functions(n, 2)",
    let={
        "f": "3 / 2",
        "E": "f * f",
        "moved_by(s, d)": "map i in range(len(s)): s[i] + d[i] - 1",
        "coin(s, i)": "1 / f ^ ((largest v in s: v) - s[i])",
        "heads(s, i, T)": "product_of j in range(len(s)): if T[j] = 1 and j != i then -coin(s, j) else 1",
        "others(i, T)": "sum j in range(len(T)): if j = i then 0 else T[j]",
        "taken(s, i)": "coin(s, i) * sum T in functions(len(s), 2): "
        "if T[i] = 1 then 0 else heads(s, i, T) / (others(i, T) + 1)",
        "chance_of(s, A)": "sum i in range(len(s)): A[i] * taken(s, i)",
        "least_chance(x)": "if 2 * x <= 1 then x / E else "
        "if 2 * E * (1 - x) >= 1 then 1 / (4 * E * (1 - x)) else 1 - E * (1 - x)",
    },
    given={"some, not all": "0 < (sum i in A: i) < n"},
    show="chance_of(moved_by(s, d), A) >= least_chance(chance_of(s, A))",
)
"""f is exp(eps/(2 Delta)); s are scores below t, any t; d moves each by -1, 0 or 1. The higher its score,
the likelier a candidate is taken when it is looked at."""

a, b, x = symbols("a b x")
SCOPE = (Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=6)), Prove())
THEOREM = Theorem(
    id="dpcalc/permute-and-flip-curve",
    title="Permute-and-flip is no worse than Laplace noise",
    statement=r"Let permute-and-flip have the budget $\varepsilon$, so that a candidate whose score is $s$ below the "
    r"best is taken with probability $e^{-\varepsilon s/(2\Delta)}$, and let scores at neighbours differ by at most "
    r"$\Delta$. For every set of candidates the probabilities at neighbours are those of an event under "
    r"$\mathrm{Lap}(0,1)$ and $\mathrm{Lap}(\varepsilon,1)$ at worst.",
    claim=Reduction(
        BOUNDED,
        Inequality(
            x * (1 - b) + (1 - a) * b <= a + b - a * b,
            reals=(a, b, x),
            where=And(x >= 0, x <= a, a <= 1, b >= 0, b <= 1),
        ),
        "permute-and-flip selects the largest score with independent exponential noise of scale `2 Delta/eps`; take "
        "this as the unit. Let `a` be the probability that one of some noisy scores exceeds a number, `x` that "
        "exactly one of them does, and `b` that a further one does: by the lemma, and induction, exactly one exceeds "
        "it with at most the probability that any does. For exponential noise the first is the density there of "
        "their maximum (for each score the density is the probability of exceeding). So with `X` and `Y` the maxima "
        "in a set and outside, the density of `X - Y` at `d` is at most `P(X - Y > d)`, and by symmetry at most `P(X "
        "- Y < d)`. Neighbours move `X - Y` down by `eps` at most, so the set keeps at least `G(eps)` for `G(d) = "
        "P(X - Y > d)`, where `G(0)` is its probability and `-G' <= min(G, 1 - G)`. Laws with `-G' = min(G, 1 - G)` "
        "are Laplace laws of scale 1, and among all `G` with one value at 0 they fall fastest",
    ),
    routes=SCOPE,
    source="dpcalc",
    reading="Scores are whole numbers in the enumeration, with `exp(eps/(2 Delta)) = 3/2`; the event under Laplace "
    "laws is the best one for its probability. The chance of a candidate is that its coin shows heads before the "
    "others' do, by inclusion and exclusion.",
    twins=(
        Twin(
            "the exponential mechanism's curve",
            "bounded range, which permute-and-flip does not have",
            BOUNDED.put(least_chance="x / (1 + (E - 1) * (1 - x))"),
        ),
        Twin("half the budget", "scores that all move the same way", BOUNDED.put(E="f")),
    ),
)
