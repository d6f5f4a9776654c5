"""Laws of MULT, of MULT^delta and of the normalised Renyi metric, with their lemmas."""

from fractions import Fraction

import theorems._law_lemmas as lemma
from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reduction
from theorems._premetric_laws import COMPOSITION, NOR, ORDERS, POST_PROCESSING, QUADRATIC

DELTAS = tuple(Fraction(1, d) for d in (2, 4, 10))
ROUTES = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove())
RATIOS = "MULT(P, Q) <= ln c says that p <= c q and q <= c p at every outcome"
EXCESS = "MULT^delta(P, Q) <= ln c says that max(p - c q, 0) summed over outcomes is at most delta, in both directions"
AT_ORDERS = (
    Enumerate(EnumerateScope(up_to=3, values=ORDERS), slow=EnumerateScope(up_to=4, values=ORDERS)),
    Prove(),
)
POWER = "f(t) = t^a has the second derivative a (a - 1) t^(a - 2), and w stands for the positive t^(a - 2)"

MULT_POST = Reduction(
    POST_PROCESSING,
    lemma.RATIO_POST,
    f"{RATIOS}; an output's probability is a sum over outcomes, which keeps the bound two by two",
)
MULT_PRODUCT = Reduction(
    COMPOSITION,
    lemma.RATIO_PRODUCT,
    f"{RATIOS}; an outcome of the product is a pair of outcomes",
)
EVERY_DELTA = Every(
    all=f"{POST_PROCESSING.all}; delta in rates",
    given=POST_PROCESSING.given,
    show="MULT_delta(push(P, K), push(Q, K), delta) <= MULT_delta(P, Q, delta)",
)
DELTA_POST = Reduction(
    EVERY_DELTA,
    lemma.pointwise(
        lemma.And(
            lemma.k * lemma.p + lemma.m * lemma.r - lemma.c * (lemma.k * lemma.q + lemma.m * lemma.s)
            <= lemma.k * lemma.u + lemma.m * lemma.v,
            lemma.k * lemma.u + lemma.m * lemma.v >= 0,
        ),
        lemma.And(
            lemma.nonnegative(lemma.p, lemma.q, lemma.r, lemma.s, lemma.k, lemma.m, lemma.c, lemma.u, lemma.v),
            lemma.u >= lemma.p - lemma.c * lemma.q,
            lemma.v >= lemma.r - lemma.c * lemma.s,
        ),
    ),
    f"{EXCESS}; u and v are max(p - c q, 0) and max(r - c s, 0). For each output the bound is summed over outcomes, "
    "whose chances k, m, ... add up to 1 over outputs",
)
NOR_POST = Reduction(
    NOR.has(POST_PROCESSING),
    lemma.CONVEX_POWER,
    "what holds for D_a at every order a > 1, in both directions, holds for the supremum of sqrt(D_a/a); "
    f"{POWER}; {lemma.CONVEX_BECAUSE}",
)
NOR_PRODUCT = Reduction(
    NOR.has(COMPOSITION),
    lemma.pointwise(
        lemma.u + lemma.v <= (lemma.a + lemma.b) ** 2 * lemma.t,
        lemma.And(
            lemma.nonnegative(lemma.a, lemma.b, lemma.u, lemma.v),
            lemma.t > 1,
            lemma.u <= lemma.a**2 * lemma.t,
            lemma.v <= lemma.b**2 * lemma.t,
        ),
    ),
    "the Renyi divergence of a product at an order t is the sum u + v of the two; a and b are the two distances",
)
SQUARES_ADD_UP = Reduction(
    NOR.has(QUADRATIC),
    lemma.pointwise(
        lemma.u + lemma.v <= (lemma.a**2 + lemma.b**2) * lemma.t,
        lemma.And(
            lemma.nonnegative(lemma.a, lemma.b, lemma.u, lemma.v),
            lemma.t > 1,
            lemma.u <= lemma.a**2 * lemma.t,
            lemma.v <= lemma.b**2 * lemma.t,
        ),
    ),
    "the Renyi divergence of a product at an order t is the sum u + v of the two, in both directions; a and b are the "
    "two distances",
)
