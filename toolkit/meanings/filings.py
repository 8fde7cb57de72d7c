"""Findings about a submission among other filings: what it amends, what was approved, and its print."""

from toolkit.meanings.model import Meaning

MEANINGS = {
    "amended-not-found": Meaning(
        "The submission that this one amends does not lie in the same folder.",
        "Nothing was compared with it, and the printed filing says so.",
        "Put the amended submission beside this one, or correct amends:.",
    ),
    "start-before-date": Meaning(
        "The intended first day of play lies before the date of the submission.",
        "Play would begin before it was filed.",
        "Correct start: or date:.",
    ),
    "approval-without-status": Meaning(
        "An approval is recorded, but the status is not approved.",
        "One of the two is out of date, and it decides which days the filing is judged on.",
        "Write status: approved, or remove approved:.",
    ),
    "digest-missing": Meaning(
        "The submission is approved, but nothing ties the approval to the entries as they stand.",
        "Without a digest nobody can tell later whether an entry was changed after the approval.",
        "If these are the entries that were approved, copy the digest from the hint.",
    ),
    "digest-differs": Meaning(
        "The entries, or the facts of the rules they rest on, are not those that the approval was given for.",
        "What is offered may differ from what was approved.",
        "File the change as an amendment with a new revision, or restore what was approved. Do not copy a new digest "
        "without an approval.",
    ),
    "not-printable": Meaning(
        "A value holds a character that the filing's fonts cannot print.",
        "The document would show an empty box instead.",
        "Write it with other letters.",
    ),
}
