"""Section 6.3 (kifer2022): a query with Gaussian noise, its concentrated privacy and its trade-off function."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, Eq, b, pointwise, t, u, w, x
from theorems.kifer2022._normal import divergence
from theorems.kifer2022._text import RECONSTRUCTED

F_PRIVATE = Every(
    all="size in rates; rho in amounts; gap in reals",
    let={"mu(rho: number)": "sqrt(2 * rho)"},
    given={"a size": "0 < size and size < 1", "sensitivity 1": "abs(gap) <= 1"},
    show="let error = Phi(Phi_inverse(1 - size) - sqrt(2 * rho) * abs(gap)): "
    "if abs(gap) < 1 then error >= gaussian_tradeoff(mu(rho), size) else error = gaussian_tradeoff(mu(rho), size)",
)
"""The type II error of the best test of a size is at least f, and is f where the answers differ by 1."""
TRADEOFF = F_PRIVATE
_KNOWN = {"size": ("1/100", "1/20", "1/2", "9/10"), "rho": ("1/10", "1/2", "1", "263/100")}
SETTINGS = EnumerateScope(up_to=1, values={**_KNOWN, "gap": ("-1", "0", "1/2", "1")})
APART = EnumerateScope(up_to=1, values={**_KNOWN, "gap": ("2",)})
WIDER_APART = Twin(
    "answers further apart, for `f`", "a gap of 2 for `f`", F_PRIVATE.without("sensitivity 1"), (Enumerate(APART),)
)
WITHOUT_TWO = Twin("`mu = sqrt(rho)`", "without the 2", F_PRIVATE.put(mu="sqrt(rho)"), (Enumerate(SETTINGS),))


ROUTES = (Enumerate(SETTINGS), Prove())
THEOREM = Theorem(
    id="kifer2022/prose-6.3-gauss-zcdp",
    title="Section 6.3: Gaussian noise with concentrated privacy `rho`",
    statement=r"If $|q(D_1)-q(D_2)|\le1$ for all neighbours, $M(D)=q(D)+N(0,1/(2\rho))$ is $\rho$-zCDP, and $f$-DP "
    r"with $f(\alpha)=\Phi(\Phi^{-1}(1-\alpha)-\mu)$, $\mu=\sqrt{2\rho}$.",
    claim=AllOf(
        {
            "concentrated privacy": Reduction(
                divergence("-1", "1/2", "1", equal=False),
                AllOf(
                    {
                        "completing the square": pointwise(
                            Eq(
                                -u * (w * x**2 + (1 - w) * (x - b) ** 2),
                                -u * (x - (1 - w) * b) ** 2 + w * (w - 1) * u * b**2,
                            ),
                            And(u > 0, w > 1),
                        ),
                        "a gap of at most 1": pointwise(w * u * t <= w * u, And(u > 0, w > 1, t >= 0, t <= 1)),
                    }
                ),
                "With `u = rho = 1/(2 sigma^2)`, `w` the order and `b` the gap, the logarithm of `P^w Q^(1 - w)` is "
                "the left side plus the logarithm of the normal density's constant; so it integrates to `e^(w (w - "
                "1) u b^2)`, and `D_w = w u b^2`, at most `w rho`, as `t = b^2` is at most 1",
            ),
            "trade-off function": TRADEOFF,
        }
    ),
    routes=ROUTES,
    lines="319,427",
    text=(RECONSTRUCTED,),
    reading="The divergences are integrals of densities, which the language has no words for: they are enclosed by "
    "quadrature.",
    twins=(
        Twin(
            "answers further apart",
            "a gap of 2 for `rho`",
            divergence("2", equal=False),
            (Enumerate(EnumerateScope(up_to=1)),),
        ),
        WIDER_APART,
        WITHOUT_TWO,
    ),
)
