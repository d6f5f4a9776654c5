"""The guards of the kernel, read off its syntax tree, and kernels that lack one of them.

A guard is what a rule asks for: a condition of a ``want`` (each part of a conjunction, each half of a chain), a premise
that a rule makes, what makes a term defined, or what a fact needs. A kernel without a guard takes the condition to be
true, and puts ``GRANTED`` in the place of the premise, which is true and shown by a sum of nothing, so that
certificates have as many proofs as before.
"""

from __future__ import annotations

import ast
import copy
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

from dpcalc.certify import kernel

FOLDER = Path(kernel.__file__).parent
GRANTED = ("=", ("log", kernel.TWO), ("log", kernel.TWO))
GRANTED_TEXT = "(= (log 2) (log 2))"
Change = Callable[[ast.AST], ast.AST]


@dataclass(frozen=True)
class Guard:
    """What is asked for: the file, the function that asks, and the text of the condition or premise."""

    file: str
    asker: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}: {self.asker}: {self.text}"


def files() -> list[str]:
    """The files of the kernel: itself, and the kinds in their order."""
    return ["kernel", *kernel.KINDS]


def path_of(file: str) -> Path:
    return FOLDER / "kernel.py" if file == "kernel" else FOLDER / "kinds" / f"{file}.py"


@cache
def statements(file: str) -> tuple[ast.stmt, ...]:
    """The statements of a file, in order."""
    return tuple(ast.parse(path_of(file).read_text(encoding="utf-8")).body)


@cache
def guards(file: str) -> dict[Guard, tuple[int, int, str]]:
    """Every guard of a file, with where it is: the statement, the node in its walk, and what is done to it."""
    found: dict[Guard, tuple[int, int, str]] = {}
    for k, statement in enumerate(statements(file)):
        for asker, node in with_names(statement, ""):
            for text, target, deed in asked(asker, node):
                places = [i for i, other in enumerate(ast.walk(statement)) if other is target]
                number = sum(g.asker == asker and g.text.split(" #")[0] == text for g in found)
                found[Guard(file, asker, text + f" #{number + 1}" * bool(number))] = (k, places[0], deed)
    return found


def with_names(node: ast.AST, name: str) -> Iterator[tuple[str, ast.AST]]:
    """Every node with the name of the function around it."""
    for child in ast.iter_child_nodes(node):
        inner = name
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            inner = f"{name}.{node.name}".lstrip(".")
        yield inner, child
        yield from ((n, c) for n, c in with_names(child, inner))


def asked(asker: str, node: ast.AST) -> Iterator[tuple[str, ast.AST, str]]:
    """What a node asks for."""
    if isinstance(node, ast.Call) and called(node) == "want":
        yield from conditions(node.args[0])
    elif isinstance(node, ast.Call) and asker.startswith(("Goal.", "check_inequality")):
        yield from premises(asker, node)
    elif (
        isinstance(node, ast.Tuple)
        and asker == "obligations"
        and isinstance(next(iter(node.elts), None), ast.Constant | ast.IfExp)
    ):
        heads = [e.value for e in ast.walk(node.elts[0]) if isinstance(e, ast.Constant) and isinstance(e.value, str)]
        yield from ((f"{head} in {ast.unparse(node)}", node, f"obligation {head}") for head in heads if head)


def called(node: ast.Call) -> str:
    """The name of what is called."""
    return node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(
        node.func, ast.Attribute) else ""  # fmt: skip


def conditions(node: ast.expr) -> Iterator[tuple[str, ast.AST, str]]:
    """The parts of a condition: of a conjunction, of a chain of two comparisons, of ``all`` of conjunctions."""
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        for part in node.values:
            yield from conditions(part)
    elif isinstance(node, ast.Call) and called(node) == "all" and isinstance(node.args[0], ast.GeneratorExp):
        yield from conditions(node.args[0].elt)
    elif isinstance(node, ast.Compare) and len(node.ops) == 2:
        first = ast.Compare(node.left, node.ops[:1], node.comparators[:1])
        second = ast.Compare(node.comparators[0], node.ops[1:], node.comparators[1:])
        yield from ((ast.unparse(half), node, f"half {k}") for k, half in enumerate((first, second)))
    else:
        yield ast.unparse(node), node, "true"


def premises(asker: str, node: ast.Call) -> Iterator[tuple[str, ast.AST, str]]:
    """The premises that a call makes."""
    name = called(node)
    if asker in ("Goal._to", "Goal._given"):
        return
    if name == "Goal" and len(node.args) == 2:
        yield f"premise {ast.unparse(node.args[1])} in {ast.unparse(node.args[0])}", node, "goal"
    elif name == "need":
        yield f"defined {', '.join(map(ast.unparse, node.args))}", node, "need"
    elif name in ("_to", "_given"):
        for k, argument in enumerate(node.args):
            yield f"{'premise' if name == '_to' else 'case'} {ast.unparse(argument)}", node, f"{name} {k}"


