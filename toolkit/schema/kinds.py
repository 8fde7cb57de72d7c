"""What values of a choice look like where the rule itself does not list them all."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.paytable import CellValue, Money, Multiple, Odds, Percent, cell
from toolkit.rulespec.model import Value
from toolkit.schema.parts import END, Built

_AMOUNT = "[0-9][0-9,]*(\\.[0-9]+)?"
_KINDS: tuple[tuple[type[CellValue], str], ...] = (
    (Money, f"^\\${_AMOUNT}{END}"),
    (Percent, f"^{_AMOUNT}%{END}"),
    (Multiple, f"^{_AMOUNT}×{END}"),
)


def own_kind(options: Sequence[Value]) -> Built | None:
    """What every value of the options' own kind looks like (odds, dollars, ...); None where they are words."""
    if all(isinstance(option, int) for option in options):
        return {"type": "integer", "minimum": 0}
    cells = [cell(str(option)) for option in options]
    words = {each.word for each in cells if isinstance(each, Odds)}
    if len(words) == 1 and all(isinstance(each, Odds) for each in cells):
        return {"type": "string", "pattern": f"^[0-9][0-9,]* {words.pop()} [0-9]+{END}"}
    for kind, pattern in _KINDS:
        if all(isinstance(each, kind) for each in cells):
            return {"type": "string", "pattern": pattern}
    return None
