"""``dpcalc examples``: the examples of the documents, copied to where they can be worked on."""

from __future__ import annotations

from pathlib import Path

import click

from dpcalc.cli import exits

_LEFT_OUT = frozenset({"demo.sh", "__pycache__"})


def examples_root() -> Path | None:
    """The folder of the examples: beside the package in a checkout, inside it once installed."""
    package = Path(__file__).resolve().parents[1]
    return next((f for f in (package.parent / "examples", package / "_examples") if f.is_dir()), None)


@click.command(name="examples")
@click.argument("folder", metavar="[DIR]", default="examples", type=click.Path())
def command(folder: str) -> int:
    """Copy the examples that the documents use into DIR, by default a folder called examples.

    Specifications, tables and published data. Files that are there already stay; where one of them differs from the
    example, nothing is copied.
    """
    from dpcalc.cli.say import say
    from dpcalc.errors import InputError
    from dpcalc.files import write

    root, place = examples_root(), Path(folder)
    if root is None:
        raise InputError("no examples are installed", hint="install dpcalc from its wheel, or work in a checkout")
    files = [path.relative_to(root) for path in sorted(root.rglob("*")) if path.is_file()]
    files = [path for path in files if not _LEFT_OUT.intersection(path.parts)]
    missing = [path for path in files if not (place / path).exists()]
    for path in files:
        if path not in missing and (place / path).read_bytes() != (root / path).read_bytes():
            raise InputError(f"{place / path} is not the example of that name", hint="name another folder")
    for path in missing:
        write(place / path, (root / path).read_bytes(), "DIR", folder=True)
    noun, there = "file" if len(missing) == 1 else "files", len(files) - len(missing)
    say(f"{len(missing)} {noun} copied to {place}" + (f", {there} there already" if there else ""))
    return exits.HOLDS