# --- kernels without a guard ------------------------------------------------------------------------------------------


def changed(node: ast.AST, deed: str) -> ast.AST:
    """What stands in the place of a node once a guard is gone."""
    word, _, rest = deed.partition(" ")
    match word, node:
        case "true", _:
            return ast.Constant(True)
        case "half", ast.Compare():
            return (ast.Compare(node.comparators[0], node.ops[1:], node.comparators[1:]) if rest == "0" else
                    ast.Compare(node.left, node.ops[:1], node.comparators[:1]))  # fmt: skip
        case "goal", ast.Call():
            return ast.Call(node.func, [node.args[0], ast.Name("GRANTED", ast.Load())], [])
        case "obligation", ast.Tuple():
            return ast.Call(ast.Name("_excused", ast.Load()), [node, ast.Constant(rest)], [])
        case "need", ast.Call() if isinstance(node.func, ast.Attribute):
            return ast.Call(ast.Name("_needed", ast.Load()), [node.func.value, *node.args], [])
    assert isinstance(node, ast.Call)
    which = int(rest)
    stars = [isinstance(a, ast.Starred) for a in node.args]
    first = None if any(stars[:which]) else which  # counted from the end where there is a star before it
    told = [ast.Constant(value) for value in (first, len(node.args) - 1 - which, stars[which])]
    return ast.Call(ast.Name("_spared", ast.Load()), [node, *told], [])


@cache
def code_of(file: str, k: int) -> Any:
    return compiled(file, statements(file)[k])


def compiled(file: str, statement: ast.stmt) -> Any:
    """The code of one statement of a file; annotations stay text."""
    module = ast.fix_missing_locations(ast.Module([statement], []))
    flags = sys.modules["__future__"].annotations.compiler_flag if "__future__" in sys.modules else 0
    return compile(module, str(path_of(file)), "exec", flags=flags, dont_inherit=True)


def without(guard: Guard) -> tuple[int, ast.stmt]:
    """The statement of a file that has the guard, without it."""
    k, place, deed = guards(guard.file)[guard]
    statement = copy.deepcopy(statements(guard.file)[k])
    target = list(ast.walk(statement))[place]
    new = changed(copy.deepcopy(target), deed)

    class Change(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            return new if node is target else self.generic_visit(node)

    found = Change().visit(statement)
    assert isinstance(found, ast.stmt)
    return k, found


def helpers(namespace: dict[str, Any]) -> dict[str, Any]:
    """What a changed kernel calls."""

    def granted(ctx: Any) -> Any:
        return namespace["Goal"](ctx, GRANTED)

    def spared(goals: list[Any], first: int | None, after: int, star: bool) -> list[Any]:
        first = len(goals) - 1 - after if first is None else first
        last = len(goals) - after if star else first + 1
        return [granted(g.ctx) if first <= i < last else g for i, g in enumerate(goals)]

    def needed(ctx: Any, *terms: Any) -> list[Any]:
        relations = dict.fromkeys(r for e in terms for r in namespace["obligations"](e))
        return [granted(ctx) for r in relations if r[0] != "whole" and not ctx.says(r)]

    def excused(relation: tuple[Any, ...], head: str) -> tuple[Any, ...]:
        if relation[0] != head:
            return relation
        return ("whole", kernel.ONE) if head == "whole" else GRANTED

    return {"GRANTED": GRANTED, "_spared": spared, "_needed": needed, "_excused": excused}


def kernel_of(change: dict[str, tuple[int, ast.stmt]], **values: Any) -> ModuleType:
    """A kernel with its kinds, some statements of its files changed, and some values of ``kernel.py`` replaced."""
    modules = {}
    for file in files():
        name = "dpcalc.certify.kernel" if file == "kernel" else f"dpcalc.certify.kinds.{file}"
        module = modules[name] = ModuleType(name)
        module.__file__ = str(path_of(file))
    found = modules["dpcalc.certify.kernel"]
    with patch.dict(sys.modules, modules):
        for file, module in zip(files(), modules.values(), strict=True):
            vars(module).update(helpers(vars(found)))
            for k in range(len(statements(file))):
                if (file, k) != (file, change.get(file, (-1, None))[0]):
                    exec(code_of(file, k), vars(module))  # noqa: S102 -- the kernel's own statements
                else:
                    exec(compiled(file, change[file][1]), vars(module))  # noqa: S102 -- as above, one changed
            if file == "kernel":
                vars(module).update(values)
    replay = found.replay

    def replayed(text: str) -> str:
        with patch.dict(sys.modules, modules):
            return str(replay(text))

    vars(found)["replay"] = replayed
    return found


def kernel_without(guard: Guard) -> ModuleType:
    """A kernel that lacks one guard."""
    return kernel_of({guard.file: without(guard)})
