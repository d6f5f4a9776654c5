"""A privacy loss as text and tables: the number, where it is attained, and the losses of all universes."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType

from dpcalc.exact import Infinity, LogRatio
from dpcalc.report.datasets import Datasets, Labels
from dpcalc.report.facts import columns, escape, facts
from dpcalc.report.fields import significant
from dpcalc.report.losses import LossRow, Pair
from dpcalc.report.sheet import Sheet
from dpcalc.wording import marked

_LONGEST = 60
_TOO_LONG = "too long to show; JSON has it"


def value_text(row: LossRow) -> str:
    """A loss as exact text and decimal: ``log(109/4)/2 = 1.652527``."""
    exact, decimal = str(row.loss), row.loss.decimal()
    if row.loss.infinite:
        return "infinite"
    if exact == "0":
        return exact
    return f"`{exact} = {decimal}`" if len(exact) <= _LONGEST else decimal


def probability_text(value: object, decimal: str) -> str:
    """An exact probability beside its decimal; the decimal alone where the exact text is long."""
    exact = str(value)
    if "/" not in exact and "exp" not in exact:
        return exact
    return f"`{exact} = {decimal}`" if len(exact) <= _LONGEST else decimal


def pair_facts(pair: Pair, unit: str, rounded: bool = True) -> list[tuple[str, str]]:
    """Probabilities, ratio and distance of a pair; what holds a parameter is not rounded, nor divided."""
    apart = ("distance of `x` and `x'`", f"{marked(str(pair.distance))} {unit}{'' if pair.distance == 1 else 's'}")
    if pair.ratio is None or pair.probability_x is None or pair.probability_x_prime is None:
        return [apart]
    if not rounded:
        return [
            ("`P(output | x)`", marked(str(pair.probability_x))),
            ("`P(output | x')`", marked(str(pair.probability_x_prime))),
            apart,
        ]
    ratio = (
        "infinite: `x'` never turns into this output" if isinstance(pair.ratio, Infinity) else marked(str(pair.ratio))
    )
    return [
        ("`P(output | x)`", probability_text(pair.probability_x, significant(pair.probability_x))),
        ("`P(output | x')`", probability_text(pair.probability_x_prime, significant(pair.probability_x_prime))),
        ("ratio", ratio),
        apart,
    ]


def print_pair(sheet: Sheet, pair: Pair, labels: Labels, unit: str, rounded: bool = True) -> None:
    """Print two datasets and an output side by side, and their numbers."""
    shown = {"x": pair.x, "x'": pair.x_prime}
    sheet.print(Datasets(shown if pair.output is None else {**shown, "output": pair.output}, labels))
    sheet.print()
    sheet.print(facts(pair_facts(pair, unit, rounded)))


def rows_table(rows: Sequence[LossRow], heading: str) -> RenderableType:
    """The losses of all universes (or strata, or shapes of strata)."""
    table = columns(heading, "loss", overflow="fold")
    logarithms = all(isinstance(row.loss, LogRatio) for row in rows)
    table.add_column("nats" if logarithms else "decimal", justify="right", no_wrap=True)
    for row in rows:
        exact = str(row.loss)
        table.add_row(escape(row.place), marked(exact) if len(exact) <= _LONGEST else _TOO_LONG, row.loss.decimal())
    return table
