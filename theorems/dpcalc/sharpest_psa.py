"""The sharpest budget of permutation swapping in b and p alone: every universe keeps it, and one attains it.

One claim is code: it compares polynomials in o.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import flint
import sympy
from sympy import And, Eq, Max, Ne, Or, Piecewise, log

from dpcalc.claim import ForAll
from dpcalc.swapping.budgets.closed_forms import ODDS, sharpest_budget
from dpcalc.swapping.law.derangements import derangement_number
from dpcalc.swapping.law.stratum_law import weight_polynomial
from dpcalc.swapping.losses.instances import hamming, table_of
from dpcalc.swapping.losses.lines import Line
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.symbolic.symbols import derangements, n
from dpcalc.theorem import SearchDatasets
from dpcalc.theory import (
    AllOf,
    Enumerate,
    EnumerateScope,
    Every,
    Inequality,
    Prove,
    Reduction,
    Theorem,
    Twin,
    b,
    swap_keeps,
    symbol,
)
from dpcalc.verdict import Table, Witness

FORM = r"""\[
\varepsilon^\ast(b,p) = \begin{cases}
0 & b = 0,\\
|\ln o| & b = 2,\\
\max\{\ln o,\ \tfrac12\ln 2 - \tfrac12\ln o,\ \tfrac13\ln 2 - \ln o\} & b = 3,\\
\max\{\ln o,\ \tfrac12\ln\frac{d(b)}{d(b-2)} - \ln o\} & b \ge 4,
\end{cases}\qquad o = \frac{p}{1-p},\ 0 < p < 1,
\]"""


def envelope_lines(b_value: int) -> tuple[Line, ...]:
    """The claimed envelope in t = ln o, by increasing slope, each line with the permutations that attain it."""
    up = Line(2, Fraction(1), 2, 2, 0)
    if b_value == 2:
        return Line(-2, Fraction(1), 2, 0, 2), up
    if b_value == 3:
        return Line(-3, Fraction(2), 3, 0, 3), Line(-1, Fraction(2), 2, 2, 3), up
    ratio = Fraction(derangement_number(b_value), derangement_number(b_value - 2))
    return Line(-2, ratio, 2, b_value - 2, b_value), up


def sizes(size: int) -> Iterator[int]:
    """The one value b = size."""
    yield size


def attained(instance: int) -> Witness | None:
    """Each line of the envelope is the exact log-ratio of explicit datasets of b records that differ everywhere."""
    for line in envelope_lines(instance):
        witness = _attains(instance, line, line.ratio)
        if witness is not None:
            return witness
    return None


def attained_with_published_ratio(instance: int) -> Witness | None:
    """The same test with the published ratio (b+1)^2 in place of d(b)/d(b-2)."""
    line = envelope_lines(instance)[0]
    return _attains(instance, line, Fraction((instance + 1) ** line.distance))


def _attains(b_value: int, line: Line, ratio: Fraction) -> Witness | None:
    """Check ``P_x(z)/P_x'(z) = ratio * o^shift`` as polynomials in o, at the right distance; z pairs value i with i."""
    x, x_prime = (_dataset(b_value, image) for image in _places(b_value, line))
    z = _dataset(b_value, tuple(range(b_value)))
    above, below = weight_polynomial(x, z), weight_polynomial(x_prime, z)
    left, right = above * ratio.denominator, below * ratio.numerator
    odds = flint.fmpz_poly([0, 1])
    left, right = (left * odds**-line.shift, right) if line.shift < 0 else (left, right * odds**line.shift)
    if left == right and hamming(x, x_prime) == line.distance:
        return None
    values = {"b": str(b_value), "x": str(x), "x'": str(x_prime), "output": str(z), "ratio": f"({above})/({below})"}
    return Witness(f"b = {b_value}: the pair does not attain ratio {ratio} o^{line.shift}", values)


