"""What ``dpcalc convert`` does: read both sides, find the best route, show it."""

from __future__ import annotations

import sympy

from dpcalc.cli import exits
from dpcalc.cli.convert_input import Plot, read_source, read_target
from dpcalc.cli.output import print_object, results
from dpcalc.derive.routes import Conversion, convert, question
from dpcalc.exact import rational
from dpcalc.report.conversions import conversion_fields, conversion_lines, route_lines
from dpcalc.spec.notions import Notion

_FOLLOWS = {True: "yes", False: "no", None: "not decided"}


def run(source: str, target: str, digits: int, plot: Plot | None, *, every: bool, as_objects: bool) -> int:
    """Convert, print, and draw where that is asked for."""
    if plot is not None:
        from dpcalc.cli.convert_plot import check

        check(source, target, plot)
    start, edges, name = read_source(source)
    wanted = read_target(target)
    held: sympy.Expr | None = None
    if not wanted.missing:
        wanted, held = _opened(wanted)
    found = convert(question(start, wanted, digits), every=every, more=edges)
    follows = None if held is None else _follows(found, held)
    if as_objects:
        fields = conversion_fields(found, name, every=every)
        print_object("convert", {**fields, "wanted": None if held is None else str(held), "follows": follows})
    else:
        console = results()
        lines = [*conversion_lines(found, name), *(route_lines(found) if every else ())]
        if held is not None:
            lines.append(f"  {found.question.asked} = {held} follows: {_FOLLOWS[follows]}")
        for line in lines:
            console.print(line, markup=False, highlight=False, soft_wrap=True)
    if plot is not None:
        from dpcalc.cli.convert_plot import draw

        draw(source, target, found, plot)
    if held is not None:
        return {True: exits.HOLDS, False: exits.REFUTED, None: exits.UNKNOWN}[follows]
    if not found.best.answer.amount.infinite:
        return exits.HOLDS
    return exits.REFUTED if found.best.settled else exits.UNKNOWN


def _opened(wanted: Notion) -> tuple[Notion, sympy.Expr]:
    """A target with all its values, with one taken out: eps where there is one."""
    names = [parameter.name for parameter in wanted.kind.parameters]
    name = "eps" if "eps" in names else names[0]
    rest = {key: value for key, value in wanted.values.items() if key != name}
    return Notion(wanted.kind, rest), wanted[name]


def _follows(found: Conversion, held: sympy.Expr) -> bool | None:
    """Whether the value given follows; None where a route that is not known to be tight does not show it."""
    bounds = found.best.answer.amount.bounds
    if bounds is None:
        return False if found.best.settled else None
    asked = found.question
    if asked.compare(held, _exact(bounds.upper)) >= 0 or _same(found, held):
        return True
    optimal = [route.answer.amount.bounds for route in found.routes if route.tight]
    below = any(each is None or asked.compare(held, _exact(each.lower)) < 0 for each in optimal)
    return False if below else None


def _same(found: Conversion, held: sympy.Expr) -> bool:
    """Whether the value given is the closed form itself."""
    form = found.best.answer.amount.form
    return form is not None and found.question.compare(held, form) >= 0


def _exact(value: object) -> sympy.Rational:
    """A fraction as SymPy has it."""
    fraction = rational(value)
    return sympy.Rational(fraction.numerator, fraction.denominator)
