"""``dpcalc replay``: certificates checked again, by the kernel alone."""

from __future__ import annotations

from pathlib import Path

import click

from dpcalc.certify.certificate import read_text
from dpcalc.certify.replay import replay
from dpcalc.cli import exits
from dpcalc.cli.options import as_json
from dpcalc.cli.output import print_object
from dpcalc.errors import InputError, ReplayError


@click.command(name="replay")
@click.argument("certificates", metavar="CERT.json ...", nargs=-1, required=True, type=click.Path(path_type=Path))
@as_json
def command(certificates: tuple[Path, ...], as_objects: bool) -> int:
    """Check certificates again with the kernel, a line each; stop at the first that fails, with exit code 1.

    The kernel is one file that needs Python's standard library alone; without dpcalc, run
    `python -I -S kernel.py CERT.json ...`.
    """
    for path in certificates:
        if not path.is_file():
            raise InputError("there is no such file", where=str(path), hint="name certificate files (.json)")
    for path in certificates:
        try:
            words, good = replay(read_text(path)), True
        except ReplayError as error:
            words, good = error.message, False
        if as_objects:
            print_object("replay", {"file": str(path), "accepted": good, "words": words})
        else:
            click.echo(f"{path}: {'accepted' if good else 'REJECTED'}: {words}")
        if not good:
            return exits.REFUTED
    return exits.HOLDS
