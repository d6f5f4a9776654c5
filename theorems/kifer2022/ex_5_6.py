"""Example 5.6 (kifer2022): probabilistically bounded privacy at one point is not convex."""

from sympy import And, Integer, Rational

from dpcalc.theory import AllOf, Prove, Some, Theorem, Twin
from theorems._law_lemmas import p, pointwise, q
from theorems.kifer2022._text import RECONSTRUCTED

FACTOR, DELTA = Integer(2), Rational(1, 10)
CHANCES = And(p >= 0, p <= 1, q >= 0, q <= 1)
READING = (
    "The numbers of the example are lost; here e^epsilon = 2, delta = 1/10, M1 says 1 with probabilities 2/3 and 1/3, "
    "M2 with 1/19 and 0. A binary post-processing says 1 after 1 with probability p, after 0 with q."
)


def bounded(there: Rational, here: Rational, delta: Rational = DELTA) -> AllOf:
    """Definition 5.3 of a mechanism that says 1 with these two probabilities, in both directions."""
    one, two = (chance * p + (1 - chance) * q for chance in (there, here))
    return AllOf(
        {
            "D1 against D2": pointwise(one <= FACTOR * two, And(CHANCES, one > delta)),
            "D2 against D1": pointwise(two <= FACTOR * one, And(CHANCES, two > delta)),
        }
    )


FIRST = Theorem(
    id="kifer2022/ex-5.6a",
    title="Example 5.6: the first mechanism",
    statement=r"$M_1$, randomised response with odds $e^\varepsilon$, is $(\varepsilon,\delta)$-pbdp.",
    claim=bounded(Rational(2, 3), Rational(1, 3)),
    routes=(Prove(),),
    lines="198-202",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(Twin("larger odds", "3/4 and 1/4", bounded(Rational(3, 4), Rational(1, 4))),),
)
SECOND = Theorem(
    id="kifer2022/ex-5.6b",
    title="Example 5.6: the second mechanism",
    statement=r"$M_2$ is $(\varepsilon,\delta)$-pbdp.",
    claim=bounded(Rational(1, 19), Rational(0)),
    routes=(Prove(),),
    lines="200-203",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(Twin("delta = 1/30", "a smaller delta", bounded(Rational(1, 19), Rational(0), Rational(1, 30))),),
)
MIXED = Some(
    all="A in functions(4, 2)",
    let={"P": "[1/2 * 2/3, 1/2 * 1/3, 1/2 * 1/19, 1/2 * 18/19]", "Q": "[1/2 * 1/3, 1/2 * 2/3, 0, 1/2]", "c": "2"},
    show="chance(P, A) > 1/10 and chance(P, A) > c * chance(Q, A)",
)
THIRD = Theorem(
    id="kifer2022/ex-5.6c",
    title="Example 5.6: the mixture",
    statement=r"The mechanism that runs $M_1$ with probability $1/2$ and otherwise $M_2$, with its name, is not "
    r"$(\varepsilon,\delta)$-pbdp: probabilistically bounded privacy at one point is not convex.",
    claim=MIXED,
    lines="197,204-205",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(Twin("a larger epsilon", "e^epsilon = 40", MIXED.put(c="40")),),
)
THEOREMS = (FIRST, SECOND, THIRD)
