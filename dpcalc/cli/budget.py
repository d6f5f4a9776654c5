"""``dpcalc budget``: the closed-form budget of a mechanism, with its derivation."""

from __future__ import annotations

import click

from dpcalc.cli import options


@click.command(name="budget")
@options.specification
@options.limit
@options.as_json
@click.option("--prove", is_flag=True, help="Prove what a closed form rests on, for every b and p (half a minute).")
@click.option("--over", metavar="NAME=LOW..HIGH", help="Vary a number of SPEC.toml, and look for a formula in it.")
def command(spec: str, limit: int, as_objects: bool, prove: bool, over: str | None) -> int:
    """Derive the budget that the mechanism in SPEC.toml keeps to.

    For swapping under its own invariants this is the sharpest formula in b (the size of the largest stratum with two
    different records) and p, found from the law of the permutations alone, beside two simpler ones: the published one
    and a smaller one. For any other invariants, and for any other mechanism, it is the least constant that does,
    universe by universe; --over size=2..8 or --over epsilon=1/2..4..1/2 finds how it depends on a number of the file.
    """
    from dpcalc.answers.budget import budget
    from dpcalc.cli.asking import ask

    return ask(lambda effort: budget(spec, prove=prove, over=over, effort=effort), as_objects, limit)
