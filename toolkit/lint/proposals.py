"""What could be done about a kind of slip, in neutral words."""

from __future__ import annotations

_NUMBERS = "Number the list anew, or confirm that the numbers are meant as printed."
_DATES = "Confirm which of the two holds, and correct the other."
_TABLE = "Print the row with all its cells, or confirm that it is meant as printed."
_NAMES = "Use one name throughout, or confirm that two things are meant."

_PROPOSALS = {
    **dict.fromkeys(
        (
            "number-repeated",
            "number-missing",
            "number-out-of-order",
            "list-starts-late",
            "numbering-mixed",
            "numbering-turned",
            "marker-odd",
            "level-skipped",
            "number-alone",
        ),
        _NUMBERS,
    ),
    **dict.fromkeys(
        (
            "effective-dates-differ",
            "terms-differ",
            "comment-deadlines-differ",
            "counts-differ",
            "document-numbers-differ",
            "regulation-numbers-differ",
            "titles-differ",
            "chapters-differ",
            "order-contradicts",
            "order-and-preamble-differ",
            "title-and-chapter-differ",
            "text-against-table",
        ),
        _DATES,
    ),
    **dict.fromkeys(("table-row-short", "table-row-long", "table-cell-empty", "table-cell-doubled"), _TABLE),
    **dict.fromkeys(("labels-joined", "labels-unmatched", "wager-several-names"), _NAMES),
    "reference-to-nothing": "State the provision that is meant.",
    "citation-doubtful": "State the provision that is meant.",
    "heading-differs": "State the section that is meant, with its heading.",
    "headings-two-ways": "Cite the section under the heading that it has.",
    "name-against-citation": "State which of the two is meant, the name or the section.",
    "statute-two-numbers": "Cite the statute under one number.",
    "colon-without-list": "Print what the colon announces, or end the sentence.",
    "no-column": "Add the values to the table, or say where they are to be found.",
    "quotes-unbalanced": "Close the quote where it ends.",
    "bracket-open": "Close the bracket where it ends.",
}


def proposal(id_: str) -> str:
    """The proposal for a kind of slip."""
    return _PROPOSALS.get(id_, "Confirm the text as printed, or correct it.")
