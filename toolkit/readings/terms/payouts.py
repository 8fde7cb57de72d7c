"""Reads what is paid in prose: odds, amounts and shares, by whose table, and from where.

Takes "shall be paid at odds of 9 to 1", "pays 12 to 1 for apples and 5 to 1 for pairs", "a fixed payout of $40", "a
vigorish of 5%", "shall be paid under § 700a.9(b)" of another section, "may not be paid from the container", "be
returned" where a pick decides it, and "may take back half of the wager". Never takes odds that are options of a
choice, nor payment by a table or a provision of this section.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.forms import Form
from toolkit.readings.terms.saying import Found, Said, held
from toolkit.rulespec.model import Value

_OR = re.compile(r"\s*,?\s+(?:or|and)\s+(?:an?\s+)?|,\s+", re.IGNORECASE)
_FOR = re.compile(r"\s*,?\s*(?:for|from|on|with|if|when|where|to)\s", re.IGNORECASE)
_RELATING = re.compile(r"\s*\(relating\s+to\s+[^()]*(?:\([^()]*\)[^()]*)*\)", re.IGNORECASE)
_AMOUNT = re.compile(r"\s*(?P<value>\$\s?\d+(?:,\d{3})*(?:\.\d+)?|\d+(?:,\d{3})*\s+(?:to|for)\s+\d+)(?=[.,;\s]|$)")
_AWARD = re.compile(
    r"(?P<what>(?:(?:fixed|flat|additional|extra|special|single|bonus)\s+)*(?:awards?|payouts?|bonus|payments?|prizes?|odds))"
    r"(?:\s+(?:of|at|equal\s+to|as\s+follows))?\s*:$",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"\b(?:every|each|all|any)\s+other\s+(?:players?|patrons?)\b(?:\s+at\s+the\s+table)?", re.IGNORECASE
)
_NEAR = 90  # characters from the end of a lead-in in which its noun stands


def listed(one: Said) -> Iterator[Found]:
    """A bare amount in an item: `every other player shall receive an award of:`, `$25, if the hand has an ace`."""
    amount = _AMOUNT.match(one.text, one.start, one.stop) if one.start == 0 and one.place.parent >= 0 else None
    above = one.view.places[one.place.parent].text.rstrip() if amount else ""
    noun = _AWARD.search(above, max(0, len(above) - _NEAR)) if amount else None
    if (
        amount is None
        or noun is None
        or any(at == one.place.at for draft in one.so_far.drafts for _, at in draft.listed)
    ):
        return
    condition = _FOR.match(one.text, amount.end(), one.stop)
    for_what = one.phrase(condition.start(), one.stop) if condition else None
    of = " ".join(filter(None, (noun["what"], recipient(above), for_what.text if for_what else "")))
    parts = (one.place.words(amount.start("value"), amount.end("value")),)
    yield Found("payout", of, amount["value"], held(for_what, parts=parts))


def recipient(above: str) -> str:
    """To whom a lead-in says that its items are paid, where that is another player than the one who won."""
    others = _OTHERS.search(above)
    return f"to {' '.join(others[0].lower().split())}" if others else ""


def values_of(text: str) -> Value | tuple[Value, ...]:
    """One value, or each of a list."""
    parts = tuple(part.strip() for part in _OR.split(text) if part.strip())
    return parts if len(parts) > 1 else text.strip()


def cited(one: Said, form: Form) -> Iterator[Found]:
    """Payment under another section's odds."""
    reference = form.parts[1]
    found = [ref.reference.to for ref in one.place.references if reference.start <= ref.span.start < reference.stop]
    if not found or any(_own(one, to) for to in found):
        return
    about = one.about(form.start)
    if about is not None and "wager" not in one.place.small[one.start : one.stop] and "hand" not in about.text.lower():
        about = (
            about if re.search(r"\b(?:payouts?|bonus|awards?|prizes?|jackpots?)\b", about.text, re.IGNORECASE) else None
        )
    if about is not None:
        yield Found("payout", about.text, citation_text(reference.text), held(about))


def _own(one: Said, to: str) -> bool:
    number = one.view.section.number
    return to == number or to.startswith(f"{number}(")


def citation_text(printed: str) -> str:
    """A citation without its headings: `§ 700a.9(a) and (b)`."""
    return re.sub(r"\s+([,;])", r"\1", " ".join(_RELATING.sub("", printed).split())).strip(" ,;.")
