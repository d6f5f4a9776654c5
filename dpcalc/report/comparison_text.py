"""The comparison of two specifications in words and tables, for people."""

from __future__ import annotations

from collections.abc import Mapping

from rich.table import Table

from dpcalc.comparison.compare import Comparison
from dpcalc.comparison.separating import SeparatingMechanism
from dpcalc.comparison.strength import Implication
from dpcalc.report.comparison import law_fields, separating_fields
from dpcalc.report.datasets import Datasets, labels_of
from dpcalc.report.facts import columns, escape, facts
from dpcalc.report.redundancies import print_redundancies
from dpcalc.report.sheet import Sheet
from dpcalc.spec.domain import RecordDomain
from dpcalc.wording import marked, written

_MOST_ROWS = 12
_WORDS = {
    "stronger": "`A` is stronger than `B`: whatever keeps to `A` keeps to `B`, but not the other way round.",
    "weaker": "`A` is weaker than `B`: whatever keeps to `B` keeps to `A`, but not the other way round.",
    "equivalent": "`A` and `B` are equivalent: a mechanism keeps to one exactly if it keeps to the other.",
    "incomparable": "`A` and `B` are incomparable: each can be kept while the other is broken.",
    "unknown": "The relation of `A` and `B` is not decided.",
}
_EVERY = {
    "stronger": "`A` is stronger",
    "weaker": "`A` is weaker",
    "equivalent": "equivalent",
    "incomparable": "incomparable",
    "unknown": "not decided",
}


def print_comparison(sheet: Sheet, found: Comparison, fields: Mapping[str, object], names: tuple[str, str]) -> None:
    """Print the relation, the budget that carries over, what separates, and what is said twice."""
    sheet.print(f"[bold]`A` = {escape(names[0])}, `B` = {escape(names[1])}[/bold]\n")
    under = "every output premetric" if found.every else found.first.flavor.divergence.name
    sheet.print(f"{_WORDS[found.relation]} (Under {under}.)\n")
    rows = [("under every output premetric", _EVERY[found.every_divergence]), *_budget(found)]
    sheet.print(facts(rows))
    legend = _legend(found)
    if legend:
        sheet.print(f"\n{legend}")
    for answer, forward in ((found.forward, True), (found.backward, False)):
        _print_answer(sheet, found, answer, forward=forward)
    said_twice = {"`A`": fields["redundant"], "`B`": fields["redundant_converse"]}
    print_redundancies(sheet, {name: found for name, found in said_twice.items() if isinstance(found, Mapping)})


def _legend(found: Comparison) -> str:
    """How datasets are written, where they are tables of counts."""
    domain = found.first.flavor.domain
    if not isinstance(domain, RecordDomain):
        return ""
    inside = "".join(f", in them the values of {escape(name)}" for name in domain.variables[1:])
    return (
        f"(A dataset is written as its table of counts: outermost the values of {escape(domain.variables[0])}{inside}.)"
    )


def _budget(found: Comparison) -> list[tuple[str, str]]:
    """The budget that A grants to B's flavor, in words."""
    constant = found.grants.constant
    if constant is None:
        return [("least budget for `B`", f"not given: {found.grants.why}")]
    if not found.grants.universes:
        return [("least budget for `B`", "0: `B` has no universe")]
    text = str(constant.budget)
    if text == "oo":
        both = "" if constant.pair is None else " and ".join(map(str, constant.pair))
        pair = f": `A` does not limit how far apart {both} are" if both else ""
        return [("least budget for `B`", f"infinite, no finite budget follows from `A`{pair}")]
    pair = "" if constant.pair is None else f" (forced by {constant.pair[0]} and {constant.pair[1]})"
    smaller = "with none smaller" if found.least else "whether with a smaller one is not decided"
    return [("least budget for `B`", f"{marked(text)}: `A` implies `B`'s flavor with this budget, and {smaller}{pair}")]


