"""Every id that a finding may have, taken from the code: constants that flow into the `id` of a `Finding`.

A function whose parameter becomes an id hands it on, so its callers' arguments are ids too; so do locals, loops over
tables of ids, and the tables of a module. What the code cannot show is named in `ALSO`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

TOOLKIT = Path(__file__).resolve().parents[2] / "toolkit"
_ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")

# Where ids begin to flow: a schema names the finding that its failure is, an exception carries its own.
ALSO = {
    ("toolkit.findings", "Finding"): "id",
    ("toolkit.schema.parts", "_named"): "finding",
    ("toolkit.yamltext.state", "RefusedError"): "id_",
}

_Scope = ast.FunctionDef | ast.Module


@dataclass
class _Module:
    name: str
    tree: ast.Module
    imported: dict[str, tuple[str, str]] = field(default_factory=dict)


@cache
def finding_ids() -> dict[str, str]:
    """Each id with one place that gives it, `toolkit/check/days.py:66`."""
    return _Flow(TOOLKIT).ids()


class _Flow:
    def __init__(self, folder: Path) -> None:
        self.modules = [_module(folder, path) for path in sorted(folder.rglob("*.py"))]
        self.sinks: dict[tuple[str, str], str] = dict(ALSO)
        self.methods: dict[str, list[tuple[tuple[str, str], ast.FunctionDef]]] = {}
        self.functions: dict[tuple[str, str], ast.FunctionDef] = {}
        self.found: dict[str, str] = {}
        for module in self.modules:
            for scope in _functions(module.tree):
                self.functions[module.name, scope.name] = scope
                if scope.name == "__init__":
                    self.functions[module.name, _owner(module.tree, scope)] = scope
                elif _is_method(scope):
                    self.methods.setdefault(scope.name, []).append(((module.name, scope.name), scope))

    def ids(self) -> dict[str, str]:
        scopes: list[tuple[_Module, _Scope]] = []
        for module in self.modules:
            scopes += ((module, module.tree), *((module, scope) for scope in _functions(module.tree)))
        calls = [
            (module, scope, call, self._callees(module, scope, call))
            for module, scope in scopes
            for call in _calls(scope)
        ]
        known = -1
        while known != len(self.sinks):
            known = len(self.sinks)
            for module, scope, call, callees in calls:
                self._follow(module, scope, call, callees)
        return self.found

    def _follow(self, module: _Module, scope: _Scope, call: ast.Call, callees: list[tuple[str, str]]) -> None:
        for key in callees:
            name = self.sinks.get(key)
            argument = None if name is None else _argument(call, name, self.functions.get(key))
            if argument is not None:
                self._take(module, scope, argument, set())

    def _callees(self, module: _Module, scope: _Scope, call: ast.Call) -> list[tuple[str, str]]:
        if isinstance(call.func, ast.Name | ast.IfExp):
            names = [leaf.id for leaf in _names(call.func)]
            names += [leaf.id for name in tuple(names) for value in _given(scope, name) for leaf in _names(value)]
            return [module.imported.get(name, (module.name, name)) for name in names]
        if isinstance(call.func, ast.Attribute):
            owner = call.func.value
            home = module.imported.get(owner.id) if isinstance(owner, ast.Name) else None
            inside = [(".".join(home), call.func.attr)] if home else []
            return inside + [key for key, _ in self.methods.get(call.func.attr, ())]
        return []

    def _take(self, module: _Module, scope: _Scope, value: ast.expr, seen: set[str]) -> None:
        for leaf in _leaves(value):
            if isinstance(leaf, ast.Constant):
                text = leaf.value
                if isinstance(text, str) and _ID.fullmatch(text) and not text.startswith("x-"):
                    self.found.setdefault(text, f"{module.name.replace('.', '/')}.py:{leaf.lineno}")
            elif leaf.id not in seen:
                self._name(module, scope, leaf.id, {*seen, leaf.id})

    def _name(self, module: _Module, scope: _Scope, name: str, seen: set[str]) -> None:
        if isinstance(scope, ast.FunctionDef) and name in _parameters(scope):
            self.sinks.setdefault((module.name, scope.name), name)
            return
        given = list(_given(scope, name))
        for value in given:
            self._take(module, scope, value, seen)
        if not given and isinstance(scope, ast.FunctionDef):
            for value in _given(module.tree, name):
                self._take(module, module.tree, value, seen)


def _module(folder: Path, path: Path) -> _Module:
    parts = path.relative_to(folder.parent).with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    found = _Module(name, ast.parse(path.read_text("utf-8")))
    for node in ast.walk(found.tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                found.imported[alias.asname or alias.name] = (node.module, alias.name)
    return found


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _owner(tree: ast.Module, method: ast.FunctionDef) -> str:
    return next(node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and method in node.body)


def _is_method(scope: ast.FunctionDef) -> bool:
    return bool(scope.args.args) and scope.args.args[0].arg == "self"


def _parameters(scope: ast.FunctionDef) -> list[str]:
    return [each.arg for each in (*scope.args.args, *scope.args.kwonlyargs)]


def _calls(scope: _Scope) -> Iterator[ast.Call]:
    """The calls of a scope, those of functions inside it left to these."""
    waiting: list[ast.AST] = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef):
            continue
        if isinstance(node, ast.Call):
            yield node
        waiting += ast.iter_child_nodes(node)


def _argument(call: ast.Call, name: str, function: ast.FunctionDef | None) -> ast.expr | None:
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    if function is None:
        return None
    names = [each.arg for each in function.args.args]
    names = names[1:] if _is_method(function) else names
    place = names.index(name) if name in names else len(call.args)
    return call.args[place] if place < len(call.args) else None


def _names(value: ast.expr) -> Iterator[ast.Name]:
    return (leaf for leaf in _leaves(value) if isinstance(leaf, ast.Name))


def _leaves(value: ast.expr) -> Iterator[ast.Constant | ast.Name]:
    """Constants and names that a value may be or come from; of a table its values, of a condition its outcomes."""
    match value:
        case ast.Constant() | ast.Name():
            yield value
        case ast.IfExp():
            yield from (*_leaves(value.body), *_leaves(value.orelse))
        case ast.BoolOp() | ast.Tuple() | ast.List() | ast.Set():
            parts = value.values if isinstance(value, ast.BoolOp) else value.elts
            yield from (leaf for part in parts for leaf in _leaves(part))
        case ast.Dict():
            yield from (leaf for part in value.values for leaf in _leaves(part))
        case ast.Subscript():
            yield from _leaves(value.value)
        case ast.Starred():
            yield from _leaves(value.value)
        case ast.Attribute():
            return
        case ast.Call() if isinstance(value.func, ast.Attribute) and value.func.attr in ("get", "items", "values"):
            yield from (leaf for part in (value.func.value, *value.args[1:]) for leaf in _leaves(part))


def _given(scope: _Scope, name: str) -> Iterator[ast.expr]:
    """What a name is given in a scope: by assignment, alone or among others, or by a loop."""
    nodes: Iterator[ast.AST] = ast.walk(scope) if isinstance(scope, ast.FunctionDef) else iter(scope.body)
    for node in nodes:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                yield from _matched(target, node.value, name)
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            yield from _matched(node.target, node.value, name)
        elif isinstance(node, ast.NamedExpr | ast.For | ast.comprehension):
            value = node.value if isinstance(node, ast.NamedExpr) else node.iter
            if any(isinstance(each, ast.Name) and each.id == name for each in ast.walk(node.target)):
                yield value


def _matched(target: ast.expr, value: ast.expr, name: str) -> Iterator[ast.expr]:
    if isinstance(target, ast.Name) and target.id == name:
        yield value
    elif isinstance(target, ast.Tuple):
        for place, each in enumerate(target.elts):
            if isinstance(each, ast.Name) and each.id == name:
                whole = isinstance(value, ast.Tuple) and len(value.elts) == len(target.elts)
                yield value.elts[place] if isinstance(value, ast.Tuple) and whole else value
