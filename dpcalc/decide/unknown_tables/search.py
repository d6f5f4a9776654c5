"""The search for two tables that lose more than a claimed budget: z3 proposes, the exact loss decides.

Pairs come nearest first. What z3 proposes is compared exactly; where it keeps to the budget, so do all pairs whose
parts change in the same ways, and z3 is asked for another; of a release in one part, all pairs that are the same up to
names. So when z3 has no more, no pair of the domain exceeds it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

import sympy

from dpcalc.decide.loss import Loss, loss_of_pair
from dpcalc.decide.pairs import Pairs
from dpcalc.decide.unknown_tables.amounts import Amounts
from dpcalc.decide.unknown_tables.answers import MovedAnswers, moved_answers
from dpcalc.decide.unknown_tables.flavors import EncodedFlavor, encoded_flavor, one_step_suffices
from dpcalc.decide.unknown_tables.question import MixedRecords, Question
from dpcalc.decide.violation import exceeded
from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.exact import Infinity
from dpcalc.mechanisms.base import Mechanism, answers_of, encoded_of
from dpcalc.mechanisms.encoded import UnknownPart, alike
from dpcalc.spec.flavor import Flavor
from dpcalc.symbolic.enclose import compare
from dpcalc.symbolic.exp_numbers import exact_expression

Ask: TypeAlias = Callable[[int, Fraction], MixedRecords | Question | MovedAnswers | None]
MOST: Final = 1000
"""How many pairs are proposed and found to keep to the budget before the search is given up."""


@dataclass(frozen=True)
class Searched:
    """What a search over unknown tables found: the ``loss`` that exceeds the budget, if one does.

    ``stopped`` says why it did not come to its end, ``proposed`` how many pairs were compared exactly.
    """

    loss: Loss | None
    proposed: int
    stopped: str = ""


def search_tables(mechanism: Mechanism, flavor: Flavor, budget: sympy.Expr, effort: Effort) -> Searched | None:
    """Look for two tables of a universe that lose more than the budget, a closed expression or ``oo``.

    ``None`` where the mechanism says nothing of tables that are not known, or the flavor is not one of sums of counts,
    or where a list of all kinds of pairs is as good.
    """
    encoded = encoded_flavor(flavor)
    if encoded is None:
        return None
    proposed = 0
    try:
        ask = _asks(mechanism, flavor, encoded, budget, effort)
        if ask is None:
            return None
        if budget is sympy.oo:
            return Searched(None, 0)
        for records, distance in encoded.distances:
            if _beyond(flavor, budget, distance) or (records > 1 and one_step_suffices(flavor, encoded)):
                break
            effort.tick("replaced records", records)
            question = ask(records, distance)
            while question is not None and (pair := question.next()) is not None:
                loss = loss_of_pair(mechanism, flavor, _universe(encoded, flavor), *pair)
                proposed += 1
                if exceeded(loss, budget, effort):
                    return Searched(loss, proposed)
                if proposed >= MOST:
                    return Searched(None, proposed, f"{proposed} pairs were proposed, and all keep to the budget")
                question.without(*pair)
    except Undecided as error:
        return Searched(None, proposed, str(error))
    return Searched(None, proposed)


def _asks(
    mechanism: Mechanism, flavor: Flavor, encoded: EncodedFlavor, budget: sympy.Expr, effort: Effort
) -> Ask | None:
    """What is asked about tables with so many replaced records at a distance; ``None`` where nothing is to be asked."""
    answers, divergence = answers_of(mechanism, encoded.table), flavor.divergence
    if answers is not None:
        grown = answers.distances.get(divergence.name)
        if grown is None:
            return None
        return lambda n, far: moved_answers(encoded, answers, grown, n, budget * exact_expression(far), effort)
    parts, known = encoded_of(mechanism, encoded.table), divergence.laws.known
    if not parts or not (known("extraneous-noise") and known("post-processing")):
        return None
    return _of_parts(Pairs(mechanism, divergence), encoded, parts, budget, effort)


def _of_parts(
    pairs: Pairs, encoded: EncodedFlavor, parts: Sequence[UnknownPart], budget: sympy.Expr, effort: Effort
) -> Ask | None:
    """What is asked about a release in independent parts; ``None`` where a list is as good.

    Of independent parts it is known what their changes weigh. Parts that mix records are not weighed: any pair may
    exceed the budget, and a pair that does not speaks for those with other names.
    """
    if all(part.mixed for part in parts) and sum(len(part.rows) for part in parts) == len(encoded.table.rows):
        return lambda records, _: MixedRecords(encoded, parts, records, effort)
    amounts = Amounts(pairs, parts, encoded.domain.most, encoded.domain.size)
    if encoded.free and alike(parts) and not amounts.additive:
        return None  # all kinds of pairs would be proposed, and they are listed sooner

    def ask(records: int, distance: Fraction) -> Question | None:
        """The question, unless what one step costs settles it."""
        if amounts.kept(records, budget, distance, effort):
            return None
        return Question(encoded, amounts, amounts.weights(records, budget, distance, effort), records, effort)

    return ask


def _universe(encoded: EncodedFlavor, flavor: Flavor) -> str:
    """Where the pair is, in words."""
    return "the domain" if not encoded.shared else flavor.multiverse.describe()


def _beyond(flavor: Flavor, budget: sympy.Expr, distance: Fraction) -> bool:
    """Whether the premetric has no values above what the budget allows at a distance."""
    top = flavor.divergence.top
    return (
        not isinstance(top, Infinity) and compare(budget * exact_expression(distance), exact_expression(top), {}) >= 0
    )
