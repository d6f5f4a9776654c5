"""Example 7.1 (kifer2022): an output that the attacker held to be impossible."""

from sympy import And, Basic, Eq, Expr, Rational, exp, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

o, p, q, w, b = symbols("o p q w b")
PRIOR = Rational(1, 100)
READING = (
    "The attacker is sure that the other 99 are not Hispanic, so that the count is 0 or 1 to him, 1 with probability "
    "`1/100`; noise is `N(0, 1)`, the output `o = 100`. Variance and output are reconstructed. "
)


def real(relation: Basic, where: Basic) -> Inequality:
    """A relation in the variables that it names."""
    named = relation.free_symbols | where.free_symbols
    return Inequality(relation, reals=tuple(symbol for symbol in (o, p, q, w, b) if symbol in named), where=where)


def posterior(shift: Expr, least: Expr) -> AllOf:
    """Both forms of the posterior, by the exponents, and that it is almost 1 at o = 100."""
    return AllOf(
        {
            "exponents": real(Eq((o - 1) ** 2 / 2 - o**2 / 2, -(o - shift)), o >= 0),
            "both forms": real(
                Eq(PRIOR * p / (PRIOR * p + (1 - PRIOR) * q), PRIOR / (PRIOR + (1 - PRIOR) * (q / p))),
                And(p > 0, q > 0),
            ),
            "almost 1": real(PRIOR / (PRIOR + (1 - PRIOR) * exp(-b)) > least, b >= Rational(199, 2)),
        }
    )


NEARLY = 1 - Rational(1, 10**40)
HALF = Rational(1, 2)
A = Theorem(
    id="kifer2022/ex-7.1a",
    title="Example 7.1: the actual posterior",
    statement=r"$\theta(\text{Jessie Hispanic}\mid o)=\frac{0.01e^{-(o-1)^2/2}}{0.01e^{-(o-1)^2/2}+0.99e^{-o^2/2}}="
    r"\frac{0.01}{0.01+0.99e^{-(o-1/2)}}$, almost $1$ at $o=100$.",
    claim=posterior(HALF, NEARLY),
    routes=(Prove(),),
    lines="385-388",
    text=(RECONSTRUCTED,),
    reading=f"{READING}`p` and `q` are the densities for the counts 1 and 0, whose quotient `q/p` is `exp(-(o - 1/2))` "
    "by the exponents; `b` is `o - 1/2`. Almost 1 is above `1 - 10^-40`.",
    twins=(Twin("without the half", "`exp(-o)`", posterior(Rational(0), NEARLY)),),
)


def counterfactual(after: Expr) -> Inequality:
    """The posterior of an event of prior probability w where the output has the probability p either way."""
    return real(Eq(w * p / (w * p + (1 - w) * p), after), And(w >= 0, w <= 1, p > 0))


B = Theorem(
    id="kifer2022/ex-7.1b",
    title="Example 7.1: the counterfactual posterior",
    statement=r"Where Jessie's record is replaced by a draw from the prior, the output says nothing of it, and the "
    r"posterior is $1/100$.",
    claim=counterfactual(w),
    routes=(Prove(),),
    lines="389-390",
    text=(RECONSTRUCTED,),
    reading="`w` is the prior probability of the true record, `p` that of the output, which in that world is "
    "independent of the true record.",
    twins=(Twin("half of the prior", "`1/200`", counterfactual(w / 2)),),
)


def ratio(most: Expr) -> AllOf:
    """That posteriors are 100 times apart almost, and as far as wanted for smaller priors."""
    after = w / (w + (1 - w) * q)
    return AllOf(
        {
            "almost 100": real(
                And(
                    1 / (PRIOR + (1 - PRIOR) * exp(-b)) > 100 - Rational(1, 10**30),
                    1 / (PRIOR + (1 - PRIOR) * exp(-b)) < 100,
                ),
                b >= Rational(199, 2),
            ),
            "as large as wanted": real(after / w >= most, And(b >= 1, w > 0, w <= 1 / (2 * b), q > 0, q <= w)),
        }
    )


C = Theorem(
    id="kifer2022/ex-7.1c",
    title="Example 7.1: the ratio of the posteriors",
    statement=r"The actual posterior is almost $100$ times the counterfactual one, and any number of times it "
    r"for a prior "
    r"with a small enough probability, whatever the privacy parameters.",
    claim=ratio(b),
    routes=(Prove(),),
    lines="390",
    text=(RECONSTRUCTED,),
    reading=f"{READING}In the second part `w` is the prior probability, `q` the ratio of densities: it may be as "
    "small as `w`, for outputs far enough out, where the ratio of posteriors is at least `b` once `w` is at most "
    "`1/(2 b)`.",
    twins=(Twin("twice as large", "`2 b + 1`", ratio(2 * b + 1)),),
)
TAIL = Every(
    all="o in [100]",
    let={"tail(z)": "Phi(0 - z)", "power_of_ten(n)": "10 ^ n"},
    show="0.01 * tail(o - 1) + 0.99 * tail(o) < 1 / power_of_ten(1000)",
)
D = Theorem(
    id="kifer2022/ex-7.1d",
    title="Example 7.1: the output was impossible to the attacker",
    statement=r"$P_\theta(M(D)\ge100)<10^{-1000}$.",
    claim=TAIL,
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    lines="391",
    text=(RECONSTRUCTED,),
    reading=f"{READING}The law of the output is the mixture of `N(1, 1)` and `N(0, 1)`.",
    twins=(Twin("far smaller", "`10^(-3000)`", TAIL.put(power_of_ten="10 ^ (3 * n)")),),
)
THEOREMS = (A, B, C, D)