def _places(b_value: int, line: Line) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Two arrangements of the swapping values that are ``distance`` apart and have k and k' values out of place."""
    if line.shift == -3:
        return (0, 1, 2), (1, 2, 0)
    if line.shift == -1:
        return (1, 0, 2), (1, 2, 0)
    if line.shift > 0:
        rest = tuple(range(2, b_value))
        return (1, 0, *rest), (0, 1, *rest)
    cycle = (*range(3, b_value), 2) if b_value > 2 else ()
    return (0, 1, *cycle), (1, 0, *cycle)


def _dataset(b_value: int, image: tuple[int, ...]) -> Table:
    """Record i holds value i and has swapping value image[i]."""
    return table_of(tuple(enumerate(image)), b_value, b_value)


EVERY_LINE = Every(
    all="b in whole; k in range(b + 1); k' in range(b + 1); D in whole; p in rates",
    let={
        "o": "odds",
        "at_two(p)": "max(o(p) ^ 6, 1 / o(p) ^ 6)",
        "at_three(p)": "max(o(p) ^ 6, 2 ^ 3 / o(p) ^ 3, 2 ^ 2 / o(p) ^ 6)",
        "beyond(b, p)": "max(o(p) ^ 6, (deranged(b) / deranged(b - 2)) ^ 3 / o(p) ^ 6)",
        "sixth(b, p)": "if b = 2 then at_two(p) else if b = 3 then at_three(p) else beyond(b, p)",
    },
    given={
        "two records": "b >= 2",
        "no single record": "k != 1 and k' != 1",
        "distance": "D >= max(2, abs(k - k'))",
        "rate": "0 < p < 1",
    },
    show="(o(p) ^ (k - k') * deranged(k') / deranged(k)) ^ 6 <= sixth(b, p) ^ D",
)
"""Both sides of the inequality, D times, as exponents of e, to the sixth power; that of the budget is named sixth."""
SHORT = Max(log(ODDS), log(derangements(b) / derangements(b - 2)) / 2 - log(ODDS))

RATES = {"p": ("1/20", "1/3", "1/2", "3/4")}

i, image, j, other = (symbol(name) for name in ("i", "y", "j", "w"))


def next_place(place: sympy.Symbol, sent_to: sympy.Symbol) -> sympy.Basic:
    """The cycle through the places 2, ..., b-1: each is sent to the next, the last to the first."""
    return Or(And(place < b - 1, Eq(sent_to, place + 1)), And(Eq(place, b - 1), Eq(sent_to, 2)))


CYCLE = AllOf(
    {
        "every place of the cycle moves, and stays among them": Inequality(
            And(Ne(image, i), image >= 2, image <= b - 1), (b, i, image), (), And(b >= 4, i >= 2, next_place(i, image))
        ),
        "no two places are sent to one, the earlier not being the last": Inequality(
            Ne(image, other),
            (b, i, image, j, other),
            (),
            And(b >= 4, i >= 2, i < j, Eq(image, i + 1), next_place(j, other)),
        ),
        "the ratio of derangement numbers is defined": Inequality(derangements(n) >= 1, (n,), (), n >= 2),
    }
)
ONE_BY_ONE = (
    "For a permutation g of 0, ..., b-1 let x(g) be the b records (i, g(i)): holding value i, swapping value g(i). "
    "All values are different, so the inverse of g is the only permutation of the records that turns x(g) into z = "
    "x(e), e the identity, and it moves as many records as g does. So z has, given x(g), the chance of one "
    "permutation: if g moves k records, p^k (1-p)^(b-k) / d(k) over a constant that all datasets of the universe "
    "share. The distance of x(g) and x(h) is the number D of places i with g(i) != h(i). If h moves m records, the "
    "loss of x(g) against x(h) at z is thus ((k-m) ln o + ln(d(m)/d(k))) / D. For ln o, g exchanges 0 and 1, and h "
    "is the identity: k = 2, m = 0, D = 2. For b >= 4, let g keep 0 and 1 and be the cycle of the lemmas on 2, ..., "
    "b-1, and let h be g except that it exchanges 0 and 1: both are permutations, and k = b-2, m = b, D = 2. For b = "
    "2, g is the identity and h exchanges 0 and 1: k = 0, m = D = 2. For b = 3, the identity and (1, 2, 0) have k = "
    "0, m = D = 3, and (1, 0, 2) and (1, 2, 0) have k = 2, m = 3, D = 2. These are all the lines of the budget."
)

