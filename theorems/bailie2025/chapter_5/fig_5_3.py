"""Figure 5.3 (bailie2025): the bounds on randomised response as records are added."""

from sympy import And, Expr, Integer, symbols

from dpcalc.theory import AllOf, Inequality, Prove, Reading, Theorem, Twin

k, n = symbols("k n")


def narrows(first: int, *, strictly: bool = True, last: int = 12) -> AllOf:
    """That the gap (k^n - 1)/(k + 1)^n falls from each number of records to the next, beginning with ``first``."""

    def gap(size: int) -> Expr:
        return (k**size - 1) / (k + 1) ** size

    def step(size: int) -> Inequality:
        relation = gap(size + 1) < gap(size) if strictly else gap(size + 1) <= gap(size)
        return Inequality(relation, reals=(k,), where=And(k > 1))

    return AllOf({f"from {size} to {size + 1} records": step(size) for size in range(first, last)})


GROWS = Theorem(
    id="bailie2025/fig-5.3b",
    title="Figure 5.3: the gap narrows, as stated",
    statement=r"As more records are released ($n=1,2,3,\dots$) the gap between $(e^\varepsilon+1)^{-n}$ and "
    r"$e^{n\varepsilon}(e^\varepsilon+1)^{-n}$ narrows.",
    claim=narrows(1),
    routes=(Prove(),),
    lines="2311-2316",
    called="strict",
    reading="The gap is smaller with each record more; k is e^epsilon, and n goes up to 12.",
    readings=(Reading("weak", "the gap does not grow with a record more", narrows(1, strictly=False)),),
    twins=(Twin("from none on", "n = 0, 1", narrows(0, strictly=False, last=1)),),
)
REPAIRED = Theorem(
    id="bailie2025/fig-5.3b-repaired",
    title="Figure 5.3: the gap narrows from two records on",
    statement=r"The gap is $(e^\varepsilon-1)/(e^\varepsilon+1)$ for one record and for two, and narrows from two on.",
    claim=AllOf(
        {"equal": Inequality((k - 1) * (k + 1) <= k**2 - Integer(1), reals=(k,), where=And(k > 1)), "then": narrows(2)}
    ),
    routes=(Prove(),),
    lines="2311-2316",
    repairs="bailie2025/fig-5.3b",
    fault="convention",
    reading="k is e^epsilon; up to 12 records.",
    twins=(Twin("from one on", "as stated", narrows(1, last=2)),),
)
THEOREMS = (GROWS, REPAIRED)
