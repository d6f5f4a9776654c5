"""The curve of permute-and-flip: no set of candidates tells more than a test between two Laplace laws."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from typing import cast

from sympy import And, symbols

from dpcalc.certify.evidence import example
from dpcalc.claim import ForAll, Inequality, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.permute_and_flip import probabilities
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Evidence, Witness

FACTOR = Fraction(3, 2)
MOST_CANDIDATES = 3


@dataclass(frozen=True)
class Move:
    """Scores at two neighbours, and a set of candidates."""

    scores: tuple[int, ...]
    moved: tuple[int, ...]
    chosen: tuple[int, ...]

    @property
    def chances(self) -> tuple[Fraction, Fraction]:
        """The probability that one of them is selected, at both."""
        first, second = (probabilities(scores, FACTOR) for scores in (self.scores, self.moved))
        return sum((first[i] for i in self.chosen), Fraction(0)), sum((second[i] for i in self.chosen), Fraction(0))


Least = Callable[[Fraction, Fraction], Fraction]
"""From a probability at one dataset and exp(eps), the least probability at its neighbour."""


def of_laplace(chance: Fraction, odds: Fraction) -> Fraction:
    """By the trade-off function of Laplace noise."""
    missed = 1 - chance
    if chance <= missed:
        return chance / odds
    return 1 / (4 * odds * missed) if 2 * odds * missed >= 1 else 1 - odds * missed


def of_bounded_range(chance: Fraction, odds: Fraction) -> Fraction:
    """By the trade-off function of the exponential mechanism."""
    return chance / (1 + (odds - 1) * (1 - chance))


LEAST: dict[Least, str] = {
    of_laplace: "(if (<= x (/ 1 2)) (/ x E) (if (>= (* 2 E (- 1 x)) 1) (/ 1 (* 4 E (- 1 x))) (- 1 (* E (- 1 x)))))",
    of_bounded_range: "(/ x (+ 1 (* (- E 1) (- 1 x))))",
}


def moves(size: int) -> Iterator[Move]:
    """Scores up to ``size - 1``, the least of them 0, moved by one at most."""
    for count in range(2, MOST_CANDIDATES + 1):
        for scores in product(range(size), repeat=count):
            if min(scores) > 0 or max(scores) < size - 1:
                continue
            for steps in product((-1, 0, 1), repeat=count):
                moved = tuple(score + step for score, step in zip(scores, steps, strict=True))
                for some in range(1, count):
                    for chosen in combinations(range(count), some):
                        yield Move(scores, moved, chosen)


def bounded_by(least: Least, odds: Fraction) -> ForAll:
    """At neighbours a set is selected with at least that probability."""

    def check(instance: Instance) -> Witness | None:
        move = cast(Move, instance)
        x, y = move.chances
        needed = least(x, odds)
        if y >= needed:
            return None
        values = {"scores": str(move.scores), "moved": str(move.moved), "P(A)": str(x), "P'(A)": str(y)}
        summary = f"candidates {move.chosen} have {y} after {x}, less than {needed}"
        return Witness(summary, values, evidence=certified(move, least, odds))

    return ForAll("scores of two or three candidates, neighbours one step away, and sets of candidates", moves, check)


def certified(move: Move, least: Least, odds: Fraction) -> Evidence:
    """The two probabilities, from the coins of the mechanism, and what is larger than the second."""
    chances = [f"(+ {' '.join(selected(scores, i) for i in move.chosen)} 0)" for scores in (move.scores, move.moved)]
    return example(f"(let x {chances[0]} (< {chances[1]} {LEAST[least]}))", f=FACTOR, E=odds)


def selected(scores: Sequence[int], winner: int) -> str:
    """The probability of a candidate by inclusion and exclusion, in the language of certificates."""
    weights = [f"(/ 1 (^ f {max(scores) - score}))" for score in scores]
    others = [i for i in range(len(scores)) if i != winner]
    terms = []
    for some in range(len(others) + 1):
        for chosen in combinations(others, some):
            sign = "1" if some % 2 == 0 else "(- 0 1)"
            terms.append(f"(/ (* {' '.join([sign, *(weights[i] for i in chosen)])} 1) {some + 1})")
    return f"(* {weights[winner]} (+ {' '.join(terms)} 0))"


a, b, x = symbols("a b x")
SCOPE = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=5)), Prove())
TWINS = Enumerate(EnumerateScope(up_to=3))

THEOREM = Theorem(
    id="dpcalc/permute-and-flip-curve",
    title="Permute-and-flip is no worse than Laplace noise",
    statement=r"Let permute-and-flip have the budget $\varepsilon$, so that a candidate whose score is $s$ below the "
    r"best is taken with probability $e^{-\varepsilon s/(2\Delta)}$, and let scores at neighbours differ by at most "
    r"$\Delta$. For every set of candidates the probabilities at neighbours are those of an event under "
    r"$\mathrm{Lap}(0,1)$ and $\mathrm{Lap}(\varepsilon,1)$ at worst.",
    claim=Reduction(
        bounded_by(of_laplace, FACTOR**2),
        Inequality(
            x * (1 - b) + (1 - a) * b <= a + b - a * b,
            reals=(a, b, x),
            where=And(x >= 0, x <= a, a <= 1, b >= 0, b <= 1),
        ),
        "permute-and-flip selects the largest score with independent exponential noise of scale 2 Delta/eps; take "
        "this as the unit. Let a be the probability that one of some noisy scores exceeds a number, x that exactly "
        "one of them does, and b that a further one does: by the lemma, and induction, exactly one exceeds it with "
        "at most the probability that any does. For exponential noise the first is the density there of their "
        "maximum (for each score the density is the probability of exceeding). So with X and Y the maxima in a set "
        "and outside, the density of X - Y at d is at most P(X - Y > d), and by symmetry at most P(X - Y < d). "
        "Neighbours move X - Y down by eps at most, so the set keeps at least G(eps) for G(d) = P(X - Y > d), where "
        "G(0) is its probability and -G' <= min(G, 1 - G). Laws with -G' = min(G, 1 - G) are Laplace laws of scale "
        "1, and among all G with one value at 0 they fall fastest",
    ),
    routes=SCOPE,
    source="dpcalc",
    reading="Scores are whole numbers in the enumeration, with exp(eps/(2 Delta)) = 3/2; the event under Laplace laws "
    "is the best one for its probability.",
    twins=(
        Twin(
            "the exponential mechanism's curve",
            "bounded range, which permute-and-flip does not have",
            bounded_by(of_bounded_range, FACTOR**2),
            (TWINS,),
        ),
        Twin("half the budget", "scores that all move the same way", bounded_by(of_laplace, FACTOR), (TWINS,)),
    ),
)
