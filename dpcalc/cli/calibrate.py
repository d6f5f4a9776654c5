"""``dpcalc calibrate``: how much noise keeps a promise."""

from __future__ import annotations

from typing import Any

import click

from dpcalc.cli import options


@click.command(name="calibrate")
@click.argument("sources", metavar="SOURCE ... PROMISE", nargs=-1, required=True)
@click.option("--times", type=click.IntRange(min=1), default=1, show_default=True, help="Releases of each source.")
@click.option(
    "--width", help="How far apart both values may be, relatively: 1/1000000, or 1/1000 for losses on a grid."
)
@options.batches
@options.as_json
def command(sources: tuple[str, ...], as_objects: bool, **given: Any) -> int:
    """The least noise that keeps a promise: dpcalc calibrate gaussian approx:eps=1,delta=1e-6.

    A SOURCE is a mechanism with one number open, written ?, as in poisson:rate=1/100:gaussian:sigma=?, or a mechanism
    without its noise; several sources share the number, as in laplace:scale=? gaussian:sigma=3*?, and others may have
    all of theirs. The PROMISE is a notion with all its values. The value that is printed is shown to keep it, and
    another one beside it to break it. --epochs 60 --batch 256 --records 60000 is a training with noisy gradients whose
    noise is open. Exit code 0: found. 2: the input is wrong. 3: not settled; a value that is shown to keep the promise
    is printed, if there is one.
    """
    from dpcalc.answers.calibrate import calibrate
    from dpcalc.cli.asking import ask

    return ask(lambda effort: calibrate(*sources, effort=effort, **given), as_objects)