THEOREMS = (
    Theorem(
        id="dpcalc/sharpest-psa",
        title="The sharpest budget in (b, p) is kept",
        statement=r"For $0 < p < 1$ the Permutation Swapping Algorithm satisfies its flavor with the budget"
        + FORM
        + r"where $b$ is the size of the largest stratum with two different records.",
        claim=swap_keeps(sharpest_budget()),
        routes=(
            Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)),
            SearchDatasets(DatasetScope(records=4), slow=DatasetScope(records=5)),
            Prove(),
        ),
        source="dpcalc",
        twins=(
            Twin(
                "one record less",
                "d(b)/d(b-2) replaced by d(b-1)/d(b-3) from b = 5 on",
                swap_keeps(
                    Piecewise(
                        (sharpest_budget(), b < 5),
                        (Max(log(ODDS), log(derangements(b - 1) / derangements(b - 3)) / 2 - log(ODDS)), True),
                    )
                ),
            ),
            Twin(
                "no third line at b = 3",
                "the line ln(2)/2 - ln(o)/2 left out",
                swap_keeps(
                    Piecewise(
                        (Max(log(ODDS), log(2) / 3 - log(ODDS)), Eq(b, 3)),
                        (Max(log(ODDS), -log(ODDS)), Eq(b, 2)),
                        (SHORT, True),
                    )
                ),
            ),
            Twin(
                "without ln o",
                "the branch ln o left out",
                swap_keeps(Piecewise((-log(ODDS), b < 4), (SHORT, True))),
            ),
        ),
        tight="b records whose holding values, and whose swapping values, are all different",
    ),
    Theorem(
        id="dpcalc/sharpest-psa-every-size",
        title="The sharpest budget bounds every pair of permutations",
        statement=r"For every $b \ge 2$, all $k, k' \in \{0, 2, \dots, b\}$, $\Delta \ge \max\{2, |k-k'|\}$ and "
        r"$o > 0$: $\frac1\Delta\bigl[(k-k')\ln o + \ln\frac{d(k')}{d(k)}\bigr] \le \varepsilon^\ast(b,p)$. "
        r"Hence every universe whose strata have at most $b$ records keeps this budget, whatever its categories.",
        claim=EVERY_LINE,
        routes=(Enumerate(EnumerateScope(up_to=6, values=RATES), slow=EnumerateScope(up_to=8, values=RATES)),),
        source="dpcalc",
        reading="That the lines bound every universe is dpcalc/sharpest-psa.",
        twins=(
            Twin(
                "two lines at b = 3",
                "the form at b = 3 without its middle line",
                EVERY_LINE.put(at_three="max(o(p) ^ 6, 2 ^ 2 / o(p) ^ 6)"),
            ),
        ),
    ),
    Theorem(
        id="dpcalc/sharpest-psa-attained",
        title="No smaller budget in (b, p) is kept",
        statement=r"For every $b \ge 2$ and each line of $\varepsilon^\ast(b,p)$ there are datasets $x, x'$ and an "
        r"output $z$ in the universe of $b$ records with all holding values and all swapping values different whose "
        r"loss $\frac{1}{d(x,x')}\ln\frac{P_x(z)}{P_{x'}(z)}$ is that line, for every $0 < p < 1$.",
        claim=Reduction(ForAll("every stratum size b, with p symbolic", sizes, attained, first=2), CYCLE, ONE_BY_ONE),
        routes=(Enumerate(EnumerateScope(up_to=24), slow=EnumerateScope(up_to=60)), Prove()),
        source="dpcalc",
        twins=(
            Twin(
                "the published ratio is not attained",
                "d(b)/d(b-2) replaced by (b+1)^2, the ratio of bailie2025, Theorem 3.2.4",
                ForAll("every b", sizes, attained_with_published_ratio, first=2),
            ),
        ),
    ),
)
