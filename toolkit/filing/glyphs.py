"""Characters that no packaged font has: a finding that names the field, never a blank box."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

from toolkit.check import Checked
from toolkit.filing.fonts import missing_glyphs
from toolkit.findings import Finding, Places, Severity, placed
from toolkit.yamltext.model import Listing, Mapping, Node, Scalar, target

_UNPRINTED: Final = frozenset(("internal_notes",))


def unprintable(checked: Checked) -> tuple[Finding, ...]:
    """An error for each value of the submission or text of a rule that holds a character no packaged font has."""
    yaml = checked.submission.yaml
    places = Places(yaml.text)
    found = [
        placed(_finding(", ".join(path), missing, span=scalar.span), yaml.path, places)
        for path, scalar in _values(yaml.root, ())
        if (missing := missing_glyphs(scalar.text))
    ]
    for offer in checked.offers:
        spec = offer.spec
        missing = missing_glyphs("".join(_rule_texts(offer.spec)))
        if missing:
            found.append(_finding(f"§ {spec.section}", missing, path=spec.path, section=spec.section))
    return tuple(found)


def _values(node: Node | None, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Scalar]]:
    here = target(node) if node is not None else None
    if isinstance(here, Scalar):
        yield path, here
    elif isinstance(here, Listing):
        for item in here.items:
            yield from _values(item, path)
    elif isinstance(here, Mapping):
        for key, entry in here.entries.items():
            if path or key not in _UNPRINTED:
                yield from _values(entry.value, (*path, key.replace("_", " ")))


def _rule_texts(spec: object) -> Iterator[str]:
    """Every text of a spec, wherever it stands."""
    if isinstance(spec, str):
        yield spec
    elif isinstance(spec, tuple):
        for item in spec:
            yield from _rule_texts(item)
    elif hasattr(spec, "__dataclass_fields__"):
        for name in spec.__dataclass_fields__:
            if name not in ("path", "text", "words", "description"):
                yield from _rule_texts(getattr(spec, name))


def _finding(where: str, missing: str, **more: object) -> Finding:
    named = ", ".join(f"{_shown(mark)} {unicodedata.name(mark, f'U+{ord(mark):04X}').lower()}" for mark in missing[:3])
    others = f" and {len(missing) - 3} more" if len(missing) > 3 else ""
    return Finding(
        id="not-printable",
        severity=Severity.ERROR,
        message=f"{where}: the packaged fonts have no {named}{others}",
        hint="write it with letters that the filing can print",
        **more,  # type: ignore[arg-type]
    )


def _shown(mark: str) -> str:
    return mark if mark.isprintable() else ""
