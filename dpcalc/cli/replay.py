"""``dpcalc replay``: certificates checked again, by the kernel alone."""

from __future__ import annotations

from pathlib import Path

import click

from dpcalc.cli import options


@click.command(name="replay")
@click.argument("certificates", metavar="CERT.json ...", nargs=-1, required=True, type=click.Path(path_type=Path))
@options.as_json
def command(certificates: tuple[Path, ...], as_objects: bool) -> int:
    """Check certificates again with the kernel, a line each; stop at the first that fails, with exit code 1.

    One of a theorem is held against the library's theorem of that id as well; exit code 1 where that has another claim.
    The kernel is one file that needs Python's standard library alone; without dpcalc, run
    `python -I -S kernel.py CERT.json ...`.
    """
    from dpcalc.cli.replay_run import run

    return run(certificates, as_objects)
