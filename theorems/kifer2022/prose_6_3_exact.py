"""Sections 6.3 and 8.3, Example 5.10 (kifer2022): the most powerful test of Gaussian noise, and of any pair."""

from sympy import And, Eq

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import b, c, p, pointwise, q, x
from theorems.kifer2022._tests import ONE
from theorems.kifer2022._text import RECONSTRUCTED

CLOSED = Every(
    all="mu in amounts; size in rates",
    let={"threshold(size)": "Phi_inverse(1 - size)"},
    given={"there is a difference": "mu > 0", "a size": "0 < size and size < 1"},
    show="gaussian_tradeoff(mu, size) = Phi(threshold(size) - mu)",
)
BEST = AllOf(
    {
        "the loss grows with the output": pointwise(Eq(x**2 / 2 - (x - b) ** 2 / 2, b * x - b**2 / 2), b > 0),
        "no other test does better": pointwise((q - c * p) * b <= (q - c * p), And(q >= c * p, b <= 1, b >= 0)),
    }
)
WORDS = (
    "Divide by the deviation, so that `N(0, 1)` is tested against `N(b, 1)` with `b = mu`. The likelihood ratio is "
    "`exp(b x - b^2/2)`, which grows with `x`, so that the likelihood ratio test of size `alpha` rejects for `x > "
    "Phi^-1(1 - alpha)`; its error is `Phi(Phi^-1(1 - alpha) - mu)`. By the second lemma a test that rejects with "
    "probability `b` where `q >= c p` (and, in the same way, where `q < c p`) gains no more over `c` times its size "
    "(Neyman and Pearson)"
)
VALUES = {"mu": ("1/4", "1", "5/2"), "size": ("1/100", "1/20", "1/10", "1/2", "9/10")}
STATED = r"$f(\alpha)=\Phi(\Phi^{-1}(1-\alpha)-\mu)$"


CLAIM = Reduction(CLOSED, BEST, WORDS)
ROUTES = (Enumerate(EnumerateScope(up_to=1, values=VALUES)), Prove())
TWINS = (
    Twin(
        "the other tail",
        "`Phi^-1(alpha)` for `Phi^-1(1 - alpha)`",
        CLOSED.put(threshold="Phi_inverse(size)"),
        (Enumerate(EnumerateScope(up_to=1, values=VALUES)),),
    ),
)
C = Theorem(
    id="kifer2022/ex-5.10c",
    title="Example 5.10: the trade-off function of Gaussian noise",
    statement=rf"The trade-off function of the Gaussian mechanism is {STATED}.",
    claim=CLAIM,
    routes=ROUTES,
    lines="223-225",
    text=(RECONSTRUCTED,),
    reading="For a pair at the distance `mu`; that of the supremum is the least.",
    twins=TWINS,
)
EXACT = Theorem(
    id="kifer2022/prose-6.3-exact",
    title="Section 6.3: the trade-off function is the power of the best test",
    statement=r"For $q(D)+N(0,1/(2\rho))$ and $|q(D_1)-q(D_2)|=1$, $1-f(\alpha)$ with $f(\alpha)=\Phi(\Phi^{-1}"
    r"(1-\alpha)-\sqrt{2\rho})$ is the power of the level-$\alpha$ likelihood ratio test.",
    claim=CLAIM,
    routes=ROUTES,
    lines="319",
    text=(RECONSTRUCTED,),
    reading="`mu` is `sqrt(2 rho)`, the difference over the deviation.",
    twins=TWINS,
)
ONE_SAMPLE = Theorem(
    id="kifer2022/prose-8-power-b",
    title="Section 8.3: what the formula of the power says",
    statement=r"$1-\Phi_v(\Phi_v^{-1}(1-\alpha)-1)$, $v=1/(2\rho)$, is the power of the most powerful "
    r"level-$\alpha$ test "
    r"of $N(0,v)$ against $N(1,v)$ by one sample.",
    claim=CLAIM,
    routes=ROUTES,
    lines="562",
    text=(RECONSTRUCTED,),
    reading="`Phi_v(x)` is `Phi(x/sqrt(v))`, so that the formula is `1 - Phi(Phi^-1(1 - alpha) - mu)` with `mu = "
    "1/sqrt(v)`.",
    twins=TWINS,
)
MOST = Every(
    all="P, Q in laws; T in kernels(len(P), 2)",
    let={**ONE, "best(P: law, Q: law, a)": "1 - least_error(P, Q, a)"},
    show="one(Q, T) <= best(P, Q, one(P, T))",
)
PAIR = Theorem(
    id="kifer2022/prose-6.3-dgm-a",
    title="Section 6.3: the largest power",
    statement=r"The largest power at a level over all tests and neighbouring pairs is the largest over pairs of "
    r"the power "
    r"of the likelihood ratio test.",
    claim=MOST,
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    lines="321-323",
    reading="Pair by pair no test has more power than the likelihood ratio test of the same size, randomised at its "
    "threshold; so it is for the largest over pairs.",
    twins=(Twin("less", "half of the power", MOST.put(best="(1 - least_error(P, Q, a)) / 2")),),
)
THEOREMS = (C, EXACT, ONE_SAMPLE, PAIR)
