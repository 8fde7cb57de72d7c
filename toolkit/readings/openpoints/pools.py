"""What the text leaves out of what is paid: a pool's seed, and odds that only an inscription tells."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.paytable import Share, cell
from toolkit.readings.model import Facts
from toolkit.readings.view import View
from toolkit.rulespec.model import Open

_SEED = re.compile(r"\bseed", re.IGNORECASE)
_ODDS = re.compile(r"^(?P<what>.+?)\s+pays?\s+(?:at\s+)?\d[\d,]*\s+(?:to|for)\s+\d", re.IGNORECASE)


def no_seed(view: View, facts: Facts) -> Iterator[Open]:
    """A progressive pool whose seed stands nowhere."""
    shares = next((sheet for sheet in view.sheets for row in sheet.rows for one in row[1:] if _is_share(one)), None)
    if shares is None:
        return
    texts = [place.text for place in view.places]
    labels = [text for sheet in view.sheets for text in (*sheet.head, *(row[0] for row in sheet.rows))]
    if not any(_SEED.search(text) for text in (*texts, *labels)):
        duty = next((one.at for one in facts.obligations if one.kind == "progressive-system"), shares.at)
        yield Open(duty, "no-seed", "progressive pool")


def _is_share(text: str) -> bool:
    return "%" in text and isinstance(cell(text), Share)


def only_inscribed(view: View, facts: Facts) -> Iterator[Open]:
    """Odds that stand in an inscription and nowhere else in the section."""
    for duty in facts.obligations:
        if duty.kind != "inscription":
            continue
        for words in duty.what:
            what = _ODDS.match(words)
            if what is not None and not _paid(view, facts, what["what"].lower()):
                yield Open(duty.at, "odds-only-inscribed", what["what"])


def _paid(view: View, facts: Facts, what: str) -> bool:
    """Whether a term or a table pays this."""
    terms = any(term.kind == "payout" and what in term.of.lower() for term in facts.terms)
    return terms or any(what in row[0].lower() for sheet in view.sheets for row in sheet.rows)
