"""Packages that import their modules when a name is first asked for: a check should not pay for what parsing needs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any


def late(package: str, **modules: Sequence[str]) -> Callable[[str], Any]:
    """The `__getattr__` of `package`, whose names come from its `modules`; no name may be that of a module."""
    homes = {name: module for module, names in modules.items() for name in names}

    def found(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(f"{package}.{homes[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    return found
