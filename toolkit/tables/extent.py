"""How far a run-on table can reach: up to the next marker, heading or sentence behind it."""

from __future__ import annotations

import re
from itertools import islice

from toolkit.findings import Span
from toolkit.tables.lines import lines_from
from toolkit.tables.values import WORDS, tokens

VALUE = re.compile(r"\d[\d,]*\s+(?:to|for)\s+\d|\d%|\$\d|\d\s?[\u00d7xX*](?!\S)|\d:\d|(?<!\S)[Nn]/[Aa](?!\S)")
_MARKER = r"\((?P<marker>[A-Za-z0-9]{1,6})\)(?=\s)"
_SIGNAL = re.compile(
    r"(?P<heading>\u00a7\s?\d|\u00a7\s\u00a7|CHAPTER\s+\d|\[Pa\.B\.|\[Editor|Annex\s[A-Z]|\*\s\*\s\*)"
    rf"|(?<!\S){_MARKER}"
    r"|(?<!\S)(?P<modal>shall|must|may|will)(?!\S)"
    r"|(?<=[a-z][a-z\d])(?P<stop>[.;])(?=\s+[A-Z(\u00a7]|\s*$)"
)
_WEAK = re.compile(r"(?<!\S)(?:\d[\d,]*|Push|push|Reserve|None|[Nn]/[Aa]|Yes|No|Lose|Loss|\d[\d,]*\*)(?!\S)")
_WEAK_END = re.compile(_WEAK.pattern + r"\s*$")
_FEWEST = 3  # weak values that a line without others needs
PROSE = re.compile(r"(?<!\S)(?:shall|must|may|will)(?!\S)|[a-z]{3}[.;](?!\S)|:\s*$")
_MOST_CHARACTERS = 400_000


def extent(text: str, start: int, stop: int, markers: tuple[str, ...]) -> int:
    """Where the text that can be a run-on table from `start` on ends (`start` where there is none)."""
    reached = start
    waiting = 0  # lines without a value, which count only if the next one has some
    for number, line in enumerate(lines_from(text, start, min(stop, start + _MOST_CHARACTERS))):
        printed = line.cut(text)
        if not printed.strip():
            continue
        if number and ("|" in printed or _begins_other(printed, markers)):
            break
        cut = _cut(text, line, markers)
        has_value = has_values(text, line.start, cut)
        has_value = has_value or (number > 0 and _WEAK_END.search(text, line.start, cut) is not None)
        if cut < line.end:
            if has_value or (waiting and cut > line.start):
                reached = cut
            elif number == 0:
                return start
            break
        if not has_value and waiting and number > 1:
            break
        waiting = not has_value
        if has_value:
            reached = cut
    return reached


def line_end(text: str, start: int, stop: int) -> int:
    """Where the line that `start` stands in ends, `stop` at the latest."""
    end = text.find("\n", start, stop)
    return stop if end < 0 else end


def has_values(text: str, start: int, stop: int) -> bool:
    """Whether `text[start:stop]` has a value, or several bare numbers or words like `Push`."""
    return first_values(text, start, stop) >= 0


def first_values(text: str, start: int, stop: int) -> int:
    """Where the first value begins, or the last of the first few weak ones; -1 where there are none."""
    value = VALUE.search(text, start, stop)
    if value:
        return value.start()
    weak = [found.start() for found in islice(_WEAK.finditer(text, start, stop), _FEWEST)]
    return weak[-1] if len(weak) == _FEWEST else -1


def _begins_other(printed: str, markers: tuple[str, ...]) -> bool:
    """Whether a line is the next provision."""
    found = re.match(rf"\s*{_MARKER}", printed)
    if found is None:
        return False
    if found["marker"] in markers or not markers:
        return True
    return PROSE.search(printed) is not None


def _cut(text: str, line: Span, markers: tuple[str, ...]) -> int:
    """Where the table must have ended in this line at the latest."""
    for signal in _SIGNAL.finditer(text, line.start, line.end):
        if signal["heading"]:
            return signal.start()
        if signal["marker"]:
            if signal.start() > line.start and _prose_follows(
                text, signal.end(), line.end, signal["marker"] in markers
            ):
                return signal.start()
            continue
        return _before_sentence(text, line.start, signal.start())
    return line.end


def _prose_follows(text: str, start: int, stop: int, expected: bool) -> bool:
    """Whether what stands behind a marker is a provision and no label: it says so before the next value does."""
    value = VALUE.search(text, start, stop)
    ahead = text[start : value.start() if value else min(stop, start + 400)]
    if PROSE.search(ahead) or (value is None and len(ahead.split()) > 2):
        return True
    return expected and (value is None or len(ahead.split()) > 8)


def _before_sentence(text: str, start: int, signal: int) -> int:
    """The end of the last value before a sentence: the one that a capital or a bracket follows."""
    found = list(tokens(text, start, signal))
    for value, behind in zip(reversed(found[:-1]), reversed(found), strict=False):
        if value.kind != WORDS and (behind.text[0].isupper() or behind.text[0] == "(") and behind.kind == WORDS:
            return value.end
    return start
