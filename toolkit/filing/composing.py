"""From a checked submission to the content of its filing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from toolkit.check import Checked
from toolkit.filing.authority import alerts, authority
from toolkit.filing.changes import changes
from toolkit.filing.content import Block, Filing, Part
from toolkit.filing.duties import duties
from toolkit.filing.entries import entries
from toolkit.filing.identity import certification, scope, who
from toolkit.filing.payouts import payouts
from toolkit.filing.progressive import progressive
from toolkit.filing.terms import open_points, terms
from toolkit.filing.words import game_name
from toolkit.findings import CannotGoOn

_Blocks = Callable[[Checked], Iterable[Block]]

PARTS: Final[tuple[tuple[str, _Blocks], ...]] = (
    ("Scope", scope),
    ("Who and what", who),
    ("Entries", partial(entries, tables=False)),
    ("Payouts as they will be paid", payouts),
    ("Fixed terms", terms),
    ("Progressive", progressive),
    ("Layout, signage, equipment and controls", duties),
    ("Points the text leaves open", open_points),
    ("Changes", partial(changes, tables=False)),
    ("Authority", authority),
    ("Certification", certification),
)
"""The parts in their order; a part's number is its place."""


def compose(checked: Checked, *, tables: bool = False, digest: str = "") -> Filing:
    """The content of the filing, with the table numbers where `tables`; raises CannotGoOn where there is no date.

    `digest` stands for what the filing is made from (`toolkit.filing.inputs`).
    """
    made = checked.submission
    if made.date is None:
        raise CannotGoOn("the submission has no date", "give it one: submission: {date: YYYY-MM-DD}")
    with_tables = {"Entries": partial(entries, tables=True), "Changes": partial(changes, tables=True)}
    makers = dict(PARTS) | (with_tables if tables else {})
    return Filing(
        title=f"Rules Submission {made.number}: {game_name(checked)}",
        holder=made.certificate_holder,
        facility=made.facility,
        game=game_name(checked),
        number=made.number,
        revision=made.revision,
        date=made.date,
        status=made.status,
        digest=digest,
        alerts=tuple(dict.fromkeys(alerts(checked))),
        parts=tuple(Part(number, title, tuple(make(checked))) for number, (title, make) in enumerate(makers.items())),
    )