def _print_answer(sheet: Sheet, found: Comparison, answer: Implication, *, forward: bool) -> None:
    """One direction: the mechanism that separates, or the paths that keep the pairs."""
    kept, broken = ("`A`", "`B`") if forward else ("`B`", "`A`")
    if answer.holds is None:
        sheet.print(f"\n[bold]Whether {kept} implies {broken}[/bold] is not decided: {escape(answer.why)}.")
        return
    if answer.holds:
        if answer.through_count:
            _print_path(sheet, found, answer, kept, broken)
        return
    fields = separating_fields(found, answer, forward=forward) or {}
    sheet.print(f"\n[bold]Keeps to {kept}, breaks {broken}[/bold]")
    values = fields.get("values")
    if isinstance(values, Mapping) and values:
        sheet.print(f"For example where {', '.join(marked(f'{name} = {value}') for name, value in values.items())}:")
    x, x_prime = _print_datasets(sheet, found, fields)
    distance, allowed = (marked(str(fields[key])) for key in ("distance", "allowed"))
    if answer.mechanism is None:
        _print_pair_alone(sheet, found, (x, x_prime, distance, allowed), (kept, broken))
        return
    apart = f"The laws at {x} and {x_prime} are then {distance} apart; {broken} allows {allowed}."
    sheet.print(f"{_release(answer.mechanism)} {apart}")
    sheet.print(_levels(answer.mechanism))
    if len(answer.mechanism.points) > _MOST_ROWS:
        sheet.print(
            f"Elsewhere `f` is the length of a shortest path in {kept} from where `f` is 0, cut off at the largest "
            f"`f` shown."
        )


def _release(mechanism: SeparatingMechanism) -> str:
    """What the mechanism does at x."""
    yes, is_chance, chance = mechanism.divergence.ray_formula.partition("P(yes | x) = ")
    if yes or not is_chance:
        return f"Given `x`, release a number whose law is {written(mechanism.divergence.ray_formula)}."
    return f"Given `x`, answer yes with probability {marked(chance)}, and no otherwise."


def _print_datasets(sheet: Sheet, found: Comparison, fields: Mapping[str, object]) -> tuple[str, str]:
    """The pair as grids where they are tables; what they are called after that."""
    domain, x, x_prime = found.first.flavor.domain, fields["x"], fields["x_prime"]
    if isinstance(x, tuple) and isinstance(x_prime, tuple) and isinstance(domain, RecordDomain):
        roles = domain.roles
        labels = labels_of(domain.records, roles.match, roles.hold, roles.swap)
        sheet.print(Datasets({"x": x, "x'": x_prime}, labels))
        return "`x`", "`x'`"
    return escape(str(x)), escape(str(x_prime))


def _print_pair_alone(
    sheet: Sheet, found: Comparison, texts: tuple[str, str, str, str], sides: tuple[str, str]
) -> None:
    """A pair without a mechanism of two outputs."""
    x, x_prime, distance, allowed = texts
    if found.every:
        sheet.print(
            f"Release the data themselves, and let the output premetric put `x` and `y` as far apart as "
            f"{sides[0]} allows. From {x} to {x_prime} that is {distance}; {sides[1]} allows {allowed}."
        )
        return
    sheet.print(f"The pair {x} and {x_prime}: {sides[0]} allows more than {allowed}, which {sides[1]} asks.")


def _levels(mechanism: SeparatingMechanism) -> Table:
    """The level and the law at each point, or at the first few and the pair."""
    rows = law_fields(mechanism)
    shown_of_law = [name for name in rows[0] if name not in ("point", "level", "no")]
    headings = ("`P(yes | x)`" if name == "yes" else name for name in shown_of_law)
    table = columns("`x`", "`f(x)`", *headings, overflow="fold")
    pair = {str(mechanism.x), str(mechanism.x_prime)}
    shown = rows if len(rows) <= _MOST_ROWS else [row for row in rows if row["point"] in pair]
    for row in shown:
        table.add_row(escape(row["point"]), marked(row["level"]), *(marked(row[name]) for name in shown_of_law))
    if len(shown) < len(mechanism.points):
        table.add_row("...", "...")
    return table


def _print_path(sheet: Sheet, found: Comparison, answer: Implication, kept: str, broken: str) -> None:
    """How many pairs are kept only by paths, and one of them."""
    pair, paths = next(iter(answer.through.items()))
    names = [str(found.points[place]) for place in pair]
    path = " - ".join(str(found.points[place]) for place in paths[0])
    sheet.print(
        f"\n[bold]{kept} implies {broken}[/bold] through other points for {answer.through_count} ordered pairs; "
        f"for example {escape(names[0])} and {escape(names[1])}: {escape(path)}."
    )
