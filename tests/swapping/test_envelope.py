"""Envelopes that are found from a law alone: against brute force, for other laws, and where there is none to find."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest
import sympy

from dpcalc.errors import Undecided, UnsupportedExpression
from dpcalc.exact import LogRatio
from dpcalc.swapping.budgets.closed_forms import derive_budget, sharpest_budget, theorem_budget
from dpcalc.swapping.budgets.envelope import budget_of, derive_from_law, latex, pattern_of, stretches
from dpcalc.swapping.budgets.extreme_lines import Pair, extreme_lines, pairs, reached, sign_of_logs
from dpcalc.swapping.budgets.line_patterns import find_pattern
from dpcalc.swapping.budgets.simple_forms import at_the_top, simple_steps, step_by_step
from dpcalc.swapping.law.envelope import STRETCHES, Stretch, distance, infinite_at_the_ends, lines_below, m
from dpcalc.swapping.law.permutation_law import PSA, PermutationLaw, log_ratio
from dpcalc.symbolic.symbols import b, derangements, k, n, o, p

d, ODDS = derangements, p / (1 - p)
MALLOWS = PermutationLaw("Mallows", ODDS**k, "a permutation weighs o for each record that it moves")
TWICE = PermutationLaw("twice", ODDS ** (2 * k) / d(k), "the odds of a record enter squared")
BACKWARDS = PermutationLaw("backwards", ODDS**k * d(k), "multiplied by the derangements in place of divided")
COUNT = PermutationLaw("factorial", ODDS**k / sympy.factorial(k), "divided by all permutations of k records")
j = sympy.Symbol("j")
ALL = PermutationLaw(
    "all",
    sympy.Sum(sympy.binomial(b - k, j - k) * p**j * (1 - p) ** (b - j) / sympy.factorial(j), (j, k, b)),
    "any permutation of the selected records is drawn, so that selected records may stay",
)
EVEN = PermutationLaw("even", ODDS**k / (d(k) * sympy.binomial(b, k)), "the number of moved records is drawn first")
BREAK = PermutationLaw("break", ODDS**k / sympy.factorial(sympy.Min(k, 13)), "another divisor from k = 13 on")


def drawn(size: int, rate: Fraction) -> dict[tuple[int, ...], Fraction]:
    """The chance of each permutation by the steps of the algorithm: select, and derange the selected, uniformly."""
    chances: defaultdict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    for number in (count for count in range(size + 1) if count != 1):
        for chosen in combinations(range(size), number):
            images = [g for g in permutations(chosen) if all(a != c for a, c in zip(chosen, g, strict=True))]
            for image in images:
                moves = dict(zip(chosen, image, strict=True))
                whole = tuple(moves.get(i, i) for i in range(size))
                chances[whole] += rate**number * (1 - rate) ** (size - number) / len(images)
    return dict(chances)


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_the_law_is_that_of_the_algorithm(size: int) -> None:
    rate = Fraction(2, 7)
    for permutation, chance in drawn(size, rate).items():
        moved = sum(i != image for i, image in enumerate(permutation))
        stated = PSA.chance.subs({b: size, k: moved, p: sympy.Rational(2, 7)})
        assert Fraction(str(stated)) == chance


def test_the_sharpest_and_the_published_budget_are_found_as_they_are_stated() -> None:
    assert budget_of(pattern_of(PSA)) == sharpest_budget()
    assert derive_budget("sharpest").budget == sharpest_budget()
    assert derive_budget("published").budget == theorem_budget()
    assert stretches(pattern_of(PSA)) == STRETCHES
    assert pattern_of(PSA).sharp


@pytest.mark.parametrize("law", [PSA, MALLOWS, BACKWARDS, EVEN], ids=lambda law: law.name)
@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_extreme_lines_are_the_greatest_loss_of_two_permutations(law: PermutationLaw, size: int) -> None:
    """Over all pairs of permutations there are: at each odds the largest log-ratio is that of an extreme line."""
    weights, lines = law.weights(size), extreme_lines(law, size)
    for odds in (
        Fraction(1, 9),
        Fraction(1, 2),
        Fraction(9, 10),
        Fraction(1),
        Fraction(6, 5),
        Fraction(7, 3),
        Fraction(30),
    ):
        chances = {moved: constant * odds**power for moved, (power, constant) in weights.items()}
        losses = [
            LogRatio(chances[q.moved] / chances[q.other], Fraction(q.distance))
            for q in reached(size)
            if q.distance and chances[q.moved] >= chances[q.other]
        ]
        found = [
            LogRatio(ratio, Fraction(line.distance))
            for line in lines
            if (ratio := line.ratio * odds ** int(line.slope * line.distance)) >= 1
        ]
        assert max(losses) == max(found)


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_the_family_holds_every_pair_of_permutations(size: int) -> None:
    least = {(pair.moved, pair.other): pair.distance for pair in pairs(size)}
    assert all(pair.distance >= least[pair.moved, pair.other] for pair in reached(size) if pair.distance)


@pytest.mark.parametrize("stretch", STRETCHES, ids=lambda stretch: stretch.name)
def test_the_premise_speaks_of_the_permutations_that_there_are(stretch: Stretch) -> None:
    """A pair of them moves k and m records and is D apart: each is in its range, and no other k or m is."""
    ranges = lines_below(stretch).where
    for size in (stretch.size,) if stretch.size else (4, 5):
        within = {q for q in product(range(size + 2), range(size + 2), range(size + 1))
                  if ranges.subs({b: size, o: 1, k: q[0], m: q[1], distance: q[2]}) == sympy.true}  # fmt: skip
        there_are = {(q.moved, q.other, q.distance) for q in reached(size) if q.distance}
        assert there_are <= within
        assert [{q[i] for q in within} for i in (0, 1)] == [{q[i] for q in there_are} for i in (0, 1)]


def test_a_form_is_held_against_sizes_that_it_was_not_fitted_to() -> None:
    pattern = pattern_of(PSA)
    assert len(set(pattern.further)) >= 5
    assert min(pattern.further) > max(pattern.fitted)


AT_THE_ENDS = sympy.Eq(p, 0) | sympy.Eq(p, 1)


@pytest.mark.parametrize(
    ("pieces", "infinite"),
    [
        ([(sympy.oo, AT_THE_ENDS)], True),
        ([(0, sympy.Eq(b, 0)), (1, sympy.Eq(b, 1)), (sympy.oo, AT_THE_ENDS)], True),
        *(([(0, sympy.Eq(b, size)), (sympy.oo, AT_THE_ENDS)], False) for size in (2, 3, 4, 5)),
        *(([(sympy.oo, sympy.Eq(b, size))], False) for size in (2, 3, 5)),
        ([(sympy.oo, sympy.Eq(p, 0))], False),
    ],
)
def test_a_budget_is_infinite_at_the_ends_for_each_size(pieces: list[tuple[object, object]], infinite: bool) -> None:
    """A size of two records or more at which it is finite is a size too many; there are no smaller ones."""
    assert infinite_at_the_ends(sympy.Piecewise(*pieces, (sympy.log(b), True))) == infinite


@pytest.mark.thorough
def test_another_law_has_another_envelope() -> None:
    t = sympy.log(o)
    top = sympy.log(d(b) / d(b - 2)) / 2
    general = {law.name: stretches(pattern_of(law))[-1] for law in (MALLOWS, TWICE, BACKWARDS, COUNT)}
    assert general["Mallows"].envelope == sympy.Max(t, -t)
    assert general["Mallows"].first == 2
    assert general["twice"].envelope == sympy.Max(2 * t, top - 2 * t)
    assert general["backwards"].envelope == sympy.Max(-t, top + t)
    count = sympy.log(sympy.factorial(b) / sympy.factorial(b - 2)) / 2
    assert general["factorial"].envelope == sympy.Max(t - sympy.log(2) / 2, count - t)
    assert derive_from_law(MALLOWS).budget != sharpest_budget()


@pytest.mark.thorough
def test_what_shows_no_lines_or_no_form_is_left_open() -> None:
    with pytest.raises(UnsupportedExpression, match="power of the odds"):
        derive_from_law(ALL)
    with pytest.raises(UnsupportedExpression):
        log_ratio(PermutationLaw("q", p**k / d(k), "no chance for those that stay"), k, m)
    with pytest.raises(Undecided, match="from b = 10 on only"):
        derive_from_law(EVEN)
    with pytest.raises(Undecided, match="fails at b = 14"):
        find_pattern(BREAK, further=(13, 14))


def test_a_form_is_guessed_from_six_sizes_and_not_from_five() -> None:
    with pytest.raises(Undecided, match="from b = 2 on only"):
        find_pattern(MALLOWS, fitted=(2, 3, 4, 5, 6), further=(7,))
    assert find_pattern(MALLOWS, fitted=(2, 3, 4, 5, 6, 7), further=(8,)).general.first == 2


def test_a_law_that_never_draws_some_permutation_is_refused() -> None:
    none_of_three = PermutationLaw("gap", ODDS**k * (k - 3) ** 2, "three records are never moved")
    with pytest.raises(UnsupportedExpression, match="moves 3 of 4 records has no chance"):
        none_of_three.weights(4)


@pytest.mark.thorough
def test_simple_forms_take_the_least_number_that_does() -> None:
    pattern = pattern_of(PSA)
    assert (step_by_step(pattern).constant, at_the_top(pattern).constant) == (1, 0)
    steps, top = (simple_steps(pattern, form(pattern))[0].text for form in (step_by_step, at_the_top))
    assert steps == rf"{latex(d(n + 1) / d(n))} \le n + 2\quad (n \ge 2)", "each step of the weights"
    assert top == rf"{latex(d(b) / d(b - 2))} \le b^{{2}}\quad (b \ge 4)", "the last two together"
    assert step_by_step(pattern_of(COUNT)).constant == 0
    later = pattern_of(PermutationLaw("later", ODDS**k / sympy.factorial(k + 3), "k + 3 records are permuted"))
    assert (step_by_step(later).constant, at_the_top(later).constant) == (3, 3), "(b + 3)(b + 2) <= (b + 3)^2"
    with pytest.raises(Undecided):
        at_the_top(pattern_of(MALLOWS))


def test_signs_of_sums_of_logarithms() -> None:
    half = Fraction(1, 2)
    assert sign_of_logs([(Fraction(1), Fraction(3)), (-half, Fraction(9))]) == 0
    assert sign_of_logs([(Fraction(1), Fraction(3)), (-half, Fraction(10))]) == -1
    assert sign_of_logs([(Fraction(1), 1 + Fraction(1, 10**100))]) == 1


def test_pairs_that_no_permutations_make() -> None:
    assert Pair(2, 2, 2) not in reached(5)
    assert Pair(2, 3, 2) in reached(3)
