"""The floors of the house, and the reader of imports that finds who reaches upward."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from dpcalc.certify.kernel import KINDS
from tests.house.repository import parse

# A wing holds what belongs to one mechanism or subject, and spans floors: each folder in it is a room of its own.
WINGS = frozenset({"accounting", "surveys", "swapping"})
# From the bottom up. A room imports from itself and from floors below; rooms on one floor do not know each other.
FLOORS: tuple[frozenset[str], ...] = (
    frozenset({"errors", "meant", "notebook", "same", "tasks", "wording", *WINGS}),
    frozenset({"declared", "effort", "files", "logarithms", "once", "quoting", "random_bits", "witnesses"}),
    frozenset({"exact"}),
    frozenset({"verdict"}),
    frozenset({"symbolic"}),
    frozenset({"section"}),
    frozenset({"certify", "spec"}),
    frozenset({"accounting.curves"}),
    frozenset({"mechanisms", "invariants"}),
    frozenset({"swapping.law", "surveys.designs"}),
    frozenset({"structure", "language", "spec_file"}),
    frozenset({"inequality"}),
    frozenset({"budget_claims"}),
    frozenset({"claim"}),
    frozenset({"formal", "lowering", "swapping.claims"}),
    frozenset({"derive", "decide", "inference", "proving", "searching"}),
    frozenset(
        {
            *("swapping.losses", "swapping.budgets", "swapping.search", "surveys.amplification", "comparison"),
            *("accounting.conversions", "accounting.loss_distributions", "accounting.orders", "accounting.tables"),
        }
    ),
    frozenset({"satisfied"}),
    frozenset({"enumeration", "surveys.levels", "surveys.weights", "accounting.composition"}),
    frozenset({"theorem"}),
    frozenset({"theory", "theorem_files", "topics", "bound"}),
    frozenset({"report", "library", "theorems"}),
    frozenset({"by_definition", "records"}),
    frozenset({"swapping.answers", "swapping.records", "surveys.estimates"}),
    frozenset({"answers"}),
    frozenset({"cli", "pytest_plugin"}),
    frozenset({"roof"}),
)
# The engines work for every mechanism, so they know no wing; but the proofs of a wing's inequalities have scripts here.
ENGINES = frozenset({"derive", "decide", "inference", "proving", "searching"})
SCRIPTS = Path("dpcalc", "proving", "scripts")
HEIGHT = {room: height for height, floor in enumerate(FLOORS) for room in floor}

# `dpcalc/__init__.py` and `dpcalc/__main__.py` see everything, so nobody below may lean on them but for these names.
ROOF_NAMES = frozenset({"__version__"})
# The files of the kernel: the first imports the standard library alone, the others that and those before them.
KERNEL: dict[tuple[str, ...], tuple[str, ...]] = {
    ("dpcalc", "certify", "kernel.py"): (),
    **{
        ("dpcalc", "certify", "kinds", f"{name}.py"): (
            "dpcalc.certify.kernel",
            *(f"dpcalc.certify.kinds.{before}" for before in KINDS[:place]),
        )
        for place, name in enumerate(KINDS)
    },
}
BESIDE_THE_PACKAGE = frozenset({"theorems", "tests", "benchmarks", "examples"})


def violations(root: Path) -> list[str]:
    """Every import under ``root/dpcalc`` and ``root/theorems`` that breaks the floors, one line each."""
    files = [*(root / "dpcalc").rglob("*.py"), *(root / "theorems").rglob("*.py")]
    return [line for path in sorted(files) for line in _violations_of(path.relative_to(root), parse(path))]


def _violations_of(path: Path, tree: ast.Module) -> Iterator[str]:
    room = _room_of(path)
    if room not in HEIGHT:
        yield f"{path}: the room '{room}' has no floor; give it one in tests/house/layers.py"
        return
    for line, module in _imports(path, tree):
        complaint = _complaint(path, room, module)
        if complaint is not None:
            yield f"{path}:{line}: {complaint}"


def _complaint(path: Path, room: str, module: str) -> str | None:
    """What is wrong with importing this module from this file, if anything."""
    top, _, rest = module.partition(".")
    if path.parts in KERNEL and top not in sys.stdlib_module_names and not module.startswith(KERNEL[path.parts]):
        return f"the kernel imports only the standard library, not {module}"
    if top in BESIDE_THE_PACKAGE and not (top == "theorems" and room == "theorems"):
        return f"{module} lies beside the package and is not imported from it"
    if top != "dpcalc":
        return None
    target = _room(rest.split(".")) or "roof"
    if target in ROOF_NAMES:
        return None
    if target not in HEIGHT:
        target = "roof"  # a name of dpcalc/__init__.py
    if room in ENGINES and target.partition(".")[0] in WINGS and path.parent != SCRIPTS:
        return f"{room} may not import {module}: an engine knows no wing"
    if target == room or HEIGHT[target] < HEIGHT[room]:
        return None
    return f"{room} may not import {module}: {target} is not on a floor below it"


def _room_of(path: Path) -> str:
    if path.parts[0] == "theorems":
        return "theorems"
    if len(path.parts) == 2:
        return "roof" if path.stem in {"__init__", "__main__"} else path.stem
    return _room([*path.parts[1:-1], path.stem] if path.stem != "__init__" else path.parts[1:-1])


def _room(parts: Sequence[str]) -> str:
    """The room of a module, by its names below the package; a wing itself, with nothing but a docstring, is one too."""
    return ".".join(parts[:2]) if parts[0] in WINGS else parts[0]


def _imports(path: Path, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every module that a file imports, anywhere in it, with its line; relative imports are resolved."""
    package = path.with_suffix("").parts[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *(node.module.split(".") if node.module else ())))
            if module == "dpcalc" or module.removeprefix("dpcalc.") in WINGS:
                for alias in node.names:
                    yield node.lineno, f"{module}.{alias.name}"
            else:
                yield node.lineno, module
