"""Lower bounds on the loss of one stratum universe (bailie2025, appendix B.4), for every swap rate at once.

A lower bound is a *floor* ``ln(ratio * o**exponent) / root`` in the odds ``o = p/(1-p)``; the loss is the largest piece
``ln(N(o)/M(o)) / distance`` over pairs of datasets and outputs. Floor and pieces are compared through integer
polynomials whose signs are settled between their isolated roots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

import flint

from dpcalc.certify.counterexample import Step, swapping
from dpcalc.exact import LogRatio
from dpcalc.mechanisms.disjoint_tables import disjoint_pair, smaller_group
from dpcalc.swapping.law.derangements import derangement_number
from dpcalc.swapping.law.stratum import StratumUniverse, partitions
from dpcalc.swapping.law.stratum_law import weight_polynomial
from dpcalc.swapping.losses.instances import hamming, records_of
from dpcalc.swapping.losses.pieces import Piece, pieces
from dpcalc.swapping.losses.stratum_loss import stratum_loss
from dpcalc.symbolic.roots import positive_roots, samples, sign_at
from dpcalc.verdict import Evidence, Table, Witness

Margin = tuple[int, ...]
HALF = Fraction(1, 2)
LISTED = 300
"""For universes of at most so many datasets the kernel computes the loss again."""


@dataclass(frozen=True)
class Floor:
    """``ln(ratio * o**exponent) / root``, a lower bound on a loss; ``label`` is how a witness writes it."""

    ratio: Fraction
    exponent: int
    root: int
    label: str


@dataclass(frozen=True)
class Region:
    """The odds o with ``o**2 >= square`` if ``above``, else those with ``o**2 <= square``."""

    square: Fraction
    above: bool


LOG_ODDS = Floor(Fraction(1), 1, 1, "ln o")


def derangement_floor(b: int) -> Floor:
    """``0.5 ln(d(b)/d(b-2)) - ln o``, the bound of Propositions 5 and 6, for b = 2 or b >= 4."""
    ratio = Fraction(derangement_number(b), derangement_number(b - 2))
    return Floor(ratio, -2, 2, f"0.5*ln({ratio}) - ln o")


def largest_mixed(universe: StratumUniverse) -> int:
    """The number b of Theorem 3.2.4 for a universe of one stratum: its size, or 0 where all its records are equal."""
    return universe.size if len(universe.rows) > 1 or len(universe.columns) > 1 else 0


def any_margin(_: Margin) -> bool:
    """No condition on a margin."""
    return True


def at_most_half_less_one(margin: Margin) -> bool:
    """(B.9) for one variable of a stratum of b records: no category has more than ``b/2 - 1``."""
    return 2 * max(margin) <= sum(margin) - 2


def at_most_half(margin: Margin) -> bool:
    """No category has more than half of the records."""
    return 2 * max(margin) <= sum(margin)


def two_singletons(margin: Margin) -> bool:
    """(B.10) for one variable: two categories have one record each."""
    return margin.count(1) >= 2


def room_on_both_sides(rows: Margin, columns: Margin) -> bool:
    """For each category of c records, the other variable's categories form two groups of at least c records each."""
    return max(rows) <= smaller_group(columns) and max(columns) <= smaller_group(rows)


def universes(
    n: int, wanted: Callable[[Margin], bool], holds: int | None = None, swaps: int | None = None
) -> list[StratumUniverse]:
    """The universes of n records both of whose margins have a property, up to renaming; those with fewer cells first.

    Exchanging holding and swapping variables leaves the law unchanged, so with equal bounds one of two such is listed.
    """
    found = [
        StratumUniverse(rows, columns)
        for rows in partitions(n, holds)
        for columns in partitions(n, swaps)
        if wanted(rows) and wanted(columns) and (holds != swaps or rows <= columns)
    ]
    return sorted(found, key=lambda u: (len(u.rows) * len(u.columns), u.rows, u.columns))


