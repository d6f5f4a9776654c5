"""Which mutants of a room are tried: a sample by a seed, one of each place in the source at a time.

The mutants are cosmic-ray's. Left out are those that change nothing that runs (annotations, whether an argument is
passed by name, the assertion in zip that its parts have one length), the operators that only ask for identity in the
place of equality, another factor or summand in what the kernel charges for a step (no truth depends on it, and
tests/certify/test_work.py holds how charges grow), another number where its name says that it bounds work (MAX, MOST),
how many results a cache keeps, and how much of a text a message shows.
"""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cosmic_ray.plugins
from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.ast.ast_query import ASTQuery
from cosmic_ray.mutating import mutate_code
from cosmic_ray.work_item import MutationSpec, WorkItem

ARITHMETIC = ("Add_Sub", "Sub_Add", "Mul_Div", "Mul_Add", "Div_Mul", "FloorDiv_Mul", "FloorDiv_Div", "Mod_Mul",
"Mod_Add",
              "Pow_Mul", "Pow_Add", "LShift_RShift", "RShift_LShift", "BitOr_BitAnd", "BitAnd_BitOr")  # fmt: skip
ORDER = ("Eq", "NotEq", "Lt", "LtE", "Gt", "GtE")


def operators() -> dict[str, Any]:
    """The operators of cosmic-ray that are used, by name."""
    wanted = {f"ReplaceBinaryOperator_{pair}" for pair in ARITHMETIC}
    wanted |= {f"ReplaceComparisonOperator_{a}_{b}" for a in ORDER for b in ORDER}
    wanted |= {f"ReplaceComparisonOperator_{pair}" for pair in ("Is_IsNot", "IsNot_Is")}
    wanted |= {"NumberReplacer", "AddNot", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceAndWithOr",
               "ReplaceOrWithAnd", "ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "ZeroIterationForLoop",
               "ReplaceUnaryOperator_Delete_Not", "ReplaceUnaryOperator_Delete_USub"}  # fmt: skip
    known = {name.partition("/")[2]: name for name in cosmic_ray.plugins.operator_names()}
    return {known[name]: cosmic_ray.plugins.get_operator(known[name])() for name in sorted(wanted) if name in known}


def places(path: Path) -> dict[tuple[int, int], list[MutationSpec]]:
    """The mutations of a file, by where they are."""
    found: dict[tuple[int, int], list[MutationSpec]] = {}
    tree = get_ast_from_path(path)
    counts = dict.fromkeys(using := operators(), 0)
    for node in ast_nodes(tree):
        for name, operator in using.items():
            for start, end in operator.mutation_positions(node):
                definition = ASTQuery(node).get_definition_name()
                spec = MutationSpec(str(path), name, counts[name], start, end, definition_name=definition)
                found.setdefault(start, []).append(spec)
                counts[name] += 1
    return found


def sample(paths: list[Path], count: int, seed: str) -> Iterator[WorkItem]:
    """Mutants of some files, drawn by a seed: of places drawn at random one each."""
    rng = random.Random(seed)  # noqa: S311 -- a sample, no secret
    groups = [group for path in paths for _, group in sorted(places(path).items())]
    rng.shuffle(groups)
    for group in groups:
        if count == 0:
            return
        spec = rng.choice(group)
        if runs_otherwise(spec):
            count -= 1
            yield WorkItem.single(f"{spec.module_path}:{spec.operator_name}:{spec.occurrence}", spec)


def runs_otherwise(spec: MutationSpec) -> bool:
    """Whether a mutant differs from its file in more than annotations and docstrings, and can be compiled."""
    code = Path(spec.module_path).read_text(encoding="utf-8")
    operator = cosmic_ray.plugins.get_operator(spec.operator_name)()
    try:
        return running(mutate_code(code, operator, spec.occurrence)) != running(code)
    except SyntaxError:
        return False


def running(code: str) -> str:
    """What of a file runs, as text: without annotations, how arguments are passed, and zip's assertion."""
    tree = ast.parse(code)
    for node in ast.walk(tree):
        for field in ("annotation", "returns"):
            if getattr(node, field, None) is not None:
                setattr(node, field, None)
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.BinOp) and is_alias(node.value):
            node.value = ast.Constant(None)
        if isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
        if isinstance(node, ast.Assign | ast.AnnAssign):
            bounded(node)
        if isinstance(node, ast.FormattedValue) and isinstance(node.value, ast.Subscript):
            node.value.slice = _Rounded().visit(node.value.slice)
        if isinstance(node, ast.arguments):  # by name or by place: the star and the stroke of a signature
            node.posonlyargs, node.args, node.kwonlyargs = [], [*node.posonlyargs, *node.args, *node.kwonlyargs], []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            named(node, node.func.id)
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("spend", "divided")
        ):
            node.args = [_Rounded().visit(each) for each in node.args]
    return ast.dump(tree)


def named(node: ast.Call, name: str) -> None:
    """Put 1 for numbers in a line of a message; leave out what zip asserts, and how many results a cache keeps."""
    if name == "line":
        node.args = [*node.args[:1], *map(_Rounded().visit, node.args[1:])]
    if name in ("zip", "lru_cache"):
        node.keywords = []


def bounded(node: ast.Assign | ast.AnnAssign) -> None:
    """Put 1 for every number that bounds work, by the name that it is assigned to."""
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    pairs = [(target, node.value)]
    if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
        pairs = list(zip(target.elts, node.value.elts, strict=False))
    for name, value in pairs:
        if isinstance(name, ast.Name) and name.id.lstrip("_").startswith(("MAX", "MOST")) and value is not None:
            for part in ast.walk(value):
                if isinstance(part, ast.Constant) and type(part.value) is int:
                    part.value = 1


class _Rounded(ast.NodeTransformer):
    """A charge with every number 1, but for exponents."""

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        return ast.Constant(1) if type(node.value) is int else node

    def visit_BinOp(self, node: ast.BinOp) -> ast.BinOp:
        right = node.right if isinstance(node.op, ast.Pow) else self.visit(node.right)
        return ast.BinOp(self.visit(node.left), node.op, right)


def is_alias(value: ast.expr) -> bool:
    """Whether a value is a union of types by their names."""
    parts = (node for node in ast.walk(value) if isinstance(node, ast.Name))
    return isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr) and all(p.id[:1].isupper() for p in parts)
