"""Swapping with donors: its law against the definition, record by record and order by order, and what it loses."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from math import factorial
from typing import Any

import pytest
import sympy

from dpcalc.decide.loss import losses
from dpcalc.errors import InputError, TooLarge
from dpcalc.language.check import sorted_term
from dpcalc.language.compiled import compiled
from dpcalc.language.reader import read
from dpcalc.language.sorts import sort_of
from dpcalc.language.words import VOCABULARY
from dpcalc.mechanisms.donor_swapping import VARIANTS, DonorSwapping
from dpcalc.mechanisms.utility import utility
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.invariants import Margin, MarginInvariant
from dpcalc.spec.multiverse import InducedBy, Vacuous
from dpcalc.spec.premetrics.adjacency import BOUNDED_UNORDERED, Adjacent

QUARTER, FACTOR = Fraction(1, 4), Fraction(3, 2)
Record = tuple[int, int]
KINDS: list[Record] = [(q, rest) for q in range(2) for rest in range(2)]


def by_visits(gaps: list[int]) -> list[Fraction]:
    """The law of permute-and-flip: every order of visits, every place at which a candidate is accepted."""
    coins = [FACTOR ** (min(gaps) - gap) for gap in gaps]
    found = [Fraction(0)] * len(gaps)
    for order in permutations(range(len(gaps))):
        refused = Fraction(1, factorial(len(gaps)))
        for candidate in order:
            found[candidate] += refused * coins[candidate]
            refused *= 1 - coins[candidate]
    return found


def sources(x: tuple[Record, ...], i: int, candidates: str) -> list[Fraction]:
    """The law of the record whose quasi-identifiers record i has after swapping."""
    listed = [j for j in range(len(x)) if j != i and (candidates == "others" or x[j][0] != x[i][0])]
    law = [Fraction(0)] * len(x)
    law[i] = QUARTER if listed else Fraction(1)
    gaps = [sum(a != b for a, b in zip(x[i], x[j], strict=True)) for j in listed]
    for j, chance in zip(listed, by_visits(gaps), strict=True):
        law[j] += (1 - QUARTER) * chance
    return law


def releases(x: tuple[Record, ...], variant: str, candidates: str) -> Iterator[tuple[list[Record], Fraction]]:
    """What may be released, with its probability."""
    n = len(x)
    laws = [sources(x, i, candidates) for i in range(n)]
    if variant == "every":
        for images in product(range(n), repeat=n):
            chance = Fraction(1)
            for i, j in enumerate(images):
                chance *= laws[i][j]
            yield [(x[j][0], x[i][1]) for i, j in enumerate(images)], chance
        return
    for i, j in product(range(n), repeat=2):
        released = list(x)
        released[i] = (x[j][0], x[i][1])
        if variant == "exchange":
            released[j] = (x[i][0], x[j][1])
        yield released if variant != "record" else [released[i]], laws[i][j] / n


def counts(records: list[Record]) -> tuple[int, ...]:
    return tuple(records.count(kind) for kind in KINDS)


def datasets(size: int) -> Iterator[tuple[Record, ...]]:
    return (x for x in product(KINDS, repeat=size) if list(x) == sorted(x))


@pytest.mark.parametrize("candidates", ["others", "unlike"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_law_is_as_defined(variant: str, candidates: str) -> None:
    mechanism = DonorSwapping(("q",), QUARTER, factor=FACTOR, variant=variant, candidates=candidates)
    domains = {size: RecordDomain({"q": 2, "rest": 2}, size) for size in (1, 2, 3)}
    for size, domain in domains.items():
        for x in datasets(size):
            law: dict[Any, Fraction] = {}
            for released, chance in releases(x, variant, candidates):
                law[counts(released)] = law.get(counts(released), Fraction(0)) + chance
            found = {table.counts: chance for table, chance in mechanism.law(domain.table(counts(list(x)))).items()}
            assert found == {output: chance for output, chance in law.items() if chance}
            assert sum(found.values()) == 1


def word(text: str, **sorts: str) -> Any:
    term, _ = sorted_term(read(text), {name: sort_of(sort) for name, sort in sorts.items()}, VOCABULARY)
    return compiled(list(sorts), term, VOCABULARY, True)


@pytest.mark.parametrize(("variant", "bias"), [("every", "donated_bias"), ("exchange", "traded_bias")])
def test_biases_are_those_of_the_language(variant: str, bias: str) -> None:
    """Two ways to the biases: the exact law of the table, and the words in which das2024's claims are stated."""
    mechanism = DonorSwapping(("q",), QUARTER, factor=FACTOR, variant=variant)
    domain = RecordDomain({"q": 2, "rest": 2}, 3)
    stated = word(f"{bias}(x, donors(x, other_records(x), g, r), s)", x="dataset", g="number", r="number", s="record")
    for x in datasets(3):
        found = utility(mechanism, domain.table(counts(list(x))))
        assert list(found.biases) == [stated(x, QUARTER, 1 / FACTOR, kind) for kind in KINDS]
        assert found.fairness <= 2 * (1 - QUARTER) * 2
        assert found.total_bias <= 2 * 3 * (1 - QUARTER)


