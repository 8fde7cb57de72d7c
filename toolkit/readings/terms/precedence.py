"""Reads which rule goes before another: what pays only its own odds, what is paid highest only, what is displaced.

Takes "will only pay the Natural odds of 1 to 1, not the higher odds", "paid only for the highest ranking hand",
"Notwithstanding § 700a.4", "in lieu of § 700a.4" and "§ 700a.9(b) is not applicable to doubled wagers". Never takes
"only" where it limits a pick, nor "unless otherwise provided".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.forms import Form
from toolkit.readings.phrases import Phrase
from toolkit.readings.terms.payouts import citation_text
from toolkit.readings.terms.saying import Found, Said, held
from toolkit.rulespec.model import Value

_ODDS = re.compile(r"\$\s?\d[\d,]*|\d[\d,]*(?:\.\d+)?\s+(?:to|for)\s+\d+|even\s+money", re.IGNORECASE)
_NOT = re.compile(
    r"\b(?:and\s+)?(?:not|rather\s+than|instead\s+of|regardless\s+of|even\s+if)\b\s+(?P<what>[^.;:]+)", re.IGNORECASE
)
_HIGHEST = re.compile(
    r"(?:for|at|on|by|according\s+to|based\s+(?:up)?on)?\s*the\s+(?:odds\s+(?:for|of)\s+the\s+)?(?P<what>(?:single\s+)?(?:highest|best|lowest)[^,.;:]*)",
    re.IGNORECASE,
)
_ONLY = re.compile(r"\s+only$", re.IGNORECASE)
_PAID_BY = re.compile(r"\b(?:odds|payouts?|hands?|rows?|outcomes?|paytables?)\b", re.IGNORECASE)
_ARTICLES = re.compile(r"\b(?:the|an?)\s+", re.IGNORECASE)
_PEOPLE = re.compile(r"(?:players?|patrons?|shooters?)\b(?!')", re.IGNORECASE)
_STAFF = re.compile(r"(?:dealer|croupier|certificate\s+holder|player|patron|shooter|floorperson)s?", re.IGNORECASE)
_MAIN = re.compile(r",\s+(?P<about>[^,;:]+?)\s+(?:shall|may|must|will|is|are)\b", re.IGNORECASE)


def only(one: Said, form: Form) -> Iterator[Found]:
    """What pays only one of several odds."""
    anchor = form.parts[0]
    highest = _HIGHEST.search(one.text, anchor.start, one.stop)
    if "one" in anchor.text.lower().split() and highest is None:
        return
    about = one.about(anchor.start)
    if about is not None and _PEOPLE.match(about.text):
        about = None
    if highest is not None:
        what = one.phrase(*highest.span("what"), 10)
        if what is not None:
            person = about is None and _PEOPLE.search(one.before(anchor.start))
            own = "player's hand" if person and "hand" in what.text else ""
            yield Found(
                "precedence", about.text if about else own, f"only {_ONLY.sub('', _bare(what))}", held(about, what)
            )
        return
    odds = _ODDS.search(one.text, anchor.stop, one.stop)
    if about is not None and odds is None:
        rest = one.phrase(anchor.stop, one.stop, 10)
        if rest is not None and _PAID_BY.search(rest.text):
            yield Found("precedence", about.text, f"only {_bare(rest)}", held(about, rest))
    if odds is None or about is None:
        return
    values: list[Value] = [odds[0]]
    words = [one.place.words(*odds.span())]
    denied = _NOT.search(one.text, odds.end(), one.stop)
    what = one.phrase(*denied.span("what"), 11) if denied else None
    if what is not None:
        values.append(f"not {_bare(what)}")
        words.append(what.words)
    yield Found("precedence", about.text, tuple(values) if len(values) > 1 else values[0], (*held(about), *words))


def _bare(what: Phrase) -> str:
    return _ARTICLES.sub("", what.text)


def despite(one: Said, form: Form) -> Iterator[Found]:
    """What the section displaces: `Notwithstanding § 700a.4 (relating to payout odds)`."""
    reference = form.parts[1]
    if _own(one, reference.start, reference.stop):
        return
    heading = next(
        (
            ref.reference.heading
            for ref in one.place.references
            if reference.start <= ref.span.start < reference.stop and ref.reference.heading
        ),
        "",
    )
    main = _MAIN.search(one.text, reference.stop, one.stop)
    about = one.phrase(*main.span("about")) if main and not heading else None
    if about is not None and main is not None and _STAFF.fullmatch(about.text):
        about = one.phrase(main.end(), one.stop, 8)
    yield Found("displaces", heading or (about.text if about else ""), citation_text(reference.text), held(about))


def instead(one: Said, form: Form) -> Iterator[Found]:
    """A provision that does not apply to something."""
    reference = form.parts[0]
    if _own(one, reference.start, reference.stop):
        return
    after = form.tail()
    about = one.phrase(after.start, after.stop) if after else None
    if about is None:
        before = re.sub(r"\s*\b(?:in|of|under)\s*$", "", one.before(reference.start))
        about = one.phrase(one.start, one.start + len(before))
    yield Found("displaces", about.text if about else "", citation_text(reference.text), held(about))


def _own(one: Said, start: int, stop: int) -> bool:
    number = one.view.section.number
    found = [ref.reference.to for ref in one.place.references if start <= ref.span.start < stop]
    return not found or any(to == number or to.startswith(f"{number}(") for to in found)
