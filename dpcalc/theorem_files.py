"""Theorem files: where they lie, and what one holds. A file of a person's own is run, and is refused where it fails."""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import re
import sys
from pathlib import Path
from traceback import walk_tb
from types import ModuleType
from typing import Final

from dpcalc.errors import DpcalcError, InputError, TheoremError
from dpcalc.meant import meant
from dpcalc.theorem import Theorem

_PACKAGE: Final = Path(__file__).resolve().parent


def theorems_root() -> Path:
    """The folder of theorem files: beside the package in a checkout, inside it once installed.

    Raises ``InputError`` where there is none.
    """
    for candidate in (_PACKAGE.parent / "theorems", _PACKAGE / "_theorems"):
        if candidate.is_dir():
            return candidate
    raise InputError("no theorem library is installed", hint="name a theorem file of your own")


def theorem_files(root: Path | None = None) -> list[Path]:
    """Every theorem file below ``root`` (shared material, whose names begin with an underscore, left out)."""
    folder = theorems_root() if root is None else root
    return sorted(path for path in folder.rglob("*.py") if not path.name.startswith("_"))


def load_file(path: Path) -> tuple[Theorem, ...]:
    """The theorems of one file: its ``THEOREM``, or all of its ``THEOREMS``.

    Raises ``TheoremError`` where the file does not run or holds none.
    """
    known = list(sys.path)
    module = _import(path)
    found = getattr(module, "THEOREMS", None) or getattr(module, "THEOREM", None)
    if found is None:
        raise TheoremError("the file holds no theorem", where=str(path), hint="name it THEOREM = Theorem(...)")
    theorems = (found,) if isinstance(found, Theorem) else tuple(found) if isinstance(found, list | tuple) else ()
    if not theorems or not all(isinstance(theorem, Theorem) for theorem in theorems):
        sys.path[:] = known  # what lies beside a file without theorems is not to be found by name
        wrong = next((each for each in theorems if not isinstance(each, Theorem)), found)
        hint = "write THEOREM = Theorem(...), or THEOREMS = (Theorem(...), ...)"
        message = f"a theorem is wanted, this is of type {type(wrong).__name__}"
        raise TheoremError(message, where=str(path), hint=hint, found=wrong)
    ids = [theorem.id for theorem in theorems]
    if len(set(ids)) < len(ids):
        twice = next(each for each in ids if ids.count(each) > 1)
        raise TheoremError(f"two theorems have the id {twice}", where=str(path), hint="give each one of its own")
    return theorems


def _module_name(path: Path) -> str:
    """The name under which a theorem file is run; that of a file of the library is its place in the package."""
    try:
        root = theorems_root()
    except InputError:
        root = None
    if root is None or not path.is_relative_to(root):
        return f"dpcalc_theorem_{hashlib.sha256(str(path).encode()).hexdigest()[:16]}"
    _open_library(root)
    return ".".join(("theorems", *path.relative_to(root).with_suffix("").parts))


def _open_library(root: Path) -> None:
    """Make the library the package ``theorems``, wherever it lies, without touching the path."""
    package = sys.modules.get("theorems")
    if package is None or str(root) not in list(package.__path__):
        package = ModuleType("theorems")
        package.__path__ = [str(root)]
        sys.modules["theorems"] = package


def _import(path: Path) -> ModuleType:
    """Run a theorem file; its folder's shared material (``_name.py``) can be imported from it by name."""
    if not path.is_file():
        raise InputError(f"there is no file {path}")
    resolved = path.resolve()
    name = _module_name(resolved)
    known = sys.modules.get(name)
    if known is not None and known.__file__ == str(resolved):
        return known
    spec = importlib.util.spec_from_file_location(name, resolved)
    if spec is None or spec.loader is None:
        raise TheoremError("the file cannot be read as Python", where=str(path))
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    if not name.startswith("theorems.") and str(resolved.parent) not in sys.path:
        sys.path.append(str(resolved.parent))  # what a person's own files share lies beside them
    try:
        spec.loader.exec_module(module)
    except DpcalcError as error:
        sys.modules.pop(name, None)
        raise error.at(f"{path}{_line(error, path)}") from error
    except (Exception, SystemExit) as error:
        sys.modules.pop(name, None)
        where = f"{path}{_line(error, path)}"
        said = error.msg if isinstance(error, SyntaxError) else str(error)
        hint = _mended(said)
        raise TheoremError(f"the file does not run: {type(error).__name__}: {said}", where=where, hint=hint) from error
    return module


def _mended(complaint: str) -> str | None:
    """What to write where Python misses the end of something, a comma before it, a field, or a name."""
    found = re.search(r"'([(\[{])' was never closed", complaint)
    if found:
        closing = {"(": ")", "[": "]", "{": "}"}[found[1]]
        return f"write the '{closing}' that belongs to this '{found[1]}'"
    if "unterminated" in complaint:
        return "write the quotation mark at the end of the text"
    if found := re.search(r"missing \d+ required .*argument.*?: (.+)", complaint):
        names = re.findall(r"'(\w+)'", found[1])
        return f"write {', '.join(f'{name}=...' for name in names)}"
    if "forgot a comma" in complaint:
        return "write a comma behind the field before it"
    offered = sys.modules.get("dpcalc.theory")
    if offered is None:
        return None
    if found := re.search(r"(\w+)\.__init__\(\) got an unexpected keyword argument '(\w+)'", complaint):
        known = inspect.signature(getattr(offered, found[1])).parameters if hasattr(offered, found[1]) else ()
        return meant(found[2], known, f"{found[1]} has {', '.join(known)}") if known else None
    if found := re.search(r"cannot import name '(\w+)' from 'dpcalc.theory'", complaint):
        return meant(found[1], offered.__all__, f"it offers {', '.join(offered.__all__)}")
    if re.search(r"name '\w+' is not defined", complaint):
        return "import the name, or write the formula in quotation marks"
    return None


def _line(error: BaseException, path: Path) -> str:
    """The line of a file at which an error arose, if one is to blame."""
    if isinstance(error, SyntaxError):
        return f" line {error.lineno}" if error.lineno else ""
    lines = [line for frame, line in walk_tb(error.__traceback__) if frame.f_code.co_filename == str(path.resolve())]
    return f" line {lines[-1]}" if lines else ""