@pytest.mark.parametrize("keep", ["0", "1/4", "9/10"])
@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_delta_for_a_change_of_quasi_identifiers(keep: str, size: int) -> None:
    """1 - (1 - gamma)/m, whatever epsilon is."""
    mechanism = DonorSwapping(("q",), Fraction(keep), epsilon=sympy.Rational(1, 2))
    domain = RecordDomain({"q": 2, "rest": 2}, size)
    flavor = Flavor(
        domain, Adjacent(BOUNDED_UNORDERED), InducedBy([MarginInvariant(Margin(("rest",)))]), hockey_stick("1/2")
    )
    worst = max((found.loss for found in losses(mechanism, flavor)), key=lambda loss: Fraction(str(loss)))
    assert Fraction(str(worst)) == 1 - (1 - Fraction(keep)) / size


@pytest.mark.parametrize("variant", ["one", "exchange", "every"])
def test_all_else_is_told(variant: str) -> None:
    mechanism = DonorSwapping(("q",), QUARTER, factor=FACTOR, variant=variant)
    flavor = Flavor(RecordDomain({"q": 2, "rest": 2}, 2), Adjacent(BOUNDED_UNORDERED), Vacuous(), hockey_stick("1"))
    (found,) = losses(mechanism, flavor)
    assert str(found.loss) == "1"


def test_two_quasi_identifiers_move_together() -> None:
    mechanism = DonorSwapping(("a", "b"), Fraction(0), factor=FACTOR)
    table = RecordDomain({"a": 2, "b": 2, "c": 2}, 2)
    first, second = (0, 0, 0), (1, 1, 1)
    cells = list(product(range(2), repeat=3))
    law = mechanism.law(table.table([int(cell in (first, second)) for cell in cells]))
    seen = {
        tuple(cell for cell, count in zip(cells, output.counts, strict=True) for _ in range(count)) for output in law
    }
    assert seen == {((0, 0, 0), (0, 0, 1)), ((1, 1, 0), (1, 1, 1))}


@pytest.mark.parametrize(
    ("parameters", "complaint"),
    [
        ({"quasi_identifiers": ()}, "quasi_identifiers are different names"),
        ({"quasi_identifiers": ("q", "q")}, "quasi_identifiers are different names"),
        ({"keep": Fraction(3, 2)}, "keep is 3/2"),
        ({"variant": "all"}, "variant is 'all'"),
        ({"candidates": "all"}, "candidates is 'all'"),
        ({"factor": None}, "epsilon or factor is given"),
        ({"epsilon": sympy.Integer(1)}, "epsilon or factor is given"),
        ({"factor": Fraction(1)}, "factor is 1"),
        ({"factor": None, "epsilon": sympy.Integer(0)}, "epsilon is not above 0"),
    ],
)
def test_parameters_out_of_range_are_refused(parameters: dict[str, Any], complaint: str) -> None:
    given: dict[str, Any] = {"quasi_identifiers": ("q",), "keep": QUARTER, "factor": FACTOR}
    with pytest.raises(InputError, match=complaint):
        DonorSwapping(**given | parameters)


def test_datasets_that_it_does_not_accept() -> None:
    mechanism = DonorSwapping(("q",), QUARTER, factor=FACTOR, variant="record")
    with pytest.raises(InputError, match="no record"):
        mechanism.law(RecordDomain({"q": 2}, 0).table([0, 0]))
    with pytest.raises(InputError, match="the variables are sex"):
        mechanism.law(RecordDomain({"sex": 2}, 1).table([1, 0]))
    with pytest.raises(InputError, match="not a table"):
        mechanism.law("a")
    with pytest.raises(TooLarge, match="at most"):
        mechanism.law(RecordDomain({"q": 2}, 61).table([61, 0]))
    with pytest.raises(InputError, match="factor"):
        DonorSwapping(("q",), QUARTER, epsilon=sympy.sqrt(2)).law(RecordDomain({"q": 2}, 2).table([1, 1]))
