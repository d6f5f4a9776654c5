"""Section 5.3 (cho2024): canonical noise, private tests, and the most powerful one of a 2 x 2 table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

from dpcalc.claim import ForAll
from dpcalc.invariants.canonical_noise import HALF, CanonicalNoise, Tradeoff
from dpcalc.invariants.odds_test import Margins, OddsTest
from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from dpcalc.witnesses import Witness
from theorems.cho2024._text import RECONSTRUCTED

BUDGETS = tuple((Fraction(*c), Fraction(*d)) for c, d in (((3, 2), (0, 1)), ((2, 1), (1, 20)), ((1, 1), (1, 5))))
LEVELS = (Fraction(1, 20), Fraction(2, 5))
TABLES = "tests of 2 `x` 2 tables by their margins, some budgets and levels"
ODDS = (Fraction(3, 2), Fraction(5))


def tests(records: int) -> Iterator[OddsTest]:
    """The tests of tables of so many records in rows and columns of one or more."""
    for row, column in product(range(1, records), repeat=2):
        for (factor, delta), level in product(BUDGETS, LEVELS):
            yield OddsTest(Margins(row, records - row, column), Tradeoff.approximate(factor, delta), level)


def any_best(test: OddsTest, odds: Fraction) -> Fraction:
    """The most power of any test of the size, private or not: it rejects the largest counts (Neyman and Pearson)."""
    left, power = test.level, Fraction(0)
    for null, other in zip(reversed(test.margins.law()), reversed(test.margins.law(odds)), strict=True):
        share = min(Fraction(1), left / null)
        left, power = left - share * null, power + share * other
    return power


def private_best(test: OddsTest, odds: Fraction) -> Fraction:
    """The most power of any private test of the size."""
    return -test.best(odds).value


def most_powerful(most: Callable[[OddsTest, Fraction], Fraction]) -> ForAll:
    """That the test is private, of its size, and has the most power at some odds ratios.

    Code, since the most power of any private test is a linear program.
    """

    def check(test: OddsTest) -> Witness | None:
        for odds in ODDS:
            power, best = test.power(odds), most(test, odds)
            if not test.private() or test.power(Fraction(1)) != test.level or power != best:
                return Witness(f"{test}: the power at `{odds}` is `{power}`, the most `{best}`", {"power": str(power)})
        return None

    return ForAll(TABLES, tests, check, first=2)


def agrees(shift: Fraction = Fraction(0)) -> ForAll:
    """The p-value of tests of 2 x 2 tables."""
    return agrees_on(tests, TABLES, 2, shift)


def agrees_on(
    instances: Callable[[int], Iterator[OddsTest]], over: str, first: int = 1, shift: Fraction = Fraction(0)
) -> ForAll:
    """That the p-value is at most the level with the probability of rejecting: above m, and not below.

    Code, since m is where a piecewise linear function takes a value.
    """

    def check(test: OddsTest) -> Witness | None:
        m = test.threshold() + shift
        step = Fraction(1, 1000)
        if test.p_value(m) == test.level and test.p_value(m + step) < test.level < test.p_value(m - step):
            return None
        return Witness(f"{test}: at `m = {m}` the `p`-value is `{test.p_value(m)}`", {"m": str(m)})

    return ForAll(over, instances, check, first)


def canonical(step: int = 1) -> ForAll:
    """The properties of Definition 35 on a grid. Code, since the distribution function is a recursion."""

    def noises(size: int) -> Iterator[tuple[Tradeoff, Fraction]]:
        return (
            (Tradeoff.approximate(*budget), Fraction(k, size)) for budget in BUDGETS for k in range(-3 * size, 3 * size)
        )

    def check(instance: tuple[Tradeoff, Fraction]) -> Witness | None:
        f, x = instance
        noise = CanonicalNoise(f)
        kept = all(noise(x) <= f.reflected(noise(x - m)) for m in (Fraction(0), HALF, Fraction(1)))
        if kept and noise(x) == 1 - noise(-x) and (noise(x) in (0, 1) or noise(x - step) == f(noise(x))):
            return None
        return Witness(f"`F({x}) = {noise(x)}`", {"lines": str(f.lines)})

    return ForAll("budgets, and points of a grid", noises, check)


SYMMETRIC = "every u in F: every s in [u[0], u[1]]: tradeoff(F, s) = inverse_tradeoff(F, s)"
PRIVATE_TEST = Every(
    all="p, q in rates; F in tradeoffs",
    let={
        "bit(p: number)": "[1 - p, p]",
        "f(F: curve, x: number)": "tradeoff(F, 1 - x)",
        "at_most(F: curve, p: number, q: number)": "p <= 1 - f(F, 1 - q)",
    },
    given={"`f` is symmetric": SYMMETRIC},
    show="no_less(errors(bit(p), bit(q)), F) and no_less(errors(bit(q), bit(p)), F) <=> "
    "at_most(F, p, q) and at_most(F, q, p)",
)
"""F lists the corners of a trade-off function by size; the paper's f rises with 1 minus the size. A function that is
its own inverse at all sizes and errors of its corners is so everywhere."""
ROUTES = (Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=7)),)
BUDGETS_IN_WORDS = "`f` is that of `(epsilon, delta)`-privacy, at rational `e^epsilon`."
THEOREMS = (
    Theorem(
        id="cho2024/lem-34",
        title="Lemma 34: private tests",
        statement=r"A test $\phi$ satisfies $(\mathcal D,A,f)$-DP, $f$ symmetric, if and only if "
        r"$\phi(X)\le1-f(1-\phi(X'))$ for all $X,X'$ with $A(X,X')=1$.",
        claim=PRIVATE_TEST,
        routes=ROUTES,
        lines="258-261",
        text=(RECONSTRUCTED,),
        reading="The output is one bit, 1 with the probability `p` at `X` and `q` at `X'`. `f` is piecewise linear.",
        twins=(
            Twin(
                "one order",
                "for `X` and `X'` in one order",
                PRIVATE_TEST.showing(
                    "no_less(errors(bit(p), bit(q)), F) and no_less(errors(bit(q), bit(p)), F) <=> at_most(F, p, q)"
                ),
            ),
        ),
    ),
    Theorem(
        id="cho2024/lem-36",
        title="Lemma 36: a canonical noise distribution",
        statement=r"Let $f$ be symmetric and nontrivial and $f(1-c)=c$. $F_f(x)=f(F_f(x+1))$ for $x<-1/2$, "
        r"$c(1/2-x)+(1-c)(x+1/2)$ for $|x|\le1/2$ and $1-f(1-F_f(x-1))$ for $x>1/2$ is a canonical noise distribution "
        r"for $f$.",
        claim=canonical(),
        routes=ROUTES,
        lines="281-284",
        text=(RECONSTRUCTED,),
        reading=f"{BUDGETS_IN_WORDS} Symmetry, `f(F(x)) = F(x - 1)`, and shifts by 0, `1/2` and 1 at points of a grid.",
        twins=(Twin("two steps", "`f(F(x)) = F(x - 2)`", canonical(2)),),
    ),
    Theorem(
        id="cho2024/thm-37a",
        title="Theorem 37: the most powerful private test",
        statement=r"For $H_0:\omega\le1$ against $H_1:\omega>1$, $\phi^*(x)=F_f(x_{11}-m_0)$ with "
        r"$E_{\omega=1}[\phi^*]=\alpha$ is uniformly most powerful among the $(\mathcal D_t,A_3,f)$-DP tests of this "
        r"size given the margins.",
        claim=most_powerful(private_best),
        routes=ROUTES,
        lines="289-294,433-435",
        text=(RECONSTRUCTED,),
        reading=f"{BUDGETS_IN_WORDS} At two odds ratios and two levels; the most power of any test is an exact "
        f"optimum.",
        twins=(Twin("any test", "the most power of any test, private or not", most_powerful(any_best)),),
    ),
    Theorem(
        id="cho2024/thm-37b",
        title="Theorem 37: the `p`-value",
        statement=r"With $N\sim F_f$ and $Z=x_{11}+N$, $p(Z)=E_{\omega=1}[F_f(X-Z)]$ is a $p$-value that agrees with "
        r"$\phi^*$: $P(p(Z)\le\alpha\mid x_{11})=\phi^*(x_{11})$.",
        claim=agrees(),
        routes=ROUTES,
        lines="294-296",
        text=(RECONSTRUCTED,),
        reading=f"{BUDGETS_IN_WORDS} `p` falls, and `p(m_0)` is the level: so `p(Z)` is at most the level where `N` "
        "is at least `m_0 - x`, which has the probability `F(x - m_0)`, `F` being symmetric.",
        twins=(Twin("another threshold", "`m_0 + 1`", agrees(Fraction(1))),),
    ),
)
