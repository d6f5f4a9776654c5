"""``dpcalc compare``: which of two specifications is stronger, and what separates them; the order of several."""

from __future__ import annotations

from pathlib import Path

import click

from dpcalc.cli import options

_MOST_PATHS = 100


class HowMany(click.ParamType[int]):
    """A whole number from 0 up, or ``all``, which is read as -1."""

    name = "N|all"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read the number."""
        if isinstance(value, int):
            return value
        text = str(value).strip()
        if text == "all":
            return -1
        if text.isdecimal() and len(text) < 10:
            return int(text)
        return self.fail(f"{text!r} is neither a whole number from 0 up nor all", param, ctx)


@click.command(name="compare")
@click.argument("files", metavar="A B [C ...]", type=click.Path(), nargs=-1, required=True)
@click.option("--every-divergence", "every", is_flag=True, help="Ask about every output premetric at once.")
@click.option(
    "--plot",
    "picture",
    metavar="FILE",
    type=click.Path(),
    help="Draw the constraint graphs (one or two files) or the order (more): .svg, .pdf or .png.",
)
@click.option(
    "--paths",
    metavar="N|all",
    type=HowMany(),
    default=_MOST_PATHS,
    show_default=True,
    help="For how many pairs JSON lists the paths that keep them.",
)
@click.option(
    "--certificate",
    metavar="FILE",
    type=click.Path(),
    help="Write a certificate that A implies B, or that it does not, for dpcalc replay.",
)
@options.limit
@options.as_json
def command(
    files: tuple[str, ...],
    every: bool,
    picture: str | None,
    paths: int,
    certificate: str | None,
    limit: int,
    as_objects: bool,
) -> int:
    """Compare two specifications on the same domain.

    A is stronger than B if every mechanism that keeps to A keeps to B. Where that fails, a mechanism is shown that
    keeps to A and breaks B, with the pair that it separates. The budget shown is the least with which A gives the
    protection that B describes. With more than two files every two are compared, and equivalent ones are put together.
    With --plot one file is enough. A and B are TOML files; two notions or mechanisms, such as approx:eps=1,delta=1e-6
    and gaussian:sigma=5, are compared as promises.

    Exit code 0: A is stronger than B, or equivalent; of one file or of more than two: everything was decided. 1: A does
    not imply B, and the mechanism or pair is shown. 2: the input is wrong. 3: not decided.
    """
    from dpcalc.answers.compare_sources import is_source
    from dpcalc.cli.compare_run import Request, run

    if any(map(is_source, files)):
        from dpcalc.answers.compare import compare
        from dpcalc.cli.output import show

        if picture is not None or certificate is not None:
            raise click.UsageError("--plot and --certificate are for specifications; dpcalc tradeoff draws curves")
        return show(compare(*files, every_divergence=every), as_objects)
    shown = None if paths < 0 else paths
    drawn, certified = (None if name is None else Path(name) for name in (picture, certificate))
    return run(Request(tuple(map(Path, files)), every, shown, drawn, limit, as_objects, certified))
