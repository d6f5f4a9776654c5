"""Section 5.5 (bailie2025): tests of some records, the others being a nuisance."""

from sympy import And, Basic, Expr, Max, symbols

from dpcalc.theory import Inequality, Prove, Theorem, Twin

a, b, k, p, q, r, s, t, u = symbols("a b k p q r s t u")
READING = (
    "The tested records are y or y', the other ones one of two parts with the probabilities k and 1 - k, the "
    "same under "
    "both hypotheses. An output has the probability p or q after y with either part, and r or s after y'; the "
    "other output "
    "the rest. A test rejects with probability t after the one, and u after the other. "
)


def power(mean_first: Expr, mean_second: Expr) -> Expr:
    """How often the test rejects, where the output has these probabilities with either part."""
    return k * (t * mean_first + u * (1 - mean_first)) + (1 - k) * (t * mean_second + u * (1 - mean_second))


def within(low: Expr, high: Expr, factor: Expr) -> Basic:
    """That the laws (low, 1 - low) and (high, 1 - high) are within a factor."""
    return And(high <= factor * low, 1 - high <= factor * (1 - low))


def bounded(most: Expr, private: Basic) -> Inequality:
    """That the power is at most so many times the level."""
    chances = And(*(And(z >= 0, z <= 1) for z in (k, p, q, r, s, t, u)))
    return Inequality(
        power(r, s) <= most * power(p, q),
        reals=(a, b, k, p, q, r, s, t, u),
        where=And(chances, a >= 1, b >= 1, private),
    )


SAME = And(within(p, r, a), within(q, s, a))
OWN = And(within(p, r, a), within(q, s, b))
A = Theorem(
    id="bailie2025/prose-5.5-wz",
    title="Section 5.5: tests of the first records",
    statement=r"With $d=d_{\rm Ham}$ and independent records of one law, a level-$\alpha$ test of $x_{1:m}=y$ against "
    r"$x_{1:m}=y'$ from an $\varepsilon$-DP output has power at most $\alpha e^{\varepsilon m}$.",
    claim=bounded(a, SAME),
    routes=(Prove(),),
    lines="2343-2347",
    reading=f"{READING}Datasets that agree in the other records are at distance m at most: a is e^(epsilon m).",
    twins=(
        Twin("a smaller factor", "the mean of e^(epsilon m) and 1", bounded((a + 1) / 2, SAME)),
        Twin("one part is not protected", "privacy with one of the parts", bounded(a, within(p, r, a))),
    ),
)
B = Theorem(
    id="bailie2025/prose-5.5-fn6",
    title="Section 5.5, footnote 6: nuisance records",
    statement=r"Where $\pi(x_{m+1:n}\mid x_{1:m})=\pi(x_{m+1:n}\mid x'_{1:m})$ the power of a level-$\alpha$ "
    r"test is at "
    r"most $\alpha e^{\varepsilon d_{**}}$, $d_{**}=\sup_{x_{m+1:n}}d([x_{1:m},x_{m+1:n}],[x'_{1:m},x_{m+1:n}])$.",
    claim=bounded(Max(a, b), OWN),
    routes=(Prove(),),
    lines="2349-2353",
    reading=f"{READING}a and b are e to the power of epsilon times the distance of the datasets with either part.",
    twins=(Twin("the nearest", "that of the first part for the largest", bounded(a, OWN)),),
)
THEOREMS = (A, B)
