"""Example 5.4.3 (bailie2025): the density of the Laplace mechanism."""

from sympy import Abs, And, Eq, symbols

from dpcalc.theory import Inequality, Mark, Prove, Theorem, Twin

e, s, t, q = symbols("v s t q")


def density(sign: int, scale: int = 1) -> Inequality:
    """That the exponent is that of the density at t of q plus s/e times a standard Laplace variable."""
    given = -Abs((t - q) * e / s)
    return Inequality(Eq(sign * scale * e * Abs(t - q) / s, given), reals=(e, s, t, q), where=And(e > 0, s > 0))


READING = (
    "v is epsilon, s the sensitivity. L has the density exp(-|l|)/2, and q + (s/v) L that at (t - q) v/s, times v/s; "
    "the "
    "factors agree, so that the exponents are compared."
)
AS_STATED = Theorem(
    id="bailie2025/ex-5.4.3a",
    title="Example 5.4.3: the density, as stated",
    statement=r"The output of the Laplace mechanism has the density $p_x(t)=\frac{\varepsilon}{2\Delta(q)}\exp\left("
    r"\frac{\varepsilon|t-q(x)|}{\Delta(q)}\right)$.",
    claim=density(1),
    routes=(Prove(),),
    lines="2285-2289",
    text=(Mark("slip", "the exponent has lost its minus sign: the function printed is no density"),),
    reading=READING,
    twins=(Twin("twice the exponent", "2 epsilon", density(1, 2)),),
)
REPAIRED = Theorem(
    id="bailie2025/ex-5.4.3a-repaired",
    title="Example 5.4.3: the density",
    statement=r"$p_x(t)=\frac{\varepsilon}{2\Delta(q)}\exp\left(-\frac{\varepsilon|t-q(x)|}{\Delta(q)}\right)$.",
    claim=density(-1),
    routes=(Prove(),),
    lines="2285-2289",
    repairs="bailie2025/ex-5.4.3a",
    fault="slip",
    reading=READING,
    twins=(Twin("the sign", "as stated", density(1)),),
)
THEOREMS = (AS_STATED, REPAIRED)
