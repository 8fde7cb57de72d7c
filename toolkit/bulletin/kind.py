"""What kind of document a page is: temporary, final-form, proposed, notice or correction."""

from __future__ import annotations

import re

from toolkit.bulletin.faults import note, warning
from toolkit.bulletin.marks import Marks
from toolkit.findings import Finding, Span

_RULES = r"\s+(?i:regulations?|rule-?makings?)\b"
_TEMPORARY = re.compile(r"(?:[Tt]emporary|TEMPORARY)" + _RULES)
_FINAL = re.compile(r"(?:[Ff]inal|FINAL)(?:(?:[-‐-―]|\s+)(?i:form|omitted))?(?:[-‐-―]?|\s+)" + _RULES)
_CORRECTION = re.compile(r"C(?:orrection|ORRECTION|orrective\s+[Aa]mendments?|ORRECTIVE\s+AMENDMENTS?)\b")
_ERROR = re.compile(r"\s*(?:An\s+error|Errors|Several\s+errors)\b[^.]{0,80}\b(?:occurred|appeared)\b")
_ACTS_TEMPORARY = re.compile(r"\b(?:adopts?|amends?|adds?|promulgates?)\s(?:[^.;]{0,60}\s)?temporary\s+regulations?\b")


def read_kind(text: str, marks: Marks, head: Span, rules: int, said: list[Finding]) -> str:
    """The kind from the category line, then the title, then what the preamble does; "" where they leave it open.

    `head` is the masthead, `rules` where the rule text begins; doubts are added to `said`.
    """
    category = " ".join(marks.category[1].upper().split()) if marks.category else ""
    if category.startswith("PROPOSED"):
        return "proposed"
    if category.startswith("CORRECT") or _CORRECTION.search(text, head.start, head.end) or _ERROR.match(text, head.end):
        return "correction"
    if category.startswith("NOTICE"):
        return "notice"
    if category.startswith("STATEMENT"):
        said.append(warning("kind-unknown", "This is a statement of policy, not a rulemaking.", head))
        return ""
    temporary, final = (pattern.search(text, head.start, head.end) for pattern in (_TEMPORARY, _FINAL))
    if temporary and final:
        place = Span(final.start(), final.end())
        message = "The page's head says both temporary and final-form; a person has to settle which of the two it is."
        said.append(warning("kinds-differ", message, place))
        return ""
    if temporary or final:
        return "temporary" if temporary else "final-form"
    return _from_preamble(text, category, head, rules, said)


def _from_preamble(text: str, category: str, head: Span, rules: int, said: list[Finding]) -> str:
    if _ACTS_TEMPORARY.search(text, head.end, rules):
        return "temporary"
    if _FINAL.search(text, head.end, rules):
        return "final-form"
    if category:
        message = "It stands among the rules and regulations and is not called temporary, so it is taken as final-form."
        said.append(note("kind-inferred", message, head))
        return "final-form"
    said.append(warning("kind-unknown", "The page does not say what kind of rulemaking it is.", head))
    return ""