def piece(x: Table, x_prime: Table, output: Table) -> Piece:
    """The log-ratio of the output given x over that given x', per unit of distance, as computed from the law."""
    above, below = weight_polynomial(x, output), weight_polynomial(x_prime, output)
    common = above.gcd(below)
    top, bottom = (tuple(int(c) for c in (poly // common).coeffs()) for poly in (above, below))
    return Piece(top, bottom, hamming(x, x_prime), x, x_prime, output)


def rate_below(candidates: Iterable[Piece], floor: Floor, region: Region | None = None) -> Fraction | None:
    """A rate p in (0, 1) where every candidate, and 0, lies strictly below the floor; ``None`` if there is none.

    Between the roots of all comparisons nothing changes sign, so one sample of each stretch decides; a floor that is
    met on the open stretches is met at their ends.
    """
    margins = [_excess(p.above, p.below, p.distance, floor) for p in candidates] + [_excess((1,), (1,), 1, floor)]
    return _rate_where(margins, region, lambda signs: all(sign < 0 for sign in signs))


def rate_over(candidates: Iterable[Piece], ceiling: Floor, region: Region | None = None) -> Fraction | None:
    """A rate p in (0, 1) where some candidate, or 0, lies strictly above a bound; ``None`` if there is none."""
    margins = [_excess(p.above, p.below, p.distance, ceiling) for p in candidates] + [_excess((1,), (1,), 1, ceiling)]
    return _rate_where(margins, region, lambda signs: any(sign > 0 for sign in signs))


def _rate_where(
    polynomials: list[flint.fmpz_poly], region: Region | None, wanted: Callable[[list[int]], bool]
) -> Fraction | None:
    """The first sampled rate inside a region at which the signs of the polynomials are as wanted."""
    cuts = [poly for poly in polynomials if not poly.is_zero()]
    if region is not None:
        cuts.append(flint.fmpz_poly([-region.square.numerator, 0, region.square.denominator]))
    for odds in samples(positive_roots(cuts)):
        inside = region is None or (odds * odds > region.square) == region.above
        if inside and wanted([sign_at(poly, odds) for poly in polynomials]):
            return odds / (1 + odds)
    return None


def _excess(above: tuple[int, ...], below: tuple[int, ...], distance: int, floor: Floor) -> flint.fmpz_poly:
    """A polynomial with the sign of ``ln(above/below)/distance - floor`` at every o > 0."""
    power, shift = floor.ratio**distance, floor.exponent * distance
    left = flint.fmpz_poly(list(above)) ** floor.root * power.denominator
    right = flint.fmpz_poly(list(below)) ** floor.root * power.numerator
    odds = flint.fmpz_poly([0, 1]) ** abs(shift)
    return left - right * odds if shift >= 0 else left * odds - right


def floor_holds(universe: StratumUniverse, floor: Floor, candidates: Iterable[Piece] = ()) -> Witness | None:
    """Whether the loss of a universe reaches a floor at every p in (0, 1).

    The ``candidates`` are tried first; they can only settle that it does. Then the exact loss at p = 1/2 may settle
    that it does not. Otherwise every pair and output is looked at; the witness is a rate with the exact loss there.
    """
    tried = list(candidates)
    if tried and rate_below(tried, floor) is None:
        return None
    if floor.ratio > 1 and stratum_loss(universe, HALF).loss < LogRatio(floor.ratio, Fraction(floor.root)):
        return shortfall(universe, floor, HALF)
    rate = rate_below(pieces(universe), floor)
    if rate is None:
        return None
    return shortfall(universe, floor, rate)


def shortfall(universe: StratumUniverse, floor: Floor, rate: Fraction) -> Witness:
    """The witness that the loss of a universe stays below a floor at one rate."""
    found = stratum_loss(universe, rate)
    odds = rate / (1 - rate)
    values = {
        "universe": universe.label(),
        "p": str(rate),
        "loss": f"{found.loss} = {found.loss.decimal()}",
        "required": f"{floor.label} with o = {odds}: ln({floor.ratio * odds**floor.exponent})/{floor.root}",
    }
    if found.x is not None:
        values |= {"worst x": str(found.x), "worst x'": str(found.x_prime), "worst output": str(found.output)}
    summary = f"{universe.label()}, `p = {rate}`: the loss `{found.loss}` is less than {floor.label}"
    return Witness(summary, values, evidence=_never_reached(universe, floor, rate))


def _never_reached(universe: StratumUniverse, floor: Floor, rate: Fraction) -> Evidence | None:
    """No pair and output of the universe loses as much as the floor; for few datasets, and a floor above 0."""
    tables, factor = universe.tables(), floor.ratio * (rate / (1 - rate)) ** floor.exponent
    if len(tables) > LISTED or factor <= 1:
        return None
    let: dict[str, Step] = {"b": ("size", "x"), "n_h": ("most", "x", [0]), "n_s": ("most", "x", [1])}
    assume: list[str] = []
    for name, place, margin in (("n_h", 0, universe.rows), ("n_s", 1, universe.columns)):
        if at_most_half_less_one(margin):
            assume.append(f"(<= {name} (+ (* 1/2 b) -1))")
        for value in [i for i, size in enumerate(margin) if size == 1][:2]:
            let[f"{name}{value}"] = ("count", "x", [place], [value])
            assume.append(f"(= {name}{value} 1)")
    let |= {"laws": ("outputs-up-to-names", "x", "p"), "reached": ("reaching", "laws", [], factor, floor.root)}
    return swapping("(>= reached 1)", let, assume, x=records_of(tables[0]), p=rate)


def swapped_singletons(universe: StratumUniverse) -> Piece | None:
    """The construction of Proposition 5: swap two singled-out records, derange the others onto a disjoint dataset.

    The universe has two categories of one record each in both variables. ``None`` where the other records have no two
    datasets without a common record.
    """
    here = [h for h, total in enumerate(universe.rows) if total == 1][:2]
    there = [s for s, total in enumerate(universe.columns) if total == 1][:2]
    rest_rows = tuple(0 if h in here else total for h, total in enumerate(universe.rows))
    rest_columns = tuple(0 if s in there else total for s, total in enumerate(universe.columns))
    found = disjoint_pair(rest_rows, rest_columns)
    if found is None:
        return None
    x, z = (_with(table, zip(here, there, strict=True)) for table in found)
    x_prime = _with(found[0], zip(here, reversed(there), strict=True))
    return piece(x, x_prime, z)


def _with(table: Table, cells: Iterable[tuple[int, int]]) -> Table:
    """The table with one more record in each of some cells."""
    counts = [list(row) for row in table]
    for h, s in cells:
        counts[h][s] += 1
    return tuple(map(tuple, counts))
