"""What ``dpcalc tradeoff`` does: read the curves, evaluate them, put two of them in order, show and draw the answer."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import sympy
from rich import box
from rich.table import Table

from dpcalc.cli import exits
from dpcalc.cli.curve_input import NoCurve, read_curve
from dpcalc.cli.output import print_object, results
from dpcalc.cli.say import say
from dpcalc.decide.dominance import Dominates, Exceeds, dominates
from dpcalc.errors import InputError, Undecided, UnsupportedLaw
from dpcalc.mechanisms.parameters import read_number
from dpcalc.report.fields import significant
from dpcalc.report.phi import by_phi
from dpcalc.spec.curves.base import Curve
from dpcalc.spec.curves.operations import group, repeated
from dpcalc.spec.curves.rigorous import check_size
from dpcalc.spec.experiments.experiment import Kernel
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.writer import write

_SIZES = ("1/100", "1/20", "1/10", "1/4", "1/2")
_MOST_STEPS = 1000


@dataclass(frozen=True)
class Asked:
    """What the command line says."""

    curves: tuple[str, ...]
    sizes: tuple[str, ...]
    epsilons: tuple[str, ...]
    group: int | None
    times: int | None
    plot: Path | None
    as_objects: bool


def run(asked: Asked) -> int:
    """Answer, and return the exit code."""
    if asked.plot is not None:
        from dpcalc.cli.curve_plot import check_picture

        check_picture(asked.plot)
    sizes = [read_number(text, "--size") for text in asked.sizes or (() if asked.epsilons else _SIZES)]
    for size in sizes:
        check_size(size)
    epsilons = [read_number(text, "--epsilon") for text in asked.epsilons]
    try:
        curves = [(_label(text, asked), _changed(read_curve(text), asked)) for text in asked.curves]
    except NoCurve as error:
        _no_curve(error, asked.as_objects)
        return exits.REFUTED
    rows = [(text, curve, _values(curve, sizes, epsilons)) for text, curve in curves]
    order = _order(curves[0][1], curves[1][1]) if len(curves) == 2 else None
    (_print_objects if asked.as_objects else _print_tables)(rows, order)
    if asked.plot is not None:
        from dpcalc.cli.curve_plot import write_tradeoffs

        write_tradeoffs(curves, asked.plot)
    return exits.UNKNOWN if order is not None and order.relation == "unknown" else exits.HOLDS


@dataclass(frozen=True)
class Value:
    """A value of one of the two functions of a curve: ``argument`` names it (``size`` or ``epsilon``)."""

    argument: str
    at: sympy.Expr
    found: Enclosure

    @property
    def fields(self) -> dict[str, object]:
        """It for programs."""
        named = {self.argument: str(self.at), "value": "type II error" if self.argument == "size" else "delta"}
        return {**named, "lower": str(self.found.lower), "upper": str(self.found.upper), "decimal": self.shown}

    @property
    def shown(self) -> str:
        """Its upper end in digits that hold for the lower one too; both ends where they differ early."""
        low, high = significant(self.found.lower, 9), significant(self.found.upper, 9)
        return high if low == high or Fraction(low) == Fraction(high) else f"{low} to {high}"


@dataclass(frozen=True)
class Shown:
    """A kernel between two finite pairs of laws: a row for each outcome of ``source``, which is "the first", say.

    Outcomes are those of the shortest laws with the curve, where Q/P falls.
    """

    source: str
    kernel: Kernel

    @property
    def fields(self) -> dict[str, object]:
        """It for programs."""
        return {
            "from": self.source.removeprefix("the "),
            "rows": [[str(value) for value in row] for row in self.kernel],
        }

    @property
    def text(self) -> str:
        """It in a line."""
        rows = "; ".join(" ".join(map(str, row)) for row in self.kernel)
        return f"kernel from the outcomes of {self.source}, where Q/P falls, a row each: {rows}"


@dataclass(frozen=True)
class Order:
    """How the first of two curves stands to the second, as promises: the stronger tells its laws apart less.

    ``kernels`` shows, for finite laws, what takes those of the more informative curve to the other's.
    """

    relation: str
    because: tuple[str, ...]
    kernels: tuple[Shown, ...] = ()


def _label(text: str, asked: Asked) -> str:
    """What a curve is of, as ``dpcalc compose`` writes it: ``3*gaussian:sigma=1@2``."""
    return (
        ("" if asked.times is None else f"{asked.times}*") + text + ("" if asked.group is None else f"@{asked.group}")
    )


def _changed(curve: Curve, asked: Asked) -> Curve:
    """The curve of a group or of several releases, where that is asked for."""
    if asked.group is None and asked.times is None:
        return curve
    for count, what in ((asked.group, "--group"), (asked.times, "--times")):
        if count is not None and count > _MOST_STEPS:
            raise InputError(f"{count} is too many", where=what, hint=f"at most {_MOST_STEPS}; see dpcalc compose")
    try:
        changed = curve if asked.group is None else group(curve, asked.group)
        return changed if asked.times is None else repeated(changed, asked.times)
    except UnsupportedLaw as error:
        hint = "give two laws in a TOML file; dpcalc compose takes every mechanism"
        raise InputError(f"{curve.name}: {error.message}", hint=hint) from None


def _values(curve: Curve, sizes: list[sympy.Expr], epsilons: list[sympy.Expr]) -> list[Value]:
    """Both functions where they are asked for."""
    errors = [Value("size", size, curve.beta(size)) for size in sizes]
    return [*errors, *(Value("epsilon", epsilon, curve.delta(epsilon)) for epsilon in epsilons)]


def _order(first: Curve, second: Curve) -> Order:
    """Blackwell's order of two curves. A curve that tells its laws apart better is the weaker promise."""
    words: list[str] = []
    holds: list[bool | None] = []
    kernels: list[Shown] = []
    for one, other, which in ((first, second, "the first"), (second, first, "the second")):
        try:
            found = dominates(one, other)
        except Undecided as error:
            holds.append(None)
            words.append(f"whether {which} is the more informative is not decided: {error.message}")
            continue
        holds.append(not isinstance(found, Exceeds))
        how = found.words.replace("second pair", "other pair") if isinstance(found, Exceeds) else found.because
        if isinstance(found, Dominates) and found.kernel is not None:
            kernels.append(Shown(which, found.kernel))
        words.append(f"{which} is {'' if holds[-1] else 'not '}at least as informative as the other: {how}")
    if None in holds:
        return Order("unknown", tuple(words))
    names = {(True, True): "equivalent", (True, False): "weaker", (False, True): "stronger"}
    return Order(names.get((bool(holds[0]), bool(holds[1])), "incomparable"), tuple(words), tuple(kernels))


