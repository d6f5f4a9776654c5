"""``dpcalc convert``: what one notion of privacy, or a mechanism, promises in the terms of another."""

from __future__ import annotations

import click

from dpcalc.cli import options


@click.command(name="convert")
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
@click.argument("more", metavar="", nargs=-1)
@click.option("--digits", type=click.IntRange(4, 200), default=30, show_default=True, help="Significant digits.")
@click.option("--all-routes", "every", is_flag=True, help="Follow every route, and show what each of them gives.")
@click.option("--plot", metavar="F.svg", type=click.Path(), help="Draw delta against epsilon (.svg, .pdf, .png).")
@click.option("--along", metavar="NAME=LOW..HIGH", help="With --plot: draw the value against a parameter of FROM.")
@click.option(
    "--beside", metavar="'FROM NOTION'", multiple=True, help="With --plot: another curve, as in 'zcdp:2 approx'."
)
@options.as_json
def command(
    source: str,
    target: str,
    more: tuple[str, ...],
    digits: int,
    every: bool,
    plot: str | None,
    along: str | None,
    beside: tuple[str, ...],
    as_objects: bool,
) -> int:
    """The best value that follows: dpcalc convert zcdp:rho=2.63 approx:delta=1e-10.

    FROM is a notion with all its values, a mechanism such as gaussian:sigma=2, or a TOML file (two laws, or the factors
    of a matrix mechanism); TO leaves one value open, or none, and then the question is whether it follows. Put quotes
    around parentheses, as in "pure:log(3)". Exit code 0: converted, or it follows. 1: nothing finite follows, or TO
    does not. 2: the input is wrong. 3: not decided.
    """
    from dpcalc.answers.convert import convert
    from dpcalc.cli.output import show
    from dpcalc.cli.picture import picture
    from dpcalc.errors import InputError

    if more:
        together = " ".join(f"'{text}'" if set(text) & set(" *()") else text for text in (source, target, *more))
        raise InputError("convert takes one source and a target", hint=f"several together: dpcalc compose {together}")
    if along is not None and plot is None:
        raise click.UsageError("--along says what --plot draws, and there is no --plot")
    if beside and plot is None:
        raise click.UsageError("--beside says what --plot draws, and there is no --plot")
    place = picture(plot)
    if place is None:
        return show(convert(source, target, digits=digits, every=every), as_objects)
    from dpcalc.cli.convert_plot import Plot, check, draw

    drawn = Plot(place, along, beside)
    check(source, target, drawn)
    found = convert(source, target, digits=digits, every=every)
    code = show(found, as_objects)
    draw(source, target, found.found, drawn)
    return code
