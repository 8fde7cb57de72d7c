"""The head of a submission against its schema, and its game against the library."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check.hints import meant_hint, near, shown
from toolkit.check.misspelt import told
from toolkit.check.wording import Judged, finding_at
from toolkit.findings import Finding, Severity
from toolkit.judging import failures
from toolkit.rulespec.library import Library
from toolkit.schema.game import any_game_schema
from toolkit.schema.head import HEAD, SUBMISSIONS
from toolkit.submission import Submission

_SCHEMA = any_game_schema()


def head_findings(submission: Submission, library: Library) -> Iterator[Finding]:
    """What is wrong outside the offers' own keys."""
    value = submission.value
    judged = Judged(submission, value)
    yield from told(tuple(failures(_SCHEMA, value, _SCHEMA)), judged)
    games = library.games()
    if submission.game and submission.game not in games:
        meant = near(submission.game, games)
        yield finding_at(
            submission,
            ("game",),
            "unknown-game",
            Severity.ERROR,
            f"game: no rule of {shown(submission.game)} is loaded",
            section=SUBMISSIONS,
            citation=HEAD["x-citation"],
            allowed=games,
            hint=meant_hint(submission.game, meant) if meant is not None else "",
        )
