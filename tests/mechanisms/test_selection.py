"""Selection by scores against its random choices written out, and the promises of its curves."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations, product

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.errors import InputError, TooLarge
from dpcalc.mechanisms import exponential, permute_and_flip, report_noisy_max
from dpcalc.mechanisms.exponential import bounded_range
from dpcalc.mechanisms.scores import Selection, selecting

SELECTIONS: dict[str, Selection] = {
    "exponential": exponential.probabilities,
    "permute-and-flip": permute_and_flip.probabilities,
    "report-noisy-max": report_noisy_max.probabilities,
}
SCORES = st.lists(st.integers(-3, 3), min_size=1, max_size=4)
FACTORS = st.sampled_from([Fraction(3, 2), Fraction(2), Fraction(5)])


@given(SCORES, FACTORS)
def test_probabilities_are_laws_and_scores_matter_by_their_differences(scores: list[int], factor: Fraction) -> None:
    for selection in SELECTIONS.values():
        law = selection(scores, factor)
        assert sum(law) == 1
        assert min(law) > 0
        assert law == selection([score + 7 for score in scores], factor)


@given(SCORES, FACTORS)
def test_permute_and_flip_by_its_coins(scores: list[int], factor: Fraction) -> None:
    top = max(scores)
    literal = [Fraction(0)] * len(scores)
    orders = list(permutations(range(len(scores))))
    for order in orders:
        left = Fraction(1, len(orders))
        for i in order:
            taken = factor ** (scores[i] - top)
            literal[i] += left * taken
            left *= 1 - taken
    assert permute_and_flip.probabilities(scores, factor) == literal


@settings(max_examples=20)
@given(st.lists(st.integers(0, 2), min_size=2, max_size=3), FACTORS)
def test_report_noisy_max_by_its_noise(scores: list[int], factor: Fraction) -> None:
    """Noise beyond some reach moves no probability by more than it has itself."""
    ratio, reach = 1 / factor, 6
    noise = {k: (1 - ratio) / (1 + ratio) * ratio ** abs(k) for k in range(-reach, reach + 1)}
    missed = len(scores) * (1 - sum(noise.values()))
    literal = [Fraction(0)] * len(scores)
    for drawn in product(noise, repeat=len(scores)):
        chance = Fraction(1)
        for k in drawn:
            chance *= noise[k]
        noisy = [score + k for score, k in zip(scores, drawn, strict=True)]
        literal[noisy.index(max(noisy))] += chance
    for exact, found in zip(report_noisy_max.probabilities(scores, factor), literal, strict=True):
        assert 0 <= exact - found <= missed


@pytest.mark.parametrize("name", SELECTIONS)
def test_neighbours_keep_to_the_budget(name: str) -> None:
    """Scores move by one at most, so probabilities move by ``factor**2`` at most, and by little less."""
    factor = Fraction(2)
    largest = Fraction(0)
    for scores in product((0, 4), (-1, 0, 2)):
        for change in product((-1, 0, 1), repeat=2):
            moved = [score + step for score, step in zip(scores, change, strict=True)]
            largest = max(largest, *ratios(SELECTIONS[name], scores, moved, factor))
    assert factor**2 * Fraction(4, 5) < largest <= factor**2


@pytest.mark.parametrize("name", SELECTIONS)
def test_monotone_scores_need_half_the_budget(name: str) -> None:
    factor = Fraction(2)
    for scores in ((0, 0, 1), (3, 0, 1)):
        for change in product((0, 1), repeat=3):
            moved = [score + step for score, step in zip(scores, change, strict=True)]
            assert max(ratios(SELECTIONS[name], scores, moved, factor)) <= factor


def ratios(selection: Selection, scores: Sequence[int], moved: Sequence[int], factor: Fraction) -> list[Fraction]:
    """The ratios of probabilities at two datasets, in both directions."""
    pairs = list(zip(selection(scores, factor), selection(moved, factor), strict=True))
    return [max(p / q, q / p) for p, q in pairs]


WORTH = Fraction(3, 2)
STEP = sympy.Rational(7, 6)
PROMISES = {
    name: found.curve.delta(sympy.log(STEP)).upper
    for name, found in {
        "exponential": exponential.exponential(2 * sympy.log(sympy.Rational(WORTH))),
        "permute-and-flip": permute_and_flip.permute_and_flip(2 * sympy.log(sympy.Rational(WORTH))),
        "report-noisy-max": report_noisy_max.report_noisy_max(2 * sympy.log(sympy.Rational(WORTH))),
    }.items()
}


@pytest.mark.thorough
@given(st.lists(st.integers(-4, 4), min_size=2, max_size=4), st.integers(0, 2**4 - 1))
def test_no_set_of_candidates_tells_more_than_the_curve(scores: list[int], chosen: int) -> None:
    """A set goes down by one and its complement up by one."""
    inside = [bool(chosen >> i & 1) for i in range(len(scores))]
    moved = [score + (-1 if member else 1) for score, member in zip(scores, inside, strict=True)]
    for name, promise in PROMISES.items():
        laws = [SELECTIONS[name](row, WORTH) for row in (scores, moved)]
        first, second = (sum(p for p, member in zip(law, inside, strict=True) if member) for law in laws)
        assert first - Fraction(7, 6) * second <= promise


def test_two_candidates_attain_the_curve_of_permute_and_flip() -> None:
    """The budget is that of four steps of score, from one side of a tie to the other."""
    curve = permute_and_flip.permute_and_flip(4 * sympy.log(3)).curve
    for gap, factor in ((1, Fraction(9)), (2, Fraction(1)), (3, Fraction(1, 9))):
        first, second = (permute_and_flip.probabilities([g, 0], Fraction(3)) for g in (gap, gap - 4))
        found = curve.delta(sympy.log(sympy.Rational(factor)))
        assert found.lower > 0
        assert FiniteCurve.discrete(first, second).at(factor) in found


def test_the_exponential_mechanism_reaches_its_curve() -> None:
    """Two candidates with the right gap attain the profile of bounded range at one epsilon."""
    # factor 2, so that eps = ln 4; the profile at 0 is attained where both losses are eps/2: odds 2 against 1/2
    curve = bounded_range(sympy.log(4))
    first, second = exponential.probabilities([1, 0], Fraction(2)), exponential.probabilities([0, 1], Fraction(2))
    pair = FiniteCurve.discrete(first, second)
    assert pair.at(Fraction(1)) in curve.delta(Fraction(0))
    for epsilon in (Fraction(-1), Fraction(-1, 4), Fraction(1, 4), Fraction(1)):
        assert pair.delta(epsilon).upper < curve.delta(epsilon).lower
    one, other = (permute_and_flip.probabilities(scores, Fraction(2)) for scores in ([1, 0], [0, 1]))
    assert FiniteCurve.discrete(one, other).delta(Fraction(0)).lower > curve.delta(Fraction(0)).upper


def test_selection_as_a_mechanism() -> None:
    found = selecting("exponential", exponential.probabilities, ["x", "y"], ["a", "b"], [[1, 0], [0, "1"]], "3")
    assert found.name == "exponential"
    assert found.law("x") == {"a": Fraction(3, 4), "b": Fraction(1, 4)}
    wrong: list[tuple[list[list[object]], int, str]] = [
        ([[1, 0]], 3, "1 rows of scores for 2 points"),
        ([[1, 0], [1]], 3, "1 scores at y for 2 candidates"),
        ([[1, 0], [1, "1/2"]], 3, "not a whole number"),
        ([[1, 0], [1, 2]], 1, "factor is 1"),
    ]
    for scores, factor, complaint in wrong:
        with pytest.raises(InputError, match=complaint):
            selecting("exponential", exponential.probabilities, ["x", "y"], ["a", "b"], scores, factor)
    with pytest.raises(TooLarge):
        selecting("exponential", exponential.probabilities, ["x"], ["a", "b"], [[0, 10**6]], 3)
