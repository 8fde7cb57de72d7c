"""Reads signs at a table: what they say or show, or that they have to be there.

Takes "signage ... shall be posted", "a sign that displays X", "signs must state that", "shall be displayed on a sign"
and "displayed at each table". Never takes signs that nobody has to post.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.forms import Form
from toolkit.readings.obligations.asking import Asked, Duty, approval
from toolkit.readings.phrases import Phrase, subject

_AT = re.compile(r"\bat\s+(?:the|each|every)\s+(?:[\w'-]+\s+){0,3}?tables?\b", re.IGNORECASE)
_SAYS = re.compile(r"\s+(?:that|which)\s+(?P<what>\w+\s+.+?)(?=\s+(?:shall|must|will)\b|[,.;]|$)", re.IGNORECASE)
_SHOWS = re.compile(
    r"\b(?:shall|must|will)\s+(?:show|display|indicate|list|explain)\s+(?P<what>[^,.;]+)", re.IGNORECASE
)
_SHOWN_ON = re.compile(
    r"(?P<what>[^,.;]+?)\s+(?:shall|must|will)\s+be\s+(?:displayed|posted|shown|stated)\s+on\s+(?:an?\s+|the\s+)?$",
    re.IGNORECASE,
)
_IS_POSTED = re.compile(r"\s(?:shall|must|will)\s+be\s+(?:post|display|plac|locat|attach)ed\b", re.IGNORECASE)
_POSTED = re.compile(
    r"\bsignage\b"
    r"|\b(?:post|display|stat|read|plac|approv|show|indicat|explain|list|advis|inform|carr|bear)\w*",
    re.IGNORECASE,
)


def signs(asked: Asked) -> Iterator[Duty]:
    """Signage, with what it says or where it hangs."""
    form = asked.first("sign")
    if form is None or not asked.binds or not _POSTED.search(asked.text, asked.start, asked.stop):
        return
    if form.parts[0].text.lower() in ("displayed", "posted"):
        what = subject(asked.view, asked.place, asked.start, form.start) if not asked.has("layout") else None
        if what is not None:
            yield Duty("signage", (what.text,), (what.words,), approval(asked))
        return
    said = _sign_says(asked, form)
    at = _AT.search(asked.text, asked.start, asked.stop)
    words = f"{form.parts[0].text.lower()} {_at(at)}".strip()
    yield Duty("signage", (said.text if said else words,), (said.words,) if said else (), approval(asked))


def _sign_says(asked: Asked, form: Form) -> Phrase | None:
    """What a sign says or shows; None where the sentence only asks for one."""
    stated = asked.first("stated")
    if stated is not None and stated.start > form.start:
        cut = _IS_POSTED.search(asked.text, stated.parts[0].stop, asked.stop)
        said = asked.phrase(stated.parts[0].stop, cut.start() if cut else asked.stop)
        that = "that" in stated.parts[0].text.lower()
        words = asked.text[stated.parts[0].stop : said.stop].strip() if said else ""
        return said if said is None or that else said._replace(text=f"states {words}")
    stop = form.start + len(form.parts[0].text)
    noun = form.parts[0].text.lower()
    shown = _SHOWN_ON.search(asked.text, asked.start, form.start)
    said = asked.phrase(*shown.span("what"), 11) if shown else None
    if said is not None:
        return said._replace(text=f"{noun} with {said.text}")
    for pattern, link in ((_SAYS, "that"), (_SHOWS, "with")):
        mark = (
            pattern.match(asked.text, stop, asked.stop)
            if link == "that"
            else pattern.search(asked.text, stop, asked.stop)
        )
        said = asked.phrase(*mark.span("what"), 11) if mark else None
        if said is not None:
            return said._replace(text=f"{noun} {link} {said.text}")
    return None


def _at(at: re.Match[str] | None) -> str:
    return " ".join(at[0].split()) if at else ""
