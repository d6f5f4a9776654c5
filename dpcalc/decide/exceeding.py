"""What a certificate shows of a loss above a budget: datasets, the mechanism's law by its definition, and an event.

Where a mechanism has words for its law, the kernel computes both probabilities from the two datasets, and sees that
these lie in one universe and how many records differ. Of the others a certificate holds the laws at both datasets as a
table that dpcalc computed, or where that is too large the two probabilities.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import sympy

from dpcalc.certify.evidence import example
from dpcalc.decide.loss import Loss
from dpcalc.decide.pairs import Pairs
from dpcalc.decide.unknown_tables.flavors import encoded_flavor
from dpcalc.decide.violation import exceeds
from dpcalc.errors import InputError, TooLarge, UnsupportedLaw
from dpcalc.mechanisms.base import Law, Mechanism, answers_of, event_of, written_of
from dpcalc.mechanisms.written import WrittenLaw, counts_of, list_text, listed_law
from dpcalc.spec.divergences.base import ExactLaw
from dpcalc.spec.domain import Point
from dpcalc.spec.flavor import Flavor
from dpcalc.symbolic.exp_numbers import exact_expression
from dpcalc.symbolic.sexpr import dumps
from dpcalc.verdict import Evidence

LAW: Final = "law"
"""What certificates call the law of a mechanism: ``law x z`` is the probability of z given x."""
TABLE: Final = "listed_law"
"""What they call a table of the probabilities of two datasets, which are numbered 0 and 1, as dpcalc computed them."""
APART: Final = "moved"
"""What they call the sum of what the changes of the answers of a query are worth, with which their laws grow apart."""
_MOST_OUTPUTS: Final = 200
_MOST_LISTED: Final = 1000
_TABLES: Final = (
    ("counted", "row x", "(sum i (range (len row)) (* (item row i) (item x i)))"),
    ("replaced_records", "x y", "(* 1/2 (sum i (range (len x)) (abs (- (item x i) (item y i)))))"),
)


def shown_by(mechanism: Mechanism, flavor: Flavor, found: Loss, budget: sympy.Expr) -> tuple[Evidence, ...]:
    """What shows that a loss exceeds a budget, best first; the kernel may find the first too long."""
    chances = (found.probability_x, found.probability_x_prime)
    offered = (
        _shown(mechanism, flavor, found, budget, lambda: written_of(mechanism, found.x, LAW)),
        _by_answers(mechanism, flavor, found, budget),
        _shown(mechanism, flavor, found, budget, lambda: _listed(mechanism, found)),
        exceeds(flavor.divergence, *chances, found.distance, budget),
    )
    return tuple(each for each in offered if each is not None)


@dataclass(frozen=True)
class Joint:
    """A release of which nothing is known but its law: its parts are not told apart."""

    mechanism: Mechanism

    @property
    def name(self) -> str:
        """The name of the mechanism."""
        return self.mechanism.name

    @property
    def parameters(self) -> Mapping[str, Any]:
        """Those of the mechanism."""
        return self.mechanism.parameters

    def law(self, dataset: Point) -> Law:
        """The law of everything that is released."""
        return self.mechanism.law(dataset)


def held(evidence: Evidence) -> str:
    """What a certificate holds: ``law``, or data that say it; ``table``, all its values at two datasets; ``values``.

    ``answers`` are those of a query, whose laws have a distance in closed form.
    """
    define: Any = evidence.statement.get("define", ())
    names = {entry[0] for entry in define}
    if evidence.kind != "example" or LAW in names:
        return "law"
    if APART in names:
        return "answers"
    return "table" if TABLE in names else "values"


def _by_answers(mechanism: Mechanism, flavor: Flavor, found: Loss, budget: sympy.Expr) -> Evidence | None:
    """How far apart the answers of a query are at two tables, by the closed form of the noise; ``None`` elsewhere."""
    encoded = encoded_flavor(flavor)
    answers = None if encoded is None else answers_of(mechanism, encoded.table)
    grown = None if answers is None else answers.distances.get(flavor.divergence.name)
    if answers is None or grown is None or not grown.words or found.x is None or found.distance is None:
        return None
    try:
        needed = dumps(grown.needed(exact_expression(found.distance) * budget))
        change = "(abs (sum i (range (len row)) (* (item row i) (- (item x i) (item y i)))))"
        worth = grown.words.format(width=dumps(answers.width))
        define = (APART, "x y", f"(sum row {list_text(answers.rows)} (let d {change} {worth}))")
        about = {"x": counts_of(found.x), "x'": counts_of(found.x_prime)}
        holds = [*_lie(flavor, found), f"(> ({APART} x x') {needed})"]
        return example(*holds, define=[*_TABLES, define], about=about)
    except InputError:
        return None


def _listed(mechanism: Mechanism, found: Loss) -> WrittenLaw:
    """The laws at both datasets, as a table. Raises ``TooLarge`` for very many outputs."""
    laws = [(point, mechanism.law(point)) for point in (found.x, found.x_prime)]
    outputs = len({output for _, law in laws for output in law})
    if outputs > _MOST_LISTED:
        raise TooLarge(f"{outputs} outputs", hint=f"a table is of at most {_MOST_LISTED}", estimate=outputs)
    return listed_law(TABLE, laws)


def _shown(
    mechanism: Mechanism, flavor: Flavor, found: Loss, budget: sympy.Expr, written: Callable[[], WrittenLaw | None]
) -> Evidence | None:
    """With a law as it is written; ``None`` where there are no words for it."""
    if found.x is None or found.x_prime is None or found.distance is None or budget.is_infinite:
        return None
    try:
        law = written()
        if law is None:
            return None
        bound = dumps(exact_expression(found.distance) * budget)
        about = {"x": law.point(found.x), "x'": law.point(found.x_prime)}
        table = law.name == TABLE
        holds = [] if table else [*_lie(flavor, found)]
        define = [*(_TABLES if holds else ()), *law.define]
        event = _event(Joint(mechanism) if table else mechanism, flavor, law, found)
        both: list[str] = []
        if table or not event or flavor.divergence.event_above is None:
            about["Z"] = _outputs(mechanism, law, found)
            both += [f"(map z Z ({law.name} {name} z))" for name in ("x", "x'")]
            holds.append(f"(are_laws (list {' '.join(both)}))")
        if flavor.divergence.event_above is not None and event:
            about["E"] = event
            above, below = (f"(sum z E ({law.name} {name} z))" for name in ("x", "x'"))
            if law.rest:
                below = f"(+ {below} ({law.rest} x'))"
            holds.append(flavor.divergence.event_above(above, below, bound))
        else:
            holds.append(_apart(flavor, both, bound))
        return example(*holds, define=define, about=about)
    except (InputError, TooLarge, UnsupportedLaw):
        return None


def _event(mechanism: Mechanism, flavor: Flavor, law: WrittenLaw, found: Loss) -> list[object]:
    """The outputs of the event that shows the loss, or one event of laws with densities; nothing where none does."""
    event = event_of(mechanism, found.x, found.x_prime)
    if event is not None:
        return [event]
    seen = Pairs(mechanism, flavor.divergence).shown(found.x, found.x_prime)
    return [] if seen is None else [law.output(output) for output in seen.outcomes]


def _lie(flavor: Flavor, found: Loss) -> Iterator[str]:
    """That two tables lie in one universe, and how many records were replaced; nothing where they are no tables."""
    encoded = encoded_flavor(flavor)
    if encoded is None:
        return
    counts = zip(getattr(found.x, "counts", ()), getattr(found.x_prime, "counts", ()), strict=True)
    replaced = sum(abs(a - b) for a, b in counts) // 2
    if encoded.distance(replaced) != found.distance:
        return
    for row, value in encoded.fixed:
        yield f"(= (counted {list_text(row)} x) {value})"
        yield f"(= (counted {list_text(row)} x') {value})"
    for row in encoded.shared:
        yield f"(= (counted {list_text(row)} x) (counted {list_text(row)} x'))"
    yield f"(= (replaced_records x x') {replaced})"


def _outputs(mechanism: Mechanism, law: WrittenLaw, found: Loss) -> list[object]:
    """All outputs that either dataset may lead to. Raises ``TooLarge`` for very many."""
    laws: list[ExactLaw] = [mechanism.law(point) for point in (found.x, found.x_prime)]
    listed = list(dict.fromkeys(output for each in laws for output in each))
    if len(listed) > (_MOST_LISTED if law.name == TABLE else _MOST_OUTPUTS) or law.rest:
        raise TooLarge(f"{len(listed)} outputs", hint=f"at most {_MOST_OUTPUTS}, by one stage", estimate=len(listed))
    return [law.output(output) for output in listed]


def _apart(flavor: Flavor, both: list[str], bound: str) -> str:
    """That two laws are further apart than a bound. Raises ``UnsupportedLaw`` where there are no words for it."""
    if not flavor.divergence.definition:
        raise UnsupportedLaw(f"certificates have no word for {flavor.divergence.name}")
    name, *parameters = flavor.divergence.definition
    return f"(> ({' '.join([name, *both, *parameters])}) {bound})"
