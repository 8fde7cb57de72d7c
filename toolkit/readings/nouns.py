"""The nouns of a list that a sentence orders into the filing: `the minimum and maximum Owl wager, and the seed`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.readings.naming import is_subject, slug
from toolkit.readings.view import View

_AND = re.compile(
    r"\s*,?\s*(?:(?:along|together)\s+with|as\s+well\s+as)\s+|\s*,(?!\d{3})\s*(?:and\s+)?|\s+and\s+|\s*;\s*(?:and\s+)?"
)
_HEAD = re.compile(
    r"\s*(?:,|\b(?:listed|shown|set\s+forth|contained|outlined|provided|identified|specified|in|that|which|under|to\s+be|used|at|on|as|applicable|corresponding|selected|chosen|offered|with)\b)",
    re.IGNORECASE,
)
_OF = re.compile(r"\s+(?:of|for)\s+(?:(?:the|an?|each|any|all)\s+)?(?P<what>.+)$", re.IGNORECASE)
_WAGER = re.compile(r"\s+(?:side\s+)?(?:wagers?|bets?)\b.*$", re.IGNORECASE)
_SHARES = re.compile(
    r"minimum|maximum|initial|primary|secondary|high(?:est)?|low(?:est)?|additional|starting|reset|reseed|first|second",
    re.IGNORECASE,
)
_DETERMINER = re.compile(r"^(?:(?:the|an?|any|each|its|their|all|both|which|what)\s+)+", re.IGNORECASE)


def nouns_of(text: str, view: View) -> Iterator[str]:
    """The nouns of a list; an adjective that shares its noun with the next ("minimum and maximum wager") gets it.

    What a noun is of stays ("seed of the Owl progressive"), unless it is the section's own subject.
    """
    parts = [_DETERMINER.sub("", part.strip(" .:;")) for part in _AND.split(text.strip(" .:;,")) if part.strip(" .:;")]
    for at, part in enumerate(parts):
        head = _HEAD.search(part)
        generic = re.match(
            r"(?:amount|number|rate|value|percentage|type|order|method|range)s?\s+of\s", part, re.IGNORECASE
        )
        bare = part[: head.start()] if head and head.start() else part
        of = _OF.search(bare)
        if of and not generic and is_subject(_WAGER.sub("", of["what"]), view.subject, view.game):
            bare = bare[: of.start()]
        if _SHARES.fullmatch(bare) and at + 1 < len(parts):
            following = parts[at + 1].split()
            bare = " ".join((bare, *(following[1:] or following)))
        if bare.strip() and slug(bare) != "choice":
            yield bare.strip()
