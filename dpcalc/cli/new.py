"""``dpcalc new``: a theorem file to start from."""

from __future__ import annotations

import re
from pathlib import Path

import click

from dpcalc.cli import exits

_START = r'''"""{id}: say here what the source says, and where it says it."""

from dpcalc.theory import Every, Theorem, Twin

# An example, to be replaced: randomised response tells the truth with probability t, and else the opposite.
# `all` names the values that the claim is about, `given` its hypotheses, `let` what it defines, `show` what holds.
CLAIM = Every(
    all="t in rates",
    let={{"law(t)": "[t, 1 - t]", "budget(t)": "log(t / (1 - t))"}},
    given={{"truth is likelier": "1/2 < t < 1"}},
    show="MULT(law(t), law(1 - t)) <= budget(t)",
)

THEOREM = Theorem(
    id="{id}",
    title="The budget of randomised response",
    statement=r"If the truth is told with probability $t>1/2$, the privacy loss is at most $\ln(t/(1-t))$.",
    claim=CLAIM,
    lines="",  # where it stands in the source: page 3, Theorem 2
    # A twin is the claim made too strong. It has to be refuted: a check that passes everything is found out that way.
    twins=(
        Twin("a smaller budget", "`ln(2t)` for `ln(t/(1 - t))`", CLAIM.put(budget="log(2 * t)")),
        Twin("any probability", "`t` may be below `1/2`", CLAIM.assuming(truth_is_likelier="0 < t < 1")),
    ),
)
'''


def start(theorem_id: str) -> str:
    """The text of a theorem file that loads and verifies, under an id. Raises ``TheoremError`` for what is no id."""
    from dpcalc.theorem import check_id

    check_id(theorem_id)
    return _START.format(id=theorem_id)


@click.command(name="new")
@click.argument("theorem_id", metavar="ID")
@click.option("-o", "--output", metavar="FILE", type=click.Path(), help="The file, instead of one named after the ID.")
def command(theorem_id: str, output: str | None) -> int:
    """Write a theorem file to start from; ID is of the form source/label.

    The file holds an example with its twins, which dpcalc verify decides as it stands: replace it by your claim, a line
    at a time. A file that is there already is never written over.
    """
    from dpcalc.answers.theorem_index import index
    from dpcalc.cli.say import say
    from dpcalc.errors import InputError
    from dpcalc.files import check_place, write

    text = start(theorem_id)
    if theorem_id in index():
        raise InputError(f"the library has a theorem {theorem_id}", hint="choose an id of your own, as in mine/label")
    path = Path(re.sub(r"\W+", "_", theorem_id.partition("/")[2]) + ".py" if output is None else output)
    if path.suffix != ".py":
        raise InputError(f"{path} is not a name of a Python file", where="-o", hint=f"name it {path.stem}.py")
    check_place(path, "-o", example="my_theorem.py")
    if path.exists() or path.is_symlink():
        raise InputError(f"{path} is there already, and is left as it is", hint="name another file with -o")
    write(path, text, "-o")
    say(f"wrote {path}; decide it with: dpcalc verify {path}")
    return exits.HOLDS
