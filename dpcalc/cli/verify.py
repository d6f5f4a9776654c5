"""``dpcalc verify``: decide theorems of the library, or files of your own, with their twins."""

from __future__ import annotations

from pathlib import Path

import click

from dpcalc.cli import options


@click.command(name="verify")
@click.argument("targets", metavar="[ID | FILE | DIR]...", nargs=-1, shell_complete=options.complete_ids)
@click.option("--all", "everything", is_flag=True, help="Decide every theorem of the library.")
@click.option(
    "--jobs", type=click.IntRange(min=1), help="Processes to use; by default one, or one per core for many claims."
)
@click.option("--scheduler", metavar="ADDRESS", help="Let the workers of a Dask cluster decide: tcp://host:8786.")
@click.option("--brief", is_flag=True, help="One line a claim, with what refutes it.")
@click.option("--again", is_flag=True, help="Decide what is kept of an earlier run as well.")
@click.option("--slow", is_flag=True, help="Take the larger scopes, where a theorem names some.")
@click.option(
    "--certificates",
    metavar="DIR",
    type=click.Path(),
    help="Write a file for each certificate that the kernel accepted.",
)
@click.option("--smtlib", metavar="DIR", type=click.Path(), help="Write each question put to solvers as SMT-LIB.")
@click.option("--rocq", is_flag=True, help="First let Rocq check the proofs again, or prove your claims.")
@options.limit
@options.rlimit
@options.as_json
def command(
    targets: tuple[str, ...],
    everything: bool,
    jobs: int | None,
    scheduler: str | None,
    brief: bool,
    again: bool,
    slow: bool,
    certificates: str | None,
    smtlib: str | None,
    rocq: bool,
    limit: int,
    rlimit: int,
    as_objects: bool,
) -> int:
    """Decide claims: refuted, unknown, verified in a stated scope, or proved.

    A target is the id of a theorem in the library (see dpcalc list), a Python file that defines THEOREM or THEOREMS, or
    a folder of such files; a file is run, so name only files that you trust. Each theorem's twins (the claim with a
    hypothesis dropped or a constant made too small) have to be refuted.

    A theorem of the library that was proved, verified or refuted in an earlier run is not decided again unless it,
    dpcalc, or what computes for it has changed: the kept verdict is shown, and said to be one. With --again,
    --certificates, --smtlib or --rocq everything is decided. Files of your own always are.

    With --rocq, Rocq first checks every recorded proof again, as make proofs does, where a theorem of the library is
    asked for. A claim of your own that is not refuted, prints as a proposition and has no proof is tried with the rule
    for swapping budgets, and with the proofs of claims like it; the goals that were left are said.

    Exit code 1 if a claim is refuted; else 3 if one is unknown or a twin is not as expected; else 0.
    """
    from dpcalc.cli.verify_run import Request, run

    written, asked = (None if name is None else Path(name) for name in (certificates, smtlib))
    sizes = (everything, jobs, slow, limit, rlimit)
    return run(Request(targets, *sizes, as_objects, brief, rocq, again, written, asked, scheduler))
