"""Findings about tables: their heads, their rows, and cells whose borders are lost."""

from toolkit.meanings.model import Meaning

_COMPARE = "Compare the table with the official page; the page's HTML keeps the borders that its text may lose."
_MISPLACED = "Values may stand under the wrong head."

MEANINGS = {
    "table-title": Meaning(
        "Words over the whole table are the head of no column.",
        "They were kept as its title.",
        "Nothing has to be done.",
    ),
    "table-head-missing": Meaning(
        "The table has no head.",
        "What its columns are is said nowhere in it.",
        "Read the sentence before the table.",
    ),
    "table-head-short": Meaning(
        "The head has fewer cells than the rows under it.",
        _MISPLACED,
        _COMPARE,
    ),
    "table-corner-missing": Meaning(
        "The head has one cell fewer than the rows; its corner was taken to be empty.",
        "This is usual where a page leaves the corner blank.",
        "Nothing has to be done unless the columns look shifted.",
    ),
    "table-head-doubtful": Meaning(
        "Where the head ends, or how many columns it names, is not sure.",
        _MISPLACED,
        _COMPARE,
    ),
    "table-head-twice": Meaning(
        "Two columns have the same head.",
        "A pick by that head would name two columns.",
        _COMPARE,
    ),
    "table-rows-missing": Meaning(
        "The table has a head and no rows.",
        "Its odds or values are missing.",
        _COMPARE,
    ),
    "table-row-short": Meaning(
        "A row has fewer values than the table has columns.",
        "A value is missing, or stands in the label.",
        _COMPARE,
    ),
    "table-row-long": Meaning(
        "A row has more values than the table has columns.",
        "A value belongs to another row, or one was split in two.",
        _COMPARE,
    ),
    "table-row-open": Meaning(
        "A row is not closed at its end.",
        "Its last cells may be missing.",
        _COMPARE,
    ),
    "table-row-stray": Meaning(
        "Words behind the table look like one of its rows.",
        "If they are one, its odds are missing from the table.",
        _COMPARE,
    ),
    "table-label-missing": Meaning(
        "A row has values and no label.",
        "What it pays for is not said.",
        _COMPARE,
    ),
    "table-label-twice": Meaning(
        "Two rows have the same label.",
        "Which of them a wager is paid by is not said.",
        _COMPARE,
    ),
    "table-label-spans": Meaning(
        "A row without a label was read under the label above it.",
        "This is usual where one label spans several rows.",
        "Nothing has to be done unless the row is another one's.",
    ),
    "table-label-suspect": Meaning(
        "A label may have swallowed a value or another label.",
        "The row's values may belong to something else.",
        _COMPARE,
    ),
    "table-group-row": Meaning(
        "A row without values was read as the heading of the rows under it.",
        "Its words were put before their labels.",
        "Nothing has to be done unless its values are missing.",
    ),
    "table-cell-empty": Meaning(
        "A row has an empty cell.",
        "A value may be missing; none was assumed.",
        _COMPARE,
    ),
    "table-cell-odd": Meaning(
        "A cell is of another kind than its neighbours.",
        "A word may stand where a value was meant, or a value may be misprinted.",
        _COMPARE,
    ),
    "table-cell-remark": Meaning(
        "Words behind a value were read as a remark on it.",
        "They are kept with the value.",
        "Read the remark; it may limit the value.",
    ),
    "table-cell-doubled": Meaning(
        "A cell holds two values.",
        "A border between them may be lost.",
        _COMPARE,
    ),
    "table-blank-lost": Meaning(
        "A blank seems to be missing in a cell.",
        "A number may have run into a word or into another number.",
        _COMPARE,
    ),
    "table-value-misprinted": Meaning(
        "A cell holds something that is nearly a value and none.",
        "It was kept as printed; it cannot be compared as odds or an amount.",
        _COMPARE,
    ),
    "table-split-doubtful": Meaning(
        "The borders between cells are lost, and the words fit in more than one way; the likelier one was taken.",
        "In the other one values stand beside other labels.",
        _COMPARE,
    ),
    "table-words-unread": Meaning(
        "Words in a table were read as no cell.",
        "They are kept, but no fact was taken from them.",
        _COMPARE,
    ),
}
