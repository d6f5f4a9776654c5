"""Definition 4.8 (kifer2022): pure differential privacy by events, and by privacy-loss random variables."""

from dpcalc.theory import Every, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

EVENTS = "private(P, Q, c, 0)"
ABOVE, BELOW = "mass_beyond(P, Q, c) = 0", "loss_below(P, Q, 1 / c) = 0"
BACK = "mass_beyond(Q, P, c) = 0"
EQUIVALENT = Every(
    all="P, Q in laws; c in amounts",
    given={"`c = exp(epsilon)`": "c >= 1"},
    show=f"({EVENTS} <=> {ABOVE} and {BELOW} and {BACK} and loss_below(Q, P, 1 / c) = 0) and "
    f"({EVENTS} <=> {ABOVE} and {BACK})",
)
THEOREM = Theorem(
    id="kifer2022/def-4.8b",
    title="Definition 4.8: pure privacy is a loss of at most `epsilon` with probability 1",
    statement=r"$M$ is $\varepsilon$-differentially private if and only if for every ordered pair of neighbours "
    r"$|L_{D_1,D_2}|\le\varepsilon$ with probability 1; equivalently $L_{D_1,D_2}\le\varepsilon$ with probability 1 "
    r"for every ordered pair.",
    claim=EQUIVALENT,
    lines="112-114",
    text=(RECONSTRUCTED,),
    twins=(
        Twin(
            "one order",
            "the loss of `(D1, D2)` alone, not that of `(D2, D1)`",
            EQUIVALENT.showing(f"{EVENTS} <=> {ABOVE} and {BELOW}"),
        ),
        Twin(
            "one order and one side",
            "`L <= epsilon` for `(D1, D2)` alone",
            EQUIVALENT.showing(f"{EVENTS} <=> {ABOVE}"),
        ),
    ),
)