def _print_objects(rows: list[tuple[str, Curve, list[Value]]], order: Order | None) -> None:
    """One object a curve, and one for the order."""
    for text, curve, values in rows:
        closed = {"profile": _text(curve.profile), "tradeoff": _text(curve.tradeoff)}
        found = {"values": [value.fields for value in values]}
        print_object("tradeoff", {"curve": text, "name": curve.name, **closed, **found})
    if order is not None:
        shown = {"because": list(order.because), "kernels": [kernel.fields for kernel in order.kernels]}
        print_object("tradeoff", {"relation": order.relation, **shown})


def _print_tables(rows: list[tuple[str, Curve, list[Value]]], order: Order | None) -> None:
    """A table with a column a curve, closed forms, and the order."""
    console = results()
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column("")
    for text, _, _ in rows:
        table.add_column(text, justify="right", overflow="fold")
    for place, value in enumerate(rows[0][2]):
        what = "type II error at size" if value.argument == "size" else "delta at epsilon ="
        table.add_row(f"{what} {value.at}", *(values[place].shown for _, _, values in rows))
    console.print(table)
    for text, curve, _ in rows:
        for name, closed in (("type II error", curve.tradeoff), ("delta", curve.profile)):
            if closed is not None:
                console.print(f"{text}: {name} = {by_phi(closed)}", markup=False, highlight=False, soft_wrap=True)
    if order is not None:
        console.print(f"as promises: the first is {_WORDS[order.relation]}", markup=False, highlight=False)
        for reason in (*order.because, *(kernel.text for kernel in order.kernels)):
            console.print(f"  {reason}", markup=False, highlight=False, soft_wrap=True)


_WORDS = {
    "stronger": "stronger than the second (its laws are harder to tell apart at every size)",
    "weaker": "weaker than the second (its laws are easier to tell apart at every size)",
    "equivalent": "equivalent to the second",
    "incomparable": "neither stronger nor weaker than the second",
    "unknown": "not known to be stronger or weaker",
}


def _no_curve(error: NoCurve, as_objects: bool) -> None:
    """Say why a file's numbers are the curve of no laws."""
    if as_objects:
        print_object("tradeoff", {"curve": error.where, "legal": False, "reason": error.message})
    else:
        say(f"{error.where}: {error.message}")


def _text(expr: sympy.Expr | None) -> str | None:
    """A closed form as text, which a file may hold as its formula."""
    return None if expr is None else write(expr)
