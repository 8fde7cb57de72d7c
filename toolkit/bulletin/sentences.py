"""Sentences of a preamble or an order; a wrapped line ends none."""

from __future__ import annotations

import re

from toolkit.findings import Span

_STOP = re.compile(
    r"\.(?<!\bPa\.)(?<!\bNo\.)(?<!\bDoc\.)(?<!\bCh\.)(?<!\bChs\.)(?<!C\.S\.)(?<!P\.S\.)(?<!S\.C\.)(?<![ap]\.m\.)"
    r"(?=\s+[A-Z(§]|\([0-9a-z]{1,3}\)\s+[A-Z]|[A-Z][a-z]+\s|\s*\Z)"
)


def sentences(text: str, span: Span | None) -> tuple[Span, ...]:
    """The sentences in `span`, in order and without a gap; subheads go with the sentence that follows."""
    if span is None:
        return ()
    ends = [stop.end() for stop in _STOP.finditer(text, span.start, span.end)]
    if not ends or ends[-1] < span.end:
        ends.append(span.end)
    return tuple(Span(start, end) for start, end in zip([span.start, *ends], ends, strict=False))


def holding(text: str, spans: tuple[Span, ...], *needles: str) -> tuple[Span, ...]:
    """The spans in which any of `needles` stands."""
    return tuple(span for span in spans if any(text.find(needle, span.start, span.end) >= 0 for needle in needles))
