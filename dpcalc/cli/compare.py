"""``dpcalc compare``: which of two specifications is stronger, by how much, and what separates them."""

from __future__ import annotations

from pathlib import Path

import click

from dpcalc.cli import options


@click.command(name="compare")
@click.argument("first", metavar="A.toml", type=click.Path())
@click.argument("second", metavar="B.toml", type=click.Path())
@click.option("--every-divergence", "every", is_flag=True, help="Ask about every output premetric at once.")
@options.limit
@options.as_json
def command(first: str, second: str, every: bool, limit: int, as_objects: bool) -> int:
    """Compare two specifications on the same domain.

    A is stronger than B if every mechanism that keeps to A keeps to B. Where that fails, a mechanism is shown that
    keeps to A and breaks B, with the pair that it separates. The budget shown is the least with which A gives the
    protection that B describes.

    Exit code 0: A is stronger than B, or equivalent. 1: it is not, and the mechanism or pair is shown. 2: the input is
    wrong. 3: not decided.
    """
    from dpcalc.cli.compare_run import run

    return run(Path(first), Path(second), every, limit, as_objects)
