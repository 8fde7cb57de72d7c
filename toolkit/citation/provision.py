"""The address of a provision, for people: `§ 633b.22(g)(4)(i)` for section `633b.22` and place `g.4.i`."""

from __future__ import annotations

from typing import Final

ORDINALS: Final = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ")  # noqa: SIM905
)
_UNNUMBERED: Final = "unnumbered paragraph"


def ordinal(number: int) -> str:
    """`second` for 2, `21st` for 21."""
    if number < len(ORDINALS):
        return ORDINALS[number]
    ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def provision(section: str, at: str = "") -> str:
    """How a person reads the place `at` of `section`: `§ 617b.7(d)(iv) (second)` for `d.iv#2`.

    An unnumbered paragraph is named: `c.¶1` gives `§ 700b.2(c), unnumbered paragraph 1`.
    """
    return f"§ {section}{place(at)}" if section else place(at).strip(", ")


def place(at: str) -> str:
    """`at` alone, as it follows a section number: `(g)(4)(i)`; empty for the section itself."""
    text = ""
    for step in at.split(".") if at else ():
        marker, _, count = step.partition("#")
        if marker.startswith("¶"):
            text += f", {_UNNUMBERED} {marker[1:]}"
        else:
            text += f"{', ' if _UNNUMBERED in text.rpartition(',')[2] else ''}({marker})"
        text += f" ({ordinal(int(count))})" if count.isdecimal() else ""
    return text
