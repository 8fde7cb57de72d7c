"""Comments to the Board: a letter drafted from the slips of one page or spec, one numbered paragraph a slip.

It says what stands there, what the doubt is and what could be done, and claims nothing beyond the findings.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple

from toolkit.bulletin.model import Bulletin
from toolkit.bulletin.sentences import sentences
from toolkit.findings import Finding
from toolkit.lint.chosen import CHOSEN
from toolkit.lint.proposals import proposal
from toolkit.rulespec.model import Source

_WIDTH = 88
_SHOWN = 200  # characters of the text that are quoted around a slip
_TO = re.compile(r"\bto\s+(?=[A-Z])(?!Annex\b|the\b)")
_ADDRESS_END = re.compile(r",?\s+or\b[^.]*?\b(?:e-?mail|submitted|electronic)|\.\s*$", re.IGNORECASE)
_MAIL = re.compile(r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}")
_STATE = re.compile(r"[A-Z]{2} [0-9]{5}(?:-[0-9]{4})?")
_ASKED = re.compile(r"\bcomments?\b", re.IGNORECASE)
_SENT = re.compile(r"\b(?:sent|submit|submitted|addressed|mailed|directed|forwarded)\b", re.IGNORECASE)
_LOCAL = frozenset(("lost-dashes",))  # about the copy at hand, not about the rule


class About(NamedTuple):
    """What the letter is about; days are days, empty strings what the page does not say."""

    citation: str
    document: str
    regulation: str
    comments_until: date | None
    address: tuple[str, ...]
    mail: str


def about_page(page: Bulletin) -> About:
    """The page's numbers, and whom its clause on public comments names."""
    address, mail = _addressee(page)
    return About(page.citation, page.document, page.regulation, page.comments_until, address, mail)


def about_source(source: Source) -> About:
    """The numbers of a spec's source; a spec does not hold whom comments go to."""
    return About(source.bulletin, source.document, source.regulation, source.comments_until, (), "")


def letter(about: About, findings: Iterable[Finding], text: str, day: date) -> str:
    """The letter of `day`; "" where no finding is a slip of the published text. `text` is the page's, or ""."""
    slips = [one for one in findings if _of_the_text(one)]
    if not slips:
        return ""
    parts = [_printed(day), "\n".join(_to(about)), "\n".join(_subject(about)), _deadline(about, day)]
    parts += [_opening(about, len(slips))]
    parts += [_slip(number, one, text) for number, one in enumerate(slips, 1)]
    parts += ["The points above are put as questions; each gives the text as the page has it.", "[Name, title, holder]"]
    return "\n\n".join(parts) + "\n"


def closed(about: About, day: date) -> str:
    """Why comments may come late on `day`; "" while the period runs."""
    if about.comments_until is None:
        return "the end of the comment period is not known; look whether comments are still taken"
    if day > about.comments_until:
        return f"the comment period ended on {about.comments_until}; the letter says so"
    return ""


def _of_the_text(finding: Finding) -> bool:
    own = finding.id in CHOSEN or finding.id in _OWN
    return own and finding.id not in _LOCAL


_OWN = frozenset(
    (
        "title-and-chapter-differ",
        "statute-two-numbers",
        "reference-to-nothing",
        "heading-differs",
        "headings-two-ways",
        "wager-several-names",
        "quotes-unbalanced",
        "bracket-open",
        "number-alone",
        "dash-dropped-in-title",
    )
)


def _to(about: About) -> Iterator[str]:
    if about.address:
        yield from about.address
    else:
        yield "[The office that the rulemaking names for public comments; none was read from the source]"
    if about.mail:
        yield f"By e-mail: {about.mail}"


def _subject(about: About) -> Iterator[str]:
    regulation = f"Regulation # {about.regulation}" if about.regulation else "Regulation number not read"
    where = ", ".join(part for part in (about.citation, about.document and f"Doc. No. {about.document}") if part)
    yield f"Public comment on {regulation}"
    if where:
        yield where


def _deadline(about: About, day: date) -> str:
    until = about.comments_until
    if until is None:
        return _filled("The end of the comment period could not be read from the rulemaking.")
    if day > until:
        return _filled(
            f"The comment period that the rulemaking states ended on {_printed(until)}. This letter is sent after it."
        )
    return _filled(f"These comments are sent within the comment period, which ends on {_printed(until)}.")


def _opening(about: About, count: int) -> str:
    what = about.citation or "the rulemaking"
    points = "one point" if count == 1 else f"{count} points"
    return _filled(f"On reading {what} we found {points} on which the published text may not say what is meant.")


def _slip(number: int, finding: Finding, text: str) -> str:
    where = finding.citation or ("the rulemaking's head, preamble or order" if finding.line else "the rulemaking")
    where = f"{where} (line {finding.line} of our copy)" if finding.line and not finding.citation else where
    lines = [f"{number}. {where[:1].upper()}{where[1:]}"]
    stands = _stands(finding, text)
    lines += [_indented(f"As published: “{stands}”")] if stands else []
    message = finding.message if finding.message.endswith(".") else f"{finding.message}."
    lines += [_indented(f"Doubt: {message[:1].upper()}{message[1:]}"), _indented(f"Proposal: {proposal(finding.id)}")]
    return "\n".join(lines)


def _stands(finding: Finding, text: str) -> str:
    """The words around the slip, from its line's beginning or near it."""
    if finding.span is None or not text:
        return ""
    start = max(text.rfind("\n", 0, finding.span.start) + 1, finding.span.start - _SHOWN // 2)
    start = start if start == 0 or text[start - 1].isspace() else text.find(" ", start, finding.span.start + 1) + 1
    end = text.find("\n", finding.span.start)
    end = len(text) if end < 0 else end
    cut = text[start : min(end, start + _SHOWN)]
    whole = len(cut) == end - start
    return cut.strip() if whole else f"{cut.rpartition(' ')[0].strip()} …"


def _addressee(page: Bulletin) -> tuple[tuple[str, ...], str]:
    """Lines of the address and the e-mail that the sentence on public comments names."""
    for span in sentences(page.text, page.part("preamble")):
        words = " ".join(span.cut(page.text).split())
        if not (_ASKED.search(words) and _SENT.search(words)):
            continue
        mail = _MAIL.search(words)
        starts = [found.end() for found in _TO.finditer(words)]
        named = _ADDRESS_END.split(words[starts[0] :], maxsplit=1)[0] if starts else ""
        if named or mail:
            return tuple(_lines(named)), mail[0] if mail else ""
    return (), ""


def _lines(named: str) -> Iterator[str]:
    held = ""
    for part in (part.strip(" .") for part in named.split(",")):
        if held and (_STATE.fullmatch(part) or part.endswith(" Floor")):
            held = f"{held}, {part}"
            continue
        if held:
            yield held
        held = part
    if held:
        yield held


def _printed(day: date) -> str:
    return f"{day:%B} {day.day}, {day.year}"


def _filled(text: str) -> str:
    return textwrap.fill(text, _WIDTH, break_long_words=False, break_on_hyphens=False)


def _indented(text: str) -> str:
    return textwrap.fill(
        text, _WIDTH, initial_indent="   ", subsequent_indent="   ", break_long_words=False, break_on_hyphens=False
    )
